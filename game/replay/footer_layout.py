"""What lies on the foot of a replay: the scrub bar, the faces, the buttons through time, and the ways elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass

from game.match.footer import LARGEST_WORDS, Eyes, Scrub, Toggle, Transport
from game.session.deal_replay import ReplaySession
from game.text.company import Actor, Company
from game.text.i18n import _
from game.ui.widgets import Box, Button, Widget
from game.ui.widgets.base import Action


@dataclass(frozen=True, slots=True)
class Ways:
    """What each of the foot's widgets does."""

    begin: Action
    bout_back: Action
    back: Action
    play: Action
    on: Action
    bout_on: Action
    end: Action
    scroll: Callable[[float], None]
    eyes: Callable[[int], None]
    open: Action
    review: Action
    faster: Action
    practise: Action
    leave: Action


@dataclass(frozen=True, slots=True)
class Plan:
    """Where on the foot everything lies, in logical px from its upper left corner."""

    scrub: Box
    faces: Box
    pitch: float
    speed: Box
    transport: Box
    step: float
    practise: Box
    leave: Box
    size: float


def plan(strip: Box, upright: bool, larger: float) -> Plan:
    """The foot's places; ``larger``: so much larger than usual its words are wanted."""
    x, y, w = strip.x, strip.y, strip.w
    if upright:
        return Plan(
            Box(x + 24, y + 14, w - 48, 56),
            Box(x + 30, y + 92, 80, 80),
            92,
            Box(x + w - 154, y + 94, 124, 76),
            Box(x + 30, y + 204, 118, 84),
            128,
            Box(x + w - 510, y + 94, 342, 76),
            Box(x + w - 322, y + 204, 292, 80),
            27,
        )
    middle = x + w / 2 - (7 * 52 - 4) / 2
    return Plan(
        Box(x + 24, y + 8, w - 48, 32),
        Box(x + 28, y + 48, 50, 50),
        56,
        Box(middle + 7 * 52 + 4, y + 48, 56, 48),
        Box(middle, y + 48, 48, 48),
        52,
        Box(x + w - 28 - 132 - 12 - 216, y + 48, 216, 48),
        Box(x + w - 28 - 132, y + 48, 132, 48),
        19 * min(LARGEST_WORDS, max(1.0, larger)),
    )


def laid_out(at: Plan, showing: ReplaySession, playing: bool, speed: float, ways: Ways, back: str) -> list[Widget]:
    """The foot's widgets, in the order of Tab. ``back``: what is written where one leaves."""
    last = max(1, len(showing.stops) - 1)
    marks = [showing.stops.index(mark) / last for mark in showing.reel.bouts if mark in showing.stops]
    scrub = Scrub(at.scrub, showing.place / last, marks, ways.scroll, _("Where in the deal"))
    first, done = showing.at == 0, showing.over
    signs: tuple[tuple[str, str, Action, bool], ...] = (
        ("begin", _("To the beginning"), ways.begin, not first),
        ("bout back", _("A bout back"), ways.bout_back, not first),
        ("back", _("A move back"), ways.back, not first),
        ("pause" if playing else "play", _("Pause") if playing else _("Play the deal"), ways.play, True),
        ("on", _("A move on"), ways.on, not done),
        ("bout on", _("A bout on"), ways.bout_on, not done),
        ("end", _("To the end"), ways.end, not done),
    )
    box, listed = at.transport, []
    for number, (sign, told, action, able) in enumerate(signs):
        place = Box(box.x + number * at.step, box.y, box.w, box.h)
        listed.append(Transport(place, sign, told, action, enabled=able))
    faces: list[Widget] = []
    pitch = min(at.pitch, (at.transport.x - at.faces.x) / (len(showing.seats) + 2)) if at.pitch < 60 else at.pitch
    company = Company.of(showing.seats)
    for seat, chair in enumerate(showing.seats):
        face = Box(at.faces.x + seat * pitch, at.faces.y, at.faces.w, at.faces.h)
        told = company.say(_("Seen by {name}"), name=Actor(seat, _("Seen by you")))
        faces.append(Eyes(face, chair.portrait, told, lambda seat=seat: ways.eyes(seat), seat == showing.eye))  # type: ignore[misc]
    beside = Box(at.faces.x + len(faces) * pitch, at.faces.y + 1, at.faces.w, at.faces.h - 2)
    faces.append(Toggle(beside, "eye", _("All hands open"), ways.open, showing.open))
    further = Box(beside.x + pitch, beside.y, beside.w, beside.h)
    review = Transport(further, "review", _("Review of the deal"), ways.review)
    rate = Button(at.speed, f"×{speed:g}", ways.faster, size=at.size).called(_("Speed of the replay"))
    practise = Button(
        at.practise, _("Play on from here"), ways.practise, "main", size=at.size, enabled=not showing.over
    )
    leave = Button(at.leave, back, ways.leave, size=at.size)
    return [scrub, *faces, *listed, rate, review, practise, leave]
