# The program's own sentences.

welcome-what = Adda is a table for board games on your own machine: play against fair bots or with friends.
welcome-games = Games:
welcome-game = { $first } to { $last } players, by { $authors } ({ $publisher })
welcome-how = How to play:
welcome-serve = serve the pages for you and your friends
welcome-play = play now, against two bots
welcome-seats = choose who sits where
welcome-hotseat = friends at one keyboard; hands are hidden in between
welcome-lang = another language (en, fr, ru)
welcome-rules = the rules in our own words
welcome-engine = one JSON object per line: for bots in any language
welcome-lab = thousands of games between bots, with figures
welcome-help = everything else

serve-open = Open this address in a browser: { $address }
serve-data = Everything is stored in { $folder }
serve-stop = Stop with Ctrl-C; games continue where they were when you start again. Other commands: adda --help
components-of = { $game } is played with the components { $set }.

name-you = You
play-credit = a game by { $authors }, published by { $publisher }
play-reconstructed = Reconstructed, not printed: { $what }
play-sealed = The luck of this game is sealed ({ $commitment }…) and can be verified afterwards.
play-help-hint = Type the number of a choice, or “help” to see what else you can type.
play-hand-over = { $seat }, it is your turn: take the keyboard and press Enter. No peeking, everyone else.
play-no-such-number =
    { $count ->
        [one] There is only one choice: type 1 or press Enter.
       *[other] Type a number from 1 to { $count }, or “help”.
    }
play-undone = Undone.
play-picked = { $picked } (“back” returns)
play-nothing-picked = You have picked nothing yet; “undo” undoes your last move.
play-more-choices = { $first } to { $last } of { $count }: Enter shows more, words narrow the list.
play-more-lines = Enter: more, q: enough
play-and-more =
    { $count ->
        [one] and one more like these
       *[other] and { $count } more like these
    }
play-that-is-allowed = That is allowed just now.
play-nothing-refused = Nothing that you might try and that is forbidden has these words.
play-no-signs = This table has no signs to explain.
play-rules-how = “rules 3” opens section 3, “rules 3.2” one paragraph.
play-nothing-to-redo = There is nothing to redo.
play-not-understood = “{ $typed }” is neither a number nor a command: type “help” to see what you can type.
play-hint =
    { $alone ->
        [yes] { $action } — about { $points ->
            [one] { $points } point
           *[other] { $points } points
        } in the end
       *[no] { $action } — about { $points ->
            [one] { $points } point
           *[other] { $points } points
        } in the end, win chance { $percent }%
    }
play-all-allowed = Everything you might try is allowed right now.
play-rule = (rule { $paragraph })
play-no-such-paragraph = The rules have no paragraph { $paragraph }: type “rules” to see their sections.
play-saved = Saved: { $file }
play-not-saved = This could not be saved: { $error }
play-kept = The game is saved. Continue with: adda play { $game } --resume { $file }
play-cannot-keep = This game cannot be saved: { $error }. Type “save FILE” to save it elsewhere, or set ADDA_DATA to a folder.
play-winner =
    { $seat-is ->
        [you] You win!
       *[other] { $seat } wins.
    }
play-shared = Shared victory: { $names }.
play-alone =
    { $seat-is ->
        [you] You end with { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] { $seat } ends with { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
play-rung =
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
play-achievements =
    { $seat-is ->
        [you] Your achievements: { $names }
       *[other] Achievements of { $seat }: { $names }
    }
play-total = Total
play-verify = The record is saved; check its rules and luck with: adda verify { $file }

command-back = back
command-undo = undo
command-redo = redo
command-hint = hint
command-why = why
command-rules = rules
command-log = log
command-table = table
command-legend = legend
command-save = save
command-help = help
command-quit = quit

play-help-number = Type the number of a choice, several at once (3.2.1), or words of the action that you mean. You can also type:
help-back = return to the choice before
help-undo = undo your last step, as long as nothing hidden was revealed
help-redo = redo what you undid
help-hint = a bot’s three best moves
help-why = what you cannot do now, and why not; “why buy” for what you name
help-rules = the rules: sections, “rules 3” opens one, “rules 3.2” a paragraph
help-log = what has happened last; “log all” for everything
help-table = the whole table, also what a small screen leaves out
help-legend = what the signs on the table mean
help-save = save the game; “save FILE” to choose where
help-help = this list
help-quit = leave; the game is saved and can be continued later

learn-help = Type the number of a choice; or Enter to go on, s to be shown what to do, + to skip, - to go back, q to leave.
learn-other = Allowed, but not what this step is about.

review-head = { $game }: review of { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
review-not-over = Only a finished match can be reviewed.
review-alone = A review compares the players’ chances, so it needs at least two of them.
review-uncalibrated = Nobody has measured yet how leads in this game become chances, so there is nothing to compare.
review-chances = Chances to win, each estimated from what the player knew:
review-summary = gave away { $percent }%   { $counts }
review-points = Turning points
review-no-points = No turning points: nobody gave away 5% in a turn, and luck stayed small.
review-gave-away = { $seat } gave away { $percent }%
review-luck-gave = luck brought { $seat } { $percent }%
review-luck-took = luck cost { $seat } { $percent }%
review-played = played ({ $percent }%): { $line }
review-better = better ({ $percent }%): { $line }
review-how = ✓ best   · as good   { $slip } 2%   { $mistake } 5%   { $blunder } 10% given away. Luck is neither merit nor fault.
puzzle-title = Puzzle { $number }
puzzle-count =
    { $count ->
        [one] { $count } puzzle from real games
       *[other] { $count } puzzles from real games
    }
puzzle-ask = One move is clearly better than all others. Which?
puzzle-other = Allowed, but there is something better. Look again.
puzzle-reason = Best: { $best }. The next best move: { $other }.

# The report for designers.
report-decimal-sign = .
report-percent = { $number }%
report-title = { $game }: what happens at the table
report-player = Player { $number }
report-players = Players: { $count }
report-played =
    { $games ->
        [one] One game
       *[other] { $games } games
    } for each number of players and each option compared. Every player is the bot “{ $bot }”; seed { $seed }, version { $rules } of the rules.
report-contents = On this page
report-notes = How to read this
report-order = Order of play
report-place = { $number }.
report-as-played = as played
report-option-on = with “{ $option }”
report-option-off = without “{ $option }”
report-option-is = { $option }: { $value }
report-wins = Wins
report-interval = 95% interval
report-points = Points
report-length = Length in actions
report-all = all
report-winners = winners
report-points-about = Mean { $mean }, eight of ten players have { $low } to { $high }; winners { $winners } on average.
report-points-alone = Mean { $mean }, eight of ten games bring { $low } to { $high }.
report-length-about = Mean { $mean }, shortest { $low }, longest { $high }.
report-parts = Where points come from
report-part = Part
report-mean = Mean
report-decisions = Decisions
report-decision = What is decided
report-per-game = Per game
report-forced = Only one action
report-choices = Actions
report-most = At most
report-stake = At stake
report-costliest = Decisions with the most at stake
report-costliest-note = One best action, and everything else much worse. At most one decision of each game.
report-best = Best
report-next = Next best
report-where = Where
report-moment = game { $game }, move { $move }
report-events = What happens
report-event = Event
report-uses = What is used, and what it is worth
report-uses-note = Names of events and fields are those of records. The worth is the share of wins of players who used something, less that of players who did not, in percentage points.
report-at-the-end = at the end · { $field }
report-values =
    { $count ->
        [one] one value
       *[other] { $count } values
    }, { $clear } of them clear
report-used-by = Players
report-with = Wins with
report-without = without
report-worth = Worth
report-worth-points = Worth in points
report-left-out =
    { $count ->
        [one] One more, which is rare, is in items.csv.
       *[other] { $count } more, which are rare, are in items.csv.
    }
report-short-more = Number { $order } in the order of play wins { $share } ({ $interval }), more than the even share of { $even }.
report-short-less = Number { $order } in the order of play wins { $share } ({ $interval }), less than the even share of { $even }.
report-short-fair = No place in the order of play wins clearly more or less than the even share of { $even }.
report-short-length = A game takes { $mean } actions; eight of ten games take { $low } to { $high }.
report-short-best = Goes along with winning most: { $item } ({ $where }), { $gain } percentage points.
report-short-worst = Goes along with losing most: { $item } ({ $where }), { $gain } percentage points.
report-note-intervals = Each figure is measured, so another run gives a slightly different one. In 95 of 100 runs the true value lies in the interval.
report-note-worth = The worth says what went together, not what caused what: something that only a player in the lead can afford looks good, and so does what is taken late in a game that goes well.
report-note-many = Among a hundred things that make no difference, about five look clear (in colour) by chance.
report-note-stakes = At stake is how much better the bot thinks the best action is: than the mean of the actions that it compared, or, in the list of single decisions, than the next best. 100% is the way from a lost game to a won one.
report-note-files = The files beside this page (CSV) have the same figures, and those that are left out here.
report-note-command = The same page again:
