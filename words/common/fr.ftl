# Ce que tout jeu doit pouvoir dire.

# Le nom de la langue, pour la liste des langues.
language-name = Français

refused-over = La partie est terminée.
refused-not-your-turn = Ce n’est pas votre tour : c’est à { $seat } de décider.
undo-nothing = Il n’y a rien à annuler.
undo-another-seat-acted = Quelqu’un a joué depuis : votre dernier coup reste.
undo-luck-fell = Un tirage au hasard a eu lieu depuis : ce coup ne s’annule plus.
undo-secret-shown = Quelque chose de caché a été révélé : ce coup ne s’annule plus.

# Pourquoi un conseil vaut mieux qu’autre chose.
reason =
    Vaut environ { $points ->
        [one] un point
       *[other] { $points } points
    } de plus que { $than ->
        [played] le coup joué
       *[idea] l’idée suivante
    } : +{ $more } pour { $gain }.
reason-despite =
    Vaut environ { $points ->
        [one] un point
       *[other] { $points } points
    } de plus que { $than ->
        [played] le coup joué
       *[idea] l’idée suivante
    } : +{ $more } pour { $gain }, −{ $less } pour { $cost }.
term-points = le résultat attendu
