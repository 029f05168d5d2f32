# Dabba Walla en français.
# Un joueur donne deux variables : $seat est son nom, $seat-is vaut "you" ou "other".
# $colour est un mot pour choisir : yellow, red, blue, green. En français, c’est { colour } qui l’écrit.

pitch = Empilez les repas étage par étage, aussi haut que vous l’osez, puis traversez la ville pour quelques pourboires.
aim = Le plus de pourboires l’emporte.

## Couleurs, cartes, tuiles, cases

# Au féminin singulier, comme « dabba », « carte », « tuile » et « piste ».
colour =
    { $colour ->
        [yellow] jaune
        [red] rouge
        [blue] bleue
       *[green] verte
    }
# Une lettre par couleur, toutes différentes : les dessins du terminal n’ont pas plus de place.
letter =
    { $colour ->
        [yellow] J
        [red] R
        [blue] B
       *[green] V
    }
# Une carte : sa tuile, son nom, ce qu’elle vaut à la livraison. $shape nomme les formes du matériel fourni.
# Sans nom et au féminin : les phrases disent « la carte { $card } », les listes se passent de « carte ».
card =
    { colour } { $shape ->
        [M1] simple
        [D2] double
        [I3] triple droite
        [V3] triple coudée
        [O4] en carré
        [L4] en L
        [T4] en T
        [S4] en S
       *[other] de taille { $size }
    } ({ $id }, vaut { $tips })
no-card = aucune carte
# La valeur d’une couleur, comme « 2 en rouge ».
tip =
    { $value } en { $colour ->
        [yellow] jaune
        [red] rouge
        [blue] bleu
       *[green] vert
    }
no-tips = 0
# Le nom d’une tuile Chai, sans article.
chai =
    { $chai ->
        [bonus] dabba bonus { colour }
        [jump] saut
        [swap] échange
        [plus] +1 en { $colour ->
            [yellow] jaune
            [red] rouge
            [blue] bleu
           *[green] vert
        }
        [minus] −1 en { $colour ->
            [yellow] jaune
            [red] rouge
            [blue] bleu
           *[green] vert
        }
        [veto] veto
       *[deferred] carte différée
    }
no-chai = aucune tuile Chai
# Sans article, toujours féminin : les phrases disent « la { $space } ».
space = case { $number }
# Le bord d’une case de la grille qui porte une demi-tasse, comme « a1 en haut ».
half =
    { $cell } { $side ->
        [north] en haut
        [east] à droite
        [south] en bas
       *[west] à gauche
    }
# Un joueur dans une liste.
seat =
    { $seat-is ->
        [you] vous
       *[other] { $seat }
    }

## Véhicules et commandes, qui sont aussi des choix d’options

bike_trailer = remorque à vélo (9 cases)
hand_cart = charrette à bras (9 cases)
crate = casier (6 cases)
wheelbarrow = brouette (6 cases)
# Pour une carte Commande.
none = aucune
pre_sorted = livraison prétriée
colour_mix = mélange de couleurs
many_tiles = tuiles en folie
skilful_stack = pile habile
more_chai = plus on a de chai, plus on rit
chai_master = maître du chai

## Options : les phrases du formulaire d’une nouvelle table

preset-first = Sans « −1 » ni veto : personne ne gâche votre niveau.
preset-standard = Comme dans la boîte, avec la remorque à vélo.
preset-everything = Les deux modules, le départ tactique et le chai de connaisseur.
option-vehicle = Véhicule
option-vehicle-note = Ce que chacun charge. Les petits montent plus haut.
option-double-zero = Double zéro
option-double-zero-note = Module 1 : deux tuiles Double zéro modifient deux des pistes.
option-colour-order = Première carte Commande
option-colour-order-note = Module 2 : des pourboires pour peu de couleurs sur un niveau complet, ou pour beaucoup de couleurs sur un niveau.
option-load-order = Deuxième carte Commande
option-load-order-note = Module 2 : des pourboires pour beaucoup de tuiles sur un niveau, ou pour beaucoup de niveaux.
option-chai-order = Troisième carte Commande
option-chai-order-note = Module 2 : plus de pourboires pour les tuiles Chai inutilisées.
option-third-player = Troisième joueur imaginaire
option-third-player-note = À deux : une pile de cartes livre avec vous.
option-tactical-start = Départ tactique
option-tactical-start-note = Commencez avec quatre cartes et gardez-en deux.
option-connoisseurs-chai = Chai de connaisseur
option-connoisseurs-chai-note = Pour chaque tasse, piochez deux tuiles Chai et gardez-en une.
option-extra-rounds = Tours supplémentaires
option-extra-rounds-note = Une partie plus longue et des piles plus hautes, tant qu’il y a des cartes.
option-no-negativity = Que du positif
option-no-negativity-note = Sans les tuiles « −1 » et sans veto.

## Pourquoi une table ne peut pas être dressée

setup-third-player-for-two = Le troisième joueur imaginaire est réservé aux parties à deux : renoncez à cette option, ou jouez à deux.
setup-third-player-rounds =
    { $most ->
        [one] Avec le troisième joueur imaginaire, ajoutez { $most } tour au plus, pour qu’il reste assez de cartes dans sa pile.
       *[other] Avec le troisième joueur imaginaire, ajoutez { $most } tours au plus, pour qu’il reste assez de cartes dans sa pile.
    }
setup-too-few-cards =
    Cette partie demanderait { $needed ->
        [one] { $needed } carte
       *[other] { $needed } cartes
    }, et il n’y en a que { $cards } : { $most ->
        [0] tenez-vous-en à 13 tours.
        [one] ajoutez { $most } tour au plus.
       *[other] ajoutez { $most } tours au plus.
    }

## Invitations : qui doit faire quoi, et comment s’en sortir

prompt-keep =
    { $seat-is ->
        [you] Gardez deux de vos quatre cartes ; les autres sortent du jeu.
       *[other] Chacun choisit deux cartes sur quatre. On attend : { $awaited }.
    }
    .short =
        { $seat-is ->
            [you] Gardez deux cartes sur quatre
           *[other] Choix de deux cartes sur quatre
        }
prompt-keep-chai =
    { $seat-is ->
        [you] Vous avez pioché deux tuiles Chai : gardez-en une.
       *[other] À { $seat } de garder une tuile Chai sur deux.
    }
    .short =
        { $seat-is ->
            [you] Gardez une tuile Chai
           *[other] { $seat } garde une tuile Chai
        }
prompt-third =
    { $seat-is ->
        [you] Le niveau { $level } est nouveau : choisissez laquelle des deux cartes le troisième joueur reçoit pour ce niveau. L’autre va sous la pile.
       *[other] À { $seat } de choisir la carte du troisième joueur pour le niveau { $level }.
    }
    .short =
        { $seat-is ->
            [you] Une carte pour le troisième
           *[other] { $seat } choisit, niveau { $level }
        }
prompt-move =
    { $seat-is ->
        [you] { $first ->
            [yes] Votre premier tour : placez votre walla sur la case de votre choix et prenez la carte qui s’y trouve.
           *[no] À vous de jouer : déplacez votre walla et prenez une carte. Le premier pas est gratuit, chacun des suivants coûte un ticket.
        }
       *[other] À { $seat } de se déplacer.
    }
    .short =
        { $seat-is ->
            [you] { $first ->
                [yes] Placez votre walla
               *[no] Avancez, prenez une carte
            }
           *[other] { $seat } se déplace
        }
prompt-play =
    { $seat-is ->
        [you] Jouez l’une de vos trois cartes et posez sa tuile.
       *[other] À { $seat } de jouer une carte.
    }
    .short =
        { $seat-is ->
            [you] Jouez une carte
           *[other] { $seat } joue une carte
        }
prompt-rest =
    { $seat-is ->
        [you] Votre tuile est posée : utilisez des tuiles Chai ou des tuiles vides si vous le souhaitez, ou terminez votre tour.
       *[other] { $seat } a posé une tuile et peut terminer son tour.
    }
    .short =
        { $seat-is ->
            [you] Des tuiles, ou fin du tour
           *[other] { $seat } finit son tour
        }
prompt-last =
    { $seat-is ->
        [you] Vos dernières cartes : { $cards ->
            [one] jouez celle qui reste.
           *[other] jouez les deux, dans l’ordre de votre choix.
        }
       *[other] À { $seat } de jouer ses dernières cartes.
    }
    .short =
        { $seat-is ->
            [you] Dernières cartes · encore { $cards }
           *[other] { $seat } : dernières cartes
        }
# $own vaut "yes" si c’est au lecteur de choisir.
prompt-lay =
    { $own ->
        [yes] { $again ->
            [yes] Vous avez différé votre choix : regardez les cartes des autres, puis choisissez de nouveau une carte.
           *[no] Niveau { $level } : posez une carte face cachée.
        }
        [chosen] Niveau { $level } : vous avez choisi, et pouvez reprendre votre carte tant que tous n’ont pas choisi. On attend : { $awaited }.
       *[no] Niveau { $level }, { $again ->
            [yes] nouveau choix des cartes.
           *[no] choix des cartes.
        } On attend : { $awaited }.
    }
    .short =
        { $own ->
            [yes] { $again ->
                [yes] Choisissez à nouveau
               *[no] Niveau { $level } · posez une carte
            }
            [chosen] Niveau { $level } · on attend
           *[no] Niveau { $level } · choix des cartes
        }
prompt-tiles =
    { $own ->
        [yes] { $again ->
            [yes] Choisissez de nouveau les tuiles Chai orange que vous posez sur votre carte, ou n’en posez aucune.
           *[no] Niveau { $level } : posez des tuiles Chai orange sur votre carte, ou n’en posez aucune.
        }
        [chosen] Niveau { $level } : vous avez choisi, et pouvez reprendre votre carte tant que tous n’ont pas choisi. On attend : { $awaited }.
       *[no] Niveau { $level }, { $again ->
            [yes] nouveau choix des tuiles Chai.
           *[no] choix des tuiles Chai.
        } On attend : { $awaited }.
    }
    .short =
        { $own ->
            [yes] Niveau { $level } · du chai dessus ?
            [chosen] Niveau { $level } · on attend
           *[no] Niveau { $level } · choix du chai
        }
prompt-over = La partie est finie : le plus de pourboires l’emporte.
    .short =
        La partie est finie

## Actions, avec ce qu’elles coûtent et rapportent

action-keep = Garder ces cartes : { $cards }
action-place-walla =
    Commencer sur la { $space } : { $card }{ $there ->
        [0] { "" }
        [one] , avec { $there } ticket
       *[other] , avec { $there } tickets
    }
action-move =
    Aller sur la { $space } dans le sens { $way ->
        [clockwise] horaire
       *[anticlockwise] antihoraire
    } ({ $tickets ->
        [0] gratuit
        [one] coûte { $tickets } ticket
       *[other] coûte { $tickets } tickets
    }) : { $card }{ $there ->
        [0] { "" }
        [one] , avec { $there } ticket
       *[other] , avec { $there } tickets
    }
action-jump =
    Sauter sur la { $space } : { $card }{ $there ->
        [0] { "" }
        [one] , avec { $there } ticket
       *[other] , avec { $there } tickets
    }
action-play =
    Jouer la carte { $card }{ $fits ->
        [yes] , tuile en { $cells }{ $cup ->
            [yes] , et compléter une tasse de chai
           *[no] , demi-tasse : { $halves }
        }
       *[no] { "" }
    }
action-bonus = Poser une dabba bonus { $colour } en { $cell }
# { $card } peut être « aucune carte », d’où une tournure sans article.
action-swap =
    Échanger votre carte { $own } contre celle de la { $space } : { $card }{ $there ->
        [0] { "" }
       *[other] ; les tickets y restent
    }
action-blank = Poser une tuile vide en { $cell } (−2 pourboires)
action-keep-chai = Garder la tuile Chai « { $chai } »
action-reveal = Donner au troisième joueur la carte { $card }
action-end-turn = Terminer votre tour
# $brings : les pourboires sont sûrs (sure), ou ce que rapporte ce choix seul (alone), ou on ne peut rien dire.
action-lay =
    Poser la carte { $card }{ $brings ->
        [sure] { " " }— { $tips ->
            [one] { $tips } pourboire
           *[other] { $tips } pourboires
        }
        [alone] { " " }— { $tips ->
            [one] { $tips } pourboire
           *[other] { $tips } pourboires
        } si personne d’autre n’ajoute rien
       *[unknown] { "" }
    }
action-tiles =
    { $count ->
        [0] Ne poser aucune tuile Chai
        [one] Poser cette tuile Chai : { $tiles }
       *[other] Poser ces tuiles Chai : { $tiles }
    }{ $brings ->
        [sure] { " " }— { $tips ->
            [one] { $tips } pourboire
           *[other] { $tips } pourboires
        }
        [alone] { " " }— { $tips ->
            [one] { $tips } pourboire
           *[other] { $tips } pourboires
        } si personne d’autre n’ajoute rien
       *[unknown] { "" }
    }
action-take-back = Reprendre votre carte et choisir à nouveau

## Événements

event-zeros-drawn = Double zéro : la piste { $left } a un second zéro, la piste { $right } passe directement de 0 à 2.
event-display-laid = Sur le circuit : { $cards }.
event-dealt =
    { $seat-is ->
        [you] Vous recevez ces cartes : { $cards }.
       *[other] { $seat } reçoit ces cartes : { $cards }.
    }
event-kept =
    { $seat-is ->
        [you] Vous gardez ces cartes : { $cards }.
       *[other] { $seat } garde { $seen ->
            [yes] ces cartes : { $cards }.
           *[no] deux cartes.
        }
    }
event-collecting-began =
    { $first-is ->
        [you] La collecte commence. Vous ouvrez le jeu.
       *[other] La collecte commence. { $first } ouvre le jeu.
    }
event-moved =
    { $seat-is ->
        [you] { $travel ->
            [placed] Vous commencez sur la { $space }.
            [jumped] Vous sautez sur la { $space }.
           *[walked] Vous allez sur la { $space }{ $tickets ->
                [0] .
                [one] { " " }et payez { $tickets } ticket.
               *[other] { " " }et payez { $tickets } tickets.
            }
        }
       *[other] { $travel ->
            [placed] { $seat } commence sur la { $space }.
            [jumped] { $seat } saute sur la { $space }.
           *[walked] { $seat } va sur la { $space }{ $tickets ->
                [0] .
                [one] { " " }et paie { $tickets } ticket.
               *[other] { " " }et paie { $tickets } tickets.
            }
        }
    }
# $swap vaut "yes" si une autre carte a été donnée en échange.
event-took =
    { $swap ->
        [yes] { $seat-is ->
            [you] Vous échangez la carte { $gave } contre la carte { $card }.
           *[other] { $seat } échange la carte { $gave } contre la carte { $card }.
        }
       *[no] { $seat-is ->
            [you] Vous prenez la carte { $card }
           *[other] { $seat } prend la carte { $card }
        }{ $tickets ->
            [0] .
            [one] { " " }et { $tickets } ticket.
           *[other] { " " }et { $tickets } tickets.
        }
    }
event-refilled = Nouvelle carte sur la { $space } : { $card }.
event-played =
    { $seat-is ->
        [you] Vous jouez la carte { $card } et posez sa tuile au niveau { $level }.
       *[other] { $seat } joue la carte { $card } et pose sa tuile au niveau { $level }.
    }
event-bonus-placed =
    { $seat-is ->
        [you] Vous posez une dabba bonus { $colour } au niveau { $level }.
       *[other] { $seat } pose une dabba bonus { $colour } au niveau { $level }.
    }
event-blank-placed =
    { $seat-is ->
        [you] Vous posez une tuile vide au niveau { $level }.
       *[other] { $seat } pose une tuile vide au niveau { $level }.
    }
# La réserve n’est presque jamais vide.
event-chai-won =
    { $seen ->
        [empty] Une tasse complète, mais la réserve de tuiles Chai est vide.
        [shuffled] La réserve de tuiles Chai était vide : on mélange celles qui ont été mises de côté.
        [yes] { $seat-is ->
            [you] Une tasse complète ! Vous gagnez la tuile Chai « { $chai } ».
           *[other] Une tasse complète ! { $seat } gagne la tuile Chai « { $chai } ».
        }
       *[no] Une tasse complète ! { $seat } gagne une tuile Chai.
    }
event-chai-offered =
    { $seat-is ->
        [you] Une tasse complète ! Vous piochez deux tuiles Chai : { $tiles }.
       *[other] Une tasse complète ! { $seen ->
            [yes] { $seat } pioche deux tuiles Chai : { $tiles }.
           *[no] { $seat } pioche deux tuiles Chai.
        }
    }
event-chai-kept =
    { $seat-is ->
        [you] Vous gardez la tuile Chai « { $chai } ».
       *[other] { $seat } { $seen ->
            [yes] garde la tuile Chai « { $chai } ».
           *[no] en garde une.
        }
    }
event-third-drew =
    { $seat-is ->
        [you] Un nouveau niveau ! Pour le troisième joueur, vous piochez ces cartes : { $cards }.
       *[other] Un nouveau niveau ! Pour le troisième joueur, { $seat } pioche { $seen ->
            [yes] ces cartes : { $cards }.
           *[no] deux cartes.
        }
    }
event-third-revealed = La carte du troisième joueur pour le niveau { $level } : { $card }.
event-last-cards-began = Le circuit ne peut plus être regarni : chacun joue ses deux dernières cartes.
event-delivery-began =
    La livraison commence : { $levels ->
        [one] { $levels } tour.
       *[other] { $levels } tours.
    }
event-tickets-counted =
    { $seat-is ->
        [you] Vous recevez { $tickets ->
            [one] { $tickets } pourboire
           *[other] { $tickets } pourboires
        } pour vos tickets.
       *[other] { $seat } reçoit { $tickets ->
            [one] { $tickets } pourboire
           *[other] { $tickets } pourboires
        } pour ses tickets.
    }
event-order-paid =
    { $seat-is ->
        [you] La commande « { $order } » vous rapporte { $tips ->
            [one] { $tips } pourboire.
           *[other] { $tips } pourboires.
        }
       *[other] La commande « { $order } » rapporte { $tips ->
            [one] { $tips } pourboire
           *[other] { $tips } pourboires
        } à { $seat }.
    }
event-round-began = La livraison du niveau { $level } commence.
# $back vaut "yes" si la carte a été reprise, avec ce qui était dessus.
event-card-laid =
    { $back ->
        [yes] { $seat-is ->
            [you] Vous reprenez votre carte et choisissez à nouveau.
           *[other] { $seat } reprend la carte posée et choisit à nouveau.
        }
       *[no] { $seat-is ->
            [you] Vous posez la carte { $card }.
           *[other] { $seat } pose { $seen ->
                [yes] la carte { $card }.
               *[no] une carte.
            }
        }
    }
# { $tiles } peut être « aucune tuile Chai », d’où une tournure sans verbe.
event-tiles-laid =
    { $seat-is ->
        [you] Sur votre carte : { $tiles }.
       *[other] { $seen ->
            [yes] Sur la carte posée par { $seat } : { $tiles }.
           *[no] { $seat } a choisi{ $count ->
                [0] , sans tuile Chai.
                [one] , avec { $count } tuile Chai.
               *[other] , avec { $count } tuiles Chai.
            }
        }
    }
# $deferred vaut "yes" si seule la tuile « carte différée » est montrée.
event-revealed =
    { $deferred ->
        [yes] { $seat-is ->
            [you] Vous différez votre choix : regardez les cartes des autres et choisissez de nouveau.
           *[other] { $seat } diffère son choix et choisira de nouveau.
        }
       *[no] { $seat-is ->
            [you] Vous révélez la carte { $card }
           *[other] { $seat } révèle la carte { $card }
        }{ $count ->
            [0] .
           *[other] , avec { $tiles }.
        }
    }
event-markers-moved =
    { $third ->
        [yes] Le troisième joueur ajoute la carte { $card }.{ " " }
       *[no] { "" }
    }{ $vetoed ->
        [yes] Veto : toutes les tuiles −1 sont annulées.{ " " }
       *[no] { "" }
    }Pourboires par dabba : { $values }.
# Le total peut être négatif, d’où une tournure sans accord.
event-delivered =
    { $seat-is ->
        [you] Vous livrez { $parts }. Pourboires : { $tips }.
       *[other] { $seat } livre { $parts }. Pourboires : { $tips }.
    }
event-chai-counted =
    { $seat-is ->
        [you] Vous finissez
       *[other] { $seat } finit
    } { $count ->
        [0] sans tuile Chai inutilisée
        [one] avec { $count } tuile Chai inutilisée
       *[other] avec { $count } tuiles Chai inutilisées
    }{ $order ->
        [more_chai] { " " }(commande « { more_chai } »)
        [chai_master] { " " }(commande « { chai_master } »)
       *[none] { "" }
    } : { $tips ->
        [one] { $tips } pourboire.
       *[other] { $tips } pourboires.
    }
event-game-ended = Tout est livré : le plus de pourboires l’emporte.

## Les parties d’une livraison et d’un score

# Des dabbas, comme « 3 bleues × 2 ».
part-dabbas =
    { $count ->
        [one] { $count } { colour }
       *[other] { $count } { colour }s
    } × { $value }
part-blanks =
    { $count ->
        [one] { $count } tuile vide
       *[other] { $count } tuiles vides
    } × −2
score-tickets = Tickets
score-orders = Commandes
score-dabbas = Dabbas
score-blanks = Tuiles vides
score-chai = Tuiles Chai inutilisées

## Refus

refusal-decide-first =
    { $owed ->
        [keep] Choisissez d’abord deux de vos quatre cartes.
        [keep_chai] Choisissez d’abord l’une des deux tuiles Chai.
        [third] Choisissez d’abord la carte du troisième joueur.
        [move] Déplacez d’abord votre walla et prenez une carte.
        [play] Jouez d’abord une carte : vous en avez trois en main.
        [rest] Votre carte est jouée : utilisez des tuiles Chai bleues ou des tuiles vides, ou terminez votre tour.
        [last] Jouez d’abord vos dernières cartes.
        [lay] Posez d’abord une carte pour ce niveau.
       *[tiles] Choisissez d’abord quelles tuiles Chai vous posez sur votre carte.
    }
refusal-not-in-hand = La carte { $card } n’est pas parmi les vôtres.
refusal-walla =
    { $stands ->
        [yes] Votre walla est déjà sur le circuit : déplacez-le.
       *[no] Votre walla n’est pas encore sur le circuit : placez-le sur la case de votre choix.
    }
refusal-steps = Un walla se déplace d’une à six cases, pas de { $steps }.
refusal-too-few-tickets =
    Ce trajet coûte { $needed ->
        [one] { $needed } ticket
       *[other] { $needed } tickets
    }, et vous n’en avez { $held ->
        [0] aucun
        [1] qu’un
       *[other] que { $held }
    }.
refusal-has-moved = Votre walla s’est déjà déplacé : il ne le fait qu’une fois par tour.
refusal-no-move-at-the-end = Le circuit ne peut plus être regarni : avec les deux dernières cartes, personne ne se déplace.
refusal-move-first = Déplacez-vous d’abord et prenez une carte ; vous en jouerez ensuite une sur trois.
refusal-has-played = Vous avez déjà joué une carte dans ce tour : utilisez des tuiles, ou terminez votre tour.
refusal-off-bed = Posée ainsi, la tuile de la carte { $card } dépasserait de la grille.
refusal-uneven = À cet endroit, la tuile de la carte { $card } ne reposerait pas à plat : toutes les cases sous une tuile doivent être à la même hauteur.
refusal-no-such-cell = Votre grille n’a pas de case à cet endroit.
refusal-no-blank =
    La réserve de tuiles vides est épuisée. { $why ->
        [after-card] Vous ne pouvez encore en poser une qu’avant de jouer une carte.
        [tile-fits] Vous ne pouvez en poser une que si aucune de vos tuiles ne trouve sa place, et l’une d’elles en trouve une.
       *[highest] Vous ne pouvez en poser une que sur une case plus basse que votre case la plus haute.
    }
refusal-no-chai = Vous n’avez pas de tuile Chai « { $chai } ».
refusal-too-few-chai =
    { $held ->
        [0] Vous n’avez pas de tuile Chai « { $chai } ».
       *[other] Vous n’avez pas autant de tuiles Chai « { $chai } » : seulement { $held }.
    }
refusal-orange-later = Pas maintenant : « { $chai } » est une tuile Chai orange. { $effect }
refusal-other-phase =
    { $phase ->
        [delivery] Les cartes et les tuiles Chai orange se posent pendant la livraison, après la collecte.
       *[collecting] Cela se fait pendant la collecte ; pendant la livraison, on ne pose que des cartes et des tuiles Chai orange.
    }
refusal-last-played = Vous avez joué vos deux dernières cartes : utilisez des tuiles, ou terminez votre tour.
refusal-empty-space = Il n’y a pas de carte sur la { $space }.
refusal-chai-not-offered = « { $chai } » n’est pas l’une des deux tuiles Chai que vous avez piochées.
refusal-card-not-drawn = La carte { $card } n’est pas l’une des deux que vous avez piochées.
refusal-tiles =
    { $why ->
        [blue] « { $chai } » est une tuile Chai bleue : seules les orange servent à la livraison.
       *[deferred] On ne diffère qu’une fois par tour de livraison : posez au plus une carte différée, et aucune quand vous choisissez de nouveau.
    }
refusal-has-chosen = Vous avez choisi pour ce niveau : reprenez d’abord votre carte, ou attendez les autres.

## La table dans le terminal

table-collecting =
    Collecte ({ $deck ->
        [one] { $deck } carte
       *[other] { $deck } cartes
    } en pioche)
table-last-cards = Les deux dernières cartes
table-delivery = Livraison du niveau { $level }
table-over = Tout est livré
table-supplies = réserve : Chai { $chai }, vides { $blanks }
table-zeros = double zéro : { $left } 0 0 1 2 3 4, { $right } 0 2 3 4
table-third = troisième joueur, à partir du niveau 1 : { $row }
# Les pourboires peuvent être négatifs, d’où des nombres sans accord.
table-player = pourboires { $tips } · tickets { $tickets } · Chai { $chai } · marqueur de niveau { $marker }
table-hand = cartes : { $cards }
table-laid = choix : { $laid }

## La table à l’écran

page-ring = Le circuit
page-empty = vide
page-deck =
    { $count ->
        [0] plus de carte dans la pioche
        [one] { $count } carte dans la pioche
       *[other] { $count } cartes dans la pioche
    }
page-supply =
    { $count ->
        [0] plus de tuile Chai
        [one] { $count } tuile Chai en réserve
       *[other] { $count } tuiles Chai en réserve
    }
page-tickets-here =
    { $count ->
        [one] { $count } ticket dessus
       *[other] { $count } tickets dessus
    }
page-price =
    { $way ->
        [clockwise] sens horaire
       *[anticlockwise] sens antihoraire
    } : { $tickets ->
        [0] gratuit
        [one] { $tickets } ticket
       *[other] { $tickets } tickets
    }
page-cards = Vos cartes
page-bed = Votre grille vue d’en haut
# $top est ce qui se trouve au sommet : une couleur, blank ou nothing.
page-cell =
    { $cell }, { $height ->
        [0] vide
       *[other] niveau { $height } : { $top ->
            [yellow] jaune
            [red] rouge
            [blue] bleue
            [green] verte
           *[blank] tuile vide
        }
    }
page-pick = Choisissez une carte, tournez sa tuile, touchez la grille.
page-turn = Tourner
page-flip = Retourner
page-lay = Poser
page-end = Terminer votre tour
page-tickets =
    { $count ->
        [0] aucun ticket
        [one] { $count } ticket
       *[other] { $count } tickets
    }
page-blanks = tuile vide ({ $count })
page-street = Les chargements de tous
# Ce qui met fin au ramassage, au milieu du circuit.
page-until =
    { $turns ->
        [0] Puis les deux dernières cartes et la livraison
        [one] Encore { $turns } tour, puis la livraison
       *[other] Encore { $turns } tours, puis la livraison
    }
page-progress =
    { $what ->
        [turn] Tour { $at } sur { $all }
        [last] Dernières cartes
       *[level] { $at ->
            [one] Dernier niveau
           *[other] Encore { $at } niveaux
        }
    }
page-modules = Modules en jeu
page-tally = Votre chargement, niveau par niveau
page-mine = Votre chargement
page-loaded =
    { $count ->
        [0] encore vide
       *[other] { $count } sur { $levels ->
            [one] { $levels } niveau
           *[other] { $levels } niveaux
        }
    }
page-pile = Votre défausse, la première carte à gauche
page-pile-short = Jouées
# Une commande en quelques signes.
page-order-short =
    { $order ->
        [pre_sorted] plein, 1 2 3 couleurs : 10 5 2
        [colour_mix] 4 3 2 couleurs : 10 5 2
        [many_tiles] 3 4 5 6 tuiles : 2 5 9 15
        [skilful_stack] 5 par niveau
        [more_chai] 1 à 5 restantes : 2 5 9 14 20
       *[chai_master] le plus : 4 chacune
    }
page-now = Choisissez une case du circuit.
page-wait = On attend les autres.
page-end-with =
    { $count ->
        [0] plus rien à utiliser
        [one] { $count } tuile Chai utilisable
       *[other] { $count } tuiles Chai utilisables
    }
page-level-short = niveau
page-with-seen = les autres voient combien
page-for-level = pour le niveau { $level }
page-sealed = Votre choix est face cachée.
page-lay-now = Choisissez une carte pour le niveau { $level }.
page-height =
    { $count ->
        [0] rien de chargé
        [one] { $count } niveau
       *[other] { $count } niveaux
    }
page-chai =
    { $count ->
        [0] aucune tuile Chai
        [one] { $count } tuile Chai
       *[other] { $count } tuiles Chai
    }
page-order =
    { $order ->
        [pre_sorted] un niveau plein de 1, 2 ou 3 couleurs rapporte 10, 5 ou 2 pourboires
        [colour_mix] un niveau de 4, 3 ou 2 couleurs rapporte 10, 5 ou 2 pourboires
        [many_tiles] 3, 4, 5 ou 6 tuiles sur un niveau rapportent 2, 5, 9 ou 15 pourboires
        [skilful_stack] chaque niveau rapporte 5 pourboires
        [more_chai] 1 à 5 tuiles Chai inutilisées rapportent 2, 5, 9, 14 ou 20 pourboires
       *[chai_master] 4 pourboires par tuile Chai inutilisée si vous en avez le plus, sinon 2
    }
gesture-fill =
    Combler avec { $blanks ->
        [one] une tuile vide
       *[other] { $blanks } tuiles vides
    } (−{ $cost ->
        [one] { $cost } pourboire
       *[other] { $cost } pourboires
    }), puis jouer la carte { $card }, tuile en { $cells }
ask-chai = Vous complétez une tasse : vous piochez une tuile Chai secrète, et il n’y aura plus de retour possible. Poser la tuile ?

## Le dessin

# Une image du chargement, pour qui l’écoute.
draw-stack =
    { $levels ->
        [0] Rien n’est encore chargé
        [one] Un chargement de { $levels } niveau
       *[other] Un chargement de { $levels } niveaux
    }
# Ce qui se trouve à un niveau : « Niveau 3 : 4 rouges, 2 bleues, 1 tuile vide ».
draw-level = Niveau { $level } : { $load }
draw-dabbas =
    { $count ->
        [one] { $count } { colour }
       *[other] { $count } { colour }s
    }
draw-blanks =
    { $count ->
        [one] { $count } tuile vide
       *[other] { $count } tuiles vides
    }

## La livraison sur la page

page-level = Niveau { $level }
page-tips = Pourboires
# Où en est le choix d’un joueur.
# $tiles est le nombre de tuiles Chai sur la carte : tout le monde les voit.
page-ready =
    { $ready ->
        [choosing] choisit
        [laid] carte posée
        [sealed] { $tiles ->
            [0] prêt
           *[other] prêt, { $tiles } chai
        }
        [open] révélée
        [deferring] choisit à nouveau
        [shown] niveau { $level }
       *[none] plus de carte
    }
page-place =
    { $tips ->
        [one] { $tips } pourboire
       *[other] { $tips } pourboires
    } : case { $space } de la piste{ $token ->
        [0] { "" }
       *[other] , jeton { $token }
    }
page-third = troisième joueur
page-paid = payée
page-gain =
    { $tips ->
        [one] { $tips } pourboire
       *[other] { $tips } pourboires
    }
page-cards-left = Cartes restantes
page-tile =
    { $chai }{ $void ->
        [yes] , annulée
       *[no] { "" }
    }
page-track =
    { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }, chaque dabba vaut { $value }
page-hand =
    { $there ->
        [nothing] Rien à vous au niveau { $level } : votre carte sert aux autres
        [sure] Vos cartes · avec ce qui est révélé, elles rapportent
       *[some] Vos cartes · à elles seules, elles rapportent
    }
page-alone =
    { $sure ->
        [yes] { $tips ->
            [one] { $tips } pourboire
           *[other] { $tips } pourboires
        }
       *[no] à elle seule : { $tips ->
            [one] { $tips } pourboire
           *[other] { $tips } pourboires
        }
    }
# $state : les tuiles sont demandées au lecteur, son choix est fait, ou elles seront demandées plus tard.
page-tiles =
    { $state ->
        [asked] { $count ->
            [0] Aucune tuile Chai orange
           *[other] Du chai sur la carte ? Gardé : 2 pourboires
        }
        [sealed] Face cachée sur votre carte
       *[later] { $all ->
            [0] Aucune tuile Chai
           *[other] Votre chai · 2 pourboires s’il reste
        }
    }
page-with =
    { $count ->
        [one] La poser
       *[other] Poser la sélection
    }
page-bare = Ne rien ajouter
page-back = Reprendre ma carte
page-worth =
    { $cells ->
        [0] Vous n’avez rien au niveau { $level }
       *[other] Votre niveau { $level }, de 0 à 4
    }
# Devant « : le décompte ».
page-count =
    { $what ->
        [start] Début de la livraison
        [end] Niveau { $level } ({ $values }) et fin de la partie
       *[level] Niveau { $level } ({ $values })
    }

## Les lignes d’un décompte, chacune avec ses pourboires ($points)

count-shown =
    carte jouée : { $tips }{ $count ->
        [0] { "" }
       *[other] , { $tiles }
    }
count-tickets = tickets : { $points }
count-order = { $order } : { $points }
count-dabbas =
    { $count } { $colour ->
        [yellow] { $count ->
            [one] jaune
           *[other] jaunes
        }
        [red] { $count ->
            [one] rouge
           *[other] rouges
        }
        [blue] { $count ->
            [one] bleue
           *[other] bleues
        }
       *[green] { $count ->
            [one] verte
           *[other] vertes
        }
    } × { $value } = { $points }
count-blanks =
    { $count ->
        [one] { $count } tuile vide
       *[other] { $count } tuiles vides
    } : { $points }
count-chai =
    { $count ->
        [0] aucune tuile Chai inutilisée
        [one] { $count } tuile Chai inutilisée
       *[other] { $count } tuiles Chai inutilisées
    } : { $points }
count-step =
    { $what ->
        [tickets] Tickets
        [level] Le dernier niveau
        [order] Commandes
       *[chai] Chai inutilisé
    }

## Ce que sont les choses, pour qui le demande

explain-name =
    { $piece ->
        [space] Une case du circuit
        [way] Le chemin
        [walla] Un walla
        [load] Un chargement
        [cell] Une case de votre grille
        [cup] Une demi-tasse de chai
        [blank] Une tuile vide
        [level] Niveau { $count }
        [row] Niveau { $count }
        [track] La piste d’une couleur
        [end] La fin de votre tour
        [deck] La pioche
        [supply] Les tuiles Chai
        [tickets] Tickets
        [chais] Tuiles Chai
        [pile] Votre défausse
        [zeros] Double zéro
        [thirds] Le troisième joueur
        [left] Cartes restantes
        [yield] Votre niveau { $count }
        [slot] Une carte pour le niveau
        [tips] Pourboires
       *[seal] Votre choix
    }
explain-text =
    { $piece ->
        [space] Arrêtez-vous ici pour prendre la carte et les tickets posés dessus.
        [way] Le premier pas est gratuit. Chaque pas suivant laisse un ticket sur une carte dépassée.
        [walla] Il parcourt le circuit dans un sens ou dans l’autre et prend la carte là où il s’arrête.
        [load] { $count ->
            [0] Rien n’est encore chargé.
            [one] { $count } niveau. On livre du plus haut niveau au plus bas.
           *[other] { $count } niveaux. On livre du plus haut niveau au plus bas.
        }
        [cell] Hauteur { $count }. Sous une tuile, toutes les cases doivent être à la même hauteur.
        [cup] Complétez-la avec une autre moitié au même niveau : vous piochez une tuile Chai.
        [blank] Couvre une case et coûte 2 pourboires à la livraison. Il en reste { $count }.
        [level] Ce que vous avez chargé à ce niveau, couleur par couleur.
        [row] Combien de dabbas chacun a à ce niveau, par couleur. ≤ est le maximum possible.
        [track] On additionne toutes les valeurs posées pour cette couleur. Le marqueur s’arrête à 4 ; le surplus est perdu.
        [end] Votre carte est jouée. Avant de finir, vous pouvez utiliser du chai bleu et des tuiles vides.
        [deck] Encore { $count }. Quand elle est vide, chacun joue ses deux dernières cartes, puis on livre.
        [supply] Encore { $count }. Chaque tasse complète en rapporte une.
        [tickets] Encore { $count }. Ils paient les pas suivants ; à la livraison, chacun vaut 1 pourboire.
        [chais] { $count } en main. À la fin, chaque tuile inutilisée vaut 2 pourboires.
        [pile] Les cartes que vous avez jouées, la première à gauche. Ce sera votre main à la livraison.
        [zeros] Une piste a un second zéro, l’autre passe directement de 0 à 2.
        [thirds] Sa carte révélée pour un niveau compte comme si quelqu’un l’avait posée.
        [left] Tout le monde a vu ces cartes quand elles ont été jouées. Elles peuvent encore être posées.
        [yield] Ce que rapportent vos dabbas quand leur couleur vaut 0, 1, 2, 3 ou 4.
        [slot] Carte et tuiles Chai restent face cachée jusqu’à ce que tous aient choisi. On voit combien de tuiles, pas lesquelles.
        [tips] Le plus de pourboires à la fin l’emporte.
       *[seal] Tant que tous n’ont pas choisi, vous pouvez reprendre votre carte. Les autres voient combien de tuiles vous posez, pas lesquelles.
    }
# $tips est la valeur de la moitié inférieure.
explain-card =
    En haut, sa tuile, à charger maintenant : { $size ->
        [one] { $size } dabba
       *[other] { $size } dabbas
    } ({ $colour ->
        [yellow] jaune
        [red] rouge
        [blue] bleu
       *[green] vert
    }). En bas, sa valeur à la livraison : { $tips }.
explain-chai =
    { $chai ->
        [bonus] Pendant votre tour : posez une dabba bonus de cette couleur sur une case au choix.
        [jump] Au lieu de vous déplacer : sautez sur la case de votre choix, sans ticket.
        [swap] Pendant votre tour : échangez une carte de votre main avec une carte du circuit.
        [plus] À la livraison : un pas de plus pour cette couleur.
        [minus] À la livraison : un pas de moins pour cette couleur.
        [veto] À la livraison : toutes les tuiles −1 de la manche sont annulées.
       *[deferred] À la livraison : regardez d’abord les cartes des autres, puis choisissez à nouveau.
    } Inutilisée, elle vaut 2 pourboires.

## La référence de la page des règles

rules-column =
    { $column ->
        [card] Carte
        [tips] À la livraison
        [tile] Tuile Chai
        [count] Dans la boîte
       *[effect] Effet
    }
rules-list = { $parts }
rules-count = { $count }

## Les étapes d’un choix, l’une après l’autre

step-play = Jouer la carte { $card }
step-cell = { $cell }
# Les cases d’une tuile, et sa demi-tasse.
step-placement =
    couvre { $cells }, demi-tasse : { $halves }{ $cup ->
        [yes] { " " }(complète une tasse)
       *[no] { "" }
    }
step-bonus = Poser une dabba bonus { $colour }
step-blank = Poser une tuile vide (−2 pourboires)
step-keep = Garder la carte { $card }
step-keep-too = et la carte { $card }
step-way =
    { $way ->
        [clockwise] Avancer dans le sens horaire
       *[anticlockwise] Avancer dans le sens antihoraire
    }
step-jump = Sauter sur une case au choix avec une tuile Chai
step-swap = Échanger votre carte { $card } avec une tuile Chai
step-lay =
    Poser une carte qui vaut { $values }{ $brings ->
        [sure]  : pourboires { $tips }
        [alone]  : pourboires { $tips } si personne n’ajoute rien
       *[unknown] { "" }
    }
step-tiles =
    { $count ->
        [0] Ne poser aucune tuile Chai
        [one] Poser une tuile Chai
       *[other] Poser { $count } tuiles Chai
    }

# Pendant la livraison d’un niveau : $load est ce qu’il porte.
table-player-delivery = pourboires { $tips } · Chai { $chai } · à ce niveau : { $load }

## Les signes de la table dans le terminal

legend-letters = les joueurs et leurs wallas
legend-to-act = doit décider
legend-tickets = les tickets d’une case, un par point
legend-levels = un niveau du chargement (ici le deuxième) ; les lettres nomment les colonnes, les chiffres les rangées
legend-half = une demi-tasse visible qui peut encore être complétée
legend-bonus = une dabba bonus
legend-blank = une tuile vide
legend-card = une carte : son nom, le nombre de dabbas de sa tuile, ses valeurs
legend-choosing = a posé une carte et choisit encore
legend-chosen = a choisi
legend-open = est visible

## Ce que le conseil compare

term-tips = les pourboires déjà reçus
term-chai = les tuiles Chai
term-load = ce que rapportera le chargement
