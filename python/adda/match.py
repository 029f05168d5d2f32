"""A game as people play it: sentences, dictated luck, undo, records."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, NoReturn

from adda import _native
from adda._json import number, seed as check_seed, write
from adda.errors import AddaError, IllegalAction

Action = Any
"""An action as JSON has it: a string such as ``"draw"`` or an object such as ``{"place": {"card": "Bc3", "column": 0}}``."""


@dataclass(frozen=True)
class Choice:
    """A legal action and its sentence."""

    action: Action
    text: str


@dataclass(frozen=True)
class Advice:
    """What a bot thinks of an action."""

    action: Action
    text: str
    value: float
    """How good the seat's position is expected to be, from 0 (lost) to 1 (won)."""
    chance: float | None
    """The seat's chance to win, if what an evaluation is worth was counted in games."""
    points: float
    """The points that the seat can expect."""
    trials: int


@dataclass(frozen=True)
class Played:
    """What an action did."""

    events: list[Any]
    texts: list[str]
    picks: list[int]
    """The luck that fell; give it to :meth:`Match.play` to have it fall again."""


@dataclass(frozen=True)
class SeatOutcome:
    """The result of a seat, so far or final."""

    player: str
    total: float
    place: int
    lines: list[tuple[str, float]]


@dataclass(frozen=True)
class Outcome:
    """The result of a match, partial until it is over."""

    over: bool
    seats: list[SeatOutcome]

    @property
    def winners(self) -> list[int]:
        """The seats in the first place."""
        return [seat for seat, result in enumerate(self.seats) if result.place == 1]


class Match:
    """A match of any game. Its luck comes from a secret seed unless you give one.

    >>> import adda
    >>> match = adda.Match("dudab", players=["Ada", "Grace"], seed=1)
    >>> while not match.is_over():
    ...     seat = match.to_act()[0]
    ...     played = match.play(seat, match.bot(seat, "greedy", seed=2))
    >>> match.outcome().over
    True
    >>> adda.verify(match.record()).outcome() == match.outcome()
    True
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        players: Sequence[str] | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        lang: str = "en",
    ) -> None:
        request: dict[str, Any] = {"cmd": "new", "game": game, "lang": lang}
        if players is not None:
            request["players"] = list(players)
        if seats is not None:
            request["seats"] = number(seats, "the number of seats", 0, 2**63)
        if seed is not None:
            request["seed"] = seed if isinstance(seed, str) else check_seed(seed)
        if options is not None:
            request["options"] = dict(options)
        self._begin(request, lang)

    def _begin(self, request: dict[str, Any], lang: str) -> dict[str, Any]:
        self._engine = _native.Engine()
        self.lang = lang
        answer = self._ask(request)
        self.game: str = answer["game"]
        """The game's id."""
        self.players: list[str] = answer["players"]
        """The names, by seat."""
        self.commitment: str = answer["commitment"]
        """The hash of the seed, which may be published before the first move."""
        return answer

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self._engine.answer(write(request)))
        if answer["ok"]:
            return answer
        _fail(answer)

    @classmethod
    def from_record(cls, record: str | Iterable[Mapping[str, Any]], lang: str = "en") -> Match:
        """Continues a record: JSON Lines as text, or the list of their objects. A saved record goes on with the same
        luck, others with luck of their own."""
        given = record if isinstance(record, str) else [dict(line) for line in record]
        match = cls.__new__(cls)
        match._begin({"cmd": "load", "record": given, "lang": lang}, lang)
        return match

    @classmethod
    def from_position(
        cls,
        game: str,
        position: Mapping[str, Any],
        players: Sequence[str] | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        lang: str = "en",
    ) -> Match:
        """Starts at a position, which is checked."""
        request: dict[str, Any] = {"cmd": "load", "game": game, "position": dict(position), "lang": lang}
        if players is not None:
            request["players"] = list(players)
        if seed is not None:
            request["seed"] = check_seed(seed)
        if options is not None:
            request["options"] = dict(options)
        match = cls.__new__(cls)
        match._begin(request, lang)
        return match

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)

    def _seat(self, seat: Any) -> int:
        return number(seat, "a seat", 0, self.seats - 1)

    def _viewer(self, seat: int | None) -> dict[str, Any]:
        return {"viewer": "spectator"} if seat is None else {"seat": self._seat(seat)}

    def is_over(self) -> bool:
        """Whether the match is over."""
        over: bool = self._ask({"cmd": "to_act"})["over"]
        return over

    def to_act(self) -> list[int]:
        """The seats that must decide; several for sealed choices."""
        seats: list[int] = self._ask({"cmd": "to_act"})["to_act"]
        return seats

    def may_act(self) -> list[int]:
        """The seats that may act: also those that may still change a sealed choice."""
        seats: list[int] = self._ask({"cmd": "to_act"})["may_act"]
        return seats

    def prompt(self, seat: int | None = None) -> str:
        """Who must do what, in a sentence for a seat or a spectator."""
        text: str = self._ask({"cmd": "prompt", **self._viewer(seat)})["text"]
        return text

    def legal(self, seat: int) -> list[Choice]:
        """What a seat may do, each action with its sentence."""
        answer = self._ask({"cmd": "legal", "seat": self._seat(seat)})
        return [Choice(entry["action"], entry["text"]) for entry in answer["legal"]]

    def check(self, seat: int, action: Action) -> None:
        """Raises :class:`adda.IllegalAction` if the seat may not take the action now."""
        self._ask({"cmd": "check", "seat": self._seat(seat), "action": _plain(action)})

    def play(self, seat: int, action: Action, picks: Sequence[int] | None = None) -> Played:
        """Plays an action: its JSON, a :class:`Choice` or an :class:`Advice`. ``picks`` dictates its luck."""
        request: dict[str, Any] = {"cmd": "play", "seat": self._seat(seat), "action": _plain(action)}
        if picks is not None:
            request["picks"] = [number(pick, "a pick", 0, 2**32 - 1) for pick in picks]
        answer = self._ask(request)
        return Played(answer["events"], answer["texts"], answer["picks"])

    def undo(self, seat: int | None = None, force: bool = False) -> None:
        """Undoes the last move, if its player could at a table: it used no luck and revealed nothing. ``force`` undoes
        any."""
        request: dict[str, Any] = {"cmd": "undo", "force": bool(force)}
        self._ask(request if seat is None else {**request, "seat": self._seat(seat)})

    def redo(self) -> Played:
        """Plays the move again that was undone last."""
        answer = self._ask({"cmd": "redo"})
        return Played(answer["events"], answer["texts"], answer["picks"])

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, or a spectator."""
        view: dict[str, Any] = self._ask({"cmd": "view", **self._viewer(seat)})["view"]
        return view

    def position(self) -> dict[str, Any]:
        """The full position, secrets included."""
        position: dict[str, Any] = self._ask({"cmd": "position"})["position"]
        return position

    def guess(self, seat: int, seed: int = 0) -> Match:
        """A match at a random position that fits what a seat knows: a world to search in."""
        position = _native.guess(self.game, write(self.view(self._seat(seat))), check_seed(seed))
        players, options = self.players, self.record_lines()[0]["options"]
        given = json.loads(position)
        return Match.from_position(self.game, given, players, seed, options or None, self.lang)

    def outcome(self) -> Outcome:
        """Points and places, so far or final."""
        answer = self._ask({"cmd": "outcome"})
        seats = [
            SeatOutcome(
                entry["player"],
                entry["total"],
                entry["place"],
                [(line["text"], line["points"]) for line in entry["lines"]],
            )
            for entry in answer["seats"]
        ]
        return Outcome(answer["over"], seats)

    def record_lines(self, saved: bool = False) -> list[dict[str, Any]]:
        """The record as a list of objects. ``saved`` adds the seed of an unfinished match, to go on with the same luck."""
        lines: list[dict[str, Any]] = self._ask({"cmd": "record", "saved": bool(saved)})["record"]
        return lines

    def record(self, saved: bool = False) -> str:
        """The record as JSON Lines, as ``adda verify`` reads it. It holds every secret so far."""
        dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
        return "".join(dump(line) + "\n" for line in self.record_lines(saved))

    def advise(self, seat: int, bot: str = "mcts", seed: int | None = None, threads: int = 1) -> list[Advice]:
        """What a bot would do in a seat, best first, from what the seat may know: a level
        (``"learner"``, ``"regular"``, ``"expert"``, ``"master"``), or ``"random"``, ``"greedy"``, ``"search:500"``
        (iterations), ``"mcts:200ms"``."""
        request: dict[str, Any] = {"cmd": "bot", "seat": self._seat(seat), "bot": bot}
        if seed is not None:
            request["seed"] = check_seed(seed)
        if isinstance(bot, str) and bot.startswith(("mcts", "search")):
            request["threads"] = number(threads, "the number of threads", 1, 64)
        answer = self._ask(request)
        return [
            Advice(
                entry["action"],
                entry["text"],
                entry["value"],
                entry.get("chance"),
                entry["points"],
                entry["trials"],
            )
            for entry in answer["advice"]
        ]

    def bot(self, seat: int, bot: str = "mcts", seed: int | None = None, threads: int = 1) -> Advice:
        """What a bot would do in a seat."""
        return self.advise(seat, bot, seed, threads)[0]

    def text(self, seat: int | None = None, width: int = 100) -> str:
        """The table as a terminal shows it."""
        width = number(width, "the width", 20, 1000)
        return _native.draw(self.game, write(self.view(seat)), self.players, self.lang, width)

    def html(self, seat: int | None = None) -> str:
        """The table as the page draws it: a document with everything that it needs."""
        return _native.draw(self.game, write(self.view(seat)), self.players, self.lang)

    def _repr_html_(self) -> str:
        return frame(self.html())

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        moves = sum("action" in line for line in self.record_lines())
        return f"<adda.Match of {self.game}, {self.seats} seats, {moves} moves>"

    def __copy__(self) -> Match:
        return Match.from_record(self.record_lines(saved=True), self.lang)

    def __deepcopy__(self, memo: Any) -> Match:
        return self.__copy__()

    def copy(self) -> Match:
        """A copy that goes on with the same luck."""
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (self.record(saved=True), self.lang))


def _restore(record: str, lang: str) -> Match:
    return Match.from_record(record, lang)


def verify(record: str | Iterable[Mapping[str, Any]]) -> Match:
    """The match of a record. Raises :class:`adda.AddaError` with the line and what is wrong with it if the record was
    changed, or does not follow the rules."""
    return Match.from_record(record)


def frame(document: str, height: int = 560) -> str:
    """A document as a part of a notebook, apart from its styles."""
    return (
        f'<iframe sandbox="" srcdoc="{escape(document, quote=True)}" '
        f'style="width:100%;height:{height}px;border:0" title="Adda"></iframe>'
    )


def _plain(action: Any) -> Any:
    return action.action if isinstance(action, (Choice, Advice)) else action


def _fail(answer: dict[str, Any]) -> NoReturn:
    if "text" in answer:
        raise IllegalAction(answer["text"], answer.get("rule"))
    raise AddaError(answer["error"])
