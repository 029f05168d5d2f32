# The pages in English.

## The frame of every page

frame-skip = Skip to what matters
frame-home = adda: to the first page
frame-nav = Site
frame-waiting = A table waits for you
frame-rules = Rules
frame-language = Language: English
frame-me = { $name }: your own page
frame-sign-in = Your name
foot-line = No accounts needed, no advertisements, and luck that anybody can verify.
foot-nav = About this site
foot-credits = Credits
foot-records = Watch a record
foot-api = For programs
rule-number = rule { $number }
name-label = Your name
name-placeholder = as the others will call you

## The first page

home-window = Board games among friends
home-title = Sit down, there is a place for you.
home-lede = With friends far away, around one screen, or against bots that know no more than you do.
home-mine = Your tables
home-games = The shelf
home-play = Play
home-set = New table
home-play-note = At once, against two bots.
home-rules = Rules
home-open = A seat is free
home-open-none = No table has a free seat just now.
home-running = Look on
home-running-none = Nobody plays in the open just now.
home-record = Watch a game from its record
game-players =
    { $first ->
        [one] One to { $last } players
       *[other] { $first } to { $last } players
    }
game-minutes = { $minutes } min
game-solo = solo too
weight-light = light
weight-easy = easy
weight-medium = medium
weight-demanding = demanding
weight-heavy = heavy
state-yours = Your turn
state-turn = { $name } is to move
state-playing = Being played
state-free =
    { $count ->
        [one] One seat is free
       *[other] { $count } seats are free
    }
state-moves =
    { $count ->
        [0] Just begun
        [one] One move played
       *[other] { $count } moves played
    }
state-over = Over
state-abandoned = Given up
state-components = Needs other components

## Setting a table

new-title = A table for { $game }
new-mode = Together or alone
new-together = Together
new-solo = Solo
new-no-solo =
    { $least ->
        [one] for one or more
        [2] needs two: take a bot
       *[other] needs { $least }: take bots
    }
new-presets = Start from
preset-name-first = First game
preset-name-standard = Standard
preset-name-everything = Everything
new-summary =
    { $count ->
        [one] one player, about { $time }
       *[other] { $count } players, about { $time }
    }
new-seats = Who plays?
new-seats-note = Clockwise in the order of play; who begins is for the game to say.
new-seat = Seat { $number }
seat-me = Myself
seat-me-who = You
seat-friend = A friend
seat-friend-who = A friend
seat-friend-note = by link
seat-open = Anybody
seat-open-who = Anybody
seat-open-note = free seat
seat-hotseat = Same screen
seat-hotseat-who = A neighbour
seat-hotseat-note = same screen
seat-bot = Bot: { $level }
seat-none = Nobody
seat-none-note = no chair
level-easy-note = Looks one move ahead. You will win your second game.
level-medium-note = Tries out 200 futures. A fair opponent.
level-strong-note = Thinks for a third of a second. Hard for most.
level-expert-note = The best we have; thinks up to two seconds.
new-hotseat-name = Their name
new-options = How is it played?
new-pace = Pace
new-live = at one go
new-live-note = No clock; whoever leaves for long is replaced by a bot until they are back.
new-turns = over days
new-turns-note = No clock; everybody plays when they find the time.
new-move = time per move
new-move-note = When it runs out, a bot makes that move.
new-bank = clock
new-bank-note = Each player has a clock of their own; when it runs out, a bot plays on.
new-seconds = Time
new-increment = And for each move
new-no-increment = nothing
new-listed = Public
new-listed-note = Shown on the first page. Anybody may look on; nobody who looks on sees hidden things.
new-hints = Advice
new-hints-note = Whoever is to move may ask a bot what it would do.
new-make = Set the table

## Playing alone

solo-title = { $game }, alone
solo-goals = What do you play for?
solo-past = Your last games
solo-past-none = None yet. Your points will stand here, game by game.
solo-reached = reached { $day }
solo-open = not yet
solo-hints-note = You may ask a bot what it would do. What you reach with advice is marked.
solo-begin = Begin

## Levels, sitters, pace

level-easy = easy
level-medium = medium
level-strong = strong
level-expert = expert
sitter-bot = bot, { $level }
sitter-away = away: a bot plays on ({ $level })
sitter-resigned = gave up: a bot plays on ({ $level })
sitter-friend = waits for a friend with the link
sitter-open = waits for anybody
seat-free = Free
pace-live = Played at one go, without a clock.
pace-turns = Played over days, without a clock.
pace-move = Each move has { $time }; when they run out, a bot makes it.
pace-bank = Each player has { $time } in all.
pace-bank-more = Each player has { $time } in all, and { $more } more for each move.
components-built-in = Built-in components.
components-reconstructed = Built-in components, partly reconstructed.
components-file =
    { $named ->
        [yes] Components from a file: “{ $name }” ({ $digest }).
       *[no] Components from a file: { $digest }.
    }
components-partly = Partly reconstructed.
option-off = { $option }: no
option-value = { $option }: { $value }
time-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
time-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## The table

table-heading = A table of { $game }
table-prompt = Who must do what
table-board = The board
table-own = Your own things
table-actions = What you can do
table-no-actions = It is not your turn: there is nothing to choose.
table-advice = Advice
table-gestures = Several steps at once
table-choices = All { $count } choices, one by one
table-refused = What is not possible now, and why?
tool-undo = Undo
tool-redo = Redo
undo-back = Back to your last decision.
undo-back-luck = Back to your last decision. Cards drawn since then will be drawn again.
undo-forfeits = Luck has fallen since your last decision. If you go back, it is drawn again, and this game no longer counts for achievements.
undo-ask = Asks the others to go back to your last decision.
tool-hint = Advice
curtain-text = { $name }, it is your turn. Take the screen; nobody else looks.
curtain-button = I am { $name }
curtain-note = Nothing hidden is shown before you press.
rewind-heading = A wish to go back
rewind-asked =
    { $to ->
        [0] { $name } asks everybody to begin again from the first move.
        [one] { $name } asks everybody to go back to where one move had been played.
       *[other] { $name } asks everybody to go back to where { $to } moves had been played.
    }
rewind-look = Look at that moment
rewind-agree = Agree
rewind-refuse = Rather not
rewind-waiting = Still to answer: { $names }.
tabs-label = Parts of the page
tab-table = Table
tab-log = Log
tab-talk = Talk
tab-more = More
tabs-fold = Fold this column
side-label = Beside the board
players-heading = Players
player-you = you
player-turn = (to move)
player-away = not here just now
points-word =
    { $count ->
        [one] point
       *[other] points
    }
log-heading = What happened
log-replay-round = Replay the last round
log-whole = From the beginning
log-earlier = Show what happened before that
talk-heading = Table talk
talk-empty = Nobody has said anything yet.
talk-label = Say something to the table
talk-placeholder = Say something
talk-send = Say
talk-watching =
    { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
talk-react = Quick reactions
react-bravo = Well played!
react-thanks = Thank you!
react-laugh = Ha ha!
react-wow = Wow!
react-ouch = Ouch!
react-hmm = Hmm …
watching-you = You are watching
watching-note = You see what everybody may know. Hidden cards and the players’ chat are not shown.
fill-level = Strength of the bots
fill-start = Fill with bots and start
note-heading = Your private note
note-label = A note that only you can read
note-placeholder = Only you can read this.
note-keep = Keep the note
more-heading = More
more-back = Take your seat back
more-back-note = A bot has been playing for you.
more-leave = Leave the seat to a bot
more-leave-note = It plays on until you come back.
more-resign = Give up for good …
more-resign-note = A bot plays your seat to the end, and you cannot come back to it.
more-resign-sure = Give up for good
more-rewind-note = All players have to agree.
more-offer = Give a seat to somebody else …
more-offer-give = Offer it
more-offer-label = Whose seat
more-offer-note = Whoever has the link can take it over from the bot.
more-offer-own = Until somebody has, you can come back.
absent-heading = A vote about a seat
absent-asked = May somebody else take over the seat of { $name }? All other players have to agree. Until somebody has taken it, { $name } can come back.
absent-wait = Rather wait
absent-summary = { $name } is away …
absent-replace = Let somebody else take over
absent-note = The seat still belongs to { $name }. After { $time } away, all other players together can let somebody else take it over.
study-replay = Look at the game move by move
study-record = Download the record
luck-heading = Luck, sealed
luck-note = All luck of this game comes from one secret number. Its fingerprint stands here from the first move on; the number itself is shown at the end, so that anybody can check that nothing was changed.
luck-commitment = Fingerprint (SHA-256):
luck-seed = The number:
luck-verify = Download the record and run “adda verify FILE”: it recomputes every card that was drawn.
share-label = The link for friends
share-send = Send the link
share-code = As a code for a phone’s camera

## Settings

settings-title = Settings
settings-no-script = Without JavaScript you can choose the language here. The other settings need it.
settings-language = Language
settings-theme = Colours
theme-auto = automatic
theme-light = light
theme-dark = dark
settings-speed = Motion
speed-off = none
speed-fast = fast
speed-normal = calm
speed-slow = slow
settings-sound = Sound
settings-sound-note = A knock on the table when it is your turn.
settings-turn = Your turn
settings-notify = Tell me when it is my turn
settings-notify-note = A message on this device while you look elsewhere.
settings-moves = Moves
settings-ask-waste = Ask before wasteful moves
settings-ask-waste-note = For example before you end a turn with actions left.
settings-auto-forced = Make forced moves for me
settings-auto-forced-note = If there is only one thing to do, it happens by itself. The log shows it.
settings-keys = Keys
settings-shortcuts = Single-key shortcuts
settings-shortcuts-note = Such as U for undo. Off, if dictation or a cat types for you.
settings-all-keys = All keys

## Before the first move

gathering-heading = Who sits at the table
gathering-note = The game begins as soon as every seat is taken.
gathering-invite = Invite your friends
gathering-invite-note = Whoever opens this link gives a name and sits down. No account is needed.
sit-down = Sit down
join-title = { $name } invites you to { $game }
join-title-plain = You are invited to { $game }
join-note = Nothing to install, nothing to sign.
join-minutes = About { $time }
join-playing = The game has begun; you take over a seat.
join-rules = Read the rules

## Counting and results

recap-summary = { $title }: how it was counted
recap-in-all = in all
recap-close = Go on
results-heading = The result
results-winner = { $name } wins.
results-shared = A shared win: { $names }.
results-abandoned = Everybody gave up before the end.
results-frozen = The program made a mistake at this table, so the game has stopped here. The record is kept; please send it to whoever runs this site.
results-damaged = The record of this table is damaged from here on, so the game has stopped. Tell whoever runs this site.
results-other-rules = This game was begun with another version of the rules, so it can be looked at, but not played on.
results-by-host = The host of this site has stopped this game for now. You can look at it; ask the host if you want to know more.
table-unsaved = Moves cannot be saved right now. Nothing is lost; the game goes on by itself as soon as they can.
results-place = Place
results-player = Player
results-total = Total
results-alone =
    { $points ->
        [one] { $name }: { $points } point.
       *[other] { $name }: { $points } points.
    }
results-rung =
    { $reached ->
        [0] The first step of the ladder is at { $next } points.
       *[other] Step { $reached } of { $steps } on the ladder{ $more ->
            [yes] ; the next is at { $next } points.
           *[no] , the highest.
        }
    }
results-new-achievements = New achievements: { $names }
results-old-achievements = Reached again: { $names }
results-advised = You played this game with advice, which is noted with what you have reached.
results-achievements = All achievements
results-rematch = Play again
results-to-rematch = To the next game
place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }

## The replay

replay-window = { $game }, move by move
replay-heading = A game of { $game }, move by move
replay-at = Move { $at } of { $last }
replay-controls = Back and forth
replay-round-back = To the round before
replay-turn-back = To the turn before
replay-step-back = One step back
replay-step-on = One step on
replay-turn-on = To the next turn
replay-round-on = To the next round
replay-seek = Move
replay-go = Go there
replay-speed = Speed
replay-eyes = With whose eyes?
replay-rewind = Ask everybody to go back here
replay-back = Go back here
replay-table = Back to the table
branch-note = What if? Play on from this moment, against bots.
branch-alone = What if? Play on from this moment.
branch-seat = Your seat
branch-level = The others
branch-play = Play on from here

## The rules

rules-window = The rules of { $game }
rules-contents = Contents
rules-search = Find a word or a number
rules-find = Find
rules-found = Found
rules-count =
    { $count ->
        [0] No paragraph has these words.
        [one] One paragraph found:
       *[other] { $count } paragraphs found:
    }

## Your own page

me-title = You
me-keep-name = Keep this name
me-name-note = A name is enough to play. It stays in this browser.
me-keep = Keep your name for good
me-keep-note = With a password, the name and your games are yours on every device.
me-kept = Your name and your games are kept. Sign in elsewhere as “{ $login }”.
me-login = Name to sign in with
me-password = Password
me-password-new = New password
me-password-note = At least 8 characters. There is no other way in, so note it down.
me-password-old = Present password
me-password-ends = All other browsers are signed out.
me-password-keep = Keep it
me-password-change = Change the password
me-sign-in = Sign in
me-sign-in-note = If you have kept a name with a password before.
me-sign-in-button = Sign in
me-sign-out = Sign out of this browser
me-sign-out-everywhere = Sign out everywhere
me-sessions = Where you are signed in
me-session-unknown = An unknown program
me-session-this = (this browser)
me-session-seen = last used on { $day }
me-session-end = Sign out there
me-sign-out-note = Your seats wait for you; sign in again to take them.
me-sign-out-loses = No password keeps this name: your seats and your list of games will be out of reach.
me-yours = What is yours
me-export = Download everything that is stored about you
me-erase = Erase everything …
me-erase-note = Your name, your password, your notes, what you have said and what you have reached are deleted. Running games you give up for good. Games that you have played stay with the others, who see “a former player” instead of your name. There is no way back.
me-erase-sure = Erase everything
me-finished = Games you have finished
me-finished-none = None yet.
me-with = with { $names }
me-alone = alone
me-achievements = Achievements
me-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

notices-title = When it is your turn
notices-note = You are told at most once a turn, and not while you look at the table. A message says only which game it is, where, and whose turn.
notices-push = A browser of yours
notices-push-settings = Tell me in this browser …
notices-mail = By e-mail
notices-mail-add = Send me a letter to confirm
notices-unconfirmed = waits for the link in the letter
notices-webhook = By a webhook: Discord, Slack, ntfy, or your own
notices-webhook-label = The address of the webhook
notices-webhook-note = Whoever has this address can write there, so treat it like a password.
notices-webhook-add = Tell me there
notices-end = No longer
letter-confirm = Your e-mail address
letter-confirm-note = Shall { $address } get a letter when it is your turn?
letter-confirm-button = Yes, write to me
letter-confirmed = Done
letter-confirmed-note = When it is your turn and you do not look, we write to { $address }.
letter-unsubscribe = No more letters
letter-unsubscribe-note = We will no longer write to you when it is your turn.
letter-unsubscribe-button = Stop the letters
letter-unsubscribed = No more letters
letter-unsubscribed-note = We no longer write to you. Your games go on.
letter-me = Your page

## Achievements

achievements-title = { $game }: achievements
achievements-count = { $earned } of { $all } reached
achievements-nobody = Play a game to its end, and what you have reached will be noted here.
achievements-note = A game counts if you played all of it yourself, with the luck that fell first. What you reached with advice is marked until you reach it without.
achievements-advised = (with advice)
achievements-earned = (reached)
achievements-open = (still open)
achievements-best = best: { $points }
achievements-row-none =
    { $games ->
        [one] Every game counts.
       *[other] Any { $games } games in a row count; you have not finished one yet.
    }
achievements-row-last =
    { $count ->
        [one] Your last game:
       *[other] Your last { $count } games:
    }
achievements-row-goal = More than { $points } points in the next game complete “{ $name }”.
achievements-row-best = Your best row so far: { $points } points.
achievements-back = To your own page

## Records

records-title = Watch a record
records-lede = Every game is kept as lines of text. Whoever has them can watch the game again, move by move, and check its rules and its luck.
records-file = The record, as a file
records-text = Or paste its text
records-watch = Watch
records-note = It is checked first: every move against the rules, every draw against its luck.

## Credits

about-title = Credits
about-lede = Adda (Bengali and Hindi: the place where friends sit down together) is a table for board games that anybody can run.
about-games = Whose games these are
about-games-note = The games belong to their authors and publishers; if you like one, buy it. The rules are told in our own words, and all drawings are ours.
about-credit = By { $authors }, published by { $publisher }.
about-printed = All components are as printed.
about-reconstructed = Reconstructed, not printed: { $what }
about-luck = Luck
about-luck-note = The luck of each game is sealed before the first move and opened after the last. With the record anybody can check that no card was exchanged.
about-bots = Bots
about-bots-note = A bot is given exactly what its seat may know, and nothing else. It cannot cheat: the program would not compile.
about-private = What is kept of you
about-private-note = The name you gave, your seats and results, and where you are signed in: the kind of browser, and when it was last used. One cookie proves that they are yours; if you set a password, a second one remembers that this browser has signed in before. Nothing is loaded from elsewhere, and nobody counts your visits.
about-licence = Licence
about-licence-note = The code, the drawings and the texts are free software under MIT or Apache 2.0, as you prefer.
about-version = Adda { $version }

## Errors

error-home = To the first page
error-again = Try again
error-not-found = There is nothing here.
error-not-found-do = The link may be old or incomplete, or the table has been cleared away.
error-forbidden = This is not for you.
error-forbidden-do = Perhaps you sat down in another browser: sign in there, or ask for a link.
error-unclear = That could not be understood.
error-unclear-do = Go back and try again; if you followed a link, it may be incomplete.
error-too-many = One moment, please.
error-too-many-do =
    { $seconds ->
        [one] That was too much at once. Try again in a second.
       *[other] That was too much at once. Try again in { $seconds } seconds.
    }
error-components = This game needs other components.
error-components-do = Nothing is lost: it goes on when the server plays with them again. Other tables are not affected.
error-failed = Something broke.
error-failed-do = It is our fault, not yours. Games are kept after every move, so nothing is lost; try again in a moment.
error-busy = The table is being wiped.
error-busy-do = The server is restarting or has too much to do. Games are kept; try again in a moment.

## Keys

keys-heading = Keys
keys-number = take the action with this number
keys-enter = take the action that is selected
keys-escape = drop the selection, or close what is open
keys-undo = undo
keys-redo = redo
keys-tile = with a tile in hand: turn, flip
keys-hint = advice
keys-explain = explain the piece with the focus or under the mouse
keys-log = to the log
keys-talk = to the table talk
keys-next = to the next table that waits for you
keys-sound = sound on or off
keys-help = this list
keys-step = one step back or on
keys-turn = one turn back or on
keys-round = one round back or on
keys-ends = to the beginning or the end
keys-play = play and pause

## The app on a device

app-name = Adda · board games
app-description = A table for board games with friends far away, around one screen, or against bots.
worker-turn = Your turn: { $game }
worker-more = and { $n } more
worker-unknown = It is your turn at one of your tables.
worker-done = Nothing waits for you any more.
offline-title = No connection
offline-tables = Tables need one, because others sit there too. Every move that you have made is safe, and the game goes on where it was.
offline-again = Try again
offline-rules = Rules that you can read now

## For the script: a gap is filled by it

script-lost = The connection is lost. Trying again …
script-back = Connected again.
script-gone = This table is no longer there.
script-unsent = Not sent: no answer from the table.
script-retry = Send again
script-failed = That did not work. Please try again.
script-rule = Rule { $n }
script-away = While you were away
script-skip = Skip to now
script-close = Close
script-copied = The link is copied.
script-found = Paragraphs found: { $n }
script-sound-on = Sound on
script-sound-off = Sound off
script-notify-on = You will get a message when it is your turn.
script-notify-off = This browser does not allow messages.
script-outlook = chance to win: { $n } %
script-points = expected points: { $n }
script-no-advice = No advice for this moment.
script-play = Play
script-pause = Pause
script-go-on = Go on
script-not-yet = Not yet
script-ask-never = Don’t ask again
script-go-back = Go back to here
script-go-back-alone = Go back to here? Everything after it is undone, and cards drawn since then will be drawn again.
script-go-back-ask = Ask the others to go back to here? Everything after it would be undone, and cards drawn since then would be drawn again.

reset-title = A new password
reset-for = You sign in as { $login }.
reset-note = You will be signed out everywhere else. This link works only once.
reset-button = Set the password
script-offer = Shall we tell you when it is your turn?
script-offer-yes = Tell me
script-offer-no = Not now
script-nowhere = Fits nowhere right now.
script-no-place = Nothing can go here. The places that take it have a ring.
script-advice = Advice
script-play-it = Play
script-play-all = Play all { $n }
script-ideas = Other ideas
script-round = The last round
script-behind = Catching up
script-stop = Stop

## Lessons

lesson-label = The lesson
lesson-course = The course
lesson-steps = Steps of the lesson
lesson-step = Step { $step } of { $steps }
lesson-back = Back
lesson-show = Show me
lesson-skip = Skip
lesson-leave = Leave
lesson-on = Go on
lesson-over = Done
lesson-begun = (begun)
lesson-minutes = { $minutes } min
lesson-next = Next: { $title }
lesson-play = Play { $game }
lesson-play-on = Play on from here
lesson-again = Once more
learn-title = Learn by playing
learn-title-game = Learn { $game }
learn-lede = Short lessons on the real board. Try things: nothing can go wrong.
learn-minutes = { $minutes ->
    [one] One minute in all
   *[other] { $minutes } minutes in all
}
learn-start = Start: { $title }
learn-link = Learn
learn-new = New to it? Learn it in { $minutes } minutes.
keys-show = Show me what to do
script-show-where = Show me
