# What the server itself says: refusals at a table, errors, what happens beside the game.

## Refusals at a table

table-unreadable = This is not an action of this game. Reload the page and try again.
table-stale = You have already decided this: the game has moved on.
table-not-your-seat = This seat is not yours to play right now.
table-no-such-seat = This table has no such seat.
table-seat-taken = This seat is taken, or it is kept for a friend who has the link.
table-already-seated = You already have a seat at this table.
table-not-begun = The game starts when every seat is taken.
table-closed = This table is closed: the game is over, or everyone has resigned.
table-not-over = The game is still on.
table-not-seated = Only players at this table can do that.
table-nothing-asked = Nobody is waiting for your answer.
table-asked-already = Someone has already asked to go back; wait for the answers first.
table-no-such-moment = You can’t go back to that moment: it doesn’t exist.
table-hosts-to-fill = Only the person who created this table can give free seats to bots.
table-not-to-offer = Only a seat played by a bot can be offered to someone else.
table-owners-to-offer = This seat belongs to a player who is away. They can offer it themselves; or, after a while, all other players together, if there are at least two of them.
table-too-soon =
    { $unit ->
        [hours] { $count ->
            [one] This player may still come back. The others can decide about the seat in one hour.
           *[other] This player may still come back. The others can decide about the seat in { $count } hours.
        }
       *[minutes] { $count ->
            [one] This player may still come back. The others can decide about the seat in one minute.
           *[other] This player may still come back. The others can decide about the seat in { $count } minutes.
        }
    }
table-knows-secrets = You have already had a seat in this game and know hidden things, so you cannot take another one.
table-text = Write something, 500 characters at most.
table-rematched-already = There is a rematch already: follow the link to it.
table-no-branch = At this table, you can play on from an earlier moment only after the game.
review-alone = A review compares the players’ chances, so it needs at least two of them.
review-uncalibrated = Nobody has measured yet how leads in this game become chances, so there is nothing to compare.
lesson-other = Allowed, but not what this step is about.
puzzle-title = Puzzle { $number }
puzzle-find = Find the best move
puzzle-text = One move is clearly better than all others. Look for it as long as you like: nothing is counted.
puzzle-ask = What would you do?
puzzle-solved = Solved
puzzle-other = Allowed, but there is something better. Look again.
puzzle-reason = Best: { $best }. The next best move: { $other }.
table-nearly-full = So much has happened at this table that it now takes only moves, no chat and no undo: the room that is left is for finishing the game.
table-full = This table is full and takes no more moves. You can resign, or play on from here at a new table.
table-abandoned = Everyone has resigned, so this game was not finished.
table-gathering =
    { $count ->
        [one] One seat is still free
       *[other] { $count } seats are still free
    }
options-unreadable = This game has no such options.
options-none = This game has no options, so there is none called “{ $key }”.
options-unknown = This game has no option “{ $key }”; it has: { $known }.
options-flag =
    The option “{ $key }” cannot be { $empty ->
        [yes] empty
       *[no] { $given }
    }: choose true or false.
options-choice =
    The option “{ $key }” cannot be { $empty ->
        [yes] empty
       *[no] { $given }
    }: choose one of { $words }.
options-range =
    The option “{ $key }” cannot be { $empty ->
        [yes] empty
       *[no] { $given }
    }: choose a whole number from { $first } to { $last }.

## What happens beside the game; $name may be empty

happened =
    { $what ->
        [sat] { $name } sits down.
        [stood-up] { $name } gets up.
        [left] { $name } leaves; a bot plays on.
        [back] { $name } is back.
        [resigned] { $name } resigns; a bot plays to the end.
        [timed-out] { $name } ran out of time; a bot plays on.
        [offered] { $name }’s seat is free for someone else.
        [filled] { $name }, a bot, takes a free seat.
        [undid] { $name } undoes a move.
        [redid] { $name } redoes it.
        [asked-back] { $name } asks to go back.
        [went-back] Back to an earlier decision. Cards drawn since then will be drawn again.
        [would-replace] { $name } suggests that someone else take over the seat of an absent player.
        [would-wait] { $name } would rather wait for the absent player.
       *[declined] { $name } would rather play on.
    }

## Whose knowledge a replay shows

log-automatic = { $text } (automatic)
log-automatic-move =
    { $seat-is ->
        [you] You had no choice (automatic).
       *[other] { $seat } had no choice (automatic).
    }
reacted =
    { $reaction ->
        [bravo] Well played!
        [thanks] Thank you!
        [laugh] Ha ha!
        [wow] Wow!
        [ouch] Ouch!
       *[hmm] Hmm …
    }
former-player = a former player
guest = Guest
knowledge =
    { $whose ->
        [seat] What { $name } knows
        [public] What everyone knows
       *[open] All cards open
    }

## Seats, explained

seat-own = This is your seat.
seat-person = A player at this table.
seat-bot =
    { $level ->
        [learner] A bot that thinks briefly and takes any move that looks good.
        [regular] A bot that looks further, but not always at the best move.
        [expert] A bot that takes the best move it finds.
       *[master] A bot that plays as well as it can.
    }
seat-away = The player is away. A bot plays on until they are back.
seat-resigned = The player has resigned. A bot plays to the end.
seat-free = This seat is free.
seat-points =
    { $points ->
        [one] { $points } point so far.
       *[other] { $points } points so far.
    }
seat-turn = To move now.

## Errors

error-no-such-page = This page does not exist.
error-no-such-game = This game does not exist here.
error-no-achievements = This game has no achievements.
error-no-such-table = This table does not exist. Perhaps the link is incomplete.
error-no-such-record = This record does not exist.
error-no-such-moment = This moment cannot be shown, or not from this seat before the game is over.
error-unknown-person = We don’t know you yet: enter a name first.
error-name-first = Other people will see your name: enter one on your page first.
error-name-empty = Please enter a name.
error-name-long = A name can have at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
error-name-character = This name contains a character that cannot be shown.
error-password-short = A password needs at least 8 characters.
error-password-long = This password is too long: 200 bytes at most.
error-login-taken = This user name is taken. Choose another one.
error-reset-link = This link is no longer valid: it was used, replaced by a newer one, or has expired. Ask the host of this server for a new one.
error-sign-in = This user name and password don’t match.
error-old-password = Your current password is missing or wrong.
error-not-sure = This cannot be undone. Confirm that you are sure.
error-seats =
    This game is for { $first } to { $last } players, not { $asked }.
error-seat-kind = Each seat is for you, a friend, anyone, someone at this screen, or a bot.
error-two-of-me = You can have only one seat; for someone next to you choose “same screen”.
error-pace = Choose a time between five seconds per move and a month.
error-no-such-preset = Presets are first, standard and everything.
error-too-large = That is too large.
error-too-slow = That took too long to arrive. Try again.
error-unreadable-body = That could not be read. Try again.
error-unreadable = That could not be read: { $reason }
error-too-many =
    { $seconds ->
        [one] Too fast: wait a second, then try again.
       *[other] Too fast: wait { $seconds } seconds, then try again.
    }
error-too-many-streams = Too many pages of this server are open from your address. Close some of them.
error-cross-site = This request came from another site and was refused.
error-store = The storage is not responding. Nothing has changed; try again.
error-unwritten = That could not be saved, so it did not happen. Try again.
error-busy = The server is busy. Try again.
error-table-frozen = The program failed at this table, so it has stopped. Its record is kept: tell the host of this server.
error-table-damaged = The record of this table is damaged. You can look at it up to there, but not play on: tell the host of this server.
error-table-by-host = The host of this server has paused this game. You can look at it, but not play on.
error-table-other-rules = This game was started with another version of the rules. You can look at it, but not play on.
error-table-broken = This table cannot be read. Its record is kept: tell the host of this server.
error-reaction = A reaction is bravo, thanks, laugh, wow, ouch or hmm.
error-actions = Say what you want to do: one action, or a list of up to 64.
error-no-such-piece = There is no such piece on the table now.
error-no-advice = There are no hints at this table, or not right now.
error-one-at-a-time = One question at a time: wait for the answer to the last one.
error-note-long = This note is too long.
error-record = This record is not valid: { $reason }
error-record-long =
    { $most ->
        [one] This record is too long: { $most } move at most.
       *[other] This record is too long: { $most } moves at most.
    }
error-too-many-records = You have uploaded as many records as this server accepts in a day. Try again later.
error-other-components =
    { $named ->
        [yes] It uses the components “{ $name }” ({ $digest }), and this server currently uses others. The host can start it with “--components FILE”, where FILE is that set.
       *[no] It uses the components { $digest }, and this server currently uses others. The host can start it with “--components FILE”, where FILE is that set.
    }
error-built-in-components = It uses the built-in components, and this server currently uses others. The host can start it without “--components” for this game.

## Notices

error-no-url = Messages cannot be sent to this address. It must begin with https://.
error-host-not-allowed = This server does not send messages to { $host }. The host of the server can allow it.
error-no-mail = This server sends no e-mail.
error-no-address = This is not an e-mail address.
error-letter-unsent = The e-mail could not be sent. Try again later.
error-letter-link = This link is not valid, or no longer valid.
letter-sent = An e-mail with a link is on its way to { $address }.
turn-text = { $name }, it is your turn in { $game }.
turn-subject = Your turn in { $game }
turn-with = With { $others }
turn-unsubscribe = No more e-mails like this: { $link }
confirm-subject = Your e-mail address for Adda
confirm-text =
    Hello { $name },

    to get an e-mail when it is your turn, open this link within two days:
    { $link }

    If you did not ask for this, just ignore it: we will not write to you again.
error-not-for-tokens = A token is for playing at tables: this is for its owner.
error-too-many-tokens = You have { $most } tokens, which is as many as there can be. End one first.
