# Sample in English.
# A gap with a seat gives two variables: $seat is the name, $seat-is is "you" or "other".

pitch = Lay cards in rising rows; the longer the row, the more it is worth.
aim = The most points win.

## Cards

card = { $number }

## Prompts and actions

prompt =
    { $seat-is ->
        [you] { $phase ->
            [take] Take the open card or draw one.
           *[lay] Lay a card.
        }
       *[other] { $phase ->
            [take] { $seat } takes a card.
           *[lay] { $seat } lays a card.
        }
    }
    .short =
        { $seat-is ->
            [you] { $phase ->
                [take] Your turn: take a card
               *[lay] Your turn: lay a card
            }
           *[other] { $seat } plays
        }
prompt-over = The game is over.
    .short = The game is over
action-lay =
    { $row ->
        [new] Lay { $card } and begin a new row
       *[same] Lay { $card }
    }
action-take-open = Take { $card }
action-take-deck = Draw a card

## What happened

event-dealt =
    { $seat-is ->
        [you] You are dealt { $cards }.
       *[other] { $seat } is dealt { $cards }.
    }
event-turned-up = { $card } is turned up.
event-began =
    { $seat-is ->
        [you] You play first.
       *[other] { $seat } plays first.
    }
event-laid =
    { $seat-is ->
        [you] You lay { $card }
       *[other] { $seat } lays { $card }
    }{ $row ->
        [1] { "" }: a new row.
       *[other] { "" }: a row of { $row }.
    }
event-took =
    { $seat-is ->
        [you] You take { $card }.
       *[other] { $seat } takes { $card }.
    }
event-drew =
    { $seat-is ->
        [you] You draw { $card }.
       *[other] { $seat } draws { $card }.
    }
event-drew-unseen = { $seat } draws a card.
event-scored =
    { $seat-is ->
        [you] You have
       *[other] { $seat } has
    } { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
event-game-ended = Everybody has laid six cards. The game is over.

## Refusals

refusal-decide-first =
    { $phase ->
        [lay] Lay a card first.
        [take] Take a card first.
       *[over] The game is over.
    }
refusal-not-in-hand = { $card } is not in your hand.

## Scores

score-row = Row of { $length } up to { $last }
count-row =
    { $row }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## The page and the terminal

page-deck =
    { $count ->
        [one] 1 card in the deck
       *[other] { $count } cards in the deck
    }
page-hand =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
page-shown = (among them { $cards })
page-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
page-count = The rows are counted
table-heading = Open card: { $open } · deck: { $deck }
table-hand = Your hand: { $cards }
page-round = Round { $round } of { $rounds }
explain-deck = Cards that nobody has seen. Take one at the end of your turn, or the open card.
explain-card = A card higher than the one before it continues the row; a lower one begins a new row.
