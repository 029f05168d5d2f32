"""What players would know after their actions."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from adda._json import number


class Afterstates(NamedTuple):
    """What players would know after each of their legal actions, a row for each or several: see
    :meth:`adda.State.afterstates`."""

    observations: npt.NDArray[np.float32]
    """The observation of the player who would have acted."""
    games: npt.NDArray[np.int32]
    """The number of the game in the batch, in ascending order; 0 for a single state."""
    actions: npt.NDArray[np.int32]
    """The action, in ascending order for each game."""


def worlds_of(given: Any) -> int:
    """A number of worlds."""
    return number(given, "the number of worlds", 1, 1024)
