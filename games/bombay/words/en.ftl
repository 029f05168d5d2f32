# Bombay in English.
# A gap with a seat gives two variables: $seat is the name, $seat-is is "you" or "other".
# $colour is a word to select by: yellow, violet, blue, orange. English can print it as it is.

pitch = Silk merchants on elephants: buy cheap, sell where demand is high, and earn a rupee whenever rivals stop at your palaces.
aim = The most rupees win.

## Silk, sites, markets

colour =
    { $colour ->
        [yellow] yellow
        [violet] violet
        [blue] blue
       *[orange] orange
    }
# One bale as the object of a verb.
bale =
    { $colour ->
        [orange] an orange bale
       *[other] a { $colour } bale
    }
# Several bales in a list, such as “3 yellow”.
bales = { $count } { $colour }
no-bales = nothing
# One letter for each colour, all different: drawings in the terminal have no room for more.
letter =
    { $colour ->
        [yellow] Y
        [violet] V
        [blue] B
       *[orange] O
    }
market =
    { $market ->
        [left] left market
        [middle] middle market
       *[right] right market
    }
# The name of a site by itself; $name is for a map whose sites are not among these.
site =
    { $site ->
        [rat] Ratlam
        [bho] Bhopal
        [jab] Jabalpur
        [bar] Baroda
        [ind] Indore
        [hos] Hoshangabad
        [nag] Nagpur
        [sur] Surat
        [bom] Bombay
        [dhu] Dhulia
        [ako] Akola
        [aja] Ajanta
        [war] Wardha
        [nas] Nasik
        [jal] Jalna
        [mah] Mahur
        [dau] Daulatabad
        [cha] Chanda
        [poo] Poona
        [ahm] Ahmednagar
        [sho] Sholapur
        [hyd] Hyderabad
        [bid] Bidar
        [wrg] Warangal
        [bij] Bijapur
       *[other] { $name }
    }
# Where something happens.
site-in = in { site }
# Where somebody goes.
site-to = to { site }
# What a sale brings, as the object of a verb.
pay =
    { $rupees ->
        [one] { $rupees } rupee
       *[other] { $rupees } rupees
    }{ $clients ->
        [0] { "" }
        [one] { " " }and a client
       *[other] { " " }and { $clients } clients
    }

## Options: the sentences of the form for a new table, and the choices of the second

preset-first = A fixed layout, and all money in the open.
preset-standard = As in the box: random layout, money behind screens.
preset-everything = As in the box, plus a rupee for the last player.
option-first-game = Layout for a first game
option-first-game-note = The same demand and posts every time, instead of random ones.
option-money = Money
option-money-note = Money, clients and city tokens: seen by all, or behind screens until the end as in the box.
option-compensation = A rupee for the last player
option-compensation-note = Makes up for playing last in the first round.
moot-compensation = With five players, the fifth player has it anyway.
hidden = hidden
open = open

## Prompts: who must do what, and the way out

prompt-turn =
    { $seat-is ->
        [you] Your turn: { $actions ->
            [one] { $actions } action
           *[other] { $actions } actions
        } left. Move, buy, sell, build{ $actions ->
            [3] , wait for fortune
           *[other] { "" }
        } or end your turn{ $last ->
            [set] { " " }(the markets are restocked after it)
            [game] { " " }(it is the last of the game)
           *[no] { "" }
        }.
       *[other] { $seat } has { $actions ->
            [one] { $actions } action
           *[other] { $actions } actions
        } left{ $last ->
            [set] , then the markets are restocked
            [game] , then the game is over
           *[no] { "" }
        }.
    }
    .short =
        { $seat-is ->
            [you] Your turn · { $actions ->
                [one] { $actions } action
               *[other] { $actions } actions
            }
           *[other] { $seat } plays
        }
prompt-end-turn =
    { $seat-is ->
        [you] You have used all your actions: take a step back, or end your turn{ $last ->
            [set] { " " }(the markets are restocked after it)
            [game] { " " }(it is the last of the game)
           *[no] { "" }
        }.
       *[other] { $seat } has used all actions and must end the turn.
    }
    .short =
        { $seat-is ->
            [you] Your turn · end it or undo
           *[other] { $seat } ends the turn
        }
prompt-over = The game is over: the most rupees win; if tied, the most clients.
    .short = Over: most rupees win

## Actions, with what they cost and bring

action-wait = Wait for fortune: 1 rupee for the whole turn
action-move =
    Move { $to } ({ $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }{ $toll ->
        [paid] { $owner-is ->
            [you] , 1 rupee for you
           *[other] , 1 rupee for { $owner }
        }
       *[none] { "" }
    })
action-buy =
    Buy { $bale }: { $rupees ->
        [one] { $rupees } rupee
       *[other] { $rupees } rupees
    } and { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
action-buy-nothing = Buy a bale
action-sell =
    Sell { $bale } { $in }: { $pay }{ $token ->
        [yes] , and the city’s token
       *[no] { "" }
    }
action-sell-nothing = Sell { $bale }
action-build =
    Build a palace { $in } for { $bale }{ $token ->
        [client] : a client
        [rupees] : { $rupees ->
            [one] { $rupees } rupee
           *[other] { $rupees } rupees
        }
        [city] : a city token
        [bale] , and take { $taken } from the market
        [no-bale] { " " }(the token gives nothing: all markets are empty)
       *[none] { "" }
    }
action-end-turn =
    End your turn{ $unused ->
        [0] { "" }
        [one] { " " }({ $unused } action is lost)
       *[other] { " " }({ $unused } actions are lost)
    }{ $last ->
        [yes] , and the set with it
       *[no] { "" }
    }

## Events

# Lists with one entry for each city, each post, each palace token.
event-demand-laid = The cities demand, from the top to the bottom: { $columns }.
laid-column = { $city } ({ $column })
event-posts-laid = The posts: { $posts }.
laid-post = { $site } ({ $colour })
event-tokens-laid = The palace tokens: { $tokens }.
laid-token =
    { $site } ({ $token ->
        [client] client
        [rupees] 2 rupees
        [city] city
       *[bale] bale
    })
event-set-began =
    Set { $set } of { $sets } begins. { $first-is ->
        [you] You play first.
       *[other] { $first } plays first.
    }
# $closed lists colours, $closed-count says how many.
event-restocked =
    The markets are restocked: on the left { $left }; in the middle { $middle }; on the right { $right }.{ $closed-count ->
        [0] { "" }
       *[other] { " " }Closed posts: { $closed }.
    }
event-round-began = Round { $round } of { $rounds }.
event-waited =
    { $seat-is ->
        [you] You wait for fortune and take { $rupees } rupee.
       *[other] { $seat } waits for fortune and takes { $rupees } rupee.
    }
event-moved =
    { $seat-is ->
        [you] You move { $to }
       *[other] { $seat } moves { $to }
    }{ $toll ->
        [paid] { $owner-is ->
            [you] : your palace there earns you a rupee.
           *[other] : the palace there earns { $owner } a rupee.
        }
       *[none] .
    }
event-bought =
    { $seat-is ->
        [you] You buy { $bale } { $in } for
       *[other] { $seat } buys { $bale } { $in } for
    } { $rupees ->
        [one] { $rupees } rupee
       *[other] { $rupees } rupees
    } and { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    } ({ $market }).
event-sold =
    { $seat-is ->
        [you] You sell { $bale } { $in }
       *[other] { $seat } sells { $bale } { $in }
    } ({ $rank ->
        [top] top of the demand
        [middle] middle of the demand
       *[bottom] bottom of the demand
    }) for { $pay }{ $token ->
        [yes] , together with a token of the city
       *[no] { "" }
    }. In demand there now: { $column }.
event-built =
    { $seat-is ->
        [you] You build a palace { $in } for { $bale }
       *[other] { $seat } builds a palace { $in } for { $bale }
    }{ $token ->
        [client] . The token there is a client.
        [rupees] . The token there brings { $rupees ->
            [one] { $rupees } rupee.
           *[other] { $rupees } rupees.
        }
        [city] . The token there counts as a city token.
        [bale] . The token there brings { $taken } from the market.
        [no-bale] . The token there brings nothing, since all markets are empty.
       *[none] .
    }
event-posts-closed = The last { $colour } bale has left the markets: the { $colour } posts close.
event-turn-ended =
    { $seat-is ->
        [you] You end your turn and lose { $unused ->
            [one] { $unused } action
           *[other] { $unused } actions
        }.
       *[other] { $seat } ends the turn and loses { $unused ->
            [one] { $unused } action
           *[other] { $unused } actions
        }.
    }
event-set-ended = Set { $set } is over.
event-scored =
    { $seat-is ->
        [you] You end with { $total ->
            [one] { $total } rupee
           *[other] { $total } rupees
        }: { $parts }.
       *[other] { $seat } ends with { $total ->
            [one] { $total } rupee
           *[other] { $total } rupees
        }: { $parts }.
    }
event-game-ended = All sets have been played: the most rupees win; if tied, the most clients.

## The parts of a score, each with its rupees ($points)

part-rupees = earned on the way: { $points }
part-empire =
    { $palaces ->
        [one] { $palaces } palace
       *[other] { $palaces } palaces
    } and { $clients ->
        [one] { $clients } client
       *[other] { $clients } clients
    }, place { $place }{ $sharing ->
        [1] { "" }
       *[other] { " " }shared by { $sharing }
    }: +{ $points }
part-cities =
    { $count ->
        [one] { $count } city token
       *[other] { $count } city tokens
    }: +{ $points }
score-rupees = Rupees earned
score-empire = Palaces and clients
score-cities = City tokens

## Refusals

refusal-too-few-actions =
    { $deed ->
        [move] A move
        [hill] To arrive on a hill
        [buy] This purchase
        [sell] A sale
       *[build] A palace
    } costs { $needed ->
        [one] { $needed } action
       *[other] { $needed } actions
    }, and { $left ->
        [0] you have none left: end your turn.
       *[other] you have only { $left } left.
    }
refusal-wait-takes-all = Waiting takes all three actions of a turn, and you have already used { $used }.
refusal-already-there = Your elephant is already { $in }.
refusal-nothing-carried =
    Your elephant carries nothing: { $deed ->
        [sell] buy silk in a post first, then sell it in a city.
       *[other] a palace costs one bale of silk, of any colour.
    }
refusal-no-road = No road leads from { $from } straight to { $to }: go via the sites between them.
refusal-too-far =
    Too far: { $needed ->
        [one] { $needed } action
       *[other] { $needed } actions
    } { $to }, and you have { $left ->
        [0] none left
       *[other] { $left }
    }.
refusal-no-post = There is no post { $in }: silk is bought in a post of its colour.
refusal-post-closed = The { $colour } posts are closed: the markets have no { $colour } bale until they are restocked.
refusal-already-bought = You have already bought a bale this turn; one is the limit.
refusal-baskets-full = Both baskets of your elephant are full: first sell a bale or build with one.
refusal-too-few-rupees =
    This bale costs { $price ->
        [one] { $price } rupee
       *[other] { $price } rupees
    }, and you have { $held ->
        [0] none
       *[other] only { $held }
    }: sell something, or wait for fortune.
refusal-no-city = There is no city { $in }: silk is sold in cities.
refusal-not-carried = Your elephant carries no { $colour } bale.
refusal-not-demanded = { $city } does not demand { $colour } silk: sell it in one of the other three cities.
# $in is empty in the last case.
refusal-occupied =
    { $by ->
        [city] You cannot build a palace { $in }: it is a city.
        [post] You cannot build a palace { $in }: there is a post, open or closed.
        [palace] You cannot build a palace { $in }: there is one already.
       *[no-palace] All five of your palaces are on the map.
    }
refusal-name-the-bale = The palace token here brings a bale: choose one from the left-most market.
refusal-not-offered = There is no { $colour } bale in the left-most market that has any: choose a colour from there.
refusal-nothing-to-take = There is no token here that brings a bale: build without taking one.

## The table in the terminal

table-heading = Set { $set } of { $sets } · round { $round } of { $rounds }
table-actions =
    { $actions ->
        [one] { $actions } action left
       *[other] { $actions } actions left
    }
table-money = Money, clients and city tokens: { $kind }
table-market =
    { $market ->
        [left] Left
        [middle] Middle
       *[right] Right
    } market: { $rupees ->
        [one] { $rupees } rupee
       *[other] { $rupees } rupees
    } and { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
table-bag = Bag
table-demand = Demand and pay (+c with a client)
table-tokens =
    { $count ->
        [0] no token left
        [one] { $count } token left
       *[other] { $count } tokens left
    }
table-legend-posts = CITY · ▲hill · (V) open post · (-) closed post · ^A A’s palace · @A A’s elephant
table-legend-tokens = Palace tokens: +c client · +2 two rupees · +t city token · +b bale
table-cargo = carries { $cargo }
table-riches =
    { $rupees ->
        [one] { $rupees } rupee
       *[other] { $rupees } rupees
    } · { $clients ->
        [one] { $clients } client
       *[other] { $clients } clients
    } · { $cities ->
        [one] { $cities } city token
       *[other] { $cities } city tokens
    }
table-palaces =
    { $palaces ->
        [one] { $palaces } palace
       *[other] { $palaces } palaces
    }

## The page: captions, and what is said of a site to those who listen or wait with the mouse

page-map = Map
page-site = { $site }: { $things }
page-city =
    city that demands { $wants }, { $tokens ->
        [0] without a token
        [one] { $tokens } token left
       *[other] { $tokens } tokens left
    }
page-wants = { $colour } for { $pay }
page-hill = hill, 2 actions to arrive
page-post =
    { $colour } post, { $open ->
        [yes] { $rupees ->
            [one] { $rupees } rupee
           *[other] { $rupees } rupees
        } and { $actions ->
            [one] { $actions } action
           *[other] { $actions } actions
        } a bale
       *[no] closed
    }
page-token =
    palace token: { $token ->
        [client] a client
        [rupees] 2 rupees
        [city] a city token
       *[bale] a free bale
    }
page-palace =
    { $owner-is ->
        [you] your palace
       *[other] palace of { $owner }
    }
page-free = free
page-elephant =
    { $seat-is ->
        [you] your elephant, carrying { $cargo }
       *[other] { $seat }’s elephant, carrying { $cargo }
    }
page-reach =
    { $actions ->
        [one] { $actions } action away
       *[other] { $actions } actions away
    }
page-toll =
    { $owner-is ->
        [you] a rupee for you
       *[other] a rupee for { $owner }
    }
# Several moves at once: $by lists the sites on the way, $owners who earns $tolls rupees from it.
page-way =
    Go { $to } via { $by } ({ $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }{ $tolls ->
        [0] { "" }
        [one] , { $tolls } rupee for { $owners }
       *[other] , { $tolls } rupees for { $owners }
    })
page-owner =
    { $seat-is ->
        [you] you
       *[other] { $seat }
    }
page-bag =
    { $count ->
        [one] { $count } bale in the bag
       *[other] { $count } bales in the bag
    }
page-cargo = What your elephant carries
page-basket = empty
page-not-wanted = does not demand it
page-after = demand after the sale, from the top: { $column }
page-rupees =
    { $count ->
        [one] { $count } rupee
       *[other] { $count } rupees
    }
page-clients =
    { $count ->
        [one] { $count } client
       *[other] { $count } clients
    }
page-cities =
    { $count ->
        [one] { $count } city token
       *[other] { $count } city tokens
    }
page-palaces =
    { $count ->
        [one] { $count } palace
       *[other] { $count } palaces
    }
page-supply =
    { $count ->
        [one] { $count } palace to build
       *[other] { $count } palaces to build
    }
page-wait = Wait
page-end = End turn
page-carries = Carries { $cargo }
page-screen = behind a screen
page-count = The end

page-progress =
    { $last ->
        [round] Last round
        [restock] Restock next
        [set] Last set
       *[no] Set { $set } of { $sets }
    }
page-zoom = Enlarge the map
page-now =
    { $count ->
        [one] { $count } rupee if it ended now
       *[other] { $count } rupees if it ended now
    }
page-build = Build
# What a palace costs, and what the token on the site brings.
page-build-for =
    { $token ->
        [client] 1 bale → client
        [rupees] 1 bale → 2 rupees
        [city] 1 bale → city
        [bale] 1 bale → bale
       *[none] 1 bale
    }
page-end-with =
    { $unused ->
        [0] { $last ->
            [set] then restocking
            [game] then the count
           *[no] all used
        }
       *[other] { $unused } lost
    }
# Names on the land and the sea.
region = { $name }

## Explanations: what a piece is, what it does, what it is worth now

explain-site =
    { $away ->
        [0] Your elephant is here.
        [one] { $away } action away.
       *[other] { $away } actions away.
    } { $things }.
explain-silk =
    { $colour ->
        [yellow] Yellow silk
        [violet] Violet silk
        [blue] Blue silk
       *[orange] Orange silk
    }
explain-bale =
    In a post of its colour it costs { $rupees ->
        [one] { $rupees } rupee
       *[other] { $rupees } rupees
    } and { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }.{ $colour ->
        [yellow] { " " }Sold, it brings 1 rupee more.
        [violet] { " " }Sold, it brings 1 client more.
       *[other] { "" }
    }
explain-cargo = Touch it in a city to sell it. It brings: { $cities }.
explain-pays = { $city } { $pay }
explain-market = All bales here have this price. The commonest colours are the cheapest.
explain-cube = What the city pays now. After a sale this colour goes to the bottom.
explain-palace = Each time another elephant arrives here, the owner takes 1 rupee. At the end it counts like a client.
explain-token = If you build a palace here, you take it.
explain-elephant = It carries two bales. A road costs 1 action, arriving on a hill 2. Touch it to see where it can go, or drag it there.
explain-purse = The most rupees win. Money lands and leaves here.
explain-basket-title = Empty basket
explain-basket = Room for a bale. An elephant carries two.
explain-clients-title = Clients
explain-clients = Clients and palaces are added up at the end; the highest sum wins the largest prize.
explain-now-title = If it ended now
explain-now = Your rupees with the prizes for palaces, clients and city tokens.
explain-gates = Sell in a city to take its token. Three bring 4 rupees at the end, four bring 8.
explain-supply-title = Palaces to build
explain-supply = You have five in all. They are never moved.
explain-build = A palace here for one bale and 1 action. It earns you 1 rupee for each other elephant that arrives.
explain-wait = 1 rupee for the whole turn, if you have not used an action yet.
explain-end = Passes the turn on. Actions that are left are lost.
explain-bag = The bales that are neither in a market nor on an elephant.

## The lines of the last count, each with its rupees ($points)

count-start = start: { $points }
count-sales =
    { $count ->
        [one] { $count } sale
       *[other] { $count } sales
    }: +{ $points }
count-yellow = yellow silk: +{ $points }
count-tolls = tolls: +{ $points }
count-tokens = palace tokens: +{ $points }
count-waiting = waiting: +{ $points }
count-purchases =
    { $count ->
        [one] { $count } purchase
       *[other] { $count } purchases
    }: −{ $points }
# What the staged count is at
count-step =
    { $what ->
        [start] Money at the start
        [purchases] Silk bought
        [sales] Silk sold
        [yellow] Extra for yellow silk
        [tolls] Tolls
        [tokens] Palace tokens
        [waiting] Waiting
        [empire] Palaces and clients
       *[cities] City tokens
    }

## What a move gives up

waste-actions =
    { $count ->
        [one] One action is lost.
       *[other] { $count } actions are lost.
    }

## The reference of the rules page

rules-column =
    { $column ->
        [rank] Place in the demand
        [site] Site
        [kind] What it is
       *[roads] Roads to
    }
rules-rank =
    { $rank ->
        [top] top
        [middle] middle
       *[bottom] bottom
    }
rules-kind =
    { $kind ->
        [start] hill, start
        [hill] hill
        [city] city
        [post] post
        [far-post] post with four or five players
        [token] palace token
       *[empty] free
    }
rules-list = { $parts }

## Steps of a choice, one after the other

step-build = Build a palace { $in } for { $bale }
step-take = take { $bale } from the market

## The table in the terminal where there is little room, and its signs

table-market-short =
    { $market ->
        [left] left
        [middle] middle
       *[right] right
    } { $rupees }+{ $actions }
legend-letters = players
legend-to-act = has the turn
legend-price = the price of a bale: 2 rupees and 1 action
legend-client = a city pays 5 rupees and a client
legend-open = an open post for this colour
legend-closed = a closed post: the markets have no bale of its colour
legend-distance = how many actions your elephant needs to get there; @ if it is there
legend-hill = a hill
legend-palace = a palace of player A
legend-elephant = the elephant of player A
legend-tokens = what a palace there brings: a client, 2 rupees, a city token, a bale

## What advice weighs

term-purse = money in hand
term-empire = palaces and clients
term-cities = city tokens
term-trade = trade to come
