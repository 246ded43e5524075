"""The right half of the result: the answer to whoever sat at the table, and small below it the tally of matches, with
what the rules count besides (engine.rules.state.Board).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame
from msgspec.structs import replace

from engine.records.journal import Chair
from engine.rules.cards import PACKS, Pack
from engine.rules.scoring import BOARDS
from engine.rules.state import Board
from engine.rules.tally import Tally
from game.result.laurel import draw_crowned
from game.table.paint.highlights import draw_wreath
from game.text.card_letters import rank_sign
from game.text.i18n import _, ngettext
from game.ui import team_marks
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, LINEN_DARK, MUTED
from game.ui.art.shapes import MARGIN, block
from game.ui.art.text import Align
from game.ui.controls import dotted
from game.ui.layout import Column, Draw, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Spoken, Stack, Text, spring
from game.ui.styles import Style
from game.ui.widgets import Box, Place
from game.ui.widgets.paper import carved_board

WIDTH = 472.0
EDGE, FOOT = 44.0, 26.0
ROW, ANSWERED = 42.0, 62.0
"""Height of a row, and of one with an answer in it."""
PORTRAIT, NAME, WIDEST, FIGURE = 44.0, 112.0, 160.0, 40.0
"""Widths within a row: the portrait, the name with its details (least and most), the number of matches."""
FACE, STICK = 17.0, 0.58
"""Radius of a portrait in a row, and the size of a match there."""
STICKS, SMALL_STICK = 66.0, 0.42
"""Width for the matches beside an answer, and their size."""
LAURELLED, CROWN = 46.0, 128.0
"""Radius of the face beside the answer, and the room for it with its laurel."""
SPEECH = 92.0
"""The answer is set so large that it is no higher than this."""
ANSWERS = tuple(Style(size, "serif", leading=1.22) for size in (25, 23, 21, 19, 17))
NEXT = Style(16, colour=MUTED, leading=1.3)
NEXT_ROOM = 2 * NEXT.size * NEXT.leading
BEST = Style(25, "serif", CINNABAR, 1.2)
NOTED = Style(15, colour=MUTED, leading=1.2)
BEST_HERE = Style(15, "bold", CINNABAR, 1.2)
NAME_HERE = Style(18, "bold", leading=1.2)
COUNT_HERE = Style(21, "bold", leading=1.2)
DROP = 40.0
"""The height from which a match falls."""


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """What is said to the only person: one sentence, and what comes next, once it is known; ``row``: that is told here.

    ``spoken``: the sentence in words alone. ``face``: the portrait that gets a laurel, 0 for the fool; it has ``come``
    so far, and shines if this makes it the ``best`` evening, which the ``headline`` says.
    """

    words: str
    spoken: str
    next: str = ""
    row: bool = False
    face: int = 0
    come: Callable[[], float] = lambda: 1.0
    best: Callable[[], float] = lambda: 0.0
    headline: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """What is said of one of several people: a sentence, in signs and (with what comes next) in words alone, and their
    row; ``best``: it makes this their best evening.
    """

    words: str
    spoken: str
    next: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class DealTally:
    """The tally after deal ``number``, which ``losers`` lost (() after a draw) and from which ``places`` went out.

    ``sides``: the seats' side numbers, () without teams; ``board``: what a match stands for. ``notes``: what is said of
    each of several people; ``shining``: whose best evening it is, and how far that shows.
    """

    seats: tuple[Chair, ...]
    tally: Tally
    losers: tuple[int, ...]
    number: int
    sides: tuple[int, ...] = ()
    board: Board = BOARDS[0][0]
    pack: Pack = PACKS["36"]
    places: tuple[int, ...] = ()
    notes: dict[int, Note] = field(default_factory=dict)
    shining: dict[int, Callable[[], float]] = field(default_factory=dict)

    def order(self) -> list[int]:
        """The seats, most often the fool first; partners together."""
        sides = self.sides or range(len(self.seats))
        return sorted(range(len(self.seats)), key=lambda seat: (-self.tally.marks[seat], sides[seat], seat))

    def score(self, seat: int) -> str:
        """A seat's score besides its matches (R31, R33)."""
        if self.board.kind == "chips":
            return _("chips {0}").format(f"{self.tally.chips[seat]:+d}".replace("-", "−"))
        if self.board.kind == "ties":
            tie = self.tally.ties[seat]
            ranks = self.pack.ranks
            return _("next necktie: {0}").format(rank_sign(ranks[tie])) if tie < len(ranks) else _("wears the ace")
        return ""


def matches_board(record: DealTally, laid: float = 1.0, answer: AnswerLine | None = None) -> Node:
    """The board. ``laid``: progress of the new match's fall, 0 to 1."""
    order = record.order()
    rows = [_row(record, seat, laid, order[at - 1] if at else -1) for at, seat in enumerate(order)]
    told = _subtitle(record)
    subtitle = FirstFit(Text(told, NOTED, "centre", single=True), Text(told, NOTED, "centre"))
    head = [Pad(_answered(answer), 36, 26, 36, 8), Pad(dotted(), 36, 0, 36, 0)] if answer is not None else [Gap(20)]
    return Stack(Picture(draw_board), Column(*head, Pad(subtitle, EDGE, 8, EDGE, 6), *rows, Gap(FOOT)))


def _answered(answer: AnswerLine) -> Node:
    """The sentence about the person, with the face that got away beside it, and below what comes next."""
    across = WIDTH - 72 - (CROWN + 10 if answer.face else 0)
    align: Align = "left" if answer.face else "centre"
    headline = Text(answer.headline, BEST, align) if answer.headline else None
    most = SPEECH - (headline.high(across) if headline is not None else 0)
    texts = [Text(answer.words, style, align) for style in ANSWERS]
    sentence = Spoken(next((text for text in texts if text.high(across) <= most), texts[-1]), answer.spoken)
    said = Column(
        spring(), headline, sentence, Text(answer.next, NEXT, align) if answer.next else None, spring(), gap=3
    )
    # As high before it is known what comes next as after: the board does not jump.
    high = (SPEECH if answer.face else sentence.high(across)) + (NEXT_ROOM if answer.row else 0.0) + 9
    if not answer.face:
        return Sized(said, height=max(92.0, high))

    def face(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        x, y = box.centre
        draw_crowned(surface, art, answer.face, (x, y), LAURELLED * s, answer.come(), best=answer.best())

    return Row(Picture(face, CROWN, CROWN), Gap(10), Stack(Gap(max(CROWN, high)), said, grow=1))


def _subtitle(record: DealTally) -> str:
    told = _("{each} · deal {number}").format(each=_(record.board.each), number=record.number)
    if record.tally.draws:
        draws = ngettext("{count} draw", "{count} draws", record.tally.draws).format(count=record.tally.draws)
        told = _("{told} · {draws}").format(told=told, draws=draws)
    return told


def _row(record: DealTally, seat: int, laid: float, above: int) -> Node:
    """``above``: the seat in the row above, -1 in the first."""
    fool, name, score = seat in record.losers, record.seats[seat].name, record.score(seat)
    fresh = record.tally.scored if fool else 0  # under ties a deal may add no match
    shown = record.tally.marks[seat] - (fresh if laid <= 0 else 0)
    drop = (1 - laid) ** 2 * DROP if fresh and laid > 0 else 0.0
    note = record.notes.get(seat)

    def matches(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        place, size = Place(box.x, box.y + box.h / 2, s), STICK if note is None else SMALL_STICK
        for kind, x, last in heap(shown, 0, box.w / s / size):
            art.put(surface, art.picture(kind, size * s), *place.at(x * size, -drop if last else 0.0))

    heading = Text(name, NAME_HERE, single=True)
    scored = Text(score, NOTED, single=True) if score else None
    if note is not None:
        called: Node = Column(*_noted(name, score, note), gap=1, grow=1)
        sticks: Node = Sized(Picture(matches, height=30, grow=1), STICKS)
    else:
        called = Column(heading, scored)
        called = Sized(called, min(max(NAME, called.wide()), WIDEST), NAME)
        sticks = Picture(matches, height=30, grow=1)
    count = Text(str(shown), COUNT_HERE, "right", CINNABAR if fool and shown else "", single=True)
    row = Row(
        Picture(_likeness(record, seat), PORTRAIT, PORTRAIT - 4),
        Gap(10 if note else 6),
        called,
        Gap(8),
        sticks,
        Sized(count, FIGURE, FIGURE),
    )
    ground = draw_fools_ground if fool else _stroke if above >= 0 and above not in record.losers else _nothing
    told = " · ".join(part for part in (name, score, note.spoken if note else "", str(shown)) if part)
    high = Gap(ANSWERED if note else ROW)
    return Spoken(Stack(Picture(ground), high, Pad(row, 32, 4, EDGE, 6)), told)


def _noted(name: str, score: str, note: Note) -> Iterator[Node]:
    """A name with the row beside it, or below where that is too wide, and the sentence."""
    heading = Text(name, NAME_HERE, single=True, firm=True)
    more = [Text(score, NOTED, single=True, firm=True)] if score else []
    if note.next:
        more.append(Text(note.next, BEST_HERE if note.best else NOTED, single=True, firm=True))
    below = [replace(text, firm=False) for text in more]
    yield FirstFit(Row(heading, *more, gap=10), Column(replace(heading, firm=False), *below)) if more else heading
    yield Text(note.words, NOTED)


def _likeness(record: DealTally, seat: int) -> Draw:
    """A portrait with the mark of its side, and a wreath if the player went out."""

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        place = Place(*box.centre, s)
        portrait = record.seats[seat].portrait
        if seat in record.shining:
            draw_crowned(surface, art, portrait, box.centre, FACE * s, best=record.shining[seat]())
        else:
            art.put(surface, art.portrait(portrait, FACE * s), *box.centre)
        if record.sides:
            team_marks.draw_side(surface, art, record.sides[seat], place.at(13, 12), 7 * s)
        if seat in record.places and seat not in record.losers:
            draw_wreath(surface, art, *place.at(-13, 11), record.places.index(seat) + 1, 10 * s)

    return draw


def heap(count: int, left: float, right: float) -> list[tuple[str, float, bool]]:
    """Matches in bundles of five: picture, centre, and whether it contains the newest match.

    Many bundles move closer together, and finally overlap.
    """
    bundles, single = divmod(count, 5)
    room = right - left - (single * 14 + 8 if single else 0)
    pitch = min(72.0, (room - 62) / max(1, bundles - 1)) if bundles else 0.0
    laid = [
        ("match_bundle", left + 31 + index * pitch, index == bundles - 1 and not single) for index in range(bundles)
    ]
    start = left + ((bundles - 1) * pitch + 62 + 14 if bundles else 8)
    return laid + [("match", start + index * 14, index == single - 1) for index in range(single)]


def draw_board(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """The board itself, without words: a thread may make it."""
    carved_board(surface, art, box, s)


def draw_fools_ground(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """The plate under the fool's row, without words: a thread may make it."""

    def draw(pen: Pen, w: float, h: float) -> None:
        pen.rounded(MARGIN, MARGIN, w, h, 5 * s, "#F6E7B8", CINNABAR, 2 * s)

    def make(k: float) -> Sprite:
        return block(box.w - 44 * s, box.h - 6 * s, k, 8 * s, draw)

    art.put(surface, art.made(("fool's row", box.w, box.h), make), box.x + 22 * s, box.y + 3 * s)


def _stroke(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """A thin line between two rows."""
    wide = box.w - 64 * s
    stroke = art.vector(("row rule", wide), wide, 2, lambda pen: pen.rounded(0, 0.2, wide, 1.4 * s, 0, LINEN_DARK))
    art.put(surface, stroke, box.x + 32 * s, box.y)


def _nothing(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """No line at the fool's row, which is highlighted."""
