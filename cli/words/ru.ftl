# Собственные фразы программы.

welcome-what = Adda — стол для настольных игр на вашем компьютере: с честными ботами или с друзьями.
welcome-games = Игры:
welcome-game = от { $first } до { $last } игроков, автор — { $authors } ({ $publisher })
welcome-how = Как играть:
welcome-serve = страницы для вас и ваших друзей
welcome-play = сыграть сейчас, против двух ботов
welcome-seats = выбрать, кто где сидит
welcome-hotseat = друзья за одной клавиатурой; карты скрыты
welcome-lang = другой язык (en, fr, ru)
welcome-rules = правила нашими словами
welcome-engine = по объекту JSON в строке: для ботов на любом языке
welcome-lab = тысячи партий между ботами, в цифрах
welcome-help = всё остальное

serve-open = Откройте этот адрес в браузере: { $address }
serve-data = Всё хранится в папке { $folder }
serve-stop = Остановить — Ctrl-C; партии продолжатся с того же места. Другие команды: adda --help
components-of = { $game } играется с компонентами { $set }.

name-you = Вы
play-credit = автор — { $authors }, издатель — { $publisher }
play-reconstructed = Восстановлено, а не напечатано: { $what }
play-sealed = Случайность этой партии запечатана ({ $commitment }…), её можно будет проверить.
play-help-hint = Введите номер варианта или «помощь», чтобы узнать, что ещё можно ввести.
play-hand-over = { $seat }, ваш ход: садитесь за клавиатуру и нажмите Enter. Остальные не подглядывают.
play-no-such-number =
    { $count ->
        [one] Вариант только один: введите 1 или нажмите Enter.
       *[other] Введите число от 1 до { $count } или «помощь».
    }
play-undone = Ход отменён.
play-picked = { $picked } («назад» — вернуться)
play-nothing-picked = Вы ещё ничего не выбрали; «отмена» отменит последний ход.
play-more-choices = { $first }–{ $last } из { $count }: Enter — дальше, слова сужают список.
play-more-lines = Enter — дальше, q — хватит
play-and-more =
    { $count ->
        [one] и ещё { $count } такое же
        [few] и ещё { $count } таких же
       *[many] и ещё { $count } таких же
    }
play-that-is-allowed = Сейчас это разрешено.
play-nothing-refused = Среди того, что можно попробовать и что запрещено, таких слов нет.
play-no-signs = На этом столе нет знаков, которые нужно объяснять.
play-rules-how = «правила 3» — раздел 3, «правила 3.2» — один пункт.
play-nothing-to-redo = Повторять нечего.
play-not-understood = «{ $typed }» — не номер и не команда: введите «помощь», чтобы увидеть список.
play-hint =
    { $alone ->
        [yes] { $action } — в конце около { $points ->
            [one] { $points } очка
           *[other] { $points } очков
        }
       *[no] { $action } — в конце около { $points ->
            [one] { $points } очка
           *[other] { $points } очков
        }, шанс победы { $percent } %
    }
play-all-allowed = Сейчас разрешено всё, что можно попробовать.
play-rule = (правило { $paragraph })
play-no-such-paragraph = В правилах нет пункта { $paragraph }: введите «правила», чтобы увидеть разделы.
play-saved = Сохранено: { $file }
play-not-saved = Не удалось сохранить: { $error }
play-kept = Партия сохранена. Продолжить: adda play { $game } --resume { $file }
play-cannot-keep = Эту партию нельзя сохранить: { $error }. Введите «сохранить ФАЙЛ», чтобы сохранить её в другом месте, или укажите папку в ADDA_DATA.
play-winner =
    { $seat-is ->
        [you] Вы победили!
       *[other] Побеждает { $seat }.
    }
play-shared = Общая победа: { $names }.
play-alone =
    { $seat-is ->
        [you] Ваш итог: { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }.
       *[other] Итог ({ $seat }): { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }.
    }
play-rung =
    { $reached ->
        [0] Первая ступень — { $next ->
            [one] { $next } очко
            [few] { $next } очка
           *[many] { $next } очков
        }.
       *[other] Ступень { $reached } из { $steps }{ $more ->
            [yes] , следующая — { $next ->
                [one] { $next } очко
                [few] { $next } очка
               *[many] { $next } очков
            }.
           *[no] , самая высокая.
        }
    }
play-achievements =
    { $seat-is ->
        [you] Ваши достижения: { $names }
       *[other] Достижения ({ $seat }): { $names }
    }
play-total = Всего
play-verify = Запись сохранена; проверить правила и случайность: adda verify { $file }

command-back = назад
command-undo = отмена
command-redo = повтор
command-hint = совет
command-why = почему
command-rules = правила
command-log = журнал
command-table = стол
command-legend = знаки
command-save = сохранить
command-help = помощь
command-quit = выход

play-help-number = Введите номер варианта, несколько сразу (3.2.1) или слова из нужного действия. Ещё можно ввести:
help-back = вернуться к прошлому выбору
help-undo = отменить последний шаг, пока ничего скрытого не открылось
help-redo = повторить отменённое
help-hint = три лучших хода по мнению бота
help-why = чего сейчас нельзя и почему; «почему купить» — о названном
help-rules = правила: список разделов, «правила 3» — раздел, «правила 3.2» — пункт
help-log = что произошло недавно; «журнал всё» — с самого начала
help-table = весь стол, и то, что не вместилось на экран
help-legend = что значат знаки на столе
help-save = сохранить партию; «сохранить ФАЙЛ» — куда именно
help-help = этот список
help-quit = уйти; партия сохранится, и её можно продолжить

learn-help = Введите номер варианта. Enter — дальше, s — показать, что делать, + — пропустить, - — назад, q — выйти.
learn-other = Так можно, но этот шаг не об этом.

review-head = { $game }: разбор { $moves ->
        [one] { $moves } хода
       *[other] { $moves } ходов
    }
review-not-over = Разобрать можно только законченную партию.
review-alone = Разбор сравнивает шансы игроков, поэтому нужны хотя бы двое.
review-uncalibrated = Для этой игры ещё не измерено, какие шансы даёт перевес, поэтому сравнивать нечего.
review-chances = Шансы на победу по тому, что знал сам игрок:
review-summary = потеряно { $percent } %   { $counts }
review-points = Переломные моменты
review-no-points = Переломов нет: никто не потерял за ход 5 %, и удача мало что решила.
review-gave-away = { $seat } теряет { $percent } %
review-luck-gave = { $seat }: удача принесла { $percent } %
review-luck-took = { $seat }: удача отняла { $percent } %
review-played = сыграно ({ $percent } %): { $line }
review-better = лучше ({ $percent } %): { $line }
review-how = ✓ лучший ход   · не хуже   { $slip } 2 %   { $mistake } 5 %   { $blunder } 10 % потеряно. Удача — не заслуга и не вина.
puzzle-title = Задача { $number }
puzzle-count =
    { $count ->
        [one] { $count } задача из настоящих партий
        [few] { $count } задачи из настоящих партий
       *[other] { $count } задач из настоящих партий
    }
puzzle-ask = Один ход здесь явно лучше всех остальных. Какой?
puzzle-other = Так можно, но есть ход лучше. Подумайте ещё.
puzzle-reason = Лучший ход: { $best }. Следующий по силе: { $other }.

# Отчёт для авторов игр.
report-decimal-sign = ,
report-percent = { $number } %
report-title = { $game }: что происходит за столом
report-player = Игрок { $number }
report-players = Игроков: { $count }
report-played =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    } на каждое число игроков и каждую сравниваемую настройку. За всех играет бот «{ $bot }»; зерно { $seed }, версия правил { $rules }.
report-contents = На этой странице
report-notes = Как это читать
report-order = Порядок хода
report-place = { $number }.
report-as-played = как сыграно
report-option-on = с настройкой «{ $option }»
report-option-off = без настройки «{ $option }»
report-option-is = { $option }: { $value }
report-wins = Победы
report-interval = Интервал 95 %
report-points = Очки
report-length = Длина в действиях
report-all = все
report-winners = победители
report-points-about = В среднем { $mean }, у восьми игроков из десяти от { $low } до { $high }; у победителей в среднем { $winners }.
report-points-alone = В среднем { $mean }, восемь партий из десяти приносят от { $low } до { $high }.
report-length-about = В среднем { $mean }, самая короткая { $low }, самая длинная { $high }.
report-parts = Откуда берутся очки
report-part = Источник
report-mean = В среднем
report-decisions = Решения
report-decision = Что решают
report-per-game = За партию
report-forced = Без выбора
report-choices = Действий
report-most = Самое большее
report-stake = На кону
report-costliest = Самые важные решения
report-costliest-note = Одно хорошее действие, всё остальное гораздо хуже. Не больше одного решения из каждой партии.
report-best = Лучшее
report-next = Следующее
report-where = Где
report-moment = партия { $game }, ход { $move }
report-events = Что происходит
report-event = Событие
report-uses = Что используют и чего это стоит
report-uses-note = Имена событий и полей взяты из записей. Ценность — доля побед игроков, которые чем-то воспользовались, за вычетом доли побед остальных, в процентных пунктах.
report-at-the-end = в конце · { $field }
report-values =
    { $count ->
        [one] { $count } значение
        [few] { $count } значения
       *[many] { $count } значений
    }, заметных: { $clear }
report-used-by = Игроки
report-with = Победы с этим
report-without = без этого
report-worth = Ценность
report-worth-points = Ценность в очках
report-left-out =
    { $count ->
        [one] Ещё { $count } редкое значение есть в items.csv.
        [few] Ещё { $count } редких значения есть в items.csv.
       *[many] Ещё { $count } редких значений есть в items.csv.
    }
report-short-more = Номер { $order } по порядку хода выигрывает { $share } ({ $interval }), больше равной доли { $even }.
report-short-less = Номер { $order } по порядку хода выигрывает { $share } ({ $interval }), меньше равной доли { $even }.
report-short-fair = Ни одно место в порядке хода не выигрывает явно больше или меньше равной доли { $even }.
report-short-length = Партия длится { $mean } действий; восемь партий из десяти — от { $low } до { $high }.
report-short-best = Чаще всего идёт вместе с победой: { $item } ({ $where }), { $gain } процентных пункта.
report-short-worst = Чаще всего идёт вместе с поражением: { $item } ({ $where }), { $gain } процентных пункта.
report-note-intervals = Каждое число измерено, поэтому другая серия партий даст немного другое. В 95 сериях из 100 верное значение лежит в интервале.
report-note-worth = Ценность говорит о том, что встречается вместе, а не о том, что чему причина: хорошим кажется и то, что может себе позволить только лидер, и то, что берут под конец удачной партии.
report-note-many = Из ста вещей, которые ни на что не влияют, около пяти случайно кажутся важными (цветные).
report-note-stakes = На кону — насколько, по мнению бота, лучшее действие превосходит среднее из тех, что он сравнил, а в списке отдельных решений — следующее. 100 % — путь от проигранной партии к выигранной.
report-note-files = В файлах рядом с этой страницей (CSV) те же числа и те, что здесь не показаны.
report-note-command = Та же страница ещё раз:
