"""What desktops, shops and installers say of the game before it runs, in its five languages: plain data.

These sentences are not in the catalogues, which are the running program's and speak of cards, never of packages.
"""

LANGUAGES = ("en", "de", "pl", "ru", "uk")

NAME = {"en": "Durak", "de": "Durak", "pl": "Dureń", "ru": "Дурак", "uk": "Дурень"}
KIND = {"en": "Card Game", "de": "Kartenspiel", "pl": "Gra karciana", "ru": "Карточная игра", "uk": "Карткова гра"}
SUMMARY = {
    "en": "The Russian card game with every rule and honest opponents",
    "de": "Das russische Kartenspiel mit allen Regeln und ehrlichen Gegnern",
    "pl": "Rosyjska gra karciana ze wszystkimi zasadami i uczciwymi rywalami",
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
    "ru": "Сдача дня",
    "uk": "Роздача дня",
}
"""The second thing a desktop's menu offers (``durak --daily``)."""

DEAL_FILE = {
    "en": "Durak deal",
    "de": "Durak-Runde",
    "pl": "Rozdanie w durnia",
    "ru": "Сдача дурака",
    "uk": "Роздача в дурня",
}
"""What a file manager calls a deal that somebody gave away."""

ABOUT = {
    "en": (
        "Durak has no winner. Whoever is left with cards at the end is the fool, deals the next deal, and is "
        "teased, kindly. Play it alone against one to five computer players, with several people at one screen, or "
        "in teams.",
        "Thirty-four games are known by name, from the plain one with throwing in to transfer Durak, partners, "
        "jokers and packs of up to 72 cards; your own house rules are put together out of over forty options.",
        "The computer players see what their seats may see and nothing else. Before each deal its fingerprint is "
        "shown, afterwards you can recompute that nobody arranged the cards. Every move is kept at once: close the "
        "window whenever you like.",
    ),
    "de": (
        "Beim Durak gibt es keinen Sieger. Wer am Ende noch Karten hat, ist der Durak, gibt die nächste Runde und "
        "wird geneckt, freundlich. Spiele allein gegen einen bis fünf Computer, mit mehreren an einem Bildschirm "
        "oder in Parteien.",
        "Vierunddreißig Spiele haben einen Namen, vom einfachen mit Nachlegen über das Weiterschieben bis zu "
        "Partnern, Jokern und Blättern mit bis zu 72 Karten; eigene Hausregeln entstehen aus über vierzig "
        "Wahlmöglichkeiten.",
        "Die Computer sehen, was man an ihrem Platz sehen darf, und sonst nichts. Vor jeder Runde wird ihr "
        "Fingerabdruck gezeigt, danach lässt sich nachrechnen, dass niemand die Karten gelegt hat. Jeder Zug ist "
        "sofort gespeichert: Schließe das Fenster, wann du willst.",
    ),
    "pl": (
        "W durniu nie ma zwycięzcy. Kto na końcu zostanie z kartami, ten jest durniem, rozdaje następne rozdanie i "
        "znosi życzliwe docinki. Graj w pojedynkę z jednym do pięciu komputerów, w kilka osób przy jednym ekranie "
        "albo w drużynach.",
        "Trzydzieści cztery gry mają nazwę: od zwykłej z dorzucaniem przez przekazywanie ataku po partnerów, jokery i "
        "talie do 72 kart; własne zasady składa się z ponad czterdziestu opcji.",
        "Komputery widzą to, co wolno widzieć z ich miejsca, i nic więcej. Przed każdym rozdaniem widać jego "
        "odcisk, a po nim można sprawdzić, że nikt nie ułożył kart. Każdy ruch zapisuje się od razu: okno możesz "
        "zamknąć w każdej chwili.",
    ),
    "ru": (
        "В дураке нет победителя. Кто в конце остался с картами, тот дурак: он сдаёт следующую сдачу, и его "
        "дразнят, по-доброму. Играйте одни против компьютеров (от одного до пяти), в несколько человек за одним "
        "экраном или командами.",
        "Тридцать четыре игры известны по имени: от простой с подкидыванием и переводной до парной, с джокерами и "
        "колодами до 72 карт; свои правила складываются из сорока с лишним настроек.",
        "Компьютеры видят то, что можно видеть с их места, и ничего больше. Перед сдачей показан её отпечаток, "
        "после неё можно проверить, что карты никто не подстроил. Каждый ход сразу сохранён: закрывайте окно, когда "
        "захотите.",
    ),
    "uk": (
        "У грі в дурня немає переможця. Хто наприкінці лишився з картами, той дурень: він здає наступну роздачу, і "
        "з нього по-доброму кепкують. Грайте самі проти комп’ютерів (від одного до п’яти), кількома людьми за одним "
        "екраном або командами.",
        "Тридцять чотири гри відомі на ім’я: від простої з підкиданням і перевідної до парної, з джокерами й колодами "
        "до 72 карт; власні правила складаються з понад сорока налаштувань.",
        "Комп’ютери бачать те, що можна бачити з їхнього місця, і нічого більше. Перед роздачею показано її "
        "відбиток, після неї можна перевірити, що карти ніхто не підлаштував. Кожен хід одразу збережено: "
        "закривайте вікно, коли захочете.",
    ),
}

RUNNING = {
    "en": "Durak is running. Close its window, then try again.",
    "de": "Durak läuft gerade. Schließe das Fenster und versuche es noch einmal.",
    "pl": "Gra jest uruchomiona. Zamknij jej okno i spróbuj ponownie.",
    "ru": "Игра сейчас запущена. Закройте её окно и попробуйте ещё раз.",
    "uk": "Гру зараз запущено. Закрийте її вікно і спробуйте ще раз.",
}
"""Said by the installers."""
INSTALLED = {
    "en": "Durak is installed. Find it among the games of your desktop, or start it with:",
    "de": "Durak ist installiert. Es steht bei den Spielen, oder starte es mit:",
    "pl": "Gra jest zainstalowana. Znajdziesz ją wśród gier albo uruchom ją poleceniem:",
    "ru": "Игра установлена. Она среди игр в меню, или запустите её командой:",
    "uk": "Гру встановлено. Вона серед ігор у меню, або запустіть її командою:",
}
"""Said by the scripts for Linux, as are the next three."""
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
    "en": "What is yours is still there (saved games, settings):",
    "de": "Was dir gehört, ist noch da (Spielstände, Einstellungen):",
    "pl": "To, co należy do ciebie, zostało (zapisane gry, ustawienia):",
    "ru": "Ваше осталось на месте (сохранённые игры, настройки):",
    "uk": "Ваше лишилося на місці (збережені ігри, налаштування):",
}
PROGRAM = {"en": "The game", "de": "Das Spiel", "pl": "Gra", "ru": "Игра", "uk": "Гра"}
"""Said by the installer for Windows, as are the next."""
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
    "en": "“Open with” will name Durak: a deal from a friend is a text file.",
    "de": "„Öffnen mit“ nennt dann Durak: Eine Runde von Freunden ist eine Textdatei.",
    "pl": "„Otwórz za pomocą” pokaże grę: rozdanie od znajomych to plik tekstowy.",
    "ru": "«Открыть с помощью» назовёт игру: сдача от друзей — текстовый файл.",
    "uk": "«Відкрити за допомогою» назве гру: роздача від друзів — текстовий файл.",
}
STAYS = {
    "en": "The game is removed from this folder. Your saved games and settings stay in {folder}.",
    "de": "Das Spiel wird aus diesem Ordner entfernt. Spielstände und Einstellungen bleiben in {folder}.",
    "pl": "Gra zostanie usunięta z tego folderu. Zapisane gry i ustawienia pozostaną w {folder}.",
    "ru": "Игра будет удалена из этой папки. Сохранённые игры и настройки останутся в {folder}.",
    "uk": "Гру буде видалено з цієї теки. Збережені ігри та налаштування залишаться в {folder}.",
}
