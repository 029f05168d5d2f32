"""OpenSpiel's names, and what a seat can know."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import adda
from conftest import GAMES, positions, tables


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_random_games_end_with_shares_that_add_up(game: adda.Game) -> None:
    for state in positions(game, 11, 40):
        if state.is_terminal():
            break
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal == list(np.flatnonzero(state.legal_actions_mask()))
        others = [other for other in range(game.seats) if other != player]
        assert all(state.legal_actions(other) == [] for other in others)
        assert state.returns() == [0.0] * game.seats
        assert state.action_to_string(player, legal[0])
    assert state.current_player() == -4 and state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(1.0)
    assert state.player_return(0) == state.returns()[0]


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_no_leak_what_looks_the_same_is_the_same(game: adda.Game) -> None:
    """Observations, masks and strings of a seat are equal in positions that differ only in what it cannot know."""
    for seed in range(3):
        for state in positions(game, seed, 25):
            for seat in range(game.seats):
                world = state.resample_from_infostate(seat, seed)
                assert np.array_equal(
                    world.information_state_tensor(seat), state.information_state_tensor(seat)
                )
                assert world.information_state_string(seat) == state.information_state_string(seat)
                assert np.array_equal(world.legal_actions_mask(seat), state.legal_actions_mask(seat))
                assert world.view(seat) == state.view(seat)
                assert world.current_player() == state.current_player()


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_no_leak_a_look_ahead_comes_from_what_a_seat_knows(game: adda.Game) -> None:
    """The rows are equal in positions that differ only in what the seat cannot know, luck to come included."""
    for state in positions(game, 7, 12):
        if state.is_terminal():
            break
        seen = state.afterstates(seed=3, worlds=3)
        world = state.resample_from_infostate(state.current_player(), 5)
        assert all(np.array_equal(one, other) for one, other in zip(seen, world.afterstates(seed=3, worlds=3)))
        assert sorted(set(seen.actions.tolist())) == state.legal_actions()
        # A row for each action, or one for each world.
        assert set(np.unique(seen.actions, return_counts=True)[1].tolist()) <= {1, 3}
        again = state.afterstates(seed=3, worlds=3)
        assert np.array_equal(seen.observations, again.observations)


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_a_look_ahead_shows_what_the_seat_sees_then(game: adda.Game) -> None:
    certain = 0
    for state in positions(game, 8, 6):
        if state.is_terminal():
            break
        seat = state.current_player()
        seen = state.afterstates(seed=1, worlds=4)
        for action in state.legal_actions():
            rows = seen.observations[seen.actions == action]
            assert rows.shape[1] == game.observation_size()
            if len(rows) == 1 and len(state.legal_actions()) > 1:
                after = state.child(action).information_state_tensor(seat)
                certain += np.array_equal(after, rows[0])
    assert certain > 10


def test_a_look_ahead_does_not_know_the_next_card() -> None:
    """After a draw, the card of a guessed world is no more often the one that comes than any other."""
    game = adda.load_game("dudab")
    hand = next(field.slice for field in game.fields if field.name == "hand")
    draw = next(section.first for section in game.sections if section.name == "draw")
    draws = alike = 0
    for seed in range(40):
        for state in positions(game, seed, 2):
            # The luck to come has the same seed as the look ahead: not even then.
            state = state.resample_from_infostate(0, seed) if not state.is_terminal() else state
            if draw not in state.legal_actions():
                continue
            seen = state.afterstates(seed=seed)
            after = state.child(draw).information_state_tensor(state.current_player())[hand]
            draws += 1
            alike += np.array_equal(seen.observations[seen.actions == draw][0][hand], after)
    assert draws > 500 and alike < draws // 8, (alike, draws)


def test_sealed_choices_are_asked_in_seat_order_and_not_told() -> None:
    game = adda.load_game("dabba-walla", seats=3)
    sealed = 0
    for state in positions(game, 4, 1):
        acting = state.players_to_act()
        if len(acting) < 2:
            continue
        sealed += 1
        assert state.current_player() == acting[0]
        cards = state.legal_actions()
        if len(cards) < 2 or state.full_history()[-1][0] == acting[0]:
            continue
        one, other = state.child(cards[0]), state.child(cards[-1])
        if one.current_player() == other.current_player() != acting[0]:
            seat = acting[1]
            assert one.information_state_string(seat) == other.information_state_string(seat)
    assert sealed > 10


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_copies_pickles_and_undo_go_on_with_the_same_luck(game: adda.Game) -> None:
    state = game.new_initial_state(9)
    chance = random.Random(9)
    for _ in range(30):
        state.apply_action(chance.choice(state.legal_actions()))
    twins = [
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        adda.State.deserialize(state.serialize()),
        game.deserialize_state(state.serialize()),
    ]
    before = state.position()
    action = state.legal_actions()[-1]
    player = state.current_player()
    state.apply_action(action)
    for twin in twins:
        assert twin.position() == before and twin.history() == state.history()[:-1]
        twin.apply_action(action)
        assert twin.position() == state.position()
    state.undo_action(player, action)
    assert state.position() == before
    world = state.resample_from_infostate(player, 3)
    assert pickle.loads(pickle.dumps(world)).position() == world.position()


def test_rewards_as_points_are_better_when_greater() -> None:
    for game in tables():
        by_points = adda.load_game(game.id, seats=game.seats, reward="points")
        state = list(positions(by_points, 2, 10_000))[-1]
        shares = state.win_shares()
        best = max(state.returns())
        assert state.returns() == state.points()
        # Ties may be broken by other things than points.
        assert any(share > 0 and points == best for share, points in zip(shares, state.returns()))


def test_a_state_and_a_match_meet_at_a_position() -> None:
    for id in GAMES:
        game = adda.load_game(id)
        state = game.new_initial_state(2)
        for _ in range(20):
            if state._native.chosen(max(state.current_player(), 0)) or state.is_terminal():
                break
            state.apply_action(state.legal_actions()[0])
        position = state.position()
        match = adda.Match.from_position(id, position)
        assert match.view(0) == state.view(0)
        assert game.state_at(match.position()).position() == position


def test_bots_choose_legal_actions_in_parts() -> None:
    for game in tables():
        state = game.new_initial_state(6)
        for step in range(60):
            if state.is_terminal():
                break
            bot = "greedy" if step % 3 else "random"
            if step % 2:
                assert state.play_bot(bot, step)
            else:
                state.apply_action(state.bot_action(bot, step))


def test_fields_cover_the_observation_and_sections_the_actions() -> None:
    for id in GAMES:
        game = adda.load_game(id)
        fields, sections = game.fields, game.sections
        assert [field.offset for field in fields[1:]] == [
            field.offset + field.length for field in fields[:-1]
        ]
        assert fields[-1].slice.stop == game.observation_size()
        assert sections[-1].first + sections[-1].count == game.num_distinct_actions()
        assert all(field.about for field in fields) and all(section.about for section in sections)
