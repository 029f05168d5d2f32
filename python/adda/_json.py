"""JSON between Python and Rust."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from adda.errors import AddaError


def write(value: Any) -> str:
    """A value as JSON."""
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as wrong:
        raise AddaError(f"this cannot be written as JSON: {wrong}") from None


def options(given: Mapping[str, Any] | None) -> str:
    """Options as the rules read them; ``None`` for the defaults."""
    return write(None if given is None else dict(given))


def number(given: Any, what: str, least: int, most: int) -> int:
    """An integer within bounds."""
    try:
        found = given.__index__()
    except AttributeError:
        raise AddaError(f"{what} is an integer, not {given!r}") from None
    if not least <= found <= most:
        raise AddaError(f"{what} is from {least} to {most}, not {found}")
    return int(found)


def seed(given: Any) -> int:
    """A seed of 64 bits."""
    return number(given, "a seed", 0, 2**64 - 1)
