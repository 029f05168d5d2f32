# What the server itself says: refusals at a table, errors, what happens beside the game.

## Refusals at a table

table-unreadable = This is not an action of this game. Reload the page and try again.
table-stale = You have decided this already: the table has moved on.
table-not-your-seat = This seat is not yours to play just now.
table-no-such-seat = This table has no such seat.
table-seat-taken = This seat is taken, or it is kept for a friend who has the link.
table-already-seated = You sit at this table already.
table-not-begun = The game begins when every seat is taken.
table-closed = This table is closed: the game is over, or everybody has given up.
table-not-over = The game is still on.
table-not-seated = Only those who sit at this table can do that.
table-nothing-asked = Nobody is waiting for your answer.
table-asked-already = Somebody has asked to go back already; wait for the answers first.
table-no-such-moment = There is no such moment to go back to.
table-hosts-to-fill = The person who made this table gives free seats to bots.
table-not-to-offer = Only a seat that a bot plays can be offered to somebody else.
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
table-text = Write something, but not more than 500 characters.
table-rematched-already = There is a rematch already: follow the link to it.
table-no-branch = At this table one may not play on from a moment before the game is over.
lesson-other = Allowed, but not what this step is about.
table-nearly-full = So much has happened at this table that it only takes moves now, and no more chat or undo: what room is left is for finishing the game.
table-full = This table is full: it takes no more moves. You can resign, or play on from here at a new table.
table-abandoned = Everybody has given up, so this game was not finished.
table-gathering =
    { $count ->
        [one] One seat is still free. The game begins as soon as it is taken.
       *[other] { $count } seats are still free. The game begins as soon as they are taken.
    }
options-unreadable = These options are not ones of this game.
options-none = This game has no options, so there is none called “{ $key }”.
options-unknown = This game has no option “{ $key }”; it has: { $known }.
options-flag = The option “{ $key }” cannot be { $given }: choose true or false.
options-choice = The option “{ $key }” cannot be { $given }: choose one of { $words }.
options-range = The option “{ $key }” cannot be { $given }: choose a whole number from { $first } to { $last }.

## What happens beside the game; $name may be empty

happened =
    { $what ->
        [sat] { $name } sits down.
        [stood-up] { $name } stands up.
        [left] { $name } leaves; a bot plays on.
        [back] { $name } is back.
        [resigned] { $name } gives up; a bot plays to the end.
        [timed-out] { $name } ran out of time; a bot plays on.
        [offered] The seat of { $name } is free for somebody else.
        [filled] { $name }, a bot, takes a free seat.
        [undid] { $name } undoes a move.
        [redid] { $name } plays it again.
        [asked-back] { $name } asks to go back.
        [went-back] Back to an earlier decision. Cards drawn since then will be drawn again.
        [would-replace] { $name } wants somebody else to take over the seat of a player who is away.
        [would-wait] { $name } would rather wait for the player who is away.
       *[declined] { $name } would rather play on.
    }

## Whose knowledge a replay shows

log-automatic = { $text } (automatic)
log-automatic-move =
    { $seat-is ->
        [you] You had no choice, so it went on by itself (automatic).
       *[other] { $seat } had no choice, so it went on by itself (automatic).
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
        [public] What everybody knows
       *[open] All cards open
    }

## Seats, explained

seat-own = This is your seat.
seat-person = A player at this table.
seat-bot =
    { $level ->
        [easy] A bot that looks one action ahead.
        [medium] A bot that thinks a little.
        [strong] A bot that plays well.
       *[expert] A bot that plays as well as it can.
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

error-no-such-page = There is no such page.
error-no-such-game = There is no such game here.
error-no-achievements = This game has no achievements.
error-no-such-table = There is no such table. Perhaps the link was cut short.
error-no-such-record = There is no such record.
error-no-such-moment = This moment cannot be shown, or not from this seat before the game is over.
error-unknown-person = You are not known here yet: take a name first.
error-name-first = Somebody else will see your name: write one on your own page first.
error-name-empty = Please write a name.
error-name-long = A name may have { $most } characters at most.
error-name-character = This name has a character in it that cannot be shown.
error-password-short = A password needs at least 8 characters.
error-password-long = This password is too long: 200 bytes at most.
error-login-taken = Somebody else keeps this name by a password. Choose another one to sign in with.
error-reset-link = This link is not valid any more: it was used, replaced by a newer one, or has expired. Ask the host of this server for a new one.
error-sign-in = This name and this password do not belong together.
error-old-password = Your present password is missing or wrong.
error-not-sure = There is no way back. Say that you are sure.
error-seats =
    This game is for { $first } to { $last } players, not for { $asked }.
error-seat-kind = Each seat is for you, a friend, anybody, somebody at this screen, or a bot.
error-two-of-me = You can sit on one seat only; for somebody beside you choose “at this screen”.
error-pace = Choose a time between five seconds for a move and a month.
error-no-such-preset = A table starts from first, standard or everything.
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
error-store = The storage does not answer just now. Nothing has changed; try again.
error-unwritten = That could not be written down, so it has not happened. Try again.
error-busy = The server is busy just now. Try again.
error-table-frozen = The program failed at this table, so it stands still. Its record is kept: tell whoever runs this server.
error-table-damaged = The record of this table is damaged. It can be looked at up to there, but not played on: tell whoever runs this server.
error-table-by-host = The host of this server has stopped this game for now. It can be looked at, but not played on.
error-table-other-rules = This game was begun with another version of the rules. It can be looked at, but not played on here.
error-table-broken = This table cannot be read. Its record is kept: tell whoever runs this server.
error-reaction = A reaction is bravo, thanks, laugh, wow, ouch or hmm.
error-actions = Say what you want to do: one action, or a list of up to 64.
error-no-such-piece = There is no such piece on this table now.
error-no-advice = There is no advice at this table, or not just now.
error-one-at-a-time = One question at a time: wait for the answer to the last one.
error-note-long = This note is too long.
error-record = This record is not sound: { $reason }
error-record-long = This record is too long: { $most } moves at most.
error-too-many-records = You have uploaded as many records as this server takes in a day. Try again later.
error-other-components =
    { $named ->
        [yes] It is played with the components “{ $name }” ({ $digest }), and this server has others in use just now. Whoever runs it can start it with “--components FILE”, where FILE is that set.
       *[no] It is played with the components { $digest }, and this server has others in use just now. Whoever runs it can start it with “--components FILE”, where FILE is that set.
    }
error-built-in-components = It is played with the built-in components, and this server has others in use just now. Whoever runs it can start it without “--components” for this game.

## Notices

error-no-url = This is not an address that a message can be sent to. It begins with https://.
error-host-not-allowed = This server does not send messages to { $host }. Whoever runs it can allow it.
error-no-mail = This server sends no e-mail.
error-no-address = This is not an e-mail address.
error-letter-unsent = The letter could not be sent. Try again later.
error-letter-link = This link is not valid, or no longer.
letter-sent = A letter with a link is on its way to { $address }.
turn-text = { $name }, it is your turn in { $game }.
turn-subject = Your turn in { $game }
turn-with = With { $others }
turn-unsubscribe = No more e-mails like this: { $link }
confirm-subject = Your e-mail address for Adda
confirm-text =
    Hello { $name },

    to be told by e-mail when it is your turn, open this link within two days:
    { $link }

    If you did not ask for this, do nothing: nothing else will be sent to you.
