"""Train a small policy for two-player Dudab by self-play, and measure it against the bot `greedy`.

    python train.py [--short] [--rounds 40000] [--seed 1]

TD(λ), as TD-Gammon learnt backgammon: a network says by how many points a seat will beat the other in this round, from what
that seat knows. The policy takes the action after which this looks best; `afterstates` shows what the seat would know then,
in worlds that fit what it knows now. NumPy alone; the games are played by `adda.Batch`.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

# The matrices are small: one thread is faster than several, and gives the same figures on any number of cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt

import adda

Array = npt.NDArray[Any]

GAMES = 256  # at once
WINDOW = 64  # steps between two lessons
LAYERS = (128, 64)
LAMBDA = 0.95
SCALE = 20.0  # points
RATE = 1e-3
MINIBATCH = 512
WORLDS = 4  # in which a draw is tried in self-play
CAREFUL = 16  # the same when it counts

# The cards: 64 numbers by colour, symbol and value, a shaman of each colour, the Dudab.
KINDS = 69
COLOUR, SYMBOL, VALUE = np.unravel_index(np.arange(64), (4, 4, 4))
# What a card has, the first twelve in the order of the calls: colours, symbols, values, shaman, Dudab.
TRAITS = np.zeros((KINDS, 14), np.float32)
TRAITS[np.arange(64), COLOUR] = TRAITS[np.arange(64), 4 + SYMBOL] = TRAITS[np.arange(64), 8 + VALUE] = 1
TRAITS[range(64, 68), range(4)] = TRAITS[64:68, 12] = TRAITS[68, 13] = 1
# FITS[top] are the cards that may be placed on it when nothing is demanded.
FITS = np.zeros((KINDS, KINDS), np.float32)
FITS[:64, :64] = (
    (COLOUR[:, None] != COLOUR) & (SYMBOL[:, None] != SYMBOL) & (abs(VALUE[:, None] - VALUE) == 1)
)
FITS[64:68, :64] = np.arange(4)[:, None] == COLOUR
FITS[:64, 64:68] = FITS[64:68, :64].T
FITS[68, :64] = FITS[:, 68] = 1


def points(traits: Array) -> Array:
    """What a pile scores, from the traits of its cards."""
    dudabs, shamans = traits[..., 13], traits[..., 12]
    pairs = np.minimum(dudabs, shamans)
    left, score = dudabs - pairs, 5 * (shamans - pairs)
    for value in (4, 3, 2, 1):
        numbers = traits[..., 7 + value]
        turned = np.minimum(left, numbers)
        left, score = left - turned, score + value * (numbers - 2 * turned)
    return score


def steps(numbers: Array, *bounds: float) -> Array:
    """For each number which bounds it reaches."""
    return (numbers[..., None] >= np.array(bounds) - 1e-3).reshape(len(numbers), -1)


class Eyes:
    """Turns observations into what a small network can use: what fits where, and what piles are worth."""

    def __init__(self, game: adda.Game) -> None:
        self.at = {field.name: field.slice for field in game.fields}

    def lead(self, seen: Array) -> Array:
        """How many points fewer the player has from finished rounds than the other."""
        return 100 * (seen[:, self.at["left1.total"]] - seen[:, self.at["own.total"]])[:, 0]

    def __call__(self, seen: Array) -> Array:
        field = {name: seen[:, place] for name, place in self.at.items()}
        hand, unseen = field["hand"], field["unseen"]
        unseen_cards = np.maximum(unseen.sum(1, keepdims=True), 1)
        left = 80 * field["draw_count"]
        # With two players there are two columns.
        tops, under = (field[name].reshape(-1, 3, KINDS)[:, :2] for name in ("tops", "under"))
        top_cards = tops.argmax(2)
        fits = FITS[top_cards]
        called = field["open_call"] @ TRAITS[:, :12].T
        # The traits of hand, columns and piles; the last is the number of Dudabs, the one before that of shamans.
        held, columns = hand @ TRAITS, (tops + under) @ TRAITS
        own = (field["secret_pile"] + field["own.open_pile"]) @ TRAITS
        other = field["left1.open_pile"] @ TRAITS
        dudabs = held[:, 13:]
        kept_secret = field["left1.pile_count"] - other[:, 12:].sum(1, keepdims=True) / 80
        # What both piles score, and what they would score with each column.
        in_the_end = own + held
        in_the_end[:, 13:] -= dudabs
        scores = np.stack([points(own), points(in_the_end) + 5 * dudabs[:, 0], points(other)], 1)
        piles = np.stack([own, other], 1)
        gains = points(piles[:, :, None] + columns[:, None]) - points(piles)[..., None]
        parts = [
            hand, held / 4, TRAITS[top_cards].reshape(-1, 28), columns[..., 8:].reshape(-1, 12) / 2,
            (field["kept"] + field["kept_too"]) @ TRAITS, field["left1.seen"] @ TRAITS, unseen @ TRAITS / unseen_cards,
            # What of the hand fits on each column and on either, and how likely other cards do; the same for a call.
            (fits * hand[:, None] @ TRAITS[:, 8:]).reshape(-1, 12) / 2, hand * (fits.max(1) > 0) @ TRAITS[:, 8:] / 2,
            (fits * unseen[:, None]).sum(2) / unseen_cards, (called * unseen).sum(1, keepdims=True) / unseen_cards,
            (called * hand).sum(1, keepdims=True),
            own[:, 8:] / 8, other[:, 8:] / 8, scores / 20, gains.reshape(-1, 4) / 10,
            # Numbers that change the play at some size.
            steps(6 * field["heights"][:, :2], 2, 3, 4, 5), left / 70, steps(left, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48),
            steps(8 * field["own.hand_count"], 1, 2, 3, 4, 5, 6), steps(8 * field["left1.hand_count"], 1, 2, 3, 4, 5, 6),
            steps(dudabs, 1, 2, 3), steps(own[:, 12:], 1, 2), steps(other[:, 12:], 1, 2),
            field["own.sheds"], field["left1.sheds"], kept_secret,
            *(field[name] for name in ("turn", "owed", "call_column", "reaction", "open_call_column", "open_call", "caller")),
        ]  # fmt: skip
        return np.concatenate(parts, 1, dtype=np.float32)


class Network:
    """Layers of ReLU and one number in the end. Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        sizes = [inputs, *LAYERS, 1]
        self.weights: list[Array] = []
        for size, following in zip(sizes, sizes[1:]):
            first = rng.normal(0, (2 / size) ** 0.5, (size, following)) * (0.1 if following == 1 else 1)
            self.weights += [first.astype(np.float32), np.zeros(following, np.float32)]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.lessons = 0

    def layers(self, inputs: Array) -> list[Array]:
        """What each layer says."""
        said = [inputs]
        for place in range(0, len(self.weights), 2):
            last = place == len(self.weights) - 2
            sums = said[-1] @ self.weights[place] + self.weights[place + 1]
            said.append(sums if last else np.maximum(sums, 0, out=sums))
        return said

    def values(self, inputs: Array) -> Array:
        """The points expected for each row."""
        return SCALE * self.layers(inputs)[-1][:, 0]

    def learn(self, inputs: Array, targets: Array, rate: float) -> None:
        """One step towards the targets."""
        said = self.layers(inputs)
        back = (said[-1] - targets[:, None] / SCALE) / len(inputs)
        slopes: list[Array] = []
        for place in range(len(self.weights) - 2, -1, -2):
            below = said[place // 2]
            slopes = [below.T @ back, back.sum(0), *slopes]
            back = (back @ self.weights[place].T) * (below > 0)
        self.lessons += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self.lessons) / (np.sqrt(square / (1 - 0.999**self.lessons)) + 1e-8)
            weight -= rate * step


class Policy:
    """Takes the action after which the network expects most."""

    def __init__(self, game: adda.Game, rng: np.random.Generator) -> None:
        self.eyes = Eyes(game)
        self.actions = game.num_distinct_actions()
        self.network = Network(self.eyes(np.zeros((1, game.observation_size()), np.float32)).shape[1], rng)

    def worth(self, seen: Array) -> Array:
        """By how many points the player will win the game, if later rounds are even."""
        going_on = seen[:, self.eyes.at["owed"]].any(1)
        return self.eyes.lead(seen) + going_on * self.network.values(self.eyes(seen))

    def choose(self, after: adda.Afterstates, games: int) -> Array:
        """The action of each game with the best average over the worlds."""
        cells, size = after.games * self.actions + after.actions, games * self.actions
        rows, sums = np.bincount(cells, minlength=size), np.bincount(cells, self.worth(after.observations), size)
        means = np.where(rows > 0, sums / np.maximum(rows, 1), -np.inf)
        return means.reshape(games, self.actions).argmax(1).astype(np.int32)


def train(game: adda.Game, rounds: int, seed: int) -> Policy:
    """Self-play for some rounds. The same seed gives the same policy."""
    rng = np.random.default_rng(seed)
    policy = Policy(game, rng)
    eyes, network = policy.eyes, policy.network
    batch = game.new_batch(GAMES, seed=seed, threads=2)
    out = batch.buffers("rewards", "dones")
    batch.reset(out)
    seats = [np.full(GAMES, seat, np.int8) for seat in (0, 1)]
    seen = [batch.observe(seat) for seat in seats]
    began, played, told = time.monotonic(), 0, 0
    while played < rounds:
        left = 1 - played / rounds
        # What both seats of all games saw at each step, whether the round ended then, and how.
        inputs, ended, results = [], [], []
        for _ in range(WINDOW):
            inputs.append(np.stack([eyes(each) for each in seen]))
            actions = policy.choose(batch.afterstates(int(rng.integers(2**63)), WORLDS), GAMES)
            guesses = rng.random(GAMES) < 0.05 * left
            actions[guesses] = batch.sample()[guesses]
            lead, number = eyes.lead(seen[0]), seen[0][:, eyes.at["round"]].copy()
            batch.step(actions, out)
            seen = [batch.observe(seat) for seat in seats]
            over = out["dones"]
            ended.append(over | (seen[0][:, eyes.at["round"]] != number)[:, 0])
            results.append(np.where(over, out["rewards"][:, 0] - out["rewards"][:, 1], eyes.lead(seen[0])) - lead)
        # Backwards: what was expected a step later, and more and more what came in the end.
        hoped = np.stack([network.values(eyes(each)) for each in seen])
        coming, targets = hoped, []
        for step in reversed(range(WINDOW)):
            came = np.stack([results[step], -results[step]])
            coming = np.where(ended[step], came, LAMBDA * coming + (1 - LAMBDA) * hoped)
            targets.append(coming)
            hoped = network.values(inputs[step].reshape(2 * GAMES, -1)).reshape(2, GAMES)
        rows = np.concatenate(inputs).reshape(2 * GAMES * WINDOW, -1)
        aims = np.concatenate(targets[::-1]).reshape(-1).astype(np.float32)
        for some in rng.permutation(len(rows)).reshape(-1, MINIBATCH):
            network.learn(rows[some], aims[some], RATE * (0.05 + 0.95 * left))
        played += int(np.sum(ended))
        if played >= told:
            told += max(rounds // 20, 1)
            fault = np.std(aims - network.values(rows))
            print(f"{time.monotonic() - began:6.0f} s {played:8} rounds, {fault:5.2f} points off", flush=True)
    return policy


def against(game: adda.Game, policy: Policy, bot: str, games: int) -> tuple[float, float]:
    """The win share against a bot, and half its 95 % interval. Each deal is played from both seats."""
    shares = []
    for deal in range(games // 2):
        for seat in range(2):
            state = game.new_initial_state(10_000_000 + deal)
            while not state.is_terminal():
                number = 1000 * deal + len(state.history())
                if state.current_player() == seat:
                    state.apply_action(int(policy.choose(state.afterstates(number, CAREFUL), 1)[0]))
                else:
                    state.play_bot(bot, number)
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
    learnt = train(dudab, 100 if given.short else given.rounds, given.seed)
    for opponent in ("random", "greedy"):
        share, spread = against(dudab, learnt, opponent, 20 if given.short else given.games)
        print(f"wins {100 * share:.1f} % ± {100 * spread:.1f} against {opponent}")
