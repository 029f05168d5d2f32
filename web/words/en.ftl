# The pages in English.

## The frame of every page

frame-skip = Skip to the content
frame-home = adda: to the first page
frame-nav = Site
frame-waiting = A table is waiting for you
frame-rules = Rules
frame-language = Language: English
frame-me = { $name }: your own page
frame-sign-in = Your name
foot-line = No accounts needed, no advertisements, and luck that anyone can verify.
foot-nav = About this site
foot-credits = Credits
foot-records = Watch a record
foot-api = For programs
rule-number = rule { $number }
name-label = Your name
name-placeholder = what the others will call you

## The first page

home-window = Board games among friends
home-title = Pull up a chair.
home-lede = With friends far away, around one screen, or against bots that know no more than you do.
home-mine = Your tables
home-games = Games
home-play = Play
home-set = New table
home-play-note = At once, against two bots.
home-rules = Rules
home-open = Free seats
home-open-none = No table has a free seat right now.
home-running = Watch a game
home-running-none = No public game is being played right now.
home-record = Watch a game from its record
game-players =
    { $last ->
        [one] One player
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
state-turn = { $name } to move
state-playing = In progress
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
state-abandoned = Abandoned
state-components = Needs other components

## Setting a table

new-title = New table: { $game }
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
new-seats-note = Clockwise, in playing order. The game decides who starts.
new-seat = Seat { $number }
seat-me = Myself
seat-me-who = You
seat-friend = A friend
seat-friend-who = A friend
seat-friend-note = by link
seat-open = Anyone
seat-open-who = Anyone
seat-open-note = free seat
seat-hotseat = Same screen
seat-hotseat-who = Next to you
seat-hotseat-note = same screen
seat-bot = Bot: { $level }
seat-none = Nobody
seat-none-note = empty chair
level-learner-note = Thinks briefly and takes any move that looks good.
level-regular-note = Looks further, but not always at the best move.
level-expert-note = Takes the best move it finds. Hard for most people.
level-master-note = The best we have; thinks up to two seconds.
new-hotseat-name = Their name
new-options = Options
new-pace = Pace
new-live = in one sitting
new-live-note = No clock. If someone is away for long, a bot takes over until they return.
new-turns = over days
new-turns-note = No clock. Everyone plays when they have time.
new-move = time per move
new-move-note = When it runs out, a bot makes that move.
new-bank = clock
new-bank-note = Each player has a clock. When it runs out, a bot plays on.
new-seconds = Time
new-increment = And for each move
new-no-increment = nothing
new-listed = Public
new-listed-note = Shown on the home page. Anyone can watch; spectators never see hidden cards.
new-hints = Hints
new-hints-note = The player whose turn it is may ask a bot for advice.
new-make = Create table

## Playing alone

solo-title = { $game }: solo
solo-choose = Play for “{ $name }”
solo-goals = What are you playing for?
solo-past = Your last games
solo-past-none = None yet. Your scores will appear here.
solo-reached = reached on { $day }
solo-open = not yet
solo-hints-note = You may ask a bot for advice. What you achieve with hints is marked.
solo-begin = Start

## Levels, sitters, pace

level-learner = learner
level-regular = regular
level-expert = expert
level-master = master
sitter-bot = bot, { $level }
sitter-away = away: a bot is playing ({ $level })
sitter-resigned = resigned: a bot is playing ({ $level })
sitter-friend = waiting for a friend with the link
sitter-open = waiting for anyone
seat-free = Free
pace-live = Played in one sitting, without a clock.
pace-turns = Played over days, without a clock.
pace-move = { $time } per move; when time runs out, a bot makes it.
pace-bank = { $time } per player for the whole game.
pace-bank-more = { $time } per player for the whole game, plus { $more } per move.
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

table-heading = { $game }: the table
table-prompt = Who must do what
table-board = The board
table-own = Your area
table-actions = What you can do
table-no-actions = It is not your turn: there is nothing to do.
table-advice = Hint
table-gestures = Several steps at once
table-choices = All { $count } choices, one by one
table-refused = What can’t I do now, and why?
tool-undo = Undo
tool-redo = Redo
undo-back = Back to your last decision.
undo-back-luck = Back to your last decision. Cards drawn since then will be drawn again.
undo-forfeits = Something was drawn at random since your last decision. If you go back, it is drawn again, and this game no longer counts for achievements.
undo-ask = Asks the others to go back to your last decision.
tool-hint = Hint
curtain-text = { $name }, it is your turn. Take the screen; no peeking, everyone else.
curtain-button = I am { $name }
curtain-note = Nothing hidden is shown until you press.
rewind-heading = Going back
rewind-asked =
    { $to ->
        [0] { $name } would like to start again from the first move.
       *[other] { $name } would like to go back to move { $to }.
    }
rewind-look = Look at that moment
rewind-agree = Agree
rewind-refuse = No, play on
rewind-waiting = Waiting for: { $names }.
tabs-label = Parts of the page
tab-table = Table
tab-log = Log
tab-talk = Chat
tab-more = More
tabs-fold = Fold this column
side-label = Beside the board
players-heading = Players
player-you = you
player-turn = (to move)
player-away = away right now
points-word =
    { $count ->
        [one] point
       *[other] points
    }
log-empty = No moves at this table yet.
log-heading = Log
log-replay-round = Replay the last round
log-whole = From the beginning
log-earlier = Show earlier moves
talk-heading = Chat
talk-empty = No messages yet.
talk-label = Message to the table
talk-placeholder = Write a message
talk-send = Send
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
watching-you = You are a spectator
watching-note = You see what everyone may know. Hidden cards and the players’ chat are not shown.
fill-level = Strength of the bots
fill-start = Fill with bots and start
note-heading = Your private note
note-label = A note that only you can read
note-placeholder = Only you can read this.
note-keep = Save note
more-heading = More
more-back = Take your seat back
more-back-note = A bot has been playing for you.
more-leave = Leave the seat to a bot
more-leave-note = It plays until you come back.
more-resign = Resign …
more-resign-note = A bot plays your seat to the end, and you cannot come back to it.
more-resign-sure = Resign
more-rewind-note = All players have to agree.
more-offer = Give a seat to someone else …
more-offer-give = Offer it
more-offer-label = Whose seat
more-offer-note = Anyone with the link can take it over from the bot.
more-offer-own = Until someone does, you can come back.
absent-heading = A vote about a seat
absent-asked = May someone else take over { $name }’s seat? All other players have to agree. Until someone has taken it, { $name } can come back.
absent-wait = Wait for now
absent-summary = { $name } is away …
absent-replace = Let someone else take over
absent-note = The seat still belongs to { $name }. After { $time } away, all other players together can give it to someone else.
study-replay = Replay the game
study-review = Review the game
study-record = Download the record
luck-heading = Verifiable luck
luck-note = All luck in this game comes from one secret number. Its fingerprint is shown from the first move on; the number itself is shown at the end, so anyone can check that nothing was changed.
luck-commitment = Fingerprint (SHA-256):
luck-seed = The number:
luck-verify = Download the record and run “adda verify FILE”: it recomputes every card that was drawn.
share-label = The link for friends
share-send = Send the link
share-code = QR code

## Settings

settings-title = Settings
settings-no-script = Without JavaScript you can choose the language here. The other settings need it.
settings-language = Language
settings-theme = Colours
theme-auto = automatic
theme-light = light
theme-dark = dark
settings-speed = Animation
speed-off = off
speed-fast = fast
speed-normal = normal
speed-slow = slow
settings-sound = Sound
settings-sound-note = A knock on the table when it is your turn.
settings-turn = Your turn
settings-notify = Notify me when it is my turn
settings-notify-note = A notification on this device while you are looking elsewhere.
settings-moves = Moves
settings-ask-waste = Ask before wasteful moves
settings-ask-waste-note = For example before you end a turn with actions left.
settings-auto-forced = Make forced moves for me
settings-auto-forced-note = If you have only one option, it is played for you. The log shows it.
settings-keys = Keys
settings-shortcuts = Single-key shortcuts
settings-shortcuts-note = Such as U for undo. Turn them off if you use dictation.
settings-all-keys = All keys

## Before the first move

gathering-heading = Who is playing
gathering-note = The game starts as soon as every seat is taken.
gathering-invite = Invite your friends
gathering-invite-note = Anyone who opens this link enters a name and sits down. No account needed.
sit-down = Sit down
join-title = { $name } invites you to { $game }
join-title-plain = You are invited to { $game }
join-note = Nothing to install, no sign-up.
join-minutes = About { $time }
join-playing = The game has started; you take over a seat.
join-rules = Read the rules

## Counting and results

recap-summary = { $title }: how it was scored
recap-close = Continue
results-heading = Result
results-winner = { $name } wins.
results-shared = Shared victory: { $names }.
results-abandoned = Everyone resigned before the end.
results-frozen = The program made a mistake at this table, so the game stopped here. The record is kept; please send it to the host of this site.
results-damaged = The record of this table is damaged from here on, so the game has stopped. Please tell the host of this site.
results-other-rules = This game was started with another version of the rules: you can look at it, but not play on.
results-by-host = The host of this site has paused this game. You can look at it; ask the host if you want to know more.
table-unsaved = Moves cannot be saved right now. Nothing is lost; the game goes on by itself as soon as they can.
results-total = Total
results-alone =
    { $points ->
        [one] { $name }: { $points } point.
       *[other] { $name }: { $points } points.
    }
results-rung =
    { $reached ->
        [0] The first step is at { $next ->
            [one] { $next } point
           *[other] { $next } points
        }.
       *[other] Step { $reached } of { $steps }{ $more ->
            [yes] ; the next is at { $next ->
                [one] { $next } point
               *[other] { $next } points
            }.
           *[no] , the highest.
        }
    }
results-new-achievements = New achievements
results-old-achievements = Achieved again
results-advised = You used hints in this game; this is noted with your achievements.
results-achievements = All achievements
results-rematch = Play again
results-count-again = Watch the count
results-to-rematch = To the next game
place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }

## The replay

replay-window = { $game }: replay
replay-heading = Replay: { $game }
replay-at = Move { $at } of { $last }
replay-controls = Back and forward
replay-round-back = Previous round
replay-turn-back = Previous turn
replay-step-back = One step back
replay-step-on = One step forward
replay-turn-on = Next turn
replay-round-on = Next round
replay-seek = Move
replay-go = Go
replay-speed = Speed
replay-eyes = Whose view?
replay-rewind = Ask everybody to go back here
replay-back = Go back here
replay-table = Back to the table
branch-note = What if? Play on from here against bots.
branch-alone = What if? Play on from here.
branch-seat = Your seat
branch-level = The others
branch-play = Play on from here

## The review

review-window = { $game }: review
review-heading = Review: { $game }
review-what = The review estimates every player’s chances after each move, from what that player knew, and shows where they turned and what would have been better. Luck counts as neither merit nor fault.
review-begin = Review this match
review-running = The match is being reviewed…
review-look = See how far it is
review-selection = What is selected
review-point = Turning point { $number } of { $count }
review-turn = Turn { $number } of { $count }
review-point-back = Previous turning point
review-point-on = Next turning point
review-gave-away = { $name } gave away { $percent }%
review-lost-nothing = { $name } gave nothing away
review-luck-gave = luck brought { $name } { $percent }%
review-luck-took = luck cost { $name } { $percent }%
review-luck = Luck in this turn: { $percent }%, neither merit nor fault.
review-chart = Chance to win, %
review-sure = How sure?
review-sure-text = These are estimates from what each player knew then. The computer imagines the hidden cards and the luck to come many times and compares how the players stand. A few per cent more or less mean nothing. A move counts as a mistake only if a search and a direct comparison agree.
review-as-table = As a table
review-column-turn = Turn
review-column-player = Player
review-column-lost = Given away
review-seen-by = as { $name } saw it
review-played = Played
review-better = Better
review-try = Try again from here
review-try-note = against bots; luck falls differently
review-moves-of = { $name }’s turns
review-seats = Players
review-sum = { $percent }% given away
review-sum-luck = luck { $percent }%
review-best = best
review-good = as good
review-slip = slip: 2% given away
review-mistake = mistake: 5%
review-blunder = blunder: 10%
review-tab-moment = Moment
review-tab-moves = Moves
review-tab-seats = Players

## The rules

rules-window = Rules: { $game }
rules-contents = Contents
# Of the players in pictures: five names, each with another initial.
rules-players = Asha, Binod, Chitra, Devi, Emil
rules-aid = Player aid on one page
rules-aid-window = Player aid: { $game }
rules-all = All rules
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

me-title = Your page
me-keep-name = Save name
me-name-note = A name is enough to play. It stays in this browser.
me-keep = Keep your name
me-keep-note = With a password, your name and your games are yours on every device.
me-kept = Your name and your games are saved. On other devices, sign in as “{ $login }”.
me-login = User name
me-password = Password
me-password-new = New password
me-password-note = At least 8 characters. It cannot be recovered, so write it down.
me-password-old = Current password
me-password-ends = All other browsers will be signed out.
me-password-keep = Save
me-password-change = Change password
me-sign-in = Sign in
me-sign-in-note = If you have saved a name with a password before.
me-sign-in-button = Sign in
me-sign-out = Sign out of this browser
me-sign-out-everywhere = Sign out everywhere
me-sessions = Where you are signed in
me-session-unknown = An unknown program
me-session-this = (this browser)
me-session-seen = last used on { $day }
me-session-end = Sign out
me-sign-out-note = Your seats wait for you; sign in again to take them.
me-sign-out-loses = This name has no password: your seats and your list of games will be lost.
me-yours = Your data
me-export = Download everything stored about you
me-erase = Erase everything …
me-erase-note = Your name, password, notes, messages and achievements are deleted. You resign all running games. Finished games stay with the other players, who see “a former player” instead of your name. This cannot be undone.
me-erase-sure = Erase everything
me-finished = Finished games
me-finished-none = None yet.
me-with = with { $names }
me-alone = solo
me-achievements = Achievements
me-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

notices-title = When it is your turn
notices-note = At most one message per turn, and none while you are looking at the table. It says only which game, where, and whose turn.
notices-push = In a browser
notices-push-settings = Notify me in this browser …
notices-mail = By e-mail
notices-mail-add = Send me a confirmation e-mail
notices-unconfirmed = waiting for the link in the e-mail
notices-webhook = By a webhook: Discord, Slack, ntfy, or your own
notices-webhook-label = Address of the webhook
notices-webhook-note = Anyone who has this address can write there, so treat it like a password.
notices-webhook-add = Notify me there
notices-end = Stop
letter-confirm = Your e-mail address
letter-confirm-note = Send { $address } an e-mail when it is your turn?
letter-confirm-button = Yes, send e-mails
letter-confirmed = Done
letter-confirmed-note = When it is your turn and you are not looking, we write to { $address }.
letter-unsubscribe = No more e-mails
letter-unsubscribe-note = We will no longer write to you when it is your turn.
letter-unsubscribe-button = Stop e-mails
letter-unsubscribed = No more e-mails
letter-unsubscribed-note = We no longer write to you. Your games go on.
letter-me = Your page

## Achievements

achievements-title = { $game }: achievements
achievements-count = { $earned } of { $all } achieved
achievements-nobody = Finish a game, and your achievements will be noted here.
achievements-note = A game counts if you played all of it yourself, without drawing anything again. What you achieved with hints is marked until you achieve it without.
achievements-advised = (with hints)
achievements-earned = (achieved)
achievements-open = (not yet)
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
achievements-row-goal =
    { $points ->
        [one] More than { $points } point in the next game completes “{ $name }”.
       *[other] More than { $points } points in the next game complete “{ $name }”.
    }
achievements-row-best =
    { $points ->
        [one] Best series so far: { $points } point.
       *[other] Best series so far: { $points } points.
    }
achievements-back = To your page

## Records

records-title = Watch a record
records-lede = Every game is kept as lines of text. With them, anyone can replay the game and check its rules and its luck.
records-file = Record file
records-text = Or paste its text
records-watch = Watch
records-note = It is checked first: every move against the rules, every draw against its luck.

## Credits

about-title = Credits
about-lede = Adda (Bengali and Hindi: the place where friends sit down together) is a table for board games that anyone can run.
about-games = Whose games are these?
about-games-note = The games belong to their authors and publishers; if you like one, buy it. The rules are in our own words, and all drawings are ours.
about-credit = By { $authors }, published by { $publisher }.
about-printed = All components are as printed.
about-reconstructed = Reconstructed, not printed: { $what }
about-luck = Luck
about-luck-note = The luck of each game is sealed before the first move and revealed after the last. With the record, anyone can check that no card was swapped.
about-bots = Bots
about-bots-note = A bot sees exactly what a player in its seat may see, and nothing else.
about-private = What we store about you
about-private-note = The name you gave, your seats and results, and where you are signed in: the kind of browser, and when it was last used. One cookie proves that they are yours; if you set a password, a second one remembers that this browser has signed in before. Nothing is loaded from elsewhere, and nobody counts your visits.
about-licence = Licence
about-licence-note = The code, the drawings and the texts are free software under MIT or Apache 2.0, as you prefer.
about-version = Adda { $version }

## Errors

error-home = To the home page
error-again = Try again
error-not-found = There is nothing here.
error-not-found-do = The link may be old or incomplete, or the table was deleted.
error-forbidden = You don’t have access to this.
error-forbidden-do = Perhaps you sat down in another browser: sign in there, or ask for a link.
error-unclear = That request makes no sense.
error-unclear-do = Go back and try again; if you followed a link, it may be incomplete.
error-too-many = One moment, please.
error-too-many-do =
    { $seconds ->
        [one] Too many requests. Try again in a second.
       *[other] Too many requests. Try again in { $seconds } seconds.
    }
error-components = This game needs other components.
error-components-do = Nothing is lost: it continues when the server uses them again. Other tables are not affected.
error-failed = Something went wrong.
error-failed-do = It is our fault, not yours. Games are saved after every move, so nothing is lost; try again in a moment.
error-busy = The server is busy.
error-busy-do = It is restarting or has too much to do. Your games are safe; try again in a moment.

## Keys

keys-heading = Keys
keys-number = play the action with this number
keys-enter = play the selected action
keys-escape = drop the selection, or close what is open
keys-undo = undo
keys-redo = redo
keys-tile = with a tile in hand: turn, flip
keys-hint = hint
keys-explain = explain the piece with the focus or under the mouse
keys-log = to the log
keys-talk = to the chat
keys-next = to the next table waiting for you
keys-sound = sound on or off
keys-help = this list
keys-step = one step back or on
keys-turn = one turn back or on
keys-review-turn = one turn back or on
keys-review-point = previous or next turning point
keys-round = one round back or on
keys-ends = to the beginning or the end
keys-play = play and pause

## The app on a device

app-name = Adda · board games
app-description = A table for board games with friends far away, around one screen, or against bots.
worker-turn = Your turn: { $game }
worker-more = and { $n } more
worker-unknown = It is your turn at one of your tables.
worker-done = No table is waiting for you any more.
offline-title = No connection
offline-tables = Tables need one, because others sit there too. Every move you made is safe, and the game continues where it was.
offline-again = Try again
offline-rules = Rules you can read now

## For the script: a gap is filled by it

script-lost = The connection is lost. Trying again …
script-back = Connected again.
script-gone = This table no longer exists.
script-unsent = Not sent: no answer from the table.
script-retry = Send again
script-failed = That did not work. Please try again.
script-rule = Rule { $n }
script-away = While you were away
script-skip = Skip to now
script-skip-count = Skip
script-close = Close
script-copied = The link is copied.
script-found = Paragraphs found: { $n }
script-sound-on = Sound on
script-sound-off = Sound off
script-notify-on = You will get a notification when it is your turn.
script-notify-off = This browser does not allow notifications.
script-outlook = win chance { $n }%
script-points = expected points: { $n }
script-no-advice = No hint for this moment.
script-play = Play
script-pause = Pause
script-go-on = Continue
script-not-yet = Not yet
script-ask-never = Don’t ask again
script-go-back = Go back to here
script-go-back-alone = Go back to here? Everything after it is undone, and cards drawn since then will be drawn again.
script-go-back-ask = Ask the others to go back to here? Everything after it would be undone, and cards drawn since then would be drawn again.

reset-title = A new password
reset-for = Your user name is { $login }.
reset-note = You will be signed out everywhere else. This link works only once.
reset-button = Set the password
script-offer = Notify you when it is your turn?
script-offer-yes = Notify me
script-offer-no = Not now
script-nowhere = Fits nowhere right now.
script-no-place = Nothing can go here. Places where it fits have a ring.
script-advice = Hint
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
table-coach = Coach
settings-coach = Coach in first games
settings-coach-note = Explains what is new, and says when there was a better move.
script-coach = Coach
script-coach-ok = Got it
script-coach-off = Turn the coach off
script-coach-better = There was something better. Do you want to look again?
script-coach-back = Take it back
script-coach-show = Show me
script-coach-best = Better would have been: { $n }
practice-title = Puzzles
practice-title-game = { $game }: puzzles
practice-lede = Positions from real games in which one move is clearly the best. Find it on the board.
practice-solved = { $solved } of { $count } solved
practice-link = Puzzles
practice-leave = All puzzles
practice-today = Puzzle of the day
practice-ask = Which move is the best?
practice-today-solved = solved
practice-start = Start: { $title }
practice-course = More puzzles
learn-title = Learn by playing
learn-title-game = Learn { $game }
learn-lede = Short lessons on the real board. Try things: nothing can go wrong.
learn-minutes = { $minutes ->
    [one] One minute in all
   *[other] { $minutes } minutes in all
}
learn-start = Start: { $title }
learn-link = Learn
learn-new = New to it? Learn it in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
keys-show = Show me what to do
script-show-where = Show me
me-tokens = Programs that play for you
me-tokens-note = A program with a token takes your seats at tables over the API. It cannot change your name, your password or your tokens.
me-token-label = Name of the program
me-token-make = Make a token
me-token-made = Copy the token now, it is not shown again:
me-token-end = End
me-token-seen = last used on { $day }
