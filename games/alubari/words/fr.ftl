# Alubari en français.
# Un joueur donne deux variables : $seat est son nom, $seat-is vaut "you" ou "other".
# Une liste sans rien vaut { nothing } : là où le verbe change, une variante s’appelle [rien].

pitch = Construisez le chemin de fer de Darjeeling, défrichez des plantations de thé, et redonnez des forces à vos ouvriers avec du chai.
aim = Le plus de points l’emporte quand la ligne est achevée.

## Morceaux de phrases

nothing = rien
# Les noms de lieux.
place =
    { $place ->
        [loop] La boucle
        [z-reverse] Zigzag
        [margaret-s-hope] Margaret’s Hope
       *[other] { $name }
    }
zone =
    { $letter } ({ $zone ->
        [storehouse] entrepôt
        [excavation] déblayage
        [works] fonderie
        [laying] pose de voie
        [build] construction
        [post_office] bureau de poste
       *[chaiwala] chaiwala
    })
space = { $zone }, case { $number }
# Sans nom et au féminin : les phrases disent « la gare { $area } ».
area = { $town } { $number }
estate-space =
    { $known ->
        [yes] { $estate }, case { $number }
       *[no] case { $number } des plantations
    }
good =
    { $count } { $good ->
        [iron] { $count ->
            [one] minerai de fer
           *[other] minerais de fer
        }
        [stone] { $count ->
            [one] pierre
           *[other] pierres
        }
        [rubble] { $count ->
            [one] gravat
           *[other] gravats
        }
        [steel] { $count ->
            [one] barre d’acier
           *[other] barres d’acier
        }
        [chai] chai
        [iron-or-stone] { $count ->
            [one] minerai de fer ou pierre
           *[other] minerais de fer ou pierres
        }
       *[leaves] { $count ->
            [one] feuille
           *[other] feuilles
        }
    }
weather =
    { $weather ->
        [sun] soleil
        [rain] pluie
        [fog] brouillard
       *[none] temps incertain
    }
# Avec son article : jamais après « de » ni « à ».
equipment =
    { $card ->
        [rail_tractor] le locotracteur
        [toy_train] le Toy Train
        [garratt] la Garratt
        [warehouse] l’entrepôt de la Compagnie
        [construction_crew] l’équipe de construction
        [luxury_train] le train luxueux
        [reliable_train] le train très fiable
       *[inspection_train] le train d’inspection
    }
# Sans article, toujours masculin : les phrases disent « le { $contract } ».
contract = contrat { $number } ({ $effect })
# $per-chai n’est pas 0 pour les contrats qui paient le chai.
contract-in-full =
    contrat { $number } ({ $zones }) : { $effect } ; { $per-chai ->
        [0] { $asks } = { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
        [one] { $per-chai } point par chai
       *[other] { $per-chai } points par chai
    }
effect =
    { $effect ->
        [more_cubes] { $first ->
            [one] { $first } cube
           *[other] { $first } cubes
        } de plus à l’entrepôt
        [cubes_from_bag] { $first ->
            [one] { $first } minerai de fer
           *[other] { $first } minerais de fer
        } et { $second ->
            [one] { $second } pierre
           *[other] { $second } pierres
        } du sac
        [no_chai_limit] chai sans limite à l’entrepôt
        [first_player] prendre le marqueur Premier joueur
        [excavation_rate] déblayer { $first ->
            [one] { $first } gravat
           *[other] { $first } gravats
        } de plus
        [excavate] déblayer tout de suite
        [any_space] déblayer n’importe quelle case
        [rubble] { $first ->
            [one] { $first } gravat
           *[other] { $first } gravats
        }
        [works] { $first ->
            [one] { $first } mini-action
           *[other] { $first } mini-actions
        } de fonderie
        [cheap_steel] { $first ->
            [one] { $first } minerai de fer suffit
           *[other] { $first } minerais de fer suffisent
        } pour une barre d’acier
        [alloy] jusqu’à { $first } fois : une pierre et un minerai de fer deviennent une barre d’acier
        [steel] { $first ->
            [one] { $first } barre d’acier
           *[other] { $first } barres d’acier
        }
        [laying_rate] poser { $first ->
            [one] { $first } section
           *[other] { $first } sections
        } de plus
        [lay_section] poser une section tout de suite
        [iron_for_steel] poser avec { $first ->
            [one] { $first } minerai de fer
           *[other] { $first } minerais de fer
        } au lieu d’une barre d’acier
        [free_laying] poser moins de sections si l’on veut, { $first ->
            [one] { $first } feuille
           *[other] { $first } feuilles
        } par section
        [chai] { $first } chai
        [build] construire tout de suite
        [cheap_station] une gare pour { $first ->
            [one] { $first } gravat
           *[other] { $first } gravats
        } ou { $second ->
            [one] { $second } pierre
           *[other] { $second } pierres
        } de moins
        [cheap_equipment] un équipement pour { $first ->
            [one] { $first } barre d’acier
           *[other] { $first } barres d’acier
        } de moins
        [ford] construire au-delà de la prochaine rivière
        [press_stone] jusqu’à { $first } fois : deux gravats deviennent une pierre du sac
        [seasonal_worker] ouvrier saisonnier gratuit à la manche suivante
        [turn_up] prendre une des { $first } premières cartes du paquet
        [new_contracts] de nouveaux contrats au bureau de poste
        [harvest] une récolte
        [brew] jusqu’à { $first } fois : une feuille devient un chai
        [borrow] { $first ->
            [one] emprunter une case du jeu
           *[other] emprunter jusqu’à { $first } cases du jeu
        }
       *[leaves] { $first ->
            [one] { $first } feuille
           *[other] { $first } feuilles
        }
    }
ask =
    { $count } { $kind ->
        [sections] { $count ->
            [one] section
           *[other] sections
        }
        [stations] { $count ->
            [one] gare
           *[other] gares
        }
        [rubble-stations] { $count ->
            [one] gare en gravats
           *[other] gares en gravats
        }
        [estates] { $count ->
            [one] case de plantation
           *[other] cases de plantation
        }
        [leaves] { $count ->
            [one] feuille
           *[other] feuilles
        }
        [iron] { $count ->
            [one] minerai de fer
           *[other] minerais de fer
        }
        [stone] { $count ->
            [one] pierre
           *[other] pierres
        }
       *[rubble] { $count ->
            [one] gravat
           *[other] gravats
        }
    }
reward =
    { $points ->
        [0] { $bonus ->
            [steel] { $steel ->
                [one] { $steel } barre d’acier
               *[other] { $steel } barres d’acier
            }
            [contract] un contrat
            [equipment] un équipement
            [worker] l’ouvrier saisonnier
           *[none] rien
        }
       *[other] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }{ $bonus ->
            [steel] , { $steel ->
                [one] { $steel } barre d’acier
               *[other] { $steel } barres d’acier
            }
            [contract] , un contrat
            [equipment] , un équipement
            [worker] , l’ouvrier saisonnier
           *[none] { "" }
        }
    }
# Une entrée de liste, comme « Asha 3 ».
harvest-of =
    { $seat-is ->
        [you] vous
       *[other] { $seat }
    } { $leaves }
achievement =
    { $number ->
        [1] Dépôt de la Compagnie
        [2] Magnat du thé
        [3] Succursales
        [4] Constructeur de ponts
        [5] Roi d’Agony
        [6] Homme du nord
        [7] Constructeur
        [8] Grand constructeur
        [9] Roi du chemin de fer
        [10] Ouvrier d’équipe
        [11] Adjoint d’équipe
        [12] Leader d’équipe
        [13] Coordinateur d’équipe
        [14] Directeur d’équipe
        [15] Ouvrier isolé
        [16] Adjoint isolé
        [17] Leader isolé
        [18] Coordinateur isolé
        [19] Président isolé
        [20] Ingénieur stagiaire
        [21] Ingénieur diplômé
        [22] Ingénieur
        [23] Ingénieur expert
        [24] Maître ingénieur
        [25] Entrepreneur, grade I
        [26] Entrepreneur, grade II
        [27] Maître entrepreneur
        [28] Procrastinateur
        [29] Coffre à thé
        [30] Magasin de thé
        [31] Entrepôt de thé
        [32] Chaiwala
        [33] Roi des pelles
        [34] Haut fourneau
        [35] Santé !
        [36] Travailleur émérite
        [37] Demi-fond
        [38] Course de fond
       *[39] Marathon
    }
achievement-condition =
    { $number ->
        [1] Toutes les gares de Siliguri sont à vous.
        [2] Toutes les cases des plantations sont à vous.
        [3] Vous avez un marqueur dans chaque ville.
        [4] Toutes les rivières sont à vous.
        [5] Les quatre sections qui suivent la Tindharia River, jusqu’à Agony Point, sont à vous.
        [6] Plus de 180 points sans marqueur à Siliguri.
        [7] Plus de 60 points pour les gares.
        [8] Plus de 90 points pour les gares.
        [9] Au moins 20 points pour les sections.
        [10] Au moins 100 points, en ayant possédé un équipement.
        [11] Au moins 150 points, en ayant possédé un équipement.
        [12] Au moins 175 points, en ayant possédé un équipement.
        [13] Au moins 200 points, en ayant possédé un équipement.
        [14] Au moins 225 points, en ayant possédé un équipement.
        [15] Au moins 100 points, sans avoir jamais possédé d’équipement.
        [16] Au moins 150 points, sans avoir jamais possédé d’équipement.
        [17] Au moins 175 points, sans avoir jamais possédé d’équipement.
        [18] Au moins 200 points, sans avoir jamais possédé d’équipement.
        [19] Au moins 225 points, sans avoir jamais possédé d’équipement.
        [20] Au moins 100 points sans marqueur sur les plantations.
        [21] Au moins 150 points sans marqueur sur les plantations.
        [22] Au moins 175 points sans marqueur sur les plantations.
        [23] Au moins 200 points sans marqueur sur les plantations.
        [24] Au moins 225 points sans marqueur sur les plantations.
        [25] Au moins 80 points pour les contrats.
        [26] Au moins 100 points pour les contrats.
        [27] Au moins 120 points pour les contrats.
        [28] Vous avez quatre contrats qui ne sont pas remplis, ou pas utilisés.
        [29] 20 feuilles non utilisées pour un contrat.
        [30] 40 feuilles non utilisées pour un contrat.
        [31] 60 feuilles non utilisées pour un contrat.
        [32] Vous êtes au bout de la piste de chai.
        [33] Vous avez 30 gravats.
        [34] Vous avez 8 barres d’acier.
        [35] Plus de 150 points sans feuilles, et sans marqueur sur les plantations, ni à Siliguri, ni à Darjeeling.
        [36] Votre dernier marqueur a mis fin à la partie avant la pose de la dernière section.
        [37] Plus de 400 points en trois parties de suite.
        [38] Plus de 500 points en trois parties de suite.
       *[39] Plus de 600 points en trois parties de suite.
    }
achievement-group =
    { $group ->
        [building] Construction
        [points] Points
        [end] À la fin
       *[row] Trois parties de suite
    }

## Options : les phrases du formulaire d’une nouvelle table

preset-first = Rien n’oblige à construire : un souci de moins.
preset-standard = Comme dans la boîte.
preset-everything = Les deux variantes : autres plantations et construction libre.
option-cover-alubari = Autres plantations
option-cover-alubari-note = Une carte au hasard recouvre aussi Alubari.
option-free-building = Construction libre
option-free-building-note = On peut quitter la zone E sans construire.

## Invitations : qui doit faire quoi

prompt =
    { $seat-is ->
        [you] { $task ->
            [maintain] Maintenance : payez { $pay ->
                [steel] une barre d’acier
                [chai] deux chai
               *[both] une barre d’acier ou deux chai
            } pour garder { $equipment }, ou rendez la carte.
            [hire] Voulez-vous engager votre ouvrier saisonnier pour cette manche ?
            [place] Placez un ouvrier (il vous en reste { $left }).
            [window] Zone { $place } : utilisez des contrats, ou passez.
            [storehouse] { $place } : prenez des cubes.
            [excavate] { $place } : déblayez, avec ou sans chai.
            [clear] Choisissez la prochaine case à déblayer : encore { $left ->
                [one] { $left } gravat
               *[other] { $left } gravats
            } à prendre.
            [works] La fonderie : fabriquez de l’acier, de la pierre ou des gravats{ $left ->
                [0] .
                [one] { " " }(encore { $left } mini-action).
               *[other] { " " }(encore { $left } mini-actions).
            }
            [lay] Pose de voie : combien de sections ?
            [lay_one] Pose de voie : combien de sections ?
            [build] Construisez une gare ou achetez un équipement{ $boosted ->
                [yes] . Grâce à votre chai, vous pouvez le faire deux fois.
               *[no] .
            }
            [take_contract] Prenez un contrat au bureau de poste.
            [take_equipment] Prenez un équipement dans le hangar.
            [post_office] { $place } : prenez un contrat.
            [turned_up] Prenez l’un des contrats que vous avez révélés.
            [borrow] Posez un marqueur sur une case du jeu (encore { $left }).
           *[chaiwala] { $place } : prenez des feuilles, ou changez des feuilles en chai.
        }
       *[other] { $task ->
            [maintain] À { $seat } de décider de la maintenance : { $equipment }.
            [hire] { $seat } peut engager son ouvrier saisonnier.
            [place] À { $seat } de placer un ouvrier.
            [window] { $seat } peut utiliser des contrats : { $place }.
            [storehouse] { $seat } prend des cubes.
            [excavate] { $seat } déblaie.
            [clear] { $seat } choisit où déblayer.
            [works] { $seat } est à la fonderie.
            [lay] { $seat } pose des voies.
            [lay_one] { $seat } pose des voies.
            [build] { $seat } construit.
            [take_contract] { $seat } prend un contrat.
            [take_equipment] { $seat } prend un équipement.
            [post_office] { $seat } est au bureau de poste.
            [turned_up] { $seat } prend l’un des contrats.
            [borrow] { $seat } emprunte des cases du jeu.
           *[chaiwala] { $seat } est chez le chaiwala.
        }
    }
    .short =
        { $seat-is ->
            [you] { $task ->
                [maintain] Maintenance à payer
                [hire] Engager le saisonnier ?
                [place] Placez un ouvrier · reste { $left }
                [window] Un contrat, ou passez
                [storehouse] Prenez des cubes
                [excavate] Déblayez, avec ou sans chai
                [clear] Où déblayer ? Reste { $left }
                [works] Fonderie : fabriquez
                [lay] Combien de sections ?
                [lay_one] Voie : acier ou fer ?
                [build] Une gare, ou un équipement
                [take_contract] Prenez un contrat
                [take_equipment] Prenez un équipement
                [post_office] Prenez un contrat
                [turned_up] Prenez l’un de ces contrats
                [borrow] Empruntez une case · { $left }
               *[chaiwala] Des feuilles, ou du chai
            }
           *[other] { $seat } joue
        }
prompt-over =
    { $alone ->
        [yes] La partie est finie.
       *[no] La partie est finie : le plus de points l’emporte.
    }
    .short = La partie est finie

## Actions, avec ce qu’elles coûtent et rapportent

action-maintain =
    { $upkeep ->
        [steel] Payer une barre d’acier
        [chai] Payer deux chai
       *[give_back] Rendre la carte au hangar
    }
action-hire =
    { $wage ->
        [chai] Engager pour un chai
       *[rubble] Engager pour deux gravats
    }
action-place = Placer un ouvrier : { $space }
action-use =
    Utiliser le { $contract }{ $times ->
        [one] { "" }
       *[other] , { $times } fois
    }
action-no-contracts = N’utiliser aucun contrat jusqu’à la fin de la manche
action-pass =
    { $task ->
        [hire] N’engager personne
        [window] Ne plus utiliser de contrat dans cette zone
        [build] Ne rien construire
        [take_equipment] Ne pas prendre d’équipement
        [post_office] Ne pas prendre de contrat
        [borrow] Ne plus rien emprunter
       *[works] Ne plus rien fabriquer
    }
action-boost =
    Dépenser un chai : { $zone ->
        [storehouse] deux cubes de plus
        [excavation] trois gravats de plus
        [works] mini-actions sans limite, une barre d’acier pour deux minerais de fer
        [laying] jusqu’à deux sections de plus
        [build] construire une seconde fois
       *[post_office] trois nouveaux contrats
    }
action-take =
    { $cubes ->
        [rien] Ne rien prendre
       *[other] Prendre { $cubes }
    }
action-excavate = Déblayer sans chai
action-clear = Déblayer : { $cell }
action-works =
    { $product ->
        [steel] Changer du minerai de fer en une barre d’acier
        [stone_from_stock] Changer deux gravats en une pierre de l’entrepôt
        [stone_from_bag] Changer deux gravats en une pierre du sac
       *[rubble] Broyer une pierre en deux gravats
    }
action-lay =
    { $sections ->
        [0] Ne rien poser
        [one] Poser { $sections } section
       *[other] Poser { $sections } sections
    }{ $iron ->
        [0] { "" }
       *[other] , dont { $iron } avec du minerai de fer
    }
action-build =
    Construire la gare { $area } pour { $cost }{ $split ->
        [yes] { $iron ->
            [0] , tout en pierre
            [one] , dont { $iron } minerai de fer
           *[other] , dont { $iron } minerais de fer
        }
       *[no] { "" }
    }{ $crew ->
        [rubble] { " " }(équipe : deux gravats de moins)
        [stone] { " " }(équipe : une pierre de moins)
       *[none] { "" }
    }{ $contract ->
        [rubble] { " " }(contrat : des gravats en moins)
        [stone] { " " }(contrat : des pierres en moins)
       *[none] { "" }
    } : { $reward }
action-buy =
    Acheter { $equipment } pour { $price }{ $contract ->
        [yes] , avec la réduction d’un contrat
       *[no] { "" }
    }{ $swap ->
        [yes] , et rendre { $back }
       *[no] { "" }
    }
action-take-contract = Prendre le { $contract }
action-take-equipment =
    Prendre { $equipment }{ $swap ->
        [yes] { " " }et rendre { $back }
       *[no] { "" }
    }
action-borrow = Emprunter : { $cell }
action-gather = Prendre des feuilles
action-brew =
    Changer { $leaves ->
        [one] { $leaves } feuille
       *[other] { $leaves } feuilles
    } en chai

## Événements

event-estates-laid = Les plantations : { $estates }.
event-shed-filled = Dans le hangar : { $equipment }.
event-sections-preset = Sections posées d’avance : { $sections }.
event-round-began =
    Manche { $round }. { $first-is ->
        [you] Vous commencez.
       *[other] { $first } commence.
    }
# Ce qui n’arrive qu’une fois par partie, ou rarement.
event-note =
    { $what ->
        [shuffled] Les contrats défaussés sont mélangés.
        [siliguri] Siliguri est fermée.
        [covered] Il n’y a plus de gravats : la zone B sert désormais à construire.
       *[extra-round] { $seat-is ->
            [you] Vous jouez une dernière manche, sans personne d’autre.
           *[other] { $seat } joue une dernière manche, sans personne d’autre.
        }
    }
event-office-filled =
    { $count ->
        [0] Le bureau de poste est vide.
       *[other] Au bureau de poste : { $cards }.
    }
event-weather-came =
    { $weather ->
        [sun] Le soleil brille.
        [rain] Il pleut.
        [fog] Brouillard : les dernières cases des zones B et D sont fermées.
       *[none] Le temps est incertain.
    }
event-forecast = Dans deux manches : { $coming }. Déblayage { $excavation }, pose de voie { $laying }, récolte { $harvest }.
event-harvested =
    { $count ->
        [0] Une récolte, mais personne ne reçoit de feuille.
       *[other] Récolte ! Feuilles : { $gained }.
    }
event-stock-filled =
    Nouveau dans l’entrepôt : { $cubes }.{ $events ->
        [0] { "" }
        [one] { " " }Un événement !
       *[other] { " " }{ $events } événements !
    }
event-wheel-turned =
    Événement { $number } : { $number ->
        [1] déblayage.
        [2] croissance des cultures.
        [3] le jeu pose des voies.
        [4] le jeu construit des gares.
        [5] maintenance.
       *[other] une récolte, puis le jeu pose des voies.
    }
event-game-cleared =
    { $count ->
        [0] Il ne reste plus de gravats à déblayer.
       *[other] Le jeu déblaie : { $cells }.
    }
event-stock-cut = Retour dans le sac : { $cubes }.
event-game-laid = Le jeu pose des voies : { $sections }.
event-game-built =
    { $count ->
        [0] Toutes les villes sont complètes.
        [one] Le jeu construit la gare { $areas }.
       *[other] Le jeu construit les gares { $areas }.
    }
event-maintained =
    { $seat-is ->
        [you] { $upkeep ->
            [steel] Vous payez une barre d’acier pour garder { $equipment }.
            [chai] Vous payez deux chai pour garder { $equipment }.
           *[give_back] Vous rendez { $equipment }.
        }
       *[other] { $upkeep ->
            [steel] { $seat } paie une barre d’acier pour garder { $equipment }.
            [chai] { $seat } paie deux chai pour garder { $equipment }.
           *[give_back] { $seat } rend { $equipment }.
        }
    }
event-hired =
    { $seat-is ->
        [you] Vous engagez votre ouvrier saisonnier
       *[other] { $seat } engage son ouvrier saisonnier
    } { $wage ->
        [chai] pour un chai.
        [rubble] pour deux gravats.
       *[nothing] gratuitement.
    }
event-worker-placed =
    { $seat-is ->
        [you] Vous placez un ouvrier : { $space }.
       *[other] { $seat } place un ouvrier : { $space }.
    }
event-contract-used =
    { $seat-is ->
        [you] Vous utilisez le { $contract }.
       *[other] { $seat } utilise le { $contract }.
    }
event-contracts-declined =
    { $seat-is ->
        [you] Vous n’utilisez plus de contrat jusqu’à la fin de la manche.
       *[other] { $seat } n’utilise plus de contrat jusqu’à la fin de la manche.
    }
event-boosted =
    { $seat-is ->
        [you] Vous dépensez un chai : { $zone }.
       *[other] { $seat } dépense un chai : { $zone }.
    }
event-nothing-more =
    { $seat-is ->
        [you] Vous ne pouvez rien faire ici : { $space }.
       *[other] { $seat } ne peut rien faire ici : { $space }.
    }
event-cubes-taken =
    { $cubes ->
        [rien] { $seat-is ->
            [you] Vous ne prenez rien
           *[other] { $seat } ne prend rien
        }{ $leaf ->
            [yes] , sauf une feuille grâce au Toy Train.
           *[no] .
        }
       *[other] { $seat-is ->
            [you] Vous prenez { $cubes }
           *[other] { $seat } prend { $cubes }
        }{ $leaf ->
            [yes] , et une feuille grâce au Toy Train.
           *[no] .
        }
    }
event-first-player =
    { $seat-is ->
        [you] Vous prenez le marqueur Premier joueur.
       *[other] { $seat } prend le marqueur Premier joueur.
    }
event-excavated =
    { $seat-is ->
        [you] Vous déblayez
       *[other] { $seat } déblaie
    } { $rubble ->
        [one] { $rubble } gravat
       *[other] { $rubble } gravats
    }{ $count ->
        [0] { "" }
       *[other] ; cases déblayées : { $cells }
    }{ $lost ->
        [0] .
        [one] ; plus de marqueur, { $lost } autre case revient donc au jeu.
       *[other] ; plus de marqueurs, { $lost } autres cases reviennent donc au jeu.
    }
event-worked =
    { $seat-is ->
        [you] { $product ->
            [steel] Vous fabriquez une barre d’acier.
            [stone_from_stock] Vous fabriquez une pierre, prise dans l’entrepôt.
            [stone_from_bag] Vous fabriquez une pierre, prise dans le sac.
           *[rubble] Vous broyez une pierre.
        }
       *[other] { $product ->
            [steel] { $seat } fabrique une barre d’acier.
            [stone_from_stock] { $seat } fabrique une pierre, prise dans l’entrepôt.
            [stone_from_bag] { $seat } fabrique une pierre, prise dans le sac.
           *[rubble] { $seat } broie une pierre.
        }
    }
event-laid =
    { $sections ->
        [rien] { $seat-is ->
            [you] Vous ne posez rien
           *[other] { $seat } ne pose rien
        }
       *[other] { $seat-is ->
            [you] Vous posez des voies : { $sections }
           *[other] { $seat } pose des voies : { $sections }
        }
    }{ $chai ->
        [0] { "" }
       *[other] , +{ $chai } chai
    }{ $leaves ->
        [0] { "" }
        [one] , +{ $leaves } feuille
       *[other] , +{ $leaves } feuilles
    }.
event-built =
    { $seat-is ->
        [you] Vous construisez la gare { $area }
       *[other] { $seat } construit la gare { $area }
    } { $paid ->
        [rien] gratuitement.
       *[other] pour { $paid }.
    }
event-equipped =
    { $seat-is ->
        [you] { $free ->
            [yes] Vous prenez
           *[no] Vous achetez
        }
       *[other] { $free ->
            [yes] { $seat } prend
           *[no] { $seat } achète
        }
    } { $equipment }{ $swap ->
        [yes] , et { $back } retourne au hangar.
       *[no] .
    }
event-contract-taken =
    { $seat-is ->
        [you] Vous prenez le { $contract }.
       *[other] { $seat } prend le { $contract }.
    }
event-turned-up =
    { $seat-is ->
        [you] Vous révélez : { $cards }.
       *[other] { $seat } révèle : { $cards }.
    }
event-space-borrowed =
    { $seat-is ->
        [you] Vous empruntez une case : { $cell }.
       *[other] { $seat } emprunte une case : { $cell }.
    }
event-gained =
    { $gained ->
        [rien] { $seat-is ->
            [you] Vous ne recevez rien.
           *[other] { $seat } ne reçoit rien.
        }
       *[other] { $seat-is ->
            [you] Vous recevez { $gained }.
           *[other] { $seat } reçoit { $gained }.
        }
    }
event-brewed =
    { $seat-is ->
        [you] Vous changez
       *[other] { $seat } change
    } { $leaves ->
        [one] { $leaves } feuille
       *[other] { $leaves } feuilles
    } en chai.
event-game-ended =
    { $ending ->
        [railway] Le chemin de fer est achevé, et la partie aussi.
        [last_marker] Le dernier marqueur est posé, et la partie est finie.
       *[last_round] La manche 300 était la dernière.
    }
# Le total peut compter un demi-point.
event-scored =
    { $seat-is ->
        [you] Vous avez
       *[other] { $seat } a
    } { $total ->
        [one] { $total } point.
       *[other] { $total } points.
    }

## Scores

score-estates = Plantations
score-stations = Gares
score-sections = Chemin de fer
score-contracts = Contrats
score-chai = Chai
score-leaves = Feuilles
score-equipment = Équipement

## Refus

refusal-decide-first =
    { $task ->
        [maintain] Décidez d’abord de la maintenance.
        [hire] Décidez d’abord pour votre ouvrier saisonnier.
        [place] Placez d’abord vos ouvriers : les zones se jouent ensuite.
        [window] C’est le moment des contrats : utilisez-en un, ou passez.
        [storehouse] Prenez d’abord des cubes : votre ouvrier est à l’entrepôt.
        [excavate] Déblayez d’abord.
        [clear] Choisissez d’abord la prochaine case à déblayer.
        [works] Votre ouvrier est à la fonderie : fabriquez quelque chose, ou arrêtez-vous là.
        [lay] Choisissez d’abord combien de sections vous posez.
        [lay_one] Choisissez d’abord comment payer la section.
        [build] Votre ouvrier construit : une gare ou un équipement.
        [take_contract] Prenez d’abord un contrat.
        [take_equipment] Prenez d’abord un équipement.
        [post_office] Prenez d’abord un contrat : votre ouvrier est au bureau de poste.
        [turned_up] Prenez d’abord l’un des contrats que vous avez révélés.
        [borrow] Choisissez d’abord une case du jeu à emprunter.
        [chaiwala] Votre ouvrier est chez le chaiwala : prenez des feuilles, ou changez des feuilles en chai.
       *[nothing] La partie est finie.
    }
refusal-must-act =
    { $task ->
        [maintain] Payez pour l’équipement, ou rendez-le.
        [place] Il vous reste un ouvrier : placez-le.
        [build] Vous pouvez construire, donc vous devez le faire.
        [post_office] Il y a des contrats : vous devez en prendre un.
        [lay] Choisissez combien de sections vous posez (aucune, si c’est permis).
        [lay_one] Choisissez comment payer la section.
        [storehouse] Choisissez ce que vous prenez (rien, si vous voulez).
       *[other] On ne peut pas passer ici : ce qui est possible est obligatoire.
    }
refusal-too-few =
    Il faut { $needed }, et vous n’en avez { $held ->
        [0] pas
       *[other] que { $held }
    }.
refusal-plain =
    { $why ->
        [no-equipment] Sans équipement, vous ne pouvez pas engager l’ouvrier saisonnier.
        [no-tractor] Il faut le locotracteur pour engager contre des gravats.
        [last-zone] C’est la dernière zone de la manche : il suffit de passer.
        [boosted] Cet ouvrier a déjà eu un chai.
        [no-boost] Chez le chaiwala, dépenser un chai ne sert à rien.
        [boost-in-vain] Un chai ne changerait rien ici.
        [boost-too-late] Trop tard : à la fonderie, le chai se dépense avant la première mini-action.
        [covered] La zone B n’a plus qu’une seule case, pour construire.
        [nothing-to-work] Vous n’avez rien à transformer : ni fer, ni gravats, ni pierre en nombre suffisant.
        [nothing-to-build] Vous ne pouvez rien construire ni acheter maintenant.
        [first-already] Vous avez déjà le marqueur Premier joueur.
        [no-stone] Il n’y a plus de pierre, ni dans l’entrepôt ni dans le sac.
        [no-stone-in-stock] Il n’y a pas de pierre dans l’entrepôt : prenez-en une dans le sac.
        [no-stone-in-bag] Il n’y a pas de pierre dans le sac : prenez-en une dans l’entrepôt.
        [endless-stone] Dans une même action, on ne peut pas à la fois broyer une pierre et en prendre une dans le sac.
        [no-iron-for-steel] Seul un contrat permet de remplacer l’acier par du minerai de fer.
        [siliguri] Siliguri est fermée.
        [no-marker] Il ne vous reste aucun marqueur.
        [no-cheap-equipment] Aucun de vos contrats ne réduit ce prix.
        [give_back] En solo, vous pouvez avoir deux équipements : rendez-en un pour prendre celui-ci.
        [nothing-to-give-back] Vous pouvez le prendre sans rien rendre.
       *[half-leaf] Tant que la récolte est à ½, il n’y a pas de feuilles à prendre.
    }
refusal-space =
    { $why ->
        [none] Avec ce nombre de joueurs, cette case n’existe pas : { $space }.
        [fog] Le brouillard ferme cette case : { $space }.
       *[taken] Cette case est déjà prise : { $space }.
    }
refusal-contract =
    { $why ->
        [not-yours] Vous n’avez pas le { $contract }.
        [used] Vous avez déjà utilisé le { $contract }.
        [zone] Pas maintenant : ce contrat est pour une autre zone ({ $contract }).
        [no-effect] Il ne changerait rien maintenant : { $contract }.
        [office] Il n’est pas au bureau de poste : { $contract }.
       *[turned_up] Il n’est pas parmi les contrats révélés : { $contract }.
    }
refusal-times =
    { $most ->
        [one] Utilisable une fois : { $contract }.
       *[other] Utilisable de 1 à { $most } fois : { $contract }.
    }
refusal-not-in-stock =
    Vous voulez { $wanted }, mais il n’y en a { $there ->
        [0] pas
       *[other] que { $there }
    } dans l’entrepôt.
refusal-limit =
    { $why ->
        [cubes] Vous pouvez prendre { $most ->
            [one] { $most } cube
           *[other] { $most } cubes
        } au plus.
        [chai] Vous pouvez prendre { $most } chai au plus.
        [few-sections] Vous devez poser au moins { $most ->
            [one] { $most } section
           *[other] { $most } sections
        }.
        [iron] Vous pouvez payer { $most ->
            [one] { $most } section
           *[other] { $most } sections
        } au plus avec du minerai de fer.
        [iron-for-stone] { $most ->
            [0] Rien dans le prix de cette gare ne se paie au choix en minerai de fer.
            [one] { $most } cube au plus peut être du minerai de fer.
           *[other] { $most } cubes au plus peuvent être du minerai de fer.
        }
       *[chai-full] { $most ->
            [0] Votre piste de chai est pleine.
           *[other] Sur votre piste de chai, il ne reste de place que pour { $most }.
        }
    }
refusal-many-sections =
    { $most ->
        [0] Vous ne pouvez poser aucune section
        [one] Vous ne pouvez poser que { $most } section
       *[other] Vous ne pouvez poser que { $most } sections
    } : { $limit ->
        [rate] la piste de pose n’en permet pas plus.
        [steel] chacune coûte une barre d’acier, et vous n’en avez pas plus.
        [markers] vous n’avez pas plus de marqueurs.
        [line] il n’en reste pas plus à poser.
       *[contract] ce contrat en pose une.
    }
refusal-area =
    { $why ->
        [none] Avec ce nombre de joueurs, cette gare n’existe pas : { $area }.
        [taken] Cette gare est déjà construite : { $area }.
        [river] Une rivière sans voie sépare encore Siliguri de cette gare : { $area }.
        [crew] Votre équipe de construction économise ici des gravats ou de la pierre : choisissez ({ $area }).
       *[saving] Cette réduction ne vaut pas ici : { $area }.
    }
refusal-equipment =
    { $why ->
        [not-in-shed] Pas dans le hangar : { $equipment }.
       *[not-yours] Cet équipement n’est pas à vous : { $equipment }.
    }
refusal-cell =
    { $why ->
        [no-rubble] Il n’y a plus de gravats : { $cell }.
        [not-the-games] Cette case n’appartient pas au jeu : { $cell }.
       *[borrowed] Cette case est déjà empruntée : { $cell }.
    }

## La table dans le terminal

table-heading = Manche { $round } · météo : { $weather }
table-rates =
    Déblayage { $excavation } · pose de voie { $laying } · récolte { $harvest } · { $event ->
        [0] pas encore d’événement
       *[other] dernier événement : { $event }
    }
table-supply =
    Entrepôt : { $stock } · sac : { $bag }, { $events ->
        [one] { $events } événement
       *[other] { $events } événements
    }
table-shed = Hangar : { $equipment }
# Les points peuvent compter une moitié.
table-player =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $chai } chai · { $markers ->
        [one] { $markers } marqueur
       *[other] { $markers } marqueurs
    }
table-achievements = Réalisations : { $reached }

## board

page-sky = Météo, pistes et fin de la partie
page-round = Manche { $round }
page-clock =
    { $ending ->
        [railway] La partie finit avec la dernière section : encore { $left } à poser.
       *[last_marker] Ou avec le dernier marqueur d’un joueur : encore { $left } à poser.
    }
page-day =
    { $day ->
        [today] aujourd’hui
        [next] ensuite
       *[after] puis
    }
page-weather-does =
    { $weather ->
        [sun] déblayage +2, pose de voie +1
        [rain] déblayage −1, pose de voie −1, récolte +1
        [fog] récolte −1, dernières cases de B et D fermées
       *[none] rien ne change
    }
page-track =
    { $track ->
        [excavation] Déblayage
        [laying] Pose de voie
       *[harvest] Récolte
    }
page-track-does =
    { $track ->
        [excavation] On déblaie { $value ->
            [one] { $value } gravat
           *[other] { $value } gravats
        } à la fois en ce moment.
        [laying] On pose { $value ->
            [one] { $value } section
           *[other] { $value } sections
        } à la fois en ce moment.
       *[harvest] Feuilles par case à la récolte : { $value } en ce moment. Au bout de la piste, il y a une récolte.
    }
page-zones = Zones
page-zone =
    { $zone ->
        [storehouse] Entrepôt
        [excavation] Déblayage
        [works] Fonderie
        [laying] Pose de voie
        [build] Construction
        [post_office] Bureau de poste
       *[chaiwala] Chaiwala
    }
page-zone-tip =
    { $zone ->
        [storehouse] Prenez jusqu’à 3 cubes dans l’entrepôt, dont 1 chai au plus. Avec un chai : 2 cubes de plus, dont 1 chai. La case à l’étoile donne le marqueur Premier joueur.
        [excavation] Prenez { $count ->
            [one] { $count } gravat
           *[other] { $count } gravats
        } dans les plantations, de gauche à droite. Prenez les derniers gravats d’une case pour en devenir propriétaire. Avec un chai : 3 de plus.
        [works] Jusqu’à 3 mini-actions : 3 minerais de fer deviennent une barre d’acier, 2 gravats une pierre, une pierre 2 gravats. Avec un chai : autant de mini-actions que vous voulez, et une barre d’acier ne prend que 2 minerais de fer.
        [laying] Posez des voies, une barre d’acier par section ; { $count } tant que l’acier suffit. Avec un chai : jusqu’à 2 de plus.
        [build] Construisez une gare dans une ville ouverte, ou achetez un équipement. Avec un chai : deux fois.
        [post_office] Prenez un contrat. Avec un chai : 3 nouveaux arrivent d’abord.
       *[chaiwala] Prenez des feuilles (aucune tant que la récolte est à ½), ou changez des feuilles en chai.
    }
page-space =
    { $space } : { $state }{ $first ->
        [yes] ; donne le marqueur Premier joueur
       *[no] { "" }
    }{ $acts ->
        [yes] ; au travail maintenant
       *[no] { "" }
    }
page-space-state =
    { $state ->
        [fog] fermée par le brouillard aujourd’hui
       *[free] libre
    }
page-owner =
    { $owner ->
        [game] au jeu
       *[nobody] libre
    }
page-owned-by =
    { $seat-is ->
        [you] à vous
       *[other] à { $seat }
    }
page-railway = Le chemin de fer
page-section =
    { $name }, section { $number } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $kind ->
        [river] , une rivière qui rapporte un chai et ouvre les villes suivantes
       *[other] { "" }
    } ; { $owner }
page-area = { $area } : coûte { $cost }, rapporte { $reward } ; { $owner }
page-closed =
    { $why ->
        [siliguri] fermée
       *[river] au-delà de la rivière
    }
page-saving =
    { $by ->
        [crew] Équipe
       *[contract] Contrat
    } : { $good ->
        [rubble] gravats en moins
        [stone] pierre en moins
       *[steel] acier en moins
    }
page-pay =
    { $how ->
        [iron] une section avec du minerai de fer
       *[split] { $iron ->
            [one] { $iron } minerai de fer
           *[other] { $iron } minerais de fer
        }, le reste en pierre
    }
page-times =
    { $times ->
        [one] { $times } fois
       *[other] { $times } fois
    }
page-estates = Plantations de thé
page-cell =
    { $cell } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $rubble ->
        [0] déblayée
        [one] { $rubble } gravat sur { $all }
       *[other] { $rubble } gravats sur { $all }
    }{ $next ->
        [yes] , la prochaine à déblayer
       *[no] { "" }
    } ; { $owner }
page-take = Prendre ces cubes
page-bag =
    { $cubes ->
        [one] Sac de { $cubes } cube
       *[other] Sac de { $cubes } cubes
    } ; tirés à chaque manche : { $drawn }
page-next = prochain événement
page-event =
    { $number ->
        [1] { $cleared ->
            [one] { $cleared } case de plantation revient
           *[other] { $cleared } cases de plantation reviennent
        } au jeu{ $cut ->
            [yes] ; l’entrepôt est réduit
           *[no] { "" }
        }
        [2] piste de récolte +2
        [3] le jeu pose { $laid ->
            [one] { $laid } section
           *[other] { $laid } sections
        }
        [4] le jeu complète une ville
        [5] maintenance : une barre d’acier ou 2 chai par équipement
       *[other] récolte ; le jeu pose { $laid ->
            [one] { $laid } section
           *[other] { $laid } sections
        }
    }

## cards

cards-office = Bureau de poste : les contrats à prendre
cards-deck =
    { $count ->
        [0] Le paquet est vide.
        [one] Il reste { $count } carte dans le paquet, avec cette météo au dos : { $weather }.
       *[other] Il reste { $count } cartes dans le paquet ; au dos de la prochaine : { $weather }.
    }
cards-turned-up = Révélés : un au choix
cards-shed = Hangar : les équipements à vendre
cards-contract = Contrat { $number }
cards-points =
    { $points ->
        [one] point
       *[other] points
    }
cards-per-chai = par chai
cards-would =
    Vous rapporterait { $points ->
        [one] { $points } point
       *[other] { $points } points
    } maintenant
cards-with-chai = avec un chai dessus
equipment-use =
    { $card ->
        [rail_tractor] L’ouvrier saisonnier peut vous coûter deux gravats au lieu d’un chai.
        [toy_train] Une feuille à chacune de vos actions à l’entrepôt.
        [garratt] Un chai la première fois que vous posez des voies dans une manche.
        [warehouse] À la fin, chacun de vos contrats demande une feuille de moins.
        [construction_crew] Chaque gare vous coûte deux gravats ou une pierre de moins.
        [luxury_train] Sept points de plus que les autres.
        [reliable_train] Pas de maintenance.
       *[inspection_train] L’ouvrier saisonnier est gratuit dans les manches où il y a un événement.
    }
cards-own = Vos contrats et équipements
cards-none = Rien pour l’instant. Les contrats se prennent dans la zone F, les équipements s’achètent dans la zone E.
cards-used = utilisé
cards-active = Agit jusqu’à la fin de la manche
cards-served =
    { $by ->
        [rien] Rempli sans rien donner
       *[other] Rempli grâce à { $by }
    }
cards-unserved = Non rempli
cards-upkeep =
    { $upkeep ->
        [none] Pas de maintenance
       *[some] Maintenance : 1 barre d’acier ou 2 chai
    }
cards-chai = { $count } chai sur { $most } au plus
cards-markers =
    { $count ->
        [0] plus de marqueur
        [one] { $count } marqueur restant
       *[other] { $count } marqueurs restants
    }
cards-workers =
    { $left ->
        [0] Tous les ouvriers sont placés
        [one] { $left } ouvrier à placer
       *[other] { $left } ouvriers à placer
    }{ $placed ->
        [0] { "" }
       *[other] ; cases occupées : { $where }
    }{ $season ->
        [hired] ; l’ouvrier saisonnier travaille cette manche
        [granted] ; l’ouvrier saisonnier sera gratuit à la prochaine manche
       *[home] ; l’ouvrier saisonnier est à la Tea House
    }
cards-preview =
    { $over ->
        [yes] Vos points
       *[no] Si la partie finissait maintenant
    }
cards-first = commence
cards-of =
    { $seat-is ->
        [you] Vos cartes
       *[other] Cartes : { $seat }
    }
upkeep-office =
    { $count ->
        [0] Le bureau de poste est vide.
        [one] Contrat au bureau de poste : { $numbers }.
       *[other] Contrats au bureau de poste : { $numbers }.
    }
count-title = La fin de la partie
count-part = { $what } : { $points }
count-contract = Contrat { $number } : { $points } ({ $by })
count-arrives = Le train arrive : { $name }

## What a move gives up

waste-steps =
    { $count ->
        [one] Une mini-action reste inutilisée.
       *[other] { $count } mini-actions restent inutilisées.
    }
waste-worker = L’ouvrier ne construit rien, alors qu’il le pourrait.
waste-markers =
    { $count ->
        [one] Un marqueur reste inutilisé.
       *[other] { $count } marqueurs restent inutilisés.
    }

## Les vues d’un petit plateau

view-tabs = Parties du plateau
view-map = Carte
view-zones = Zones
view-offers = Offres
view-mine = À moi
view-gallery = Galerie
page-aim = { $have } sur { $need }
cards-kept = { $kept } contrats remplis sur { $all }
page-in-vain = rien
page-goals =
    { $over ->
        [yes] { $count ->
            [0] Pas de réalisation cette fois
            [one] { $count } réalisation
           *[other] { $count } réalisations
        }
       *[no] { $count ->
            [0] Pas encore de réalisation
            [one] { $count } réalisation si la partie finissait
           *[other] { $count } réalisations si la partie finissait
        }
    }

## Jetons : quelques mots, et ce qu’ils coûtent ou rapportent

chip =
    { $chip ->
        [keep] Le garder
        [give-back] Le rendre
        [hire] Engager
        [no-contracts] Sans contrats
        [boost] Dépenser un chai
        [excavate] Déblayer
        [gather] Des feuilles
        [take-nothing] Ne rien prendre
       *[lay-nothing] Ne rien poser
    }
chip-note =
    { $chip ->
        [steel] pour une barre d’acier
        [two-chai] pour deux chai
        [one-chai] pour un chai
        [two-rubble] pour deux gravats
        [round] cette manche
       *[no-chai] sans chai
    }
chip-boost =
    { $zone ->
        [storehouse] deux cubes de plus
        [excavation] trois gravats de plus
        [works] mini-actions sans limite
        [laying] jusqu’à deux de plus
        [build] construire deux fois
       *[post_office] trois nouveaux
    }
chip-pass =
    { $task ->
        [hire] Personne
        [window] Aucun dans cette zone
        [build] Ne rien construire
        [take_equipment] Aucun
        [post_office] Aucun
        [borrow] Plus rien
       *[works] Fini ici
    }

## Explications

explain =
    { $what ->
        [works] La fonderie
        [purse] Les biens d’un joueur
        [bag] Le sac
        [deck] La pioche des contrats
        [wheel] Le prochain événement
        [train] Le train
        [score] Si la partie finissait maintenant
        [goals] Objectifs
       *[worker] Un ouvrier
    }
explain-space = Case { $space }
explain-purse =
    { $seat-is ->
        [you] Tout ce que vous possédez. Tout le monde le voit.
       *[other] Tout ce que possède { $seat }. Tout le monde le voit.
    }
explain-goals = Les réalisations sont des buts en plus des points. Chaque barre montre où vous en êtes ; les médailles, ce que vous avez, ou auriez si la partie finissait maintenant.
explain-score = Points des plantations, des gares, des sections, des contrats, du chai, des feuilles et de l’équipement, en remplissant vos contrats au mieux.
explain-area =
    Coûte { $cost }, rapporte { $reward }.{ $rubble ->
        [yes] { " " }Elle compte comme gare en gravats.
       *[no] { "" }
    }{ $closed ->
        [river] { " " }Une rivière sans voie la sépare de Siliguri.
        [siliguri] { " " }Siliguri est fermée.
       *[open] { "" }
    } Propriétaire : { $owner }.
explain-cell =
    { $rubble ->
        [0] Déblayée
        [one] { $rubble } gravat sur { $all }
       *[other] { $rubble } gravats sur { $all }
    } ; { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour le propriétaire : { $owner }.{ $lent ->
        [yes] { " " }Empruntée au jeu : elle donne des feuilles, mais pas de points.
       *[no] { "" }
    }
explain-contract =
    { $contract }. { $state ->
        [offered] On le prend dans la zone F.
        [active] Son effet dure jusqu’à la fin de la manche.
        [used] Son effet a été utilisé.
       *[unused] Son effet peut encore servir une fois.
    }{ $served ->
        [yes] { " " }Ce qu’il demande est réuni.
       *[no] { "" }
    }
explain-equipment =
    { $use } Prix : { $price }. { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à la fin, aucun en solo.
explain-good =
    { $good ->
        [iron] À la fonderie, trois minerais de fer deviennent une barre d’acier. Paie aussi certaines gares.
        [stone] Paie certaines gares. À la fonderie, une pierre devient deux gravats.
        [rubble] Paient certaines gares. À la fonderie, deux gravats deviennent une pierre.
        [steel] Paie les voies, une barre d’acier par section, et les équipements.
        [leaves] Pour des contrats ou du chai ; un demi-point chacune à la fin.
        [chai] Dépensez-en un pour renforcer une action ou engager l’ouvrier saisonnier. Votre place sur la piste vaut des points.
        [marker] Marque ce qui est à vous : cases, gares et sections.
       *[worker] Deux par manche, et l’ouvrier saisonnier si vous l’engagez.
    }

## La référence de la page des règles

rules-column =
    { $column ->
        [zone] Zone
        [track] Piste
        [cells] Cases (départ entre crochets)
        [number] N°
        [section] Section
        [kind] Type
        [points] Points
        [station] Gare
        [cost] Coût
        [brings] Rapporte
        [estate] Plantation
        [rubble-points] Cases depuis la gauche : gravats/points
        [equipment] Équipement
        [asks] Demande
       *[effect] Effet
    }
rules-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
rules-text = { $text }
rules-list = { $parts }
rules-kind =
    { $kind ->
        [river] rivière
        [town] ville
       *[plain] –
    }
rules-per-chai = { $points } par chai

## Les étapes d’un choix, l’une après l’autre, et ce que rapporterait un ouvrier

step-zone = Ouvrier en { $zone } : { $gain }
step-space = case { $space }
step-use = Utiliser le { $contract }
step-take =
    { $iron ->
        [0] Ne pas prendre de fer
       *[other] Prendre { $iron } de fer
    }
step-lay =
    { $sections ->
        [0] Ne rien poser
        [one] Poser { $sections } section
       *[other] Poser { $sections } sections
    }
step-build = Construire la gare { $area } pour { $cost } : { $reward }
step-buy = Acheter { $equipment } pour { $price }
step-equipment = Prendre { $equipment }
gain =
    { $vain ->
        [yes] rien pour le moment
       *[no] { $parts }
    }{ $chai ->
        [yes] , plus avec un chai
       *[no] { "" }
    }
gain-part =
    { $what ->
        [c-cubes] { $amount } { $count ->
            [one] cube
           *[other] cubes
        }
        [leaf] { $amount } { $count ->
            [one] feuille
           *[other] feuilles
        }
        [rubble] { $amount } { $count ->
            [one] gravat
           *[other] gravats
        }
        [estate] { $amount } { $count ->
            [one] case de plantation
           *[other] cases de plantation
        }
        [steel] { $amount } acier
        [stone] { $amount } pierre
        [track] { $amount } { $count ->
            [one] section
           *[other] sections
        }
        [station] { $count ->
            [one] une gare possible
           *[other] une gare parmi { $count }
        }
        [equipment] { $count ->
            [one] une carte à acheter
           *[other] une carte parmi { $count }
        }
        [contract] { $count ->
            [one] le contrat proposé
           *[other] un contrat parmi { $count }
        }
       *[chai] { $amount } chai
    }
gain-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## La table du terminal quand la place manque, et ses signes

table-line = Ligne : { $marks } · prochaine section : { $name } ({ $points })
table-closed = fermé
table-contracts = contrats : { $cards }
legend-letters = les joueurs : leurs marqueurs et leurs ouvriers
legend-to-act = doit décider
legend-first = premier joueur
legend-game = appartient au jeu
legend-free = libre
legend-borrowed = une case du jeu empruntée par A ou B
legend-rubble = une case de plantation : ses gravats ou son propriétaire, et ses points
legend-open = une case libre pour un ouvrier
legend-closed = fermé
legend-river = une rivière
legend-office = proposé au bureau de poste
legend-unused = un contrat dont l’effet n’a pas encore servi
legend-used = un contrat dont l’effet a servi
legend-fulfilled = un contrat qui serait rempli si la partie finissait maintenant

## Ce que le conseil compare

term-made = les points déjà acquis
term-contracts = les contrats en cours
term-things = le chai, les cases et l’équipement
term-goods = les cubes et les ouvriers à venir
