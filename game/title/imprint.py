"""The bottom lines of the title: languages, sound, window, version, quit."""

from collections.abc import Callable
from functools import partial

from engine.version import VERSION, later
from game.text.i18n import _, languages, spoken
from game.title.small_print import EDGE, SmallPrint
from game.ui.art.colours import MUTED
from game.ui.art.text import measure
from game.ui.controls import sign
from game.ui.destinations import About, WhatsNew
from game.ui.layout import SHRINK, Control, FirstFit, Gap, Node, Row, grid, spring
from game.ui.services import RoomState, Services
from game.ui.widgets.base import Action

SIGN, SMALL, TONGUE = 44.0, 15.0, 42.0


class NewsOffer(RoomState):
    """``open``: the title shows the line. The offer is kept as made when it is first shown; nobody is asked twice."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.open = later(VERSION, services.settings.news_of)

    def shown(self) -> None:
        """The line is on the screen."""
        if later(VERSION, self._services.settings.news_of):
            self._services.settings.news_of = VERSION
            self._services.program.settings_changed()


class Imprint:
    """What is small and always there. ``rebuild`` lays the title out anew when one of them has been pressed."""

    def __init__(self, services: Services, rebuild: Callable[[], None]) -> None:
        self._services, self._rebuild = services, rebuild

    def lines(self) -> list[Node]:
        """The languages by their own names; below them sound, window and quit."""
        program = self._services.program
        tongues = [self._tongue(code, name) for code, name in languages().items()]
        speaker = "speaker-off" if self._services.settings.muted else "speaker"
        signs = Row(
            sign(speaker, self._mute, SIGN, colour=MUTED),
            Gap(4),
            sign("fullscreen", program.toggle_full_screen, SIGN, colour=MUTED),
            spring(),
            self._version(),
            _small_print(_("Quit"), self._services.sounding(program.quit)),
        )
        spread = [part for tongue in tongues for part in (spring(), tongue)][1:]
        return [FirstFit(Row(*spread), grid(tongues, 3, 0), grid(tongues, 2, 0)), signs]

    def _version(self) -> Control:
        """The version, leading to About; after an update it offers what is new."""
        if self._services.of_room(NewsOffer).open:
            return _small_print(_("What’s new in {version}").format(version=VERSION), self._read_news, strong=True)
        safe = self._services.program.safe
        told = _("version {}, safe mode").format(VERSION) if safe else _("version {}").format(VERSION)
        return _small_print(told, self._services.going(About()))

    def _read_news(self) -> None:
        self._services.of_room(NewsOffer).open = False
        self._services.going(WhatsNew())()
        self._rebuild()

    def _tongue(self, code: str, name: str) -> Control:
        return _small_print(
            name, self._services.sounding(partial(self._speak, code)), strong=code == spoken(), high=TONGUE
        )

    def _speak(self, code: str) -> None:
        self._services.settings.language = code
        self._services.program.settings_changed()
        self._rebuild()

    def _mute(self) -> None:
        self._services.settings.muted = not self._services.settings.muted
        self._services.program.settings_changed()
        self._services.pressed()
        self._rebuild()


def _small_print(words: str, action: Action, strong: bool = False, high: float = SIGN) -> Control:
    small = measure(words, SMALL, "bold" if strong else "regular")
    return Control(
        lambda box, s: SmallPrint(box, words, action, scale=s, strong=strong),
        *(high, max(TONGUE, small + 2 * EDGE), max(TONGUE, small * SHRINK + 2 * EDGE), words),
    )
