"""Thousands of games that step together."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from adda import _native
from adda._json import number, seed as check_seed
from adda.after import Afterstates, worlds_of
from adda.errors import AddaError
from adda.game import Game

Buffers = dict[str, npt.NDArray[Any]]


class Batch:
    """Many games of one kind. Each step of all of them is one call, without the interpreter's lock, on ``threads``
    threads. Results are written into arrays that you own and use again; those that you leave out are not computed:

    ``observations`` (float32), ``masks`` (int8), ``players`` (int8: whose observation and mask it is), ``rewards``
    (float32, a column for each seat) and ``dones`` (bool). A game that ends begins again at once: ``dones`` and ``rewards``
    are those of the game that ended, the rest belongs to the new one (Gymnasium calls it SAME_STEP).

    The results depend on the seed alone, not on the number of threads. ``masks`` is only changed where it must be, so do
    not write into it.

    >>> import adda
    >>> batch = adda.load_game("dudab", seats=3).new_batch(100, seed=1)
    >>> out = batch.buffers()
    >>> batch.reset(out=out)
    >>> actions = batch.sample()
    >>> batch.step(actions, out=out)
    >>> out["masks"].shape, bool(out["dones"].any())
    ((100, 361), False)
    """

    def __init__(self, game: Game, games: int, seed: int = 0, threads: int = 1) -> None:
        if not isinstance(game, Game):
            raise AddaError("a batch needs a game of adda.load_game")
        self.game = game
        self.seed = check_seed(seed)
        games = number(games, "the number of games", 1, 2**20)
        threads = number(threads, "the number of threads", 1, 256)
        self._native = _native.Batch(
            game.id, games, game.seats, game._options, self.seed, threads, game.reward
        )

    def __len__(self) -> int:
        return len(self._native)

    def buffers(self, *names: str) -> Buffers:
        """New arrays: those named, or all."""
        observation, mask, seats = self._native.widths()
        count = len(self)
        forms: dict[str, tuple[tuple[int, ...], type[np.generic]]] = {
            "observations": ((count, observation), np.float32),
            "masks": ((count, mask), np.int8),
            "players": ((count,), np.int8),
            "rewards": ((count, seats), np.float32),
            "dones": ((count,), np.bool_),
        }
        unknown = [name for name in names if name not in forms]
        if unknown:
            raise AddaError(f"there is no array {unknown[0]!r}; there are: {', '.join(forms)}")
        return {name: np.zeros(*forms[name]) for name in names or forms}

    def reset(self, out: Buffers, seed: int | None = None) -> None:
        """Begins all games again. Game n has the seed ``seed`` + n."""
        self._native.reset(self.seed if seed is None else check_seed(seed), out)

    def step(self, actions: npt.NDArray[np.int32], out: Buffers) -> None:
        """Every game takes its action. If one is not legal, nothing is played and :class:`adda.IllegalAction` says which."""
        try:
            self._native.step(actions, out)
        except TypeError:
            raise AddaError("the actions are an array of int32, one for each game; out is a dict") from None

    def step_random(self, out: Buffers) -> None:
        """Every game takes a random legal action."""
        try:
            self._native.step_random(out)
        except TypeError:
            raise AddaError("out is a dict of arrays") from None

    def sample(self, out: npt.NDArray[np.int32] | None = None) -> npt.NDArray[np.int32]:
        """A random legal action for each game."""
        actions = np.empty(len(self), np.int32) if out is None else out
        self._native.sample(actions)
        return actions

    def observe(
        self, players: npt.NDArray[np.int8], out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """What a player of each game knows now, whether or not it is that player's turn; in ``out`` if given."""
        seen = np.empty((len(self), self._native.widths()[0]), np.float32) if out is None else out
        try:
            self._native.observe(players, seen)
        except TypeError:
            raise AddaError("the players are an array of int8, the observations one of float32") from None
        return seen

    def afterstates(self, seed: int, worlds: int = 1) -> Afterstates:
        """What the current player of each game would know right after each legal action: see
        :meth:`adda.State.afterstates`. Each game draws its own worlds from the seed. The number of rows differs from call to
        call."""
        return Afterstates(*self._native.afterstates(check_seed(seed), worlds_of(worlds)))
