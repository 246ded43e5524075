"""The story of the curtain in pictures: small cards with the faces of those who laid them, and signs.

A card is told by its rank and suit alone, large, so that it can be read where a printed card of this size could not.
Whoever cannot see the pictures is told the sentences of the log.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.knowledge.observe import NOBODY
from engine.records.journal import Chair
from engine.rules import events as ev
from engine.rules.cards import HIDDEN, NO_SUIT, SUIT_LETTERS
from engine.rules.events import Event
from engine.rules.state import Rules
from game.hot_seat.story import Bout, BoutEnd, Deed, Laid, Moment, Story
from game.text import Narrator
from game.text.narrator import gesture_words
from game.text.recap import MINOR
from game.ui import team_marks
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS, MALACHITE, ON_PAPER, WALNUT
from game.ui.controls import on_slip
from game.ui.layout import Column, Fitted, Flow, Gap, Node, Picture, Row, Spoken, Text, spring
from game.ui.styles import Style
from game.ui.widgets import Box, Place

SIZES = (66.0, 60.0, 54.0, 48.0, 42.0, 36.0)
"""How wide a card of the story is; the first at which everything has room."""
MOST = 6
"""The most moments shown; older ones are in the log. `FEWER`: the numbers that are tried."""
FEWER = (MOST, 4, 3, 2, 1)
HIGH, INDEX = 1.4, 0.4
"""A card's height, and where the middle of its index is, in widths of a card; so are all the following."""
ACROSS, DOWN = 0.74, 0.26
"""How far the card that beats lies beside and below the one beaten."""
BETWEEN = 0.18
FAN, WIDEST_FAN, WIDEST_BOUT = 0.74, 8.6, 11.4
"""From card to card in a hand; where there are more, they lie closer than that, and the pairs of a bout, too."""
BADGE, FACE, MARK = 0.26, 0.46, 0.3
TILE = HIGH + 0.48
"""The height of whatever is told."""
SIGNS: dict[type, tuple[str, str]] = {
    ev.Led: ("sword", CINNABAR),
    ev.ThrownIn: ("plus", CINNABAR),
    ev.Given: ("plus", WALNUT),
    ev.HandedBack: ("exchange", WALNUT),
    ev.Transferred: ("exchange", LAPIS),
    ev.Shown: ("exchange", LAPIS),
    ev.Beaten: ("shield", LAPIS),
    ev.TakeAnnounced: ("hand", WALNUT),
    ev.PickedUp: ("hand", WALNUT),
    ev.Said: ("bubble", WALNUT),
    ev.Drew: ("plus", WALNUT),
    ev.Touched: ("hand", CINNABAR),
    ev.WentOut: ("laurel", MALACHITE),
    ev.Exchanged: ("exchange", WALNUT),
    ev.Swapped: ("exchange", WALNUT),
    ev.TrumpChanged: ("exchange", CINNABAR),
    ev.LowestTrumpShown: ("eye", WALNUT),
}
RED_JOKER = "RJ"
CYRILLIC = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, and with which cards."""

    chairs: tuple[Chair, ...]
    rules: Rules

    def words(self, events: Sequence[Event]) -> str:
        """The sentences of these events, for a screen reader."""
        teller = Narrator([chair.name for chair in self.chairs], self.rules.pack, speech=True)
        told = (teller.tell(event) for event in events if not isinstance(event, MINOR))
        return " ".join(words for words in told if words)

    def draw_face(self, surface: pygame.Surface, art: Art, seat: int, at: tuple[float, float], r: float) -> None:
        """A person's face, in teams in the colour of the side."""
        if self.rules.in_teams:
            art.put(surface, art.disc(r + 2, team_marks.COLOURS[self.rules.side_of[seat]], INK), *at)
        art.put(surface, art.portrait(self.chairs[seat].portrait, r), *at)

    def draw_card(self, surface: pygame.Surface, art: Art, card: int, place: Place) -> None:
        """A small card with its upper left corner at ``place``, whose scale is a card's width."""
        art.put(surface, art.vector(("story card", place.scale), *_paper(place.scale)), place.x - 2, place.y - 2)
        names, suit = self.rules.pack.names, self.rules.pack.suit_of[card]
        if suit == NO_SUIT:
            colour, sign = (CINNABAR if names[card] == RED_JOKER else INK), self.rules.pack.sign(card)
            art.write(surface, sign, *place.at(0.5, 0.7), 0.8 * place.scale, colour=colour, align="centre")
            return
        rank = self.rules.pack.ranks[self.rules.pack.rank_of[card]]
        if art.style.cyrillic:
            rank = CYRILLIC.get(rank, rank)
        letter, size = SUIT_LETTERS[suit], 0.68 * place.scale
        size = art.fit(rank, size, "serif", 0.62 * place.scale)
        words = art.text(rank, size, "serif", ON_PAPER[art.deck][letter], "centre")
        art.put(surface, words, *place.at(INDEX, 0.62))
        art.put(surface, art.suit(letter, 0.52 * place.scale), *place.at(INDEX, 1.0))


def _paper(u: float) -> tuple[float, float, Callable[[Pen], None]]:
    w, h = u + 4, u * HIGH + 4

    def draw(pen: Pen) -> None:
        pen.rounded(2.6, 3.4, u, u * HIGH, 0.1 * u, INK)  # the block's edge, printed a little beside
        pen.rounded(2, 2, u, u * HIGH, 0.1 * u, IVORY, INK, 1.4)

    return w, h, draw


def told(tale: Story, cast: Cast, whole: bool = False) -> Node:
    """The whole story: what a partner did, then everything in order, as large as there is room.

    What there is no room for is told in words to whoever cannot see; ``whole``: room must be made for everything.
    """
    moments = [moment for moment in tale.moments if not _told_by(tale.partner, moment)]

    words = [cast.words(moment.events) for moment in moments]

    def at(size: float, most: int) -> Node:
        latest = zip(moments[-most:], words[-most:], strict=True)
        tiles: list[Node] = [Spoken(_tile(moment, cast, size), said) for moment, said in latest]
        if most < len(moments):
            tiles.insert(0, Spoken(Text("…", Style(0.5 * size, "serif"), single=True), " ".join(words[-MOST:-most])))
        first = _partner(tale.partner, cast, size) if tale.partner is not None else None
        flow = Flow(*tiles, gap=0.7 * size, between=0.16 * size) if tiles else None
        return Column(spring(), first, Gap(10) if first and flow else None, flow, spring())

    kinds = [(size, most) for most in FEWER for size in SIZES if most == MOST or (most < len(moments) and not whole)]
    nodes = {float(number): at(*kind) for number, kind in enumerate(kinds)}
    return Fitted(nodes.__getitem__, tuple(nodes), grow=1)


def _told_by(partner: Deed | None, moment: Moment) -> bool:
    """Whether what the partner did is all there is to a moment."""
    if partner is None:
        return False
    if isinstance(moment, Bout) and moment.end is BoutEnd.TAKEN:
        return partner.events[-1] is moment.events[-1]
    return all(event in partner.events for event in moment.events if not isinstance(event, (*MINOR, ev.BoutBegan)))


def _partner(deed: Deed, cast: Cast, u: float) -> Node:
    """A partner's last action, on a slip in the colour of the side."""
    side, name = cast.rules.side_of[deed.seat], cast.chairs[deed.seat].name

    def face(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        x, y = box.centre
        art.put(surface, art.portrait(cast.chairs[deed.seat].portrait, FACE * u * s), x, y)
        team_marks.draw_side(surface, art, side, (x + 0.4 * u * s, y + 0.32 * u * s), 0.2 * u * s)

    called = Text(name, Style(max(17.0, 0.4 * u), "bold"), single=True)
    acts = [node for event in deed.events for node in _act(event, cast, u)]
    row = Row(Picture(face, 2.2 * FACE * u, HIGH * u + 4), called, *acts, gap=0.24 * u)
    return Spoken(Row(spring(), on_slip(row, team_marks.COLOURS[side]), spring()), cast.words(deed.events))


def _act(event: Event, cast: Cast, u: float) -> list[Node]:
    """One deed: its sign, and its cards or words."""
    icon, colour = SIGNS[type(event)]
    sign = _sign(icon, colour, u)
    match event:
        case ev.Led() | ev.ThrownIn() | ev.Given() | ev.Transferred() | ev.PickedUp() | ev.HandedBack():
            faces = [_faces(event.to, cast, u)] if isinstance(event, ev.HandedBack) else []
            return [sign, _fan(event.cards, cast, u), *faces]
        case ev.Shown() | ev.TrumpChanged() | ev.LowestTrumpShown():
            return [sign, _fan((event.card,), cast, u)]
        case ev.Beaten():
            return [sign, _pairs((Laid(event.target, cover=event.card, beater=event.seat),), event.seat, cast, u)]
        case ev.Said():
            return [sign, Text(gesture_words(event.gesture), Style(max(17.0, 0.44 * u), "italic"), single=True)]
        case ev.Exchanged():
            return [_fan((event.gave,), cast, u), sign, _fan((event.got,), cast, u)]
        case ev.Swapped():
            return [sign, _pile(u)]
        case ev.Drew():
            return [sign, _fan((event.turnup,), cast, u)]
        case ev.Touched():
            return [sign, _pile(u)]
        case _:
            return [sign]


def _tile(moment: Moment, cast: Cast, u: float) -> Node:
    if isinstance(moment, Deed):
        face = [_faces((moment.seat,), cast, u)] if moment.seat != NOBODY else []
        acts = [node for event in moment.events for node in _act(event, cast, u)]
        return Row(*face, *acts, gap=0.16 * u)
    role = {BoutEnd.TAKES: ("hand", WALNUT), BoutEnd.TAKEN: ("hand", WALNUT)}.get(moment.end, ("shield", LAPIS))
    defender = _faces((moment.defender,), cast, u, *role)
    if moment.end is BoutEnd.TAKEN:
        return Row(defender, _fan(moment.cards, cast, u), gap=0.2 * u)
    parts: list[Node] = [defender]
    if moment.laid:
        parts.append(_pairs(moment.laid, moment.defender, cast, u))
    if moment.end is BoutEnd.BEATEN_OFF:
        parts += [_sign("tick", MALACHITE, u), _pile(u, len(moment.cards))]
    return Row(*parts, gap=0.2 * u)


def _sign(icon: str, colour: str, u: float) -> Node:
    size = 0.56 * u

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        art.put(surface, art.icon(icon, size * s, colour), *box.centre)

    return Picture(draw, size, HIGH * u)


def _faces(seats: Sequence[int], cast: Cast, u: float, icon: str = "", colour: str = INK) -> Node:
    """Faces beside each other, the last one with the sign of its role."""
    r = FACE * u

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        for number, seat in enumerate(seats):
            x, y = box.x + (2 * number + 1.1) * r * s, box.y + box.h / 2
            cast.draw_face(surface, art, seat, (x, y), r * s)
        if icon:
            at = x + 0.62 * r * s, y + 0.72 * r * s
            art.put(surface, art.disc(0.24 * u * s, colour, IVORY), *at)
            art.put(surface, art.icon(icon, 0.3 * u * s, IVORY), *at)

    return Picture(draw, (2 * len(seats) + 0.2) * r, TILE * u)


def _fan(cards: Sequence[int], cast: Cast, u: float) -> Node:
    """Cards held in a hand; closer the more there are."""
    known = [card for card in cards if card != HIDDEN]
    step = min(FAN, (WIDEST_FAN - 1) / max(1, len(known) - 1))

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        for number, card in enumerate(known):
            at = Place(box.x + number * step * u * s, box.y + box.h / 2 - HIGH / 2 * u * s, u * s)
            cast.draw_card(surface, art, card, at)

    return Picture(draw, (1 + step * max(0, len(known) - 1)) * u, HIGH * u)


def _pairs(laid: Sequence[Laid], defender: int, cast: Cast, u: float) -> Node:
    """A bout's cards as they lie, each with the face of who laid it; the defender's own face stands before them."""
    wide = [1 + (ACROSS if lies.cover != HIDDEN else 0) for lies in laid]
    starts = [sum(wide[:number]) + BETWEEN * number for number in range(len(laid))]
    closer = min(1.0, (WIDEST_BOUT - wide[-1]) / max(1.0, starts[-1]))

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        for lies, start in zip(laid, starts, strict=True):
            place = Place(box.x + start * closer * u * s, box.y + (box.h - TILE * u * s) / 2, u * s)
            _draw_pair(surface, art, cast, lies, place, defender)

    return Picture(draw, (starts[-1] * closer + wide[-1]) * u, TILE * u)


def _draw_pair(surface: pygame.Surface, art: Art, cast: Cast, lies: Laid, place: Place, defender: int) -> None:
    cast.draw_card(surface, art, lies.card, place)
    if lies.suit != HIDDEN:
        art.put(surface, art.suit(SUIT_LETTERS[lies.suit], 0.34 * place.scale), *place.at(0.76, 0.24))
    if lies.cover != HIDDEN:
        cast.draw_card(surface, art, lies.cover, Place(*place.at(ACROSS, DOWN), place.scale))
        if lies.beater not in (defender, NOBODY):
            cast.draw_face(surface, art, lies.beater, place.at(ACROSS + 0.74, DOWN + HIGH - 0.06), BADGE * place.scale)
    if lies.by != NOBODY:
        cast.draw_face(surface, art, lies.by, place.at(0.3, HIGH + 0.18), BADGE * place.scale)
    if lies.shown:
        art.put(surface, art.icon("exchange", 0.36 * place.scale, LAPIS), *place.at(0.8, 0.26))


def _pile(u: float, count: int = 0) -> Node:
    """Cards face down, with their number if it matters."""
    wide = 0.86 * u

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        x, y = box.centre
        for number, turn in enumerate((-14.0, 9.0)):
            art.put(surface, art.card("back", wide * s, turn), x, y - 2 * number * s)
        if count:
            at = x + 0.44 * u * s, y - 0.5 * u * s
            art.put(surface, art.disc(0.27 * u * s), *at)
            words = art.text(str(count), 0.38 * u * s, colour=IVORY, align="centre")
            art.put(surface, words, at[0], at[1] + 0.13 * u * s)

    return Picture(draw, 1.3 * u, TILE * u)
