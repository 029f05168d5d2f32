# Ce que tout jeu doit pouvoir dire.

# Le nom de la langue, pour la liste des langues.
language-name = Français

refused-over = La partie est terminée.
refused-not-your-turn = Ce n’est pas votre tour : c’est à { $seat } de décider.
undo-nothing = Il n’y a rien à annuler.
undo-another-seat-acted = Quelqu’un a joué depuis : votre dernier coup reste.
undo-luck-fell = Le hasard est passé par là (une carte a été piochée) : ce coup ne s’annule plus.
undo-secret-shown = Un secret a été montré : ce coup ne s’annule plus.
