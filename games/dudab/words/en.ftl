# Dudab in English.
# A gap with a seat gives two variables: $seat is the name, $seat-is is "you" or "other".

pitch = Get rid of your cards, set shamans on your neighbours, shout “Dudab!” and call what must come next.
aim = The fewest points win.

## Cards, columns, calls

column = column { $number }

# Plain names have no article: sentences say “the { $top }”, or list cards after a colon. The -object forms have one.
card-number =
    { $colour ->
        [red] red
        [yellow] yellow
        [green] green
       *[blue] blue
    } { $symbol ->
        [palm] palm
        [mammoth] mammoth
        [club] club
       *[fur] fur
    } { $value }
card-number-object = the { card-number }
card-shaman =
    { $colour ->
        [red] red
        [yellow] yellow
        [green] green
       *[blue] blue
    } shaman
card-shaman-object = the { card-shaman }
card-dudab = Dudab
card-dudab-object = a Dudab

# What a Dudab calls. The values arrive as text, so they are the default.
attribute =
    { $attribute ->
        [red] red
        [yellow] yellow
        [green] green
        [blue] blue
        [palm] palm
        [mammoth] mammoth
        [club] club
        [fur] fur
       *[other] value { $attribute }
    }

# On cards in the terminal: at most 12 characters.
short-number =
    { $value } { $colour ->
        [red] R
        [yellow] Y
        [green] G
       *[blue] B
    } { $symbol ->
        [palm] palm
        [mammoth] mammoth
        [club] club
       *[fur] fur
    }
short-shaman =
    { $colour ->
        [red] R
        [yellow] Y
        [green] G
       *[blue] B
    } shaman
short-dudab = DUDAB!

## Prompts: who must do what, and the way out

prompt-turn =
    { $seat-is ->
        [you] { $way ->
            [place] Your turn: place a card on one of the columns. With five cards you may not draw while one of them fits.
            [draw] Your turn: none of your cards fits, so draw one.
           *[either] Your turn: place a card on one of the columns, or draw one.
        }
       *[other] { $seat } must place a card on one of the columns, or draw one.
    }
    .short =
        { $seat-is ->
            [you] { $way ->
                [place] Your turn: place a card
                [draw] Your turn: draw a card
               *[either] Your turn: place or draw
            }
           *[other] { $seat } plays
        }
prompt-react =
    { $seat-is ->
        [you] You face the shaman on { $column }: cover it with a shaman or a Dudab, or suffer it.
       *[other] { $seat } faces the shaman on { $column } and must cover it with a shaman or a Dudab, or suffer it.
    }
    .short =
        { $seat-is ->
            [you] A shaman waits for you
           *[other] { $seat } faces a shaman
        }
prompt-answer =
    { $seat-is ->
        [you] { $caller-is ->
            [you] Your own call for { $called } has come back to you
           *[other] { $caller } calls { $called }
        }: { $way ->
            [place] place a card that meets it, or a Dudab, on { $column }.
            [dudab] none of your cards meets it, and with five cards you may not draw: place your Dudab on { $column }.
            [dudab_or_draw] none of your cards meets it: place your Dudab on { $column }, or show your hand and draw.
            [draw] none of your cards meets it: show your hand and draw.
           *[either] place a card that meets it, or a Dudab, on { $column }; if you have neither, show your hand and draw.
        }
       *[other] { $caller-is ->
            [you] You call { $called }
           *[other] { $caller } calls { $called }
        }: { $seat } must place a card that meets it, or a Dudab, on { $column }, or show a hand in which none meets it and draw.
    }
    .short =
        { $seat-is ->
            [you] { $way ->
                [dudab] Your turn: only your Dudab fits
                [draw] Your turn: show and draw
               *[either] Your turn: { $called } or Dudab
            }
           *[other] { $seat } must answer
        }
prompt-call =
    { $seat-is ->
        [you] Dudab! Call what the next card must have: a colour, a symbol or a value.
       *[other] Dudab! { $seat } must call what the next card must have: a colour, a symbol or a value.
    }
    .short =
        { $seat-is ->
            [you] Dudab! Make your call
           *[other] { $seat } calls
        }
prompt-keep =
    { $seat-is ->
        [you] You placed the sixth card: choose the two cards you keep, and send all the others either to the discard pile or to your own pile.
       *[other] { $seat } placed the sixth card and must choose two cards to keep; all the others go either to the discard pile or to their own pile.
    }
    .short =
        { $seat-is ->
            [you] Keep two cards
           *[other] { $seat } keeps two cards
        }
prompt-give-up =
    { $seat-is ->
        [you] Everyone has seen your five cards: put one of them on your own pile, then you draw.
       *[other] { $seat } has shown five cards and must put one of them on their own pile, then draw.
    }
    .short =
        { $seat-is ->
            [you] Put one card on your pile
           *[other] { $seat } gives up a card
        }
prompt-cut =
    { $seat-is ->
        [you] You may hold no more than five cards: put { $count ->
            [one] one card
           *[other] { $count } cards
        } of your choice on your own pile.
       *[other] { $seat } holds more than five cards and must put { $count ->
            [one] one of them
           *[other] { $count } of them
        } on their own pile.
    }
    .short =
        { $seat-is ->
            [you] Give up { $count }: five at most
           *[other] { $seat } gives up cards
        }
prompt-over = The game is over: the lowest total wins.
    .short = Over: the lowest total wins

## Actions

action-place = Place { $card } on the { $top } ({ $column })
action-draw =
    Draw a card{ $price ->
        [shows] { " " }(everyone sees your hand)
        [shows-costs] { " " }(everyone sees your hand, and one card goes on your own pile)
        [last] { " " }(the last one: the round ends)
       *[free] { "" }
    }
action-suffer = Suffer the shaman: turn up a number card, then draw that many cards
action-call = Call { $called }
action-keep =
    Keep { $one } and { $other }, { $rest ->
        [discard] and discard the rest
       *[pile] and put the rest on your own pile
    }
action-shed = Put { $card } on your own pile

## Events

event-round-began =
    Round { $round } begins. The columns start with: { $cards }. { $first-is ->
        [you] You play first.
       *[other] { $first } plays first.
    }
event-dealt =
    { $seat-is ->
        [you] You are dealt: { $cards }.
       *[other] { $seat } is dealt: { $cards }.
    }
event-placed =
    { $seat-is ->
        [you] You place { $card } on the { $on } ({ $column }).
       *[other] { $seat } places { $card } on the { $on } ({ $column }).
    }
event-called =
    { $seat-is ->
        [you] You cry “Dudab!” and call { $called }.
       *[other] { $seat } cries “Dudab!” and calls { $called }.
    }
event-took =
    { $seat-is ->
        [you] The sixth card! You take the five under it to your own pile ({ $column }): { $cards }.
       *[other] The sixth card! { $seat } takes the five under it to their own pile ({ $column }): { $cards }.
    }
event-gave-up =
    { $seat-is ->
        [you] You keep two cards and { $rest ->
            [discard] discard the rest
           *[pile] put the rest on your own pile
        }: { $cards }.
       *[other] { $seat } keeps two cards and { $rest ->
            [discard] discards the rest
           *[pile] puts the rest on their own pile
        }: { $cards }.
    }
event-gave-up-unseen =
    { $seat-is ->
        [you] You keep two cards and { $rest ->
            [discard] discard the rest
           *[pile] put the rest on your own pile
        } ({ $count ->
            [one] one card
           *[other] { $count } cards
        }).
       *[other] { $seat } keeps two cards and { $rest ->
            [discard] discards the rest
           *[pile] puts the rest on their own pile
        } ({ $count ->
            [one] one card
           *[other] { $count } cards
        }).
    }
event-hand-shown =
    { $seat-is ->
        [you] You show your hand: { $cards }.
       *[other] { $seat } shows their hand: { $cards }.
    }
event-shed =
    { $seat-is ->
        [you] You put { $card } on your own pile.
       *[other] { $seat } puts { $card } on their own pile.
    }
event-shed-unseen =
    { $seat-is ->
        [you] You put a card on your own pile.
       *[other] { $seat } puts a card on their own pile.
    }
event-drew =
    { $reason ->
        [small_hand] { $seat-is ->
            [you] You have only one card left and draw { $cards }.
           *[other] { $seat } has only one card left and draws { $cards }.
        }
       *[other] { $seat-is ->
            [you] You draw { $cards }.
           *[other] { $seat } draws { $cards }.
        }
    }
event-drew-unseen =
    { $reason ->
        [small_hand] { $seat-is ->
            [you] You have only one card left and draw another.
           *[other] { $seat } has only one card left and draws another.
        }
       *[other] { $seat-is ->
            [you] You draw { $count ->
                [one] a card
               *[other] { $count } cards
            }.
           *[other] { $seat } draws { $count ->
                [one] a card
               *[other] { $count } cards
            }.
        }
    }
event-turned-up =
    { $seat-is ->
        [you] The shaman rages, and you turn up { $card }.
       *[other] The shaman rages, and { $seat } turns up { $card }.
    }
event-round-ended = The draw pile is empty, and round { $round } is over.
event-scored =
    { $seat-is ->
        [you] You score { $points ->
            [one] { $points } point
           *[other] { $points } points
        } ({ $parts }), which makes { $total } in all.
       *[other] { $seat } scores { $points ->
            [one] { $points } point
           *[other] { $points } points
        } ({ $parts }), which makes { $total } in all.
    }
event-game-ended = All rounds have been played: the lowest total wins.

## The parts of a score, in round brackets after it

part-dudabs-in-hand =
    { $count ->
        [one] a Dudab
       *[other] { $count } Dudabs
    } in hand: +{ $points }
part-pairs =
    { $count ->
        [one] a Dudab
       *[other] { $count } Dudabs
    } paired with { $count ->
        [one] a shaman
       *[other] { $count } shamans
    }: { $points }
part-attached =
    { $count ->
        [one] a number card
       *[other] { $count } number cards
    } made negative by { $count ->
        [one] a Dudab
       *[other] Dudabs
    }: { $points }
part-shamans =
    { $count ->
        [one] a shaman
       *[other] { $count } shamans
    } left: +{ $points }
part-numbers = number cards: +{ $points }
score-round = Round { $round }
# A player's cards are turned up: { $parts } says how they add up.
count-seat =
    { $seat-is ->
        [you] You
       *[other] { $seat }
    }: { $parts }
count-round = round { $round }: { $points } ({ $parts })

## Refusals

refusal-decide-first =
    { $owed ->
        [turn] That is not what is asked now: place a card or draw one, or suffer the shaman if you face one.
        [call] Your Dudab is on the table, so first call a colour, a symbol or a value.
        [keep] You placed the sixth card, so first choose the two cards you keep and where all the others go.
        [give_up] You have shown five cards, so first put one of them on your own pile; then you draw.
       *[cut] You hold more than five cards, so first put cards on your own pile until five are left.
    }
refusal-not-in-hand = You do not hold this card: { $card }.
refusal-held-once = You hold this card only once: { $card }. Choose two cards that you hold.
refusal-not-due =
    { $due ->
        [call] You make a call only right after placing a Dudab.
        [keep] You keep two cards only after placing the sixth card of a column.
       *[shed] Cards go on your own pile only when you hold more than five, or had to show five.
    }
misfit-both = { $one } and { $other }
refusal-no-such-column = There is no column { $number } on this table: choose one of those that lie there.
# The reasons follow “it needs”.
refusal-misfit = The { $card } does not go on the { $top }: it needs { $reasons }.
misfit-colour = another colour
misfit-symbol = another symbol
misfit-value = a value exactly one higher or lower
refusal-number-on-shaman = The { $card } does not go on the { $top }: a number card must have the shaman’s colour.
refusal-shaman-on-number = The { $card } does not go on the { $top }: a shaman needs a number card of its own colour.
refusal-shaman-on-start-dudab = No shaman goes on a Dudab that was turned up at the start, because no colour has been called for it.
refusal-shaman-on-settled-shaman = A shaman goes on another shaman only as a reaction to it, and this one is not waiting for one.
refusal-react-there = A shaman is waiting for your reaction, so this card can only go on it ({ $column }).
refusal-number-against-shaman = The { $card } is no answer to a shaman: cover it with a shaman or a Dudab, or suffer it.
refusal-suffer-instead = You cannot simply draw while you face a shaman: cover it with a shaman or a Dudab, or suffer it.
refusal-nothing-to-suffer = No shaman is waiting for you, so there is nothing to suffer: place a card or draw one.
refusal-answer-there = A call is open, so this card can only go on the Dudab that made it ({ $column }).
refusal-does-not-meet =
    The call is { $called }, and the { $card } does not meet it: { $way ->
        [place] place a card that does, or a Dudab.
        [dudab] with five cards, only your Dudab can be placed.
        [dudab_or_draw] place your Dudab, or show your hand and draw.
       *[draw] none of your cards does, so show your hand and draw.
    }
refusal-holds-answer = You may not draw, because the { $card } in your hand meets the call for { $called }: place it, or a Dudab.
refusal-five-and-can-place = With five cards in hand you may draw only if nothing can be placed, but the { $card } can go on { $column }.

## The table in the terminal

table-heading = Round { $round } of { $rounds } · draw pile { $draw } · discard pile { $discard }
table-hand = Your hand
table-shaman = A shaman waits for an answer ({ $column })
table-call =
    { $caller-is ->
        [you] You call { $called } ({ $column })
       *[other] { $caller } calls { $called } ({ $column })
    }
table-player =
    { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    } · pile { $pile } · { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
# When there is little room: $count cards in the column.
table-column = { $column }: { $top } ({ $count })
table-player-short = { $name }: hand { $hand }, pile { $pile }, points { $total }
table-seen = known in hand: { $cards }
table-seen-once = shown before, perhaps on the pile by now: { $cards }

## The table on the page: captions and bubbles are short, since the prompt says everything in full

page-round = Round { $round } of { $rounds }
page-column = { $column }, on top: { $top }
page-draw = draw pile · { $count }
page-discard = discard · { $count }
page-call =
    { $caller-is ->
        [you] You call { $called }!
       *[other] { $caller } calls { $called }!
    }
page-answer =
    { $seat-is ->
        [you] You need { $called } or a Dudab.
       *[other] { $seat } needs { $called } or a Dudab.
    }
page-calling =
    { $seat-is ->
        [you] Dudab! It is your call.
       *[other] Dudab! { $seat } is about to call…
    }
page-choose = Dudab! What must the next card have?
page-shaman =
    { $seat-is ->
        [you] The shaman waits for you!
       *[other] The shaman waits for { $seat }!
    }
page-shaman-means = Cover it with a shaman or a Dudab, or suffer it.
page-keep = Choose two cards to keep, then where all the others go:
page-rest =
    { $rest ->
        [discard] to the discard pile
       *[pile] to your own pile
    }
page-own-pile = your pile · { $count }
page-look = look into it
page-pile-open = Everyone knows:
page-pile-secret = Only you know:
page-would =
    If the round ended now: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# The same below the number on a phone.
page-would-short = points now
page-hand-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
page-pile-count = pile { $count }

## What a move gives up

waste-hand = Everyone sees your hand. Your Dudab could cover the call instead.

page-lowest = lowest total wins
page-leads = lowest so far
page-sixth = 6th takes five
page-asks = asks for
page-asks-later = later
# What a card of the hand must have if nothing else is demanded; $top is what lies there.
page-wanted =
    { $top ->
        [number] A value one higher or lower, another colour and another symbol.
        [shaman] A number card of the shaman’s colour.
       *[dudab] Any number card.
    }
page-any = any number card
page-draw-title = Draw a card
page-suffer-title = Suffer it
page-draw-price =
    { $price ->
        [wait] not your turn
        [first] not now
        [suffer] turn up a number card, draw as many
        [shows] shows your hand
        [shows-costs] shows your hand, costs a card
        [last] the last card: ends the round
       *[free] and end your turn
    }
page-draw-holds = not now: you hold { $called }
page-draw-fits = not now: { $card } fits

## Explanations

explain-draw = Takes the top card of the draw pile. Now: { $price }. The round ends with the last one.
explain-discard-title = Discard pile
explain-discard = Anyone may look through it. It scores for nobody.
explain-pile-title = Your own pile
explain-pile = Its cards score at the end of the round. A Dudab in it makes your highest number card negative.
explain-would-title = If the round ended now
explain-would = Number cards in hand and pile count their value, a shaman 5, a Dudab in hand 5. Fewer is better.
explain-lowest = After the last round the lowest total wins.
explain-call = The next card must have this, or be a Dudab.
explain-rest = All cards that you do not keep go there together.
explain-hand-title =
    { $seat-is ->
        [you] Your hand
       *[other] { $seat }’s hand
    }
explain-hand = From 2 to 5 cards at the end of a turn.
explain-card =
    { $kind ->
        [number] Goes on a number card of another colour and symbol, one higher or lower.
        [shaman] Goes on a number card of its colour. The next player must react to it.
       *[dudab] Goes on any card, and you call what the next one must have.
    }
explain-there = { $before } Column { $number }: { $said }
explain-fits = it fits.
explain-column =
    On top: { $top }. { $left ->
        [0] The five below are taken.
        [one] The next card is the sixth: if you place it, you take the five below.
       *[other] If you place the sixth card, you take the five below: { $left } to go.
    }

## Steps of a choice, one after the other

step-place = Place { $card }
step-column = on the { $top } ({ $column })
step-rest =
    { $rest ->
        [discard] Keep two cards and discard the rest
       *[pile] Keep two cards and put the rest on your own pile
    }
step-keep = keep { $card }
step-keep-too = and { $card }

## What advice weighs

term-pile = your pile
term-hand = your hand and what is to come
