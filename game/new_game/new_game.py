"""A new game: which durak, who sits at the round table, and the rules in short on a printed sheet."""

import math
from collections.abc import Callable
from functools import partial

import pygame

from engine.rules.compose import SIDES
from engine.rules.options import clashes
from game.fair_deals.fairness import coming
from game.fair_deals.sheet import FairnessSheet
from game.house_rules.pages import summary_of
from game.house_rules.rules_text import in_short
from game.house_rules.screen import HouseRulesScreen
from game.house_rules.summary_sheet import RulesSummary
from game.new_game.level_sheet import LevelSheet
from game.new_game.presets import PresetsScreen
from game.new_game.round_table import TABLE, draw_table
from game.new_game.seat_sheet import SeatSheet
from game.session.game_names import USUAL, players_told, title_of
from game.session.match_setup import NewMatch
from game.session.seats import (
    common_level,
    guest_of,
    guests_at,
    level_of,
    level_title,
    names_at,
    others,
    own_name,
    people,
    remember_guests,
    strength,
    swap,
    temper_title,
)
from game.storage.own_games import OwnGame
from game.storage.rule_choices import nearest
from game.text.i18n import _, ngettext
from game.ui.art.colours import CINNABAR, IVORY, ON_WOOD
from game.ui.destinations import DealOfTheDay, FullRules, NewMatchTable, NumberedDeal, Title
from game.ui.layout import lay
from game.ui.menu import Menu
from game.ui.services import Services
from game.ui.team_marks import draw_side
from game.ui.widgets import Box, Button, Place, Segments, SignButton, Widget, line
from game.ui.widgets.fingerprint import FingerprintPlate
from game.ui.widgets.game_plate import GamePlate
from game.ui.widgets.paper import sheet
from game.ui.widgets.reading import bullet
from game.ui.widgets.seats import SEAT, FreeSeat, SeatPlate
from game.ui.widgets.strength import TAG, StrengthPlate, StrengthTag

# The sheet and the table are drawn in coordinates of their own and put side by side, or one over the other.
SHEET = (528.0, 596.0)
ROOM = (680.0, 612.0)
# On the sheet: the plate with the game's name, the text (left, top, width, height), the plate to the rules, the note.
GAME = (28.0, 28.0, 472.0, 100.0)
TEXT = (36.0, 144.0, 456.0, 356.0)
NOTE = (500.0, 514.0, 456.0)
HOUSE = (28.0, 530.0, 230.0, 44.0)
ALL_RULES = (270.0, 530.0, 230.0, 44.0)
# Places round the table clockwise from the player, who sits at the bottom: centres of the plates.
PLATES = ((104.0, 262.0), (122.0, 96.0), (340.0, 44.0), (558.0, 96.0), (576.0, 262.0))
OWN_PLATE = (340.0, 434.0)
ALL_LEVELS = (464.0, 404.0, 216.0, 62.0)
FINGERPRINT = (0.0, 404.0, 216.0, 62.0)
# In earnest or not.
RATED = (464.0, 474.0, 216.0, 42.0)
# In the upper right corner: deals that everybody can have.
SHARED_DEAL, SHARED_EDGE = (196.0, 46.0), 32.0
# Which of these places are taken by one to five opponents.
TAKEN = ((2,), (1, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4))
MOST = 6
DRAG = 8.0
"""So far a plate must be moved to be carried."""


class NewGameScreen(Menu):
    """From here to the first card it is one click; what was chosen last is chosen again."""

    def __init__(self, services: Services, coming: Callable[[], NewMatch]) -> None:
        """``coming``: the match that would begin now."""
        super().__init__(services)
        self._coming = coming
        self._refused = 0  # the number of players that was pressed and cannot be had
        self._held: tuple[int, tuple[int, int]] | None = None  # the seat whose plate is held, and where it was seized
        self._carried: tuple[float, float] | None = None  # where it is now, once it has been moved

    def widgets(self) -> list[Widget]:
        paper, room = self._places()
        chosen, s = self.services.settings, room.scale
        game = chosen.game
        counts = [str(number) for number in range(2, MOST + 1)]
        off = [number - 2 for number in range(2, MOST + 1) if number not in game.seats]
        listed: list[Widget] = [
            Button(room.box(344, 544, 336, 60), _("Start the deal"), self._start, "main", size=24, scale=s),
            Segments(room.box(84, 550, 232, 44), counts, chosen.players - 2, self._count, s, off, self._refuse).called(
                _("Players")
            ),
            self._game_plate(paper),
            Button(paper.box(*HOUSE), _("House rules"), self.sounding(self._house), size=19, scale=paper.scale),
            Button(paper.box(*ALL_RULES), _("All the rules"), self.sounding(self._rules), size=19, scale=paper.scale),
            SignButton(Box(32, 24, 48, 48), "back-arrow", self.escape, plain=True),
        ]
        name, you = own_name(chosen), _("You")
        listed.append(self._plate(OWN_PLATE, 0, name, you if name != you else "", chosen.portrait))
        everybody, taken = people(), TAKEN[chosen.players - 2]
        for seat, portrait in enumerate(others(chosen), start=1):
            place, person = PLATES[taken[seat - 1]], everybody[portrait - 1]
            guest = guest_of(chosen, seat)
            if guest is not None:
                listed.append(self._plate(place, seat, guest, _("Guest"), portrait))
                listed.append(self._guest_tag(place, seat))
                continue
            kind = temper_title(person.temper) if chosen.characters else _("Computer")
            listed.append(self._plate(place, seat, person.name, kind, portrait))
            listed.append(self._tag(place, seat))
        if len(guests_at(chosen)) < chosen.players - 1:
            listed.append(self._level_of_all(room))
        box, told = room.box(*FINGERPRINT), _("Fingerprint of the deal")
        listed.append(FingerprintPlate(box, told, self._coming().commitment, self.sounding(self._fairness), s))
        kinds = [_("With hints"), _("Rated")]
        listed.append(Segments(room.box(*RATED), kinds, int(chosen.rated), self._rate, s).called(_("Hints")))
        listed += self._shared_deals()
        if chosen.players < max(game.seats):
            for x, y in (PLATES[place] for place in range(5) if place not in taken):
                listed.append(FreeSeat(room.box(x - 27, y - 27, 54, 54), partial(self._count, chosen.players - 1), s))
        return listed

    def _game_plate(self, paper: Place) -> GamePlate:
        game = self.services.settings.game
        figures = players_told(game.options.pack, game.seats)
        box, note = paper.box(*GAME), summary_of(game)
        return GamePlate(box, title_of(game), note, figures, self.sounding(self._which), paper.scale)

    def _plate(self, at: tuple[float, float], seat: int, name: str, kind: str, portrait: int) -> SeatPlate:
        chosen, room = self.services.settings, self._places()[1]
        box = room.box(at[0] - SEAT[0] / 2, at[1] - SEAT[1] / 2, *SEAT)
        sides = SIDES.get(chosen.game.options.sides, ())
        side = next((number for number, seats in enumerate(sides) if seat in seats), None)
        if side is not None and seat and 0 in sides[side]:
            kind = _("Partner")
        return SeatPlate(
            box, name, kind, portrait, self.sounding(partial(self._seat, seat)), seat == 0, room.scale, side
        )

    def _tag(self, at: tuple[float, float], seat: int) -> StrengthTag:
        """Hangs from the plate of a computer."""
        room, key = self._places()[1], level_of(self.services.settings, seat)
        box = room.box(at[0] - TAG[0] / 2, at[1] + SEAT[1] / 2 + 2, *TAG)
        return StrengthTag(box, level_title(key), strength(key), self.sounding(partial(self._level, seat)), room.scale)

    def _guest_tag(self, at: tuple[float, float], seat: int) -> StrengthTag:
        """Hangs from the plate of somebody who plays at this screen."""
        room = self._places()[1]
        box = room.box(at[0] - TAG[0] / 2, at[1] + SEAT[1] / 2 + 2, *TAG)
        return StrengthTag(box, _("At this screen"), 0, self.sounding(partial(self._seat, seat)), room.scale)

    def _level_of_all(self, room: Place) -> StrengthPlate:
        key = common_level(self.services.settings)
        words = level_title(key) if key else _("Different levels")
        box, act = room.box(*ALL_LEVELS), self.sounding(partial(self._level, 0))
        return StrengthPlate(box, _("Level of play"), words, strength(key), act, room.scale)

    def _shared_deals(self) -> list[Widget]:
        w, h = SHARED_DEAL
        left = self.metrics.lw - SHARED_EDGE - 2 * w - 12
        plates = ((_("Deal of the day"), DealOfTheDay()), (_("Deal by number"), NumberedDeal()))
        return [
            Button(Box(left + index * (w + 12), 25, w, h), words, self.going(to), "linen", size=17)
            for index, (words, to) in enumerate(plates)
        ]

    def _rate(self, index: int) -> None:
        self.services.settings.rated = index == 1
        self.services.sound.play("slide")
        self.services.program.settings_changed()
        self.rebuild()

    def _fairness(self) -> None:
        self.services.router.open(FairnessSheet(self.services, coming(self._coming()), self._ask))

    def _ask(self, on: bool) -> None:
        """People are to be asked for words before each deal, or not."""
        self.services.settings.own_words = "ask" if on else "never"
        self.services.sound.play("turn")
        self.services.program.settings_changed()

    def _places(self) -> tuple[Place, Place]:
        """Where the sheet lies and where the table stands."""
        m = self.metrics
        if m.upright:
            scale = min((m.lw - 64) / ROOM[0], (m.lh - 160) / (ROOM[1] + SHEET[1] + 60))
            top = 112 + (m.lh - 112 - (ROOM[1] + SHEET[1] + 60) * scale) / 3
            room = Place((m.lw - ROOM[0] * scale) / 2, top, scale)
            return Place((m.lw - SHEET[0] * scale) / 2, top + (ROOM[1] + 60) * scale, scale), room
        scale = min((m.lw - 72) / (SHEET[0] + ROOM[0]), (m.lh - 96) / ROOM[1], 1.0)
        gap = (m.lw - (SHEET[0] + ROOM[0]) * scale) / 3
        top = 96 + (m.lh - 96 - 28 - SHEET[1] * scale) / 2
        return Place(gap, top, scale), Place(2 * gap + SHEET[0] * scale, top - 14 * scale, scale)

    def heading(self) -> str:
        return _("New game")

    def paint(self, surface: pygame.Surface) -> None:
        art, m, game = self.art, self.metrics, self.services.settings.game
        art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        most = m.lw - 136 - SHARED_EDGE - 2 * SHARED_DEAL[0]
        line(surface, art, self.heading(), 104, 48, 36, "serif", IVORY, "left", most)
        paper, room = self._places()
        sheet(surface, art, paper.box(0, 0, *SHEET))
        text = Place(*paper.at(TEXT[0], TEXT[1]), paper.scale)
        short = in_short(game.options, self.services.settings.players)
        lay(RulesSummary(short), TEXT[2], TEXT[3], text).paint(surface, art)
        if any(passage.different for passage in short):
            x, y = paper.at(NOTE[0], NOTE[1])
            words, size, most = _("not as in {game}").format(game=_(USUAL.title)), 15 * paper.scale, NOTE[2] - 18
            wide = line(surface, art, words, x, y, size, "italic", CINNABAR, "right", most * paper.scale)
            art.put(surface, bullet(art, paper.scale, CINNABAR), x - wide - 12 * paper.scale, y)
        draw_table(surface, art, room)
        self._tell_sides(surface, room)
        x, y = room.at(68, 572)
        line(surface, art, _("Players"), x, y, 18 * room.scale, "bold", IVORY, "right", 76 * room.scale)
        self._say_why(surface, room)

    def _tell_sides(self, surface: pygame.Surface, room: Place) -> None:
        """On the cloth: who plays with whom, each team by its mark."""
        chosen = self.services.settings
        sides, s = SIDES.get(chosen.game.options.sides, ()), room.scale
        if not sides or chosen.players != sum(map(len, sides)):
            return
        names = names_at(chosen)
        for number, seats in enumerate(sides):
            told, wide = ", ".join(names[seat] for seat in sorted(seats)), (190 if len(sides) < 3 else 170) * s
            x, y = room.at(TABLE[0], TABLE[1] + 77 + (number - (len(sides) - 2)) * 21)
            half = min(wide, self.art.measure(told, 16 * s, "bold")) / 2
            draw_side(surface, self.art, number, (x - half - 4 * s, y), 7 * s)
            line(surface, self.art, told, x - half + 10 * s, y, 16 * s, "bold", IVORY, "left", wide)

    def _say_why(self, surface: pygame.Surface, room: Place) -> None:
        """Over the strip: why some numbers of players are grey, or what a rated game is."""
        words = self._why()
        broken = self.art.wrap(words, 16, "italic", 580)
        for index, part in enumerate(reversed(broken)):
            x, y = room.at(84, 530 - 20 * index)
            line(surface, self.art, part, x, y, 16 * room.scale, "italic", ON_WOOD)

    def _why(self) -> str:
        game = self.services.settings.game
        if self._refused:
            for clash in clashes(game.options, self._refused):
                reason = _(clash.sentence).format(*clash.numbers)
                return _("{players} players: {reason}.").format(players=self._refused, reason=reason)
        least, most = min(game.seats), max(game.seats)
        if least == most:
            told = ngettext("{game} is for {most} player.", "{game} is for {most} players.", most)
            return told.format(game=title_of(game), most=most)
        if (least, most) != (2, MOST):
            return _("{game} is for {least} to {most} players.").format(game=title_of(game), least=least, most=most)
        if self.services.settings.rated:
            return _("Rated: nobody is given hints, and that stays so to the end of the session.")
        return ""

    def handle(self, event: pygame.Event, now: float) -> None:
        super().handle(event, now)
        self._carry(event)

    def escape(self) -> None:
        self.pressed()
        self.services.program.settings_changed()
        self.services.router.go(Title())

    def _start(self) -> None:
        self.pressed()
        remember_guests(self.services.settings)
        self.services.program.settings_changed()
        self.services.router.go(NewMatchTable())

    def _which(self) -> None:
        self.services.router.open(PresetsScreen(self.services, self._play, self._play_own, self._house))

    def _play(self, key: str) -> None:
        self.services.settings.play(key)
        self.services.program.settings_changed()
        self._refused = 0
        self.rebuild()

    def _play_own(self, game: OwnGame) -> None:
        self.services.settings.play_house(game.options, nearest(game.options).key, game.name)
        self.services.program.settings_changed()
        self._refused = 0
        self.rebuild()

    def _house(self) -> None:
        self.services.router.open(HouseRulesScreen(self.services, back=self.rebuild))

    def _rules(self) -> None:
        chosen = self.services.settings
        self.services.router.go(FullRules(chosen.game.options, chosen.players))

    def _level(self, seat: int) -> None:
        self.services.router.open(LevelSheet(self.services, seat, self.rebuild))

    def _count(self, index: int) -> None:
        self.services.settings.players = index + 2
        self._refused = 0
        self.services.sound.play("slide")
        self.rebuild()

    def _refuse(self, index: int) -> None:
        self._refused = index + 2
        self.services.sound.play("refuse")
        self.rebuild()

    def _seat(self, seat: int) -> None:
        """Who sits there is chosen on a board of its own."""
        fewer = self.services.settings.players - 1
        can = seat > 0 and fewer in self.services.settings.game.seats
        leave = partial(self._free, seat) if can else None
        self.services.router.open(SeatSheet(self.services, seat, self.rebuild, leave))

    def _free(self, seat: int) -> None:
        """Nobody sits there any more: those after it move up."""
        chosen = self.services.settings
        for place in range(seat, chosen.players - 1):
            swap(chosen, place, place + 1)
        self._count(chosen.players - 3)

    # A plate is carried to another seat

    def _seat_at(self, pos: tuple[int, int]) -> int | None:
        """The seat whose plate lies there; not the player's own, which stays where it is."""
        x, y = self.metrics.logical(pos)
        found = self.group.at(x, y)
        plates = [widget for widget in self.group.widgets if isinstance(widget, SeatPlate)]
        seat = plates.index(found) if isinstance(found, SeatPlate) else 0
        return seat or None

    def _carry(self, event: pygame.Event) -> None:
        """Follow the mouse with a plate in hand; let go over another they change places."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            seat = self._seat_at(event.pos)
            self._held = None if seat is None else (seat, event.pos)
            self._carried = None
        elif event.type == pygame.MOUSEMOTION and not event.dict.get("buttons", (1,))[0]:  # let go outside the window
            self._held = self._carried = None
        elif event.type == pygame.MOUSEMOTION and self._held is not None:
            (x, y), far = event.pos, DRAG * self.metrics.k
            if self._carried is not None or math.hypot(x - self._held[1][0], y - self._held[1][1]) > far:
                self._carried = self.metrics.logical(event.pos)
                self._changed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            seat, carried = self._held[0], self._carried
            self._held = self._carried = None
            target = self._seat_at(event.pos)
            if carried is not None and target not in (None, seat):
                swap(self.services.settings, seat, target)
                self.services.sound.play("slide")
                self.services.program.settings_changed()
                self.rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._held is not None and self._carried is not None:
            portrait = others(self.services.settings)[self._held[0] - 1]
            s = self._places()[1].scale
            self.art.put(surface, self.art.portrait(portrait, 46 * s), *self._carried)
