# Sample en français.

pitch = Posez des cartes en suites croissantes : plus elles sont longues, plus elles rapportent.
aim = Qui a le plus de points l’emporte.

## Cards

card = { $number }

## Prompts and actions

prompt =
    { $seat-is ->
        [you] { $phase ->
            [take] Prenez la carte visible ou piochez.
           *[lay] Posez une carte.
        }
       *[other] { $phase ->
            [take] { $seat } prend une carte.
           *[lay] { $seat } pose une carte.
        }
    }
    .short =
        { $seat-is ->
            [you] { $phase ->
                [take] À vous : prenez une carte
               *[lay] À vous : posez une carte
            }
           *[other] { $seat } joue
        }
prompt-over = La partie est terminée.
    .short = La partie est terminée
action-lay =
    { $row ->
        [new] Poser le { $card } et commencer une nouvelle suite
       *[same] Poser le { $card }
    }
action-take-open = Prendre le { $card }
action-take-deck = Piocher une carte

## What happened

event-dealt =
    { $seat-is ->
        [you] Vous recevez { $cards }.
       *[other] { $seat } reçoit { $cards }.
    }
event-turned-up = On retourne le { $card }.
event-began =
    { $seat-is ->
        [you] Vous commencez.
       *[other] { $seat } commence.
    }
event-laid =
    { $seat-is ->
        [you] Vous posez le { $card }
       *[other] { $seat } pose le { $card }
    }{ $row ->
        [1] : une nouvelle suite.
       *[other] : une suite de { $row }.
    }
event-took =
    { $seat-is ->
        [you] Vous prenez le { $card }.
       *[other] { $seat } prend le { $card }.
    }
event-drew =
    { $seat-is ->
        [you] Vous piochez le { $card }.
       *[other] { $seat } pioche le { $card }.
    }
event-drew-unseen = { $seat } pioche une carte.
event-scored =
    { $seat-is ->
        [you] Vous avez
       *[other] { $seat } a
    } { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
event-game-ended = Tout le monde a posé six cartes. La partie est terminée.

## Refusals

refusal-decide-first =
    { $phase ->
        [lay] Posez d’abord une carte.
        [take] Prenez d’abord une carte.
       *[over] La partie est terminée.
    }
refusal-not-in-hand = Vous n’avez pas le { $card } en main.

## Scores

score-row = Suite de { $length } jusqu’au { $last }
count-row =
    { $row } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## The page and the terminal

page-deck =
    { $count ->
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
page-hand =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
page-shown = (dont { $cards })
page-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-count = Décompte des suites
table-heading = Carte visible : { $open } · pioche : { $deck }
table-hand = Votre main : { $cards }
page-round = Tour { $round } sur { $rounds }
explain-deck = Des cartes que personne n’a vues. Prenez-en une à la fin de votre tour, ou la carte visible.
explain-card = Une carte plus haute que la précédente continue la suite ; une plus basse en commence une nouvelle.
