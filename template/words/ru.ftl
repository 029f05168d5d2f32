# Sample по-русски.

pitch = Выкладывайте карты возрастающими рядами: чем длиннее ряд, тем больше очков.
aim = Побеждает тот, у кого больше всех очков.

## Cards

card = { $number }

## Prompts and actions

prompt =
    { $seat-is ->
        [you] { $phase ->
            [take] Возьмите открытую карту или карту из колоды.
           *[lay] Выложите карту.
        }
       *[other] { $phase ->
            [take] { $seat } берёт карту.
           *[lay] { $seat } выкладывает карту.
        }
    }
    .short =
        { $seat-is ->
            [you] { $phase ->
                [take] Ваш ход: возьмите карту
               *[lay] Ваш ход: выложите карту
            }
           *[other] Ходит { $seat }
        }
prompt-over = Игра окончена.
    .short = Игра окончена
action-lay =
    { $row ->
        [new] Выложить { $card } и начать новый ряд
       *[same] Выложить { $card }
    }
action-take-open = Взять { $card }
action-take-deck = Взять карту из колоды

## What happened

event-dealt =
    { $seat-is ->
        [you] Вам сданы карты: { $cards }.
       *[other] { $seat } получает карты: { $cards }.
    }
event-turned-up = Открыта карта { $card }.
event-began =
    { $seat-is ->
        [you] Вы ходите первым.
       *[other] { $seat } ходит первым.
    }
event-laid =
    { $seat-is ->
        [you] Вы выкладываете { $card }
       *[other] { $seat } выкладывает { $card }
    }{ $row ->
        [1] { "" }: новый ряд.
       *[other] { "" }: в ряду уже { $row }.
    }
event-took =
    { $seat-is ->
        [you] Вы берёте { $card }.
       *[other] { $seat } берёт { $card }.
    }
event-drew =
    { $seat-is ->
        [you] Вы берёте из колоды { $card }.
       *[other] { $seat } берёт из колоды { $card }.
    }
event-drew-unseen = { $seat } берёт карту из колоды.
event-scored =
    { $seat-is ->
        [you] У вас
       *[other] { $seat }:
    } { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
       *[many] { $points } очков.
    }
event-game-ended = Все выложили по шесть карт. Игра окончена.

## Refusals

refusal-decide-first =
    { $phase ->
        [lay] Сначала выложите карту.
        [take] Сначала возьмите карту.
       *[over] Игра окончена.
    }
refusal-not-in-hand = Карты { $card } нет у вас на руке.

## Scores

score-row = Ряд из { $length } до { $last }
count-row =
    { $row }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }

## The page and the terminal

page-deck =
    { $count ->
        [one] { $count } карта в колоде
        [few] { $count } карты в колоде
       *[many] { $count } карт в колоде
    }
page-hand =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
page-shown = (среди них { $cards })
page-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
page-count = Подсчёт рядов
table-heading = Открытая карта: { $open } · колода: { $deck }
table-hand = Ваша рука: { $cards }
page-round = Круг { $round } из { $rounds }
explain-deck = Карты, которых никто не видел. В конце хода возьмите одну из них или открытую карту.
explain-card = Карта выше предыдущей продолжает ряд, карта ниже начинает новый.
