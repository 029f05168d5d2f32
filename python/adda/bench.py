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
from typing import Any

import numpy as np

import adda


def _rate(seconds: float, steps: Callable[[], int]) -> float:
    """Steps per second of a function that returns how many it made. The first call is not counted."""
    steps()
    began, done = time.perf_counter(), 0
    while (spent := time.perf_counter() - began) < seconds:
        done += steps()
    return done / spent


def scalar(game: adda.Game, seconds: float) -> float:
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


def scalar_tensor(game: adda.Game, seconds: float) -> float:
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


def batched(game: adda.Game, games: int, threads: int, seconds: float, *names: str) -> float:
    """Many games at once with random actions, and these arrays written in each step."""
    batch = game.new_batch(games, seed=1, threads=threads)
    out = batch.buffers(*names)
    batch.reset(out)

    def step() -> int:
        for _ in range(8):
            batch.step_random(out)
        return 8 * games

    return _rate(seconds, step)


def _open_spiel(name: str, seconds: float) -> float | None:
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


def _petting_zoo(module: str, seconds: float) -> float | None:
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


def measure(seconds: float, games: int, threads: int) -> dict[str, dict[str, float]]:
    """All rates, in steps per second."""
    rates: dict[str, dict[str, float]] = {}
    for entry in adda.games():
        seats = min(4, entry.seat_range[1])
        game = adda.load_game(entry.id, seats=seats)
        rates[entry.id] = {
            "rules alone, one core": adda.speed(entry.id, seats, 2 * seconds)["moves_per_second"],
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
        print(json.dumps(rates))
        return
    print(f"steps per second; batches of {given.games} games on {given.threads} threads; ratio to the rules alone")
    for game, figures in rates.items():
        print(f"\n{game}")
        base = figures.get("rules alone, one core")
        for what, rate in figures.items():
            ratio = f"{rate / base:9.2f} x" if base else ""
            print(f"  {what:32}{rate:>14,.0f}{ratio}")


if __name__ == "__main__":
    main()
