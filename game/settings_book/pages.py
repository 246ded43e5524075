"""The content of the settings pages, in the player's words."""

from contextlib import suppress
from pathlib import Path

from game.session.seats import own_name
from game.settings_book.entries import Amount, Entry, LinkEntry, OneOf, OnOff, SettingsPage, Written
from game.storage.settings import NAME_LENGTH, SCALES, Settings
from game.system.logs import show
from game.system.paths import shown
from game.table.layout.layout import SORTS, sort_title
from game.text.i18n import _, languages, pgettext
from game.ui.destinations import Keys, People
from game.ui.input import keys
from game.ui.notice import tell
from game.ui.services import RoomState, Services


class OwnKeys(RoomState):
    """The player's own key bindings, kept while a preset is in use."""

    def __init__(self, services: Services) -> None:
        self.kept: dict[str, list[int]] = {}


def pages(services: Services) -> tuple[SettingsPage, ...]:
    """All pages, in the current language."""
    settings = services.settings
    return (
        SettingsPage(_("Game"), "S", _game(settings)),
        SettingsPage(_("Table"), "H", _table()),
        SettingsPage(_("Cards"), "D", _cards(), cards=True),
        SettingsPage(_("Sound"), "C", _sound(settings)),
        SettingsPage(_("Accessibility"), "S", _accessibility()),
        SettingsPage(_("Keys"), "H", _keys(services)),
        SettingsPage(_("Advanced"), "D", _advanced()),
    )


def _game(settings: Settings) -> tuple[Entry, ...]:
    speeds = (
        ("relaxed", _("Relaxed")),
        ("normal", _("Normal")),
        ("fast", _("Fast")),
        ("very-fast", _("Very fast")),
        ("instant", _("Instant")),
    )
    hints = (
        ("nudge", _("A nudge")),
        ("move", _("The move")),
        ("why", _("The move and why")),
        ("nudges", _("Nudges only")),
    )
    tones = (("gentle", _("Gentle")), ("classic", _("Classic")), ("off", _("Off")))
    tongues = (("", _("System language")), *languages().items())
    return (
        OneOf(_("Language"), "language", tongues),
        Written(_("Your name"), "name", _("You") if settings.name else own_name(settings), NAME_LENGTH),
        LinkEntry(
            _("Who plays here"),
            _("Names and pictures …"),
            lambda services: services.router.go(People()),
        ),
        OneOf(_("Speed"), "speed", speeds),
        OneOf(_("Hints start with"), "hints", hints),
        OnOff(_("Table talk"), "small_talk", _("Now and then a computer player says a word.")),
        OneOf(_("Fool’s ceremony"), "tone", tones, _("Cap, stamp and proverb for the fool.")),
        OnOff(_("Review every deal"), "review_after", _("In the background, never on battery.")),
        OnOff(_("Full screen"), "full_screen"),
    )


def _table() -> tuple[Entry, ...]:
    places = (("club", _("Club")), ("kitchen", _("Kitchen")), ("train", _("Train")))
    calls = (("call", _("Ask together")), ("ask", _("Ask in turn")), ("skip", _("Skip anyone who can’t")))
    counters = (("off", _("Off")), ("counts", _("Numbers")), ("full", _("Every card")))
    return (
        OneOf(_("Table"), "scenery", places),
        OneOf(_("Card counter"), "counter", counters, _("From the next match on.")),
        OnOff(_("Press “{done}” for me when nothing fits").format(done=pgettext("at the table", "Done")), "auto_pass"),
        OnOff(_("Play with one click"), "one_click", _("When a click can mean only one thing.")),
        OnOff(_("Confirm taking"), "take_twice", _("When you could still beat.")),
        OnOff(_("Highlight legal moves"), "highlight"),
        OneOf(_("Shared screen: throwing in"), "hot_call", calls, _("Skipping shows who has nothing to throw in.")),
        OnOff(_("Shared screen: peek at my cards"), "hot_peek", _("Hold a button while the curtain is down.")),
        OnOff(_("Shared screen: count to three"), "hot_away", _("Time to look away before the cards show.")),
    )


def _cards() -> tuple[Entry, ...]:
    decks = (
        ("classic", _("Two colours")),
        ("four", _("Four colours")),
        ("max", _("Four colours and marks")),
        ("dark", _("Dark cards")),
    )
    backs = (("cockerel", _("Rooster")), ("embroidery", _("Embroidery")), ("birch", _("Birches")))
    letters = (("", _("By language")), ("latin", "J Q K A"), ("ru", "В Д К Т"), ("de", "B D K A"), ("pl", "W D K A"))
    return (
        OneOf(_("Hand order"), "sort", tuple((sort, sort_title(sort)) for sort in SORTS)),
        OneOf(_("Card faces"), "deck", decks, _("Marks tell suits apart without colour.")),
        OneOf(_("Card backs"), "back", backs),
        OneOf(_("Letters on the cards"), "letters", letters),
    )


def _sound(settings: Settings) -> tuple[Entry, ...]:
    silent = _("Silent while other music plays or the system’s sounds are off.")
    return (
        OnOff(_("Sound"), "muted", reversed_=True),
        Amount(_("Cards"), "volume", "slap"),
        Amount(_("Signals"), "volume_signals", "your_turn"),
        Amount(_("Music"), "volume_music", "title_music", silent),
        Amount(_("Ambience"), "volume_surroundings", settings.scenery),
        OnOff(_("Mute in background"), "mute_in_background"),
        OnOff(_("Alert me on my turn"), "call_me", _("In the background, the window flashes.")),
    )


def _accessibility() -> tuple[Entry, ...]:
    sizes = tuple((size, _("{number} %").format(number=round(size * 100))) for size in SCALES)
    motions = (("system", _("Same as system")), ("on", _("On")), ("off", _("Off")))
    return (
        OneOf(_("Text size"), "ui_scale", sizes),
        OnOff(_("Large print on cards"), "large_print"),
        OneOf(_("Reduce motion"), "reduced_motion", motions),
        OnOff(_("Subtitles for sounds"), "subtitles"),
        OnOff(_("Screen reader"), "screen_reader"),
    )


def _keys(services: Services) -> tuple[Entry, ...]:
    return (
        LinkEntry(_("Keys and buttons"), _("Change keys"), lambda services: services.router.go(Keys())),
        _layout(services),
        OnOff(_("Swap A with B and X with Y"), "pad_swapped", _("For gamepads with other labels.")),
    )


def _layout(services: Services) -> OneOf:
    """The choice of key layout. The player's own bindings can be restored until the program ends."""
    kept, own = services.settings.keys, services.of_room(OwnKeys)
    known = ((keys.changes(keys.USUAL), _("Both hands")), (keys.changes(keys.ONE_HAND), _("One hand")))
    if all(kept != values for values, _words in known):
        own.kept = kept
    return OneOf(_("Keyboard"), "keys", (*known, (own.kept, _("My own"))) if own.kept else known)


def _advanced() -> tuple[Entry, ...]:
    depths = (("quick", _("Quick")), ("default", _("Standard")), ("deep", _("Deep")))
    return (
        OneOf(_("Review depth"), "review_depth", depths, _("Deep takes about four times as long.")),
        OnOff(_("Save battery"), "thrifty", _("On battery, computers think a third as long.")),
        OnOff(_("Use the graphics card"), "accelerated", _("From the next start on. Slower on some computers.")),
        LinkEntry(_("Saved matches"), _("Open folder"), show_saves),
        LinkEntry(_("For bug reports"), _("Open log folder"), show_logs),
    )


def show_saves(services: Services) -> None:
    """Open the folder of saved matches, which the first match would create."""
    folder = services.home.saves
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    _show(services, folder)


def show_logs(services: Services) -> None:
    """Open the log's folder."""
    _show(services, services.home.log)


def _show(services: Services, folder: Path) -> None:
    """Open a folder in the system's file manager, or show its path."""
    if not show(folder):
        tell(services, _("Can’t open the folder. It is {folder}.").format(folder=shown(folder)))
