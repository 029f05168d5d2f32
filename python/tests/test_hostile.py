"""Bad input raises a clear exception, and nothing else."""

from __future__ import annotations

import os
import pickle
import random

import numpy as np
import pytest

import adda
from conftest import GAMES

CALLS = int(os.environ.get("ADDA_FUZZ_CALLS", "100000"))

ODD = [
    -1, 0, 1, 5, 6, 7, 207, 360, 361, 65535, 65536, 2**31, 2**32, 2**63, -(2**63), 2**64, 10**30,
    None, True, 1.5, float("nan"), "", "draw", "x" * 5000, b"\x00", [], {}, [1], {"a": 1},
    {"place": {"card": "D", "column": 9}}, {"move": "zzz"}, object(), np.int64(3), np.array([1, 2]),
]  # fmt: skip


def test_bad_input_is_named() -> None:
    game = adda.load_game("dudab")
    state = game.new_initial_state(1)
    match = game.new_match(1)
    wrong = [
        lambda: state.apply_action(2**63 - 1),
        lambda: state.apply_action(361),
        lambda: state.apply_action(-1),
        lambda: state.legal_actions(2),
        lambda: state.information_state_tensor(-1),
        lambda: state.information_state_tensor(0, np.zeros(3, np.float32)),
        lambda: state.undo_action(0, 0),
        lambda: adda.load_game("chess"),
        lambda: adda.load_game("dudab", seats=7),
        lambda: adda.load_game("dudab", seats=2**63),
        lambda: adda.load_game("dudab", options={"speed": 3}),
        lambda: adda.load_game("dudab", reward="fun"),
        lambda: game.new_initial_state(2**64),
        lambda: game.new_initial_state(-1),
        lambda: game.state_at({"seats": 2}),
        lambda: adda.State.deserialize("{}"),
        lambda: adda.State.deserialize('{"adda_state":1,"game":"dudab","start":{},"history":[]}'),
        lambda: match.play(9, "draw"),
        lambda: match.play(2**63, "draw"),
        lambda: match.play(0, object()),
        lambda: match.undo(),
        lambda: match.bot(0, "mcts:0"),
        lambda: adda.Match("dudab", seats=2, seed=2**63 * 4),
        lambda: adda.verify("not a record"),
        lambda: adda.run("dudab", ["greedy"]),
        lambda: adda.run("dudab", ["greedy", "random"], games=0),
        lambda: adda.merge([]),
        lambda: adda.merge(["{}"]),
        lambda: adda.use_components("dudab", ""),
        lambda: adda.use_components("bombay", "game = 3"),
    ]  # fmt: skip
    for number, call in enumerate(wrong):
        with pytest.raises(adda.AddaError) as raised:
            call()
        assert len(str(raised.value)) > 8, number


def test_a_finished_game_accepts_nothing() -> None:
    for id in GAMES:
        state = adda.load_game(id).new_initial_state(3)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
        with pytest.raises(adda.IllegalAction, match="over"):
            state.apply_action(0)
        with pytest.raises(adda.IllegalAction, match="over"):
            state.bot_action("greedy")


def test_a_finished_match_accepts_nothing() -> None:
    match = adda.load_game("dudab").new_match(3)
    while not match.is_over():
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    for call in (lambda: match.play(0, "draw"), lambda: match.check(1, "draw"), lambda: match.bot(0, "greedy")):
        with pytest.raises(adda.AddaError):
            call()
    assert match.legal(0) == [] and match.to_act() == []


def test_foreign_pickles_are_refused() -> None:
    state = adda.load_game("dudab").new_initial_state(3)
    written = pickle.dumps(state, protocol=0)
    for old, new in ((b"dudab", b"chess"), (b'"seed"', b'"sand"')):
        assert old in written
        with pytest.raises(adda.AddaError):
            pickle.loads(written.replace(old, new))
    for foreign in ("[]", "3", "", state.serialize().replace('"history":[', '"history":[65535')):
        with pytest.raises(adda.AddaError):
            adda.State.deserialize(foreign)
    match = adda.load_game("bombay").new_match(3)
    seat = match.to_act()[0]
    match.play(seat, match.legal(seat)[0])
    written = pickle.dumps(match, protocol=0)
    for old, new in ((b"bombay", b"dudab"), (b'"seat"', b'"seal"'), (b'"adda', b'"anna')):
        assert old in written, old
        with pytest.raises(adda.AddaError):
            pickle.loads(written.replace(old, new))


def test_hostile_calls_raise_and_nothing_worse() -> None:
    """As many calls with odd arguments as `ADDA_FUZZ_CALLS` says: none may panic, abort, hang or leave a state broken."""
    chance = random.Random(int(os.environ.get("ADDA_FUZZ_SEED", "1")))
    states = {id: adda.load_game(id).new_initial_state(1) for id in GAMES}
    matches = {id: adda.load_game(id).new_match(1) for id in GAMES}
    batches = {id: adda.load_game(id).new_batch(2) for id in GAMES}
    outs = {id: batch.buffers() for id, batch in batches.items()}
    for id in GAMES:
        batches[id].reset(outs[id])
    on_states = [
        "apply_action", "legal_actions", "legal_actions_mask", "information_state_tensor", "child",
        "information_state_string", "action_to_string", "player_return", "resample_from_infostate",
        "undo_action", "apply_actions", "view", "afterstates",
    ]  # fmt: skip
    on_matches = ["play", "check", "legal", "view", "undo", "prompt"]
    refused = 0
    for call in range(CALLS):
        id = GAMES[call % len(GAMES)]
        state = states[id]
        if state.is_terminal():
            states[id] = state = adda.load_game(id).new_initial_state(call)
        kind = chance.randrange(100)
        arguments = [chance.choice(ODD) for _ in range(chance.randrange(3))]
        try:
            if kind < 25:
                state.apply_action(chance.choice(state.legal_actions()))
            elif kind < 40:
                state.apply_action(chance.randrange(-2, state.num_distinct_actions() + 2))
            elif kind < 90:
                getattr(state, chance.choice(on_states))(*arguments)
            elif kind < 93:
                getattr(matches[id], chance.choice(on_matches))(*arguments)
            elif kind < 98:
                batch = batches[id]
                actions = batch.sample()
                actions[chance.randrange(2)] = chance.choice([-1, 0, 5, 300, 2**31 - 1])
                batch.step(actions, outs[id])
            else:
                adda.State.deserialize(_bent(state.serialize(), chance))
        except (adda.AddaError, TypeError, OverflowError, ValueError):
            refused += 1
    assert CALLS < 1000 or CALLS // 20 < refused < CALLS
    for state in states.values():
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])


def _bent(text: str, chance: random.Random) -> str:
    """A text with something cut out, doubled or replaced."""
    at = chance.randrange(len(text))
    end = min(len(text), at + chance.randrange(1, 12))
    middle = chance.choice(["", text[at:end] * 2, "9", '"', "null", "-1", "99999999999999999999"])
    return text[:at] + middle + text[end:]
