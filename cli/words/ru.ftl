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
