"""The plain interface: matches with sentences, luck, undo, records."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import adda
from conftest import GAMES


def played(game: str, moves: int, seed: int = 1) -> adda.Match:
    match = adda.load_game(game).new_match(seed)
    chance = random.Random(seed)
    for _ in range(moves):
        if match.is_over():
            break
        seat = match.to_act()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_played_recorded_verified_copied_and_pickled(game: str) -> None:
    match = played(game, 25)
    for twin in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.position() == match.position()
        seat = match.to_act()[0]
        choice = match.legal(seat)[-1]
        # The same luck goes on.
        assert twin.play(seat, choice) == match.copy().play(seat, choice)
    assert adda.verify(match.record()).view(0) == match.view(0)
    assert adda.Match.from_position(game, match.position()).position() == match.position()


def test_luck_can_be_dictated() -> None:
    match = adda.Match("dudab", seats=2, seed=1)
    seat = match.to_act()[0]
    twin = match.copy()
    first = match.play(seat, "draw", picks=[0])
    assert first.picks == [0] and twin.play(seat, "draw", picks=[0]).events == first.events
    with pytest.raises(adda.AddaError, match="picks"):
        match.play(match.to_act()[0], match.legal(match.to_act()[0])[0], picks=[1, 2, 3, 4, 5])


def test_undo_and_redo_go_back_and_forth() -> None:
    match = adda.Match("bombay", seats=2, seed=3)
    seat = match.to_act()[0]
    before = match.position()
    done = match.play(seat, next(each for each in match.legal(seat) if "move" in each.action))
    after = match.position()
    match.undo()
    assert match.position() == before
    assert match.redo().events == done.events and match.position() == after
    match.undo(force=True)
    assert match.position() == before


def test_refusals_carry_the_rule_and_its_paragraph() -> None:
    match = adda.Match("dudab", seats=2, seed=1)
    seat = match.to_act()[0]
    with pytest.raises(adda.IllegalAction) as refused:
        match.play(1 - seat, "draw")
    assert refused.value.text and refused.value.rule == "1.5"
    with pytest.raises(adda.IllegalAction) as refused:
        match.check(seat, {"call": "red"})
    assert refused.value.rule and refused.value.rule in str(refused.value)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.text, again.rule) == (refused.value.text, refused.value.rule)


def test_sentences_come_in_every_language() -> None:
    texts = {lang: adda.Match("dudab", seats=2, seed=1, lang=lang).prompt() for lang in ("en", "fr", "ru")}
    assert len(set(texts.values())) == 3
    with pytest.raises(adda.AddaError):
        adda.Match("dudab", seats=2, lang="xx")


@pytest.mark.parametrize("game", GAMES)
def test_a_guess_looks_the_same_to_the_seat(game: str) -> None:
    match = played(game, 30)
    for seat in range(match.seats):
        assert match.guess(seat, seed=5).view(seat) == match.view(seat)


def test_bots_think_within_their_budget() -> None:
    match = adda.Match("dudab", seats=3, seed=2)
    seat = match.to_act()[0]
    for bot in ("random", "greedy", "learner", "mcts:50", "search:20", "mcts:5ms"):
        advice = match.bot(seat, bot, seed=1)
        match.check(seat, advice)
    assert match.bot(seat, "mcts:50", seed=4) == match.bot(seat, "mcts:50", seed=4)
    with pytest.raises(adda.AddaError, match="mcts:200ms"):
        match.bot(seat, "deep")


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_drawn_as_text_and_as_a_document_of_its_own(game: str) -> None:
    match = played(game, 10)
    assert len(str(match)) > 200 and "\x1b" not in str(match)
    document = match.html(0)
    assert f"game-{game}" in document and "<script" not in document
    # Nothing is fetched: pictures are symbols in the document or data.
    for attribute in ('src="http', 'href="http', "url(http", "url(/", "@import"):
        assert attribute not in document, attribute
    # The pictures are symbols of an SVG: anywhere else a browser does not know them, and draws nothing.
    assert document.index('<svg class="art"') < document.index("<symbol")
    assert '<p class="prompt">' in document
    assert match._repr_html_().startswith("<iframe sandbox")
    state = adda.load_game(game).new_initial_state(1)
    assert str(state) and "iframe" in state._repr_html_()


def test_a_changed_record_is_refused_with_its_line() -> None:
    record = played("dudab", 12).record(saved=True)
    lines = record.splitlines()
    lines[3] = lines[3].replace('"seat":', '"seat": ')
    assert adda.verify("\n".join(lines)).seats == 2  # spaces do not matter
    lines[3] = lines[4]
    with pytest.raises(adda.AddaError, match="Line 4"):
        adda.verify("\n".join(lines))
