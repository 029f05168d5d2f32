# Les pages en français.

## Le cadre de chaque page

frame-skip = Aller au contenu
frame-home = adda : page d’accueil
frame-nav = Site
frame-waiting = Une table vous attend
frame-rules = Règles
frame-language = Langue : français
frame-me = { $name } : votre page
frame-sign-in = Votre nom
foot-line = Sans inscription, sans publicité, et un hasard que chacun peut vérifier.
foot-nav = À propos du site
foot-credits = Crédits
foot-records = Revoir une partie
foot-api = Pour les programmes
rule-number = règle { $number }
name-label = Votre nom
name-placeholder = le nom que verront les autres

## La première page

home-window = Des jeux de société entre amis
home-title = Prenez place.
home-lede = Avec des amis au loin, autour d’un même écran, ou contre des robots qui n’en savent pas plus que vous.
home-mine = Vos tables
home-games = Les jeux
home-play = Jouer
home-set = Nouvelle table
home-play-note = Tout de suite, contre deux robots.
home-rules = Règles
home-open = Places libres
home-open-none = Aucune table n’a de place libre en ce moment.
home-running = Parties à regarder
home-running-none = Aucune partie publique en ce moment.
home-record = Revoir une partie enregistrée
game-players =
    { $last ->
        [one] Un joueur
       *[other] De { $first } à { $last } joueurs
    }
game-minutes = { $minutes } min
game-solo = en solo aussi
weight-light = léger
weight-easy = facile
weight-medium = moyen
weight-demanding = exigeant
weight-heavy = costaud
state-yours = À vous de jouer
state-turn = À { $name } de jouer
state-playing = En cours
state-free =
    { $count ->
        [one] Une place libre
       *[other] { $count } places libres
    }
state-moves =
    { $count ->
        [0] Tout juste commencée
        [one] Un coup joué
       *[other] { $count } coups joués
    }
state-over = Terminée
state-abandoned = Abandonnée
state-components = Nécessite d’autres éléments

## Dresser une table

new-title = Nouvelle table : { $game }
new-mode = Ensemble ou en solo
new-together = Ensemble
new-solo = Solo
new-no-solo =
    { $least ->
        [one] à partir d’un joueur
        [2] il faut être deux : prenez un robot
       *[other] il faut être { $least } : prenez des robots
    }
new-presets = Partir de
preset-name-first = Première partie
preset-name-standard = Classique
preset-name-everything = Tout
new-summary =
    { $count ->
        [one] un joueur, environ { $time }
       *[other] { $count } joueurs, environ { $time }
    }
new-seats = Qui joue ?
new-seats-note = Dans l’ordre du jeu, sens horaire. Le jeu désigne qui commence.
new-seat = Place { $number }
seat-me = Moi
seat-me-who = Vous
seat-friend = Un ami
seat-friend-who = Un ami
seat-friend-note = par le lien
seat-open = Tout le monde
seat-open-who = Tout le monde
seat-open-note = place libre
seat-hotseat = Même écran
seat-hotseat-who = À côté de vous
seat-hotseat-note = même écran
seat-bot = Robot : { $level }
seat-none = Personne
seat-none-note = chaise vide
level-learner-note = Réfléchit peu et joue tout coup qui lui paraît bon.
level-regular-note = Voit plus loin, sans toujours choisir le meilleur coup.
level-expert-note = Joue le meilleur coup qu’il trouve. Difficile à battre.
level-master-note = Le meilleur que nous ayons ; jusqu’à deux secondes de réflexion.
new-hotseat-name = Son nom
new-options = Options
new-pace = Rythme
new-live = d’une traite
new-live-note = Sans pendule. Si quelqu’un s’absente longtemps, un robot le remplace jusqu’à son retour.
new-turns = sur plusieurs jours
new-turns-note = Sans pendule. Chacun joue quand il a le temps.
new-move = temps par coup
new-move-note = Quand il est écoulé, un robot joue ce coup.
new-bank = pendule
new-bank-note = Chacun a sa pendule. Quand elle est à zéro, un robot continue.
new-seconds = Temps
new-increment = Et à chaque coup
new-no-increment = rien
new-listed = Publique
new-listed-note = Visible sur la page d’accueil. Tout le monde peut regarder ; les spectateurs ne voient rien de caché.
new-hints = Conseils
new-hints-note = Le joueur dont c’est le tour peut demander conseil à un robot.
new-make = Créer la table

## En solo

solo-title = { $game } : en solo
solo-choose = Viser « { $name } »
solo-goals = Quel est votre objectif ?
solo-past = Vos dernières parties
solo-past-none = Aucune pour l’instant. Vos scores s’afficheront ici.
solo-reached = atteint le { $day }
solo-open = pas encore
solo-hints-note = Vous pouvez demander conseil à un robot. Ce que vous réalisez ainsi est marqué.
solo-begin = Commencer

## Niveaux, places, rythme

level-learner = débutant
level-regular = habitué
level-expert = expert
level-master = maître
sitter-bot = robot { $level }
sitter-away = absence : un robot continue ({ $level })
sitter-resigned = abandon : un robot continue ({ $level })
sitter-friend = attend un ami qui a le lien
sitter-open = attend un joueur
seat-free = Libre
pace-live = Partie jouée d’une traite, sans pendule.
pace-turns = Partie jouée sur plusieurs jours, sans pendule.
pace-move = Temps par coup : { $time } ; ensuite, un robot joue ce coup.
pace-bank = Temps de chacun pour toute la partie : { $time }.
pace-bank-more = Temps de chacun pour toute la partie : { $time }, plus { $more } à chaque coup.
components-built-in = Éléments intégrés.
components-reconstructed = Éléments intégrés, en partie reconstitués.
components-file =
    { $named ->
        [yes] Éléments tirés d’un fichier : « { $name } » ({ $digest }).
       *[no] Éléments tirés d’un fichier : { $digest }.
    }
components-partly = En partie reconstitués.
option-off = { $option } : non
option-value = { $option } : { $value }
time-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
time-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }

## La table

table-heading = { $game } : la table
table-prompt = Qui doit faire quoi
table-board = Le plateau
table-own = Votre espace
table-actions = Ce que vous pouvez faire
table-no-actions = Ce n’est pas votre tour : rien à choisir.
table-advice = Conseil
table-gestures = Plusieurs pas d’un coup
table-choices = Les { $count } choix, un par un
table-refused = Qu’est-ce qui n’est pas possible, et pourquoi ?
tool-undo = Annuler
tool-redo = Rétablir
undo-back = Retour à votre dernière décision.
undo-back-luck = Retour à votre dernière décision. Les cartes piochées depuis seront piochées à nouveau.
undo-forfeits = Un tirage au hasard a eu lieu depuis votre dernière décision. Si vous revenez en arrière, il est refait, et cette partie ne compte plus pour les réalisations.
undo-ask = Demande aux autres de revenir à votre dernière décision.
tool-hint = Conseil
curtain-text = { $name }, c’est à vous. Prenez l’écran ; les autres ne regardent pas.
curtain-button = C’est moi, { $name }
curtain-note = Rien de caché n’est montré avant que vous n’appuyiez.
rewind-heading = Retour en arrière
rewind-asked =
    { $to ->
        [0] { $name } propose de recommencer au premier coup.
       *[other] { $name } propose de revenir au coup { $to }.
    }
rewind-look = Revoir ce moment
rewind-agree = D’accord
rewind-refuse = Non, continuer
rewind-waiting = En attente : { $names }.
tabs-label = Parties de la page
tab-table = Table
tab-log = Journal
tab-talk = Discussion
tab-more = Plus
tabs-fold = Replier cette colonne
side-label = À côté du plateau
players-heading = Joueurs
player-you = vous
player-turn = (à son tour)
player-away = absent en ce moment
points-word =
    { $count ->
        [one] point
       *[other] points
    }
log-empty = Aucun coup à cette table pour l’instant.
log-heading = Journal
log-replay-round = Revoir le dernier tour de table
log-whole = Depuis le début
log-earlier = Voir les coups précédents
talk-heading = Discussion
talk-empty = Aucun message pour l’instant.
talk-label = Message à la table
talk-placeholder = Écrire un message
talk-send = Envoyer
talk-watching =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
talk-react = Réactions rapides
react-bravo = Bien joué !
react-thanks = Merci !
react-laugh = Ha ha !
react-wow = Waouh !
react-ouch = Aïe !
react-hmm = Hmm…
watching-you = Vous êtes spectateur
watching-note = Vous voyez ce que tout le monde peut savoir, mais ni les cartes cachées ni la discussion des joueurs.
fill-level = Niveau des robots
fill-start = Compléter avec des robots et commencer
note-heading = Votre note privée
note-label = Une note que vous seul pouvez lire
note-placeholder = Vous seul pouvez lire ceci.
note-keep = Enregistrer la note
more-heading = Plus
more-back = Reprendre votre place
more-back-note = Un robot a joué pour vous.
more-leave = Laisser la place à un robot
more-leave-note = Il continue jusqu’à votre retour.
more-resign = Abandonner…
more-resign-note = Un robot joue votre place jusqu’à la fin, et vous ne pourrez pas y revenir.
more-resign-sure = Abandonner
more-rewind-note = Tous les joueurs doivent être d’accord.
more-offer = Donner une place à quelqu’un d’autre…
more-offer-give = La proposer
more-offer-label = La place de
more-offer-note = Toute personne qui a le lien peut la reprendre au robot.
more-offer-own = Jusque-là, vous pouvez revenir.
absent-heading = Un vote sur une place
absent-asked = Quelqu’un d’autre peut-il prendre la place de { $name } ? Tous les autres joueurs doivent être d’accord. Tant que personne ne l’a prise, { $name } peut revenir.
absent-wait = Attendre encore
absent-summary = { $name } s’est absenté…
absent-replace = Laisser quelqu’un d’autre jouer
absent-note = La place appartient toujours à { $name }. Au bout de { $time } d’absence, tous les autres joueurs ensemble peuvent la donner à quelqu’un d’autre.
study-replay = Revoir la partie coup par coup
study-review = Analyser la partie
study-record = Télécharger l’enregistrement
luck-heading = Hasard vérifiable
luck-note = Tout le hasard de cette partie vient d’un seul nombre secret. Son empreinte est affichée dès le premier coup ; le nombre lui-même est révélé à la fin, pour que chacun puisse vérifier que rien n’a été changé.
luck-commitment = Empreinte (SHA-256) :
luck-seed = Le nombre :
luck-verify = Téléchargez l’enregistrement et lancez « adda verify FICHIER » : chaque carte piochée est recalculée.
share-label = Le lien pour vos amis
share-send = Envoyer le lien
share-code = Code QR

## Réglages

settings-title = Réglages
settings-no-script = Sans JavaScript, vous pouvez choisir la langue ici. Les autres réglages en ont besoin.
settings-language = Langue
settings-theme = Couleurs
theme-auto = automatiques
theme-light = claires
theme-dark = sombres
settings-speed = Animation
speed-off = aucune
speed-fast = rapide
speed-normal = normale
speed-slow = lente
settings-sound = Son
settings-sound-note = On frappe à la table quand c’est à vous.
settings-turn = Votre tour
settings-notify = Me prévenir quand c’est mon tour
settings-notify-note = Une notification sur cet appareil quand vous êtes ailleurs.
settings-moves = Coups
settings-ask-waste = Demander avant un coup qui gaspille
settings-ask-waste-note = Par exemple avant de finir un tour alors qu’il reste des actions.
settings-auto-forced = Jouer les coups forcés pour moi
settings-auto-forced-note = S’il n’y a qu’une possibilité, elle est jouée pour vous. Le journal le montre.
settings-keys = Clavier
settings-shortcuts = Raccourcis à une touche
settings-shortcuts-note = Comme U pour annuler. À désactiver si vous dictez.
settings-all-keys = Tous les raccourcis

## Avant le premier coup

gathering-heading = Qui joue
gathering-note = La partie commence dès que toutes les places sont prises.
gathering-invite = Invitez vos amis
gathering-invite-note = Toute personne qui ouvre ce lien donne un nom et s’assoit. Sans inscription.
sit-down = Prendre cette place
join-title = { $name } vous invite à jouer à { $game }
join-title-plain = On vous invite à jouer à { $game }
join-note = Rien à installer, sans inscription.
join-minutes = Environ { $time }
join-playing = La partie a commencé ; vous reprenez une place.
join-rules = Lire les règles

## Décomptes et résultats

recap-summary = { $title } : le décompte
recap-close = Continuer
results-heading = Résultat
results-winner = { $name } gagne.
results-shared = Victoire partagée : { $names }.
results-abandoned = Tout le monde a abandonné avant la fin.
results-frozen = Le programme a fait une erreur à cette table, la partie s’arrête ici. L’enregistrement est gardé ; envoyez-le à l’hébergeur de ce site.
results-damaged = L’enregistrement de cette table est abîmé à partir d’ici, la partie s’arrête donc. Prévenez l’hébergeur de ce site.
results-other-rules = Cette partie a commencé avec une autre version des règles : on peut la regarder, mais pas la continuer.
results-by-host = L’hébergeur de ce site a suspendu cette partie. Vous pouvez la regarder ; demandez-lui si vous voulez en savoir plus.
table-unsaved = Les coups ne peuvent pas être enregistrés pour le moment. Rien n’est perdu ; la partie reprendra d’elle-même dès que possible.
results-total = Total
results-alone =
    { $points ->
        [one] { $name } : { $points } point.
       *[other] { $name } : { $points } points.
    }
results-rung =
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
results-new-achievements = Nouvelles réalisations
results-old-achievements = De nouveau réalisées
results-advised = Vous avez joué cette partie avec conseils ; c’est noté avec vos réalisations.
results-achievements = Toutes les réalisations
results-rematch = Nouvelle partie
results-count-again = Revoir le décompte
results-to-rematch = Vers la partie suivante
place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }

## Revoir une partie

replay-window = { $game } : la partie coup par coup
replay-heading = { $game } : la partie coup par coup
replay-at = Coup { $at } sur { $last }
replay-controls = Retour et avance
replay-round-back = Manche précédente
replay-turn-back = Tour précédent
replay-step-back = Un pas en arrière
replay-step-on = Un pas en avant
replay-turn-on = Tour suivant
replay-round-on = Manche suivante
replay-seek = Coup
replay-go = Aller
replay-speed = Vitesse
replay-eyes = Point de vue
replay-rewind = Demander à tous de revenir ici
replay-back = Revenir ici
replay-table = Retour à la table
branch-note = Et si ? Continuez à partir d’ici, contre des robots.
branch-alone = Et si ? Continuez à partir d’ici.
branch-seat = Votre place
branch-level = Les autres
branch-play = Continuer à partir d’ici

## L’analyse

review-window = { $game } : analyse
review-heading = Analyse : { $game }
review-what = L’analyse estime les chances de chacun après chaque coup, d’après ce qu’il savait, et montre où elles ont basculé et ce qui aurait été mieux. Le hasard n’est ni un mérite ni une faute.
review-begin = Analyser cette partie
review-running = La partie est en cours d’analyse…
review-look = Voir où elle en est
review-selection = La sélection
review-point = Tournant { $number } sur { $count }
review-turn = Tour { $number } sur { $count }
review-point-back = Tournant précédent
review-point-on = Tournant suivant
review-gave-away = { $name } perd { $percent } %
review-lost-nothing = { $name } ne perd rien
review-luck-gave = le hasard apporte { $percent } % à { $name }
review-luck-took = le hasard coûte { $percent } % à { $name }
review-luck = Hasard de ce tour : { $percent } %, ni un mérite ni une faute.
review-chart = Chances de victoire, %
review-sure = Est-ce sûr ?
review-sure-text = Ce sont des estimations, d’après ce que chacun savait alors. L’ordinateur imagine de nombreuses fois les cartes cachées et le hasard à venir, et compare les situations. Quelques pour cent de plus ou de moins ne signifient rien. Un coup n’est une erreur que si une recherche et une comparaison directe s’accordent.
review-as-table = Sous forme de tableau
review-column-turn = Tour
review-column-player = Joueur
review-column-lost = Perdu
review-seen-by = tel que { $name } le voyait
review-played = Joué
review-better = Mieux
review-try = Réessayer à partir d’ici
review-try-note = contre des robots ; le hasard tombera autrement
review-moves-of = Les tours de { $name }
review-seats = Joueurs
review-sum = { $percent } % perdus
review-sum-luck = hasard { $percent } %
review-best = meilleur coup
review-good = aussi bon
review-slip = imprécision : 2 % perdus
review-mistake = erreur : 5 %
review-blunder = gaffe : 10 %
review-tab-moment = Moment
review-tab-moves = Coups
review-tab-seats = Joueurs

## Les règles

rules-window = Règles : { $game }
rules-contents = Sommaire
# Of the players in pictures: five names, each with another initial.
rules-players = Asha, Binod, Chitra, Devi, Emil
rules-aid = Aide de jeu sur une page
rules-aid-window = Aide de jeu : { $game }
rules-all = Toutes les règles
rules-search = Chercher un mot ou un numéro
rules-find = Chercher
rules-found = Résultats
rules-count =
    { $count ->
        [0] Aucun paragraphe ne contient ces mots.
        [one] Un paragraphe trouvé :
       *[other] { $count } paragraphes trouvés :
    }

## Votre page

me-title = Votre page
me-keep-name = Enregistrer ce nom
me-name-note = Un nom suffit pour jouer. Il reste dans ce navigateur.
me-keep = Garder votre nom
me-keep-note = Avec un mot de passe, votre nom et vos parties sont à vous sur tous vos appareils.
me-kept = Votre nom et vos parties sont enregistrés. Ailleurs, connectez-vous avec « { $login } ».
me-login = Identifiant
me-password = Mot de passe
me-password-new = Nouveau mot de passe
me-password-note = Au moins 8 caractères. Il ne peut pas être récupéré : notez-le.
me-password-old = Mot de passe actuel
me-password-ends = Tous les autres navigateurs seront déconnectés.
me-password-keep = Enregistrer
me-password-change = Changer le mot de passe
me-sign-in = Se connecter
me-sign-in-note = Si vous avez déjà enregistré un nom avec un mot de passe.
me-sign-in-button = Se connecter
me-sign-out = Se déconnecter de ce navigateur
me-sign-out-everywhere = Se déconnecter partout
me-sessions = Vos connexions
me-session-unknown = Un programme inconnu
me-session-this = (ce navigateur)
me-session-seen = utilisé pour la dernière fois le { $day }
me-session-end = Déconnecter
me-sign-out-note = Vos places vous attendent ; reconnectez-vous pour les reprendre.
me-sign-out-loses = Ce nom n’a pas de mot de passe : vos places et la liste de vos parties seront perdues.
me-yours = Vos données
me-export = Télécharger tout ce que nous conservons sur vous
me-erase = Tout effacer…
me-erase-note = Votre nom, votre mot de passe, vos notes, vos messages et vos réalisations sont effacés. Vous abandonnez les parties en cours. Les parties terminées restent aux autres joueurs, qui voient « ancien joueur » à la place de votre nom. C’est irréversible.
me-erase-sure = Tout effacer
me-finished = Vos parties terminées
me-finished-none = Aucune pour l’instant.
me-with = avec { $names }
me-alone = en solo
me-achievements = Réalisations
me-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

notices-title = Quand c’est votre tour
notices-note = Au plus un message par tour, et aucun quand vous regardez la table. Il dit seulement quel jeu, où, et à qui le tour.
notices-push = Dans un navigateur
notices-push-settings = Me prévenir dans ce navigateur…
notices-mail = Par e-mail
notices-mail-add = M’envoyer un e-mail de confirmation
notices-unconfirmed = en attente du lien de l’e-mail
notices-webhook = Par un webhook : Discord, Slack, ntfy ou le vôtre
notices-webhook-label = Adresse du webhook
notices-webhook-note = Toute personne qui a cette adresse peut y écrire : gardez-la comme un mot de passe.
notices-webhook-add = Me prévenir là
notices-end = Arrêter
letter-confirm = Votre adresse e-mail
letter-confirm-note = Écrire à { $address } quand c’est votre tour ?
letter-confirm-button = Oui, écrivez-moi
letter-confirmed = C’est fait
letter-confirmed-note = Quand c’est votre tour et que vous ne regardez pas, nous écrivons à { $address }.
letter-unsubscribe = Plus d’e-mails
letter-unsubscribe-note = Nous ne vous écrirons plus quand c’est votre tour.
letter-unsubscribe-button = Arrêter les e-mails
letter-unsubscribed = Plus d’e-mails
letter-unsubscribed-note = Nous ne vous écrivons plus. Vos parties continuent.
letter-me = Votre page

## Réalisations

achievements-title = { $game } : réalisations
achievements-count = { $earned } sur { $all } réalisées
achievements-nobody = Jouez une partie jusqu’au bout, et vos réalisations seront notées ici.
achievements-note = Une partie compte si vous l’avez jouée entièrement vous-même, sans refaire de tirage. Ce que vous avez réalisé avec conseils est marqué, jusqu’à ce que vous le réalisiez sans.
achievements-advised = (avec conseils)
achievements-earned = (réalisée)
achievements-open = (pas encore)
achievements-best = record : { $points }
achievements-row-none =
    { $games ->
        [one] Chaque partie compte.
       *[other] { $games } parties de suite comptent ; vous n’en avez pas encore terminé.
    }
achievements-row-last =
    { $count ->
        [one] Votre dernière partie :
       *[other] Vos { $count } dernières parties :
    }
achievements-row-goal =
    { $points ->
        [one] Plus de { $points } point à la prochaine partie : « { $name } » est réalisée.
       *[other] Plus de { $points } points à la prochaine partie : « { $name } » est réalisée.
    }
achievements-row-best =
    { $points ->
        [one] Meilleure série : { $points } point.
       *[other] Meilleure série : { $points } points.
    }
achievements-back = Vers votre page

## Enregistrements

records-title = Revoir une partie
records-lede = Chaque partie est gardée en lignes de texte. Avec elles, chacun peut revoir la partie et en vérifier les règles et le hasard.
records-file = Fichier de la partie
records-text = Ou collez son texte
records-watch = Revoir
records-note = Il est d’abord vérifié : chaque coup selon les règles, chaque pioche selon le hasard scellé.

## Crédits

about-title = Crédits
about-lede = Adda (en bengali et en hindi : l’endroit où l’on s’assoit entre amis) est une table de jeux de société que chacun peut tenir chez soi.
about-games = À qui sont ces jeux ?
about-games-note = Les jeux appartiennent à leurs auteurs et à leurs éditeurs ; si l’un vous plaît, achetez-le. Les règles sont dites avec nos mots, et tous les dessins sont de nous.
about-credit = De { $authors }, édité par { $publisher }.
about-printed = Tous les éléments sont conformes à l’édition imprimée.
about-reconstructed = Reconstitué, non imprimé : { $what }
about-luck = Le hasard
about-luck-note = Le hasard de chaque partie est scellé avant le premier coup et révélé après le dernier. Avec l’enregistrement, chacun peut vérifier qu’aucune carte n’a été échangée.
about-bots = Les robots
about-bots-note = Un robot voit exactement ce qu’un joueur à sa place peut voir, et rien d’autre.
about-private = Ce que nous conservons sur vous
about-private-note = Le nom que vous avez donné, vos places et vos résultats, et les connexions ouvertes : le type de navigateur et sa dernière utilisation. Un cookie prouve qu’ils sont à vous ; si vous choisissez un mot de passe, un second retient que ce navigateur s’est déjà connecté. Rien n’est chargé d’ailleurs, et personne ne compte vos visites.
about-licence = Licence
about-licence-note = Le code, les dessins et les textes sont libres, sous licence MIT ou Apache 2.0, à votre choix.
about-version = Adda { $version }

## Erreurs

error-home = À la page d’accueil
error-again = Réessayer
error-not-found = Il n’y a rien ici.
error-not-found-do = Le lien est peut-être ancien ou incomplet, ou la table a été supprimée.
error-forbidden = Vous n’avez pas accès à cette page.
error-forbidden-do = Vous avez peut-être pris place dans un autre navigateur : connectez-vous, ou demandez un lien.
error-unclear = Cette demande n’a pas été comprise.
error-unclear-do = Revenez en arrière et réessayez ; si vous avez suivi un lien, il est peut-être incomplet.
error-too-many = Un instant, s’il vous plaît.
error-too-many-do =
    { $seconds ->
        [one] Trop de demandes. Réessayez dans une seconde.
       *[other] Trop de demandes. Réessayez dans { $seconds } secondes.
    }
error-components = Cette partie nécessite d’autres éléments.
error-components-do = Rien n’est perdu : elle reprendra quand le serveur les utilisera de nouveau. Les autres tables ne sont pas touchées.
error-failed = Une erreur s’est produite.
error-failed-do = C’est notre faute, pas la vôtre. Chaque coup est gardé, rien n’est perdu ; réessayez dans un instant.
error-busy = Le serveur est occupé.
error-busy-do = Il redémarre ou a trop à faire. Vos parties sont enregistrées ; réessayez dans un instant.

## Touches

keys-heading = Clavier
keys-number = jouer l’action qui porte ce numéro
keys-enter = jouer l’action choisie
keys-escape = annuler le choix, ou fermer ce qui est ouvert
keys-undo = annuler
keys-redo = rétablir
keys-tile = une tuile en main : tourner, retourner
keys-hint = conseil
keys-explain = expliquer la pièce sélectionnée ou sous la souris
keys-log = au journal
keys-talk = à la discussion
keys-next = à la prochaine table qui vous attend
keys-sound = activer ou couper le son
keys-help = cette liste
keys-step = un pas en arrière ou en avant
keys-turn = un tour en arrière ou en avant
keys-review-turn = un tour en arrière ou en avant
keys-review-point = tournant précédent ou suivant
keys-round = une manche en arrière ou en avant
keys-ends = au début ou à la fin
keys-play = lecture et pause

## L’application sur un appareil

app-name = Adda · jeux de société
app-description = Une table de jeux avec des amis au loin, autour d’un écran, ou contre des robots.
worker-turn = À vous : { $game }
worker-more = et { $n } de plus
worker-unknown = C’est à vous de jouer à l’une de vos tables.
worker-done = Aucune table ne vous attend plus.
offline-title = Pas de connexion
offline-tables = Les tables en ont besoin, car d’autres y sont assis. Tous vos coups sont enregistrés, et la partie reprend où elle en était.
offline-again = Réessayer
offline-rules = Règles disponibles hors ligne

## Pour le script, qui remplit lui-même les blancs

script-lost = La connexion est perdue. Nouvel essai…
script-back = Connexion rétablie.
script-gone = Cette table n’existe plus.
script-unsent = Non envoyé : la table ne répond pas.
script-retry = Renvoyer
script-failed = Cela n’a pas marché. Réessayez.
script-rule = Règle { $n }
script-away = En votre absence
script-skip = Aller à maintenant
script-skip-count = Passer
script-close = Fermer
script-copied = Le lien est copié.
script-found = Paragraphes trouvés : { $n }
script-sound-on = Son activé
script-sound-off = Son coupé
script-notify-on = Une notification vous dira quand c’est votre tour.
script-notify-off = Ce navigateur ne permet pas les notifications.
script-outlook = chances de victoire : { $n } %
script-points = points attendus : { $n }
script-no-advice = Pas de conseil pour l’instant.
script-play = Lecture
script-pause = Pause
script-go-on = Continuer
script-not-yet = Pas encore
script-ask-never = Ne plus demander
script-go-back = Revenir ici
script-go-back-alone = Revenir ici ? Tout ce qui suit est annulé, et les cartes piochées depuis seront piochées à nouveau.
script-go-back-ask = Demander à tous de revenir ici ? Tout ce qui suit serait annulé, et les cartes piochées depuis seraient piochées à nouveau.

reset-title = Nouveau mot de passe
reset-for = Votre identifiant est { $login }.
reset-note = Vous serez déconnecté partout ailleurs. Ce lien ne sert qu’une fois.
reset-button = Enregistrer le mot de passe
script-offer = Vous prévenir quand c’est votre tour ?
script-offer-yes = Me prévenir
script-offer-no = Pas maintenant
script-nowhere = Ne va nulle part pour l’instant.
script-no-place = Rien ne se pose ici. Les emplacements possibles sont entourés.
script-advice = Conseil
script-play-it = Jouer
script-play-all = Tout jouer ({ $n })
script-ideas = Autres idées
script-round = Le dernier tour de table
script-behind = On rattrape
script-stop = Arrêter

## Leçons

lesson-label = La leçon
lesson-course = Le cours
lesson-steps = Étapes de la leçon
lesson-step = Étape { $step } sur { $steps }
lesson-back = Retour
lesson-show = Montrez-moi
lesson-skip = Passer
lesson-leave = Quitter
lesson-on = Continuer
lesson-over = Terminé
lesson-begun = (commencée)
lesson-minutes = { $minutes } min
lesson-next = Suite : { $title }
lesson-play = Jouer à { $game }
lesson-play-on = Continuer la partie d’ici
lesson-again = Encore une fois
table-coach = Coach
settings-coach = Coach des premières parties
settings-coach-note = Explique ce qui est nouveau, et signale un meilleur coup.
script-coach = Coach
script-coach-ok = Compris
script-coach-off = Ne plus afficher le coach
script-coach-better = Il y avait mieux. Voulez-vous revoir votre coup ?
script-coach-back = Le reprendre
script-coach-show = Montrer
script-coach-best = Il valait mieux : { $n }
practice-title = Exercices
practice-title-game = { $game } : exercices
practice-lede = Des positions tirées de vraies parties, où un coup est nettement le meilleur. À vous de le trouver sur le plateau.
practice-solved = { $solved } sur { $count } trouvés
practice-link = Exercices
practice-leave = Tous les exercices
practice-today = L’exercice du jour
practice-ask = Quel est le meilleur coup ?
practice-today-solved = trouvé
practice-start = Commencer : { $title }
practice-course = D’autres exercices
learn-title = Apprendre en jouant
learn-title-game = Apprendre { $game }
learn-lede = De courtes leçons sur le vrai plateau. Essayez : rien ne peut mal tourner.
learn-minutes = { $minutes ->
    [one] { $minutes } minute en tout
   *[other] { $minutes } minutes en tout
}
learn-start = Commencer : { $title }
learn-link = Apprendre
learn-new = Vous ne connaissez pas ? Apprenez en { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
keys-show = Montrer ce qu’il faut faire
script-show-where = Montrez-moi
me-tokens = Programmes qui jouent pour vous
me-tokens-note = Un programme avec un jeton occupe vos places aux tables par l’API. Il ne peut changer ni votre nom, ni votre mot de passe, ni vos jetons.
me-token-label = Nom du programme
me-token-make = Créer un jeton
me-token-made = Copiez le jeton maintenant, il ne sera plus affiché :
me-token-end = Révoquer
me-token-seen = utilisé pour la dernière fois le { $day }
