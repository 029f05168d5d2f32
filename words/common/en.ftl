# What every game needs words for.

# The language’s own name, for the list of languages.
language-name = English

refused-over = The game is over.
refused-not-your-turn = It is not your turn: { $seat } has to decide.
undo-nothing = There is nothing to undo.
undo-another-seat-acted = Somebody else has acted since, so your last move stands.
undo-luck-fell = Luck has fallen since (a card was drawn), so this cannot be undone.
undo-secret-shown = Something hidden has been shown, so this cannot be undone.
