"""The log of a deal: sentences in chapters, one for the opening and one for each bout, each line with a sign."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.rules import events as ev
from engine.rules.cards import Pack
from engine.rules.events import Event
from game.text.i18n import _
from game.text.naming import PlayerList
from game.text.narrator import Narrator
from game.text.small_talk import Remark, quoted
from game.text.time_up import TimeUp, told_late

SIGNS: dict[type, str] = {
    ev.Led: "sword",
    ev.ThrownIn: "plus",
    ev.Given: "plus",
    ev.HandedBack: "exchange",
    ev.Beaten: "shield",
    ev.Transferred: "exchange",
    ev.Shown: "exchange",
    ev.TakeAnnounced: "hand",
    ev.PickedUp: "hand",
    ev.BeatenOff: "tick",
    ev.Exchanged: "exchange",
    ev.Swapped: "exchange",
    ev.Said: "bubble",
    ev.Touched: "hand",
    ev.WentOut: "laurel",
    ev.LowestTrumpShown: "eye",
}
"""The interface's sign for each kind of event; others have none."""


class LogLine(Struct, frozen=True):
    """A line of the log, its sign ("" if none), and whose act it tells (-1: nobody's)."""

    words: str
    sign: str = ""
    seat: int = -1


class BoutLog(Struct):
    """The opening, or a bout."""

    title: str
    entries: list[LogLine] = []


def chronicle(
    events: Iterable[Event | TimeUp | Remark], names: Sequence[str], pack: Pack, eye: int | None, speech: bool = False
) -> list[BoutLog]:
    """A whole deal as observed by ``eye`` (None: by everybody). A bout's title says who attacks whom."""
    teller = Narrator(names, pack, eye, speech)
    chapters: list[BoutLog] = []
    passes: list[int] = []
    for event in events:
        if isinstance(event, ev.Passed) and not speech:  # a line that has been said does not change
            passes.append(event.seat)
            continue
        if isinstance(event, Remark):
            _end_passes(chapters, passes, teller)
            chapters[-1].entries.append(LogLine(quoted(names[event.seat], event.words), "bubble", event.seat))
            continue
        if isinstance(event, TimeUp):
            _end_passes(chapters, passes, teller)
            chapters[-1].entries.append(LogLine(told_late(teller.company, event.seat), seat=event.seat))
            continue
        if not isinstance(event, ev.Asked):
            _end_passes(chapters, passes, teller)
        sentence = teller.tell(event)
        if isinstance(event, ev.DealBegan | ev.BoutBegan):
            chapters.append(BoutLog(sentence))
        elif isinstance(event, ev.DealEnded):
            chapters.append(BoutLog(_("The end of the deal"), [LogLine(sentence)]))
        elif sentence:
            chapters[-1].entries.append(LogLine(sentence, SIGNS.get(type(event), ""), getattr(event, "seat", -1)))
    _end_passes(chapters, passes, teller)
    return chapters


def _end_passes(chapters: list[BoutLog], passes: list[int], teller: Narrator) -> None:
    """Consecutive passes share a line."""
    if len(passes) == 1:
        chapters[-1].entries.append(LogLine(teller.tell(ev.Passed(passes[0])), seat=passes[0]))
    elif passes:
        told = teller.company.say(_("Nothing thrown in: {names}."), names=PlayerList(tuple(passes)))
        chapters[-1].entries.append(LogLine(told))
    passes.clear()
