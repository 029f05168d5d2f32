"""Play Dudab against a bot: python play.py [--short]"""

import sys

import adda

short = "--short" in sys.argv
match = adda.Match("dudab", players=["you", "bot"], seed=1 if short else None)
while not match.is_over():
    seat = match.to_act()[0]
    if seat == 1 or short:
        choice: adda.Choice | adda.Advice = match.bot(seat, "greedy" if short else "mcts:1000", seed=1 if short else None)
        print(match.players[seat] + ":", choice.text)
    else:
        print(match.text(seat), match.prompt(seat), sep="\n")
        choices = match.legal(seat)
        for number, each in enumerate(choices, 1):
            print(f"{number:3} {each.text}")
        answer = input("Which? ")
        choice = choices[int(answer) - 1] if answer.isdigit() and 0 < int(answer) <= len(choices) else choices[0]
    match.play(seat, choice)
print(match.outcome().winners, [seat.total for seat in match.outcome().seats])
