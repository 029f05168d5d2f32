"""PettingZoo environments (AEC) of all games. Needs ``pip install 'adda[pettingzoo]'``.

>>> from adda.pettingzoo import env
>>> table = env("dudab", seats=3)
>>> table.reset(seed=1)
>>> for agent in table.agent_iter():
...     observation, reward, termination, truncation, info = table.last()
...     over = termination or truncation
...     table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from adda.game import Game
from adda.state import State

__all__ = ["AddaAEC", "env"]


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: str = "win_share",
    render_mode: str | None = None,
) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game, and costs its player 1."""
    table: Any = AddaAEC(game, seats, options, reward, render_mode)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class AddaAEC(AECEnv):  # type: ignore[misc]
    """A game as agents that act one after the other. ``seat_0`` is seat 0.

    Where several seats must decide at the same time, they are asked in the order of their seats, and none is told what the
    others chose. Actions that are chosen in parts ask the same agent again. An observation is a dict with ``observation``
    (:attr:`adda.Game.fields`) and ``action_mask``, which is also in the agent's info. Rewards come at the end.

    An action that is not legal raises :class:`adda.IllegalAction`; :func:`env` ends the game instead.
    """

    metadata = {"name": "adda_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win_share",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = Game(game, seats, options, reward)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self.state_: State | None = None
        self._random = random.Random()
        size, count = self.game.observation_size(), self.game.num_distinct_actions()
        space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a game. The same seed gives the same luck."""
        if seed is not None:
            self._random = random.Random(seed)
        self.state_ = self.game.new_initial_state(self._random.getrandbits(63))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _table(self) -> State:
        if self.state_ is None:
            raise RuntimeError("call reset first")
        return self.state_

    def _mask(self, seat: int) -> Any:
        return self._table().legal_actions_mask(seat)

    def _ask(self) -> None:
        table = self._table()
        for seat, agent in enumerate(self.possible_agents):
            if agent in self.infos:
                self.infos[agent] = {"action_mask": self._mask(seat)}
        if not table.is_terminal():
            self.agent_selection = self.possible_agents[table.current_player()]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and what it may do now."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": self._table().observation_tensor(seat),
            "action_mask": self._mask(seat),
        }

    def step(self, action: int | None) -> None:
        """The selected agent acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self._table()
        if action is None:
            raise ValueError("an agent that is not done must act")
        table.apply_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if table.is_terminal():
            for seat, each in enumerate(self.possible_agents):
                self.rewards[each] = table.returns()[seat]
                self.terminations[each] = True
        self._ask()
        self._accumulate_rewards()
        if table.is_terminal():
            self._deads_step_first()

    def render(self) -> str | None:
        """The table as the selected agent sees it, as text."""
        if self.render_mode != "ansi" or self.state_ is None:
            return None
        return self.state_.text(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing to close."""

