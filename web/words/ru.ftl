# Страницы по-русски.

## Рамка каждой страницы

frame-skip = К содержанию
frame-home = adda: на главную
frame-nav = Сайт
frame-waiting = Вас ждёт стол
frame-rules = Правила
frame-language = Язык: русский
frame-me = { $name }: ваша страница
frame-sign-in = Ваше имя
foot-line = Без регистрации, без рекламы, и случайность может проверить каждый.
foot-nav = О сайте
foot-credits = Авторы
foot-records = Посмотреть запись
foot-api = Для программ
rule-number = правило { $number }
name-label = Ваше имя
name-placeholder = как вас будут называть другие

## Первая страница

home-window = Настольные игры с друзьями
home-title = Садитесь за стол.
home-lede = С друзьями издалека, за одним экраном или против ботов, которые знают не больше вашего.
home-mine = Ваши столы
home-games = Игры
home-play = Играть
home-set = Новый стол
home-play-note = Сразу, против двух ботов.
home-rules = Правила
home-open = Свободные места
home-open-none = Свободных мест сейчас нет.
home-running = Смотреть игру
home-running-none = Открытых партий сейчас нет.
home-record = Посмотреть партию по записи
game-players =
    { $last ->
        [one] От { $first } до { $last } игрока
       *[other] От { $first } до { $last } игроков
    }
game-minutes = { $minutes } мин
game-solo = и в одиночку
weight-light = лёгкая
weight-easy = простая
weight-medium = средняя
weight-demanding = сложная
weight-heavy = очень сложная
state-yours = Ваш ход
state-turn = Ходит { $name }
state-playing = Идёт игра
state-free =
    { $count ->
        [one] Свободно { $count } место
        [few] Свободно { $count } места
       *[many] Свободно { $count } мест
    }
state-moves =
    { $count ->
        [0] Только началась
        [one] Сыгран { $count } ход
        [few] Сыграно { $count } хода
       *[many] Сыграно { $count } ходов
    }
state-over = Окончена
state-abandoned = Прервана
state-components = Нужны другие компоненты

## Накрыть стол

new-title = Новый стол: { $game }
new-mode = Вместе или в одиночку
new-together = Вместе
new-solo = Соло
new-no-solo =
    { $least ->
        [one] хватит и одного
        [2] нужны двое: возьмите бота
       *[other] нужно { $least }: возьмите ботов
    }
new-presets = С чего начать
preset-name-first = Первая партия
preset-name-standard = Обычная
preset-name-everything = Всё сразу
new-summary =
    { $count ->
        [one] { $count } игрок, около { $time }
        [few] { $count } игрока, около { $time }
       *[many] { $count } игроков, около { $time }
    }
new-seats = Кто играет?
new-seats-note = По часовой стрелке, в порядке ходов. Кто начинает, решает игра.
new-seat = Место { $number }
seat-me = Я
seat-me-who = Вы
seat-friend = Друг
seat-friend-who = Друг
seat-friend-note = по ссылке
seat-open = Кто угодно
seat-open-who = Кто угодно
seat-open-note = свободное место
seat-hotseat = Тот же экран
seat-hotseat-who = Рядом с вами
seat-hotseat-note = тот же экран
seat-bot = Бот: { $level }
seat-none = Никто
seat-none-note = пустой стул
level-learner-note = Думает недолго и делает любой ход, который кажется хорошим.
level-regular-note = Видит дальше, но не всегда выбирает лучший ход.
level-expert-note = Делает лучший ход, какой найдёт. Обыграть нелегко.
level-master-note = Самый сильный; думает до двух секунд.
new-hotseat-name = Имя
new-options = Настройки игры
new-pace = Темп
new-live = за один присест
new-live-note = Без часов. Если кто-то надолго уйдёт, до возвращения его заменит бот.
new-turns = по переписке
new-turns-note = Без часов. Каждый ходит, когда есть время.
new-move = время на ход
new-move-note = Когда оно выйдет, этот ход сделает бот.
new-bank = часы
new-bank-note = У каждого свои часы. Когда время выйдет, доиграет бот.
new-seconds = Время
new-increment = И за каждый ход
new-no-increment = ничего
new-listed = Открытый стол
new-listed-note = Виден на главной странице. Смотреть может кто угодно; скрытых карт зрители не видят.
new-hints = Советы
new-hints-note = Игрок, чей сейчас ход, может спросить совета у бота.
new-make = Создать стол

## В одиночку

solo-title = { $game }: в одиночку
solo-choose = Играть ради «{ $name }»
solo-goals = Какая у вас цель?
solo-past = Ваши последние партии
solo-past-none = Пока нет. Здесь будут ваши очки, партия за партией.
solo-reached = достигнуто { $day }
solo-open = ещё нет
solo-hints-note = Можно спросить совета у бота. Достигнутое с советами помечается.
solo-begin = Начать

## Уровни, места, темп

level-learner = новичок
level-regular = любитель
level-expert = знаток
level-master = мастер
sitter-bot = бот, { $level }
sitter-away = отсутствует: играет бот ({ $level })
sitter-resigned = партия сдана: играет бот ({ $level })
sitter-friend = ждём друга со ссылкой
sitter-open = ждём игрока
seat-free = Свободно
pace-live = За один присест, без часов.
pace-turns = По переписке, без часов.
pace-move = На каждый ход: { $time }; потом его делает бот.
pace-bank = У каждого на всю партию: { $time }.
pace-bank-more = У каждого на всю партию: { $time } и за каждый ход ещё { $more }.
components-built-in = Встроенные компоненты.
components-reconstructed = Встроенные компоненты, частично восстановлены.
components-file =
    { $named ->
        [yes] Компоненты из файла: «{ $name }» ({ $digest }).
       *[no] Компоненты из файла: { $digest }.
    }
components-partly = Частично восстановлены.
option-off = { $option }: нет
option-value = { $option }: { $value }
time-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
       *[many] { $count } секунд
    }
time-minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[many] { $count } минут
    }
time-hours =
    { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }
time-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }

## Стол

table-heading = { $game }: стол
table-prompt = Кто и что должен сделать
table-board = Игровое поле
table-own = Ваша область
table-actions = Что вы можете сделать
table-no-actions = Сейчас не ваш ход: выбирать нечего.
table-advice = Совет
table-gestures = Несколько шагов сразу
table-choices = Все варианты по одному: { $count }
table-refused = Чего сейчас нельзя и почему?
tool-undo = Отменить
tool-redo = Повторить
undo-back = Назад к вашему последнему решению.
undo-back-luck = Назад к вашему последнему решению. Карты, взятые с тех пор, будут взяты снова.
undo-forfeits = После вашего последнего решения что-то вытянули наугад. Если вернуться, тянуть будут снова, и партия перестанет засчитываться для достижений.
undo-ask = Попросить остальных вернуться к вашему последнему решению.
tool-hint = Совет
curtain-text = { $name }, ваш ход. Садитесь к экрану; остальные не подглядывают.
curtain-button = Это я, { $name }
curtain-note = Пока вы не нажмёте, скрытого не видно.
rewind-heading = Просьба вернуться
rewind-asked =
    { $to ->
        [0] { $name } предлагает начать с первого хода.
       *[other] { $name } предлагает вернуться к ходу { $to }.
    }
rewind-look = Посмотреть этот момент
rewind-agree = Согласиться
rewind-refuse = Нет, играем дальше
rewind-waiting = Ждём ответа: { $names }.
tabs-label = Части страницы
tab-table = Стол
tab-log = Журнал
tab-talk = Чат
tab-more = Ещё
tabs-fold = Свернуть эту колонку
side-label = Рядом с полем
players-heading = Игроки
player-you = вы
player-turn = (ходит)
player-away = сейчас не за столом
points-word =
    { $count ->
        [one] очко
        [few] очка
       *[many] очков
    }
log-empty = За этим столом ещё нет ходов.
log-heading = Журнал
log-replay-round = Показать последний круг
log-whole = С самого начала
log-earlier = Показать прошлые ходы
talk-heading = Чат
talk-empty = Сообщений пока нет.
talk-label = Сообщение за столом
talk-placeholder = Напишите сообщение
talk-send = Отправить
talk-watching =
    { $count ->
        [one] Смотрит { $count } человек.
        [few] Смотрят { $count } человека.
       *[many] Смотрят { $count } человек.
    }
talk-react = Быстрые реакции
react-bravo = Отлично!
react-thanks = Спасибо!
react-laugh = Ха-ха!
react-wow = Ого!
react-ouch = Ой!
react-hmm = Хм…
watching-you = Вы зритель
watching-note = Вы видите то, что могут знать все. Скрытые карты и чат игроков не показаны.
fill-level = Сила ботов
fill-start = Добавить ботов и начать
note-heading = Ваша личная заметка
note-label = Заметка, которую видите только вы
note-placeholder = Это видите только вы.
note-keep = Сохранить заметку
more-heading = Ещё
more-back = Вернуться на своё место
more-back-note = Пока вас не было, играл бот.
more-leave = Уступить место боту
more-leave-note = Он играет, пока вы не вернётесь.
more-resign = Сдаться…
more-resign-note = Ваше место до конца доиграет бот, и вернуться на него будет нельзя.
more-resign-sure = Сдаться
more-rewind-note = Согласиться должны все игроки.
more-offer = Отдать место другому…
more-offer-give = Предложить
more-offer-label = Чьё место
more-offer-note = По ссылке его можно будет занять вместо бота.
more-offer-own = Пока его никто не занял, вы можете вернуться.
absent-heading = Голосование о месте
absent-asked = { $name } не за столом. Отдать это место другому? Согласиться должны все остальные игроки. Пока место не занято, на него можно вернуться.
absent-wait = Подождать
absent-summary = { $name } не за столом…
absent-replace = Отдать место другому
absent-note = Место по-прежнему принадлежит игроку { $name }. Если он не вернётся за { $time }, все остальные вместе могут отдать место другому.
study-replay = Посмотреть партию по ходам
study-review = Разобрать партию
study-record = Скачать запись
luck-heading = Проверяемая случайность
luck-note = Вся случайность этой партии — из одного тайного числа. Его отпечаток виден с первого хода, а само число — в конце, так что каждый может проверить, что ничего не подменили.
luck-commitment = Отпечаток (SHA-256):
luck-seed = Число:
luck-verify = Скачайте запись и запустите «adda verify ФАЙЛ»: каждая взятая карта будет вычислена заново.
share-label = Ссылка для друзей
share-send = Отправить ссылку
share-code = QR-код

## Настройки

settings-title = Настройки
settings-no-script = Без JavaScript здесь можно выбрать язык. Остальным настройкам он нужен.
settings-language = Язык
settings-theme = Цвета
theme-auto = авто
theme-light = светлые
theme-dark = тёмные
settings-speed = Анимация
speed-off = нет
speed-fast = быстро
speed-normal = обычно
speed-slow = медленно
settings-sound = Звук
settings-sound-note = Стук по столу, когда ваш ход.
settings-turn = Ваш ход
settings-notify = Сообщать, когда мой ход
settings-notify-note = Уведомление на этом устройстве, пока вы заняты другим.
settings-moves = Ходы
settings-ask-waste = Спрашивать перед невыгодным ходом
settings-ask-waste-note = Например, если вы заканчиваете ход, а действия ещё остались.
settings-auto-forced = Делать вынужденные ходы за меня
settings-auto-forced-note = Если выбора нет, ход делается за вас. В журнале это видно.
settings-keys = Клавиши
settings-shortcuts = Горячие клавиши
settings-shortcuts-note = Например, U — отменить. Выключите, если пользуетесь диктовкой.
settings-all-keys = Все клавиши

## До первого хода

gathering-heading = Кто за столом
gathering-note = Игра начнётся, как только займут все места.
gathering-invite = Позовите друзей
gathering-invite-note = Тот, кто откроет эту ссылку, введёт имя и сядет за стол. Без регистрации.
sit-down = Сесть
join-title = { $name } приглашает вас сыграть: { $game }
join-title-plain = Вас приглашают сыграть: { $game }
join-note = Без установки и без регистрации.
join-minutes = Около { $time }
join-playing = Партия уже идёт; вы займёте чьё-то место.
join-rules = Прочесть правила

## Подсчёт и итоги

recap-summary = { $title }: подсчёт
recap-close = Дальше
results-heading = Итог
results-winner = Побеждает { $name }.
results-shared = Общая победа: { $names }.
results-abandoned = Все сдались до конца игры.
results-frozen = За этим столом ошиблась программа, и игра остановлена. Запись сохранена; пожалуйста, отправьте её администратору сайта.
results-damaged = Запись этого стола дальше повреждена, поэтому игра остановлена. Сообщите администратору сайта.
results-other-rules = Эта партия начата по другой версии правил: её можно смотреть, но нельзя продолжить.
results-by-host = Эту игру приостановил администратор сайта. Её можно смотреть; за подробностями обратитесь к администратору.
table-unsaved = Сейчас ходы не удаётся сохранить. Ничего не потеряно: игра продолжится сама, как только это станет возможно.
results-total = Всего
results-alone =
    { $points ->
        [one] { $name }: { $points } очко.
        [few] { $name }: { $points } очка.
       *[other] { $name }: { $points } очков.
    }
results-rung =
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
results-new-achievements = Новые достижения
results-old-achievements = Снова достигнуто
results-advised = В этой партии вы брали советы; это отмечено рядом с достижениями.
results-achievements = Все достижения
results-rematch = Сыграть ещё раз
results-count-again = Посмотреть подсчёт
results-to-rematch = К следующей партии
place = { $place }-е

## Просмотр

replay-window = { $game }: партия по ходам
replay-heading = { $game }: партия по ходам
replay-at = Ход { $at } из { $last }
replay-controls = Назад и вперёд
replay-round-back = К предыдущему раунду
replay-turn-back = К предыдущему ходу игрока
replay-step-back = На шаг назад
replay-step-on = На шаг вперёд
replay-turn-on = К следующему ходу игрока
replay-round-on = К следующему раунду
replay-seek = Ход
replay-go = Перейти
replay-speed = Скорость
replay-eyes = Чей взгляд?
replay-rewind = Попросить всех вернуться сюда
replay-back = Вернуться сюда
replay-table = Назад к столу
branch-note = А что если? Продолжите отсюда против ботов.
branch-alone = А что если? Продолжите отсюда.
branch-seat = Ваше место
branch-level = Остальные
branch-play = Продолжить отсюда

## Разбор

review-window = { $game }: разбор
review-heading = Разбор: { $game }
review-what = Разбор оценивает шансы каждого игрока после каждого хода по тому, что этот игрок знал, и показывает, где они переменились и что было бы лучше. Удача — не заслуга и не вина.
review-begin = Разобрать эту партию
review-running = Партия разбирается…
review-look = Посмотреть, сколько сделано
review-selection = Что выбрано
review-point = Перелом { $number } из { $count }
review-turn = Ход { $number } из { $count }
review-point-back = К предыдущему перелому
review-point-on = К следующему перелому
review-gave-away = { $name } теряет { $percent } %
review-lost-nothing = { $name } не теряет ничего
review-luck-gave = { $name }: удача принесла { $percent } %
review-luck-took = { $name }: удача отняла { $percent } %
review-luck = Удача за этот ход: { $percent } %, не заслуга и не вина.
review-chart = Шансы на победу, %
review-sure = Насколько это точно?
review-sure-text = Это оценки по тому, что каждый игрок знал в ту минуту. Компьютер много раз представляет скрытые карты и будущую удачу и сравнивает, кто как стоит. Разница в несколько процентов ничего не значит. Ход считается ошибкой, только если в этом сходятся перебор и прямое сравнение.
review-as-table = В виде таблицы
review-column-turn = Ход
review-column-player = Игрок
review-column-lost = Потеряно
review-seen-by = как это видит { $name }
review-played = Сыграно
review-better = Лучше
review-try = Попробовать отсюда ещё раз
review-try-note = против ботов; удача будет другой
review-moves-of = Ходы игрока { $name }
review-seats = Игроки
review-sum = потеряно { $percent } %
review-sum-luck = удача { $percent } %
review-best = лучший ход
review-good = не хуже
review-slip = неточность: потеряно 2 %
review-mistake = ошибка: 5 %
review-blunder = грубая ошибка: 10 %
review-tab-moment = Момент
review-tab-moves = Ходы
review-tab-seats = Игроки

## Правила

rules-window = Правила: { $game }
rules-contents = Содержание
# Of the players in pictures: five names, each with another initial.
rules-players = Аша, Бинод, Читра, Деви, Эмиль
rules-aid = Памятка на одной странице
rules-aid-window = Памятка: { $game }
rules-all = Все правила
rules-search = Найти слово или номер
rules-find = Найти
rules-found = Найдено
rules-count =
    { $count ->
        [0] Таких слов нет ни в одном пункте.
        [one] Найден { $count } пункт:
        [few] Найдено { $count } пункта:
       *[many] Найдено { $count } пунктов:
    }

## Ваша страница

me-title = Ваша страница
me-keep-name = Сохранить имя
me-name-note = Чтобы играть, достаточно имени. Оно остаётся в этом браузере.
me-keep = Сохранить своё имя
me-keep-note = С паролем имя и партии останутся вашими на любом устройстве.
me-kept = Ваше имя и ваши партии сохранены. На других устройствах входите как «{ $login }».
me-login = Имя для входа
me-password = Пароль
me-password-new = Новый пароль
me-password-note = Не короче 8 знаков. Восстановить его нельзя, поэтому запишите.
me-password-old = Текущий пароль
me-password-ends = На всех остальных устройствах произойдёт выход.
me-password-keep = Сохранить
me-password-change = Сменить пароль
me-sign-in = Войти
me-sign-in-note = Если вы уже сохраняли имя с паролем.
me-sign-in-button = Войти
me-sign-out = Выйти в этом браузере
me-sign-out-everywhere = Выйти везде
me-sessions = Где выполнен вход
me-session-unknown = Неизвестная программа
me-session-this = (этот браузер)
me-session-seen = последний раз: { $day }
me-session-end = Выйти
me-sign-out-note = Ваши места подождут; войдите снова, чтобы их занять.
me-sign-out-loses = Это имя не защищено паролем: ваши места и список партий станут недоступны.
me-yours = Ваши данные
me-export = Скачать всё, что о вас хранится
me-erase = Удалить всё…
me-erase-note = Ваше имя, пароль, заметки, сообщения и достижения будут удалены. В идущих партиях вы сдаётесь. Сыгранные партии останутся у других; вместо вашего имени они увидят «бывший игрок». Это необратимо.
me-erase-sure = Удалить всё
me-finished = Сыгранные партии
me-finished-none = Пока нет.
me-with = с игроками: { $names }
me-alone = в одиночку
me-achievements = Достижения
me-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }

notices-title = Когда ваш ход
notices-note = Не больше одного сообщения за ход и ни одного, пока вы смотрите на стол. В нём только игра, ссылка и чей ход.
notices-push = В браузере
notices-push-settings = Сообщать в этом браузере…
notices-mail = По электронной почте
notices-mail-add = Прислать письмо для подтверждения
notices-unconfirmed = ждёт ссылки из письма
notices-webhook = Через вебхук: Discord, Slack, ntfy или свой
notices-webhook-label = Адрес вебхука
notices-webhook-note = Кто знает этот адрес, может туда писать: храните его как пароль.
notices-webhook-add = Сообщать туда
notices-end = Отключить
letter-confirm = Ваш адрес
letter-confirm-note = Писать на { $address }, когда ваш ход?
letter-confirm-button = Да, пишите
letter-confirmed = Готово
letter-confirmed-note = Когда ваш ход, а вы не смотрите, мы напишем на { $address }.
letter-unsubscribe = Больше не писать
letter-unsubscribe-note = Мы больше не будем писать вам о ваших ходах.
letter-unsubscribe-button = Отписаться
letter-unsubscribed = Вы отписались
letter-unsubscribed-note = Мы вам больше не пишем. Ваши партии продолжаются.
letter-me = Ваша страница

## Достижения

achievements-title = { $game }: достижения
achievements-count = Достигнуто { $earned } из { $all }
achievements-nobody = Доиграйте партию до конца, и ваши достижения появятся здесь.
achievements-note = Партия засчитывается, если вы сыграли её целиком сами и ничего не тянули заново. Достигнутое с советом отмечено, пока вы не достигнете того же без совета.
achievements-advised = (с советом)
achievements-earned = (достигнуто)
achievements-open = (ещё не достигнуто)
achievements-best = рекорд: { $points }
achievements-row-none =
    { $games ->
        [one] Засчитывается каждая партия.
        [few] Засчитываются любые { $games } партии подряд; вы ещё не закончили ни одной.
       *[many] Засчитываются любые { $games } партий подряд; вы ещё не закончили ни одной.
    }
achievements-row-last =
    { $count ->
        [one] Ваша последняя партия:
        [few] Ваши последние { $count } партии:
       *[many] Ваши последние { $count } партий:
    }
achievements-row-goal =
    { $points ->
        [one] Чтобы получить «{ $name }», наберите в следующей партии больше { $points } очка.
       *[other] Чтобы получить «{ $name }», наберите в следующей партии больше { $points } очков.
    }
achievements-row-best =
    { $points ->
        [one] Лучшая серия: { $points } очко.
        [few] Лучшая серия: { $points } очка.
       *[many] Лучшая серия: { $points } очков.
    }
achievements-back = На вашу страницу

## Записи

records-title = Посмотреть запись
records-lede = Каждая партия хранится строками текста. По ним можно посмотреть её снова ход за ходом и проверить правила и случайность.
records-file = Файл записи
records-text = Или вставьте её текст
records-watch = Смотреть
records-note = Сначала она проверяется: каждый ход — по правилам, каждая взятая карта — по запечатанному числу.

## Авторы

about-title = Авторы
about-lede = Adda (на бенгали и хинди — место, где собираются друзья) — стол для настольных игр, который каждый может завести у себя.
about-games = Чьи это игры?
about-games-note = Игры принадлежат их авторам и издателям; если игра вам по душе, купите её. Правила пересказаны нашими словами, и все рисунки — наши.
about-credit = Автор — { $authors }, издатель — { $publisher }.
about-printed = Все компоненты — как в печатном издании.
about-reconstructed = Восстановлено, а не напечатано: { $what }
about-luck = Случайность
about-luck-note = Случайность каждой партии запечатана до первого хода и открывается после последнего. По записи каждый может проверить, что ни одну карту не подменили.
about-bots = Боты
about-bots-note = Бот видит ровно то, что может видеть игрок на его месте, и ничего больше.
about-private = Что мы храним о вас
about-private-note = Имя, которое вы назвали, ваши места и результаты, а также где выполнен вход: вид браузера и когда им пользовались последний раз. Один файл cookie подтверждает, что они ваши; если вы зададите пароль, второй запомнит, что из этого браузера уже входили. Ничего не загружается со стороны, и никто не считает ваши посещения.
about-licence = Лицензия
about-licence-note = Код, рисунки и тексты свободны: лицензия MIT или Apache 2.0, на ваш выбор.
about-version = Adda { $version }

## Ошибки

error-home = На главную
error-again = Попробовать ещё раз
error-not-found = Здесь ничего нет.
error-not-found-do = Возможно, ссылка старая или неполная либо стол удалён.
error-forbidden = У вас нет доступа.
error-forbidden-do = Возможно, вы сели за стол в другом браузере: войдите или попросите ссылку.
error-unclear = Запрос не удалось понять.
error-unclear-do = Вернитесь и попробуйте ещё раз; если вы пришли по ссылке, возможно, она неполная.
error-too-many = Минутку, пожалуйста.
error-too-many-do =
    { $seconds ->
        [one] Слишком много запросов. Попробуйте через { $seconds } секунду.
        [few] Слишком много запросов. Попробуйте через { $seconds } секунды.
       *[many] Слишком много запросов. Попробуйте через { $seconds } секунд.
    }
error-components = Этой партии нужны другие компоненты.
error-components-do = Ничего не потеряно: она продолжится, когда сервер снова их подключит. Остальных столов это не касается.
error-failed = Что-то сломалось.
error-failed-do = Виноваты мы, а не вы. Партии сохраняются после каждого хода, так что ничего не потеряно; попробуйте чуть позже.
error-busy = Сервер занят.
error-busy-do = Он перезапускается или перегружен. Ваши партии сохранены; попробуйте чуть позже.

## Клавиши

keys-heading = Клавиши
keys-number = выполнить действие с этим номером
keys-enter = выполнить выбранное действие
keys-escape = снять выбор или закрыть открытое
keys-undo = отменить
keys-redo = повторить
keys-tile = с плиткой в руке: повернуть, перевернуть
keys-hint = совет
keys-explain = объяснить то, что выделено или под мышью
keys-log = к журналу
keys-talk = к чату
keys-next = к следующему столу, который вас ждёт
keys-sound = включить или выключить звук
keys-help = этот список
keys-step = на шаг назад или вперёд
keys-turn = на ход игрока назад или вперёд
keys-review-turn = на ход назад или вперёд
keys-review-point = к предыдущему или следующему перелому
keys-round = на раунд назад или вперёд
keys-ends = к началу или к концу
keys-play = пуск и пауза

## Приложение на устройстве

app-name = Adda · настольные игры
app-description = Стол для настольных игр: с друзьями издалека, за одним экраном или против ботов.
worker-turn = Ваш ход: { $game }
worker-more = и ещё { $n }
worker-unknown = Ваш ход за одним из ваших столов.
worker-done = Больше ни один стол вас не ждёт.
offline-title = Нет связи
offline-tables = Без неё за стол не сесть: там и другие. Все ваши ходы записаны, и партия продолжится с того же места.
offline-again = Попробовать снова
offline-rules = Правила, доступные без сети

## Для скрипта: пробелы он заполняет сам

script-lost = Связь потеряна. Пробуем снова…
script-back = Связь восстановлена.
script-gone = Этого стола больше нет.
script-unsent = Не отправлено: стол не отвечает.
script-retry = Отправить ещё раз
script-failed = Не получилось. Попробуйте ещё раз.
script-rule = Правило { $n }
script-away = Пока вас не было
script-skip = К настоящему моменту
script-skip-count = Пропустить
script-close = Закрыть
script-copied = Ссылка скопирована.
script-found = Найдено пунктов: { $n }
script-sound-on = Звук включён
script-sound-off = Звук выключен
script-notify-on = Когда настанет ваш ход, придёт уведомление.
script-notify-off = Этот браузер не разрешает уведомления.
script-outlook = шанс победы: { $n } %
script-points = ожидаемые очки: { $n }
script-no-advice = Сейчас совета нет.
script-play = Пуск
script-pause = Пауза
script-go-on = Продолжить
script-not-yet = Ещё нет
script-ask-never = Больше не спрашивать
script-go-back = Вернуться сюда
script-go-back-alone = Вернуться сюда? Всё, что было потом, отменится, а карты, взятые с тех пор, будут взяты заново.
script-go-back-ask = Попросить всех вернуться сюда? Всё, что было потом, отменится, а карты, взятые с тех пор, будут взяты заново.

reset-title = Новый пароль
reset-for = Вы входите под именем { $login }.
reset-note = На других устройствах вход будет прекращён. Ссылка действует один раз.
reset-button = Сохранить пароль
script-offer = Сообщать вам, когда ваш ход?
script-offer-yes = Да, сообщайте
script-offer-no = Не сейчас
script-nowhere = Сейчас никуда не подходит.
script-no-place = Сюда ничего не положить. Подходящие места обведены.
script-advice = Совет
script-play-it = Сыграть
script-play-all = Сыграть всё: { $n }
script-ideas = Другие варианты
script-round = Последний круг
script-behind = Догоняем
script-stop = Стоп

## Уроки

lesson-label = Урок
lesson-course = Курс
lesson-steps = Шаги урока
lesson-step = Шаг { $step } из { $steps }
lesson-back = Назад
lesson-show = Показать
lesson-skip = Пропустить
lesson-leave = Выйти
lesson-on = Продолжить
lesson-over = Пройден
lesson-begun = (начат)
lesson-minutes = { $minutes } мин
lesson-next = Далее: { $title }
lesson-play = Сыграть: { $game }
lesson-play-on = Играть отсюда дальше
lesson-again = Ещё раз
table-coach = Подсказчик
settings-coach = Подсказки в первых партиях
settings-coach-note = Объясняют новое и говорят, когда был ход лучше.
script-coach = Подсказка
script-coach-ok = Понятно
script-coach-off = Выключить подсказки
script-coach-better = Был ход лучше. Хотите подумать ещё раз?
script-coach-back = Взять ход назад
script-coach-show = Показать
script-coach-best = Лучше было так: { $n }
practice-title = Задачи
practice-title-game = { $game }: задачи
practice-lede = Позиции из настоящих партий, в которых один ход явно лучше остальных. Найдите его на поле.
practice-solved = Решено { $solved } из { $count }
practice-link = Задачи
practice-leave = Все задачи
practice-today = Задача дня
practice-ask = Какой ход лучший?
practice-today-solved = решена
practice-start = Начать: { $title }
practice-course = Другие задачи
learn-title = Учитесь играя
learn-title-game = Уроки: { $game }
learn-lede = Короткие уроки на настоящей доске. Пробуйте: испортить ничего нельзя.
learn-minutes = { $minutes ->
    [one] Всего { $minutes } минута
    [few] Всего { $minutes } минуты
   *[many] Всего { $minutes } минут
}
learn-start = Начать: { $title }
learn-link = Уроки
learn-new = Ещё не играли? Научитесь за { $minutes } мин.
keys-show = Показать, что делать
script-show-where = Показать
me-tokens = Программы, которые играют за вас
me-tokens-note = Программа с токеном играет на ваших местах за столами через API. Она не может менять ваше имя, пароль и токены.
me-token-label = Название программы
me-token-make = Создать токен
me-token-made = Скопируйте токен сейчас, больше он не будет показан:
me-token-end = Отозвать
me-token-seen = последний раз использован { $day }
