"""What goes wrong, in sentences."""

from __future__ import annotations

__all__ = ["AddaError", "IllegalAction"]


class AddaError(Exception):
    """Something that was given cannot be used; the message says what, and what to write instead."""


class IllegalAction(AddaError, ValueError):
    """The rules do not allow an action now.

    >>> import adda
    >>> match = adda.Match("dudab", seats=2, seed=1)
    >>> try:
    ...     match.play(match.to_act()[0], "suffer")
    ... except adda.IllegalAction as refused:
    ...     print(refused.rule)
    6.3
    """

    text: str
    """The rule's sentence."""
    rule: str | None
    """The paragraph of the game's rules; ``None`` if no paragraph is about it."""

    def __init__(self, text: str, rule: str | None = None) -> None:
        super().__init__(text if rule is None else f"{text} (rules {rule})")
        self.text = text
        self.rule = rule

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str | None]]:
        return (type(self), (self.text, self.rule))
