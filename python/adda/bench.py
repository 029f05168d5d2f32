"""Steps per second of every game, one state at a time and many at once, beside the rules alone.

    python -m adda.bench [--seconds 2] [--games 2048] [--threads N] [--json]

OpenSpiel's and PettingZoo's games of a similar kind are measured in the same way if they are installed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

import adda

PARTS = 10


class Rate(NamedTuple):
    """How fast something is, in the best of :data:`PARTS` parts of the time."""

    per_second: float
    """By the clock on the wall: lower if other programs use the machine."""
    per_core_second: float
    """For each second of processor time, so about what one idle core does."""


def _rate(seconds: float, steps: Callable[[], int]) -> Rate:
    """The rate of a function that returns how many steps it made. The first call is not counted."""
    steps()
    rates = []
    for _ in range(PARTS):
        began, used, done = time.perf_counter(), time.process_time(), 0
        while (spent := time.perf_counter() - began) < seconds / PARTS:
            done += steps()
        rates.append((done / spent, done / max(time.process_time() - used, 1e-9)))
    return Rate(*(max(each) for each in zip(*rates)))


def rules(game: adda.Game, seconds: float) -> Rate:
    """What ``adda lab speed`` measures. Its processor time is taken from the share of the time that it was running."""
    rates = []
    for _ in range(PARTS):
        began, used = time.perf_counter(), time.process_time()
        speed: float = adda.speed(game.id, game.seats, max(0.2, 2 * seconds / PARTS))["moves_per_second"]
        share = (time.process_time() - used) / (time.perf_counter() - began)
        rates.append((speed, speed / min(1.0, max(share, 1e-9))))
    # The share is that of the whole part, so the best of them would flatter.
    return Rate(max(rate for rate, _ in rates), sorted(rate for _, rate in rates)[PARTS // 2])


def scalar(game: adda.Game, seconds: float) -> Rate:
    """A loop in Python: legal actions, one of them, play it."""
    pick = random.Random(1).random
    seeds = iter(range(2**62))

    def play() -> int:
        state = game.new_initial_state(next(seeds))
        legal_actions, apply_action = state.legal_actions, state.apply_action
        steps = 0
        while actions := legal_actions():
            apply_action(actions[int(pick() * len(actions))])
            steps += 1
        return steps

    return _rate(seconds, play)


def scalar_tensor(game: adda.Game, seconds: float) -> Rate:
    """The same with the observation and the mask of each step, in arrays that are used again."""
    pick = random.Random(1).random
    seeds = iter(range(2**62))
    seen = np.zeros(game.observation_size(), np.float32)
    mask = np.zeros(game.num_distinct_actions(), np.int8)

    def play() -> int:
        state = game.new_initial_state(next(seeds))
        steps = 0
        while actions := state.legal_actions():
            state.observation_tensor(state.current_player(), seen)
            state.legal_actions_mask(None, mask)
            state.apply_action(actions[int(pick() * len(actions))])
            steps += 1
        return steps

    return _rate(seconds, play)


def batched(game: adda.Game, games: int, threads: int, seconds: float, *names: str) -> Rate:
    """Many games at once with random actions, and these arrays written in each step."""
    batch = game.new_batch(games, seed=1, threads=threads)
    out = batch.buffers(*names)
    batch.reset(out)

    def step() -> int:
        for _ in range(8):
            batch.step_random(out)
        return 8 * games

    return _rate(seconds, step)


def _open_spiel(name: str, seconds: float) -> Rate | None:
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    pick = random.Random(1).random

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            steps += 1
        return steps

    return _rate(seconds, play)


def _petting_zoo(module: str, seconds: float) -> Rate | None:
    try:
        env = importlib.import_module(module).env()
    except ImportError:
        return None
    seeds = iter(range(2**31))

    def play() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += not over
        return steps

    return _rate(seconds, play)


def measure(seconds: float, games: int, threads: int) -> dict[str, dict[str, Rate]]:
    """All rates."""
    rates: dict[str, dict[str, Rate]] = {}
    for entry in adda.games():
        seats = min(4, entry.seat_range[1])
        game = adda.load_game(entry.id, seats=seats)
        rates[entry.id] = {
            "rules alone": rules(game, seconds),
            "one state": scalar(game, seconds),
            "one state, with tensors": scalar_tensor(game, seconds),
            "batch": batched(game, games, threads, seconds, "rewards", "dones", "players"),
            "batch, with masks": batched(game, games, threads, seconds, "rewards", "dones", "players", "masks"),
            "batch, with masks and tensors": batched(game, games, threads, seconds),
        }
    for name in ("hearts", "skat", "euchre"):
        if (rate := _open_spiel(name, seconds)) is not None:
            rates[f"OpenSpiel {name}"] = {"one state": rate}
    for module in ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4"):
        if (rate := _petting_zoo(f"pettingzoo.classic.{module}", seconds)) is not None:
            rates[f"PettingZoo {module}"] = {"one state, with tensors": rate}
    return rates


def main() -> None:
    """Measures and prints."""
    arguments = argparse.ArgumentParser(prog="python -m adda.bench", description=__doc__)
    arguments.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    arguments.add_argument("--games", type=int, default=2048, help="of a batch")
    arguments.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="of a batch")
    arguments.add_argument("--json", action="store_true", help="print one JSON object")
    given = arguments.parse_args()
    rates = measure(given.seconds, given.games, given.threads)
    if given.json:
        print(json.dumps({game: {what: rate._asdict() for what, rate in own.items()} for game, own in rates.items()}))
        return
    print(f"steps in the best of {PARTS} parts of the time; batches of {given.games} games on {given.threads} threads;")
    print("ratio for each second of processor time to the rules alone, which adda lab speed measures")
    for game, figures in rates.items():
        print(f"\n{game:34}{'per second':>14}{'per core second':>18}")
        base = figures.get("rules alone")
        for what, rate in figures.items():
            ratio = f"{rate.per_core_second / base.per_core_second:9.2f} x" if base else ""
            print(f"  {what:32}{rate.per_second:>14,.0f}{rate.per_core_second:>18,.0f}{ratio}")


if __name__ == "__main__":
    main()
