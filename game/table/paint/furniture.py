"""Draws what is on the table besides cards: the bar, the seats' plaques, the talon's count, buttons and boards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sin

import pygame

from engine.notation.names import nameless
from engine.records.journal import Chair
from engine.rules.cards import SUIT_LETTERS
from engine.rules.events import Phase
from engine.rules.view import View
from game.session.seats import level_title, manner
from game.table.animation.faces import EXPRESSIONS, Expression
from game.table.input.questions import Naming, naming_panel, suit_cells
from game.table.layout.geometry import CARD_H, CARD_W, LABEL_H, LABEL_W, PLAQUE_H, PLAQUE_W, TRUMP_R, Point, Rect, Room
from game.table.paint.background import TINTS, Tint
from game.table.scene import Moment
from game.text.card_letters import card_sign
from game.text.i18n import _, ngettext, pgettext, spoken
from game.text.naming import Company, NamedPlayer, counted
from game.ui import team_marks
from game.ui.art import Art, Pen
from game.ui.art.colours import (
    CINNABAR,
    FELT_DEEP,
    INK,
    IVORY,
    LAPIS,
    LINEN,
    LINEN_DARK,
    MALACHITE,
    MUTED,
    ON_WOOD,
    WALNUT,
)
from game.ui.art.shapes import PlateKind, PlateState, RibbonKind
from game.ui.art.sprite import Sprite
from game.ui.art.text import CAP, fit, measure, wrap

BAR_SIZE, TOAST_SIZE = 16.0, 18.0
ONE_LINE = 42.0
"""The height of a sentence of one line on its board."""
PILL_H = 30.0
"""How high a label is with what a seat says."""
EMPTY = Sprite(pygame.Surface((1, 1), pygame.SRCALPHA))
FACE = 33.0
PICTURE_W, PICTURE_H = 200.0, 120.0
"""A plaque with its shadow."""
WIDEST_RIBBON = 150.0
AROUND = 4.0
"""Room for the rims and shadows of a sign, inside its picture."""
NAME, NAME_BESIDE_MARK = (31.0, 84.0), (25.0, 72.0)
"""The middle of a name on its board, from the plate's middle, and how wide it may be."""
OPENING = 4
"""A ribbon unrolls in so many steps: each is a picture that is kept."""
CINNABAR_DEEP = "#8C0F20"
CLUB = TINTS["club"]


def draw_bar(surface: pygame.Surface, art: Art, name: str, words: str, middle: float, most: float) -> None:
    """The game's name and the deal's number (deal_number); at most ``most`` wide.

    ``middle``: the height of the bar's middle.
    """
    size = BAR_SIZE * min(1.0, most / bar_name_wide(name, words))
    y = middle + CAP * size
    art.put(surface, art.text(name, size, colour=LINEN), 40, y)
    x = 40 + measure(name, size) + 14
    art.put(surface, art.text(words, size, "regular", ON_WOOD), x, y)


def bar_name_wide(name: str, words: str) -> float:
    """How wide the bar's words are."""
    return measure(name, BAR_SIZE) + 14 + measure(words, BAR_SIZE, "regular")


def deal_number(view: View, deals: int) -> str:
    """Which deal of a match this is; ``deals``: of how many, 0 if it goes on as long as people like."""
    if deals:
        return _("deal {number} of {deals}").format(number=max(1, min(view.number, deals)), deals=deals)
    return _("deal {0}").format(view.number) if view.number > 1 else ""


def draw_talon(surface: pygame.Surface, art: Art, trump: int, room: Room, count: int) -> None:
    """Over the stack: how many cards are left, and beside that the trump."""
    box, f = room.label_box, room.button_size
    wide, high = box.w + 2 * AROUND, 2 * (TRUMP_R * f + AROUND)
    middle = wide / 2, high / 2

    def compose(onto: pygame.Surface, flat: Art) -> None:
        left = AROUND + LABEL_W / 2 * f if trump >= 0 else middle[0]
        draw_cards_left(onto, flat, (left, middle[1]), count, f)
        if trump >= 0:
            team_marks.draw_trump(onto, flat, trump, (wide - AROUND - TRUMP_R * f, middle[1]), TRUMP_R * f)

    key = "talon", trump, count, f, art.deck, spoken()
    art.put(surface, art.composed(key, wide, high, compose, middle), *box.centre)


def draw_cards_left(surface: pygame.Surface, art: Art, at: Point, count: int, f: float) -> None:
    """ "7 cards", the number larger than the word: a number and a suit side by side are read as a card."""
    (x, y), high = at, LABEL_H * f
    art.put(surface, art.disc(high / 2 - f, IVORY, INK, LABEL_W * f), x, y)
    number = str(count)
    before, _number, behind = counted(count).partition(number)
    parts = [(part.strip(), size * f) for part, size in ((before, 15.0), (number, 22.0), (behind, 15.0)) if part]
    gap = 5 * f
    wide = sum(measure(part, size) for part, size in parts) + gap * (len(parts) - 1)
    fits = min(1.0, (LABEL_W * f - 18 * f) / wide)
    x -= wide * fits / 2
    for part, size in parts:
        art.put(surface, art.text(part, size * fits, colour=INK), x, y + 7.5 * f)
        x += measure(part, size) * fits + gap * fits


def draw_empty_place(surface: pygame.Surface, art: Art, trump: int, room: Room, tint: Tint) -> None:
    """Where the stack lay, under all cards, so that whatever lies there uncovers it; ``trump``: the sign in it."""
    (x, y), w, h = room.talon, CARD_W * room.talon_unit, CARD_H * room.talon_unit
    art.put(surface, art.hole(w, h, tint.hole, tint.edge), x - w / 2, y - h / 2)
    if trump >= 0:
        team_marks.draw_trump(surface, art, trump, (x, y), 36 * room.talon_unit)


def draw_number(surface: pygame.Surface, art: Art, at: Point, count: int) -> None:
    """An exact number of cards, on a black disc."""
    art.put(surface, art.disc(14), *at)
    art.put(surface, art.text(str(count), 19 if count < 10 else 17, colour=IVORY, align="centre"), at[0], at[1] + 6.5)


def draw_heap_name(surface: pygame.Surface, art: Art, at: Point, count: int, wide: float) -> None:
    """What the heap is, and how many cards lie there; ``wide`` is the window's."""
    words = _("Discard pile") + " · " + counted(count)
    half = measure(words, 15) / 2 + 15
    draw_pill(surface, art, (min(at[0], wide - half - 10), at[1]), words, 15)


def draw_button(
    surface: pygame.Surface,
    art: Art,
    box: Rect,
    sign: str,
    words: str,
    kind: PlateKind,
    state: PlateState,
    tint: Tint = CLUB,
) -> None:
    """A button of the action column; off, it is a dark place that waits."""
    if state == "off":
        art.put(surface, art.hole(box.w, box.h, tint.hole, tint.edge), box.x, box.y)
    else:
        art.put(surface, art.plate(box.w, box.h, kind, state), box.x, box.y)
    colour = tint.words if state == "off" else IVORY if kind in ("take", "main") else INK
    f = box.h / 56
    size = fit(words, 20 * f, "bold", box.w - 58 * f)
    left = box.centre[0] - (28 * f + measure(words, size)) / 2
    y = box.centre[1] + (2 if state == "down" else 0)
    mark = CINNABAR if kind == "linen" and state != "off" else colour
    art.put(surface, art.icon(sign, 21 * f, mark), left + 10 * f, y)
    art.put(surface, art.text(words, size, colour=colour), left + 28 * f, y + size * 0.35)


def prepare_buttons(art: Art, box: Rect, tint: Tint = CLUB) -> None:
    """Read the signs of the action column in all their colours."""
    for sign, colours in (("tick", (tint.words, CINNABAR)), ("hand", (tint.words, IVORY))):
        for colour in colours:
            art.icon(sign, 21 * box.h / 56, colour)


def draw_offer(surface: pygame.Surface, art: Art, box: Rect, words: str, state: PlateState, tint: Tint = CLUB) -> None:
    """A button beside the own ribbon; off, it waits for the right cards to be raised."""
    if state == "off":
        art.put(surface, art.hole(box.w, box.h, tint.hole, tint.edge), box.x, box.y)
    else:
        art.put(surface, art.plate(box.w, box.h, "linen", state), box.x, box.y)
    x, y = box.centre
    colour, lower = (tint.words if state == "off" else INK), (2 if state == "down" else 0)
    suits = colour if state == "off" else None
    art.write(surface, words, x, y + lower, 17.0 * box.h / 40, "bold", colour, "centre", box.w - 20, suits)


def draw_sign(surface: pygame.Surface, art: Art, box: Rect, sign: str, hover: bool) -> None:
    """A sign of the bar."""
    if hover:
        art.put(surface, art.disc(19, FELT_DEEP, ON_WOOD), *box.centre)
    art.put(surface, art.icon(sign, 26, LINEN), *box.centre)


def draw_name(surface: pygame.Surface, art: Art, box: Rect, name: str, wide: float) -> None:
    """Draws the name of the sign in ``box`` below it; ``wide`` is the window's width."""
    half = measure(name, 15) / 2 + 15
    x = min(box.centre[0], wide - half - 10)
    draw_pill(surface, art, (x, box.bottom + 14), name, 15)


def draw_toast(
    surface: pygame.Surface, art: Art, words: str, x: float, y: float, most: float, rising: bool = False
) -> None:
    """A sentence on a small board round ``x``, ``y``."""
    lines = wrap(words, TOAST_SIZE, "regular", most - 44)
    across = max(art.wide(line, TOAST_SIZE) for line in lines) + 44
    tall = 24 * len(lines) + 18
    left, top = x - across / 2, y + ONE_LINE / 2 - tall if rising else y - tall / 2
    art.put(surface, art.board(round(across), tall, LINEN, inner=LINEN_DARK), left, top)
    for i, line in enumerate(lines):
        art.write(surface, line, x, top + 22 + 24 * i, TOAST_SIZE, align="centre")


def draw_naming(surface: pygame.Surface, art: Art, room: Room, asked: Naming) -> None:
    """The question which suit a wild card counts as (R68)."""
    box = naming_panel(room)
    art.put(surface, art.board(box.w, box.h, LINEN, inner=LINEN_DARK), box.x, box.y)
    words = _("Which suit is {0}?").format(card_sign(asked.pack, asked.card))
    art.write(surface, words, box.centre[0], box.y + 27, 18, "bold", align="centre")
    for suit, cell in enumerate(suit_cells(room)):
        art.put(surface, art.plate(cell.w, cell.h, "plain"), cell.x, cell.y)
        art.put(surface, art.suit(SUIT_LETTERS[suit], 30), *cell.centre)
        if suit == asked.mark:
            art.put(surface, art.ring(cell.w, cell.h), cell.x, cell.y)


@dataclass(frozen=True, slots=True)
class Role:
    """A ribbon: outline, colour, sign and word."""

    kind: RibbonKind
    colour: str
    sign: str
    word: str


def called_you(name: str) -> bool:
    """Whether a seat's name is the word "you": then its ribbon speaks to him (a replay of the nameless)."""
    return bool(name) and nameless(name)


def role_of(view: View, seat: int, you: bool = False) -> Role | None:
    """The ribbon below a seat's name, None for none; ``you``: the name is that word (`called_you`)."""
    if view.ended is not None:
        return None
    if view.is_out(seat):
        return Role("hex", MALACHITE, "laurel", _("You’re out") if you else pgettext("without cards", "Out"))
    if view.phase == Phase.CUT and view.turn == seat:
        return Role("hex", WALNUT, "exchange", _("Cut the pack") if you else pgettext("the pack", "Cuts"))
    if view.principal < 0:
        return None
    if seat == view.defender and view.taking:
        return Role("hex", WALNUT, "hand", _("You take") if you else _("Takes"))
    if seat == view.defender:
        return Role("def", LAPIS, "shield", _("You defend") if you else _("Defends"))
    if seat == view.principal:
        return Role("att", CINNABAR, "sword", _("You attack") if you else _("Attacks"))
    if any(pair.seat == seat for pair in view.table):
        return Role("hex", WALNUT, "plus", _("You throw in") if you else _("Throws in"))
    return None


def own_role(view: View, moment: Moment) -> Role | None:
    """The ribbon above the player's own hand: what he is asked for at this moment, or what he is."""
    seat, phase = view.seat, moment.phase
    if view.ended is not None:
        return None
    if view.is_out(seat):
        return Role("hex", MALACHITE, "laurel", _("You’re out"))
    if moment.prompt:
        return Role("hex", WALNUT, "exchange", moment.prompt)
    if phase == Phase.CUT:
        return Role("hex", WALNUT, "exchange", _("Cut the pack"))
    if view.principal < 0:
        return None
    if seat == view.defender:
        if phase == Phase.HAND_BACK:
            count = len(view.table) - view.limit
            prompt = ngettext("Hand {count} back", "Hand {count} back", count).format(count=count)
            return Role("hex", WALNUT, "exchange", prompt)
        if view.taking:
            return Role("hex", WALNUT, "hand", _("You take"))
        return Role("def", LAPIS, "shield", _("You defend"))
    if phase in (Phase.THROW_IN, Phase.GIVE):
        return Role("hex", CINNABAR if seat == view.principal else WALNUT, "plus", _("Throw in?"))
    if moment.helping:
        return Role("def", LAPIS, "shield", _("Help defend?"))
    if seat == view.principal:
        return Role("att", CINNABAR, "sword", _("You attack"))
    if any(pair.seat == seat for pair in view.table):
        return Role("hex", WALNUT, "plus", _("You throw in"))
    return None


def draw_own_name(surface: pygame.Surface, art: Art, name: str, at: Point, marked: bool = True) -> None:
    """The player's name on a small board, where no ribbon is and a mark wants a place, if there is one."""
    across = 128
    art.put(surface, art.board(across, 28), at[0] - across / 2, at[1] - 14)
    size = fit(name, 16, "bold", across - 40)
    art.put(surface, art.text(name, size, colour=INK, align="centre"), at[0] + 8 * marked, at[1] + 5.5)


def draw_seat(
    surface: pygame.Surface, art: Art, seat: Chair, at: Point, out: bool, stripe: str = CINNABAR, marked: bool = False
) -> None:
    """Medallion and board; the seat's cards lie behind it already. ``stripe``: the colour of the line along the board's
    foot, its side's; ``marked``: a mark hangs at its right end.
    """
    key = "seat", seat.name, seat.portrait, out, stripe, marked
    middle = PICTURE_W / 2, PICTURE_H / 2

    def compose(onto: pygame.Surface, flat: Art) -> None:
        _compose(onto, flat, seat, middle, out, stripe, NAME_BESIDE_MARK if marked else NAME)

    plaque = art.composed(key, PICTURE_W, PICTURE_H, compose, middle)
    art.put(surface, plaque, *at)


def draw_look(surface: pygame.Surface, art: Art, seat: Chair, at: Point, face: Expression | None) -> None:
    """What a seat's face looks like, on its medallion. Always one picture; that of a face at rest is empty."""
    look = art.portrait_look(seat.portrait, FACE, face) if face is not None else None
    art.put(surface, look or EMPTY, at[0] - 44, at[1] - 13)


def prepare_looks(art: Art, seat: Chair) -> Iterator[None]:
    """Read the expressions of a seat's face before they are worn, one a step."""
    for face in EXPRESSIONS:
        art.portrait_look(seat.portrait, FACE, face)
        yield


def _compose(
    surface: pygame.Surface, art: Art, seat: Chair, at: Point, out: bool, stripe: str, named: tuple[float, float]
) -> None:
    """The parts of a seat's board, which do not change from one frame to the next."""
    x, y = at
    board = art.board(PLAQUE_W, PLAQUE_H, LINEN_DARK if out else LINEN)
    art.put(surface, board, x - PLAQUE_W / 2, y)
    thick = 1.2 if stripe == CINNABAR else 2.6
    hairline = art.vector(
        ("hairline", stripe), PLAQUE_W - 12, 4, lambda pen: pen.line([(1, 2), (PLAQUE_W - 13, 2)], thick, stripe)
    )
    art.put(surface, hairline, x - PLAQUE_W / 2 + 6, y + PLAQUE_H - 6)
    art.put(surface, art.portrait(seat.portrait, FACE), x - 44, y - 13)
    middle, wide = named
    size = fit(seat.name, 18, "bold", wide)
    name = art.text(seat.name, size, colour=MUTED if out else INK, align="centre")
    art.put(surface, name, x + middle, y + 19.5)


def draw_count(surface: pygame.Surface, art: Art, at: Point, count: int) -> None:
    """The exact number of a seat's cards; at the top it ends below the bar's signs."""
    draw_number(surface, art, (at[0] + 70, at[1] - 32), count)


def draw_role(
    surface: pygame.Surface, art: Art, role: Role, at: Point, w: float, h: float, size: float, opened: float = 1.0
) -> None:
    """A ribbon with its centre at ``at``, ``w`` wide and somewhat wider for a long word.

    ``opened``: how far it has unrolled; its word is on it when all of it is seen.
    """
    x, y = at
    sign = size * 1.15
    w = min(max(w, round(measure(role.word, size) + sign + 6 + h * 1.1)), max(w, WIDEST_RIBBON))
    step = round(opened * OPENING)
    if step < OPENING:
        if step:
            art.put(surface, art.ribbon(role.kind, 2 * h + (w - 2 * h) * step / OPENING, h, role.colour), x, y)
            art.put(surface, art.icon(role.sign, sign, IVORY), x, y)
        return
    art.put(surface, art.ribbon(role.kind, w, h, role.colour), x, y)
    size = fit(role.word, size, "bold", w - sign - 6 - h * 1.1)
    wide = measure(role.word, size)
    sign = size * 1.15
    left = x - (sign + 6 + wide) / 2
    art.put(surface, art.icon(role.sign, sign, IVORY), left + sign / 2, y)
    art.put(surface, art.text(role.word, size, colour=IVORY), left + sign + 6, y + size * 0.35)


def told_of(seat: Chair, can_be_called: bool, short: bool = False) -> str:
    """What is told of a seat that is pointed at: how a computer plays, or that a press calls this partner.

    ``short``: the computer thinks less than its level.
    """
    if not seat.computer:
        return pgettext("a partner", "Call") if can_be_called else ""
    parts = level_title(seat.level), manner(seat.temper), thinks_less() if short else ""
    return " · ".join(part for part in parts if part)


def thinks_less() -> str:
    """What the hourglass on a plate means."""
    return _("thinks less: device busy")


def draw_label(surface: pygame.Surface, art: Art, words: str, at: Point, wide: float) -> None:
    """``words`` under a board; ``wide`` is the window's."""
    if words:
        half = measure(words, 15) / 2 + 15
        draw_pill(surface, art, (min(max(at[0], half + 10), wide - half - 10), at[1] + 70), words, 15)


def pill_wide(art: Art, words: str, size: float = 17.0) -> float:
    """How wide such a label is."""
    return art.wide(words, size, "bold") + 2 * size


def draw_pill(surface: pygame.Surface, art: Art, at: Point, words: str, size: float = 17.0) -> None:
    """A few words on a round label with its middle at ``at``: what a seat says, what a sign is called."""
    x, y = at
    art.put(surface, art.disc(size * 0.88, LINEN, INK, pill_wide(art, words, size)), x, y)
    art.write(surface, words, x, y, size, "bold", INK, "centre")


def draw_thinking(surface: pygame.Surface, art: Art, at: Point, since: float) -> None:
    """Three dots that rise in turn, in a bubble at the face."""
    x, y = at[0] - 70, at[1] - 37
    art.put(surface, art.disc(9, LINEN, INK, 44), x, y)
    for i in range(3):
        lift = max(0.0, sin(since / 170 - i * 0.9)) * 3
        art.put(surface, art.disc(2.4, INK, INK), x - 11 + 11 * i, y - lift)


def draw_short(surface: pygame.Surface, art: Art, at: Point) -> None:
    """An hourglass: this computer thinks less than its level, because the machine is too slow or too busy."""
    x, y = at[0] - 76, at[1] + 38
    art.put(surface, art.disc(12, CINNABAR, IVORY), x, y)
    art.put(surface, art.vector(("hourglass",), 12, 16, _hourglass, (6, 8)), x, y)


def _hourglass(pen: Pen) -> None:
    pen.polygon([(1, 1), (11, 1), (1, 15), (11, 15)], IVORY)


def draw_pass(surface: pygame.Surface, art: Art, at: Point) -> None:
    """A quiet tick: this seat lays no card. The same for every reason."""
    x, y = at[0] + 62, at[1] + 44
    art.put(surface, art.disc(12, MALACHITE, IVORY), x, y)
    art.put(surface, art.icon("tick", 15, IVORY), x, y)


def cut_hint(view: View, seats: Sequence[Chair], hat: bool) -> str:
    """What it means to cut now, to the one who cuts (R6); by name where several people share the screen."""
    company = Company.of(seats, view.turn)
    name, dealer = NamedPlayer(view.turn), NamedPlayer(view.dealer)
    if view.seat < 0:
        if view.turn == view.dealer:
            if not hat:
                return company.say(_("{name}: nobody else cuts. Cut the pack yourself."), name=name)
            return company.say(_("{name}: nobody took the hat. Cut the pack yourself."), name=name)
        if not hat:
            return company.say(_("{name}: click the pack to cut it."), name=name)
        return company.say(
            _("{name}: {dealer} is the fool and offers you the cut. Cut, and you’re the fool and deal."),
            name=name,
            dealer=dealer,
        )
    if view.turn == view.dealer:
        told = _("Nobody took the hat. Cut the pack yourself.")
        return told if hat else _("Nobody else cuts. Cut the pack yourself.")
    if not hat:
        return company.say(_("Click the pack to cut it for {dealer}."), dealer=dealer)
    return company.say(
        _("{dealer} is the fool and offers you the cut. Cut, and you’re the fool and deal."), dealer=dealer
    )
