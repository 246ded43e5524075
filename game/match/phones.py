"""People at phones, as the table shows them: what happened to a phone is said, and the codes are found at the plate of
somebody whose phone is not there.
"""

import pygame

from engine.knowledge.observe import NOBODY
from game.hot_seat.people_button import owner_at
from game.session.match_session import MatchSession
from game.table.input.focus import StopKind
from game.table.part import Keys, Part
from game.table.screen import TableScreen
from game.ui.destinations import AtPhones
from game.ui.input.wishes import Wish


class PhonesAtTable(Part):
    def __init__(self, table: TableScreen, match: MatchSession) -> None:
        self.table, self.match = table, match
        self._remarked = 0

    def follow(self, now: float) -> bool:
        remarks = self.match.remarks
        if self._remarked < len(remarks):
            self._remarked = len(remarks)
            self.table.scene.say(remarks[-1], logged=True)
        return False

    def keys(self, event: pygame.Event) -> Keys:
        stop = self.table.player.keyboard.at
        away = stop is not None and stop.kind is StopKind.SEAT and stop.number in self.table.scene.moment.away
        return dict.fromkeys((Wish.PLAY, Wish.CHOOSE), self._seek) if away else {}

    def points(self, event: pygame.Event) -> bool:
        scene = self.table.scene
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        found = owner_at(scene, tuple(scene.moment.away), scene.metrics.logical(event.pos)) != NOBODY
        if found:
            self._seek()
        return found

    def _seek(self) -> None:
        self.table.services.router.go(AtPhones())
