"""Ray on two workers of this machine, one of which is killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

import adda

# A busy machine is slow, not broken.
for patience in ("raylet_start_wait_time_s", "worker_register_timeout_seconds", "health_check_failure_threshold"):
    os.environ.setdefault(f"RAY_{patience}", "600")

ray = pytest.importorskip("ray")

PLAN = {"game": "dudab", "bots": ["greedy", "random"], "games": 120, "seed": 5}
TIMINGS = ("seconds", "moves_per_second", "games_per_second", "clone_ns")


def results(report: dict) -> dict:
    return {key: value for key, value in report.items() if key not in TIMINGS}


@pytest.fixture(scope="module", autouse=True)
def two_workers():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@ray.remote(num_cpus=1)
def worker() -> int:
    return os.getpid()


def test_the_report_is_that_of_one_run_although_a_worker_was_killed(tmp_path: Path) -> None:
    import adda.cluster

    killed: list[int] = []

    def progress(done: int, games: int) -> None:
        if done and not killed:
            victim = ray.get(worker.remote())
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    report = adda.cluster.run(**PLAN, chunk=10, folder=tmp_path, progress=progress)
    assert killed
    assert results(report) == results(adda.run(**PLAN))
    # Everything is kept: the same call plays nothing again.
    seen: list[int] = []
    again = adda.cluster.run(**PLAN, chunk=10, folder=tmp_path, progress=lambda done, _: seen.append(done))
    assert seen == [120] and results(again) == results(report)
    with pytest.raises(adda.AddaError, match="another run"):
        adda.cluster.run(**{**PLAN, "seed": 6}, chunk=10, folder=tmp_path)


def test_a_task_that_kills_its_worker_once_is_played_again(tmp_path: Path) -> None:
    import adda.cluster

    marker = tmp_path / "killed"

    def play(first: int, end: int) -> list[int]:
        if first == 4 and not marker.exists():
            marker.write_text("once")
            os.kill(os.getpid(), signal.SIGKILL)
        return list(range(first, end))

    parts = adda.cluster.map_games(play, 10, chunk=2)
    assert sum(parts, []) == list(range(10)) and marker.exists()


def test_a_ladder_puts_greedy_above_random() -> None:
    import adda.cluster

    table = adda.cluster.ladder("dudab", ["random", "greedy"], games=20)
    assert list(table["win_share"])[0] == "greedy"
