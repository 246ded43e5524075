"""Texts for desktops, app stores and installers in five languages, as plain data.

They are not in the message catalogues, which belong to the running program.
"""

LANGUAGES = {"en": "English", "de": "German", "pl": "Polish", "ru": "Russian", "uk": "Ukrainian"}
"""By their English names, as NSIS calls its own files for them."""

NAME = {"en": "Durak", "de": "Durak", "pl": "Dureń", "ru": "Дурак", "uk": "Дурень"}
KIND = {"en": "Card Game", "de": "Kartenspiel", "pl": "Gra karciana", "ru": "Карточная игра", "uk": "Карткова гра"}
SUMMARY = {
    "en": "The Russian card game, with all its rules and honest opponents",
    "de": "Das russische Kartenspiel mit allen Regeln und ehrlichen Gegnern",
    "pl": "Rosyjska gra karciana ze wszystkimi zasadami i uczciwymi przeciwnikami",
    "ru": "Русская карточная игра со всеми правилами и честными соперниками",
    "uk": "Карткова гра з усіма правилами та чесними суперниками",
}
KEYWORDS = {
    "en": ("cards", "durak", "fool", "podkidnoy", "perevodnoy"),
    "de": ("Karten", "Durak", "Narr", "Podkidnoi", "Perewodnoi"),
    "pl": ("karty", "dureń", "durak", "głupek"),
    "ru": ("карты", "дурак", "подкидной", "переводной"),
    "uk": ("карти", "дурень", "дурак", "підкидний", "переводний"),
}

DAILY = {
    "en": "Deal of the Day",
    "de": "Runde des Tages",
    "pl": "Rozdanie dnia",
    "ru": "Раздача дня",
    "uk": "Роздача дня",
}
"""The second entry in a desktop's menu (``durak --daily``)."""

DEAL_FILE = {
    "en": "Durak deal",
    "de": "Durak-Runde",
    "pl": "Rozdanie w durnia",
    "ru": "Раздача в дурака",
    "uk": "Роздача в дурня",
}
"""What a file manager calls an exported deal."""

ABOUT = {
    "en": (
        "Durak has no winner, only a fool: whoever is left with cards at the end. Play against one to five "
        "computer players, with several people on one screen, or in teams.",
        "Choose from thirty-six games, from classic Podkidnoy to Perevodnoy, partners, jokers and packs of up to 72 "
        "cards, or make your own house rules from over forty options.",
        "Nine short lessons teach the game; hints, reviews and puzzles make you better at it. The computers never see "
        "your cards, and every deal is sealed so that you can check it. Every move is saved at once: close the "
        "window whenever you like.",
    ),
    "de": (
        "Beim Durak gibt es keinen Sieger, nur einen Durak: wer am Ende noch Karten hat. Spiele gegen einen bis "
        "fünf Computer, mit mehreren an einem Bildschirm oder in Parteien.",
        "Wähle aus sechsunddreißig Spielen, vom klassischen mit Nachlegen über das Schieben bis zu Partnern, Jokern "
        "und Blättern mit bis zu 72 Karten, oder stelle aus über vierzig Möglichkeiten eigene Hausregeln zusammen.",
        "Neun kurze Lektionen zeigen, wie es geht; Tipps, Analysen und Rätsel machen dich besser. Die Computer "
        "sehen deine Karten nie, und jede Runde ist versiegelt und lässt sich prüfen. Jeder Zug ist sofort "
        "gespeichert: Schließe das Fenster, wann du willst.",
    ),
    "pl": (
        "W durniu nie ma zwycięzcy, jest tylko dureń: ten, kto na końcu zostanie z kartami. Graj z jednym do pięciu "
        "komputerów, w kilka osób przy jednym ekranie albo w drużynach.",
        "Wybierz jedną z trzydziestu sześciu gier: od klasycznej z dorzucaniem przez przekazywanie ataku po "
        "partnerów, jokery i talie do 72 kart, albo ułóż własne zasady z ponad czterdziestu opcji.",
        "Dziewięć krótkich lekcji uczy gry, a podpowiedzi, analizy i zadania pomagają grać lepiej. Komputery nigdy nie "
        "widzą twoich kart, a każde rozdanie jest zapieczętowane i można je sprawdzić. Każdy ruch zapisuje się od "
        "razu: okno możesz zamknąć w każdej chwili.",
    ),
    "ru": (
        "В дураке нет победителя, есть только дурак: тот, кто в конце остался с картами. Играйте против компьютеров "
        "(от одного до пяти), в несколько человек на одном компьютере или командами.",
        "Выберите одну из тридцати шести игр: от классического подкидного и переводного до парного, с джокерами и "
        "колодами до 72 карт, — или сложите свои правила из сорока с лишним настроек.",
        "Девять коротких уроков научат играть, а подсказки, разборы и задачи — играть лучше. Компьютеры никогда не "
        "видят ваших карт, а каждая раздача запечатана, и её можно проверить. Каждый ход сразу сохранён: закрывайте "
        "окно, когда захотите.",
    ),
    "uk": (
        "У грі в дурня немає переможця, є тільки дурень: той, хто наприкінці лишився з картами. Грайте проти "
        "комп’ютерів (від одного до п’яти), кількома людьми на одному комп’ютері або командами.",
        "Виберіть одну з тридцяти шести ігор: від класичного підкидного й переводного до парного, з джокерами й "
        "колодами до 72 карт, — або складіть власні правила з понад сорока налаштувань.",
        "Дев’ять коротких уроків навчать грати, а підказки, розбори й задачі — грати краще. Комп’ютери ніколи не "
        "бачать ваших карт, а кожна роздача запечатана, і її можна перевірити. Кожен хід одразу збережено: "
        "закривайте вікно, коли захочете.",
    ),
}

SHOWN = {
    "title": {
        "en": "The main menu",
        "de": "Das Hauptmenü",
        "pl": "Menu główne",
        "ru": "Главное меню",
        "uk": "Головне меню",
    },
    "table": {
        "en": "Four at the kitchen table",
        "de": "Zu viert am Küchentisch",
        "pl": "We czwórkę przy kuchennym stole",
        "ru": "Вчетвером за кухонным столом",
        "uk": "Учотирьох за кухонним столом",
    },
    "review": {
        "en": "The review shows where a deal was lost",
        "de": "Die Analyse zeigt, wo eine Runde verloren ging",
        "pl": "Analiza pokazuje, gdzie rozdanie zostało przegrane",
        "ru": "Разбор показывает, где была проиграна раздача",
        "uk": "Розбір показує, де було програно роздачу",
    },
    "six": {
        "en": "Six players on the train",
        "de": "Zu sechst im Zug",
        "pl": "W sześć osób w pociągu",
        "ru": "Вшестером в поезде",
        "uk": "Ушістьох у поїзді",
    },
    "house-rules": {
        "en": "House rules, each with a picture",
        "de": "Hausregeln, jede mit einem Bild",
        "pl": "Własne zasady, każda z obrazkiem",
        "ru": "Свои правила, каждое с картинкой",
        "uk": "Свої правила, кожне з картинкою",
    },
}
"""Captions of the pictures in stores, by their files in assets/readme."""

RUNNING = {
    "en": "Durak is running. Close its window, then try again.",
    "de": "Durak läuft gerade. Schließe das Fenster und versuche es noch einmal.",
    "pl": "Gra jest uruchomiona. Zamknij jej okno i spróbuj ponownie.",
    "ru": "Игра сейчас запущена. Закройте её окно и попробуйте ещё раз.",
    "uk": "Гру зараз запущено. Закрийте її вікно і спробуйте ще раз.",
}
"""Used by both installers."""
INSTALLED = {
    "en": "Durak is installed. It is in the menu under Games, or start it with:",
    "de": "Durak ist installiert. Du findest es im Menü unter Spiele oder startest es mit:",
    "pl": "Gra jest zainstalowana. Znajdziesz ją wśród gier albo uruchom ją poleceniem:",
    "ru": "Игра установлена. Она среди игр в меню, или запустите её командой:",
    "uk": "Гру встановлено. Вона серед ігор у меню, або запустіть її командою:",
}
"""This and the next three are for the Linux scripts."""
REMOVING = {
    "en": "To remove it:",
    "de": "Entfernen:",
    "pl": "Aby ją usunąć:",
    "ru": "Удалить её:",
    "uk": "Видалити її:",
}
REMOVED = {
    "en": "Durak is removed.",
    "de": "Durak ist entfernt.",
    "pl": "Gra została usunięta.",
    "ru": "Игра удалена.",
    "uk": "Гру видалено.",
}
KEPT = {
    "en": "Your saved matches and settings were kept:",
    "de": "Gespeicherte Partien und Einstellungen bleiben erhalten:",
    "pl": "Zapisane gry i ustawienia zostały:",
    "ru": "Сохранённые игры и настройки остались:",
    "uk": "Збережені ігри й налаштування лишилися:",
}
PROGRAM = {"en": "The program", "de": "Das Programm", "pl": "Program", "ru": "Программа", "uk": "Програма"}
"""This and the next ones are for the Windows installer."""
ON_DESKTOP = {
    "en": "A shortcut on the desktop",
    "de": "Eine Verknüpfung auf dem Desktop",
    "pl": "Skrót na pulpicie",
    "ru": "Ярлык на рабочем столе",
    "uk": "Ярлик на робочому столі",
}
OPEN_WITH = {
    "en": "Offer Durak for text files",
    "de": "Durak für Textdateien anbieten",
    "pl": "Proponuj grę dla plików tekstowych",
    "ru": "Предлагать игру для текстовых файлов",
    "uk": "Пропонувати гру для текстових файлів",
}
OPEN_WITH_WHY = {
    "en": "Deals from friends are text files. “Open with” will offer Durak.",
    "de": "Runden von Freunden sind Textdateien. „Öffnen mit“ bietet dann Durak an.",
    "pl": "„Otwórz za pomocą” pokaże grę: rozdanie od znajomych to plik tekstowy.",
    "ru": "«Открыть с помощью» назовёт игру: раздача от друзей — текстовый файл.",
    "uk": "«Відкрити за допомогою» назве гру: роздача від друзів — текстовий файл.",
}
STAYS = {
    "en": "Durak is removed from this folder. Your saved matches and settings stay in {folder}.",
    "de": "Durak wird aus diesem Ordner entfernt. Gespeicherte Partien und Einstellungen bleiben in {folder}.",
    "pl": "Gra zostanie usunięta z tego folderu. Zapisane gry i ustawienia pozostaną w {folder}.",
    "ru": "Игра будет удалена из этой папки. Сохранённые игры и настройки останутся в {folder}.",
    "uk": "Гру буде видалено з цієї теки. Збережені ігри та налаштування залишаться в {folder}.",
}
