"""What a game is in OpenSpiel's words, for programs that look at :meth:`adda.Game.get_type` before they play."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

__all__ = ["GameType", "PlayerAction"]


class _Dynamics(Enum):
    SEQUENTIAL = 1


class _ChanceMode(Enum):
    SAMPLED_STOCHASTIC = 2


class _Information(Enum):
    IMPERFECT_INFORMATION = 2


class _Utility(Enum):
    CONSTANT_SUM = 1
    GENERAL_SUM = 2


class _RewardModel(Enum):
    TERMINAL = 1


class PlayerAction(NamedTuple):
    """A step of a history."""

    player: int
    action: int


@dataclass(frozen=True)
class GameType:
    """The fields of ``pyspiel.GameType``. Their values are OpenSpiel's own if ``pyspiel`` was imported before.

    >>> import adda
    >>> adda.load_game("bombay").get_type().dynamics.name
    'SEQUENTIAL'
    """

    short_name: str
    long_name: str
    min_num_players: int
    max_num_players: int
    utility: Any
    dynamics: Any
    chance_mode: Any
    """Luck is drawn inside the actions."""
    information: Any
    """Imperfect for every game: the luck to come is in a state, so a search must play on from
    :meth:`adda.State.resample_from_infostate`, never from the state that it was given."""
    reward_model: Any
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    provides_factored_observation_string: bool = False
    default_loadable: bool = True
    is_concrete: bool = True
    action_structs_only: bool = False
    parameter_specification: dict[str, Any] = field(default_factory=dict)

    def pretty_print(self) -> str:
        """The type as text."""
        return repr(self)


def game_type(id: str, title: str, seats: tuple[int, int], constant_sum: bool) -> GameType:
    """The type of a game."""
    spiel: Any = getattr(sys.modules.get("pyspiel"), "GameType", None)

    def value(kind: str, own: Enum) -> Any:
        return own if spiel is None else getattr(getattr(spiel, kind), own.name)

    return GameType(
        short_name=f"adda_{id.replace('-', '_')}",
        long_name=title,
        min_num_players=seats[0],
        max_num_players=seats[1],
        utility=value("Utility", _Utility.CONSTANT_SUM if constant_sum else _Utility.GENERAL_SUM),
        dynamics=value("Dynamics", _Dynamics.SEQUENTIAL),
        chance_mode=value("ChanceMode", _ChanceMode.SAMPLED_STOCHASTIC),
        information=value("Information", _Information.IMPERFECT_INFORMATION),
        reward_model=value("RewardModel", _RewardModel.TERMINAL),
    )
