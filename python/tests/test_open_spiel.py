"""OpenSpiel's own checks and algorithms on our games."""

from __future__ import annotations

import numpy as np
import pytest

import adda
from conftest import tables

pyspiel = pytest.importorskip("pyspiel")

# What OpenSpiel has for other kinds of games and for its own files: distributions of populations, explicit luck,
# structured actions, and states that begin elsewhere.
OTHER_KINDS = {
    "update_distribution", "distribution_support", "mean_field_population", "new_initial_state_for_population",
    "action_to_struct", "actions_to_struct", "apply_action_struct", "struct_to_actions", "to_struct", "to_json",
    "to_observation_struct", "validate_action_struct", "get_action_struct_sampler", "action_struct_spec",
    "starting_state", "starting_state_str", "to_dict", "make_observer", "action_to_string", "get_type",
    "information_state_tensor_layout", "observation_tensor_layout",
}  # fmt: skip


@pytest.mark.parametrize("ours, theirs", [(adda.State, "State"), (adda.Game, "Game")])
def test_the_names_are_open_spiel_s(ours: type, theirs: str) -> None:
    names = {name for name in dir(getattr(pyspiel, theirs)) if not name.startswith("_")}
    assert names - OTHER_KINDS - set(dir(ours)) == set()


def test_values_have_the_form_of_open_spiel_s() -> None:
    """The same calls on one of OpenSpiel's games and on ours."""
    theirs = pyspiel.load_game("leduc_poker").new_initial_state()
    while theirs.is_chance_node():
        theirs.apply_action(theirs.legal_actions()[0])
    ours = adda.load_game("dudab", reward="points").new_initial_state(1)
    calls = {
        "current_player": (), "legal_actions": (), "is_terminal": (), "is_chance_node": (), "is_player_node": (),
        "is_simultaneous_node": (), "returns": (), "rewards": (), "player_return": (0,), "player_reward": (0,),
        "information_state_string": (0,), "observation_string": (0,), "history": (), "history_str": (),
        "to_string": (), "move_number": (), "num_players": (), "num_distinct_actions": (), "serialize": (),
        "is_initial_state": (), "is_mean_field_node": (),
    }  # fmt: skip
    for name, arguments in calls.items():
        one, other = getattr(theirs, name)(*arguments), getattr(ours, name)(*arguments)
        assert type(one) is type(other), name
        if isinstance(one, list) and one and other:
            assert type(one[0]) is type(other[0]), name
    for state in (theirs, ours):
        state.apply_action(state.legal_actions()[0])
        last = state.full_history()[-1]
        assert last.action == state.history()[-1] and last.player >= 0
        # Tensors are arrays here rather than lists of the same length.
        size = state.get_game().information_state_tensor_size()
        assert np.shape(state.information_state_tensor(0)) == (size,)
        assert np.shape(state.legal_actions_mask(0)) == (state.num_distinct_actions(),)
        text = state.action_to_string(state.current_player(), state.legal_actions()[-1])
        assert state.string_to_action(text) == state.legal_actions()[-1]


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_open_spiel_s_simulation_accepts_the_game(game: adda.Game) -> None:
    """The test that OpenSpiel runs on all of its own games: copies, pickles, histories, returns within their bounds."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(5)
    GamesSimTest("sim_game").sim_game(game, check_pyspiel_serialization=False)


def test_open_spiel_s_environment_and_searches_play_our_games() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import ismcts, mcts, random_agent

    game = adda.load_game("dudab", seats=3)
    environment = rl_environment.Environment(game)
    agents = [random_agent.RandomAgent(player, game.num_distinct_actions()) for player in range(3)]
    step = environment.reset()
    while not step.last():
        step = environment.step([agents[step.observations["current_player"]].step(step).action])
    assert sum(step.rewards) == pytest.approx(1.0)

    state = game.new_initial_state(4)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2.0, max_simulations=20, random_state=np.random.RandomState(2)
    )
    assert bot.step(state) in state.legal_actions()
    open_game = adda.load_game("bombay")
    bot = mcts.MCTSBot(open_game, 2.0, 10, evaluator, random_state=np.random.RandomState(3))
    state = open_game.new_initial_state(4)
    assert bot.step(state) in state.legal_actions()
