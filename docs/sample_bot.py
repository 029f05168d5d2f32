#!/usr/bin/env python3
"""Plays a game of Dudab against itself: places its most expensive card, and draws when it can place none."""
import json
import subprocess
import sys

program = sys.argv[1] if len(sys.argv) > 1 else "adda"
engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

def ask(cmd, **fields):
    print(json.dumps({"cmd": cmd, **fields}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    return answer if answer["ok"] else sys.exit(answer["error"])

def cost(card):  # what a card costs in your own pile: a number its value, a shaman 5, a Dudab nothing
    return {"S": 5, "D": 0}[card[0]] if card[0] in "SD" else int(card[-1])

def worth(action):
    verb, what = ("draw", None) if isinstance(action, str) else next(iter(action.items()))
    if verb == "place":
        return 1 + cost(what["card"])  # the most expensive first, and any card rather than a draw
    if verb == "keep":  # discarded cards score for nobody; of the rest, keep the cheapest
        return (100 if what["rest"] == "discard" else 0) - sum(map(cost, what["cards"]))
    return -cost(what) if verb == "shed" else 0  # drawing, suffering and all calls are equal

game = ask("new", game="dudab", players=["Asha", "Ben"])
while not game["over"]:
    seat = game["to_act"][0]
    best = max(ask("legal", seat=seat)["legal"], key=lambda choice: worth(choice["action"]))
    game = ask("play", seat=seat, action=best["action"])
    print(*game["texts"], sep="\n")
for result in ask("outcome")["seats"]:
    print(f"{result['player']}: {result['total']} points, place {result['place']}")
