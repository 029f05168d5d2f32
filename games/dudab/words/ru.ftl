# «Дудаб» по-русски.
# Игрок даёт две переменные: $seat — имя, $seat-is — "you" или "other".

pitch = Избавляйтесь от карт, насылайте шаманов на соседей, кричите «Дудаб!» и заказывайте, что дальше.
aim = Побеждает тот, у кого меньше очков.

## Карты, колонки, заказы

# Именительный падеж: в предложениях стоит в скобках.
column = колонка { $number }

# Именительный падеж: в предложениях стоит в списке, после двоеточия или так: карта «{ $card }».
card-number =
    { $colour ->
        [red] { $symbol ->
            [mammoth] красный
           *[other] красная
        }
        [yellow] { $symbol ->
            [mammoth] жёлтый
           *[other] жёлтая
        }
        [green] { $symbol ->
            [mammoth] зелёный
           *[other] зелёная
        }
       *[blue] { $symbol ->
            [mammoth] синий
           *[other] синяя
        }
    } { $symbol ->
        [palm] ладонь
        [mammoth] мамонт
        [club] дубина
       *[fur] шкура
    } { $value }
# Винительный падеж; мамонты и шаманы — одушевлённые.
card-number-object =
    { $colour ->
        [red] { $symbol ->
            [mammoth] красного
           *[other] красную
        }
        [yellow] { $symbol ->
            [mammoth] жёлтого
           *[other] жёлтую
        }
        [green] { $symbol ->
            [mammoth] зелёного
           *[other] зелёную
        }
       *[blue] { $symbol ->
            [mammoth] синего
           *[other] синюю
        }
    } { $symbol ->
        [palm] ладонь
        [mammoth] мамонта
        [club] дубину
       *[fur] шкуру
    } { $value }
card-shaman =
    { $colour ->
        [red] красный
        [yellow] жёлтый
        [green] зелёный
       *[blue] синий
    } шаман
card-shaman-object =
    { $colour ->
        [red] красного
        [yellow] жёлтого
        [green] зелёного
       *[blue] синего
    } шамана
card-dudab = Дудаб
card-dudab-object = { card-dudab }

# Что заказывает Дудаб: именительный и винительный падежи здесь совпадают. Значения приходят текстом.
attribute =
    { $attribute ->
        [red] красный цвет
        [yellow] жёлтый цвет
        [green] зелёный цвет
        [blue] синий цвет
        [palm] символ «ладонь»
        [mammoth] символ «мамонт»
        [club] символ «дубина»
        [fur] символ «шкура»
       *[other] значение { $attribute }
    }

# На картах в терминале: не больше 12 знаков. Цвет — две буквы: «3 З» читалось бы как 33.
short-number =
    { $value } { $colour ->
        [red] кр
        [yellow] жё
        [green] зе
       *[blue] си
    } { $symbol ->
        [palm] ладонь
        [mammoth] мамонт
        [club] дубина
       *[fur] шкура
    }
short-shaman =
    { $colour ->
        [red] кр
        [yellow] жё
        [green] зе
       *[blue] си
    } шаман
short-dudab = ДУДАБ!

## Подсказки: кто и что должен сделать

prompt-turn =
    { $seat-is ->
        [you] { $way ->
            [place] Ваш ход: положите карту в одну из колонок. С пятью картами нельзя брать карту, пока хоть одна подходит.
            [draw] Ваш ход: ни одна карта не подходит, возьмите карту из колоды.
           *[either] Ваш ход: положите карту в одну из колонок или возьмите карту из колоды.
        }
       *[other] { $seat } ходит: нужно положить карту в одну из колонок или взять карту из колоды.
    }
    .short =
        { $seat-is ->
            [you] { $way ->
                [place] Ваш ход: положите карту
                [draw] Ваш ход: возьмите карту
               *[either] Ваш ход: положите или возьмите
            }
           *[other] Ходит { $seat }
        }
prompt-react =
    { $seat-is ->
        [you] Перед вами шаман ({ $column }): накройте его шаманом или Дудабом либо примите удар.
       *[other] { $seat } отвечает шаману ({ $column }): нужно накрыть его шаманом или Дудабом либо принять удар.
    }
    .short =
        { $seat-is ->
            [you] Вас ждёт шаман
           *[other] { $seat } против шамана
        }
prompt-answer =
    { $seat-is ->
        [you] { $caller-is ->
            [you] К вам вернулся ваш собственный заказ — { $called }
           *[other] { $caller } заказывает { $called }
        }: { $way ->
            [place] положите подходящую карту или Дудаб ({ $column }).
            [dudab] подходящей карты нет, а с пятью картами брать нельзя: положите Дудаб ({ $column }).
            [dudab_or_draw] подходящей карты нет: положите Дудаб ({ $column }) или покажите карты и возьмите новую.
            [draw] подходящей карты нет: покажите карты и возьмите новую.
           *[either] положите подходящую карту или Дудаб ({ $column }), а если их нет, покажите карты и возьмите новую.
        }
       *[other] { $caller-is ->
            [you] Вы заказываете { $called }
           *[other] { $caller } заказывает { $called }
        }: { $seat } кладёт подходящую карту или Дудаб ({ $column }) либо, если подходящей нет, показывает карты и берёт новую.
    }
    .short =
        { $seat-is ->
            [you] { $way ->
                [dudab] Ваш ход: подходит лишь Дудаб
                [draw] Ваш ход: покажите и возьмите
               *[either] Нужно: { $called } или Дудаб
            }
           *[other] Отвечает { $seat }
        }
prompt-call =
    { $seat-is ->
        [you] Дудаб! Закажите, какой будет следующая карта: назовите цвет, символ или значение.
       *[other] Дудаб! { $seat } заказывает, какой будет следующая карта: нужно назвать цвет, символ или значение.
    }
    .short =
        { $seat-is ->
            [you] Дудаб! Сделайте заказ
           *[other] Заказывает { $seat }
        }
prompt-keep =
    { $seat-is ->
        [you] Шестая карта! Выберите две карты, которые оставите; все остальные вместе уйдут в сброс или в вашу стопку.
       *[other] Шестая карта! { $seat } выбирает, какие две карты оставить, а все остальные вместе отправляет в сброс или в свою стопку.
    }
    .short =
        { $seat-is ->
            [you] Оставьте две карты
           *[other] { $seat } оставляет две
        }
prompt-give-up =
    { $seat-is ->
        [you] Все видели ваши пять карт: положите одну из них в свою стопку, после этого вы возьмёте новую.
       *[other] Пять карт показаны всем: { $seat } кладёт одну из них в свою стопку, а потом берёт новую.
    }
    .short =
        { $seat-is ->
            [you] Одну карту в свою стопку
           *[other] { $seat } отдаёт карту
        }
prompt-cut =
    { $seat-is ->
        [you] На руках может быть не больше пяти карт: положите в свою стопку ещё { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        } на свой выбор.
       *[other] На руках может быть не больше пяти карт: { $seat } кладёт в свою стопку ещё { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
    }
    .short =
        { $seat-is ->
            [you] Не больше пяти: отдайте { $count }
           *[other] { $seat } отдаёт лишнее
        }
prompt-over = Игра окончена: побеждает наименьшая сумма.
    .short = Конец: выигрывает меньшая сумма

## Действия

action-place = Положить { $card } на карту «{ $top }» ({ $column })
action-draw =
    Взять карту из колоды{ $price ->
        [shows] { " " }(все увидят ваши карты)
        [shows-costs] { " " }(все увидят ваши карты, и одна уйдёт в вашу стопку)
        [last] { " " }(последнюю: раунд закончится)
       *[free] { "" }
    }
action-suffer = Принять удар шамана: открыть числовую карту и взять столько же карт
action-call = Заказать { $called }
action-keep =
    Оставить { $one } и { $other }, остальное — { $rest ->
        [discard] в сброс
       *[pile] в свою стопку
    }
action-shed = Положить { $card } в свою стопку

## События

event-round-began =
    Начинается раунд { $round }. Первые карты колонок: { $cards }. { $first-is ->
        [you] Начинаете вы.
       *[other] Начинает { $first }.
    }
event-dealt =
    { $seat-is ->
        [you] Вы получаете карты: { $cards }.
       *[other] { $seat } получает карты: { $cards }.
    }
event-placed =
    { $seat-is ->
        [you] Вы кладёте { $card } на карту «{ $on }» ({ $column }).
       *[other] { $seat } кладёт { $card } на карту «{ $on }» ({ $column }).
    }
event-called =
    { $seat-is ->
        [you] Вы кричите «Дудаб!» и заказываете { $called }.
       *[other] { $seat } кричит «Дудаб!» и заказывает { $called }.
    }
event-took =
    { $seat-is ->
        [you] Шестая карта! Вы забираете пять карт под ней в свою стопку ({ $column }): { $cards }.
       *[other] Шестая карта! { $seat } забирает пять карт под ней в свою стопку ({ $column }): { $cards }.
    }
event-gave-up =
    { $seat-is ->
        [you] Вы оставляете две карты, а остальное { $rest ->
            [discard] сбрасываете
           *[pile] кладёте в свою стопку
        }: { $cards }.
       *[other] { $seat } оставляет две карты, а остальное { $rest ->
            [discard] сбрасывает
           *[pile] кладёт в свою стопку
        }: { $cards }.
    }
event-gave-up-unseen =
    { $seat-is ->
        [you] Вы оставляете две карты, а остальное { $rest ->
            [discard] сбрасываете
           *[pile] кладёте в свою стопку
        } ({ $count ->
            [one] { $count } карта
            [few] { $count } карты
           *[many] { $count } карт
        }).
       *[other] { $seat } оставляет две карты, а остальное { $rest ->
            [discard] сбрасывает
           *[pile] кладёт в свою стопку
        } ({ $count ->
            [one] { $count } карта
            [few] { $count } карты
           *[many] { $count } карт
        }).
    }
event-hand-shown =
    { $seat-is ->
        [you] Вы показываете всем свои карты: { $cards }.
       *[other] { $seat } показывает всем свои карты: { $cards }.
    }
event-shed =
    { $seat-is ->
        [you] Вы кладёте { $card } в свою стопку.
       *[other] { $seat } кладёт { $card } в свою стопку.
    }
event-shed-unseen =
    { $seat-is ->
        [you] Вы кладёте карту в свою стопку.
       *[other] { $seat } кладёт карту в свою стопку.
    }
event-drew =
    { $reason ->
        [small_hand] { $seat-is ->
            [you] У вас осталась одна карта, и вы берёте ещё: { $cards }.
           *[other] { $seat } остаётся с одной картой и берёт ещё: { $cards }.
        }
       *[other] { $seat-is ->
            [you] Вы берёте { $cards }.
           *[other] { $seat } берёт { $cards }.
        }
    }
event-drew-unseen =
    { $reason ->
        [small_hand] { $seat-is ->
            [you] У вас осталась одна карта, и вы берёте ещё одну.
           *[other] { $seat } остаётся с одной картой и берёт ещё одну.
        }
       *[other] { $seat-is ->
            [you] Вы берёте { $count ->
                [one] { $count } карту
                [few] { $count } карты
               *[many] { $count } карт
            }.
           *[other] { $seat } берёт { $count ->
                [one] { $count } карту
                [few] { $count } карты
               *[many] { $count } карт
            }.
        }
    }
event-turned-up =
    { $seat-is ->
        [you] Шаман гневается: вы открываете { $card }.
       *[other] Шаман гневается: { $seat } открывает { $card }.
    }
event-round-ended = Колода пуста: раунд { $round } окончен.
event-scored =
    { $seat-is ->
        [you] Вы получаете { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        } ({ $parts }), всего — { $total }.
       *[other] { $seat } получает { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        } ({ $parts }), всего — { $total }.
    }
event-game-ended = Все раунды сыграны: побеждает наименьшая сумма.

## Части счёта, в скобках

part-dudabs-in-hand =
    { $count ->
        [one] { $count } Дудаб
        [few] { $count } Дудаба
       *[many] { $count } Дудабов
    } на руках: +{ $points }
part-pairs =
    { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    } «Дудаб + шаман»: { $points }
part-attached =
    в минус { $count ->
        [one] ушла { $count } числовая карта
        [few] ушли { $count } числовые карты
       *[many] ушло { $count } числовых карт
    }: { $points }
part-shamans =
    { $count ->
        [one] остался { $count } шаман
        [few] осталось { $count } шамана
       *[many] осталось { $count } шаманов
    }: +{ $points }
part-numbers = числовые карты: +{ $points }
score-round = Раунд { $round }
count-seat =
    { $seat-is ->
        [you] Вы
       *[other] { $seat }
    }: { $parts }
count-round = раунд { $round }: { $points } ({ $parts })

## Отказы

refusal-decide-first =
    { $owed ->
        [turn] Сейчас решается другое: положите карту, возьмите карту или примите удар, если перед вами шаман.
        [call] Ваш Дудаб на столе: сначала закажите цвет, символ или значение.
        [keep] Вы положили шестую карту: сначала выберите, какие две карты оставить и куда уйдут все остальные.
        [give_up] Вы показали пять карт: сначала положите одну из них в свою стопку, потом возьмёте новую.
       *[cut] У вас больше пяти карт: сначала откладывайте карты в свою стопку, пока не останется пять.
    }
refusal-not-in-hand = Этой карты нет у вас на руках: { $card }.
refusal-held-once = Эта карта у вас только одна: { $card }. Выберите две карты из тех, что на руках.
refusal-not-due =
    { $due ->
        [call] Заказ делают только сразу после того, как положат Дудаб.
        [keep] Две карты оставляют только после шестой карты в колонке.
       *[shed] Карты кладут в свою стопку, только если их больше пяти или пришлось показать пять.
    }
misfit-both = { $one } и { $other }
refusal-no-such-column = Колонки { $number } на этом столе нет: выберите одну из тех, что есть.
# Причины стоят после слова «требуется».
refusal-misfit = Карту «{ $card }» нельзя положить на карту «{ $top }»: требуется { $reasons }.
misfit-colour = другой цвет
misfit-symbol = другой символ
misfit-value = значение ровно на единицу больше или меньше
refusal-number-on-shaman = Карту «{ $card }» нельзя положить на карту «{ $top }»: нужна числовая карта цвета шамана.
refusal-shaman-on-number = Карту «{ $card }» нельзя положить на карту «{ $top }»: шаман ложится только на числовую карту своего цвета.
refusal-shaman-on-start-dudab = Шамана нельзя положить на Дудаб, открытый в начале раунда: цвет для него никто не заказывал.
refusal-shaman-on-settled-shaman = Шаман ложится на шамана только в ответ на него, а этот ответа не ждёт.
refusal-react-there = Шаман ждёт вашего ответа: эту карту можно положить только на него ({ $column }).
refusal-number-against-shaman = Карта «{ $card }» — не ответ шаману: накройте его шаманом или Дудабом либо примите удар.
refusal-suffer-instead = Перед шаманом нельзя просто взять карту: накройте его шаманом или Дудабом либо примите удар.
refusal-nothing-to-suffer = Ни один шаман не ждёт вашего ответа: положите карту или возьмите карту из колоды.
refusal-answer-there = Заказ ещё не выполнен: эту карту можно положить только на Дудаб, который его сделал ({ $column }).
refusal-does-not-meet =
    Заказ — { $called }, карта «{ $card }» не подходит: { $way ->
        [place] положите подходящую или Дудаб.
        [dudab] с пятью картами можно положить только Дудаб.
        [dudab_or_draw] положите Дудаб или покажите карты и возьмите новую.
       *[draw] подходящих у вас нет, покажите карты и возьмите новую.
    }
refusal-holds-answer = Брать карту нельзя: под заказ ({ $called }) подходит ваша карта «{ $card }», положите её или Дудаб.
refusal-five-and-can-place = С пятью картами на руках брать карту можно, только если положить нечего, а карту «{ $card }» положить можно ({ $column }).

## Стол в терминале

table-heading = Раунд { $round } из { $rounds } · колода { $draw } · сброс { $discard }
table-hand = Ваши карты
table-shaman = Шаман ждёт ответа ({ $column })
table-call =
    { $caller-is ->
        [you] Вы заказываете { $called } ({ $column })
       *[other] { $caller } заказывает { $called } ({ $column })
    }
table-player =
    { $hand ->
        [one] { $hand } карта
        [few] { $hand } карты
       *[many] { $hand } карт
    } · стопка { $pile } · { $total ->
        [one] { $total } очко
        [few] { $total } очка
       *[many] { $total } очков
    }
# When there is little room: $count cards in the column.
table-column = { $column }: { $top } ({ $count })
table-player-short = { $name }: рука { $hand }, стопка { $pile }, очки { $total }
table-seen = точно на руках: { $cards }
table-seen-once = показано раньше, часть могла уйти в стопку: { $cards }

## Стол на странице: подписи и реплики коротки, полностью говорит подсказка

page-round = Раунд { $round } из { $rounds }
page-column = { $column }, сверху: { $top }
page-draw = колода · { $count }
page-discard = сброс · { $count }
page-call =
    { $caller-is ->
        [you] Вы заказываете { $called }!
       *[other] { $caller } заказывает { $called }!
    }
page-answer =
    { $seat-is ->
        [you] Вам нужно: { $called } или Дудаб.
       *[other] Отвечает { $seat } или Дудаб.
    }
page-calling =
    { $seat-is ->
        [you] Дудаб! Заказ за вами.
       *[other] Дудаб! Сейчас { $seat } закажет…
    }
page-choose = Дудаб! Какой должна быть следующая карта?
page-shaman =
    { $seat-is ->
        [you] Шаман ждёт вас!
       *[other] Шаман ждёт! Отвечает { $seat }.
    }
page-shaman-means = Накрыть шаманом или Дудабом либо принять удар.
page-keep = Выберите две карты, которые оставите, и куда уйдут все остальные:
page-rest =
    { $rest ->
        [discard] в сброс
       *[pile] в свою стопку
    }
page-own-pile = ваша стопка · { $count }
page-look = заглянуть
page-pile-open = Знают все:
page-pile-secret = Знаете только вы:
page-would =
    Если бы раунд кончился сейчас: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
# The same below the number on a phone.
page-would-short = очки сейчас
page-hand-count =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
page-pile-count = стопка { $count }

## What a move gives up

waste-hand = Все увидят ваши карты. Вместо этого можно положить Дудаб.

page-lowest = выигрывает меньшая сумма
page-leads = пока меньше всех
page-sixth = 6-я берёт пять
page-asks = нужно
page-asks-later = потом
# Что нужно карте с руки, если ничего другого не требуется; $top — что лежит.
page-wanted =
    { $top ->
        [number] Число на единицу больше или меньше, другой цвет, другой символ.
        [shaman] Число цвета шамана.
       *[dudab] Любая числовая карта.
    }
page-any = любая числовая
page-draw-title = Взять карту
page-suffer-title = Принять удар
page-draw-price =
    { $price ->
        [wait] не ваш ход
        [first] не сейчас
        [suffer] откройте числовую карту, возьмите столько же
        [shows] покажете карты
        [shows-costs] покажете карты, одну отдадите
        [last] последняя карта: конец раунда
       *[free] и закончить ход
    }
page-draw-holds = нельзя: у вас есть { $called }
page-draw-fits = нельзя: подходит { $card }

## Пояснения

explain-draw = Верхняя карта колоды идёт к вам. Сейчас: { $price }. С последней картой кончается раунд.
explain-discard-title = Сброс
explain-discard = Его может смотреть каждый. Он никому не засчитывается.
explain-pile-title = Ваша стопка
explain-pile = Её карты считаются в конце раунда. Дудаб в ней делает вашу самую большую числовую карту отрицательной.
explain-would-title = Если бы раунд кончился сейчас
explain-would = Числа в руке и стопке считаются по значению, шаман — 5, Дудаб в руке — 5. Чем меньше, тем лучше.
explain-lowest = После последнего раунда выигрывает меньшая сумма.
explain-call = У следующей карты должно быть это, или это должен быть Дудаб.
explain-rest = Все карты, которые вы не оставили, идут туда вместе.
explain-hand-title =
    { $seat-is ->
        [you] Ваша рука
       *[other] Рука: { $seat }
    }
explain-hand = От 2 до 5 карт в конце хода.
explain-card =
    { $kind ->
        [number] Кладётся на числовую карту другого цвета и символа, на единицу больше или меньше.
        [shaman] Кладётся на числовую карту своего цвета. Следующий игрок должен ответить.
       *[dudab] Кладётся на любую карту, и вы заказываете, какой должна быть следующая.
    }
explain-there = { $before } Колонка { $number }: { $said }
explain-fits = подходит.
explain-column =
    Сверху: { $top }. { $left ->
        [0] Пять нижних забраны.
        [one] Следующая карта шестая: кто её положит, берёт пять нижних.
       *[other] Кто положит шестую карту, берёт пять нижних: осталось { $left }.
    }

## Шаги выбора, один за другим

step-place = Положить { $card }
step-column = на карту «{ $top }» ({ $column })
step-rest =
    { $rest ->
        [discard] Оставить две карты, остальное — в сброс
       *[pile] Оставить две карты, остальное — в свою стопку
    }
step-keep = оставить { $card }
step-keep-too = и { $card }

## Что взвешивает совет

term-pile = ваша стопка
term-hand = ваша рука и продолжение
