# Bombay en français.
# Un joueur donne deux variables : $seat est son nom, $seat-is vaut "you" ou "other".
# $colour est un mot pour choisir : yellow, violet, blue, orange. En français, c’est { colour } qui l’écrit.

pitch = Des marchands de soie à dos d’éléphant : achetez bon marché, vendez où la demande est forte, et gagnez une roupie quand un rival s’arrête à vos palais.
aim = Le plus riche à la fin l’emporte.

## Soie, emplacements, marchés

# Au masculin singulier, comme « ballot » et « comptoir ».
colour =
    { $colour ->
        [yellow] jaune
        [violet] violet
        [blue] bleu
       *[orange] orange
    }
# Un ballot, complément d’un verbe. Jamais après « de ».
bale = un ballot { colour }
# Plusieurs ballots dans une liste, comme « 3 jaunes ». « Orange » ne prend pas de s.
bales =
    { $count ->
        [one] { $count } { colour }
       *[other] { $count } { $colour ->
            [yellow] jaunes
            [violet] violets
            [blue] bleus
           *[orange] orange
        }
    }
no-bales = rien
# Une lettre par couleur, toutes différentes : les dessins du terminal n’ont pas plus de place.
letter =
    { $colour ->
        [yellow] J
        [violet] V
        [blue] B
       *[orange] O
    }
market =
    { $market ->
        [left] marché de gauche
        [middle] marché du milieu
       *[right] marché de droite
    }
# Le nom seul ; $name sert aux cartes dont les emplacements ne sont pas de ceux-ci.
# Jamais après « de », à cause de l’élision.
site =
    { $site ->
        [rat] Ratlam
        [bho] Bhopal
        [jab] Jabalpur
        [bar] Baroda
        [ind] Indore
        [hos] Hoshangabad
        [nag] Nagpur
        [sur] Surate
        [bom] Bombay
        [dhu] Dhulia
        [ako] Akola
        [aja] Ajanta
        [war] Wardha
        [nas] Nasik
        [jal] Jalna
        [mah] Mahur
        [dau] Daulatabad
        [cha] Chanda
        [poo] Poona
        [ahm] Ahmednagar
        [sho] Sholapur
        [hyd] Hyderabad
        [bid] Bidar
        [wrg] Warangal
        [bij] Bijapur
       *[other] { $name }
    }
# Où quelque chose se passe.
site-in = à { site }
# Où quelqu’un va.
site-to = à { site }
# Ce que rapporte une vente, complément d’un verbe.
pay =
    { $rupees ->
        [one] { $rupees } roupie
       *[other] { $rupees } roupies
    }{ $clients ->
        [0] { "" }
        [one] { " " }et une cliente
       *[other] { " " }et { $clients } clientes
    }

## Options : les phrases du formulaire d’une nouvelle table, et les choix de la deuxième

preset-first = Une disposition fixe, et l’argent de chacun à découvert.
preset-standard = Comme dans la boîte : au hasard, l’argent derrière les paravents.
preset-everything = Comme dans la boîte, avec une roupie pour qui joue en dernier.
option-first-game = Disposition de première partie
option-first-game-note = Toujours les mêmes demandes et les mêmes comptoirs, au lieu du hasard.
option-money = Argent
option-money-note = Argent, clientes et jetons Ville : visibles par tous, ou derrière les paravents jusqu’à la fin, comme dans la boîte.
option-compensation = Une roupie pour le dernier
option-compensation-note = Elle compense le fait de jouer en dernier au premier tour de jeu.
moot-compensation = À cinq joueurs, le cinquième l’a de toute façon.
hidden = caché
open = visible

## Invitations : qui doit faire quoi, et comment s’en sortir

prompt-turn =
    { $seat-is ->
        [you] À vous de jouer : il vous reste { $actions ->
            [one] { $actions } action
           *[other] { $actions } actions
        }. Déplacez-vous, achetez, vendez, construisez{ $actions ->
            [3] , attendez la fortune
           *[other] { "" }
        } ou terminez votre tour{ $last ->
            [set] { " " }(les marchés seront ensuite ravitaillés)
            [game] { " " }(c’est le dernier de la partie)
           *[no] { "" }
        }.
       *[other] Il reste { $actions ->
            [one] { $actions } action
           *[other] { $actions } actions
        } à { $seat }{ $last ->
            [set] { " " }avant le ravitaillement des marchés
            [game] { " " }avant la fin de la partie
           *[no] { "" }
        }.
    }
    .short =
        { $seat-is ->
            [you] À vous · { $actions ->
                [one] { $actions } action
               *[other] { $actions } actions
            }
           *[other] { $seat } joue
        }
prompt-end-turn =
    { $seat-is ->
        [you] Vous avez utilisé toutes vos actions : reprenez un coup ou terminez votre tour{ $last ->
            [set] { " " }(les marchés seront ensuite ravitaillés)
            [game] { " " }(c’est le dernier de la partie)
           *[no] { "" }
        }.
       *[other] { $seat } a utilisé toutes ses actions et doit terminer son tour.
    }
    .short =
        { $seat-is ->
            [you] À vous · finissez le tour
           *[other] { $seat } finit son tour
        }
prompt-over = La partie est finie : le plus de roupies l’emporte, puis le plus de clientes.
    .short = Fini : le plus riche gagne

## Actions, avec ce qu’elles coûtent et rapportent

action-wait = Attendre la fortune : 1 roupie pour le tour entier
action-move =
    Aller { $to } ({ $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }{ $toll ->
        [paid] { $owner-is ->
            [you] , 1 roupie pour vous
           *[other] , 1 roupie pour { $owner }
        }
       *[none] { "" }
    })
action-buy =
    Acheter { $bale } : { $rupees ->
        [one] { $rupees } roupie
       *[other] { $rupees } roupies
    } et { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
action-buy-nothing = Acheter un ballot
action-sell =
    Vendre { $bale } { $in } : { $pay }{ $token ->
        [yes] , plus le jeton de la ville
       *[no] { "" }
    }
action-sell-nothing = Vendre { $bale }
action-build =
    Construire un palais { $in } contre { $bale }{ $token ->
        [client] { " " }et gagner une cliente
        [rupees] { " " }et gagner { $rupees ->
            [one] { $rupees } roupie
           *[other] { $rupees } roupies
        }
        [city] { " " }et gagner un jeton Ville
        [bale] { " " }et prendre { $taken } au marché
        [no-bale] { " " }(le jeton ne donne rien : tous les marchés sont vides)
       *[none] { "" }
    }
action-end-turn =
    Terminer votre tour{ $unused ->
        [0] { "" }
        [one] { " " }({ $unused } action perdue)
       *[other] { " " }({ $unused } actions perdues)
    }{ $last ->
        [yes] , et avec lui la manche
       *[no] { "" }
    }

## Événements

# Des listes, avec une entrée par ville, par comptoir, par jeton Palais.
event-demand-laid = Les villes demandent, de haut en bas : { $columns }.
laid-column = { $city } ({ $column })
event-posts-laid = Les comptoirs : { $posts }.
laid-post = { $site } ({ $colour })
event-tokens-laid = Les jetons Palais : { $tokens }.
laid-token =
    { $site } ({ $token ->
        [client] cliente
        [rupees] 2 roupies
        [city] ville
       *[bale] ballot
    })
event-set-began =
    La manche { $set } sur { $sets } commence. { $first-is ->
        [you] Vous ouvrez le jeu.
       *[other] { $first } ouvre le jeu.
    }
# $closed énumère des couleurs, $closed-count dit combien.
event-restocked =
    Les marchés sont ravitaillés : à gauche { $left } ; au milieu { $middle } ; à droite { $right }.{ $closed-count ->
        [0] { "" }
       *[other] { " " }Comptoirs fermés : { $closed }.
    }
event-round-began = Tour de jeu { $round } sur { $rounds }.
event-waited =
    { $seat-is ->
        [you] Vous attendez la fortune et prenez { $rupees } roupie.
       *[other] { $seat } attend la fortune et prend { $rupees } roupie.
    }
event-moved =
    { $seat-is ->
        [you] Vous allez { $to }
       *[other] { $seat } va { $to }
    }{ $toll ->
        [paid] { $owner-is ->
            [you] , où votre palais vous rapporte 1 roupie.
           *[other] , où le palais rapporte 1 roupie à { $owner }.
        }
       *[none] .
    }
event-bought =
    { $seat-is ->
        [you] Vous achetez { $bale } { $in } pour
       *[other] { $seat } achète { $bale } { $in } pour
    } { $rupees ->
        [one] { $rupees } roupie
       *[other] { $rupees } roupies
    } et { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    } ({ $market }).
event-sold =
    { $seat-is ->
        [you] Vous vendez { $bale } { $in }
       *[other] { $seat } vend { $bale } { $in }
    } ({ $rank ->
        [top] en haut des demandes
        [middle] au milieu des demandes
       *[bottom] en bas des demandes
    }) pour { $pay }{ $token ->
        [yes] , avec en prime un jeton de la ville
       *[no] { "" }
    }. On y demande désormais : { $column }.
event-built =
    { $seat-is ->
        [you] Vous construisez un palais { $in } contre { $bale }
       *[other] { $seat } construit un palais { $in } contre { $bale }
    }{ $token ->
        [client] . Le jeton trouvé sur place est une cliente.
        [rupees] . Le jeton trouvé sur place rapporte { $rupees ->
            [one] { $rupees } roupie
           *[other] { $rupees } roupies
        }.
        [city] . Le jeton trouvé sur place compte comme un jeton Ville.
        [bale] . Le jeton trouvé sur place donne { $taken } du marché.
        [no-bale] . Le jeton trouvé sur place ne donne rien, car tous les marchés sont vides.
       *[none] .
    }
event-posts-closed = Le dernier ballot { colour } a quitté les marchés : les comptoirs de cette couleur ferment.
event-turn-ended =
    { $seat-is ->
        [you] Vous terminez votre tour et perdez { $unused ->
            [one] { $unused } action
           *[other] { $unused } actions
        }.
       *[other] { $seat } termine son tour et perd { $unused ->
            [one] { $unused } action
           *[other] { $unused } actions
        }.
    }
event-set-ended = La manche { $set } est finie.
event-scored =
    { $seat-is ->
        [you] Vous finissez avec { $total ->
            [one] { $total } roupie
           *[other] { $total } roupies
        } ({ $parts }).
       *[other] { $seat } finit avec { $total ->
            [one] { $total } roupie
           *[other] { $total } roupies
        } ({ $parts }).
    }
event-game-ended = Toutes les manches sont jouées : le plus de roupies l’emporte, puis le plus de clientes.

## Les parties d’un score, chacune avec ses roupies ($points)

part-rupees = gains en chemin : { $points }
part-empire =
    { $palaces } palais et { $clients ->
        [one] { $clients } cliente
       *[other] { $clients } clientes
    }, { $place ->
        [1] 1re place
       *[other] { $place }e place
    }{ $sharing ->
        [1] { "" }
       *[other] { " " }partagée à { $sharing }
    } : +{ $points }
part-cities =
    { $count ->
        [one] { $count } jeton Ville
       *[other] { $count } jetons Ville
    } : +{ $points }
score-rupees = Roupies gagnées
score-empire = Palais et clientes
score-cities = Jetons Ville

## Refus

refusal-too-few-actions =
    { $deed ->
        [move] Un déplacement
        [hill] Arriver sur une colline
        [buy] Cet achat
        [sell] Une vente
       *[build] Construire un palais
    } coûte { $needed ->
        [one] { $needed } action
       *[other] { $needed } actions
    }, or { $left ->
        [0] il ne vous en reste aucune : terminez votre tour.
       *[other] il ne vous en reste que { $left }.
    }
refusal-wait-takes-all = Attendre prend les trois actions d’un tour, et vous en avez déjà utilisé { $used }.
refusal-already-there = Votre éléphant est déjà { $in }.
refusal-nothing-carried =
    Votre éléphant ne porte rien : { $deed ->
        [sell] achetez d’abord de la soie dans un comptoir, puis vendez-la dans une ville.
       *[other] un palais coûte un ballot de soie, de n’importe quelle couleur.
    }
refusal-no-road = Aucune route directe ne relie { $from } à { $to } : passez par les emplacements intermédiaires.
refusal-too-far =
    Trop loin : { $needed ->
        [one] { $needed } action
       *[other] { $needed } actions
    } jusqu’{ $to }, et il { $left ->
        [0] ne vous en reste aucune
       *[other] vous en reste { $left }
    }.
refusal-no-post = Il n’y a pas de comptoir { $in } : la soie s’achète dans un comptoir de sa couleur.
refusal-post-closed = Les comptoirs de cette couleur sont fermés : il n’y aura plus de ballot { colour } dans les marchés avant le prochain ravitaillement.
refusal-already-bought = Vous avez déjà acheté un ballot, et l’on ne peut en acheter qu’un par tour.
refusal-baskets-full = Les deux paniers de votre éléphant sont pleins : vendez d’abord un ballot, ou dépensez-en un pour construire.
refusal-too-few-rupees =
    Ce ballot coûte { $price ->
        [one] { $price } roupie
       *[other] { $price } roupies
    }, or vous n’en avez { $held ->
        [0] aucune
       *[other] que { $held }
    } : vendez quelque chose ou attendez la fortune.
refusal-no-city = La soie ne se vend pas { $in } : elle se vend dans les villes.
refusal-not-carried = Votre éléphant ne porte aucun ballot { colour }.
refusal-not-demanded = { $city } ne demande pas de ballot { colour } : vendez-le dans l’une des trois autres villes.
# $in est vide dans le dernier cas.
refusal-occupied =
    { $by ->
        [city] Vous ne pouvez pas construire de palais { $in }, car c’est une ville.
        [post] Vous ne pouvez pas construire de palais { $in }, car un comptoir s’y trouve, ouvert ou fermé.
        [palace] Vous ne pouvez pas construire de palais { $in }, car il y en a déjà un.
       *[no-palace] Vos cinq palais sont déjà tous sur la carte.
    }
refusal-name-the-bale = Le jeton Palais donne ici un ballot : dites lequel vous prenez dans le marché le plus à gauche.
refusal-not-offered = Il n’y a pas de ballot { colour } dans le marché non vide le plus à gauche : choisissez une couleur qui s’y trouve.
refusal-nothing-to-take = Rien ici ne vous donne de ballot : construisez sans en prendre.

## La table dans le terminal

table-heading = Manche { $set } sur { $sets } · tour de jeu { $round } sur { $rounds }
table-actions =
    { $actions ->
        [one] { $actions } action restante
       *[other] { $actions } actions restantes
    }
table-money = Argent, clientes et jetons Ville : { $kind }
table-market =
    Marché { $market ->
        [left] de gauche
        [middle] du milieu
       *[right] de droite
    } : { $rupees ->
        [one] { $rupees } roupie
       *[other] { $rupees } roupies
    } et { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
table-bag = Sac
table-demand = Demandes et prix (+c : avec une cliente)
table-tokens =
    { $count ->
        [0] aucun jeton restant
        [one] { $count } jeton restant
       *[other] { $count } jetons restants
    }
table-legend-posts = VILLE · ▲colline · (V) comptoir ouvert · (-) comptoir fermé · ^A palais de A · @A éléphant de A
table-legend-tokens = Jetons Palais : +c cliente · +2 deux roupies · +t jeton Ville · +b ballot
# { $cargo } peut être « rien », d’où une tournure sans verbe.
table-cargo = paniers : { $cargo }
table-riches =
    { $rupees ->
        [one] { $rupees } roupie
       *[other] { $rupees } roupies
    } · { $clients ->
        [one] { $clients } cliente
       *[other] { $clients } clientes
    } · { $cities ->
        [one] { $cities } jeton Ville
       *[other] { $cities } jetons Ville
    }
table-palaces = { $palaces } palais

## La page : légendes, et ce qui se dit d’un emplacement à qui écoute ou laisse la souris dessus

page-map = Carte
page-site = { $site } : { $things }
page-city =
    ville qui demande { $wants }, { $tokens ->
        [0] sans jeton
        [one] { $tokens } jeton restant
       *[other] { $tokens } jetons restants
    }
page-wants = { $colour } pour { $pay }
page-hill = colline, 2 actions pour y arriver
page-post =
    comptoir { $colour ->
        [yellow] jaune
        [violet] violet
        [blue] bleu
       *[orange] orange
    }, { $open ->
        [yes] { $rupees ->
            [one] { $rupees } roupie
           *[other] { $rupees } roupies
        } et { $actions ->
            [one] { $actions } action
           *[other] { $actions } actions
        } le ballot
       *[no] fermé
    }
page-token =
    jeton Palais : { $token ->
        [client] une cliente
        [rupees] 2 roupies
        [city] un jeton Ville
       *[bale] un ballot gratuit
    }
page-palace =
    { $owner-is ->
        [you] votre palais
       *[other] un palais ({ $owner })
    }
page-free = libre
page-elephant =
    { $seat-is ->
        [you] votre éléphant, chargement : { $cargo }
       *[other] un éléphant ({ $seat }), chargement : { $cargo }
    }
page-reach =
    { $actions ->
        [one] à { $actions } action
       *[other] à { $actions } actions
    }
page-toll =
    { $owner-is ->
        [you] une roupie pour vous
       *[other] une roupie pour { $owner }
    }
# Plusieurs déplacements d’un coup : $by énumère les emplacements traversés, $owners qui en tire $tolls roupies.
page-way =
    Aller { $to } par { $by } ({ $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }{ $tolls ->
        [0] { "" }
        [one] , { $tolls } roupie pour { $owners }
       *[other] , { $tolls } roupies pour { $owners }
    })
page-owner =
    { $seat-is ->
        [you] vous
       *[other] { $seat }
    }
page-bag =
    { $count ->
        [one] { $count } ballot dans le sac
       *[other] { $count } ballots dans le sac
    }
page-cargo = Ce que porte votre éléphant
page-basket = vide
page-not-wanted = n’en demande pas
page-after = demande après la vente, de haut en bas : { $column }
page-rupees =
    { $count ->
        [one] { $count } roupie
       *[other] { $count } roupies
    }
page-clients =
    { $count ->
        [one] { $count } cliente
       *[other] { $count } clientes
    }
page-cities =
    { $count ->
        [one] { $count } jeton Ville
       *[other] { $count } jetons Ville
    }
page-palaces = { $count } palais
page-supply = { $count } palais à construire
page-wait = Attendre
page-end = Finir le tour
page-carries = Chargement : { $cargo }
page-screen = derrière le paravent
page-count = La fin

## Les lignes du décompte final, chacune avec ses roupies ($points)

count-start = départ : { $points }
count-sales =
    { $count ->
        [one] { $count } vente
       *[other] { $count } ventes
    } : +{ $points }
count-yellow = soie jaune : +{ $points }
count-tolls = péages : +{ $points }
count-tokens = jetons Palais : +{ $points }
count-waiting = attente : +{ $points }
count-purchases =
    { $count ->
        [one] { $count } achat
       *[other] { $count } achats
    } : −{ $points }
count-step =
    { $what ->
        [start] L’argent du début
        [purchases] Soie achetée
        [sales] Soie vendue
        [yellow] Supplément pour la soie jaune
        [tolls] Péages
        [tokens] Jetons de palais
        [waiting] Attente
        [empire] Palais et clients
       *[cities] Jetons de ville
    }

## What a move gives up

waste-actions =
    { $count ->
        [one] Une action est perdue.
       *[other] { $count } actions sont perdues.
    }

## Ce que la page dit en plus

page-progress =
    { $last ->
        [round] Dernier tour
        [restock] Ravitaillement après
        [set] Dernière manche
       *[no] Manche { $set } sur { $sets }
    }
page-zoom = Agrandir la carte
page-now =
    { $count ->
        [one] { $count } roupie si la partie finissait maintenant
       *[other] { $count } roupies si la partie finissait maintenant
    }
page-build = Construire
# Ce que coûte un palais, et ce que rapporte le jeton du site.
page-build-for =
    { $token ->
        [client] 1 ballot → client
        [rupees] 1 ballot → 2 roupies
        [city] 1 ballot → ville
        [bale] 1 ballot → ballot
       *[none] 1 ballot
    }
page-end-with =
    { $unused ->
        [0] { $last ->
            [set] puis ravitaillement
            [game] puis le décompte
           *[no] tout est joué
        }
        [one] { $unused } perdue
       *[other] { $unused } perdues
    }
# Les noms sur la terre et la mer.
region =
    { $region ->
        [sea] Mer d’Arabie
       *[other] { $name }
    }

## Explications : ce qu’est une pièce, ce qu’elle fait, ce qu’elle vaut

explain-site =
    { $away ->
        [0] Votre éléphant est ici.
        [one] À { $away } action.
       *[other] À { $away } actions.
    } { $things }.
explain-silk =
    { $colour ->
        [yellow] Soie jaune
        [violet] Soie violette
        [blue] Soie bleue
       *[orange] Soie orange
    }
explain-bale =
    Dans un comptoir de sa couleur, elle coûte { $rupees ->
        [one] { $rupees } roupie
       *[other] { $rupees } roupies
    } et { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }.{ $colour ->
        [yellow] { " " }Vendue, elle rapporte 1 roupie de plus.
        [violet] { " " }Vendue, elle rapporte 1 cliente de plus.
       *[other] { "" }
    }
explain-cargo = Touchez-la dans une ville pour la vendre. Elle rapporte : { $cities }.
explain-pays = { $city } { $pay }
explain-market = Tous les ballots d’ici ont ce prix. Les couleurs les plus courantes sont les moins chères.
explain-cube = Ce que la ville paie maintenant. Après une vente, cette couleur passe tout en bas.
explain-palace = Chaque fois qu’un autre éléphant arrive ici, le propriétaire prend 1 roupie. À la fin, le palais compte comme un client.
explain-token = Construisez un palais ici pour le prendre.
explain-elephant = Il porte deux ballots. Une route coûte 1 action, l’arrivée sur une colline 2. Touchez-le pour voir où il peut aller, ou faites-le glisser.
explain-purse = Le plus de roupies gagne. L’argent arrive ici et part d’ici.
explain-basket-title = Panier vide
explain-basket = De la place pour un ballot. Un éléphant en porte deux.
explain-clients-title = Clientes
explain-clients = À la fin, on ajoute clientes et palais ; le plus grand total reçoit le plus grand prix.
explain-now-title = Si la partie finissait maintenant
explain-now = Vos roupies, avec les primes pour les palais, les clientes et les jetons de ville.
explain-gates = Vendez dans une ville pour prendre son jeton. Trois rapportent 4 roupies à la fin, quatre en rapportent 8.
explain-supply-title = Palais à construire
explain-supply = Vous en avez cinq en tout. On ne les déplace jamais.
explain-build = Un palais ici pour un ballot et 1 action. Il vous rapporte 1 roupie pour chaque autre éléphant qui arrive.
explain-wait = 1 roupie pour tout le tour, si vous n’avez encore utilisé aucune action.
explain-end = Passe la main. Les actions qui restent sont perdues.
explain-bag = Les ballots qui ne sont ni dans un marché ni sur un éléphant.

## La référence de la page des règles

rules-column =
    { $column ->
        [rank] Place dans la demande
        [site] Site
        [kind] Nature
       *[roads] Routes vers
    }
rules-rank =
    { $rank ->
        [top] en haut
        [middle] au milieu
       *[bottom] en bas
    }
rules-kind =
    { $kind ->
        [start] colline, départ
        [hill] colline
        [city] ville
        [post] comptoir
        [far-post] comptoir à quatre ou cinq joueurs
        [token] jeton palais
       *[empty] libre
    }
rules-list = { $parts }

## Les étapes d’un choix, l’une après l’autre

step-build = Construire un palais { $in } contre { $bale }
step-take = prendre { $bale } au marché

## La table du terminal quand la place manque, et ses signes

table-market-short =
    { $market ->
        [left] gauche
        [middle] milieu
       *[right] droite
    } { $rupees }+{ $actions }
legend-letters = les joueurs
legend-to-act = a la main
legend-price = le prix d’un ballot : 2 roupies et 1 action
legend-client = une ville paie 5 roupies et une cliente
legend-open = un comptoir ouvert pour cette couleur
legend-closed = un comptoir fermé : les marchés n’ont pas de ballot de sa couleur
legend-distance = le nombre d’actions qu’il faut à votre éléphant pour y aller ; @ s’il y est
legend-hill = une colline
legend-palace = un palais du joueur A
legend-elephant = l’éléphant du joueur A
legend-tokens = ce que rapporte un palais à cet endroit : une cliente, 2 roupies, un jeton Ville, un ballot

## Ce que le conseil compare

term-purse = l’argent en main
term-empire = les palais et les clientes
term-cities = les jetons de ville
term-trade = le commerce à venir
