#!/usr/bin/env python3
"""A bot for the lab: plays Dudab by a rule of thumb, and any other game by its first legal action.

adda lab run --game dudab --seats "cmd:python3 docs/outside_bot.py",greedy --games 200
"""
import json
import sys

def cost(card):  # what a card costs in your own pile: a number its value, a shaman 5, a Dudab nothing
    return {"S": 5, "D": 0}[card[0]] if card[0] in "SD" else int(card[-1])

def worth(action):
    verb, what = (action, None) if isinstance(action, str) else next(iter(action.items()))
    if verb == "place":
        return 1 + cost(what["card"])  # the most expensive first, and any card rather than a draw
    if verb == "keep":  # discarded cards score for nobody; of the rest, keep the cheapest
        return (100 if what["rest"] == "discard" else 0) - sum(map(cost, what["cards"]))
    return -cost(what) if verb == "shed" else 0  # drawing, suffering and all calls are equal

game = None
for line in sys.stdin:  # one question on each line, and one line in answer to each
    question = json.loads(line)
    answer = {}
    if question["cmd"] == "begin":
        game = question["game"]
    elif question["cmd"] == "choose":
        legal = question["legal"]
        answer = {"action": max(legal, key=worth)} if game == "dudab" else {"choice": 0}
    print(json.dumps(answer), flush=True)
