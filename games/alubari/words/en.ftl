
pitch = A railway climbs through the mist to the tea gardens; bring stone, iron, and enough chai.
aim = Whoever has the most points when the line is finished wins.
## Parts of sentences

nothing = nothing
name = { $name }
zone =
    { $letter }, the { $zone ->
        [storehouse] storehouse
        [excavation] excavation
        [works] works
        [laying] track
        [build] building site
        [post_office] post office
       *[chaiwala] chaiwala
    }
space = { $zone }, space { $number }
area = { $town } { $number }
estate-space = space { $number } of the estates
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
        [0] { $asks } = { $points }
       *[other] { $per-chai } for each chai
    }
effect =
    { $effect ->
        [more_cubes] { $first } more cubes in the storehouse
        [cubes_from_bag] { $first } iron and { $second } stone out of the bag
        [no_chai_limit] no limit for chai in the storehouse
        [first_player] be first player
        [excavation_rate] excavate { $first } more
        [excavate] excavate now
        [any_space] excavate wherever you like
        [rubble] { $first } rubble
        [works] { $first } steps in the works
        [cheap_steel] steel takes { $first } iron
        [alloy] up to { $first } times: a stone and an iron become a steel
        [steel] { $first } steel
        [laying_rate] lay { $first } more
        [lay_section] lay a section now
        [iron_for_steel] lay with { $first } iron instead of a steel
        [free_laying] lay as few as you like, { $first } leaf for each section
        [chai] { $first } chai
        [build] build now
        [cheap_station] an area for { $first } rubble or { $second } stone less
        [cheap_equipment] an equipment for { $first } steel less
        [ford] build beyond the next river
        [press_stone] up to { $first } times: two rubble become a stone out of the bag
        [seasonal_worker] the seasonal worker is free next round
        [turn_up] take one of { $first } cards of the deck
        [new_contracts] new contracts in the post office
        [harvest] a harvest
        [brew] up to { $first } times: a leaf becomes a chai
        [borrow] { $first ->
            [one] borrow a space of the game
           *[other] borrow up to { $first } spaces of the game
        }
       *[leaves] { $first } leaves
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
            [one] station of rubble
           *[other] stations of rubble
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
            [equipment] an equipment
            [worker] the seasonal worker
           *[none] nothing
        }
        [one] { $points } point
       *[other] { $points } points{ $bonus ->
            [steel] , { $steel } steel
            [contract] , a contract
            [equipment] , an equipment
            [worker] , the seasonal worker
           *[none] { "" }
        }
    }
harvest-of = { $seat } { $leaves }
achievement =
    { $number ->
        [1] Company depot
        [2] Tea magnate
        [3] Branches everywhere
        [4] Builder of bridges
        [5] King of Agony
        [6] Northerner
        [7] Builder
        [8] Great builder
        [9] Railway king
        [10] Team of 100
        [11] Team of 150
        [12] Team of 175
        [13] Team of 200
        [14] Team of 225
        [15] Alone to 100
        [16] Alone to 150
        [17] Alone to 175
        [18] Alone to 200
        [19] Alone to 225
        [20] Engineer of 100
        [21] Engineer of 150
        [22] Engineer of 175
        [23] Engineer of 200
        [24] Engineer of 225
        [25] Contractor
        [26] Great contractor
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
        [1] All areas of Siliguri are yours.
        [2] All spaces of the estates are yours.
        [3] You have a marker in each town.
        [4] All rivers are yours.
        [5] The four sections behind the Tindharia River, up to Agony Point, are yours.
        [6] More than 180 points without a marker in Siliguri.
        [7] More than 60 points for stations.
        [8] More than 90 points for stations.
        [9] At least 20 points for sections.
        [10] At least 100 points, with equipment at any time.
        [11] At least 150 points, with equipment at any time.
        [12] At least 175 points, with equipment at any time.
        [13] At least 200 points, with equipment at any time.
        [14] At least 225 points, with equipment at any time.
        [15] At least 100 points, never with equipment.
        [16] At least 150 points, never with equipment.
        [17] At least 175 points, never with equipment.
        [18] At least 200 points, never with equipment.
        [19] At least 225 points, never with equipment.
        [20] At least 100 points without a marker on the estates.
        [21] At least 150 points without a marker on the estates.
        [22] At least 175 points without a marker on the estates.
        [23] At least 200 points without a marker on the estates.
        [24] At least 225 points without a marker on the estates.
        [25] At least 80 points for contracts.
        [26] At least 100 points for contracts.
        [27] At least 120 points for contracts.
        [28] You have four contracts that are not fulfilled, or not used.
        [29] 20 leaves that serve no contract.
        [30] 40 leaves that serve no contract.
        [31] 60 leaves that serve no contract.
        [32] You are at the end of the chai track.
        [33] You have 30 rubble.
        [34] You have 8 steel.
        [35] More than 150 points with no leaves, and no marker on the estates, in Siliguri and in Darjeeling.
        [36] Your last marker ended the game before the last section was laid.
        [37] More than 400 points in three games in a row.
        [38] More than 500 points in three games in a row.
       *[39] More than 600 points in three games in a row.
    }
achievement-group =
    { $group ->
        [building] Building
        [points] Points
        [end] In the end
       *[row] Three games in a row
    }

## Options: the sentences of the form for a new table

preset-first = Nobody has to build: one thing less to worry about.
preset-standard = As in the box.
preset-everything = Both variants: other estates and free building.
option-cover-alubari = Other estates
option-cover-alubari-note = A random card covers Alubari too.
option-free-building = Free building
option-free-building-note = Whoever is in zone E may leave without building.

## Prompts: who must do what

prompt =
    { $seat-is ->
        [you] { $task ->
            [maintain] Maintenance: pay a steel or two chai for your { $equipment }, or give it back.
            [hire] Hire your seasonal worker for this round?
            [place] Place a worker ({ $left } left).
            [window] Zone { $place }: use contracts, or pass.
            [storehouse] { $place }: take cubes from the stock.
            [excavate] { $place }: excavate, with a chai or without.
            [clear] Choose the next space to excavate: { $left } rubble to take.
            [works] The works: make steel, stone or rubble{ $left ->
                [0] .
               *[other] { " " }({ $left } steps left).
            }
            [lay] Lay track: how many sections?
            [lay_one] Lay track: how many sections?
            [build] Build an area, or buy an equipment{ $boosted ->
                [yes] . With your chai you may build twice.
               *[no] .
            }
            [take_contract] Take a contract from the post office.
            [take_equipment] Take an equipment from the shed.
            [post_office] { $place }: take a contract.
            [turned_up] Take one of the contracts that you turned up.
            [borrow] Put a marker on a space of the game ({ $left } left).
           *[chaiwala] { $place }: take leaves, or turn leaves into chai.
        }
       *[other] { $task ->
            [maintain] { $seat } decides about the maintenance of the { $equipment }.
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
            [take_equipment] { $seat } takes an equipment.
            [post_office] { $seat } is in the post office.
            [turned_up] { $seat } takes one of the contracts.
            [borrow] { $seat } borrows spaces of the game.
           *[chaiwala] { $seat } is with the chaiwala.
        }
    }
    .short =
        { $seat-is ->
            [you] { $task ->
                [maintain] Maintenance is due
                [hire] Hire your seasonal worker?
                [place] Place a worker · { $left } left
                [window] Use contracts, or pass
                [storehouse] Take cubes from the stock
                [excavate] Excavate, with chai or without
                [clear] Where to dig? { $left } rubble left
                [works] The works: make something
                [lay] Lay track: how far?
                [lay_one] Lay track: with steel or iron?
                [build] Build an area, or buy equipment
                [take_contract] Take a contract
                [take_equipment] Take an equipment
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
       *[no] The game is over: whoever has the most points wins.
    }
    .short = The game is over

## Actions, with what they cost and bring

action-maintain =
    { $upkeep ->
        [steel] Pay a steel
        [chai] Pay two chai
       *[give_back] Give it back to the shed
    }
action-hire =
    { $wage ->
        [chai] Hire for a chai
       *[rubble] Hire for two rubble
    }
action-place = Place a worker: { $space }
action-use =
    Use { $contract }{ $times ->
        [one] { "" }
       *[other] , { $times } times
    }
action-no-contracts = Use no contracts for the rest of the round
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
        [works] any number of steps, steel for two iron
        [laying] up to two more sections
        [build] build a second time
       *[post_office] three new contracts
    }
action-take = Take { $cubes }
action-excavate = Excavate without a chai
action-clear = Excavate { $cell }
action-works =
    { $product ->
        [steel] Iron becomes a steel
        [stone_from_stock] Two rubble become a stone of the stock
        [stone_from_bag] Two rubble become a stone out of the bag
       *[rubble] A stone becomes two rubble
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
        [yes] , less what a contract saves
       *[no] { "" }
    }{ $swap ->
        [yes] , and give the { $back } back
       *[no] { "" }
    }
action-take-contract = Take { $contract }
action-take-equipment =
    Take the { $equipment }{ $swap ->
        [yes] { " " }and give the { $back } back
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
event-sections-preset = Laid from the start: { $sections }.
event-round-began =
    Round { $round }. { $first-is ->
        [you] You are first.
       *[other] { $first } is first.
    }
# Things that happen once in a game, or rarely.
event-note =
    { $what ->
        [shuffled] The discarded contracts are shuffled.
        [siliguri] Siliguri is closed.
        [covered] All rubble is gone: zone B is a place to build now.
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
       *[none] Nobody can tell the weather.
    }
event-forecast = In two rounds: { $coming }. Excavation { $excavation }, laying { $laying }, harvest { $harvest }.
event-harvested =
    { $count ->
        [0] A harvest, but nobody gets a leaf.
       *[other] A harvest! Leaves: { $gained }.
    }
event-stock-filled =
    New in the stock: { $cubes }.{ $events ->
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
event-stock-cut = Back to the bag: { $cubes }.
event-game-laid = The game lays: { $sections }.
event-game-built =
    { $count ->
        [0] Every town is complete.
       *[other] The game builds { $areas }.
    }
event-maintained =
    { $seat-is ->
        [you] { $upkeep ->
            [steel] You pay a steel for your { $equipment }.
            [chai] You pay two chai for your { $equipment }.
           *[give_back] You give your { $equipment } back.
        }
       *[other] { $upkeep ->
            [steel] { $seat } pays a steel for the { $equipment }.
            [chai] { $seat } pays two chai for the { $equipment }.
           *[give_back] { $seat } gives the { $equipment } back.
        }
    }
event-hired =
    { $seat-is ->
        [you] You have your seasonal worker
       *[other] { $seat } has the seasonal worker
    } { $wage ->
        [chai] for a chai.
        [rubble] for two rubble.
       *[nothing] for nothing.
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
        [you] You use no contracts for the rest of the round.
       *[other] { $seat } uses no contracts for the rest of the round.
    }
event-boosted =
    { $seat-is ->
        [you] You spend a chai: { $zone }.
       *[other] { $seat } spends a chai: { $zone }.
    }
event-nothing-more =
    { $seat-is ->
        [you] Nothing more to do for you: { $space }.
       *[other] Nothing more to do for { $seat }: { $space }.
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
       *[other] ; for want of a marker { $lost } more went to the game.
    }
event-worked =
    { $seat-is ->
        [you] { $product ->
            [steel] You make a steel.
            [stone_from_stock] You make a stone, from the stock.
            [stone_from_bag] You make a stone, out of the bag.
           *[rubble] You crush a stone.
        }
       *[other] { $product ->
            [steel] { $seat } makes a steel.
            [stone_from_stock] { $seat } makes a stone, from the stock.
            [stone_from_bag] { $seat } makes a stone, out of the bag.
           *[rubble] { $seat } crushes a stone.
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
        [yes] , and the { $back } goes back.
       *[no] .
    }
event-contract-taken =
    { $seat-is ->
        [you] You take { $contract }.
       *[other] { $seat } takes { $contract }.
    }
event-turned-up =
    { $seat-is ->
        [you] You turn up { $cards }.
       *[other] { $seat } turns up { $cards }.
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
        [you] You have { $total } points.
       *[other] { $seat } has { $total } points.
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
        [maintain] Decide about the maintenance first.
        [hire] Decide about your seasonal worker first.
        [place] Workers are being placed: place one of yours.
        [window] Contracts are being used: use one, or pass.
        [storehouse] Take cubes first: your worker is in the storehouse.
        [excavate] Excavate first.
        [clear] Choose the next space to excavate first.
        [works] Your worker is in the works: make something, or nothing more.
        [lay] Say how many sections you lay first.
        [lay_one] Say how many sections you lay first.
        [build] Your worker builds: an area or an equipment.
        [take_contract] Take a contract first.
        [take_equipment] Take an equipment first.
        [post_office] Take a contract first: your worker is in the post office.
        [turned_up] Take one of the contracts that you turned up first.
        [borrow] Choose a space of the game to borrow first.
        [chaiwala] Your worker is with the chaiwala: take leaves, or turn leaves into chai.
       *[nothing] The game is over.
    }
refusal-must-act =
    { $task ->
        [maintain] Pay for the equipment, or give it back.
        [place] You have a worker left: place it.
        [build] Something can be built, so something must be.
        [post_office] There are contracts: take one of them.
        [lay] Say how many sections you lay, be it none where that is allowed.
        [lay_one] Say how many sections you lay, be it none where that is allowed.
        [storehouse] Say what you take, be it nothing.
       *[other] What can be done here must be done.
    }
refusal-too-few = This takes { $needed }, and you have { $held }.
refusal-plain =
    { $why ->
        [no-equipment] Without equipment you cannot hire the seasonal worker.
        [no-tractor] Only whoever owns the rail tractor can hire for rubble.
        [last-zone] This is the last zone of the round: just pass.
        [boosted] This worker has had a chai already.
        [no-boost] Chai does not help with the chaiwala.
        [boost-in-vain] A chai would change nothing here.
        [no-stone] There is no stone to take.
        [endless-stone] In one action you cannot both crush a stone and take one out of the bag.
        [no-iron-for-steel] Only a contract lets iron stand for steel.
        [siliguri] Siliguri is closed.
        [no-marker] You have no marker left.
        [no-cheap-equipment] No contract of yours saves steel on this.
        [give_back] Alone you can have two equipment: give one of them back for it.
        [nothing-to-give-back] You can take it without giving one back.
       *[half-leaf] While the harvest is ½ there are no leaves to take.
    }
refusal-space =
    { $why ->
        [none] There is no such space at this table: { $space }.
        [fog] Fog closes this space: { $space }.
       *[taken] Somebody stands there: { $space }.
    }
refusal-contract =
    { $why ->
        [not-yours] You do not have { $contract }.
        [used] You have used { $contract } already.
        [zone] It is not the time for { $contract }: it shows another zone.
        [no-effect] Now it would change nothing: { $contract }.
        [times] Not so many times: { $contract }.
        [office] Not in the post office: { $contract }.
       *[turned_up] You did not turn it up: { $contract }.
    }
refusal-not-in-stock = You want { $wanted }, and the stock has { $there }.
refusal-limit =
    { $why ->
        [cubes] You can take { $most } cubes at most.
        [chai] You can take { $most } chai at most.
        [few-sections] You must lay { $most ->
            [one] { $most } section
           *[other] { $most } sections
        } at least.
        [many-sections] You can lay { $most ->
            [one] { $most } section
           *[other] { $most } sections
        } at most.
        [iron] Iron can pay for { $most } at most.
       *[chai-full] On your chai track there is room for { $most } more.
    }
refusal-area =
    { $why ->
        [none] There is no such area at this table: { $area }.
        [taken] Somebody has built there: { $area }.
        [river] A river without track lies before { $area }.
       *[saving] So much is not saved there: { $area }.
    }
refusal-equipment =
    { $why ->
        [not-in-shed] Not in the shed: { $equipment }.
       *[not-yours] You do not own it: { $equipment }.
    }
refusal-cell =
    { $why ->
        [no-rubble] No rubble is left there: { $cell }.
        [not-the-games] It does not belong to the game: { $cell }.
       *[borrowed] Somebody borrows it: { $cell }.
    }

## The table in the terminal

table-heading = Round { $round } · weather: { $weather }
table-rates =
    Excavation { $excavation } · laying { $laying } · harvest { $harvest } · { $event ->
        [0] no event yet
       *[other] last event: { $event }
    }
table-supply =
    Stock: { $stock } · bag: { $bag }, { $events ->
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
        [laying] Laying means { $value } at a time now.
       *[harvest] A harvest brings { $value } for each space now; past the end there is a harvest.
    }
page-zones = Zones
page-zone =
    { $zone ->
        [storehouse] Storehouse
        [excavation] Excavation
        [works] Works
        [laying] Track
        [build] Building
        [post_office] Post office
       *[chaiwala] Chaiwala
    }
page-zone-tip =
    { $zone ->
        [storehouse] Take up to 3 cubes from the stock, 1 chai at most. With a chai: 2 more cubes, 1 more chai. The space with the star makes you first player.
        [excavation] Take { $count } rubble from the estates, from left to right. Who takes the last of a space owns it. With a chai: 3 more.
        [works] Up to 3 steps: 3 iron become a steel, 2 rubble a stone, a stone 2 rubble. With a chai: any number of steps, and a steel takes 2 iron.
        [laying] Lay track, a steel for each section; { $count } as long as you have the steel. With a chai: up to 2 more.
        [build] Build an area of an open station, or buy an equipment. With a chai: twice.
        [post_office] Take a contract. With a chai: 3 new ones lie there first.
       *[chaiwala] Take leaves (none while the harvest is ½), or turn leaves into chai.
    }
page-space =
    { $space }: { $state }{ $first ->
        [yes] ; whoever works here is first player next
       *[no] { "" }
    }{ $acts ->
        [yes] ; at work now
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
        [river] , a river: brings a chai and opens the towns behind it
       *[other] { "" }
    }; { $owner }
page-area = { $area }: costs { $cost }, brings { $reward }; { $owner }
page-closed =
    { $why ->
        [siliguri] closed
       *[river] behind the river
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
    { $estate }, { $cell }: { $points ->
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
page-bag = Bag of { $cubes }; { $drawn } come out each round:
page-next = next event
page-event =
    { $number ->
        [1] { $cleared ->
            [one] { $cleared } estate space goes
           *[other] { $cleared } estate spaces go
        } to the game{ $cut ->
            [yes] ; the stock is cut
           *[no] { "" }
        }
        [2] harvest track +2
        [3] the game lays { $laid }
        [4] the game completes a town
        [5] maintenance: a steel or 2 chai for each equipment
       *[other] harvest; the game lays { $laid }
    }

## cards

cards-office = Post office: contracts to take
cards-deck =
    { $count ->
        [0] The deck is empty.
        [one] { $count } card is left in the deck, with { $weather } on its back.
       *[other] { $count } cards are left in the deck; on the back of the next one: { $weather }.
    }
cards-turned-up = Turned up: one of these
cards-shed = Shed: equipment for sale
cards-contract = Contract { $number }
cards-points =
    { $points ->
        [one] point
       *[other] points
    }
cards-per-chai = for each chai
cards-would = Would bring you { $points } now
cards-with-chai = with a chai on it
equipment-use =
    { $card ->
        [rail_tractor] The seasonal worker may cost you two rubble instead of a chai.
        [toy_train] A leaf with each of your actions in the storehouse.
        [garratt] A chai the first time in a round that you lay track.
        [warehouse] In the end each of your contracts asks for one leaf less.
        [construction_crew] Each area costs you two rubble or one stone less.
        [luxury_train] Seven points more than the others.
        [reliable_train] Needs no upkeep.
       *[inspection_train] The seasonal worker is free in rounds with an event.
    }
cards-own = Your contracts and equipment
cards-none = None yet. Contracts are taken in zone F, equipment is bought in zone E.
cards-used = used
cards-active = Works to the end of the round
cards-served = Served by { $by }
cards-unserved = Not fulfilled
cards-upkeep =
    { $upkeep ->
        [none] No upkeep
       *[some] Upkeep: 1 steel or 2 chai
    }
cards-chai = { $count } chai of at most { $most }
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
        [hired] ; the seasonal worker works this round
        [granted] ; the seasonal worker is free next round
       *[home] ; the seasonal worker is at home
    }
cards-preview =
    { $over ->
        [yes] Your points
       *[no] If the game ended now
    }
cards-first = first
cards-of =
    { $seat-is ->
        [you] Your cards
       *[other] The cards of { $seat }
    }
upkeep-office =
    { $count ->
        [0] The post office is empty.
       *[other] Contracts in the post office: { $numbers }.
    }
count-title = The end of the game
count-part = { $what }: { $points }
count-contract = Contract { $number }: { $points } ({ $by })

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
page-in-vain = nothing
page-goals =
    { $count ->
        [0] No achievement yet
        [one] { $count } achievement, if it ended now
       *[other] { $count } achievements, if it ended now
    }

## Chips: a few words, and what they cost or bring

chip =
    { $chip ->
        [keep] Keep it
        [give-back] Give it back
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
        [steel] for a steel
        [two-chai] for two chai
        [one-chai] for a chai
        [two-rubble] for two rubble
        [round] for this round
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
        [window] Done here
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
       *[worker] A worker
    }
explain-space = Space { $space }
explain-purse =
    { $seat-is ->
        [you] All that you own. Everybody sees it.
       *[other] All that { $seat } owns. Everybody sees it.
    }
explain-score = Points for estates, stations, sections, contracts, chai, leaves and equipment, with the best use of everything for your contracts.
explain-area =
    Costs { $cost }, brings { $reward }.{ $rubble ->
        [yes] { " " }It counts as built of rubble.
       *[no] { "" }
    }{ $closed ->
        [river] { " " }A river without track lies before it.
        [siliguri] { " " }Siliguri is closed.
       *[open] { "" }
    } Owner: { $owner }.
explain-cell =
    { $rubble ->
        [0] Cleared
       *[other] { $rubble } of { $all } rubble lie here
    }; { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the owner: { $owner }.{ $lent ->
        [yes] { " " }It is borrowed from the game: it brings leaves, but no points.
       *[no] { "" }
    }
explain-contract =
    { $contract }. { $state ->
        [offered] It can be taken in zone F.
        [active] Its effect lasts to the end of the round.
        [used] Its effect has been used.
       *[unused] Its effect can still be used once.
    }{ $served ->
        [yes] { " " }What it asks for is there.
       *[no] { "" }
    }
explain-equipment =
    { $use } Price: { $price }. { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in the end, none when playing alone.
explain-good =
    { $good ->
        [iron] Three iron become a steel in the works. It is also paid for stations.
        [stone] Paid for stations. In the works a stone becomes two rubble.
        [rubble] Paid for stations. In the works two rubble become a stone.
        [steel] Paid for track and equipment, a steel for each section.
        [leaves] For contracts, or for chai; half a point each in the end.
        [chai] Spend one to make a worker stronger, or to hire the seasonal worker. Your place on the track is worth points.
        [marker] Marks what is yours: spaces, areas and sections.
       *[worker] Two each round, and the seasonal one if you hire it.
    }

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
