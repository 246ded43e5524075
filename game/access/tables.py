"""From the table to its nodes: the state of the deal, the hand, the table, the players, the buttons.

Positions and words are those of keyboard control (game.table.input.focus, game.table.input.wording), so speech and keys
agree. While nobody looks the view is a spectator's, which contains no hand.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from game.access.menus import pixels as menu_pixels
from game.access.nodes import AccessNode, NodeAction, NodeRole, Pixels, sentence
from game.access.questions import answer, answer_key, question, question_nodes
from game.access.widgets import widget_node
from game.match.log_panel import chapters
from game.table.input.focus import FocusMap, Stop, StopKind
from game.table.input.wording import told
from game.table.screen import TableScreen
from game.text import state_text
from game.text.chronicle import LogLine
from game.text.i18n import _
from game.ui.input.wishes import Wish

ACTS = frozenset({NodeAction.FOCUS, NodeAction.CLICK})
TALK = "bubble"
"""The sign of lines that somebody says: they change nothing about whose turn it is."""
LAST = 8
"""Number of log lines in the tree."""


def table_node(screen: TableScreen) -> AccessNode:
    """The regions of the table, most important first."""
    play, keyboard = screen.play, screen.player.keyboard
    legal = play.legal()
    ground = keyboard.ground(legal)
    lists = (
        ("hand", _("Your hand"), ground.cards),
        ("table", _("On the table"), ground.table),
        ("seats", _("Players"), ground.seats),
        ("buttons", _("Your moves"), ground.buttons),
        ("signs", _("Menu"), ground.signs),
    )
    regions = [AccessNode("hint", NodeRole.TEXT, screen.speech)] if screen.speech else []
    asked = question(screen)
    if asked is not None:
        regions.append(question_nodes(asked))
    regions.append(_standing(screen))
    for key, name, row in lists:
        if row:
            regions.append(AccessNode(key, NodeRole.LIST, name, children=tuple(_nodes(screen, ground, row))))
    people = [
        widget_node(widget, f"people {number}", menu_pixels(widget.box, screen.scene.metrics))
        for number, widget in enumerate(screen.people_buttons)
    ]
    if people:
        regions.append(AccessNode("people", NodeRole.LIST, _("Shared screen"), children=tuple(people)))
    m = screen.beside_metrics
    beside = [widget_node(w, f"beside {n}", menu_pixels(w.box, m)) for n, w in enumerate(screen.beside)]
    return AccessNode("deal", NodeRole.REGION, _("The table"), children=(*regions, *beside, _log(screen)))


def table_focus(screen: TableScreen) -> str:
    """The key of the node with keyboard focus, "" while the mouse is in use."""
    asked, focus = question(screen), screen.player.keyboard.focus
    if asked is not None:
        return answer_key(asked.mark) if asked.mark >= 0 else ""
    return _key(focus.stop) if focus.shown and focus.stop is not None else ""


def table_act(screen: TableScreen, key: str, act: NodeAction) -> None:
    """Focus this node as keys would, and play if requested."""
    kind, _space, number = key.partition(" ")
    if kind == "people":
        if act is NodeAction.CLICK and int(number) < len(screen.people_buttons):
            screen.people_buttons[int(number)].click(0, 0)
        return
    kind, _space, number = key.partition(" ")
    if kind == "answer":
        answer(screen, int(number), act)
        return
    if kind == "beside":
        if act is NodeAction.CLICK and int(number) < len(screen.beside):
            widget = screen.beside[int(number)]
            widget.click(*widget.box.centre)
        return
    keyboard = screen.player.keyboard
    ground = keyboard.ground(screen.play.legal())
    stop = next((stop for row in ground.rows for stop in row if _key(stop) == key), None)
    if stop is None:
        return
    keyboard.focus.shown = True
    keyboard.focus.go(stop, ground)
    screen.scene.stale = True
    if act is NodeAction.CLICK:
        keyboard.ask(Wish.PLAY, False, keyboard.pad)


class News:
    """What has been said about a table: log lines, the message shown, a lesson's slip, and whose turn it is."""

    def __init__(self) -> None:
        self.table: TableScreen | None = None
        self.lines: list[str] = []
        self.toast = "", 0.0
        self.speech = ""
        self.asked = ""
        self.warning = ""
        self.turn: tuple[str, int] | None = None

    def of(self, screen: TableScreen) -> tuple[str, ...]:
        """New sentences since the last call, at last what the person is asked for.

        A new table begins with the state of the deal.
        """
        told, moment = _lines(screen), screen.scene.moment
        lines = [line.words for line in told]
        toast, speech = (moment.toast, moment.toast_until), screen.speech
        if screen is not self.table:
            fresh, self.turn = _standing_of(screen)[1 if _own_turn(screen) else 0 :], None
        else:
            same = next(
                (i for i, (a, b) in enumerate(zip(self.lines, lines, strict=False)) if a != b),
                min(len(self.lines), len(lines)),
            )
            fresh = lines[same:]
        if moment.toast and toast != self.toast and not moment.toast_logged:
            fresh = [*fresh, moment.toast]
        if speech and speech != self.speech:
            fresh = [*fresh, speech]
        if screen.warning and screen.warning != self.warning:
            fresh = [*fresh, screen.warning]
        self.warning = screen.warning
        asked = question(screen)
        words = sentence(asked.words, *asked.answers) if asked is not None else ""
        if words and words != self.asked:
            fresh = [*fresh, f"{words}."]
        acts = sum(line.sign != TALK for line in told)
        asks = (_standing_of(screen)[0], acts) if screen.calls and _own_turn(screen) else None
        if asks is not None and asks != self.turn and not speech:  # otherwise a part of the table says what to do
            fresh = [*fresh, asks[0]]
        self.turn = asks
        self.table, self.lines, self.toast, self.speech, self.asked = screen, lines, toast, speech, words
        return tuple(fresh)


def _own_turn(screen: TableScreen) -> bool:
    """The person whose cards are shown is asked."""
    view = screen.play.view()
    return screen.play.legal().phase is not None and view.ended is None and view.turn == view.seat >= 0


def _nodes(screen: TableScreen, ground: FocusMap, row: Iterable[Stop]) -> list[AccessNode]:
    play, moment = screen.play, screen.scene.moment
    view, legal = play.view(), play.legal()
    stops = list(row)
    nodes = []
    for number, stop in enumerate(stops, start=1):
        name = told(stop, ground, play, view, legal, moment.buttons, speech=True).replace(" · ", ", ")
        part = NodeRole.BUTTON if stop.kind in (StopKind.BUTTON, StopKind.SIGN) else NodeRole.ITEM
        box = _pixels(screen, ground, stop)
        nodes.append(AccessNode(_key(stop), part, name, box=box, place=(number, len(stops)), acts=ACTS))
    return [replace(node, place=None) if node.part is NodeRole.BUTTON else node for node in nodes]


def _key(stop: Stop) -> str:
    if stop.kind is StopKind.PACK:
        return "pack"  # one node, wherever it is cut
    return f"{stop.kind.name.lower()} {stop.name or stop.number}"


def _pixels(screen: TableScreen, ground: FocusMap, stop: Stop) -> Pixels:
    box, m = ground.box(stop), screen.scene.metrics
    return box.x * m.k, box.y * m.k, (box.x + box.w) * m.k, (box.y + box.h) * m.k


def _standing(screen: TableScreen) -> AccessNode:
    """The state of the deal, in sentences."""
    lines = enumerate(_standing_of(screen))
    texts = tuple(AccessNode(f"standing {number}", NodeRole.TEXT, line) for number, line in lines)
    return AccessNode("standing", NodeRole.REGION, _("The table in words"), children=texts)


def _standing_of(screen: TableScreen) -> list[str]:
    names = [chair.name for chair in screen.play.seats]
    return state_text(screen.play.view(), names, screen.play.rules, speech=True)


def _log(screen: TableScreen) -> AccessNode:
    texts = tuple(
        AccessNode(f"log {number}", NodeRole.TEXT, line.words) for number, line in enumerate(_lines(screen)[-LAST:])
    )
    return AccessNode("log", NodeRole.LIST, _("Log"), children=texts)


def _lines(screen: TableScreen) -> list[LogLine]:
    """The log as far as it may be shown here: the bouts' titles, each closed as a sentence, and all lines."""
    return [
        line
        for part in chapters(screen.play, speech=True)
        for line in (LogLine(f"{part.title}." if part.title[-1:].isalpha() else part.title), *part.entries)
    ]
