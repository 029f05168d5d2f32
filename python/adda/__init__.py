"""Board games with exact rules and honest hidden information, for programs.

Two ways to play. A :class:`Match` is a game as people play it: sentences, dictated luck, undo, records. A :class:`State`
is a position as programs search it, with OpenSpiel's names: actions are integers, a seat's knowledge is an array. A
:class:`Batch` is thousands of states that step together.

>>> import adda
>>> [game.id for game in adda.games()]
['dudab', 'bombay', 'dabba-walla', 'alubari']
>>> state = adda.load_game("bombay", seats=3).new_initial_state(seed=7)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
1.0
"""

from __future__ import annotations

from adda.after import Afterstates
from adda.batch import Batch
from adda.errors import AddaError, IllegalAction
from adda.game import Field, Game, Section, components, games, load_game, use_components
from adda.lab import merge, run, shard, speed
from adda.match import Advice, Choice, Match, Outcome, Played, SeatOutcome, verify
from adda.state import State

__version__ = "0.1.0"

__all__ = [
    "AddaError",
    "Advice",
    "Afterstates",
    "Batch",
    "Choice",
    "Field",
    "Game",
    "IllegalAction",
    "Match",
    "Outcome",
    "Played",
    "SeatOutcome",
    "Section",
    "State",
    "components",
    "games",
    "load_game",
    "merge",
    "run",
    "shard",
    "speed",
    "use_components",
    "verify",
]
