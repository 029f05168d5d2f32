# Les phrases du programme.

welcome-what = Adda est une table de jeux de société sur votre machine : contre des robots qui ne trichent pas ou entre amis.
welcome-games = Jeux :
welcome-game = de { $first } à { $last } joueurs, de { $authors } ({ $publisher })
welcome-how = Pour jouer :
welcome-serve = les pages pour vous et vos amis
welcome-play = jouer tout de suite, contre deux robots
welcome-seats = choisir qui s’assoit où
welcome-hotseat = entre amis sur un clavier ; les mains restent cachées
welcome-lang = une autre langue (en, fr, ru)
welcome-rules = les règles, avec nos mots
welcome-engine = un objet JSON par ligne : pour des robots en tout langage
welcome-lab = des milliers de parties entre robots, en chiffres
welcome-help = tout le reste

serve-open = Ouvrez cette adresse dans un navigateur : { $address }
serve-data = Tout est enregistré dans { $folder }
serve-stop = Ctrl-C pour arrêter ; les parties reprendront où elles en étaient. Autres commandes : adda --help
components-of = { $game } se joue avec les éléments { $set }.

name-you = Vous
play-credit = un jeu de { $authors }, édité par { $publisher }
play-reconstructed = Reconstitué, non imprimé : { $what }
play-sealed = Le hasard de cette partie est scellé ({ $commitment }…) et pourra être vérifié.
play-help-hint = Tapez le numéro d’un choix, ou « aide » pour voir ce que vous pouvez taper d’autre.
play-hand-over = { $seat }, c’est à vous : prenez le clavier et appuyez sur Entrée. Les autres ne regardent pas.
play-no-such-number =
    { $count ->
        [one] Il n’y a qu’un choix : tapez 1 ou appuyez sur Entrée.
       *[other] Tapez un nombre de 1 à { $count }, ou « aide ».
    }
play-undone = Coup annulé.
play-picked = { $picked } (« retour » pour revenir)
play-nothing-picked = Vous n’avez encore rien choisi ; « annuler » reprend votre dernier coup.
play-more-choices = { $first } à { $last } sur { $count } : Entrée montre la suite, des mots réduisent la liste.
play-more-lines = Entrée : suite, q : assez
play-and-more =
    { $count ->
        [one] et une autre du même genre
       *[other] et { $count } autres du même genre
    }
play-that-is-allowed = C’est permis en ce moment.
play-nothing-refused = Rien de ce que vous pourriez tenter et qui est interdit ne contient ces mots.
play-no-signs = Cette table n’a pas de signes à expliquer.
play-rules-how = « règles 3 » ouvre la section 3, « règles 3.2 » un paragraphe.
play-nothing-to-redo = Il n’y a rien à rétablir.
play-not-understood = « { $typed } » n’est ni un numéro ni une commande : tapez « aide » pour voir la liste.
play-hint =
    { $alone ->
        [yes] { $action } — environ { $points ->
            [one] { $points } point
           *[other] { $points } points
        } à la fin
       *[no] { $action } — environ { $points ->
            [one] { $points } point
           *[other] { $points } points
        } à la fin, chances { $percent } %
    }
play-all-allowed = Tout ce que vous pourriez tenter est permis en ce moment.
play-rule = (règle { $paragraph })
play-no-such-paragraph = Les règles n’ont pas de paragraphe { $paragraph } : tapez « règles » pour voir les sections.
play-saved = Enregistré : { $file }
play-not-saved = Impossible d’enregistrer : { $error }
play-kept = La partie est enregistrée. Pour la reprendre : adda play { $game } --resume { $file }
play-cannot-keep = Cette partie ne peut pas être enregistrée : { $error }. Tapez « garder FICHIER » pour l’enregistrer ailleurs, ou indiquez un dossier dans ADDA_DATA.
play-winner =
    { $seat-is ->
        [you] Vous gagnez !
       *[other] { $seat } gagne.
    }
play-shared = Victoire partagée : { $names }.
play-alone =
    { $seat-is ->
        [you] Vous terminez avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] { $seat } termine avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
play-rung =
    { $reached ->
        [0] Le premier palier est à { $next ->
            [one] { $next } point
           *[other] { $next } points
        }.
       *[other] Palier { $reached } sur { $steps }{ $more ->
            [yes] , le suivant est à { $next ->
                [one] { $next } point
               *[other] { $next } points
            }.
           *[no] , le plus haut.
        }
    }
play-achievements =
    { $seat-is ->
        [you] Vos réalisations : { $names }
       *[other] Réalisations ({ $seat }) : { $names }
    }
play-total = Total
play-verify = La partie est enregistrée ; pour en vérifier les règles et le hasard : adda verify { $file }

command-back = retour
command-undo = annuler
command-redo = rétablir
command-hint = conseil
command-why = pourquoi
command-rules = règles
command-log = journal
command-table = table
command-legend = légende
command-save = garder
command-help = aide
command-quit = quitter

play-help-number = Tapez le numéro d’un choix, plusieurs à la fois (3.2.1), ou des mots de l’action voulue. Vous pouvez aussi taper :
help-back = revenir au choix précédent
help-undo = annuler votre dernier coup, tant que rien de caché n’a été révélé
help-redo = rétablir ce que vous avez annulé
help-hint = les trois meilleurs coups selon un robot
help-why = ce que vous ne pouvez pas faire, et pourquoi ; « pourquoi acheter » pour ce que vous nommez
help-rules = les règles : sections, « règles 3 » en ouvre une, « règles 3.2 » un paragraphe
help-log = ce qui vient de se passer ; « journal tout » depuis le début
help-table = toute la table, même ce qu’un petit écran laisse de côté
help-legend = ce que veulent dire les signes de la table
help-save = enregistrer la partie ; « garder FICHIER » pour choisir où
help-help = cette liste
help-quit = partir ; la partie est enregistrée et pourra reprendre

learn-help = Tapez le numéro d’un choix ; ou Entrée pour continuer, s pour voir quoi faire, + pour passer, - pour revenir, q pour quitter.
learn-other = C’est permis, mais ce n’est pas ce que demande cette étape.

review-head = { $game } : analyse de { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }
review-not-over = Seule une partie terminée peut être analysée.
review-alone = L’analyse compare les chances des joueurs : il en faut au moins deux.
review-uncalibrated = Personne n’a encore mesuré ce que valent les avances dans ce jeu : il n’y a rien à comparer.
review-chances = Chances de victoire, estimées d’après ce que chacun savait :
review-summary = { $percent } % perdus   { $counts }
review-points = Tournants
review-no-points = Aucun tournant : personne n’a perdu 5 % en un tour, et le hasard est resté discret.
review-gave-away = { $seat } perd { $percent } %
review-luck-gave = le hasard apporte { $percent } % à { $seat }
review-luck-took = le hasard coûte { $percent } % à { $seat }
review-played = joué ({ $percent } %) : { $line }
review-better = mieux ({ $percent } %) : { $line }
review-how = ✓ meilleur coup   · aussi bon   { $slip } 2 %   { $mistake } 5 %   { $blunder } 10 % perdus. Le hasard n’est ni un mérite ni une faute.
puzzle-title = Exercice { $number }
puzzle-count =
    { $count ->
        [one] { $count } exercice tiré de vraies parties
       *[other] { $count } exercices tirés de vraies parties
    }
puzzle-ask = Un coup est nettement meilleur que tous les autres. Lequel ?
puzzle-other = Permis, mais il y a mieux. Cherchez encore.
puzzle-reason = Le meilleur coup : { $best }. Le suivant : { $other }.

# Le rapport pour les auteurs.
report-decimal-sign = ,
report-percent = { $number } %
report-title = { $game } : ce qui se passe à la table
report-player = Joueur { $number }
report-players = Joueurs : { $count }
report-played =
    { $games ->
        [one] Une partie
       *[other] { $games } parties
    } pour chaque nombre de joueurs et chaque option comparée. Chaque joueur est le robot « { $bot } » ; graine { $seed }, version { $rules } des règles.
report-contents = Sur cette page
report-notes = Comment lire cette page
report-order = Ordre du tour
report-place = { $number }.
report-as-played = comme joué
report-option-on = avec « { $option } »
report-option-off = sans « { $option } »
report-option-is = { $option } : { $value }
report-wins = Victoires
report-interval = Intervalle à 95 %
report-points = Points
report-length = Durée en actions
report-all = tous
report-winners = gagnants
report-points-about = Moyenne { $mean }, huit joueurs sur dix ont de { $low } à { $high } ; gagnants { $winners } en moyenne.
report-points-alone = Moyenne { $mean }, huit parties sur dix rapportent de { $low } à { $high }.
report-length-about = Moyenne { $mean }, la plus courte { $low }, la plus longue { $high }.
report-parts = D’où viennent les points
report-part = Source
report-mean = Moyenne
report-decisions = Décisions
report-decision = Ce qui est décidé
report-per-game = Par partie
report-forced = Une seule action
report-choices = Actions
report-most = Au plus
report-stake = Enjeu
report-costliest = Les décisions au plus grand enjeu
report-costliest-note = Une seule bonne action, et tout le reste est bien moins bon. Au plus une décision par partie.
report-best = Meilleure action
report-next = Deuxième
report-where = Où
report-moment = partie { $game }, coup { $move }
report-events = Ce qui se passe
report-event = Événement
report-uses = Ce qui est utilisé, et ce que cela vaut
report-uses-note = Les noms d’événements et de champs sont ceux des enregistrements. La valeur est la part de victoires des joueurs qui ont utilisé une chose, moins celle des autres joueurs, en points de pourcentage.
report-at-the-end = à la fin · { $field }
report-values =
    { $count ->
        [one] une valeur
       *[other] { $count } valeurs
    }, dont { $clear ->
        [one] { $clear } nette
       *[other] { $clear } nettes
    }
report-used-by = Joueurs
report-with = Victoires avec
report-without = sans
report-worth = Valeur
report-worth-points = Valeur en points
report-left-out =
    { $count ->
        [one] Une autre, rare, se trouve dans items.csv.
       *[other] { $count } autres, rares, se trouvent dans items.csv.
    }
report-short-more = Le numéro { $order } dans l’ordre du tour gagne { $share } ({ $interval }), plus que la part égale de { $even }.
report-short-less = Le numéro { $order } dans l’ordre du tour gagne { $share } ({ $interval }), moins que la part égale de { $even }.
report-short-fair = Aucune place dans l’ordre du tour ne gagne nettement plus ou moins que la part égale de { $even }.
report-short-length = Une partie compte { $mean } actions ; huit parties sur dix en comptent de { $low } à { $high }.
report-short-best = Va le plus souvent avec la victoire : { $item } ({ $where }), { $gain } en points de pourcentage.
report-short-worst = Va le plus souvent avec la défaite : { $item } ({ $where }), { $gain } en points de pourcentage.
report-note-intervals = Chaque chiffre est mesuré, une autre série en donne donc un peu un autre. Dans 95 séries sur 100, la vraie valeur est dans l’intervalle.
report-note-worth = La valeur dit ce qui va ensemble, pas ce qui cause quoi : une chose que seul un joueur en tête peut s’offrir paraît bonne, comme ce que l’on prend tard dans une partie qui va bien.
report-note-many = Sur cent choses qui ne changent rien, environ cinq paraissent nettes (en couleur) par hasard.
report-note-stakes = L’enjeu dit de combien le robot croit la meilleure action supérieure : à la moyenne des actions comparées, ou, dans la liste des décisions, à la deuxième. 100 % est le chemin d’une partie perdue à une partie gagnée.
report-note-files = Les fichiers à côté de cette page (CSV) ont les mêmes chiffres, et ceux qui manquent ici.
report-note-command = La même page de nouveau :
