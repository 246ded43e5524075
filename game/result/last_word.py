"""The last word of a deal, said by one of the computers: at the result, in the place of the proverb."""

from collections.abc import Generator

from game.session.match_session import MatchSession
from game.session.remembering import last_word
from game.storage.history.keeping_up import SLICE
from game.system.paths import path_key
from game.text.small_talk import Remark, quoted
from game.ui.services import Services


class LastWord:
    """``words``: who says what, "" until it is known and if nobody says anything. ``known``: there is no more to find
    out.
    """

    def __init__(self, services: Services, play: MatchSession) -> None:
        self._services, self._play = services, play
        self.words, ending = "", play.talk.ending
        play.talk.ending = None
        self._work = self._say() if ending is not None and services.settings.small_talk else None
        self._ending = ending

    @property
    def known(self) -> bool:
        return self._work is None

    def read(self) -> bool:
        """Read on. True: somebody has said something."""
        if self._work is not None and next(self._work, self) is self:
            self._work = None
            return bool(self.words)
        return False

    def _say(self) -> Generator[None, None, None]:
        services, play, ending = self._services, self._play, self._ending
        assert ending is not None
        kept = bool(play.journal.path.name) and play.header.kind == "match"
        while kept and ending.known and not services.book.refresh(SLICE):
            yield
        path = path_key(play.journal.path, services.saves.folder) if kept else ""
        seat, told = yield from last_word(services.book, path, services.settings, play.seats, ending)
        if told:
            self.words = quoted(play.seats[seat].name, told)
            play.talk.said.append((len(play.match.played), Remark(seat, told)))
