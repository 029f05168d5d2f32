# «Бомбей» по-русски.
# Игрок даёт две переменные: $seat — имя, $seat-is — "you" или "other".
# $colour — слово, по которому выбирают: yellow, violet, blue, orange.

pitch = Торговцы шёлком на слонах: покупайте дёшево, продавайте там, где спрос выше, и получайте рупию, когда соперник заходит в ваш дворец.
aim = Побеждает тот, кто в конце богаче всех.

## Шёлк, места, рынки

# Именительный падеж мужского рода: в предложениях стоит в списке, в скобках или перед словом «тюк».
colour =
    { $colour ->
        [yellow] жёлтый
        [violet] фиолетовый
        [blue] синий
       *[orange] оранжевый
    }
# Винительный падеж, здесь он совпадает с именительным.
bale = { colour } тюк
# Именительный падеж, в списке: «3 жёлтых».
bales =
    { $colour ->
        [yellow] { $count ->
            [one] { $count } жёлтый
           *[other] { $count } жёлтых
        }
        [violet] { $count ->
            [one] { $count } фиолетовый
           *[other] { $count } фиолетовых
        }
        [blue] { $count ->
            [one] { $count } синий
           *[other] { $count } синих
        }
       *[orange] { $count ->
            [one] { $count } оранжевый
           *[other] { $count } оранжевых
        }
    }
no-bales = пусто
# По букве на цвет, все разные: в терминале для большего нет места.
letter =
    { $colour ->
        [yellow] Ж
        [violet] Ф
        [blue] С
       *[orange] О
    }
market =
    { $market ->
        [left] левый рынок
        [middle] средний рынок
       *[right] правый рынок
    }
# Именительный падеж; $name — для карты, на которой есть другие места.
site =
    { $site ->
        [rat] Ратлам
        [bho] Бхопал
        [jab] Джабалпур
        [bar] Барода
        [ind] Индор
        [hos] Хошангабад
        [nag] Нагпур
        [sur] Сурат
        [bom] Бомбей
        [dhu] Дхулия
        [ako] Акола
        [aja] Аджанта
        [war] Вардха
        [nas] Насик
        [jal] Джална
        [mah] Махур
        [dau] Даулатабад
        [cha] Чанда
        [poo] Пуна
        [ahm] Ахмеднагар
        [sho] Шолапур
        [hyd] Хайдарабад
        [bid] Бидар
        [wrg] Варангал
        [bij] Биджапур
       *[other] { $name }
    }
# Где что-то происходит: предложный падеж.
site-in =
    { $site ->
        [rat] в Ратламе
        [bho] в Бхопале
        [jab] в Джабалпуре
        [bar] в Бароде
        [ind] в Индоре
        [hos] в Хошангабаде
        [nag] в Нагпуре
        [sur] в Сурате
        [bom] в Бомбее
        [dhu] в Дхулии
        [ako] в Аколе
        [aja] в Аджанте
        [war] в Вардхе
        [nas] в Насике
        [jal] в Джалне
        [mah] в Махуре
        [dau] в Даулатабаде
        [cha] в Чанде
        [poo] в Пуне
        [ahm] в Ахмеднагаре
        [sho] в Шолапуре
        [hyd] в Хайдарабаде
        [bid] в Бидаре
        [wrg] в Варангале
        [bij] в Биджапуре
       *[other] в поселении { $name }
    }
# Куда кто-то едет: винительный падеж.
site-to =
    { $site ->
        [rat] в Ратлам
        [bho] в Бхопал
        [jab] в Джабалпур
        [bar] в Бароду
        [ind] в Индор
        [hos] в Хошангабад
        [nag] в Нагпур
        [sur] в Сурат
        [bom] в Бомбей
        [dhu] в Дхулию
        [ako] в Аколу
        [aja] в Аджанту
        [war] в Вардху
        [nas] в Насик
        [jal] в Джалну
        [mah] в Махур
        [dau] в Даулатабад
        [cha] в Чанду
        [poo] в Пуну
        [ahm] в Ахмеднагар
        [sho] в Шолапур
        [hyd] в Хайдарабад
        [bid] в Бидар
        [wrg] в Варангал
        [bij] в Биджапур
       *[other] в поселение { $name }
    }
# Винительный падеж, после «взять» или «получить»; клиенты — одушевлённые.
pay =
    { $rupees ->
        [one] { $rupees } рупию
        [few] { $rupees } рупии
       *[many] { $rupees } рупий
    }{ $clients ->
        [0] { "" }
        [one] { " " }и клиента
       *[other] { " " }и { $clients } клиентов
    }

## Варианты: фразы в форме нового стола и ответы на вторую

preset-first = Готовая расстановка, и деньги у всех на виду.
preset-standard = Как в коробке: случайная расстановка, деньги за ширмами.
preset-everything = Как в коробке, и рупия тому, кто ходит последним.
option-first-game = Расстановка для первой партии
option-first-game-note = Спрос и фактории каждый раз одни и те же, а не случайные.
option-money = Деньги
option-money-note = Деньги, клиенты и жетоны городов: на виду у всех или за ширмами до конца, как в коробке.
option-compensation = Рупия последнему
option-compensation-note = За то, что в первом раунде он ходит последним.
moot-compensation = Впятером пятому игроку эта рупия положена и так.
hidden = скрыты
open = открыты

## Подсказки: кто и что должен сделать и как закончить

prompt-turn =
    { $seat-is ->
        [you] Ваш ход: { $actions ->
            [one] осталось { $actions } действие
            [few] осталось { $actions } действия
           *[many] осталось { $actions } действий
        }. Поезжайте, покупайте, продавайте, стройте{ $actions ->
            [3] , ждите удачи
           *[other] { "" }
        } или завершите ход{ $last ->
            [set] { " " }(после него пополняются рынки)
            [game] { " " }(он последний в игре)
           *[no] { "" }
        }.
       *[other] { $seat } ходит: { $actions ->
            [one] осталось { $actions } действие
            [few] осталось { $actions } действия
           *[many] осталось { $actions } действий
        }{ $last ->
            [set] , потом пополняются рынки
            [game] , потом — конец игры
           *[no] { "" }
        }.
    }
    .short =
        { $seat-is ->
            [you] Ваш ход · { $actions ->
                [one] { $actions } действие
                [few] { $actions } действия
               *[other] { $actions } действий
            }
           *[other] Ходит { $seat }
        }
prompt-end-turn =
    { $seat-is ->
        [you] Все ваши действия потрачены: отмените шаг или завершите ход{ $last ->
            [set] { " " }(после него пополняются рынки)
            [game] { " " }(он последний в игре)
           *[no] { "" }
        }.
       *[other] Все действия потрачены: { $seat } завершает ход.
    }
    .short =
        { $seat-is ->
            [you] Ваш ход · завершите его
           *[other] { $seat } завершает ход
        }
prompt-over = Игра окончена: побеждает тот, у кого больше рупий, а при равенстве — больше клиентов.
    .short = Конец: побеждает богатейший

## Действия, с ценой и выгодой

action-wait = Ждать удачи: 1 рупия за весь ход
action-move =
    Поехать { $to } ({ $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[many] { $actions } действий
    }{ $toll ->
        [paid] { $owner-is ->
            [you] , 1 рупию получаете вы
           *[other] , 1 рупию получает { $owner }
        }
       *[none] { "" }
    })
action-buy =
    Купить { $bale }: { $rupees ->
        [one] { $rupees } рупия
        [few] { $rupees } рупии
       *[many] { $rupees } рупий
    } и { $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[many] { $actions } действий
    }
action-buy-nothing = Купить тюк
action-sell =
    Продать { $bale } { $in }: взять { $pay }{ $token ->
        [yes] , а ещё жетон города
       *[no] { "" }
    }
action-sell-nothing = Продать { $bale }
action-build =
    Построить дворец { $in } за { $bale }{ $token ->
        [client] : взять клиента
        [rupees] : взять { $rupees ->
            [one] { $rupees } рупию
            [few] { $rupees } рупии
           *[many] { $rupees } рупий
        }
        [city] : взять жетон города
        [bale] : взять { $taken } с рынка
        [no-bale] { " " }(жетон ничего не даст: все рынки пусты)
       *[none] { "" }
    }
action-end-turn =
    Завершить ход{ $unused ->
        [0] { "" }
        [one] { " " }({ $unused } действие пропадёт)
        [few] { " " }({ $unused } действия пропадут)
       *[many] { " " }({ $unused } действий пропадут)
    }{ $last ->
        [yes] , а с ним и этап
       *[no] { "" }
    }

## События

# Списки: по записи на каждый город, каждую факторию, каждый дворцовый жетон.
event-demand-laid = Спрос в городах, сверху вниз: { $columns }.
laid-column = { $city } ({ $column })
event-posts-laid = Фактории и их цвета: { $posts }.
laid-post = { $site } ({ $colour })
event-tokens-laid = Дворцовые жетоны: { $tokens }.
laid-token =
    { $site } ({ $token ->
        [client] клиент
        [rupees] 2 рупии
        [city] город
       *[bale] тюк
    })
event-set-began =
    Начинается этап { $set } из { $sets }. { $first-is ->
        [you] Первый ход — ваш.
       *[other] Первый ход делает { $first }.
    }
# $closed — список цветов, $closed-count — сколько их.
event-restocked =
    Рынки пополнены: слева — { $left }; посередине — { $middle }; справа — { $right }.{ $closed-count ->
        [0] { "" }
        [one] { " " }Закрыты фактории этого цвета: { $closed }.
       *[other] { " " }Закрыты фактории этих цветов: { $closed }.
    }
event-round-began = Раунд { $round } из { $rounds }.
event-waited =
    { $seat-is ->
        [you] Вы ждёте удачи и получаете { $rupees } рупию.
       *[other] { $seat } ждёт удачи и получает { $rupees } рупию.
    }
event-moved =
    { $seat-is ->
        [you] Вы едете { $to }
       *[other] { $seat } едет { $to }
    }{ $toll ->
        [paid] { $owner-is ->
            [you] : ваш дворец приносит вам рупию.
           *[other] : { $owner } получает рупию за свой дворец.
        }
       *[none] .
    }
event-bought =
    { $seat-is ->
        [you] Вы покупаете { $bale } { $in } за
       *[other] { $seat } покупает { $bale } { $in } за
    } { $rupees ->
        [one] { $rupees } рупию
        [few] { $rupees } рупии
       *[many] { $rupees } рупий
    } и { $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[many] { $actions } действий
    } ({ $market }).
event-sold =
    { $seat-is ->
        [you] Вы продаёте { $bale } { $in }
       *[other] { $seat } продаёт { $bale } { $in }
    } ({ $rank ->
        [top] верхняя ступень спроса
        [middle] средняя ступень спроса
       *[bottom] нижняя ступень спроса
    }) и { $seat-is ->
        [you] получаете { $pay }
       *[other] получает { $pay }
    }{ $token ->
        [yes] , а ещё жетон города
       *[no] { "" }
    }. Спрос там теперь: { $column }.
event-built =
    { $seat-is ->
        [you] Вы строите дворец { $in } за { $bale }
       *[other] { $seat } строит дворец { $in } за { $bale }
    }{ $token ->
        [client] . Жетон там — клиент.
        [rupees] . Жетон там приносит { $rupees ->
            [one] { $rupees } рупию
            [few] { $rupees } рупии
           *[many] { $rupees } рупий
        }.
        [city] . Жетон там считается жетоном города.
        [bale] . Жетон там приносит { $taken } с рынка.
        [no-bale] . Жетон там не приносит ничего: все рынки пусты.
       *[none] .
    }
event-posts-closed =
    Последний { colour } тюк ушёл с рынков: { $colour ->
        [yellow] жёлтые
        [violet] фиолетовые
        [blue] синие
       *[orange] оранжевые
    } фактории закрываются.
event-turn-ended =
    { $seat-is ->
        [you] Вы завершаете ход и теряете { $unused ->
            [one] { $unused } действие
            [few] { $unused } действия
           *[many] { $unused } действий
        }.
       *[other] { $seat } завершает ход и теряет { $unused ->
            [one] { $unused } действие
            [few] { $unused } действия
           *[many] { $unused } действий
        }.
    }
event-set-ended = Этап { $set } окончен.
event-scored =
    { $seat-is ->
        [you] Вы заканчиваете игру с { $total ->
            [one] { $total } рупией
           *[other] { $total } рупиями
        } — { $parts }.
       *[other] { $seat } заканчивает игру с { $total ->
            [one] { $total } рупией
           *[other] { $total } рупиями
        } — { $parts }.
    }
event-game-ended = Все этапы сыграны: побеждает тот, у кого больше рупий, а при равенстве — больше клиентов.

## Части счёта; $points — рупии за каждую

part-rupees = заработано в пути: { $points }
part-empire =
    { $palaces ->
        [one] { $palaces } дворец
        [few] { $palaces } дворца
       *[many] { $palaces } дворцов
    } и { $clients ->
        [one] { $clients } клиент
        [few] { $clients } клиента
       *[many] { $clients } клиентов
    } ({ $place }-е место{ $sharing ->
        [1] { "" }
        [2] { " " }на двоих
        [3] { " " }на троих
        [4] { " " }на четверых
        [5] { " " }на пятерых
       *[other] { " " }на { $sharing }
    }): +{ $points }
part-cities =
    { $count ->
        [one] { $count } жетон города
        [few] { $count } жетона городов
       *[many] { $count } жетонов городов
    }: +{ $points }
score-rupees = Заработанные рупии
score-empire = Дворцы и клиенты
score-cities = Жетоны городов

## Отказы

refusal-too-few-actions =
    { $deed ->
        [move] Поездка
        [hill] Въезд на холм
        [buy] Эта покупка
        [sell] Продажа
       *[build] Дворец
    } стоит { $needed ->
        [one] { $needed } действие
        [few] { $needed } действия
       *[many] { $needed } действий
    }, а { $left ->
        [0] действий у вас больше нет: завершите ход.
       *[other] у вас осталось только { $left }.
    }
refusal-wait-takes-all = Ждать удачи — значит потратить все три действия хода, а вы уже потратили { $used }.
refusal-already-there = Ваш слон уже { $in }.
refusal-nothing-carried =
    Ваш слон ничего не везёт: { $deed ->
        [sell] сначала купите шёлк в фактории, потом продайте его в городе.
       *[other] дворец стоит один тюк шёлка, любого цвета.
    }
refusal-no-road = Прямой дороги { $from } — { $to } нет: поезжайте через места между ними.
refusal-too-far =
    Слишком далеко: { $to } { $needed ->
        [one] { $needed } действие
        [few] { $needed } действия
       *[other] { $needed } действий
    }, а у вас { $left ->
        [0] не осталось ни одного
       *[other] осталось { $left }
    }.
refusal-no-post = Фактории { $in } нет: шёлк покупают в фактории его цвета.
refusal-post-closed =
    { $colour ->
        [yellow] Жёлтые фактории закрыты: до пополнения на рынках не будет ни одного жёлтого тюка.
        [violet] Фиолетовые фактории закрыты: до пополнения на рынках не будет ни одного фиолетового тюка.
        [blue] Синие фактории закрыты: до пополнения на рынках не будет ни одного синего тюка.
       *[orange] Оранжевые фактории закрыты: до пополнения на рынках не будет ни одного оранжевого тюка.
    }
refusal-already-bought = Вы уже купили тюк, а за ход можно купить только один.
refusal-baskets-full = Обе корзины вашего слона полны: сначала продайте тюк или потратьте его на дворец.
refusal-too-few-rupees =
    Этот тюк стоит { $price ->
        [one] { $price } рупию
        [few] { $price } рупии
       *[many] { $price } рупий
    }, а у вас { $held ->
        [0] нет ни одной
       *[other] только { $held }
    }: продайте что-нибудь или подождите удачи.
refusal-no-city = Продать шёлк { $in } нельзя: его продают только в городах.
refusal-not-carried =
    На вашем слоне нет { $colour ->
        [yellow] жёлтого
        [violet] фиолетового
        [blue] синего
       *[orange] оранжевого
    } тюка.
refusal-not-demanded = { $city } не покупает { colour } шёлк: продайте его в одном из трёх других городов.
# В последнем случае $in пуст.
refusal-occupied =
    { $by ->
        [city] Построить дворец { $in } нельзя: это город.
        [post] Построить дворец { $in } нельзя: там стоит фактория, открытая или закрытая.
        [palace] Построить дворец { $in } нельзя: там уже стоит дворец.
       *[no-palace] Все пять ваших дворцов уже на карте.
    }
refusal-name-the-bale = Дворцовый жетон здесь приносит тюк: назовите, какой вы возьмёте с самого левого непустого рынка.
refusal-not-offered =
    На самом левом непустом рынке нет { $colour ->
        [yellow] жёлтого
        [violet] фиолетового
        [blue] синего
       *[orange] оранжевого
    } тюка: выберите цвет, который там есть.
refusal-nothing-to-take = Здесь нет жетона, который приносит тюк: стройте, ничего не беря с рынка.

## Стол в терминале

table-heading = Этап { $set } из { $sets } · раунд { $round } из { $rounds }
table-actions =
    { $actions ->
        [one] осталось { $actions } действие
        [few] осталось { $actions } действия
       *[many] осталось { $actions } действий
    }
table-money = Деньги, клиенты и жетоны городов: { $kind }
table-market =
    { $market ->
        [left] Левый
        [middle] Средний
       *[right] Правый
    } рынок: { $rupees ->
        [one] { $rupees } рупия
        [few] { $rupees } рупии
       *[many] { $rupees } рупий
    } и { $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[many] { $actions } действий
    }
table-bag = Мешок
table-demand = Спрос и плата (+c — с клиентом)
table-tokens =
    { $count ->
        [0] жетонов не осталось
        [one] остался { $count } жетон
        [few] осталось { $count } жетона
       *[many] осталось { $count } жетонов
    }
table-legend-posts = ГОРОД · ▲холм · (Ф) открытая фактория · (-) закрытая фактория · ^A дворец игрока A · @A слон игрока A
table-legend-tokens = Дворцовые жетоны: +c клиент · +2 две рупии · +t жетон города · +b тюк
table-cargo = в корзинах: { $cargo }
table-riches =
    { $rupees ->
        [one] { $rupees } рупия
        [few] { $rupees } рупии
       *[many] { $rupees } рупий
    } · { $clients ->
        [one] { $clients } клиент
        [few] { $clients } клиента
       *[many] { $clients } клиентов
    } · { $cities ->
        [one] { $cities } жетон города
        [few] { $cities } жетона городов
       *[many] { $cities } жетонов городов
    }
table-palaces =
    { $palaces ->
        [one] { $palaces } дворец
        [few] { $palaces } дворца
       *[many] { $palaces } дворцов
    }

## Страница: подписи и то, что говорится о месте тому, кто слушает или задержал на нём мышь

page-map = Карта
page-site = { $site }: { $things }
page-city =
    город со спросом на шёлк ({ $wants }), { $tokens ->
        [0] жетонов не осталось
        [one] остался { $tokens } жетон
        [few] осталось { $tokens } жетона
       *[many] осталось { $tokens } жетонов
    }
page-wants = { $colour } за { $pay }
page-hill = холм, въезд за 2 действия
page-post =
    { $colour ->
        [yellow] жёлтая
        [violet] фиолетовая
        [blue] синяя
       *[orange] оранжевая
    } фактория, { $open ->
        [yes] тюк за { $rupees ->
            [one] { $rupees } рупию
            [few] { $rupees } рупии
           *[many] { $rupees } рупий
        } и { $actions ->
            [one] { $actions } действие
            [few] { $actions } действия
           *[many] { $actions } действий
        }
       *[no] закрыта
    }
page-token =
    дворцовый жетон: { $token ->
        [client] клиент
        [rupees] 2 рупии
        [city] жетон города
       *[bale] бесплатный тюк
    }
page-palace =
    { $owner-is ->
        [you] ваш дворец
       *[other] дворец игрока { $owner }
    }
page-free = свободное место
page-elephant =
    { $seat-is ->
        [you] ваш слон (в корзинах: { $cargo })
       *[other] слон игрока { $seat } (в корзинах: { $cargo })
    }
page-reach =
    { $actions ->
        [one] { $actions } действие пути
        [few] { $actions } действия пути
       *[many] { $actions } действий пути
    }
page-toll =
    { $owner-is ->
        [you] рупию получаете вы
       *[other] рупию получает { $owner }
    }
# Несколько поездок сразу: $by — места по пути, $owners — кто получает за это $tolls рупий; падеж именительный.
page-way =
    Поехать { $to } (по пути: { $by }; { $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[many] { $actions } действий
    }{ $tolls ->
        [0] { "" }
        [one] , { $tolls } рупия пошлины — { $owners }
        [few] , { $tolls } рупии пошлины — { $owners }
       *[many] , { $tolls } рупий пошлины — { $owners }
    })
page-owner =
    { $seat-is ->
        [you] вы
       *[other] { $seat }
    }
page-bag =
    { $count ->
        [one] { $count } тюк в мешке
        [few] { $count } тюка в мешке
       *[many] { $count } тюков в мешке
    }
page-cargo = Что везёт ваш слон
page-basket = пусто
page-not-wanted = спроса нет
page-after = спрос после продажи, сверху вниз: { $column }
page-rupees =
    { $count ->
        [one] { $count } рупия
        [few] { $count } рупии
       *[many] { $count } рупий
    }
page-clients =
    { $count ->
        [one] { $count } клиент
        [few] { $count } клиента
       *[many] { $count } клиентов
    }
page-cities =
    { $count ->
        [one] { $count } жетон города
        [few] { $count } жетона городов
       *[many] { $count } жетонов городов
    }
page-palaces =
    { $count ->
        [one] { $count } дворец
        [few] { $count } дворца
       *[many] { $count } дворцов
    }
page-supply =
    { $count ->
        [one] { $count } дворец в запасе
        [few] { $count } дворца в запасе
       *[many] { $count } дворцов в запасе
    }
page-wait = Ждать
page-end = Завершить ход
page-carries = В корзинах: { $cargo }
page-screen = за ширмой
# Стоит перед словом «подсчёт».
page-count = Конец игры

## Строки последнего подсчёта; $points — рупии за каждую

count-start = в начале: { $points }
count-sales =
    { $count ->
        [one] { $count } продажа
        [few] { $count } продажи
       *[many] { $count } продаж
    }: +{ $points }
count-yellow = жёлтый шёлк: +{ $points }
count-tolls = пошлины: +{ $points }
count-tokens = дворцовые жетоны: +{ $points }
count-waiting = ожидание: +{ $points }
count-purchases =
    { $count ->
        [one] { $count } покупка
        [few] { $count } покупки
       *[many] { $count } покупок
    }: −{ $points }
count-step =
    { $what ->
        [start] Деньги в начале
        [purchases] Покупка шёлка
        [sales] Продажа шёлка
        [yellow] Доплата за жёлтый шёлк
        [tolls] Пошлины
        [tokens] Жетоны дворцов
        [waiting] Ожидание
        [empire] Дворцы и клиенты
       *[cities] Жетоны городов
    }

## What a move gives up

waste-actions =
    { $count ->
        [one] Пропадает { $count } действие.
        [few] Пропадают { $count } действия.
       *[many] Пропадает { $count } действий.
    }

## Что ещё говорит страница

page-progress =
    { $last ->
        [round] Последний раунд
        [restock] Потом пополнение
        [set] Последний этап
       *[no] Этап { $set } из { $sets }
    }
page-zoom = Увеличить карту
page-now =
    { $count ->
        [one] { $count } рупия, если бы игра кончилась сейчас
        [few] { $count } рупии, если бы игра кончилась сейчас
       *[other] { $count } рупий, если бы игра кончилась сейчас
    }
page-build = Строить
# Сколько стоит дворец и что даёт жетон.
page-build-for =
    { $token ->
        [client] 1 тюк → клиент
        [rupees] 1 тюк → 2 рупии
        [city] 1 тюк → город
        [bale] 1 тюк → тюк
       *[none] 1 тюк
    }
page-end-with =
    { $unused ->
        [0] { $last ->
            [set] и пополнение
            [game] и подсчёт
           *[no] всё сделано
        }
        [one] { $unused } пропадёт
       *[other] { $unused } пропадут
    }
# Названия на суше и на море.
region =
    { $region ->
        [sea] Аравийское море
        [desert] Тар
        [plateau] Декан
        [river] { $name ->
            [Narmada] Нармада
            [Godavari] Годавари
           *[other] { $name }
        }
       *[other] { $name }
    }

## Пояснения: что это, что делает, чего стоит сейчас

explain-site =
    { $away ->
        [0] Ваш слон здесь.
        [one] { $away } действие пути.
        [few] { $away } действия пути.
       *[other] { $away } действий пути.
    } { $things }.
explain-silk =
    { $colour ->
        [yellow] Жёлтый шёлк
        [violet] Фиолетовый шёлк
        [blue] Синий шёлк
       *[orange] Оранжевый шёлк
    }
explain-bale =
    В фактории своего цвета стоит { $rupees ->
        [one] { $rupees } рупию
        [few] { $rupees } рупии
       *[other] { $rupees } рупий
    } и { $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[other] { $actions } действий
    }.{ $colour ->
        [yellow] { " " }При продаже даёт на 1 рупию больше.
        [violet] { " " }При продаже даёт ещё 1 клиента.
       *[other] { "" }
    }
explain-cargo = Коснитесь его в городе, чтобы продать. Принесёт: { $cities }.
explain-pays = { $city } { $pay }
explain-market = Все тюки здесь по этой цене. Чем чаще цвет, тем он дешевле.
explain-cube = Столько город платит сейчас. После продажи этот цвет уходит вниз.
explain-palace = Когда сюда приходит чужой слон, хозяин берёт 1 рупию. В конце дворец считается как клиент.
explain-token = Его берёт тот, кто построит здесь дворец.
explain-elephant = Везёт два тюка. Дорога стоит 1 действие, подъём на холм — 2. Коснитесь слона, чтобы увидеть, куда он может пойти, или перетащите его.
explain-purse = Побеждает тот, у кого больше рупий. Деньги приходят сюда и уходят отсюда.
explain-basket-title = Пустая корзина
explain-basket = Место для тюка. Слон везёт два.
explain-clients-title = Клиенты
explain-clients = В конце клиенты и дворцы складываются; у кого больше, тот получает больший приз.
explain-now-title = Если бы игра кончилась сейчас
explain-now = Ваши рупии вместе с призами за дворцы, клиентов и жетоны городов.
explain-gates = Продайте в городе и возьмите его жетон. Три принесут в конце 4 рупии, четыре — 8.
explain-supply-title = Дворцы для постройки
explain-supply = Всего их пять. Их никогда не переносят.
explain-build = Дворец здесь за один тюк и 1 действие. Он приносит 1 рупию за каждого чужого слона, который сюда придёт.
explain-wait = 1 рупия за весь ход, если вы ещё ничего не сделали.
explain-end = Передаёт ход. Оставшиеся действия пропадают.
explain-bag = Тюки, которых нет ни на рынках, ни на слонах.

## Справочник на странице правил

rules-column =
    { $column ->
        [rank] Место в спросе
        [site] Место
        [kind] Что это
       *[roads] Дороги
    }
rules-rank =
    { $rank ->
        [top] вверху
        [middle] в середине
       *[bottom] внизу
    }
rules-kind =
    { $kind ->
        [start] холм, начало
        [hill] холм
        [city] город
        [post] фактория
        [far-post] фактория для четырёх и пяти игроков
        [token] дворцовый жетон
       *[empty] свободно
    }
rules-list = { $parts }

## Шаги выбора, один за другим

step-build = Построить дворец { $in } за { $bale }
step-take = взять { $bale } с рынка

## Стол в терминале, если мало места, и его знаки

table-market-short =
    { $market ->
        [left] левый
        [middle] средний
       *[right] правый
    } { $rupees }+{ $actions }
legend-letters = игроки
legend-to-act = ходит сейчас
legend-price = цена тюка: 2 рупии и 1 действие
legend-client = город платит 5 рупий и даёт клиента
legend-open = открытая фактория этого цвета
legend-closed = закрытая фактория: на рынках нет тюка её цвета
legend-distance = сколько действий нужно вашему слону, чтобы дойти; @ — он уже там
legend-hill = холм
legend-palace = дворец игрока A
legend-elephant = слон игрока A
legend-tokens = что приносит дворец в этом месте: клиента, 2 рупии, жетон города, тюк

## Что взвешивает совет

term-purse = деньги в руках
term-empire = дворцы и клиенты
term-cities = жетоны городов
term-trade = будущая торговля
