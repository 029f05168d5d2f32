# Alubari in English.
# A gap with a seat gives two variables: $seat is the name, $seat-is is "you" or "other".

pitch = Build the mountain railway to Darjeeling, clear tea estates along the way, and keep your workers going with chai.
aim = The most points win when the line is finished.
## Parts of sentences

nothing = nothing
# Names of places; other languages have their own.
place =
    { $place ->
        [margaret-s-hope] Margaret’s Hope
       *[other] { $name }
    }
zone =
    { $letter } ({ $zone ->
        [storehouse] storehouse
        [excavation] excavation
        [works] works
        [laying] track laying
        [build] build
        [post_office] post office
       *[chaiwala] chaiwala
    })
space = { $zone }, space { $number }
area = { $town } { $number }
estate-space =
    { $known ->
        [yes] { $estate }, space { $number }
       *[no] space { $number } of the estates
    }
good =
    { $count } { $good ->
        [iron] iron
        [stone] stone
        [rubble] rubble
        [steel] steel
        [chai] chai
        [iron-or-stone] iron or stone
       *[leaves] { $count ->
            [one] leaf
           *[other] leaves
        }
    }
weather =
    { $weather ->
        [sun] sun
        [rain] rain
        [fog] fog
       *[none] no weather
    }
equipment =
    { $card ->
        [rail_tractor] rail tractor
        [toy_train] toy train
        [garratt] Garratt
        [warehouse] warehouse
        [construction_crew] construction crew
        [luxury_train] luxury train
        [reliable_train] reliable train
       *[inspection_train] inspection train
    }
contract = contract { $number } ({ $effect })
# $per-chai is not 0 for contracts that pay for chai.
contract-in-full =
    contract { $number } ({ $zones }): { $effect }; { $per-chai ->
        [0] { $asks } = { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
        [one] { $per-chai } point per chai
       *[other] { $per-chai } points per chai
    }
effect =
    { $effect ->
        [more_cubes] { $first ->
            [one] { $first } more cube
           *[other] { $first } more cubes
        } from the storehouse
        [cubes_from_bag] { $first } iron and { $second } stone from the bag
        [no_chai_limit] no chai limit in the storehouse
        [first_player] become first player
        [excavation_rate] excavate { $first } more
        [excavate] excavate now
        [any_space] excavate anywhere
        [rubble] { $first } rubble
        [works] { $first ->
            [one] { $first } step
           *[other] { $first } steps
        } in the works
        [cheap_steel] 1 steel for { $first } iron
        [alloy] { $first ->
            [one] once
           *[other] up to { $first } times
        }: 1 stone and 1 iron become 1 steel
        [steel] { $first } steel
        [laying_rate] lay { $first ->
            [one] { $first } more section
           *[other] { $first } more sections
        }
        [lay_section] lay a section now
        [iron_for_steel] lay track with { $first } iron instead of 1 steel
        [free_laying] lay fewer sections if you like, { $first ->
            [one] { $first } leaf
           *[other] { $first } leaves
        } per section
        [chai] { $first } chai
        [build] build now
        [cheap_station] one station for { $first } rubble or { $second } stone less
        [cheap_equipment] one equipment card for { $first } steel less
        [ford] build beyond the next river
        [press_stone] { $first ->
            [one] once
           *[other] up to { $first } times
        }: 2 rubble become 1 stone from the bag
        [seasonal_worker] free seasonal worker next round
        [turn_up] take one of the top { $first ->
            [one] { $first } card
           *[other] { $first } cards
        } of the deck
        [new_contracts] new contracts in the post office
        [harvest] a harvest
        [brew] { $first ->
            [one] once
           *[other] up to { $first } times
        }: 1 leaf becomes 1 chai
        [borrow] { $first ->
            [one] borrow { $first } space of the game
           *[other] borrow up to { $first } spaces of the game
        }
       *[leaves] { $first ->
            [one] { $first } leaf
           *[other] { $first } leaves
        }
    }
ask =
    { $count } { $kind ->
        [sections] { $count ->
            [one] section
           *[other] sections
        }
        [stations] { $count ->
            [one] station
           *[other] stations
        }
        [rubble-stations] { $count ->
            [one] rubble station
           *[other] rubble stations
        }
        [estates] { $count ->
            [one] estate space
           *[other] estate spaces
        }
        [leaves] { $count ->
            [one] leaf
           *[other] leaves
        }
        [iron] iron
        [stone] stone
       *[rubble] rubble
    }
reward =
    { $points ->
        [0] { $bonus ->
            [steel] { $steel } steel
            [contract] a contract
            [equipment] an equipment card
            [worker] the seasonal worker
           *[none] nothing
        }
        [one] { $points } point
       *[other] { $points } points{ $bonus ->
            [steel] , { $steel } steel
            [contract] , a contract
            [equipment] , an equipment card
            [worker] , the seasonal worker
           *[none] { "" }
        }
    }
harvest-of = { $seat } { $leaves }
achievement =
    { $number ->
        [1] Company depot
        [2] Tea magnate
        [3] Branch offices
        [4] Builder of bridges
        [5] King of Agony
        [6] Northerner
        [7] Builder
        [8] Great builder
        [9] Railway king
        [10] Team worker
        [11] Team assistant
        [12] Team leader
        [13] Team coordinator
        [14] Team director
        [15] Lone worker
        [16] Lone assistant
        [17] Lone leader
        [18] Lone coordinator
        [19] Lone president
        [20] Trainee engineer
        [21] Graduate engineer
        [22] Engineer
        [23] Expert engineer
        [24] Master engineer
        [25] Contractor, grade I
        [26] Contractor, grade II
        [27] Master contractor
        [28] Procrastinator
        [29] Tea chest
        [30] Tea shop
        [31] Tea warehouse
        [32] Chaiwala
        [33] King of shovels
        [34] Blast furnace
        [35] Cheers!
        [36] Hard worker
        [37] Middle distance
        [38] Long distance
       *[39] Marathon
    }
achievement-condition =
    { $number ->
        [1] All stations of Siliguri are yours.
        [2] All spaces of the estates are yours.
        [3] You have a marker in each town.
        [4] All rivers are yours.
        [5] The four sections after the Tindharia River, up to Agony Point, are yours.
        [6] More than 180 points without a marker in Siliguri.
        [7] More than 60 points for stations.
        [8] More than 90 points for stations.
        [9] At least 20 points for sections.
        [10] At least 100 points, having owned equipment.
        [11] At least 150 points, having owned equipment.
        [12] At least 175 points, having owned equipment.
        [13] At least 200 points, having owned equipment.
        [14] At least 225 points, having owned equipment.
        [15] At least 100 points, without ever owning equipment.
        [16] At least 150 points, without ever owning equipment.
        [17] At least 175 points, without ever owning equipment.
        [18] At least 200 points, without ever owning equipment.
        [19] At least 225 points, without ever owning equipment.
        [20] At least 100 points without a marker on the estates.
        [21] At least 150 points without a marker on the estates.
        [22] At least 175 points without a marker on the estates.
        [23] At least 200 points without a marker on the estates.
        [24] At least 225 points without a marker on the estates.
        [25] At least 80 points for contracts.
        [26] At least 100 points for contracts.
        [27] At least 120 points for contracts.
        [28] You have four contracts that are unfulfilled or unused.
        [29] 20 leaves not used for contracts.
        [30] 40 leaves not used for contracts.
        [31] 60 leaves not used for contracts.
        [32] You are at the end of the chai track.
        [33] You have 30 rubble.
        [34] You have 8 steel.
        [35] More than 150 points with no leaves and no marker on the estates, in Siliguri or in Darjeeling.
        [36] Your last marker ended the game before the last section was laid.
        [37] More than 400 points in three games in a row.
        [38] More than 500 points in three games in a row.
       *[39] More than 600 points in three games in a row.
    }
achievement-group =
    { $group ->
        [building] Building
        [points] Points
        [end] Supplies at the end
       *[row] Three games in a row
    }

## Options: the sentences of the form for a new table

preset-first = You never have to build: one thing less to worry about.
preset-standard = As in the box.
preset-everything = Both variants: other estates and free building.
option-cover-alubari = Other estates
option-cover-alubari-note = A random card covers Alubari too.
option-free-building = Free building
option-free-building-note = You may leave zone E without building.

## Prompts: who must do what

prompt =
    { $seat-is ->
        [you] { $task ->
            [maintain] Maintenance: pay { $pay ->
                [steel] 1 steel
                [chai] 2 chai
               *[both] 1 steel or 2 chai
            } for your { $equipment }, or return it to the shed.
            [hire] Hire your seasonal worker for this round?
            [place] Place a worker ({ $left } left).
            [window] Zone { $place }: use contracts, or pass.
            [storehouse] { $place }: take cubes.
            [excavate] { $place }: excavate, with or without a chai.
            [clear] Choose the next space to excavate: { $left } rubble to take.
            [works] The works: make steel, stone or rubble{ $left ->
                [0] .
                [one] { " " }({ $left } step left).
               *[other] { " " }({ $left } steps left).
            }
            [lay] Lay track: how many sections?
            [lay_one] Lay track: how many sections?
            [build] Build a station, or buy equipment{ $boosted ->
                [yes] . Thanks to your chai you may do it twice.
               *[no] .
            }
            [take_contract] Take a contract from the post office.
            [take_equipment] Take an equipment card from the shed.
            [post_office] { $place }: take a contract.
            [turned_up] Take one of the revealed contracts.
            [borrow] Put a marker on a space of the game ({ $left } left).
           *[chaiwala] { $place }: take leaves, or turn leaves into chai.
        }
       *[other] { $task ->
            [maintain] { $seat } decides whether to maintain the { $equipment }.
            [hire] { $seat } may hire the seasonal worker.
            [place] { $seat } places a worker.
            [window] { $seat } may use contracts: { $place }.
            [storehouse] { $seat } takes cubes.
            [excavate] { $seat } excavates.
            [clear] { $seat } chooses where to excavate.
            [works] { $seat } is in the works.
            [lay] { $seat } lays track.
            [lay_one] { $seat } lays track.
            [build] { $seat } builds.
            [take_contract] { $seat } takes a contract.
            [take_equipment] { $seat } takes an equipment card.
            [post_office] { $seat } is in the post office.
            [turned_up] { $seat } takes one of the contracts.
            [borrow] { $seat } borrows spaces of the game.
           *[chaiwala] { $seat } is at the chaiwala’s.
        }
    }
    .short =
        { $seat-is ->
            [you] { $task ->
                [maintain] Maintenance is due
                [hire] Hire your seasonal worker?
                [place] Place a worker · { $left } left
                [window] Use contracts, or pass
                [storehouse] Take cubes
                [excavate] Excavate, with chai or without
                [clear] Where to dig? { $left } rubble left
                [works] The works: make something
                [lay] Lay track: how far?
                [lay_one] Lay track: with steel or iron?
                [build] Build, or buy equipment
                [take_contract] Take a contract
                [take_equipment] Take an equipment card
                [post_office] Take a contract
                [turned_up] Take one of these contracts
                [borrow] Borrow a space · { $left } left
               *[chaiwala] Take leaves, or brew chai
            }
           *[other] { $seat } is at work
        }
prompt-over =
    { $alone ->
        [yes] The game is over.
       *[no] The game is over: the most points win.
    }
    .short = The game is over

## Actions, with what they cost and bring

action-maintain =
    { $upkeep ->
        [steel] Pay 1 steel
        [chai] Pay 2 chai
       *[give_back] Return it to the shed
    }
action-hire =
    { $wage ->
        [chai] Hire for 1 chai
       *[rubble] Hire for 2 rubble
    }
action-place = Place a worker: { $space }
action-use =
    Use { $contract }{ $times ->
        [one] { "" }
       *[other] , { $times } times
    }
action-no-contracts = Use no more contracts this round
action-pass =
    { $task ->
        [hire] Hire nobody
        [window] Use no more contracts in this zone
        [build] Build nothing
        [take_equipment] Take no equipment
        [post_office] Take no contract
        [borrow] Borrow no more
       *[works] Make nothing more
    }
action-boost =
    Spend a chai: { $zone ->
        [storehouse] two more cubes
        [excavation] three more rubble
        [works] any number of steps, 1 steel for 2 iron
        [laying] up to two more sections
        [build] build a second time
       *[post_office] three new contracts
    }
action-take = Take { $cubes }
action-excavate = Excavate without chai
action-clear = Excavate { $cell }
action-works =
    { $product ->
        [steel] Turn iron into 1 steel
        [stone_from_stock] Turn 2 rubble into 1 stone from the storehouse
        [stone_from_bag] Turn 2 rubble into 1 stone from the bag
       *[rubble] Crush 1 stone into 2 rubble
    }
action-lay =
    { $sections ->
        [0] Lay nothing
        [one] Lay { $sections } section
       *[other] Lay { $sections } sections
    }{ $iron ->
        [0] { "" }
       *[other] , { $iron } with iron
    }
action-build =
    Build { $area } for { $cost }{ $crew ->
        [rubble] , crew: two rubble less
        [stone] , crew: one stone less
       *[none] { "" }
    }{ $contract ->
        [rubble] , contract: less rubble
        [stone] , contract: less stone
       *[none] { "" }
    }{ $split ->
        [yes] , { $iron } of them iron
       *[no] { "" }
    }: { $reward }
action-buy =
    Buy the { $equipment } for { $price }{ $contract ->
        [yes] , with the discount of a contract
       *[no] { "" }
    }{ $swap ->
        [yes] , and return the { $back }
       *[no] { "" }
    }
action-take-contract = Take { $contract }
action-take-equipment =
    Take the { $equipment }{ $swap ->
        [yes] { " " }and return the { $back }
       *[no] { "" }
    }
action-borrow = Borrow { $cell }
action-gather = Take leaves
action-brew =
    Turn { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    } into chai

## Events

event-estates-laid = The estates: { $estates }.
event-shed-filled = In the shed: { $equipment }.
event-sections-preset = Already laid at the start: { $sections }.
event-round-began =
    Round { $round }. { $first-is ->
        [you] You start.
       *[other] { $first } starts.
    }
# Things that happen once in a game, or rarely.
event-note =
    { $what ->
        [shuffled] The discarded contracts are shuffled.
        [siliguri] Siliguri is closed.
        [covered] All rubble is gone: zone B is now a space to build.
       *[extra-round] { $seat-is ->
            [you] You play a last round alone.
           *[other] { $seat } plays a last round alone.
        }
    }
event-office-filled =
    { $count ->
        [0] The post office is empty.
       *[other] In the post office: { $cards }.
    }
event-weather-came =
    { $weather ->
        [sun] The sun shines.
        [rain] It rains.
        [fog] Fog: the last spaces of zones B and D are closed.
       *[none] The weather is unknown.
    }
event-forecast = In two rounds: { $coming }. Excavation { $excavation }, laying { $laying }, harvest { $harvest }.
event-harvested =
    { $count ->
        [0] A harvest, but nobody gets a leaf.
       *[other] A harvest! Leaves: { $gained }.
    }
event-stock-filled =
    New in the storehouse: { $cubes }.{ $events ->
        [0] { "" }
        [one] { " " }An event!
       *[other] { " " }{ $events } events!
    }
event-wheel-turned =
    Event { $number }: { $number ->
        [1] clearing.
        [2] growth.
        [3] the game lays track.
        [4] the game builds stations.
        [5] maintenance.
       *[other] a harvest, and the game lays track.
    }
event-game-cleared =
    { $count ->
        [0] No rubble is left to clear.
       *[other] The game clears { $cells }.
    }
event-stock-cut = Back into the bag: { $cubes }.
event-game-laid = The game lays: { $sections }.
event-game-built =
    { $count ->
        [0] Every town is complete.
       *[other] The game builds { $areas }.
    }
event-maintained =
    { $seat-is ->
        [you] { $upkeep ->
            [steel] You pay 1 steel for your { $equipment }.
            [chai] You pay 2 chai for your { $equipment }.
           *[give_back] You return your { $equipment } to the shed.
        }
       *[other] { $upkeep ->
            [steel] { $seat } pays 1 steel for the { $equipment }.
            [chai] { $seat } pays 2 chai for the { $equipment }.
           *[give_back] { $seat } returns the { $equipment } to the shed.
        }
    }
event-hired =
    { $seat-is ->
        [you] You hire your seasonal worker
       *[other] { $seat } hires a seasonal worker
    } { $wage ->
        [chai] for 1 chai.
        [rubble] for 2 rubble.
       *[nothing] for free.
    }
event-worker-placed =
    { $seat-is ->
        [you] You place a worker: { $space }.
       *[other] { $seat } places a worker: { $space }.
    }
event-contract-used =
    { $seat-is ->
        [you] You use { $contract }.
       *[other] { $seat } uses { $contract }.
    }
event-contracts-declined =
    { $seat-is ->
        [you] You use no more contracts this round.
       *[other] { $seat } uses no more contracts this round.
    }
event-boosted =
    { $seat-is ->
        [you] You spend a chai: { $zone }.
       *[other] { $seat } spends a chai: { $zone }.
    }
event-nothing-more =
    { $seat-is ->
        [you] There is nothing you can do: { $space }.
       *[other] There is nothing { $seat } can do: { $space }.
    }
event-cubes-taken =
    { $seat-is ->
        [you] You take { $cubes }
       *[other] { $seat } takes { $cubes }
    }{ $leaf ->
        [yes] , and a leaf for the toy train.
       *[no] .
    }
event-first-player =
    { $seat-is ->
        [you] You are the first player now.
       *[other] { $seat } is the first player now.
    }
event-excavated =
    { $seat-is ->
        [you] You excavate { $rubble } rubble
       *[other] { $seat } excavates { $rubble } rubble
    }{ $count ->
        [0] { "" }
       *[other] ; cleared: { $cells }
    }{ $lost ->
        [0] .
        [one] ; out of markers, so { $lost } more space goes to the game.
       *[other] ; out of markers, so { $lost } more spaces go to the game.
    }
event-worked =
    { $seat-is ->
        [you] { $product ->
            [steel] You make 1 steel.
            [stone_from_stock] You make 1 stone, from the storehouse.
            [stone_from_bag] You make 1 stone, from the bag.
           *[rubble] You crush 1 stone.
        }
       *[other] { $product ->
            [steel] { $seat } makes 1 steel.
            [stone_from_stock] { $seat } makes 1 stone, from the storehouse.
            [stone_from_bag] { $seat } makes 1 stone, from the bag.
           *[rubble] { $seat } crushes 1 stone.
        }
    }
event-laid =
    { $seat-is ->
        [you] You lay
       *[other] { $seat } lays
    } { $sections }{ $chai ->
        [0] { "" }
       *[other] , { $chai } chai
    }{ $leaves ->
        [0] { "" }
        [one] , { $leaves } leaf
       *[other] , { $leaves } leaves
    }.
event-built =
    { $seat-is ->
        [you] You build { $area } for { $paid }.
       *[other] { $seat } builds { $area } for { $paid }.
    }
event-equipped =
    { $seat-is ->
        [you] { $free ->
            [yes] You take
           *[no] You buy
        }
       *[other] { $free ->
            [yes] { $seat } takes
           *[no] { $seat } buys
        }
    } the { $equipment }{ $swap ->
        [yes] , and the { $back } goes back to the shed.
       *[no] .
    }
event-contract-taken =
    { $seat-is ->
        [you] You take { $contract }.
       *[other] { $seat } takes { $contract }.
    }
event-turned-up =
    { $seat-is ->
        [you] You reveal { $cards }.
       *[other] { $seat } reveals { $cards }.
    }
event-space-borrowed =
    { $seat-is ->
        [you] You borrow { $cell }.
       *[other] { $seat } borrows { $cell }.
    }
event-gained =
    { $seat-is ->
        [you] You get { $gained }.
       *[other] { $seat } gets { $gained }.
    }
event-brewed =
    { $seat-is ->
        [you] You turn
       *[other] { $seat } turns
    } { $leaves ->
        [one] { $leaves } leaf
       *[other] { $leaves } leaves
    } into chai.
event-game-ended =
    { $ending ->
        [railway] The railway is finished, and so is the game.
        [last_marker] The last marker is placed, and the game is over.
       *[last_round] Round 300 was the last one.
    }
event-scored =
    { $seat-is ->
        [you] You have { $total ->
            [one] { $total } point.
           *[other] { $total } points.
        }
       *[other] { $seat } has { $total ->
            [one] { $total } point.
           *[other] { $total } points.
        }
    }

## Scores

score-estates = Estates
score-stations = Stations
score-sections = Railway
score-contracts = Contracts
score-chai = Chai
score-leaves = Leaves
score-equipment = Equipment

## Refusals

refusal-decide-first =
    { $task ->
        [maintain] First decide on maintenance.
        [hire] First decide whether to hire your seasonal worker.
        [place] First place your workers: zones are resolved afterwards.
        [window] This is the moment for contracts: use one, or pass.
        [storehouse] Your worker is in the storehouse: take cubes first.
        [excavate] Excavate first.
        [clear] Choose the next space to excavate first.
        [works] Your worker is in the works: make something, or stop.
        [lay] First choose how many sections you lay.
        [lay_one] First choose how you pay for the section.
        [build] Your worker builds: choose a station or an equipment card.
        [take_contract] Take a contract first.
        [take_equipment] Take an equipment card first.
        [post_office] Your worker is in the post office: take a contract first.
        [turned_up] First take one of the revealed contracts.
        [borrow] First choose a space of the game to borrow.
        [chaiwala] Your worker is at the chaiwala’s: take leaves, or turn leaves into chai.
       *[nothing] The game is over.
    }
refusal-must-act =
    { $task ->
        [maintain] Pay for the equipment, or return it.
        [place] You have a worker left: place it.
        [build] You can build something, so you must.
        [post_office] There are contracts, so you must take one.
        [lay] Choose how many sections you lay (where allowed, none).
        [lay_one] Choose how you pay for the section.
        [storehouse] Choose what you take (may be nothing).
       *[other] You cannot pass here: what can be done must be done.
    }
refusal-too-few =
    This takes { $needed }, and you have { $held ->
        [0] none.
       *[other] only { $held }.
    }
refusal-plain =
    { $why ->
        [no-equipment] You need equipment to hire the seasonal worker.
        [no-tractor] You need the rail tractor to hire for rubble.
        [last-zone] This is the last zone of the round: just pass.
        [boosted] This worker has already had a chai.
        [no-boost] Chai does not help at the chaiwala’s.
        [boost-in-vain] A chai would change nothing here.
        [boost-too-late] Too late: in the works, chai is spent before the first step.
        [covered] Zone B has become a single space to build.
        [nothing-to-work] You have nothing to work with: no iron, rubble or stone that could be turned into something.
        [nothing-to-build] There is nothing you could build or buy now.
        [first-already] You are already first player.
        [no-stone] There is no stone left, neither in the storehouse nor in the bag.
        [no-stone-in-stock] There is no stone in the storehouse: take one from the bag.
        [no-stone-in-bag] There is no stone in the bag: take one from the storehouse.
        [endless-stone] In one action you cannot both crush a stone and take one from the bag.
        [no-iron-for-steel] You need a contract to pay with iron instead of steel.
        [siliguri] Siliguri is closed.
        [no-marker] You have no marker left.
        [no-cheap-equipment] None of your contracts lowers this price.
        [give_back] In a solo game you can have two equipment cards: return one of them for it.
        [nothing-to-give-back] You can take it without returning one.
       *[half-leaf] While the harvest is ½, there are no leaves to take.
    }
refusal-space =
    { $why ->
        [none] With this number of players, this space does not exist: { $space }.
        [fog] Closed by fog: { $space }.
       *[taken] This space is taken: { $space }.
    }
refusal-contract =
    { $why ->
        [not-yours] You do not have { $contract }.
        [used] You have already used { $contract }.
        [zone] Not now: this card is for another zone ({ $contract }).
        [no-effect] It would change nothing now: { $contract }.
        [office] Not in the post office: { $contract }.
       *[turned_up] Not among the revealed cards: { $contract }.
    }
refusal-times =
    { $most ->
        [one] You can use it once: { $contract }.
       *[other] You can use it 1 to { $most } times: { $contract }.
    }
refusal-not-in-stock =
    You want { $wanted }, and the storehouse has { $there ->
        [0] none.
       *[other] only { $there }.
    }
refusal-limit =
    { $why ->
        [cubes] You can take at most { $most ->
            [one] { $most } cube.
           *[other] { $most } cubes.
        }
        [chai] You can take at most { $most } chai.
        [few-sections] You must lay at least { $most ->
            [one] { $most } section.
           *[other] { $most } sections.
        }
        [iron] You can pay for at most { $most ->
            [one] { $most } section
           *[other] { $most } sections
        } with iron.
        [iron-for-stone] { $most ->
            [0] This station has no cost that iron may pay instead of stone.
           *[other] At most { $most } of the cubes can be iron.
        }
       *[chai-full] { $most ->
            [0] Your chai track is full.
           *[other] Your chai track has room for only { $most } more.
        }
    }
refusal-many-sections =
    You can lay { $most ->
        [0] no section
        [one] only { $most } section
       *[other] only { $most } sections
    }: { $limit ->
        [rate] the laying rate allows no more.
        [steel] each one costs 1 steel, and you have no more.
        [markers] you have no more markers.
        [line] there are no more to lay.
       *[contract] this contract lays one.
    }
refusal-area =
    { $why ->
        [none] With this number of players, this station does not exist: { $area }.
        [taken] Already built: { $area }.
        [river] A river without track lies before { $area }.
        [crew] Your construction crew saves rubble or stone here, so choose one: { $area }.
       *[saving] That discount doesn’t apply here: { $area }.
    }
refusal-equipment =
    { $why ->
        [not-in-shed] Not in the shed: { $equipment }.
       *[not-yours] You don’t own it: { $equipment }.
    }
refusal-cell =
    { $why ->
        [no-rubble] No rubble left there: { $cell }.
        [not-the-games] It does not belong to the game: { $cell }.
       *[borrowed] Already borrowed: { $cell }.
    }

## The table in the terminal

table-heading = Round { $round } · weather: { $weather }
table-rates =
    Excavation { $excavation } · laying { $laying } · harvest { $harvest } · { $event ->
        [0] no event yet
       *[other] last event: { $event }
    }
table-supply =
    Storehouse: { $stock } · bag: { $bag }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }
table-shed = Shed: { $equipment }
table-player =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $chai } chai · { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    }
table-achievements = Achievements: { $reached }

## board

page-sky = Weather, rates and end of the game
page-round = Round { $round }
page-clock =
    { $ending ->
        [railway] The game ends with the last section: { $left } left.
       *[last_marker] Or with a player’s last marker: { $left } left.
    }
page-day =
    { $day ->
        [today] today
        [next] next
       *[after] then
    }
page-weather-does =
    { $weather ->
        [sun] excavation +2, laying +1
        [rain] excavation −1, laying −1, harvest +1
        [fog] harvest −1, last spaces of B and D closed
       *[none] nothing changes
    }
page-track =
    { $track ->
        [excavation] Excavation
        [laying] Laying
       *[harvest] Harvest
    }
page-track-does =
    { $track ->
        [excavation] An excavation takes { $value } rubble now.
        [laying] You lay { $value ->
            [one] { $value } section
           *[other] { $value } sections
        } at a time now.
       *[harvest] Leaves per estate space in a harvest: { $value } now. At the end of the track there is a harvest.
    }
page-zones = Zones
page-zone =
    { $zone ->
        [storehouse] Storehouse
        [excavation] Excavation
        [works] Works
        [laying] Track laying
        [build] Build
        [post_office] Post office
       *[chaiwala] Chaiwala
    }
page-zone-tip =
    { $zone ->
        [storehouse] Take up to 3 cubes, at most 1 of them chai. With a chai: up to 5, at most 2 of them chai. The space with the star makes you first player.
        [excavation] Take { $count } rubble from the estates, from left to right. If you take the last rubble of a space, it is yours. With a chai: 3 more.
        [works] Up to 3 steps: 3 iron become 1 steel, 2 rubble become 1 stone, 1 stone becomes 2 rubble. With a chai: any number of steps, and 1 steel takes 2 iron.
        [laying] Lay track, 1 steel per section: { $count } if you have the steel. With a chai: up to 2 more.
        [build] Build a station in an open town, or buy an equipment card. With a chai: twice.
        [post_office] Take a contract. With a chai: 3 new ones are dealt first.
       *[chaiwala] Take leaves (none while the harvest is ½), or turn leaves into chai.
    }
page-space =
    { $space }: { $state }{ $first ->
        [yes] ; makes you first player
       *[no] { "" }
    }{ $acts ->
        [yes] ; working now
       *[no] { "" }
    }
page-space-state =
    { $state ->
        [fog] closed by fog today
       *[free] free
    }
page-owner =
    { $owner ->
        [game] the game’s
       *[nobody] free
    }
page-owned-by =
    { $seat-is ->
        [you] yours
       *[other] { $seat }
    }
page-railway = The railway
page-section =
    { $name }, section { $number }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $kind ->
        [river] , a river: brings 1 chai and opens the towns after it
       *[other] { "" }
    }; { $owner }
page-area = { $area }: costs { $cost }, brings { $reward }; { $owner }
page-closed =
    { $why ->
        [siliguri] closed
       *[river] beyond the river
    }
page-saving =
    { $by ->
        [crew] Crew
       *[contract] Contract
    }: { $good ->
        [rubble] less rubble
        [stone] less stone
       *[steel] less steel
    }
page-pay =
    { $how ->
        [iron] one section with iron
       *[split] { $iron } iron, the rest stone
    }
page-times =
    { $times ->
        [one] once
       *[other] { $times } times
    }
page-estates = Tea estates
page-cell =
    { $cell }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $rubble ->
        [0] cleared
       *[other] { $rubble } of { $all } rubble
    }{ $next ->
        [yes] , excavated next
       *[no] { "" }
    }; { $owner }
page-take = Take these
page-bag =
    { $cubes ->
        [one] { $cubes } cube in the bag
       *[other] { $cubes } cubes in the bag
    }; drawn each round: { $drawn }
page-next = next event
page-event =
    { $number ->
        [1] { $cleared ->
            [one] { $cleared } estate space goes
           *[other] { $cleared } estate spaces go
        } to the game{ $cut ->
            [yes] ; the storehouse is cut back
           *[no] { "" }
        }
        [2] harvest track +2
        [3] the game lays { $laid ->
            [one] { $laid } section
           *[other] { $laid } sections
        }
        [4] the game completes a town
        [5] maintenance: 1 steel or 2 chai per equipment card
       *[other] harvest; the game lays { $laid ->
            [one] { $laid } section
           *[other] { $laid } sections
        }
    }

## cards

cards-office = Post office: contracts to take
cards-deck =
    { $count ->
        [0] The deck is empty.
        [one] { $count } card is left in the deck, with { $weather } on its back.
       *[other] { $count } cards are left in the deck; on the back of the next one: { $weather }.
    }
cards-turned-up = Revealed: take one
cards-shed = Shed: equipment for sale
cards-contract = Contract { $number }
cards-points =
    { $points ->
        [one] point
       *[other] points
    }
cards-per-chai = per chai
cards-would =
    Worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you now
cards-with-chai = with a chai on it
equipment-use =
    { $card ->
        [rail_tractor] You may hire the seasonal worker for 2 rubble instead of 1 chai.
        [toy_train] 1 leaf with each of your actions in the storehouse.
        [garratt] 1 chai the first time you lay track in a round.
        [warehouse] At the end, each of your contracts asks for 1 leaf less.
        [construction_crew] Each station costs you 2 rubble or 1 stone less.
        [luxury_train] 7 points more than the others.
        [reliable_train] Needs no maintenance.
       *[inspection_train] The seasonal worker is free in rounds with an event.
    }
cards-own = Your contracts and equipment
cards-none = None yet. Contracts are taken in zone F, equipment is bought in zone E.
cards-used = used
cards-active = Active until the end of the round
cards-served = Fulfilled with { $by }
cards-unserved = Not fulfilled
cards-upkeep =
    { $upkeep ->
        [none] No maintenance
       *[some] Maintenance: 1 steel or 2 chai
    }
cards-chai = { $count } chai, at most { $most }
cards-markers =
    { $count ->
        [one] { $count } marker left
       *[other] { $count } markers left
    }
cards-workers =
    { $left ->
        [0] All workers are placed
        [one] { $left } worker to place
       *[other] { $left } workers to place
    }{ $placed ->
        [0] { "" }
       *[other] ; placed: { $where }
    }{ $season ->
        [hired] ; seasonal worker hired this round
        [granted] ; seasonal worker free next round
       *[home] ; seasonal worker in the tea house
    }
cards-preview =
    { $over ->
        [yes] Your points
       *[no] If the game ended now
    }
cards-first = starts
cards-of =
    { $seat-is ->
        [you] Your cards
       *[other] { $seat }’s cards
    }
upkeep-office =
    { $count ->
        [0] The post office is empty.
       *[other] Contracts in the post office: { $numbers }.
    }
count-title = End of the game
count-part = { $what }: { $points }
count-contract = Contract { $number }: { $points } ({ $by })
count-arrives = The train arrives: { $name }

## What a move gives up

waste-steps =
    { $count ->
        [one] One step is left unused.
       *[other] { $count } steps are left unused.
    }
waste-worker = The worker builds nothing, though something could be built.
waste-markers =
    { $count ->
        [one] One marker is left unused.
       *[other] { $count } markers are left unused.
    }

## The views of a small board

view-tabs = Parts of the board
view-map = Map
view-zones = Zones
view-offers = Offers
view-mine = Mine
view-gallery = Gallery
page-aim = { $have } of { $need }
cards-kept = Contracts fulfilled: { $kept } of { $all }
page-in-vain = nothing
page-goals =
    { $over ->
        [yes] { $count ->
            [0] No achievement this time
            [one] { $count } achievement
           *[other] { $count } achievements
        }
       *[no] { $count ->
            [0] No achievement yet
            [one] { $count } achievement, if it ended now
           *[other] { $count } achievements, if it ended now
        }
    }

## Chips: a few words, and what they cost or bring

chip =
    { $chip ->
        [keep] Keep it
        [give-back] Return it
        [hire] Hire
        [no-contracts] No contracts
        [boost] Spend a chai
        [excavate] Excavate
        [gather] Take leaves
        [take-nothing] Take nothing
       *[lay-nothing] Lay nothing
    }
chip-note =
    { $chip ->
        [steel] for 1 steel
        [two-chai] for 2 chai
        [one-chai] for 1 chai
        [two-rubble] for 2 rubble
        [round] this round
       *[no-chai] without chai
    }
chip-boost =
    { $zone ->
        [storehouse] two more cubes
        [excavation] three more rubble
        [works] any number of steps
        [laying] up to two more
        [build] build twice
       *[post_office] three new ones
    }
chip-pass =
    { $task ->
        [hire] Hire nobody
        [window] None in this zone
        [build] Build nothing
        [take_equipment] Take none
        [post_office] Take none
        [borrow] No more
       *[works] Done here
    }

## Explanations

explain =
    { $what ->
        [works] The works
        [purse] A player’s goods
        [bag] The bag
        [deck] The deck of contracts
        [wheel] The next event
        [train] The train
        [score] If the game ended now
        [goals] Goals
       *[worker] A worker
    }
explain-space = Space { $space }
explain-purse =
    { $seat-is ->
        [you] Everything you own. Everyone can see it.
       *[other] Everything { $seat } owns. Everyone can see it.
    }
explain-goals = Achievements are goals besides points. A bar shows how far you are on the way to one; medals are those you have, or would have if the game ended now.
explain-score = Points for estates, stations, sections, contracts, chai, leaves and equipment, with everything used for your contracts in the best way.
explain-area =
    Costs { $cost }, brings { $reward }.{ $rubble ->
        [yes] { " " }It counts as a rubble station.
       *[no] { "" }
    }{ $closed ->
        [river] { " " }A river without track lies before it.
        [siliguri] { " " }Siliguri is closed.
       *[open] { "" }
    } Owner: { $owner }.
explain-cell =
    { $rubble ->
        [0] Cleared
       *[other] { $rubble } of { $all } rubble left
    }; { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the owner: { $owner }.{ $lent ->
        [yes] { " " }Borrowed from the game: it brings leaves, but no points.
       *[no] { "" }
    }
explain-contract =
    { $contract }. { $state ->
        [offered] Take it in zone F.
        [active] Its effect lasts until the end of the round.
        [used] Its effect has been used.
       *[unused] Its effect can still be used once.
    }{ $served ->
        [yes] { " " }You have what it asks for.
       *[no] { "" }
    }
explain-equipment =
    { $use } Price: { $price }. { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at the end, none in a solo game.
explain-good =
    { $good ->
        [iron] In the works, 3 iron become 1 steel. Some stations cost iron.
        [stone] Some stations cost stone. In the works, 1 stone becomes 2 rubble.
        [rubble] Some stations cost rubble. In the works, 2 rubble become 1 stone.
        [steel] Pays for track, 1 per section, and for equipment.
        [leaves] For contracts or for chai; half a point each at the end.
        [chai] Spend 1 to make a worker’s action stronger, or to hire the seasonal worker. Your position on the track is worth points.
        [marker] Marks what is yours: estate spaces, stations and sections.
       *[worker] Two per round, and the seasonal one if you hire it.
    }

## The reference of the rules page

rules-column =
    { $column ->
        [zone] Zone
        [track] Track
        [cells] Cells (the start in brackets)
        [number] No.
        [section] Section
        [kind] Kind
        [points] Points
        [station] Station
        [cost] Cost
        [brings] Brings
        [estate] Estate
        [rubble-points] Spaces from the left: rubble/points
        [equipment] Equipment
        [asks] Asks for
       *[effect] Effect
    }
rules-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
rules-text = { $text }
rules-list = { $parts }
rules-kind =
    { $kind ->
        [river] river
        [town] town
       *[plain] –
    }
rules-per-chai = { $points } per chai

## Steps of a choice, one after the other, and what a worker would bring

step-zone = Worker in { $zone }: { $gain }
step-space = space { $space }
step-use = Use { $contract }
step-take =
    { $iron ->
        [0] Take no iron
       *[other] Take { $iron } iron
    }
step-lay =
    { $sections ->
        [0] Lay nothing
        [one] Lay { $sections } section
       *[other] Lay { $sections } sections
    }
step-build = Build { $area } for { $cost }: { $reward }
step-buy = Buy the { $equipment } for { $price }
step-equipment = Take the { $equipment }
gain =
    { $vain ->
        [yes] nothing now
       *[no] { $parts }
    }{ $chai ->
        [yes] , more with a chai
       *[no] { "" }
    }
gain-part =
    { $what ->
        [c-cubes] { $amount } { $count ->
            [one] cube
           *[other] cubes
        }
        [leaf] { $amount } { $count ->
            [one] leaf
           *[other] leaves
        }
        [rubble] { $amount } rubble
        [estate] { $amount } { $count ->
            [one] estate space
           *[other] estate spaces
        }
        [steel] { $amount } steel
        [stone] { $amount } stone
        [track] { $amount } { $count ->
            [one] section
           *[other] sections
        }
        [station] { $count ->
            [one] one area could be built
           *[other] one of { $count } areas
        }
        [equipment] { $count ->
            [one] one card could be bought
           *[other] one of { $count } cards
        }
        [contract] { $count ->
            [one] the contract on offer
           *[other] one of { $count } contracts
        }
       *[chai] { $amount } chai
    }
gain-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## The table in the terminal where there is little room, and its signs

table-line = Line: { $marks } · next: { $name } ({ $points })
table-closed = closed
table-contracts = contracts: { $cards }
legend-letters = players: their markers and workers
legend-to-act = has to decide
legend-first = first player
legend-game = belongs to the game
legend-free = free
legend-borrowed = a space of the game that A or B has borrowed
legend-rubble = an estate space: rubble on it, or whose it is, and its points
legend-open = a free space for a worker
legend-closed = closed
legend-river = a river
legend-office = on offer in the post office
legend-unused = a contract whose effect is not used yet
legend-used = a contract whose effect was used
legend-fulfilled = a contract that would be fulfilled if the game ended now

## What advice weighs

term-made = points already made
term-contracts = open contracts
term-things = chai, spaces and equipment
term-goods = cubes and workers to come
