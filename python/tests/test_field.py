"""The field's own checkers."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import adda
from conftest import tables

pettingzoo = pytest.importorskip("pettingzoo")


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_pettingzoo_accepts_the_environment(game: adda.Game) -> None:
    from pettingzoo.test import api_test, seed_test

    from adda.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(game.id, game.seats), num_cycles=200, verbose_progress=False)
        seed_test(lambda: env(game.id, game.seats), num_cycles=60)


def test_pettingzoo_asks_for_sealed_choices_one_seat_after_the_other() -> None:
    from adda.pettingzoo import AddaAEC

    table = AddaAEC("dabba-walla", seats=3)
    table.reset(seed=4)
    rng = np.random.default_rng(1)
    while table.agents and not all(table.terminations.values()):
        acting = table.state_.players_to_act()
        assert table.agent_selection == f"seat_{acting[0]}"
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(rng.choice(np.flatnonzero(mask))))
    assert sum(table.rewards.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_gymnasium_accepts_the_environment(game: adda.Game) -> None:
    from gymnasium.utils.env_checker import check_env

    from adda.gymnasium import AddaEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = AddaEnv(game.id, game.seats, opponents="random", render_mode="ansi")
        check_env(env, skip_render_check=False)


def test_gymnasium_plays_whole_games_against_bots() -> None:
    from adda.gymnasium import AddaEnv

    env = AddaEnv("bombay", seats=3, seat=1, opponents=["greedy", "random"], reward="win_share")
    observation, info = env.reset(seed=2)
    over = False
    while not over:
        legal = np.flatnonzero(env.action_masks())
        observation, reward, over, _, info = env.step(legal[0])
    assert 0 <= reward <= 1
    env.reset(seed=2)
    assert env.step(10_000)[1:3] == (-1.0, True)
    with pytest.raises(adda.AddaError, match="reset"):
        env.step(0)
