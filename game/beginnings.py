"""The ways to a deal that has not begun, or begins once more: a new match, a numbered deal, the deal of the day,
the same deal again; and to what there is to say of a deal's fairness.

Which match it is says game.repeats; screens are imported when they are first gone to.
"""

from abc import abstractmethod
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

from engine.fair import Words
from game.art import Art
from game.claim import Claim, Taken
from game.long_work import LongWork
from game.opponents import Opponents
from game.paths import reason
from game.power import SHARE_ON_BATTERY, Power
from game.saves import Saved, Saves
from game.screens.base import Screen
from game.settings import Settings
from game.sound import Sound
from game.words import _

if TYPE_CHECKING:
    from engine.reel import Reel
    from game.days import Day
    from game.fairness import FairDeal
    from game.play import Play
    from game.repeats import NewMatch

SEED = 16
"""Bytes of chance in a match's seed: so many that nobody finds it from an opened secret by trying."""


class Beginnings(LongWork):
    """``seed`` is that of the next new match; None: it has not been drawn."""

    sound: Sound
    settings: Settings
    saves: Saves
    art: Art
    opponents: Opponents
    power: Power
    seed: str | None
    _claim: Claim | None

    @abstractmethod
    def go(self, screen: Screen) -> None: ...

    @abstractmethod
    def _playing(self) -> "Play | None": ...

    @abstractmethod
    def _go_on_with(self, saved: Saved | None) -> None: ...

    # A new match

    def coming(self) -> "NewMatch":
        """The match that `start` would begin: its first deal is fixed already, so that its fingerprint can be shown."""
        from game.repeats import chosen

        self.seed = self.seed or token_hex(SEED)
        return chosen(self.settings, self.seed)

    def start(self) -> None:
        from game.screens.words_sheet import WordsSheet

        new = self.coming()
        people = [(seat, new.seats[seat].name) for seat in new.asks]
        if self.settings.own_words == "ask" and people:
            self.open(WordsSheet(self._self, new.commitment, people, partial(self.begin, new)))
        else:
            self.begin(new)

    def begin(self, new: "NewMatch", words: Words = ()) -> None:
        """Deal, and go to the table. The match at the table is left; it is on the disk."""
        from game.play import Play
        from game.screens.notice import Notice
        from game.screens.table import TableScreen

        play = Play.new(
            self.saves,
            self.opponents,
            new.options,
            new.seats,
            new.seed,
            datetime.now(),
            new.agreed,
            kind=new.kind,
            title=new.title,
            start=new.start,
            words=words,
            commitment=new.commitment,
        )
        try:
            claim = Claim(play.path)
        except Taken:  # another window has gone on with it before this one could
            play.close()
            self.open(Notice(self._self, _("This game is being played in another window of the program.")))
            return
        if new.seed == self.seed:
            self.seed = None
        play.computers.share = self._share
        self.art.ready()
        self.go(TableScreen(self._self, play))
        self.sound.surround(self.settings.scenery)
        self._hold(claim, play)
        if play.trouble:
            self.open(Notice(self._self, play.trouble))
            play.trouble = ""

    def _hold(self, claim: Claim, play: "Play") -> None:
        """The match at the table is this window's, also when its file has to be written anew."""
        self._claim = claim
        play.written_anew = lambda: claim.move(play.path)

    def session_waits(self) -> bool:
        """Whether there is a match that "Continue" goes on with."""
        return self.saves.latest() is not None

    def _share(self) -> float:
        """What part of their time computers may think at present."""
        return SHARE_ON_BATTERY if self.settings.thrifty and self.power.on_battery() else 1.0

    # Deals that everybody can have

    def play_number(self, number: int) -> None:
        from game.repeats import numbered

        self.begin(numbered(self.settings, number))

    def deal_by_number(self) -> None:
        from game.screens.repeats import NumberSheet

        self.open(NumberSheet(self._self, self.play_number))

    def play_day(self) -> None:
        """The deal of the day at once: begun, gone on with, or, if it is over, what became of it."""
        new, found = self._day()
        if found.outcome is not None:
            self.deal_of_the_day()
        elif found.begun is not None:
            self._go_on_with(found.begun)
        else:
            self.begin(new)

    def deal_of_the_day(self) -> None:
        from game.screens.repeats import DaySheet

        new, found = self._day()
        play = partial(self.again, found.played, 1) if found.played is not None else partial(self.begin, new)
        self.open(DaySheet(self._self, new.title, found, play, partial(self._go_on_with, found.begun)))

    def _day(self) -> "tuple[NewMatch, Day]":
        """Today's deal of the chosen game, and what has become of it."""
        from game import days
        from game.repeats import daily

        new = daily(self.settings, days.today())
        return new, days.so_far(self.saves, new)

    # The same deal once more

    def again(self, journal: Path, deal: int, turned: bool = False) -> None:
        """The same deal again; ``turned``: everybody holds the cards of who sits next to him."""
        self._tell_again(journal, deal, lambda reel: self.again_from(reel, turned))

    def again_from(self, reel: "Reel", turned: bool = False) -> None:
        from game.repeats import again

        self.begin(again(reel, token_hex(SEED), turned))

    # Fairness

    def fair_deal(self, verify: bool = False) -> None:
        """Lay what there is to say of the fairness of the deal at the table over it; ``verify``: check it at once."""
        from game.fairness import at_the_table
        from game.replaying import Replaying

        play = self._playing()
        if isinstance(play, Replaying):  # at whatever moment it is shown, that deal is over
            self._show_ended(play.reel)
        elif play is not None:
            self._show(at_the_table(play), verify)

    def show_fairness(self, journal: Path, deal: int) -> None:
        """The same for a deal that has ended."""
        self._tell_again(journal, deal, self._show_ended)

    def _show_ended(self, reel: "Reel") -> None:
        from game.fairness import ended

        shown = reel.header.commitment if reel.header is not None and reel.place == 1 else ""
        self._show(ended(reel, shown), verify=True)

    def _show(self, deal: "FairDeal", verify: bool) -> None:
        from game.screens.fairness import FairnessSheet

        self.open(FairnessSheet(self._self, deal, verify=verify))

    def _tell_again(self, journal: Path, deal: int, done: "Callable[[Reel], None]") -> None:
        """Give ``done`` a deal of a journal; what is wrong with it is said."""
        from engine.reel import Reel
        from game.screens.notice import Notice

        def failed(error: Exception) -> None:
            told = _("This deal cannot be told again: {reason}.").format(reason=reason(error))
            self.open(Notice(self._self, told))

        self.read_through(journal, Reel.reading(journal, deal), done, failed)
