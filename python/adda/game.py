"""The games: what they are, and how they are written as numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from adda import _native
from adda._json import number, options as options_json, seed as check_seed, write
from adda.errors import AddaError
from adda.spiel import GameType, game_type

if TYPE_CHECKING:
    from adda.batch import Batch
    from adda.match import Match
    from adda.state import State

# The most parts of one action.
_PARTS = 32


@dataclass(frozen=True)
class Section:
    """A range of action indices of the same kind."""

    name: str
    first: int
    count: int
    about: str


@dataclass(frozen=True)
class Field:
    """A field of an observation."""

    name: str
    offset: int
    length: int
    about: str

    @property
    def slice(self) -> slice:
        """Where it is in an observation."""
        return slice(self.offset, self.offset + self.length)


@lru_cache(maxsize=None)
def _catalogue() -> dict[str, dict[str, Any]]:
    answer = json.loads(_native.Engine().answer('{"cmd":"games"}'))
    return {entry["id"]: entry for entry in answer["games"]}


@lru_cache(maxsize=None)
def _numbers(game: str) -> dict[str, Any]:
    numbers: dict[str, Any] = json.loads(_native.numbers(game))
    return numbers


class Game:
    """A game with a number of seats and options: what OpenSpiel calls a game.

    >>> game = load_game("dudab", seats=4)
    >>> game.num_players(), game.num_distinct_actions(), game.information_state_tensor_shape()
    (4, 361, [1742])
    """

    def __init__(
        self,
        id: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win_share",
    ) -> None:
        if not isinstance(id, str) or id not in _catalogue():
            known = ", ".join(_catalogue())
            raise AddaError(f"there is no game {id!r}; there is: {known}")
        if reward not in ("win_share", "points"):
            raise AddaError(f'a reward is "win_share" or "points", not {reward!r}')
        entry = _catalogue()[id]
        least, most = entry["seats"]
        self.id: str = id
        """The name in commands and records."""
        self.title: str = entry["title"]
        """The name on the box."""
        self.seats: int = number(max(least, 2) if seats is None else seats, "the number of seats", least, most)
        """The number of seats of this game."""
        self.seat_range: tuple[int, int] = (least, most)
        """The least and the most seats."""
        self.option_specs: list[dict[str, Any]] = entry["options"]
        """The options: their key, kind and default."""
        self.reconstructed: str | None = entry["reconstructed"]
        """Which values of the components are our best guess; ``None`` if all are known."""
        self.reward = reward
        self._options = options_json(options)
        # Unknown options and combinations are refused here rather than later.
        _native.State(id, self.seats, self._options)

    @property
    def options(self) -> dict[str, Any] | None:
        """The options as given."""
        given: dict[str, Any] | None = json.loads(self._options)
        return given

    @property
    def numbers_version(self) -> int:
        """Raised when an index or a field changes its meaning: then what was learnt is worthless."""
        version: int = _numbers(self.id)["version"]
        return version

    @property
    def sections(self) -> list[Section]:
        """What action indices mean."""
        return [Section(*section) for section in _numbers(self.id)["sections"]]

    @property
    def fields(self) -> list[Field]:
        """What the numbers of an observation mean.

        >>> load_game("dudab").fields[1]
        Field(name='round', offset=7, length=1, about='finished rounds / 6')
        """
        return [Field(*field) for field in _numbers(self.id)["fields"]]

    def observation_size(self) -> int:
        """The number of numbers of an observation."""
        size: int = _numbers(self.id)["observation"]
        return size

    # OpenSpiel's names.

    def new_initial_state(self, seed: int = 0) -> State:
        """A new game. The same seed gives the same luck."""
        from adda.state import State

        return State._of(self, _native.State(self.id, self.seats, self._options, check_seed(seed)))

    def state_at(self, position: Mapping[str, Any], seed: int = 0) -> State:
        """The state at a position, as :meth:`State.position` or :meth:`Match.position` gives it."""
        from adda.state import State

        native = _native.State.from_position(self.id, write(position), check_seed(seed))
        if native.num_players() != self.seats:
            raise AddaError(f"the position has {native.num_players()} seats, the game {self.seats}")
        return State._of(self, native)

    def deserialize_state(self, text: str) -> State:
        """The state that :meth:`State.serialize` wrote."""
        from adda.state import State

        return State.deserialize(text, self)

    def new_match(self, seed: int | str | None = None, lang: str = "en") -> Match:
        """A new match of this game, see :class:`adda.Match`."""
        from adda.match import Match

        return Match(self.id, seats=self.seats, seed=seed, options=self.options, lang=lang)

    def new_batch(self, games: int, seed: int = 0, threads: int = 1) -> Batch:
        """Many games that step together, see :class:`adda.Batch`."""
        from adda.batch import Batch

        return Batch(self, games, seed=seed, threads=threads)

    def num_players(self) -> int:
        """The number of seats."""
        return self.seats

    def num_distinct_actions(self) -> int:
        """The number of action indices."""
        indices: int = _numbers(self.id)["indices"]
        return indices

    def max_game_length(self) -> int:
        """An upper bound for the steps of a game, parts of actions included. Real games are far shorter."""
        decisions: int = _numbers(self.id)["longest_per_seat"] * self.seats
        return decisions * _PARTS

    def max_chance_outcomes(self) -> int:
        """0: luck is drawn inside :meth:`State.apply_action`, from the state's seed."""
        return 0

    def max_chance_nodes_in_history(self) -> int:
        """0, see :meth:`max_chance_outcomes`."""
        return 0

    def max_history_length(self) -> int:
        """The same as :meth:`max_game_length`."""
        return self.max_game_length()

    def max_move_number(self) -> int:
        """The same as :meth:`max_game_length`."""
        return self.max_game_length()

    def get_type(self) -> GameType:
        """What kind of game it is."""
        return game_type(self.id, self.title, self.seat_range, self.reward == "win_share")

    def new_initial_states(self) -> list[State]:
        """The one way to begin: games with several populations have more."""
        return [self.new_initial_state()]

    def policy_tensor_shape(self) -> list[int]:
        """A number for each action."""
        return [self.num_distinct_actions()]

    def information_state_tensor_size(self) -> int:
        """The number of numbers of :meth:`State.information_state_tensor`."""
        return self.observation_size()

    def observation_tensor_size(self) -> int:
        """The number of numbers of :meth:`State.observation_tensor`."""
        return self.observation_size()

    def information_state_tensor_shape(self) -> list[int]:
        """The shape of :meth:`State.information_state_tensor`."""
        return [self.observation_size()]

    def observation_tensor_shape(self) -> list[int]:
        """The shape of :meth:`State.observation_tensor`."""
        return [self.observation_size()]

    def min_utility(self) -> float:
        """The least return."""
        return 0.0 if self.reward == "win_share" else float("-inf")

    def max_utility(self) -> float:
        """The greatest return."""
        return 1.0 if self.reward == "win_share" else float("inf")

    def utility_sum(self) -> float | None:
        """1 for win shares; points have no constant sum."""
        return 1.0 if self.reward == "win_share" else None

    def to_string(self) -> str:
        """The game as an expression that loads it."""
        return repr(self)

    serialize = to_string

    def get_parameters(self) -> dict[str, Any]:
        """What :func:`load_game` was called with."""
        return {"seats": self.seats, "options": self.options, "reward": self.reward}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.id, self.get_parameters()) == (other.id, other.get_parameters())

    def __hash__(self) -> int:
        return hash((self.id, self.seats, self._options, self.reward))

    def __repr__(self) -> str:
        return f"adda.load_game({self.id!r}, seats={self.seats})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Game, (self.id, self.seats, self.options, self.reward))


def load_game(
    id: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    reward: str = "win_share",
) -> Game:
    """A game by its id. Without ``seats`` the smallest table of at least two; ``reward`` is ``"win_share"`` (1 for the
    winner, shared in a tie) or ``"points"`` (more is better, so with the sign changed where the fewest win)."""
    return Game(id, seats, options, reward)


def games() -> list[Game]:
    """All games, each with its smallest table of at least two."""
    return [Game(id) for id in _catalogue()]


def components(game: str) -> str:
    """The built-in component file of a game, to copy and change."""
    return _native.components(game)


def use_components(game: str, text: str) -> str:
    """Plays a game with other components in this process from now on. Must be called before the game is used; a process
    uses one set for each game. Returns the digest of the set, which is in records."""
    digest = _native.use_components(game, text)
    _catalogue.cache_clear()
    return digest
