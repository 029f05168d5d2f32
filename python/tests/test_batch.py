"""Many games at once."""

from __future__ import annotations

import numpy as np
import pytest

import adda
from conftest import tables


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_a_batch_plays_what_states_play(game: adda.Game) -> None:
    batch = game.new_batch(3, seed=5)
    out = batch.buffers()
    batch.reset(out)
    for _ in range(60):
        actions = batch.sample()
        assert all(out["masks"][n, action] for n, action in enumerate(actions))
        batch.step(actions, out)
        # The masks, of which only the changes are written, are those of a fresh array.
        fresh = batch.buffers()
        batch._native.write(fresh)
        for name in ("masks", "observations", "players"):
            assert np.array_equal(out[name], fresh[name]), name


def test_results_do_not_depend_on_threads() -> None:
    results = []
    for threads in (1, 3):
        batch = adda.load_game("dudab", seats=3).new_batch(50, seed=2, threads=threads)
        out = batch.buffers()
        batch.reset(out)
        rewards, dones = np.zeros(3), 0
        for _ in range(900):
            batch.step_random(out)
            rewards += out["rewards"].sum(axis=0)
            dones += int(out["dones"].sum())
            assert np.allclose(out["rewards"].sum(axis=1), out["dones"])
        assert dones > 50
        results.append((rewards.tolist(), dones, out["observations"].copy()))
    assert results[0][:2] == results[1][:2]
    assert np.array_equal(results[0][2], results[1][2])


@pytest.mark.parametrize("game", list(tables()), ids=repr)
def test_a_look_ahead_shows_what_comes_where_no_luck_falls(game: adda.Game) -> None:
    batch, twin = game.new_batch(5, seed=3, threads=2), game.new_batch(5, seed=3)
    out = batch.buffers()
    batch.reset(out)
    twin.reset({})
    certain = 0
    for step in range(80):
        seen = batch.afterstates(seed=step, worlds=2)
        same = twin.afterstates(seed=step, worlds=2)
        assert all(np.array_equal(one, other) for one, other in zip(seen, same))
        assert np.all(np.diff(seen.games) >= 0) and len(seen.games) == len(seen.observations)
        players, actions = out["players"].copy(), batch.sample()
        assert np.array_equal(batch.observe(players), out["observations"])
        assert np.array_equal(actions, twin.sample())
        for number in range(5):
            legal = np.flatnonzero(out["masks"][number])
            assert np.array_equal(np.unique(seen.actions[seen.games == number]), legal)
        batch.step(actions, out)
        twin.step(actions, {})
        now = batch.observe(players)
        for number in np.flatnonzero(~out["dones"]):
            rows = seen.observations[(seen.games == number) & (seen.actions == actions[number])]
            certain += len(rows) == 1 and np.array_equal(rows[0], now[number])
    assert certain > 40


def test_a_look_ahead_refuses_what_it_cannot_use() -> None:
    batch = adda.load_game("dudab").new_batch(4, seed=1)
    state = adda.load_game("dudab").new_initial_state(1)
    for looks in (batch.afterstates, state.afterstates):
        for seed, worlds in ((-1, 1), (2**64, 1), (1, 0), (1, 2**20), (1, 2**70), ("a", 1), (1, None)):
            with pytest.raises(adda.AddaError):
                looks(seed, worlds)  # type: ignore[arg-type]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.afterstates(1).observations.shape == (0, adda.load_game("dudab").observation_size())
    rows = np.zeros((4, adda.load_game("dudab").observation_size()), np.float32)
    for players in (np.zeros(3, np.int8), np.full(4, 2, np.int8), np.full(4, -1, np.int8), np.zeros(4), [0] * 4, None):
        with pytest.raises(adda.AddaError):
            batch.observe(players, rows)  # type: ignore[arg-type]
    for out in (rows[:3], rows.T, rows.astype(np.float64), rows[:, ::2], 7):
        with pytest.raises(adda.AddaError):
            batch.observe(np.zeros(4, np.int8), out)  # type: ignore[arg-type]
    assert np.array_equal(batch.observe(np.ones(4, np.int8), rows), rows)


def test_an_illegal_action_changes_nothing() -> None:
    batch = adda.load_game("dudab").new_batch(4, seed=1)
    out = batch.buffers()
    batch.reset(out)
    before = {name: array.copy() for name, array in out.items()}
    actions = batch.sample()
    actions[2] = 208  # to suffer without a shaman
    with pytest.raises(adda.IllegalAction, match="game 2"):
        batch.step(actions, out)
    for wrong in (-1, 361, 2**31 - 1, -(2**31)):
        actions[2] = wrong
        with pytest.raises(adda.IllegalAction):
            batch.step(actions, out)
    assert all(np.array_equal(out[name], before[name]) for name in out)


def test_wrong_arrays_are_refused() -> None:
    batch = adda.load_game("dudab").new_batch(4, seed=1)
    with pytest.raises(adda.AddaError, match="reset"):
        batch.step(np.zeros(4, np.int32), {})
    batch.reset({})
    wrong = [
        {"masks": np.zeros((4, 360), np.int8)},
        {"masks": np.zeros((4, 361), np.int16)},
        {"masks": np.zeros((361, 4), np.int8).T},
        {"observations": np.zeros((4, 3), np.float32)},
        {"rewards": [1, 2]},
        {"speed": np.zeros(4)},
        {3: np.zeros(4)},
    ]
    for out in wrong:
        with pytest.raises(adda.AddaError):
            batch.reset(out)  # type: ignore[arg-type]
    frozen = np.zeros((4, 361), np.int8)
    frozen.flags.writeable = False
    with pytest.raises(adda.AddaError):
        batch.reset({"masks": frozen})
    for actions in (np.zeros(3, np.int32), np.zeros(8, np.int32)[::2], np.zeros(4), [0, 0, 0, 0], None):
        with pytest.raises(adda.AddaError):
            batch.step(actions, {})  # type: ignore[arg-type]
