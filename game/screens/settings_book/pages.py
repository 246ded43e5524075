"""What stands on the pages of the settings book, in the player's words."""

from game.people import own_name
from game.screens.base import Navigator
from game.screens.settings_book.entries import Amount, Entry, OneOf, Page, Toggle, Written
from game.settings import NAME_LENGTH, SCALES, Settings
from game.words import _, languages


def pages(navigator: Navigator) -> tuple[Page, ...]:
    """All pages, in the language of the moment."""
    return (
        Page(_("The game"), "S", _game(navigator.settings)),
        Page(_("At the table"), "H", _table()),
        Page(_("Cards"), "D", _cards(), cards=True),
        Page(_("Sound"), "C", _sound()),
        Page(_("See and hear"), "S", _ease()),
        Page(_("Window"), "H", _window()),
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
        Toggle(
            _("Each plays by character"),
            "characters",
            _("Computers of one level differ as people do; it costs nothing."),
        ),
        Toggle(_("Computers think less on battery"), "thrifty", _("They answer in a third of the time.")),
    )


def _table() -> tuple[Entry, ...]:
    counters = (("off", _("Off")), ("counts", _("Numbers")), ("full", _("Every card")))
    calls = (("call", _("Call the table")), ("ask", _("Ask everyone in turn")), ("skip", _("Skip who has nothing")))
    sorts = (
        ("suits", _("By suit, trumps right")),
        ("suits-left", _("By suit, trumps left")),
        ("ranks", _("By rank, trumps right")),
        ("ranks-left", _("By rank, trumps left")),
        ("manual", _("By hand")),
    )
    return (
        Toggle(_("Pass for me when I have nothing to add"), "auto_pass"),
        Toggle(
            _("One click plays a card"), "one_click", _("Where it can mean only one thing; else a click raises it.")
        ),
        Toggle(_("Taking asks twice"), "take_twice", _("While you could still beat.")),
        Toggle(_("Show what a card can do"), "highlight", _("What may be beaten or laid lights up.")),
        OneOf(_("Your hand lies"), "sort", sorts),
        Toggle(_("Show the last moves"), "last_moves", _("A strip tells what was just played.")),
        OneOf(_("Card counter"), "counter", counters, _("What it may tell; a game that has begun keeps its own.")),
        OneOf(
            _("Several people: throwing in"), "hot_call", calls, _("Skipping tells everybody who has nothing to add.")
        ),
        Toggle(_("Peek at the cards while the curtain hangs"), "hot_peek"),
    )


def _cards() -> tuple[Entry, ...]:
    decks = (("classic", _("Two")), ("four", _("Four")))
    return (
        OneOf(_("Colours of the suits"), "deck", decks, _("With four no two suits look alike, whatever the eyes.")),
        Toggle(_("Russian letters on the cards: В Д К Т"), "cyrillic"),
    )


def _sound() -> tuple[Entry, ...]:
    return (
        Toggle(_("Sound on"), "muted", reversed_=True),
        Amount(_("Cards"), "volume", "slap"),
        Amount(_("Signals"), "volume_signals", "your_turn"),
        Amount(_("Surroundings"), "volume_surroundings", "button", _("A spoon in a glass, the rails.")),
        Toggle(_("Silent in the background"), "mute_in_background"),
        Toggle(_("Subtitles of sounds"), "subtitles"),
    )


def _ease() -> tuple[Entry, ...]:
    sizes = tuple((size, _("{number} %").format(number=round(size * 100))) for size in SCALES)
    motions = (("system", _("As the system")), ("on", _("Yes")), ("off", _("No")))
    return (
        OneOf(_("Size of type and buttons"), "ui_scale", sizes, _("Menus that no longer fit can be scrolled.")),
        OneOf(_("Little movement"), "reduced_motion", motions, _("Cards appear in their places and do not fly.")),
        Toggle(_("Subtitles of sounds"), "subtitles", _("Each noise is also written, at the lower left.")),
    )


def _window() -> tuple[Entry, ...]:
    return (
        Toggle(_("Full screen"), "full_screen"),
        Toggle(
            _("Draw with the graphics card"),
            "accelerated",
            _("From the next start on. Slower on machines without one."),
        ),
    )
