# What every game needs words for.

# The language’s own name, for the list of languages.
language-name = English

refused-over = The game is over.
refused-not-your-turn = It is not your turn: { $seat } has to decide.
undo-nothing = There is nothing to undo.
undo-another-seat-acted = Someone else has moved since, so your last move stands.
undo-luck-fell = Something has been drawn at random since, so this can’t be undone.
undo-secret-shown = Something hidden has been revealed, so this can’t be undone.

# Why advice is better than something else: what of the expected points it changes.
reason =
    Worth about { $points ->
        [one] one point
       *[other] { $points } points
    } more than { $than ->
        [played] what was played
       *[idea] the next idea
    }: +{ $more } from { $gain }.
reason-despite =
    Worth about { $points ->
        [one] one point
       *[other] { $points } points
    } more than { $than ->
        [played] what was played
       *[idea] the next idea
    }: +{ $more } from { $gain }, −{ $less } from { $cost }.
term-points = the expected result
