# Dudab en français.
# Un joueur donne deux variables : $seat est son nom, $seat-is vaut "you" ou "other".

pitch = Débarrassez-vous de vos cartes, lâchez les shamans sur vos voisins, criez « Dudab ! » et annoncez la suite.
aim = Le moins de points l’emporte.

## Cartes, colonnes, annonces

# Sans article, toujours féminin : les phrases disent « la { $column } ».
column = colonne { $number }

# Avec article, pour que toutes les phrases puissent s’en servir. Jamais après « de » ni « à ».
card-number =
    { $symbol ->
        [palm] la paume
        [mammoth] le mammouth
        [club] le gourdin
       *[fur] la fourrure
    } { $colour ->
        [red] rouge
        [yellow] jaune
        [green] { $symbol ->
            [mammoth] vert
            [club] vert
           *[other] verte
        }
       *[blue] { $symbol ->
            [mammoth] bleu
            [club] bleu
           *[other] bleue
        }
    } { $value }
card-number-object = { card-number }
card-shaman =
    un shaman { $colour ->
        [red] rouge
        [yellow] jaune
        [green] vert
       *[blue] bleu
    }
card-shaman-object = { card-shaman }
card-dudab = un Dudab
card-dudab-object = { card-dudab }

# Ce qu’un Dudab annonce. Les valeurs arrivent comme du texte : c’est le cas par défaut.
attribute =
    { $attribute ->
        [red] rouge
        [yellow] jaune
        [green] vert
        [blue] bleu
        [palm] paume
        [mammoth] mammouth
        [club] gourdin
        [fur] fourrure
       *[other] valeur { $attribute }
    }

# Sur les cartes du terminal : 12 caractères au plus.
short-number =
    { $value } { $colour ->
        [red] R
        [yellow] J
        [green] V
       *[blue] B
    } { $symbol ->
        [palm] paume
        [mammoth] mammouth
        [club] gourdin
       *[fur] fourrure
    }
short-shaman =
    { $colour ->
        [red] R
        [yellow] J
        [green] V
       *[blue] B
    } shaman
short-dudab = DUDAB !

## Invitations : qui doit faire quoi, et comment s’en sortir

prompt-turn =
    { $seat-is ->
        [you] { $way ->
            [place] À vous de jouer : posez une carte sur une colonne. Avec cinq cartes, on ne pioche pas tant que l’une d’elles peut être posée.
            [draw] À vous de jouer : aucune de vos cartes ne va, piochez.
           *[either] À vous de jouer : posez une carte sur une colonne ou piochez.
        }
       *[other] À { $seat } de poser une carte sur une colonne ou de piocher.
    }
    .short =
        { $seat-is ->
            [you] { $way ->
                [place] À vous : posez une carte
                [draw] À vous : piochez
               *[either] À vous : posez ou piochez
            }
           *[other] { $seat } joue
        }
prompt-react =
    { $seat-is ->
        [you] Un shaman vous fait face sur la { $column } : couvrez-le avec un shaman ou un Dudab, ou subissez-le.
       *[other] Face au shaman de la { $column }, { $seat } doit le couvrir avec un shaman ou un Dudab, ou le subir.
    }
    .short =
        { $seat-is ->
            [you] Un shaman vous attend
           *[other] { $seat } face au shaman
        }
prompt-answer =
    { $seat-is ->
        [you] { $caller-is ->
            [you] Votre propre annonce, « { $called } », vous revient
           *[other] { $caller } annonce « { $called } »
        } : { $way ->
            [place] posez sur la { $column } une carte qui convient ou un Dudab.
            [dudab] aucune de vos cartes ne convient, et avec cinq cartes on ne pioche pas : posez votre Dudab sur la { $column }.
            [dudab_or_draw] aucune de vos cartes ne convient : posez votre Dudab sur la { $column }, ou montrez votre main et piochez.
            [draw] aucune de vos cartes ne convient : montrez votre main et piochez.
           *[either] posez sur la { $column } une carte qui convient ou un Dudab, sinon montrez votre main et piochez.
        }
       *[other] { $caller-is ->
            [you] Vous annoncez « { $called } »
           *[other] { $caller } annonce « { $called } »
        } : { $seat } doit poser sur la { $column } une carte qui convient ou un Dudab, ou montrer une main où aucune ne convient et piocher.
    }
    .short =
        { $seat-is ->
            [you] { $way ->
                [dudab] À vous : seul le Dudab va
                [draw] À vous : montrez et piochez
               *[either] À vous : { $called } ou Dudab
            }
           *[other] { $seat } doit répondre
        }
prompt-call =
    { $seat-is ->
        [you] Dudab ! Annoncez ce que doit porter la prochaine carte : une couleur, un symbole ou une valeur.
       *[other] Dudab ! { $seat } doit annoncer ce que portera la prochaine carte : une couleur, un symbole ou une valeur.
    }
    .short =
        { $seat-is ->
            [you] Dudab ! Annoncez
           *[other] { $seat } annonce
        }
prompt-keep =
    { $seat-is ->
        [you] C’est la sixième carte : choisissez les deux cartes que vous gardez ; toutes les autres vont ensemble à la défausse ou sur votre pile.
       *[other] C’est la sixième carte : { $seat } doit choisir deux cartes à garder ; toutes les autres vont ensemble à la défausse ou sur sa pile.
    }
    .short =
        { $seat-is ->
            [you] Gardez deux cartes
           *[other] { $seat } garde deux cartes
        }
prompt-give-up =
    { $seat-is ->
        [you] Tout le monde a vu vos cinq cartes : mettez-en une sur votre pile, puis vous piochez.
       *[other] { $seat } a montré ses cinq cartes et doit en mettre une sur sa pile, puis piocher.
    }
    .short =
        { $seat-is ->
            [you] Une carte sur votre pile
           *[other] { $seat } se défait d’une carte
        }
prompt-cut =
    { $seat-is ->
        [you] Vous ne pouvez garder que cinq cartes : mettez-en encore { $count ->
            [one] une
           *[other] { $count }
        } de votre choix sur votre pile.
       *[other] { $seat } ne peut garder que cinq cartes et doit encore en mettre { $count ->
            [one] une
           *[other] { $count }
        } sur sa pile.
    }
    .short =
        { $seat-is ->
            [you] Cinq au plus : posez-en { $count }
           *[other] { $seat } se défait de cartes
        }
prompt-over = La partie est finie : le plus petit total l’emporte.
    .short = Fini : le plus petit total gagne

## Actions

action-place = Poser { $card } sur { $top } ({ $column })
action-draw =
    Piocher une carte{ $price ->
        [shows] { " " }(tout le monde voit votre main)
        [shows-costs] { " " }(tout le monde voit votre main, et une carte va sur votre pile)
        [last] { " " }(la dernière : elle finit la manche)
       *[free] { "" }
    }
action-suffer = Subir le shaman : révéler une carte numérotée, puis piocher autant de cartes
action-call = Annoncer « { $called } »
action-keep =
    Garder { $one } et { $other }, { $rest ->
        [discard] défausser le reste
       *[pile] mettre le reste sur votre pile
    }
action-shed = Mettre { $card } sur votre pile

## Événements

event-round-began =
    La manche { $round } commence. En tête des colonnes : { $cards }. { $first-is ->
        [you] Vous commencez.
       *[other] { $first } commence.
    }
event-dealt =
    { $seat-is ->
        [you] Vous recevez vos cartes : { $cards }.
       *[other] { $seat } reçoit ses cartes : { $cards }.
    }
event-placed =
    { $seat-is ->
        [you] Vous posez { $card } sur { $on } ({ $column }).
       *[other] { $seat } pose { $card } sur { $on } ({ $column }).
    }
event-called =
    { $seat-is ->
        [you] Vous criez « Dudab ! » et annoncez « { $called } ».
       *[other] { $seat } crie « Dudab ! » et annonce « { $called } ».
    }
event-took =
    { $seat-is ->
        [you] Sixième carte ! Vous ajoutez à votre pile les cinq du dessous ({ $column }) : { $cards }.
       *[other] Sixième carte ! { $seat } ajoute à sa pile les cinq du dessous ({ $column }) : { $cards }.
    }
event-gave-up =
    { $seat-is ->
        [you] Vous gardez deux cartes et { $rest ->
            [discard] défaussez le reste
           *[pile] mettez le reste sur votre pile
        } : { $cards }.
       *[other] { $seat } garde deux cartes et { $rest ->
            [discard] défausse le reste
           *[pile] met le reste sur sa pile
        } : { $cards }.
    }
event-gave-up-unseen =
    { $seat-is ->
        [you] Vous gardez deux cartes et { $rest ->
            [discard] défaussez le reste
           *[pile] mettez le reste sur votre pile
        } ({ $count ->
            [one] une carte
           *[other] { $count } cartes
        }).
       *[other] { $seat } garde deux cartes et { $rest ->
            [discard] défausse le reste
           *[pile] met le reste sur sa pile
        } ({ $count ->
            [one] une carte
           *[other] { $count } cartes
        }).
    }
event-hand-shown =
    { $seat-is ->
        [you] Vous montrez votre main à tous : { $cards }.
       *[other] { $seat } montre sa main à tous : { $cards }.
    }
event-shed =
    { $seat-is ->
        [you] Vous mettez { $card } sur votre pile.
       *[other] { $seat } met { $card } sur sa pile.
    }
event-shed-unseen =
    { $seat-is ->
        [you] Vous mettez une carte sur votre pile.
       *[other] { $seat } met une carte sur sa pile.
    }
event-drew =
    { $reason ->
        [small_hand] { $seat-is ->
            [you] Il ne vous reste qu’une carte : vous piochez { $cards }.
           *[other] Il ne reste qu’une carte à { $seat }, qui pioche { $cards }.
        }
       *[other] { $seat-is ->
            [you] Vous piochez { $cards }.
           *[other] { $seat } pioche { $cards }.
        }
    }
event-drew-unseen =
    { $reason ->
        [small_hand] { $seat-is ->
            [you] Il ne vous reste qu’une carte : vous en piochez une autre.
           *[other] Il ne reste qu’une carte à { $seat }, qui en pioche une autre.
        }
       *[other] { $seat-is ->
            [you] Vous piochez { $count ->
                [one] une carte
               *[other] { $count } cartes
            }.
           *[other] { $seat } pioche { $count ->
                [one] une carte
               *[other] { $count } cartes
            }.
        }
    }
event-turned-up =
    { $seat-is ->
        [you] Le shaman gronde : vous révélez { $card }.
       *[other] Le shaman gronde : { $seat } révèle { $card }.
    }
event-round-ended = La pioche est vide : la manche { $round } est finie.
event-scored =
    { $seat-is ->
        [you] Vous marquez { $points ->
            [one] { $points } point
           *[other] { $points } points
        } ({ $parts }), soit { $total } en tout.
       *[other] { $seat } marque { $points ->
            [one] { $points } point
           *[other] { $points } points
        } ({ $parts }), soit { $total } en tout.
    }
event-game-ended = Toutes les manches sont jouées : le plus petit total l’emporte.

## Les parties d’un score, entre parenthèses

part-dudabs-in-hand =
    { $count ->
        [one] un Dudab
       *[other] { $count } Dudabs
    } en main : +{ $points }
part-pairs =
    { $count ->
        [one] un Dudab écarté avec un shaman
       *[other] { $count } Dudabs écartés avec { $count } shamans
    } : { $points }
part-attached =
    { $count ->
        [one] une carte numérotée mise en négatif par un Dudab
       *[other] { $count } cartes numérotées mises en négatif par des Dudabs
    } : { $points }
part-shamans =
    { $count ->
        [one] un shaman restant
       *[other] { $count } shamans restants
    } : +{ $points }
part-numbers = cartes numérotées : +{ $points }
score-round = Manche { $round }
count-seat =
    { $seat-is ->
        [you] Vous
       *[other] { $seat }
    } : { $parts }
count-round = manche { $round } : { $points } ({ $parts })

## Refus

refusal-decide-first =
    { $owed ->
        [turn] Ce n’est pas le moment : posez une carte ou piochez, ou subissez le shaman s’il y en a un devant vous.
        [call] Votre Dudab est posé : annoncez d’abord une couleur, un symbole ou une valeur.
        [keep] Vous avez posé la sixième carte : choisissez d’abord les deux cartes que vous gardez et l’endroit où vont toutes les autres.
        [give_up] Vous avez montré vos cinq cartes : mettez-en d’abord une sur votre pile, puis vous piocherez.
       *[cut] Vous avez plus de cinq cartes : mettez-en d’abord sur votre pile jusqu’à n’en avoir plus que cinq.
    }
refusal-not-in-hand = Cette carte n’est pas dans votre main : { $card }.
refusal-held-once = Vous n’avez cette carte qu’une fois : { $card }. Choisissez deux cartes de votre main.
refusal-not-due =
    { $due ->
        [call] On n’annonce que juste après avoir posé un Dudab.
        [keep] On ne garde deux cartes qu’après avoir posé la sixième carte d’une colonne.
       *[shed] On ne met des cartes sur sa pile qu’avec plus de cinq cartes en main, ou après en avoir montré cinq.
    }
misfit-both = { $one } et { $other }
refusal-no-such-column = Il n’y a pas de colonne { $number } sur cette table : choisissez l’une de celles qui s’y trouvent.
# Les raisons suivent « il faut ».
refusal-misfit = Vous ne pouvez pas poser { $card } sur { $top } : il faut { $reasons }.
misfit-colour = une autre couleur
misfit-symbol = un autre symbole
misfit-value = une valeur juste au-dessus ou juste au-dessous
refusal-number-on-shaman = Vous ne pouvez pas poser { $card } sur { $top } : il faut une carte numérotée de la couleur du shaman.
refusal-shaman-on-number = Vous ne pouvez pas poser { $card } sur { $top } : un shaman ne va que sur une carte numérotée de sa couleur.
refusal-shaman-on-start-dudab = Un shaman ne va pas sur un Dudab révélé en début de manche : personne n’a annoncé de couleur.
refusal-shaman-on-settled-shaman = Un shaman ne va sur un autre que pour lui répondre aussitôt, et celui-ci n’attend pas de réponse.
refusal-react-there = Un shaman attend votre réponse : cette carte ne peut aller que sur lui ({ $column }).
refusal-number-against-shaman = Vous ne pouvez pas répondre au shaman avec { $card } : couvrez-le avec un shaman ou un Dudab, ou subissez-le.
refusal-suffer-instead = Face à un shaman, pas de pioche ordinaire : couvrez-le avec un shaman ou un Dudab, ou subissez-le.
refusal-nothing-to-suffer = Aucun shaman n’attend votre réponse, il n’y a rien à subir : posez une carte ou piochez.
refusal-answer-there = Une annonce est en cours : cette carte ne peut aller que sur le Dudab qui l’a lancée ({ $column }).
refusal-does-not-meet =
    L’annonce est « { $called } », vous ne pouvez pas y répondre avec { $card } : { $way ->
        [place] posez une carte qui convient ou un Dudab.
        [dudab] avec cinq cartes, seul votre Dudab peut être posé.
        [dudab_or_draw] posez votre Dudab, ou montrez votre main et piochez.
       *[draw] aucune de vos cartes ne convient, montrez votre main et piochez.
    }
refusal-holds-answer = Vous ne pouvez pas piocher, car vous avez de quoi répondre à l’annonce « { $called } » ({ $card }) : posez cette carte ou un Dudab.
refusal-five-and-can-place = Avec cinq cartes en main, on ne pioche que si rien ne peut être posé, mais vous pouvez poser { $card } sur la { $column }.

## La table dans le terminal

table-heading = Manche { $round } sur { $rounds } · pioche { $draw } · défausse { $discard }
table-hand = Votre main
table-shaman = Un shaman attend une réponse ({ $column })
table-call =
    { $caller-is ->
        [you] Vous annoncez « { $called } » ({ $column })
       *[other] { $caller } annonce « { $called } » ({ $column })
    }
table-player =
    { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    } · pile { $pile } · { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
# When there is little room: $count cards in the column.
table-column = { $column } : { $top } ({ $count })
table-player-short = { $name } : main { $hand }, pile { $pile }, points { $total }
table-seen = vu en main : { $cards }
table-seen-once = vu plus tôt, peut-être déjà sur la pile : { $cards }

## La table sur la page : légendes et bulles sont courtes, l’invitation dit tout

page-round = Manche { $round } sur { $rounds }
page-column = { $column }, sur le dessus : { $top }
page-draw = pioche · { $count }
page-discard = défausse · { $count }
page-call =
    { $caller-is ->
        [you] Vous annoncez « { $called } »
       *[other] { $caller } annonce « { $called } »
    }
page-answer =
    { $seat-is ->
        [you] Il vous faut « { $called } » ou un Dudab.
       *[other] Il faut à { $seat } « { $called } » ou un Dudab.
    }
page-calling =
    { $seat-is ->
        [you] Dudab ! À vous d’annoncer.
       *[other] Dudab ! { $seat } va annoncer…
    }
page-choose = Dudab ! Que doit porter la prochaine carte ?
page-shaman =
    { $seat-is ->
        [you] Le shaman vous attend !
       *[other] Le shaman attend { $seat } !
    }
page-shaman-means = Le couvrir avec un shaman ou un Dudab, ou le subir.
page-keep = Choisissez deux cartes à garder, puis où vont toutes les autres :
page-rest =
    { $rest ->
        [discard] à la défausse
       *[pile] sur votre pile
    }
page-own-pile = votre pile · { $count }
page-look = regarder dedans
page-pile-open = Connu de tous :
page-pile-secret = Secret pour les autres :
page-would =
    Si la manche finissait maintenant : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# The same below the number on a phone.
page-would-short = points à ce stade
page-hand-count =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
page-pile-count = pile { $count }

## What a move gives up

waste-hand = Tout le monde voit votre main. Votre Dudab pourrait couvrir l’appel.

page-lowest = le plus petit total gagne
page-leads = le plus petit total
page-sixth = la 6ᵉ en prend 5
page-asks = demande
page-asks-later = plus tard
# Ce que doit avoir une carte de la main si rien d’autre n’est demandé ; $top est ce qui est posé.
page-wanted =
    { $top ->
        [number] Une valeur de plus ou de moins, une autre couleur, un autre symbole.
        [shaman] Une carte numérotée de la couleur du shaman.
       *[dudab] N’importe quelle carte numérotée.
    }
page-any = carte numérotée
page-draw-title = Piocher
page-suffer-title = Le subir
page-draw-price =
    { $price ->
        [wait] pas votre tour
        [first] pas maintenant
        [suffer] révélez une carte numérotée, piochez autant
        [shows] montre votre main
        [shows-costs] montre la main, coûte une carte
        [last] dernière carte : fin de la manche
       *[free] et finir votre tour
    }
page-draw-holds = non : vous avez { $called }
page-draw-fits = non : { $card } convient

## Explications

explain-draw = Prend la carte du dessus de la pioche. Maintenant : { $price }. La manche finit avec la dernière.
explain-discard-title = Défausse
explain-discard = Tout le monde peut la regarder. Elle ne compte pour personne.
explain-pile-title = Votre pile
explain-pile = Ses cartes comptent à la fin de la manche. Un Dudab y rend négative votre plus haute carte numérotée.
explain-would-title = Si la manche finissait maintenant
explain-would = Les cartes numérotées de la main et de la pile comptent leur valeur, un shaman 5, un Dudab en main 5. Moins, c’est mieux.
explain-lowest = Après la dernière manche, le plus petit total gagne.
explain-call = La prochaine carte doit avoir cela, ou être un Dudab.
explain-rest = Toutes les cartes que vous ne gardez pas y vont ensemble.
explain-hand-title =
    { $seat-is ->
        [you] Votre main
       *[other] La main de { $seat }
    }
explain-hand = De 2 à 5 cartes à la fin d’un tour.
explain-card =
    { $kind ->
        [number] Va sur une carte numérotée d’une autre couleur et d’un autre symbole, de valeur juste au-dessus ou au-dessous.
        [shaman] Va sur une carte numérotée de sa couleur. Le joueur suivant doit réagir.
       *[dudab] Va sur toute carte, et vous annoncez ce que la suivante doit avoir.
    }
explain-there = { $before } Colonne { $number } : { $said }
explain-fits = elle convient.
explain-column =
    Au-dessus : { $top }. { $left ->
        [0] Les cinq du dessous sont prises.
        [one] La prochaine carte est la sixième : qui la pose prend les cinq du dessous.
       *[other] Posez la sixième carte, et vous prenez les cinq du dessous : encore { $left }.
    }

## Les étapes d’un choix, l’une après l’autre

step-place = Poser { $card }
step-column = sur { $top } ({ $column })
step-rest =
    { $rest ->
        [discard] Garder deux cartes et défausser le reste
       *[pile] Garder deux cartes et mettre le reste sur votre pile
    }
step-keep = garder { $card }
step-keep-too = et { $card }

## Ce que le conseil compare

term-pile = votre pile
term-hand = votre main et la suite
