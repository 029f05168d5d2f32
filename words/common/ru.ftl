# Слова, нужные каждой игре.

# Как язык называет себя: для списка языков.
language-name = Русский

refused-over = Игра окончена.
refused-not-your-turn = Сейчас не ваш ход: решает { $seat }.
undo-nothing = Отменять нечего.
undo-another-seat-acted = После вас уже ходили, поэтому ваш последний ход остаётся.
undo-luck-fell = С тех пор что-то уже вытянули наугад, поэтому отменить ход нельзя.
undo-secret-shown = Открылось то, что было скрыто, поэтому отменить ход нельзя.

# Почему совет лучше другого хода.
reason =
    Лучше, чем { $than ->
        [played] сыгранный ход
       *[idea] следующая мысль
    }, примерно на { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }: +{ $more } — { $gain }.
reason-despite =
    Лучше, чем { $than ->
        [played] сыгранный ход
       *[idea] следующая мысль
    }, примерно на { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }: +{ $more } — { $gain }, −{ $less } — { $cost }.
term-points = ожидаемый результат
