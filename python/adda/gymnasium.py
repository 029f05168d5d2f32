"""A Gymnasium environment: one seat against our bots. Needs ``pip install 'adda[gymnasium]'``.

>>> from adda.gymnasium import AddaEnv
>>> env = AddaEnv("dudab", seats=2, opponents="random")
>>> observation, info = env.reset(seed=1)
>>> over = False
>>> while not over:
...     action = int(info["action_mask"].argmax())
...     observation, reward, terminated, truncated, info = env.step(action)
...     over = terminated or truncated
>>> reward in (0.0, 0.5, 1.0)
True
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from adda._json import number
from adda.errors import AddaError, IllegalAction
from adda.game import Game
from adda.state import State

__all__ = ["AddaEnv"]

Observation = npt.NDArray[np.float32]


class AddaEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; bots play the others. The reward comes at the end. The mask of legal actions is in
    ``info["action_mask"]`` and in :meth:`action_masks`, where MaskablePPO looks for it.

    ``opponents`` is one bot for all other seats, or one for each of them in the order of seats. ``illegal`` says what an
    action that is not legal does: ``"end"`` ends the game with the reward −1, ``"raise"`` raises
    :class:`adda.IllegalAction`.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "dudab",
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        options: Mapping[str, Any] | None = None,
        reward: str = "win_share",
        illegal: str = "end",
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(game, seats, options, reward)
        self.seat = number(seat, "a seat", 0, self.game.seats - 1)
        others = [other for other in range(self.game.seats) if other != self.seat]
        named = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(named) != len(others):
            raise AddaError(f"{len(named)} opponents for {len(others)} other seats")
        if illegal not in ("end", "raise"):
            raise AddaError(f'illegal is "end" or "raise", not {illegal!r}')
        self._bots = dict(zip(others, named))
        self._illegal = illegal
        self.render_mode = render_mode
        self._state: State | None = None
        self._over = True
        self._random = random.Random()
        self.observation_space = spaces.Box(
            -np.inf, np.inf, (self.game.observation_size(),), np.float32
        )
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())

    def _table(self) -> State:
        if self._state is None:
            raise AddaError("call reset first")
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; bots play until it is the seat's turn."""
        super().reset(seed=seed)
        if seed is not None:
            self._random = random.Random(seed)
        self._state = self.game.new_initial_state(self._random.getrandbits(63))
        self._over = False
        self._let_others_play()
        return self._seen()

    def _let_others_play(self) -> None:
        table = self._table()
        while not table.is_terminal() and table.current_player() != self.seat:
            bot = self._bots[table.current_player()]
            table.play_bot(bot, self._random.getrandbits(63))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self._table().observation_tensor(self.seat), {"action_mask": self.action_masks()}

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for each legal action."""
        return self._table().legal_actions_mask(self.seat)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat acts, then the others until it is the seat's turn again or the game is over."""
        table = self._table()
        if self._over:
            raise AddaError("the game is over: call reset")
        try:
            table.apply_action(int(action))
        except IllegalAction as refused:
            if self._illegal == "raise":
                raise
            self._over = True
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "illegal": str(refused)}
        self._let_others_play()
        self._over = table.is_terminal()
        reward = table.returns()[self.seat]
        observation, info = self._seen()
        return observation, reward, self._over, False, info

    def render(self) -> str | None:
        """The table as the seat sees it, as text."""
        return self._table().text(self.seat) if self.render_mode == "ansi" else None
