# Ce que le serveur dit lui-même : refus à une table, erreurs, ce qui se passe à côté du jeu.

## Refus à une table

table-unreadable = Ce jeu ne connaît pas cette action. Rechargez la page et réessayez.
table-stale = Vous avez déjà pris cette décision : la partie a continué.
table-not-your-seat = En ce moment, ce n’est pas vous qui jouez à cette place.
table-no-such-seat = Cette place n’existe pas à cette table.
table-seat-taken = Cette place est prise, ou gardée pour un ami qui a le lien.
table-already-seated = Vous avez déjà une place à cette table.
table-not-begun = La partie commence quand toutes les places sont prises.
table-closed = Cette table est fermée : la partie est terminée, ou tout le monde a abandonné.
table-not-over = La partie est encore en cours.
table-not-seated = Il faut avoir une place à cette table pour faire cela.
table-nothing-asked = Personne n’attend votre réponse.
table-asked-already = Un retour en arrière est déjà demandé ; attendez d’abord les réponses.
table-no-such-moment = Ce moment n’existe pas : on ne peut pas y revenir.
table-hosts-to-fill = Seule la personne qui a créé cette table peut confier les places libres à des robots.
table-not-to-offer = Seule une place jouée par un robot peut être proposée à quelqu’un d’autre.
table-owners-to-offer = Cette place appartient à une personne absente. Elle seule peut la proposer ; ou bien, au bout d’un certain temps, tous les autres ensemble, s’ils sont au moins deux.
table-too-soon =
    { $unit ->
        [hours] { $count ->
            [one] Cette personne peut encore revenir. Les autres pourront décider de la place dans une heure.
           *[other] Cette personne peut encore revenir. Les autres pourront décider de la place dans { $count } heures.
        }
       *[minutes] { $count ->
            [one] Cette personne peut encore revenir. Les autres pourront décider de la place dans une minute.
           *[other] Cette personne peut encore revenir. Les autres pourront décider de la place dans { $count } minutes.
        }
    }
table-knows-secrets = Vous avez déjà eu une place dans cette partie et connaissez des choses cachées : vous ne pouvez pas en prendre une autre.
table-text = Écrivez quelque chose, 500 caractères au plus.
table-rematched-already = La partie suivante existe déjà : suivez le lien qui y mène.
table-no-branch = À cette table, on ne peut continuer à partir d’un moment choisi qu’une fois la partie terminée.
review-alone = L’analyse compare les chances des joueurs : il en faut au moins deux.
review-uncalibrated = Personne n’a encore mesuré ce que valent les avances dans ce jeu : il n’y a rien à comparer.
lesson-other = C’est permis, mais ce n’est pas ce que demande cette étape.
puzzle-title = Exercice { $number }
puzzle-find = Trouvez le meilleur coup
puzzle-text = Un coup est nettement meilleur que tous les autres. Prenez votre temps : rien n’est compté.
puzzle-ask = Que joueriez-vous ?
puzzle-solved = Trouvé
puzzle-other = Permis, mais il y a mieux. Cherchez encore.
puzzle-reason = Le meilleur coup : { $best }. Le suivant : { $other }.
table-nearly-full = Il s’est passé tant de choses à cette table qu’elle n’accepte plus que des coups, ni messages ni annulations : la place qui reste sert à finir la partie.
table-full = Cette table est pleine : elle n’accepte plus de coups. Vous pouvez abandonner, ou continuer d’ici à une nouvelle table.
table-abandoned = Tout le monde a abandonné : cette partie n’a pas été terminée.
table-gathering =
    { $count ->
        [one] Une place est encore libre
       *[other] { $count } places sont encore libres
    }
options-unreadable = Ce jeu ne connaît pas ces options.
options-none = Ce jeu n’a pas d’options, donc aucune qui s’appelle « { $key } ».
options-unknown = Ce jeu n’a pas d’option « { $key } » ; il a : { $known }.
options-flag =
    L’option « { $key } » ne peut pas être { $empty ->
        [yes] vide
       *[no] { $given }
    } : choisissez true ou false.
options-choice =
    L’option « { $key } » ne peut pas être { $empty ->
        [yes] vide
       *[no] { $given }
    } : choisissez parmi { $words }.
options-range =
    L’option « { $key } » ne peut pas être { $empty ->
        [yes] vide
       *[no] { $given }
    } : choisissez un nombre entier de { $first } à { $last }.

## Ce qui se passe à côté du jeu ; $name peut être vide. Jamais après « de » : il y aurait élision

happened =
    { $what ->
        [sat] { $name } s’assoit à la table.
        [stood-up] { $name } se lève de table.
        [left] { $name } s’en va ; un robot continue.
        [back] { $name } est de retour.
        [resigned] { $name } abandonne ; un robot joue jusqu’à la fin.
        [timed-out] Temps écoulé pour { $name } ; un robot continue.
        [offered] La place est libre : quelqu’un d’autre peut remplacer { $name }.
        [filled] { $name }, un robot, prend une place libre.
        [undid] { $name } annule un coup.
        [redid] { $name } rétablit le coup annulé.
        [asked-back] { $name } demande à revenir en arrière.
        [went-back] Retour à une décision précédente. Les cartes piochées depuis seront piochées à nouveau.
        [would-replace] { $name } propose que quelqu’un d’autre prenne la place d’une personne absente.
        [would-wait] { $name } préfère attendre la personne absente.
       *[declined] { $name } préfère continuer.
    }

## Ce que montre la relecture d’une partie

log-automatic = { $text } (automatique)
log-automatic-move =
    { $seat-is ->
        [you] Vous n’aviez pas le choix (automatique).
       *[other] { $seat } n’avait pas le choix (automatique).
    }
reacted =
    { $reaction ->
        [bravo] Bien joué !
        [thanks] Merci !
        [laugh] Ha ha !
        [wow] Waouh !
        [ouch] Aïe !
       *[hmm] Hmm…
    }
former-player = ancien joueur
guest = Invité
knowledge =
    { $whose ->
        [seat] Ce que sait { $name }
        [public] Ce que tout le monde sait
       *[open] Toutes les cartes visibles
    }

## Les places, expliquées

seat-own = C’est votre place.
seat-person = Quelqu’un qui joue à cette table.
seat-bot =
    { $level ->
        [learner] Un robot qui réfléchit peu et joue tout coup qui lui paraît bon.
        [regular] Un robot qui voit plus loin, sans toujours choisir le meilleur coup.
        [expert] Un robot qui joue le meilleur coup qu’il trouve.
       *[master] Un robot qui joue de son mieux.
    }
seat-away = Cette personne est absente. Un robot joue jusqu’à son retour.
seat-resigned = Cette personne a abandonné. Un robot joue jusqu’à la fin.
seat-free = Cette place est libre.
seat-points =
    { $points ->
        [one] { $points } point pour l’instant.
       *[other] { $points } points pour l’instant.
    }
seat-turn = À son tour de jouer.

## Erreurs

error-no-such-page = Cette page n’existe pas.
error-no-such-game = Ce jeu n’existe pas ici.
error-no-achievements = Ce jeu n’a pas de réalisations.
error-no-such-table = Cette table n’existe pas. Le lien est peut-être incomplet.
error-no-such-record = Cet enregistrement n’existe pas.
error-no-such-moment = Ce moment ne peut pas être montré, ou pas depuis cette place avant la fin de la partie.
error-unknown-person = Nous ne vous connaissons pas encore : donnez d’abord un nom.
error-name-first = D’autres verront votre nom : donnez-en d’abord un sur votre page.
error-name-empty = Écrivez un nom.
error-name-long = Un nom peut avoir { $most ->
        [one] { $most } caractère
       *[other] { $most } caractères
    } au plus.
error-name-character = Ce nom contient un caractère qui ne peut pas être affiché.
error-password-short = Un mot de passe doit avoir au moins 8 caractères.
error-password-long = Ce mot de passe est trop long : 200 octets au plus.
error-login-taken = Cet identifiant est déjà pris. Choisissez-en un autre.
error-reset-link = Ce lien n’est plus valable : il a déjà servi, un autre l’a remplacé ou il a expiré. Demandez-en un nouveau à l’hébergeur de ce serveur.
error-sign-in = Cet identifiant et ce mot de passe ne correspondent pas.
error-old-password = Votre mot de passe actuel manque ou n’est pas le bon.
error-not-sure = C’est irréversible. Confirmez votre choix.
error-seats =
    Ce jeu est pour { $first } à { $last } joueurs, pas pour { $asked }.
error-seat-kind = Chaque place est pour vous, pour un ami, pour tout le monde, pour quelqu’un devant cet écran ou pour un robot.
error-two-of-me = Vous ne pouvez prendre qu’une seule place ; pour quelqu’un à côté de vous, choisissez « même écran ».
error-pace = Choisissez un temps entre cinq secondes par coup et un mois.
error-no-such-preset = Les préréglages sont first, standard et everything.
error-too-large = C’est trop volumineux.
error-too-slow = L’envoi a pris trop de temps. Réessayez.
error-unreadable-body = L’envoi n’a pas pu être lu. Réessayez.
error-unreadable = L’envoi n’a pas pu être lu : { $reason }
error-too-many =
    { $seconds ->
        [one] Trop vite : attendez une seconde, puis réessayez.
       *[other] Trop vite : attendez { $seconds } secondes, puis réessayez.
    }
error-too-many-streams = Trop de pages de ce serveur sont ouvertes depuis votre adresse. Fermez-en quelques-unes.
error-cross-site = Cette requête venait d’un autre site ; elle a été refusée.
error-store = Le stockage ne répond pas en ce moment. Rien n’a changé ; réessayez.
error-unwritten = Cela n’a pas pu être enregistré et n’a donc pas eu lieu. Réessayez.
error-busy = Le serveur est occupé en ce moment. Réessayez.
error-table-frozen = Le programme a échoué à cette table, qui reste donc à l’arrêt. L’enregistrement est gardé : prévenez l’hébergeur de ce serveur.
error-table-damaged = L’enregistrement de cette table est abîmé. On peut la regarder jusque-là, mais pas la continuer : prévenez l’hébergeur de ce serveur.
error-table-by-host = L’hébergeur de ce serveur a suspendu cette partie. On peut la regarder, mais pas la continuer.
error-table-other-rules = Cette partie a commencé avec une autre version des règles. On peut la regarder, mais pas la continuer ici.
error-table-broken = Cette table ne peut pas être lue. L’enregistrement est gardé : prévenez l’hébergeur de ce serveur.
error-reaction = Une réaction est bravo, thanks, laugh, wow, ouch ou hmm.
error-actions = Dites ce que vous voulez faire : une action, ou une liste de 64 au plus.
error-no-such-piece = Cette pièce n’est pas sur la table en ce moment.
error-no-advice = Il n’y a pas de conseils à cette table, ou pas en ce moment.
error-one-at-a-time = Une question à la fois : attendez la réponse à la précédente.
error-note-long = Cette note est trop longue.
error-record = Cet enregistrement n’est pas valable : { $reason }
error-record-long =
    { $most ->
        [one] Cet enregistrement est trop long : { $most } coup au plus.
       *[other] Cet enregistrement est trop long : { $most } coups au plus.
    }
error-too-many-records = Vous avez envoyé autant d’enregistrements que ce serveur en accepte par jour. Réessayez plus tard.
error-other-components =
    { $named ->
        [yes] Elle se joue avec les éléments « { $name } » ({ $digest }), et ce serveur en utilise d’autres en ce moment. L’hébergeur peut le démarrer avec « --components FICHIER », où FICHIER est ce jeu d’éléments.
       *[no] Elle se joue avec les éléments { $digest }, et ce serveur en utilise d’autres en ce moment. L’hébergeur peut le démarrer avec « --components FICHIER », où FICHIER est ce jeu d’éléments.
    }
error-built-in-components = Elle se joue avec les éléments intégrés, et ce serveur en utilise d’autres en ce moment. L’hébergeur peut le démarrer sans « --components » pour ce jeu.

## Messages

error-no-url = Ce n’est pas une adresse à laquelle on peut envoyer un message. Elle commence par https://.
error-host-not-allowed = Ce serveur n’envoie pas de messages à { $host }. Son hébergeur peut l’autoriser.
error-no-mail = Ce serveur n’envoie pas d’e-mails.
error-no-address = Ce n’est pas une adresse e-mail.
error-letter-unsent = L’e-mail n’a pas pu être envoyé. Réessayez plus tard.
error-letter-link = Ce lien n’est pas valable, ou ne l’est plus.
letter-sent = Un e-mail avec un lien est en route vers { $address }.
turn-text = { $name }, c’est à vous de jouer : { $game }.
turn-subject = À vous de jouer : { $game }
turn-with = Avec { $others }
turn-unsubscribe = Ne plus recevoir ces e-mails : { $link }
confirm-subject = Votre adresse e-mail pour Adda
confirm-text =
    Bonjour { $name },

    pour être prévenu par e-mail quand c’est votre tour, ouvrez ce lien dans les deux jours :
    { $link }

    Si vous n’avez rien demandé, ne faites rien : vous ne recevrez rien d’autre.
error-not-for-tokens = Un jeton sert à jouer aux tables : ceci est réservé à la personne à qui il appartient.
error-too-many-tokens = Vous avez { $most } jetons, il ne peut pas y en avoir plus. Révoquez-en un d’abord.
