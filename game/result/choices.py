"""What can be chosen when a deal has ended: the next deal and who deals it, the review, the menu and more."""

from collections.abc import Callable, Sequence
from functools import partial

from engine.match.provably_fair import Words
from engine.rules.commands import ChooseDealer, Command, EndSession
from game.fair_deals.words_sheet import WordsSheet
from game.result.deal_result import DealResult
from game.result.next_steps import Afterwards
from game.result.unfolding import SAYING, nothing
from game.text.i18n import _
from game.ui.controls import button, segments
from game.ui.destinations import LastMatch, NewGame, Title
from game.ui.layout import Column, Control, Draw, Gap, Node, Row, Text
from game.ui.more import Choice, more
from game.ui.services import Services
from game.ui.styles import NAME

SMALL, SMALL_SIZE = 48.0, 19.0
"""Height and type size of the smaller buttons."""


class ResultChoices:
    """``on_next`` begins the next deal, with the people's words; ``submit`` takes commands between deals.

    ``after``: the next steps, found out anew by `look`. ``ended`` is called when the session has been ended.
    """

    def __init__(
        self,
        services: Services,
        result: DealResult,
        on_next: Callable[..., None],
        submit: Callable[[Command], bool] | None,
        look: Callable[[], Afterwards],
        ended: Callable[[], None],
    ) -> None:
        self._services, self._result, self._on_next, self._submit = services, result, on_next, submit
        self._look, self._ended = look, ended
        self.after = Afterwards()

    def look(self) -> None:
        """The next steps may be others, or have other words."""
        self.after = self._look()

    # The next deal

    def go_on(self) -> None:
        """Go to the next deal."""
        self._services.pressed()
        after = self.after
        if self._services.settings.own_words == "ask" and after.people:
            asked = WordsSheet(self._services, after.commitment, after.people, self._deal_with, after.words)
            self._services.router.open(asked)
        else:
            self._deal_with(())

    def _deal_with(self, words: Words) -> None:
        """Close the sheet; the next deal is shuffled with these words."""
        self._services.router.back()
        if words:
            self._on_next(words)
        else:
            self._on_next()

    def dealer(self, come: Callable[[Node, Draw], Node]) -> Node | None:
        """The question which loser deals next, if the person's team has lost and must say so (R43).

        ``come``: the node that is shown in place of another until the ceremony is over.
        """
        result, losers = self._result, self._result.losers
        over = result.tally.over is not None or self.after.ways
        if self._submit is None or over or len(losers) < 2 or result.eye not in losers:
            return None
        dealer, asked = result.tally.next_dealer(), _("Who deals next?")
        chosen = losers.index(dealer) if dealer in losers else 0
        words = Text(asked, NAME, colour=SAYING, single=True)
        strip = segments([result.seats[seat].name for seat in losers], chosen, self._choose_dealer, asked)
        return Column(come(words, nothing), strip, Gap(10), gap=6)

    def _choose_dealer(self, index: int) -> None:
        self._services.pressed()
        if self._submit is not None:
            self._submit(ChooseDealer(self._result.eye, self._result.losers[index]))

    # The buttons

    def buttons(self) -> Node:
        """The next deal, and below it review, menu and "More"."""
        going, after = self._services.going, self.after
        if after.ways:
            words, act = after.ways[0]
        elif after.single and after.waits:
            words, act = _("Continue"), going(LastMatch())
        elif after.single:
            words, act = _("New game"), going(NewGame())
        elif self._result.tally.over is not None:
            words, act = _("Play again"), going(after.again)
        else:
            words, act = _("Next deal"), self.go_on
        review = self._small(*after.review()) if after.review is not None else None
        others = more(self._services, self._others, after.lines, height=SMALL, size=SMALL_SIZE)
        menu = self._small(_("Main menu"), partial(self._services.router.go, Title()))
        below = Row(review, menu, others, gap=12, equal=True)
        others_on = [self._small(*way) for way in after.ways[1:]]
        return Column(button(words, act, "main", height=64, size=24), *others_on, below, gap=12)

    def _small(self, words: str, act: Callable[[], None]) -> Control:
        return button(words, self._services.sounding(act), height=SMALL, size=SMALL_SIZE, edge=8)

    def _others(self) -> Sequence[Choice]:
        """The entries of "More": a session of more than one deal can be ended, and the forfeit demanded (R34)."""
        tally = self._result.tally
        longer = not self.after.single and self.after.plate is None
        may_end = self._submit is not None and tally.deals > 1 and tally.over is None and longer
        return [*self.after.others(), *([(_("End the match"), self._end)] if may_end else [])]

    def _end(self) -> None:
        self._services.pressed()
        if self._submit is not None and self._submit(EndSession(self._result.eye)):
            self._ended()
