"""Runs on all nodes of a Ray cluster. Needs ``pip install 'adda[cluster]'``.

Games are numbered and each has its own seed, so the results do not depend on how many workers played them, on which of
them played which, or on workers that died on the way. With a ``folder`` every finished part is kept there, and the same
call goes on where the last one stopped.

    import adda.cluster

    report = adda.cluster.run("dudab", ["mcts:500", "greedy"], games=100_000, folder="runs/first")
"""

from __future__ import annotations

import itertools
import os
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import ray

from adda import lab
from adda._json import number, write
from adda.errors import AddaError

__all__ = ["ladder", "map_games", "run"]

Part = TypeVar("Part")
Progress = Callable[[int, int], None]


def run(
    game: str,
    bots: Sequence[str],
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    events: bool = False,
    chunk: int | None = None,
    folder: str | Path | None = None,
    progress: Progress | None = None,
) -> lab.Report:
    """The report of :func:`adda.run`, played by the cluster. ``progress`` is called with the games done and all games.
    ``chunk`` is the number of games of a task; a task should take a second or more."""
    plan: dict[str, Any] = {
        "game": game,
        "bots": list(bots),
        "games": games,
        "seed": seed,
        "options": None if options is None else dict(options),
        "events": events,
    }

    def play(first: int, end: int) -> str:
        return lab.shard(first=first, end=end, **plan)

    kept = None if folder is None else _Kept(Path(folder), write(plan))
    return lab.merge(_all(play, games, chunk, kept, progress))


def ladder(
    game: str,
    bots: Sequence[str],
    games: int = 200,
    seats: int = 2,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    folder: str | Path | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Every bot against every other: one seat of the one, the other seats of the other. Returns the report of each
    pairing, and the mean win share of each bot beside the share that would be fair."""
    pairs = [(one, other) for one in bots for other in bots if one != other]
    if seats == 2:
        pairs = list(itertools.combinations(bots, 2))
    reports: dict[str, lab.Report] = {}
    shares: dict[str, list[float]] = {bot: [] for bot in bots}
    for place, (one, other) in enumerate(pairs):
        own = None if folder is None else Path(folder) / f"pair-{place:03}"
        done = place * games

        def tell(now: int, _: int, done: int = done) -> None:
            if progress is not None:
                progress(done + now, games * len(pairs))

        table = [one] + [other] * (seats - 1)
        report = run(game, table, games, seed, options, folder=own, progress=tell)
        reports[f"{one} v {other}"] = report
        shares[one].append(report["seats"][0]["win_share"])
        if seats == 2:
            shares[other].append(report["seats"][1]["win_share"])
    mean = {bot: sum(own) / len(own) for bot, own in shares.items() if own}
    order = sorted(mean, key=lambda bot: -mean[bot])
    return {"fair": 1 / seats, "win_share": {bot: mean[bot] for bot in order}, "reports": reports}


def map_games(
    function: Callable[[int, int], Part],
    games: int,
    chunk: int | None = None,
    folder: str | Path | None = None,
    progress: Progress | None = None,
) -> list[Part]:
    """Calls ``function(first, end)`` for parts of the games 0 to ``games`` and returns the results in order: for self-play
    of your own. The function must depend on the numbers alone. What is kept in ``folder`` is read again by pickle, so use
    only folders of your own."""
    kept = None if folder is None else _Kept(Path(folder), f"{function.__qualname__} {games} {chunk}")
    return _all(function, games, chunk, kept, progress)


class _Kept:
    """Finished parts in a folder. A part is written under another name first, so that none is ever half there."""

    def __init__(self, folder: Path, plan: str) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        marker = folder / "plan"
        if marker.exists() and marker.read_text(encoding="utf-8") != plan:
            raise AddaError(f"{folder} holds parts of another run: choose another folder")
        marker.write_text(plan, encoding="utf-8")

    def _path(self, first: int, end: int) -> Path:
        return self.folder / f"{first:012}-{end:012}.part"

    def read(self, first: int, end: int) -> tuple[Any] | None:
        try:
            return (pickle.loads(self._path(first, end).read_bytes()),)
        except FileNotFoundError:
            return None

    def write(self, first: int, end: int, part: Any) -> None:
        path = self._path(first, end)
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(pickle.dumps(part))
        os.replace(unfinished, path)


def _chunks(games: int, chunk: int | None) -> Iterator[tuple[int, int]]:
    size = max(1, games // 64) if chunk is None else number(chunk, "chunk", 1, 2**63)
    for first in range(0, games, size):
        yield first, min(first + size, games)


def _all(
    function: Callable[[int, int], Part],
    games: int,
    chunk: int | None,
    kept: _Kept | None,
    progress: Progress | None,
) -> list[Part]:
    games = number(games, "the number of games", 1, 2**63)
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False)
    # A task whose worker died is played again, as often as it takes.
    task = ray.remote(max_retries=-1, num_cpus=1)(function)
    chunks = list(_chunks(games, chunk))
    parts: dict[int, Part] = {}
    done = 0
    for first, end in chunks:
        found = kept.read(first, end) if kept else None
        if found is not None:
            parts[first] = found[0]
            done += end - first
    # A cluster is kept busy by a few tasks for each core; thousands at once would only fill its memory.
    most = max(4, 3 * int(ray.cluster_resources().get("CPU", 1)))
    left = iter([each for each in chunks if each[0] not in parts])
    pending: dict[Any, tuple[int, int]] = {}
    while True:
        for first, end in itertools.islice(left, most - len(pending)):
            pending[task.remote(first, end)] = (first, end)
        if progress is not None:
            progress(done, games)
        if not pending:
            return [parts[first] for first, _ in chunks]
        ready, _ = ray.wait(list(pending), num_returns=1)
        for reference in ready:
            first, end = pending.pop(reference)
            parts[first] = ray.get(reference)
            done += end - first
            if kept:
                kept.write(first, end, parts[first])
