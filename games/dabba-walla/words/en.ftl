# Dabba Walla in English.
# A gap with a seat gives two variables: $seat is the name, $seat-is is "you" or "other".
# $colour is a word to select by: yellow, red, blue, green. English can print it as it is.

pitch = Load lunch boxes level by level, as high as you dare, then deliver them across Mumbai for tips.
aim = The most tips win.

## Colours, cards, tiles, spaces

colour =
    { $colour ->
        [yellow] yellow
        [red] red
        [blue] blue
       *[green] green
    }
# One letter for each colour, all different: drawings in the terminal have no room for more.
letter =
    { $colour ->
        [yellow] Y
        [red] R
        [blue] B
       *[green] G
    }
# A card: its tile, what it is worth in the delivery, its name. $shape is for the shapes of the built-in components.
card =
    { $colour } { $shape ->
        [M1] single
        [D2] pair
        [I3] row of three
        [V3] corner of three
        [O4] square
        [L4] L
        [T4] T
        [S4] S
       *[other] tile of { $size }
    } ({ $id }, worth { $tips })
no-card = no card
# A value for a colour.
tip = { $colour } { $value }
no-tips = 0
# A chai tile by its name.
chai =
    { $chai ->
        [bonus] bonus dabba { $colour }
        [jump] jump
        [swap] swap
        [plus] +1 { $colour }
        [minus] −1 { $colour }
        [veto] veto
       *[deferred] deferred card
    }
no-chai = no chai tile
space = space { $number }
# The edge of a cell with half a chai cup.
half =
    { $side ->
        [north] above
        [east] to the right of
        [south] below
       *[west] to the left of
    } { $cell }
# A seat in a list.
seat =
    { $seat-is ->
        [you] you
       *[other] { $seat }
    }

## Vehicles and orders, also as options

bike_trailer = bike trailer (9 cells)
hand_cart = hand cart (9 cells)
crate = crate (6 cells)
wheelbarrow = wheelbarrow (6 cells)
none = none
pre_sorted = pre-sorted delivery
colour_mix = colour mix
many_tiles = many tiles
skilful_stack = skilful stack
more_chai = more chai
chai_master = chai master

## Options: the sentences of the form for a new table

preset-first = Without “−1” and veto: nobody can spoil your level.
preset-standard = As in the box, with the bike trailer.
preset-everything = Both modules, a tactical start and connoisseur’s chai.
option-vehicle = Vehicle
option-vehicle-note = What everyone loads. Small ones are stacked higher.
option-double-zero = Double zero
option-double-zero-note = Module 1: two tiles with two zeros change two of the tracks.
option-colour-order = First order card
option-colour-order-note = Module 2: tips for few colours on a full level, or for many colours on a level.
option-load-order = Second order card
option-load-order-note = Module 2: tips for many tiles on a level, or for many levels.
option-chai-order = Third order card
option-chai-order-note = Module 2: more tips for chai tiles that you have not used.
option-third-player = Imaginary third player
option-third-player-note = For two: a pile of cards delivers along with you.
option-tactical-start = Tactical start
option-tactical-start-note = Begin with four cards and keep two of them.
option-connoisseurs-chai = Connoisseur’s chai
option-connoisseurs-chai-note = For each cup draw two chai tiles and keep one.
option-extra-rounds = Extra rounds
option-extra-rounds-note = A longer game with higher loads, as long as there are enough cards.
option-no-negativity = No negativity
option-no-negativity-note = Without the tiles “−1” and without vetoes.

## Why a table cannot be set up

setup-third-player-for-two = The imaginary third player is for two players: turn this option off, or play with two.
setup-third-player-rounds =
    { $most ->
        [one] With the imaginary third player, { $most } extra round is the limit, so that enough cards are left for the pile.
       *[other] With the imaginary third player, { $most } extra rounds are the limit, so that enough cards are left for the pile.
    }
setup-too-few-cards =
    This game would need { $needed ->
        [one] { $needed } card
       *[other] { $needed } cards
    }, and there are { $cards }: { $most ->
        [0] play no extra rounds.
        [one] play at most { $most } extra round.
       *[other] play at most { $most } extra rounds.
    }

## Prompts: who must do what, and the way out

prompt-keep =
    { $seat-is ->
        [you] Keep two of your four cards; the others leave the game.
       *[other] Everyone keeps two of four cards. Waiting for: { $awaited }.
    }
    .short =
        { $seat-is ->
            [you] Keep two of four cards
           *[other] Two of four cards are kept
        }
prompt-keep-chai =
    { $seat-is ->
        [you] You drew two chai tiles: keep one of them.
       *[other] { $seat } keeps one of two chai tiles.
    }
    .short =
        { $seat-is ->
            [you] Keep one chai tile
           *[other] { $seat } keeps a chai tile
        }
prompt-third =
    { $seat-is ->
        [you] Level { $level } is new: choose which of the two cards the third player gets for it. The other goes under the pile.
       *[other] { $seat } chooses the third player’s card for level { $level }.
    }
    .short =
        { $seat-is ->
            [you] A card for the third player
           *[other] { $seat } chooses for level { $level }
        }
prompt-move =
    { $seat-is ->
        [you] { $first ->
            [yes] Your first turn: put your walla on any space and take its card.
           *[no] Your turn: move your walla and take a card. The first step is free, each further one costs a ticket.
        }
       *[other] { $seat } moves.
    }
    .short =
        { $seat-is ->
            [you] { $first ->
                [yes] Put your walla on a space
               *[no] Move and take a card
            }
           *[other] { $seat } moves
        }
prompt-play =
    { $seat-is ->
        [you] Play one of your three cards and place its tile.
       *[other] { $seat } plays a card.
    }
    .short =
        { $seat-is ->
            [you] Play a card
           *[other] { $seat } plays a card
        }
prompt-rest =
    { $seat-is ->
        [you] Your tile is placed: use chai or blank tiles if you like, or end your turn.
       *[other] { $seat } has placed a tile and can end the turn.
    }
    .short =
        { $seat-is ->
            [you] Use tiles or end your turn
           *[other] { $seat } ends the turn
        }
prompt-last =
    { $seat-is ->
        [you] The last cards: { $cards ->
            [one] play the one that is left.
           *[other] play both, in any order.
        }
       *[other] { $seat } plays the last cards.
    }
    .short =
        { $seat-is ->
            [you] Last cards · { $cards } to play
           *[other] { $seat } plays the last cards
        }
# $own is "yes" if the reader has to choose, "chosen" if the reader has chosen and could choose again.
prompt-lay =
    { $own ->
        [yes] { $again ->
            [yes] You have deferred: look at the others’ cards, then choose a card again.
           *[no] Level { $level }: lay a card face down.
        }
        [chosen] Level { $level }: you have chosen, and can take your card back until everyone has. Waiting for: { $awaited }.
       *[no] Level { $level }: { $again ->
            [yes] cards are being chosen again.
           *[no] cards are being chosen.
        } Waiting for: { $awaited }.
    }
    .short =
        { $own ->
            [yes] { $again ->
                [yes] Choose a card again
               *[no] Level { $level } · lay a card
            }
            [chosen] Level { $level } · waiting
           *[no] Level { $level } · cards are chosen
        }
prompt-tiles =
    { $own ->
        [yes] { $again ->
            [yes] Choose again which orange chai tiles you lay on your card, or none.
           *[no] Level { $level }: lay orange chai tiles on your card, or none.
        }
        [chosen] Level { $level }: you have chosen, and can take your card back until everyone has. Waiting for: { $awaited }.
       *[no] Level { $level }: { $again ->
            [yes] chai tiles are being chosen again.
           *[no] chai tiles are being chosen.
        } Waiting for: { $awaited }.
    }
    .short =
        { $own ->
            [yes] Level { $level } · chai on your card?
            [chosen] Level { $level } · waiting
           *[no] Level { $level } · chai is chosen
        }
prompt-over = The game is over: the most tips win.
    .short =
        The game is over

## Actions, with what they cost and bring

action-keep = Keep { $cards }
action-place-walla =
    Start on { $space }: { $card }{ $there ->
        [0] { "" }
        [one] , { $there } ticket
       *[other] , { $there } tickets
    }
action-move =
    { $way ->
        [clockwise] Clockwise
       *[anticlockwise] Anticlockwise
    } to { $space } ({ $tickets ->
        [0] free
        [one] costs { $tickets } ticket
       *[other] costs { $tickets } tickets
    }): { $card }{ $there ->
        [0] { "" }
        [one] , { $there } ticket
       *[other] , { $there } tickets
    }
action-jump =
    Jump to { $space }: { $card }{ $there ->
        [0] { "" }
        [one] , { $there } ticket
       *[other] , { $there } tickets
    }
action-play =
    Play the { $card }{ $fits ->
        [yes] { " " }on { $cells }{ $cup ->
            [yes] , and complete a cup of chai
           *[no] , half a chai { $halves }
        }
       *[no] { "" }
    }
action-bonus = Place a { $colour } bonus dabba on { $cell }
action-swap =
    Swap your { $own } for the { $card } on { $space }{ $there ->
        [0] { "" }
       *[other] ; the tickets stay there
    }
action-blank = Place a blank tile on { $cell } (−2 tips)
action-keep-chai = Keep the chai tile “{ $chai }”
action-reveal = Give the third player the { $card }
action-end-turn = End your turn
# $brings: the tips are certain, or what the choice brings alone, or nothing can be said.
action-lay =
    Lay the { $card }{ $brings ->
        [sure] : { $tips ->
            [one] { $tips } tip
           *[other] { $tips } tips
        }
        [alone] : { $tips ->
            [one] { $tips } tip
           *[other] { $tips } tips
        } if nobody else adds
       *[unknown] { "" }
    }
action-tiles =
    { $count ->
        [0] Lay no chai tile
       *[other] Lay { $tiles }
    }{ $brings ->
        [sure] : { $tips ->
            [one] { $tips } tip
           *[other] { $tips } tips
        }
        [alone] : { $tips ->
            [one] { $tips } tip
           *[other] { $tips } tips
        } if nobody else adds
       *[unknown] { "" }
    }
action-take-back = Take your card back and choose again

## Events

event-zeros-drawn = Double zero: the { $left } track has a second zero, the { $right } track goes from 0 straight to 2.
event-display-laid = On the ring: { $cards }.
event-dealt =
    { $seat-is ->
        [you] You are dealt { $cards }.
       *[other] { $seat } is dealt { $cards }.
    }
event-kept =
    { $seat-is ->
        [you] You keep { $cards }.
       *[other] { $seat } keeps { $seen ->
            [yes] { $cards }.
           *[no] two cards.
        }
    }
event-collecting-began =
    { $first-is ->
        [you] The collecting begins. You play first.
       *[other] The collecting begins. { $first } plays first.
    }
event-moved =
    { $seat-is ->
        [you] { $travel ->
            [placed] You start on { $space }.
            [jumped] You jump to { $space }.
           *[walked] You move to { $space }{ $tickets ->
                [0] .
                [one] { " " }and pay { $tickets } ticket.
               *[other] { " " }and pay { $tickets } tickets.
            }
        }
       *[other] { $travel ->
            [placed] { $seat } starts on { $space }.
            [jumped] { $seat } jumps to { $space }.
           *[walked] { $seat } moves to { $space }{ $tickets ->
                [0] .
                [one] { " " }and pays { $tickets } ticket.
               *[other] { " " }and pays { $tickets } tickets.
            }
        }
    }
# $swap is "yes" if another card was given for it.
event-took =
    { $swap ->
        [yes] { $seat-is ->
            [you] You swap the { $gave } for the { $card }.
           *[other] { $seat } swaps the { $gave } for the { $card }.
        }
       *[no] { $seat-is ->
            [you] You take the { $card }
           *[other] { $seat } takes the { $card }
        }{ $tickets ->
            [0] .
            [one] { " " }and { $tickets } ticket.
           *[other] { " " }and { $tickets } tickets.
        }
    }
event-refilled = New on { $space }: { $card }.
event-played =
    { $seat-is ->
        [you] You place the { $card } on level { $level }.
       *[other] { $seat } places the { $card } on level { $level }.
    }
event-bonus-placed =
    { $seat-is ->
        [you] You place a { $colour } bonus dabba on level { $level }.
       *[other] { $seat } places a { $colour } bonus dabba on level { $level }.
    }
event-blank-placed =
    { $seat-is ->
        [you] You place a blank tile on level { $level }.
       *[other] { $seat } places a blank tile on level { $level }.
    }
# The supply is hardly ever empty.
event-chai-won =
    { $seen ->
        [empty] A complete cup, but the supply of chai tiles is empty.
        [shuffled] The supply of chai tiles was empty: those laid aside are shuffled.
        [yes] { $seat-is ->
            [you] A complete cup! You win the chai tile “{ $chai }”.
           *[other] A complete cup! { $seat } wins the chai tile “{ $chai }”.
        }
       *[no] A complete cup! { $seat } wins a chai tile.
    }
event-chai-offered =
    { $seat-is ->
        [you] A complete cup! You draw two chai tiles: { $tiles }.
       *[other] A complete cup! { $seat } draws two chai tiles{ $seen ->
            [yes] : { $tiles }.
           *[no] .
        }
    }
event-chai-kept =
    { $seat-is ->
        [you] You keep the chai tile “{ $chai }”.
       *[other] { $seat } keeps { $seen ->
            [yes] the chai tile “{ $chai }”.
           *[no] one of them.
        }
    }
event-third-drew =
    { $seat-is ->
        [you] A new level: you draw { $cards } for the third player.
       *[other] A new level: { $seat } draws { $seen ->
            [yes] { $cards } for the third player.
           *[no] two cards for the third player.
        }
    }
event-third-revealed = The third player’s card for level { $level }: { $card }.
event-last-cards-began = The ring cannot be refilled any more: everyone plays their last two cards.
event-delivery-began =
    The delivery begins: { $levels ->
        [one] { $levels } round.
       *[other] { $levels } rounds.
    }
event-tickets-counted =
    { $seat-is ->
        [you] You get { $tickets ->
            [one] { $tickets } tip
           *[other] { $tickets } tips
        } for your tickets.
       *[other] { $seat } gets { $tickets ->
            [one] { $tickets } tip
           *[other] { $tickets } tips
        } for tickets.
    }
event-order-paid =
    { $seat-is ->
        [you] Your order “{ $order }” brings { $tips ->
            [one] { $tips } tip.
           *[other] { $tips } tips.
        }
       *[other] The order “{ $order }” brings { $seat } { $tips ->
            [one] { $tips } tip.
           *[other] { $tips } tips.
        }
    }
event-round-began = The delivery of level { $level } begins.
# $back is "yes" if the card was taken back, with what lay on it.
event-card-laid =
    { $back ->
        [yes] { $seat-is ->
            [you] You take your card back and choose again.
           *[other] { $seat } takes the card back and chooses again.
        }
       *[no] { $seat-is ->
            [you] You lay the { $card }.
           *[other] { $seat } lays { $seen ->
                [yes] the { $card }.
               *[no] a card.
            }
        }
    }
event-tiles-laid =
    { $seat-is ->
        [you] On it you lay { $tiles }.
       *[other] { $seen ->
            [yes] On it { $seat } lays { $tiles }.
           *[no] { $seat } has chosen{ $count ->
                [0] , without a chai tile.
                [one] , with { $count } chai tile.
               *[other] , with { $count } chai tiles.
            }
        }
    }
# $deferred is "yes" if only the tile for it is shown.
event-revealed =
    { $deferred ->
        [yes] { $seat-is ->
            [you] You defer: look at the others’ cards and choose again.
           *[other] { $seat } defers and will choose again.
        }
       *[no] { $seat-is ->
            [you] You show the { $card }
           *[other] { $seat } shows the { $card }
        }{ $count ->
            [0] .
           *[other] , with { $tiles }.
        }
    }
event-markers-moved =
    { $third ->
        [yes] The third player adds the { $card }.{ " " }
       *[no] { "" }
    }{ $vetoed ->
        [yes] Veto: all tiles −1 are void.{ " " }
       *[no] { "" }
    }A dabba is worth: { $values }.
event-delivered =
    { $seat-is ->
        [you] You deliver { $parts }: { $tips ->
            [one] { $tips } tip.
           *[other] { $tips } tips.
        }
       *[other] { $seat } delivers { $parts }: { $tips ->
            [one] { $tips } tip.
           *[other] { $tips } tips.
        }
    }
event-chai-counted =
    { $seat-is ->
        [you] You have
       *[other] { $seat } has
    } { $count ->
        [0] no unused chai tile
        [one] { $count } unused chai tile
       *[other] { $count } unused chai tiles
    }{ $order ->
        [more_chai] , more chai
        [chai_master] , chai master
       *[none] { "" }
    }: { $tips ->
        [one] { $tips } tip.
       *[other] { $tips } tips.
    }
event-game-ended = Everything is delivered: the most tips win.

## The parts of a delivery and of a score

part-dabbas = { $count } { $colour } × { $value }
part-blanks =
    { $count ->
        [one] { $count } blank tile
       *[other] { $count } blank tiles
    } × −2
score-tickets = Tickets
score-orders = Orders
score-dabbas = Dabbas
score-blanks = Blank tiles
score-chai = Unused chai tiles

## Refusals

refusal-decide-first =
    { $owed ->
        [keep] First choose two of your four cards.
        [keep_chai] First choose one of the two chai tiles.
        [third] First choose the third player’s card.
        [move] First move your walla and take a card.
        [play] First play a card: you have three in hand.
        [rest] Your card is played: use blue chai or blank tiles, or end your turn.
        [last] First play your last cards.
        [lay] First lay a card for the level.
       *[tiles] First choose which chai tiles you lay on your card.
    }
refusal-not-in-hand = The { $card } is not among your cards.
refusal-walla =
    { $stands ->
        [yes] Your walla is already on the ring: move it.
       *[no] Your walla is not on the ring yet: put it on any space.
    }
refusal-steps = A walla moves one to six spaces, not { $steps }.
refusal-too-few-tickets =
    This way costs { $needed ->
        [one] { $needed } ticket
       *[other] { $needed } tickets
    }, and you have { $held ->
        [0] none
       *[other] only { $held }
    }.
refusal-has-moved = You have already moved this turn: a walla moves once.
refusal-no-move-at-the-end = The ring cannot be refilled any more: nobody moves with the last two cards.
refusal-move-first = First move and take a card; then you play one of three.
refusal-has-played = You have already played a card this turn: use tiles, or end your turn.
refusal-off-bed = Placed like this, the { $card } would stick out of the grid.
refusal-uneven = The { $card } would not lie flat there: all cells below a tile must be equally high.
refusal-no-such-cell = Your grid has no such cell.
refusal-no-blank =
    The supply of blank tiles is empty. { $why ->
        [after-card] You may still place one only before you play a card.
        [tile-fits] You may still place one only if none of your tiles fits, and one of them does.
       *[highest] You may still place one only on a cell that is lower than your highest.
    }
refusal-no-chai = You have no chai tile “{ $chai }”.
refusal-too-few-chai =
    { $held ->
        [0] You have no chai tile “{ $chai }”.
       *[other] You don’t have that many of the chai tile “{ $chai }”: only { $held }.
    }
refusal-orange-later = Not now: “{ $chai }” is an orange chai tile. { $effect }
refusal-other-phase =
    { $phase ->
        [delivery] Cards and orange chai tiles are laid in the delivery, after the collecting.
       *[collecting] That belongs to the collecting phase; in the delivery you only lay cards and orange chai tiles.
    }
refusal-last-played = You have played both of your last cards: use tiles, or end your turn.
refusal-empty-space = No card lies on { $space }.
refusal-chai-not-offered = “{ $chai }” is not one of the two chai tiles that you drew.
refusal-card-not-drawn = The { $card } is not one of the two cards that you drew.
refusal-tiles =
    { $why ->
        [blue] “{ $chai }” is a blue chai tile: only orange ones are for the delivery.
       *[deferred] You can defer once in a round: lay one deferred card at most, and none when you choose again.
    }
refusal-has-chosen = You have chosen for this level: take your card back first, or wait for the others.

## The table in the terminal

table-collecting =
    Collecting ({ $deck ->
        [one] { $deck } card
       *[other] { $deck } cards
    } in the deck)
table-last-cards = The last two cards
table-delivery = Delivery of level { $level }
table-over = Everything is delivered
table-supplies = supply: { $chai } chai, { $blanks } blank
table-zeros = double zero: { $left } 0 0 1 2 3 4, { $right } 0 2 3 4
table-third = third player, from level 1: { $row }
table-player =
    { $tips ->
        [one] { $tips } tip
       *[other] { $tips } tips
    } · { $tickets ->
        [one] { $tickets } ticket
       *[other] { $tickets } tickets
    } · { $chai } chai · level marker { $marker }
table-hand = cards: { $cards }
table-laid = chosen: { $laid }

## The table on the page

page-ring = The ring
page-empty = empty
page-deck =
    { $count ->
        [0] no card left in the deck
        [one] { $count } card left in the deck
       *[other] { $count } cards left in the deck
    }
page-supply =
    { $count ->
        [0] no chai tile left
        [one] { $count } chai tile left
       *[other] { $count } chai tiles left
    }
page-tickets-here =
    { $count ->
        [one] { $count } ticket on it
       *[other] { $count } tickets on it
    }
page-price =
    { $way ->
        [clockwise] clockwise
       *[anticlockwise] anticlockwise
    }: { $tickets ->
        [0] free
        [one] { $tickets } ticket
       *[other] { $tickets } tickets
    }
page-cards = Your cards
page-bed = Your grid from above
# $top is what lies on top: a colour, blank or nothing.
page-cell =
    { $cell }, { $height ->
        [0] empty
       *[other] level { $height }: { $top ->
            [yellow] yellow
            [red] red
            [blue] blue
            [green] green
           *[blank] blank tile
        }
    }
page-pick = Pick a card, turn its tile, then touch your grid.
page-turn = Turn
page-flip = Flip
page-lay = Place
page-end = End your turn
page-tickets =
    { $count ->
        [0] no ticket
        [one] { $count } ticket
       *[other] { $count } tickets
    }
page-blanks = blank tile ({ $count })
page-street = Everyone’s loads
# What ends the collecting, in the middle of the ring.
page-until =
    { $turns ->
        [0] Then the last two cards, then the delivery
        [one] { $turns } turn more, then the delivery
       *[other] { $turns } turns more, then the delivery
    }
page-progress =
    { $what ->
        [turn] Turn { $at } of { $all }
        [last] The last two cards
       *[level] { $at ->
            [one] The last level
           *[other] { $at } levels left
        }
    }
page-modules = Modules in play
page-tally = Your load, level by level
page-mine = Your load
page-loaded =
    { $count ->
        [0] still empty
       *[other] { $count } on { $levels ->
            [one] { $levels } level
           *[other] { $levels } levels
        }
    }
page-pile = Your discard pile, the first card on the left
page-pile-short = Played
# An order in a few signs.
page-order-short =
    { $order ->
        [pre_sorted] full, 1 2 3 colours: 10 5 2
        [colour_mix] 4 3 2 colours: 10 5 2
        [many_tiles] 3 4 5 6 tiles: 2 5 9 15
        [skilful_stack] 5 a level
        [more_chai] 1 to 5 unused: 2 5 9 14 20
       *[chai_master] most unused: 4 each
    }
page-now = Choose a space on the ring.
page-wait = Wait for the others.
page-end-with =
    { $count ->
        [0] nothing else to use
        [one] { $count } chai tile could be used
       *[other] { $count } chai tiles could be used
    }
page-level-short = level
page-with-seen = others see how many
page-for-level = for level { $level }
page-sealed = Your choice lies face down.
page-lay-now = Pick a card for level { $level }.
page-height =
    { $count ->
        [0] nothing loaded
        [one] { $count } level
       *[other] { $count } levels
    }
page-chai =
    { $count ->
        [0] no chai tile
        [one] { $count } chai tile
       *[other] { $count } chai tiles
    }
page-order =
    { $order ->
        [pre_sorted] a full level of 1, 2 or 3 colours brings 10, 5 or 2 tips
        [colour_mix] a level of 4, 3 or 2 colours brings 10, 5 or 2 tips
        [many_tiles] 3, 4, 5 or 6 tiles on a level bring 2, 5, 9 or 15 tips
        [skilful_stack] each level brings 5 tips
        [more_chai] 1 to 5 unused chai tiles bring 2, 5, 9, 14 or 20 tips
       *[chai_master] 4 tips for each unused chai tile if you have the most, else 2
    }
gesture-fill =
    Fill up with { $blanks ->
        [one] a blank tile
       *[other] { $blanks } blank tiles
    } (−{ $cost ->
        [one] { $cost } tip
       *[other] { $cost } tips
    }), then play the { $card } on { $cells }
ask-chai = This completes a cup: you draw a secret chai tile, and then you can’t undo. Place the tile?

## The drawing

# A picture of the load, for those who hear it.
draw-stack =
    { $levels ->
        [0] Nothing is loaded yet
        [one] A load of { $levels } level
       *[other] A load of { $levels } levels
    }
# What lies on a level: “Level 3: 4 red, 2 blue, 1 blank tile”.
draw-level = Level { $level }: { $load }
draw-dabbas = { $count } { $colour }
draw-blanks =
    { $count ->
        [one] { $count } blank tile
       *[other] { $count } blank tiles
    }
## The delivery on the page

page-level = Level { $level }
page-tips = Tips
# How far a player’s choice is.
# $tiles is how many chai tiles lie on the card: everyone sees them.
page-ready =
    { $ready ->
        [choosing] choosing
        [laid] card laid
        [sealed] { $tiles ->
            [0] ready
           *[other] ready, { $tiles } chai
        }
        [open] card open
        [deferring] choosing again
        [shown] level { $level }
       *[none] no card left
    }
page-place =
    { $tips ->
        [one] { $tips } tip
       *[other] { $tips } tips
    }: space { $space } of the track{ $token ->
        [0] { "" }
       *[other] , token { $token }
    }
page-third = third player
page-paid = paid
page-gain =
    { $tips ->
        [one] { $tips } tip
       *[other] { $tips } tips
    }
page-cards-left = Cards that are left
page-tile =
    { $chai }{ $void ->
        [yes] , void
       *[no] { "" }
    }
page-track =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, each dabba is worth { $value }
page-hand =
    { $there ->
        [nothing] Nothing of yours on level { $level }: your card counts for others
        [sure] Your cards · with what is open they bring
       *[some] Your cards · alone they bring
    }
page-alone =
    { $sure ->
        [yes] { $tips ->
            [one] { $tips } tip
           *[other] { $tips } tips
        }
       *[no] alone: { $tips ->
            [one] { $tips } tip
           *[other] { $tips } tips
        }
    }
# $state: the reader is asked for tiles, has chosen, or will be asked later.
page-tiles =
    { $state ->
        [asked] { $count ->
            [0] No orange chai tile
           *[other] Chai for this card? Kept: 2 tips each
        }
        [sealed] Face down on your card
       *[later] { $all ->
            [0] No chai tile
           *[other] Your chai · 2 tips each if kept
        }
    }
page-with =
    { $count ->
        [one] Lay it
       *[other] Lay the marked ones
    }
page-bare = Lay none
page-back = Take it back
page-worth =
    { $cells ->
        [0] You have nothing on level { $level }
       *[other] Your level { $level }, worth 0 to 4
    }
# Before the words “how it was counted”.
page-count =
    { $what ->
        [start] The delivery begins
        [end] Level { $level } ({ $values }) and the end
       *[level] Level { $level } ({ $values })
    }

## The lines of a count, each with its tips ($points)

count-shown =
    showed { $tips }{ $count ->
        [0] { "" }
       *[other] , { $tiles }
    }
count-tickets = tickets: { $points }
count-order = { $order }: { $points }
count-dabbas = { $count } { $colour } × { $value } = { $points }
count-blanks =
    { $count ->
        [one] { $count } blank tile
       *[other] { $count } blank tiles
    }: { $points }
count-chai =
    { $count ->
        [0] no unused chai tile
        [one] { $count } unused chai tile
       *[other] { $count } unused chai tiles
    }: { $points }
count-step =
    { $what ->
        [tickets] Tickets
        [level] The last level
        [order] Orders
       *[chai] Unused chai
    }

## What things are, for readers who ask

explain-name =
    { $piece ->
        [space] A space of the ring
        [way] The way there
        [walla] A walla
        [load] A load
        [cell] A cell of your grid
        [cup] Half a cup of chai
        [blank] A blank tile
        [level] Level { $count }
        [row] Level { $count }
        [track] The track of a colour
        [end] The end of your turn
        [deck] The deck
        [supply] The chai tiles
        [tickets] Tickets
        [chais] Chai tiles
        [pile] Your discard pile
        [zeros] Double zero
        [thirds] The third player
        [left] Cards that are left
        [yield] Your level { $count }
        [slot] A card for the level
        [tips] Tips
       *[seal] Your choice
    }
explain-text =
    { $piece ->
        [space] Stop here to take its card and the tickets on it.
        [way] The first step is free. Each further one leaves a ticket on a card you pass.
        [walla] It walks the ring either way and takes the card where it stops.
        [load] { $count ->
            [0] Nothing is loaded yet.
            [one] { $count } level. The delivery goes from the top level down.
           *[other] { $count } levels. The delivery goes from the top level down.
        }
        [cell] Height { $count }. A tile needs cells of the same height below it.
        [cup] Meet it with another half on the same level: you draw a chai tile.
        [blank] Covers one cell, and costs 2 tips in the delivery. { $count } left.
        [level] What you have loaded on this level, colour by colour.
        [row] How many dabbas everyone has on this level, by colour. ≤ is the most it can bring.
        [track] All values laid for this colour are added up. The marker stops at 4; what is more is lost.
        [end] Your card is played. Blue chai and blank tiles can still be used before.
        [deck] { $count } left. When it is empty, everyone plays two last cards and the delivery begins.
        [supply] { $count } left. Every completed cup wins one.
        [tickets] { $count } left. They pay for further steps; in the delivery each is worth 1 tip.
        [chais] { $count } held. Those unused in the end are worth 2 tips each.
        [pile] The cards you have played, the first on the left. They are your hand in the delivery.
        [zeros] One track has a second zero, the other goes from 0 straight to 2.
        [thirds] Its open card for a level counts like one that somebody laid.
        [left] Everyone saw these cards when they were played. They can still be laid.
        [yield] What your dabbas bring when their colour is worth 0, 1, 2, 3 or 4.
        [slot] Card and chai tiles lie face down until everyone has chosen. Everyone sees how many tiles, not which.
        [tips] The most tips win.
       *[seal] Until everyone has chosen, you can take it back. The others see how many tiles you lay, not which.
    }
# $tips is the value of its lower half.
explain-card =
    Above, its tile: { $size ->
        [one] { $size } { $colour } dabba
       *[other] { $size } { $colour } dabbas
    } to load now. Below, its value in the delivery: { $tips }.
explain-chai =
    { $chai ->
        [bonus] In your turn: place a bonus dabba of this colour on any cell.
        [jump] Instead of moving: jump to any space, without tickets.
        [swap] In your turn: swap a card of your hand for one on the ring.
        [plus] In the delivery: one step more for this colour.
        [minus] In the delivery: one step less for this colour.
        [veto] In the delivery: all −1 tiles of the round are void.
       *[deferred] In the delivery: see the others’ cards first, then choose again.
    } Unused, it is worth 2 tips.

## The reference of the rules page

rules-column =
    { $column ->
        [card] Card
        [tips] In the delivery
        [tile] Chai tile
        [count] In the box
       *[effect] What it does
    }
rules-list = { $parts }
rules-count = { $count }

## Steps of a choice, one after the other

step-play = Play the { $card }
step-cell = { $cell }
# The cells of a tile, and its half cup.
step-placement =
    covers { $cells }, half a chai { $halves }{ $cup ->
        [yes] { " " }(completes a cup)
       *[no] { "" }
    }
step-bonus = Place a { $colour } bonus dabba
step-blank = Place a blank tile (−2 tips)
step-keep = Keep the { $card }
step-keep-too = and the { $card }
step-way =
    { $way ->
        [clockwise] Move clockwise
       *[anticlockwise] Move anticlockwise
    }
step-jump = Jump to any space with a chai tile
step-swap = Swap your { $card } with a chai tile
step-lay =
    Lay a card worth { $values }{ $brings ->
        [sure] : { $tips ->
            [one] { $tips } tip
           *[other] { $tips } tips
        }
        [alone] : { $tips ->
            [one] { $tips } tip
           *[other] { $tips } tips
        } if nobody else adds
       *[unknown] { "" }
    }
step-tiles =
    { $count ->
        [0] Lay no chai tile
        [one] Lay one chai tile
       *[other] Lay { $count } chai tiles
    }

# While a level is delivered: $load are the dabbas on it.
table-player-delivery =
    { $tips ->
        [one] { $tips } tip
       *[other] { $tips } tips
    } · { $chai } chai · on this level: { $load }

## The signs of the table in the terminal

legend-letters = players and their wallas
legend-to-act = has to decide
legend-tickets = tickets on a space, one for each dot
legend-levels = a level of the load (here the second); letters name its columns, numbers its rows
legend-half = half a chai on top that can still be completed
legend-bonus = a bonus dabba
legend-blank = a blank tile
legend-card = a card: its name, how many dabbas its tile has, its values
legend-choosing = has laid a card and still chooses
legend-chosen = has chosen
legend-open = lies open

## What advice weighs

term-tips = tips already paid
term-chai = chai tiles
term-load = what the load will earn
