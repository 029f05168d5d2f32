"""Train a small policy for two-player Dudab by self-play, and measure it against the bot `greedy`.

    python train.py [--short] [--rounds 40000] [--seed 1]

Deep Monte Carlo: a network with one hidden layer says for each action by how many points the round is expected to end
better or worse for its player. Every decision of a round is a sample of what came of it. NumPy alone; the games are played by
`adda.Batch`.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import adda

GAMES = 256  # at once
HIDDEN = 128
SCALE = 15.0  # points
RATE = 1e-3
MINIBATCH = 1024


class Network:
    """What each action is worth: inputs, a hidden layer, a number for each action. Adam."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        first = rng.normal(0, (2 / inputs) ** 0.5, (inputs, HIDDEN))
        last = rng.normal(0, 0.01, (HIDDEN, actions))
        self.weights = [first, np.zeros(HIDDEN), last, np.zeros(actions)]
        self.weights = [each.astype(np.float32) for each in self.weights]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def values(self, seen: np.ndarray) -> np.ndarray:
        """What all actions are worth."""
        first, shift, last, bias = self.weights
        return np.maximum(seen @ first + shift, 0) @ last + bias

    def learn(self, seen: np.ndarray, actions: np.ndarray, targets: np.ndarray, rate: float) -> None:
        """One step towards what came of these actions."""
        first, shift, last, bias = self.weights
        hidden = np.maximum(seen @ first + shift, 0)
        rows = np.arange(len(actions))
        values = np.einsum("nh,hn->n", hidden, last[:, actions]) + bias[actions]
        fault = np.clip(values - targets, -1, 1) / len(actions)
        by_action = np.zeros((len(actions), bias.size), np.float32)
        by_action[rows, actions] = fault
        back = (fault[:, None] * last[:, actions].T) * (hidden > 0)
        slopes = [seen.T @ back, back.sum(0), hidden.T @ by_action, by_action.sum(0)]
        self.steps += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weight -= rate * step


def columns(game: adda.Game) -> np.ndarray:
    """The numbers of an observation that matter with two players."""
    wanted = [field for field in game.fields if not field.name.startswith(("left2", "left3", "left4", "left5", "seats"))]
    return np.concatenate([np.arange(field.offset, field.offset + field.length) for field in wanted])


def train(game: adda.Game, rounds_to_play: int, seed: int) -> tuple[Network, np.ndarray]:
    """Self-play for some rounds. The same seed gives the same network."""
    rng = np.random.default_rng(seed)
    kept = columns(game)
    where = {field.name: field.offset for field in game.fields}
    network = Network(len(kept), game.num_distinct_actions(), rng)
    batch = game.new_batch(GAMES, seed=seed, threads=2)
    out = batch.buffers()
    batch.reset(out)
    # The decisions of the current round of each game: what was seen, what was done, by whom.
    rounds: list[list[tuple[np.ndarray, int, int]]] = [[] for _ in range(GAMES)]
    before = np.zeros((GAMES, 2))  # the points of both at the start of the round
    number = np.zeros(GAMES)  # of the round
    memory: list[tuple[np.ndarray, int, float]] = []
    began, played, told = time.monotonic(), 0, 0
    while played < rounds_to_play:
        left = 1 - played / rounds_to_play
        seen = out["observations"][:, kept].astype(np.float16)
        players = out["players"].copy()
        values = network.values(seen.astype(np.float32))
        values[out["masks"] == 0] = -np.inf
        actions = values.argmax(1).astype(np.int32)
        guesses = rng.random(GAMES) < 0.02 + 0.13 * left
        actions[guesses] = batch.sample()[guesses]
        for at in range(GAMES):
            rounds[at].append((seen[at], int(actions[at]), int(players[at])))
        batch.step(actions, out)
        # A round has ended where its number has changed. Points of a finished game are its rewards.
        now = out["observations"][:, where["round"]]
        own, other = (100 * out["observations"][:, where[f"{who}.total"]] for who in ("own", "left1"))
        rows = np.arange(GAMES)
        total = np.zeros((GAMES, 2))
        total[rows, out["players"]] = own
        total[rows, 1 - out["players"]] = other
        for at in np.flatnonzero((now != number) | out["dones"]):
            end = -out["rewards"][at] if out["dones"][at] else total[at]
            scored = end - before[at]
            for looked, action, player in rounds[at]:
                memory.append((looked, action, float(scored[1 - player] - scored[player]) / SCALE))
            rounds[at] = []
            before[at] = 0 if out["dones"][at] else end
            played += 1
        number = now.copy()
        if len(memory) >= 16 * MINIBATCH:
            order = rng.permutation(len(memory))
            for first in range(0, len(memory) - MINIBATCH + 1, MINIBATCH):
                some = [memory[place] for place in order[first : first + MINIBATCH]]
                looked = np.stack([each[0] for each in some]).astype(np.float32)
                done = np.array([each[1] for each in some])
                came = np.array([each[2] for each in some], np.float32)
                network.learn(looked, done, came, RATE * (0.1 + 0.9 * left))
            memory.clear()
        if played >= told:
            told += max(rounds_to_play // 10, 1)
            print(f"{time.monotonic() - began:6.0f} s {played:8} rounds", flush=True)
    return network, kept


def against(game: adda.Game, network: Network, kept: np.ndarray, bot: str, games: int) -> tuple[float, float]:
    """The win share against a bot, and half its 95 % interval. Each deal is played from both seats."""
    shares = []
    for deal in range(games // 2):
        for seat in range(2):
            state = game.new_initial_state(10_000_000 + deal)
            while not state.is_terminal():
                if state.current_player() != seat:
                    state.play_bot(bot, 1000 * deal + state.move_number())
                    continue
                legal = state.legal_actions()
                values = network.values(state.observation_tensor(seat)[kept])
                state.apply_action(max(legal, key=values.__getitem__))
            shares.append(state.win_shares()[seat])
    pairs = np.array(shares).reshape(-1, 2).mean(1)
    return float(pairs.mean()), float(1.96 * pairs.std(ddof=1) / len(pairs) ** 0.5)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=40_000, help="of self-play")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--games", type=int, default=1000, help="of the measurement")
    arguments.add_argument("--short", action="store_true", help="little of everything, to see that it works")
    given = arguments.parse_args()
    dudab = adda.load_game("dudab", seats=2, reward="points")
    learnt, inputs = train(dudab, 300 if given.short else given.rounds, given.seed)
    for opponent in ("random", "greedy"):
        share, spread = against(dudab, learnt, inputs, opponent, 20 if given.short else given.games)
        print(f"wins {100 * share:.1f} % ± {100 * spread:.1f} against {opponent}")
