"""What stands on the pages of the settings book, in the player's words."""

from game.session.seats import own_name
from game.settings_book.entries import Amount, Entry, LinkEntry, OneOf, OnOff, SettingsPage, Written
from game.storage.settings import NAME_LENGTH, SCALES, Settings
from game.system.logs import show
from game.system.paths import shown
from game.table.layout.layout import SORTS, sort_title
from game.text.i18n import _, languages
from game.ui.destinations import Keys
from game.ui.notice import tell
from game.ui.services import Services


def pages(services: Services) -> tuple[SettingsPage, ...]:
    """All pages, in the language of the moment."""
    return (
        SettingsPage(_("The game"), "S", _game(services.settings)),
        SettingsPage(_("At the table"), "H", _table()),
        SettingsPage(_("Cards"), "D", _cards(), cards=True),
        SettingsPage(_("Sound"), "C", _sound()),
        SettingsPage(_("See and hear"), "S", _ease()),
        SettingsPage(_("Keys and window"), "H", _keys()),
        SettingsPage(_("The teacher"), "D", _teacher()),
    )


def _game(settings: Settings) -> tuple[Entry, ...]:
    speeds = (
        ("relaxed", _("Relaxed")),
        ("normal", _("Normal")),
        ("fast", _("Fast")),
        ("very-fast", _("Very fast")),
        ("instant", _("Instant")),
    )
    tones = (("gentle", _("Gentle")), ("classic", _("Classic")), ("off", _("Off")))
    tongues = (("", _("The system’s language")), *languages().items())
    return (
        OneOf(_("Language"), "language", tongues),
        Written(_("Your name"), "name", _("You") if settings.name else own_name(settings), NAME_LENGTH),
        OneOf(_("Speed"), "speed", speeds, _("Of the cards and of the computers’ play.")),
        OneOf(_("The fool’s ceremony"), "tone", tones, _("Cap, stamp and proverb for who is left with cards.")),
        OnOff(_("The fool shuffles"), "fool_shuffles", _("A little game before you deal; one key leaves it.")),
        OnOff(
            _("Each plays by character"),
            "characters",
            _("Computers of one level differ as people do; it costs nothing."),
        ),
        OnOff(_("Computers think less on battery"), "thrifty", _("They answer in a third of the time.")),
    )


def _table() -> tuple[Entry, ...]:
    places = (("club", _("The club")), ("kitchen", _("The kitchen")), ("train", _("The train")))
    counters = (("off", _("Off")), ("counts", _("Numbers")), ("full", _("Every card")))
    calls = (("call", _("Call the table")), ("ask", _("Ask everyone in turn")), ("skip", _("Skip who has nothing")))
    return (
        OneOf(_("Place"), "scenery", places),
        OneOf(_("Order of the hand"), "sort", tuple((sort, sort_title(sort)) for sort in SORTS)),
        OnOff(_("Pass for me when I have nothing to add"), "auto_pass"),
        OnOff(
            _("Play with one click"), "one_click", _("Where a click can mean only one thing; else it raises the card.")
        ),
        OnOff(_("Ask twice before taking"), "take_twice", _("While you could still beat.")),
        OnOff(_("Light up what a card can do"), "highlight", _("What it may beat, and where it may be laid.")),
        OnOff(_("Show the last moves"), "last_moves", _("A strip tells what was just played.")),
        OneOf(
            _("Words for the shuffle"),
            "own_words",
            (("never", _("Off")), ("ask", _("Ask before each deal"))),
            _("Everybody at this screen may add one."),
        ),
        OneOf(_("Card counter"), "counter", counters, _("What it may tell; a game that has begun keeps its own.")),
        OneOf(
            _("Several people: throwing in"), "hot_call", calls, _("Skipping tells everybody who has nothing to add.")
        ),
        OnOff(_("Peek at the cards while the curtain hangs"), "hot_peek"),
        OnOff(_("Partners at this screen see each other's cards"), "hot_partners"),
    )


def _cards() -> tuple[Entry, ...]:
    decks = (
        ("classic", _("Two colours")),
        ("four", _("Four colours")),
        ("max", _("Four colours and marks")),
        ("dark", _("Dark cards")),
    )
    backs = (("cockerel", _("Cockerel")), ("embroidery", _("Embroidery")), ("birch", _("Birches")))
    return (
        OneOf(_("Faces"), "deck", decks, _("Four colours are told apart by every eye, marks without any colour.")),
        OneOf(_("Back of the cards"), "back", backs),
        OnOff(_("Large print on the cards"), "large_print", _("Half as large again, with an emblem for the court.")),
        OnOff(_("Russian letters on the cards: В Д К Т"), "cyrillic"),
    )


def _sound() -> tuple[Entry, ...]:
    return (
        OnOff(_("Sound on"), "muted", reversed_=True),
        Amount(_("Cards"), "volume", "slap"),
        Amount(_("Signals"), "volume_signals", "your_turn"),
        Amount(_("Surroundings"), "volume_surroundings", "button", _("What is heard in the place you play in.")),
        OnOff(_("Silent in the background"), "mute_in_background", _("While another window is used.")),
    )


def _ease() -> tuple[Entry, ...]:
    sizes = tuple((size, _("{number} %").format(number=round(size * 100))) for size in SCALES)
    motions = (("system", _("As the system")), ("on", _("Yes")), ("off", _("No")))
    return (
        OneOf(_("Size of type and buttons"), "ui_scale", sizes, _("Menus that no longer fit can be scrolled.")),
        OneOf(_("Little movement"), "reduced_motion", motions, _("Cards appear in their places and do not fly.")),
        OnOff(_("Subtitles of sounds"), "subtitles", _("Each noise is also written on the screen.")),
        OnOff(_("Tell screen readers what is shown"), "screen_reader", _("Costs nothing while none is running.")),
    )


def _keys() -> tuple[Entry, ...]:
    return (
        LinkEntry(
            _("Keys and pad"),
            _("Choose keys"),
            lambda services: services.router.go(Keys()),
            _("What each key and button does."),
        ),
        OnOff(_("Swap A with B and X with Y on the pad"), "pad_swapped"),
        OnOff(_("Full screen"), "full_screen"),
        OnOff(
            _("Draw with the graphics card"),
            "accelerated",
            _("From the next start on. Slower on machines without one."),
        ),
        LinkEntry(_("Log"), _("Open log folder"), show_logs, _("For whoever mends the program.")),
    )


def _teacher() -> tuple[Entry, ...]:
    hints = (
        ("nudge", _("What matters")),
        ("move", _("The move")),
        ("why", _("The move and why")),
        ("nudges", _("Never the move")),
    )
    depths = (("quick", _("Quickly")), ("default", _("As usual")), ("deep", _("Carefully")))
    return (
        OneOf(_("A hint tells first"), "hints", hints, _("Asked again it tells more.")),
        OnOff(_("Review each deal by itself"), "review_after", _("In the background, and never on battery.")),
        OneOf(_("Reviews look"), "review_depth", depths, _("Carefully takes about four times as long as usual.")),
    )


def show_logs(services: Services) -> None:
    """Open the log's folder in the system's file manager, or say where it is."""
    folder = services.home.log
    if not show(folder):
        tell(services, _("The folder cannot be opened. It is {folder}.").format(folder=shown(folder)))
