"""What does a house rule do? More money in the ground of Bombay, over 10,000 games.

    python house_rule.py [--short]

The house rule changes components: of the eight palace tokens for four players, four give rupees instead of two. A process
plays with one set of components, so each set has a process of its own. Both play the same seeds. With matplotlib, the
result is also drawn in house_rule.png.
"""

from __future__ import annotations

import multiprocessing
import sys
from typing import Any

import adda

GAMES = 100 if "--short" in sys.argv else 10_000
PRINTED = "yellow = { client = 2, rupees = 2, city = 2, bale = 2 }"
RICH = "yellow = { client = 1, rupees = 4, city = 1, bale = 2 }"
# The set-up of a first game has to agree with the tokens.
MOVED = {'bij = "client"': 'bij = "rupees"', 'war = "city"': 'war = "rupees"'}


def play(text: str) -> dict[str, Any]:
    """The report of a run with these components."""
    adda.use_components("bombay", text)
    return adda.run("bombay", ["greedy"] * 4, games=GAMES, seed=7, events=True)


def measure() -> dict[str, dict[str, Any]]:
    """The reports of both sets, each from a fresh process."""
    printed = adda.components("bombay")
    changed = printed
    for old, new in {PRINTED: RICH, **MOVED}.items():
        assert old in changed
        changed = changed.replace(old, new)
    sets = {"as printed": printed, "more money": changed}
    fresh = multiprocessing.get_context("spawn")
    with fresh.Pool(1, maxtasksperchild=1) as processes:
        return dict(zip(sets, processes.map(play, sets.values(), chunksize=1)))


def draw(reports: dict[str, dict[str, Any]]) -> None:
    """Win shares by order of play with their 95 % intervals, side by side."""
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        print("(install matplotlib for the plot)")
        return
    figure, axes = plt.subplots(figsize=(6, 3.5), layout="constrained")
    for place, (name, report) in enumerate(reports.items()):
        order = report["order"]
        at = [seat["order"] + 0.15 * (2 * place - 1) for seat in order]
        share = [100 * seat["share"] for seat in order]
        low = [100 * (seat["share"] - seat["low"]) for seat in order]
        high = [100 * (seat["high"] - seat["share"]) for seat in order]
        axes.errorbar(at, share, (low, high), fmt="o", capsize=3, label=name)
    axes.axhline(25, color="grey", linewidth=0.8)
    axes.set(xlabel="order of play", ylabel="wins, %", xticks=range(1, 5), title=f"Bombay, {GAMES} games")
    axes.legend()
    figure.savefig("house_rule.png", dpi=120)
    print("house_rule.png")


if __name__ == "__main__":
    reports = measure()
    print(f"{GAMES} games of four greedy bots with each set")
    print(f"{'':14}{'points':>8}{'winner':>8}   wins by order of play")
    for name, report in reports.items():
        wins = "  ".join(f"{100 * seat['share']:.1f} %" for seat in report["order"])
        print(f"{name:14}{report['mean_score']:8.2f}{report['mean_winning_score']:8.2f}   {wins}")
    draw(reports)
