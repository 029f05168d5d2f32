"""Many games between bots."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adda import _native
from adda._json import number, options as options_json, seed as check_seed

Report = dict[str, Any]


def run(
    game: str,
    bots: Sequence[str],
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    threads: int | None = None,
    events: bool = False,
) -> Report:
    """Plays many games, and returns the report of ``adda lab run --json``.

    >>> import adda
    >>> report = adda.run("dudab", ["greedy", "random"], games=50, seed=3)
    >>> report["seats"][0]["win_share"] > 0.5
    True
    """
    given = options_json(options)
    threads = (os.cpu_count() or 1) if threads is None else number(threads, "the number of threads", 1, 256)
    games = number(games, "the number of games", 1, 2**63)
    report: Report = json.loads(
        _native.run(game, list(bots), given, games, check_seed(seed), threads, events)
    )
    return report


def shard(
    game: str,
    bots: Sequence[str],
    first: int,
    end: int,
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    threads: int = 1,
    events: bool = False,
) -> str:
    """Plays the games ``first`` to ``end`` of a run, and returns the shard that ``adda lab run --shard`` prints."""
    games = number(games, "the number of games", 1, 2**63)
    first = number(first, "the first game", 0, games)
    end = number(end, "the end", 0, games)
    threads = number(threads, "the number of threads", 1, 256)
    given = options_json(options)
    return _native.shard(
        game, list(bots), first, end, given, games, check_seed(seed), threads, events
    )


def merge(shards: Iterable[str]) -> Report:
    """The report of a run from all its shards, in any order. It is that of one run to the last digit, timings aside.

    >>> import adda
    >>> plan = {"game": "dudab", "bots": ["greedy", "random"], "games": 20}
    >>> parts = [adda.shard(first=first, end=first + 5, **plan) for first in range(0, 20, 5)]
    >>> adda.merge(parts)["seats"] == adda.run(**plan)["seats"]
    True
    """
    report: Report = json.loads(_native.merge(list(shards)))
    return report


def speed(game: str, seats: int = 4, seconds: float = 4.0) -> Report:
    """Measures the rules on one core, as ``adda lab speed --json`` does."""
    report: Report = json.loads(_native.speed(game, number(seats, "the number of seats", 1, 6), seconds))
    return report
