"""What the tests share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import adda

GAMES = [game.id for game in adda.games()]


def tables() -> Iterator[adda.Game]:
    """Every game at its smallest and its largest table."""
    for game in adda.games():
        for seats in sorted(set(game.seat_range)):
            yield adda.load_game(game.id, seats=seats)


def positions(game: adda.Game, seed: int, every: int) -> Iterator[adda.State]:
    """States of a random game, one in so many."""
    chance = random.Random(seed)
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        if chance.randrange(every) == 0:
            yield state
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """The counts in the words of cargo, for `cargo xtask test`."""
    count = {what: len(terminalreporter.stats.get(what, [])) for what in ("passed", "failed", "error", "skipped")}
    failed = count["failed"] + count["error"]
    result = "FAILED" if failed else "ok"
    terminalreporter.write_line(
        f"test result: {result}. {count['passed']} passed; {failed} failed; {count['skipped']} ignored"
    )
