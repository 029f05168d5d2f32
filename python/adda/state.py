"""A position as programs search it, with OpenSpiel's names."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from adda import _native
from adda._json import number, seed as check_seed
from adda._native import State as NativeState
from adda.after import Afterstates, worlds_of
from adda.errors import AddaError, IllegalAction
from adda.spiel import PlayerAction

if TYPE_CHECKING:
    from adda.game import Game

TERMINAL_PLAYER = -4
"""What :meth:`State.current_player` returns after the end, as in OpenSpiel."""


class State:
    """The state of a game. Players are seats, actions are integers (:attr:`adda.Game.sections` says which). Luck is drawn
    inside :meth:`apply_action` from the state's seed, so no player is chance.

    Where several seats must decide at the same time, they are asked in the order of their seats, and nobody is told what
    the others chose. A large action is chosen in parts: which card, then where. The same player then chooses again, and
    sees in the observation what is chosen already.

    >>> import adda
    >>> state = adda.load_game("dudab").new_initial_state(seed=5)
    >>> player = state.current_player()
    >>> action = state.legal_actions()[0]
    >>> state.action_to_string(player, action)
    'Place the red palm 3 on the blue fur 4 (column 1)'
    >>> state.apply_action(action)
    >>> state.history()[0] == action
    True
    """

    __slots__ = ("_game", "_native", "apply_action", "current_player", "is_terminal", "legal_actions")

    _game: Game
    _native: NativeState
    apply_action: Callable[[int], None]
    """Plays an action, or chooses a part of one. Raises :class:`adda.IllegalAction` if it is not legal."""
    current_player: Callable[[], int]
    """The seat that decides now; -4 at the end."""
    is_terminal: Callable[[], bool]
    """Whether the game is over."""
    legal_actions: Callable[..., list[int]]
    """What the current player may do, or an empty list for another ``player``."""

    def __init__(self) -> None:
        raise AddaError("begin with adda.load_game(…).new_initial_state()")

    @classmethod
    def _of(cls, game: Game, native: NativeState) -> State:
        state = object.__new__(cls)
        state._game = game
        state._hold(native)
        return state

    def _hold(self, native: NativeState) -> None:
        self._native = native
        # What loops call millions of times is the native method itself.
        self.apply_action = native.apply_action
        self.current_player = native.current_player
        self.is_terminal = native.is_terminal
        self.legal_actions = native.legal_actions

    def get_game(self) -> Game:
        """The game."""
        return self._game

    def num_players(self) -> int:
        """The number of seats."""
        return self._native.num_players()

    def num_distinct_actions(self) -> int:
        """The number of action indices."""
        return self._native.num_distinct_actions()

    def players_to_act(self) -> list[int]:
        """All seats that must decide now. The first of them is the current player."""
        return self._native.players_to_act()

    def is_chance_node(self) -> bool:
        """False: luck is drawn inside the actions."""
        return False

    def is_simultaneous_node(self) -> bool:
        """False: seats that decide at the same time are asked one after the other, and not told."""
        return False

    def is_player_node(self) -> bool:
        """Whether a player decides: true until the end."""
        return not self.is_terminal()

    def is_mean_field_node(self) -> bool:
        """False: seats are few."""
        return False

    def is_initial_state(self) -> bool:
        """Whether nothing was played yet."""
        return not self._native.full_history()

    def is_initial_non_chance_state(self) -> bool:
        """The same, see :meth:`is_chance_node`."""
        return self.is_initial_state()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Empty, see :meth:`is_chance_node`."""
        return []

    def legal_actions_mask(
        self, player: int | None = None, out: npt.NDArray[np.int8] | None = None
    ) -> npt.NDArray[np.int8]:
        """1 for each legal action; in ``out`` if given."""
        return self._native.legal_actions_mask(player, out)

    def apply_actions(self, actions: list[int]) -> None:
        """One action for each seat, in OpenSpiel's way for simultaneous moves; those of seats that need not decide are not
        looked at."""
        if len(actions) != self.num_players():
            raise AddaError(f"{len(actions)} actions for {self.num_players()} players")
        for seat in self.players_to_act():
            if self.current_player() != seat:
                raise IllegalAction("the actions must be whole, not parts of one")
            self.apply_action(actions[seat])

    def apply_action_with_legality_check(self, action: int) -> None:
        """The same as ``apply_action``, which always checks."""
        self.apply_action(action)

    def apply_actions_with_legality_checks(self, actions: list[int]) -> None:
        """The same as :meth:`apply_actions`, which always checks."""
        self.apply_actions(actions)

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """What an action means for the current player, in a sentence; a part of one in a few words."""
        return self._native.action_to_string(player_or_action if action is None else action)

    def string_to_action(self, player_or_text: int | str, text: str | None = None) -> int:
        """The legal action with this sentence, see :meth:`action_to_string`."""
        wanted = player_or_text if text is None else text
        for action in self.legal_actions():
            if self.action_to_string(action) == wanted:
                return action
        raise IllegalAction(f"no legal action is called {wanted!r}")

    def returns(self) -> list[float]:
        """The rewards of the finished game; all 0 before the end."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return self.win_shares() if self._game.reward == "win_share" else self.points()

    def rewards(self) -> list[float]:
        """The rewards of the last step: those of the game at its end, else 0."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """The return of a player."""
        return self.returns()[number(player, "a player", 0, self.num_players() - 1)]

    def player_reward(self, player: int) -> float:
        """The reward of a player for the last step."""
        return self.player_return(player)

    def win_shares(self) -> list[float]:
        """1 for the winner, shared in a tie; all 0 before the end."""
        return self._native.win_shares()

    def points(self) -> list[float]:
        """Points so far; more is better, so with the sign changed where the fewest win."""
        return self._native.points()

    def information_state_tensor(
        self, player: int | None = None, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """What a player knows as numbers: everything that the player was ever shown and that can still matter, and nothing
        else. :attr:`adda.Game.fields` says what they mean."""
        return self._native.observation(self._player(player), out)

    def afterstates(self, seed: int, worlds: int = 1) -> Afterstates:
        """What the current player would know right after each legal action, for programs that look one action ahead.

        The actions are tried in random worlds that fit what the player knows, with luck of their own: equal knowledge and
        equal seeds give equal results, and nothing is said about the luck that this state has in store. Where all worlds
        agree an action has one row, otherwise one for each world.

        >>> import adda
        >>> state = adda.load_game("dudab").new_initial_state(seed=5)
        >>> seen = state.afterstates(seed=1, worlds=3)
        >>> sorted(set(seen.actions.tolist())) == state.legal_actions()
        True
        """
        return Afterstates(*self._native.afterstates(check_seed(seed), worlds_of(worlds)))

    observation_tensor = information_state_tensor
    """The same: an observation already holds all that a player remembers."""

    def information_state_string(self, player: int | None = None) -> str:
        """What a player knows, as JSON. Equal for states that differ only in what the player cannot know."""
        seat = self._player(player)
        chosen = self._native.chosen(seat)
        view = self._native.view_json(seat)
        return view if not chosen else f'{{"view":{view},"chosen":{json.dumps(chosen)}}}'

    observation_string = information_state_string
    """The same, see :meth:`information_state_tensor`."""

    def _player(self, player: int | None) -> int:
        if player is not None:
            return player
        current = self.current_player()
        if current < 0:
            raise AddaError("the game is over: say whose knowledge you ask for")
        return current

    def view(self, player: int | None = None) -> dict[str, Any]:
        """What a player knows, as :meth:`Match.view` gives it."""
        view: dict[str, Any] = json.loads(self._native.view_json(self._player(player)))
        return view

    def position(self) -> dict[str, Any]:
        """The full position, secrets included."""
        position: dict[str, Any] = json.loads(self._native.position_json())
        return position

    def clone(self) -> State:
        """A copy that goes on with the same luck."""
        return State._of(self._game, self._native.clone())

    def child(self, action: int) -> State:
        """A copy after an action."""
        child = self.clone()
        child.apply_action(action)
        return child

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float] | int | None = None
    ) -> State:
        """A random state that fits what a player knows, with luck of its own. ``probability_sampler`` returns numbers from
        0 to 1, or is a seed."""
        if probability_sampler is None:
            seed = random.getrandbits(63)
        elif callable(probability_sampler):
            seed = int(probability_sampler() * 2**53) & (2**63 - 1)
        else:
            seed = check_seed(probability_sampler)
        return State._of(self._game, self._native.guess(player, seed))

    def bot_action(self, bot: str = "mcts", seed: int = 0) -> int:
        """What a bot chooses next for the current player, from what this player may know. A bot decides on whole actions:
        :meth:`play_bot` plays one with all its parts."""
        return self._native.advise(bot, check_seed(seed))[0]

    def play_bot(self, bot: str = "mcts", seed: int = 0) -> list[int]:
        """Plays the action of a bot for the current player, and returns the indices that it chose."""
        return self._native.play_bot(bot, check_seed(seed))

    def history(self) -> list[int]:
        """All actions so far."""
        return [action for _, action in self._native.full_history()]

    def full_history(self) -> list[PlayerAction]:
        """All actions so far with their players."""
        return [PlayerAction(player, action) for player, action in self._native.full_history()]

    def history_str(self) -> str:
        """All actions so far as text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """How many whole actions were played."""
        return self._native.move_number()

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last step, which must be this action of this player."""
        self._native.undo_action(player, action)

    def serialize(self) -> str:
        """The state as text, for :meth:`deserialize`."""
        return self._native.serialize()

    @classmethod
    def deserialize(cls, text: str, game: Game | None = None) -> State:
        """The state that :meth:`serialize` wrote. Everything is checked again."""
        from adda.game import Game as GameClass

        if not isinstance(text, str):
            raise AddaError("this is not a state of adda")
        native = NativeState.deserialize(text)
        if game is None:
            start = json.loads(text)["start"]
            options = json.loads(start.get("options", "null"))
            game = GameClass(native.game_id(), native.num_players(), options)
        elif (game.id, game.seats) != (native.game_id(), native.num_players()):
            raise AddaError("this is a state of another game")
        return cls._of(game, native)

    def text(self, player: int | None = None, width: int = 100) -> str:
        """The table as a terminal shows it to a player."""
        return self._draw(player, number(width, "the width", 20, 1000))

    def html(self, player: int | None = None) -> str:
        """The table as the page draws it for a player: a document with everything that it needs."""
        return self._draw(player, None)

    def _draw(self, player: int | None, width: int | None) -> str:
        seat = max(self.current_player(), 0) if player is None else player
        names = [f"Seat {number}" for number in range(self.num_players())]
        return _native.draw(self._game.id, self._native.view_json(seat), names, "en", width)

    def to_string(self) -> str:
        """The same as :meth:`text`."""
        return self.text()

    def _repr_html_(self) -> str:
        from adda.match import frame

        return frame(self.html())

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<adda.State of {self._game.id}, {self.num_players()} seats, {self.move_number()} moves>"

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return (State.deserialize, (self.serialize(), self._game))
