"""The hint at the table at its longest (see tests.tools.pictures.stages): what matters, the move, and why."""

from collections.abc import Iterator

from engine.records.hint_notes import STRENGTHS
from engine.rules.commands import Transfer
from engine.rules.events import Phase
from engine.rules.presets import preset
from engine.study.advice import Advice
from engine.study.phrases import HINTS, NUDGES
from engine.study.prospects import Prospects
from engine.study.reason import THEMES, MoveReason
from engine.study.thought import Option, Thought
from game.match.screen import MatchScreen
from game.session.hints import AtScreen
from game.text.i18n import _
from game.text.reasons import reason_told
from tests.tools.pictures.studio import Studio

NAMES = ("Anna", "Boris", "Vera")
ASKED = (Phase.LEAD, Phase.ANSWER)


def hints(studio: Studio) -> Iterator[str]:
    """Between two seats there is the least room."""
    app = studio.app
    studio.sit(preset("perevodnoy").options, 3, "stage", begun=lambda state: state.turn == 0 and state.phase in ASKED)
    studio.rest(40)
    screen = app.router.top
    assert isinstance(screen, MatchScreen)
    play, shown = screen.play, screen.hinting.hints
    command = Transfer(0, (0, 1, 2))
    options = (Option(command, 0.42, 0.0, 0.9), Option(Transfer(0, (3,)), 0.57, 0.0, 0.1))
    thought = Thought(options, Prospects((0.42, 0.3, 0.28), 0.0, False), False)
    by_length = sorted(
        (MoveReason(code, 1, 13, (5, 9, 13, 17), 4) for code in THEMES),
        key=lambda reason: -len(reason_told(reason, NAMES, play.pack, 0)),
    )
    longest = max(THEMES, key=lambda code: len(_(HINTS.get(code) or NUDGES[THEMES[code]])))
    for strength in STRENGTHS:
        first = (MoveReason(longest, 1, 13, (5,), 4), *by_length) if strength == "nudge" else tuple(by_length)
        shown.advice, shown.strength, shown.waiting = Advice(command, thought, first), strength, False
        shown._asked, shown._at = AtScreen(play).question(), AtScreen(play).position
        screen.hinting.follow(app.now)
        studio.rest(4)  # a table at which nothing stirs is not looked at in every frame
        assert screen.hinting.open
        yield strength
    screen.hinting.close()
