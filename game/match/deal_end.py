"""The end of a deal at the table of a match: its result is shown, and the next deal begins from there."""

from collections.abc import Callable

from engine.match.provably_fair import Words
from engine.rules.commands import NextDeal
from engine.rules.view import Legal
from game.result.answer import answers
from game.result.deal_result import DealResult
from game.result.last_word import LastWord
from game.result.next_steps import Afterwards
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.table.part import Part
from game.table.screen import TableScreen
from game.ui.services import Services


class DealEnd(Part):
    """Shows each deal's result once the picture has come to its end."""

    def __init__(self, table: TableScreen, match: MatchSession, after: Callable[[], Afterwards]) -> None:
        self.table, self.match, self._after = table, match, after

    def act(self, legal: Legal) -> None:
        ended = self.table.just_ended()
        if ended is None:
            return
        play, rules, view = self.match, self.match.rules, self.table.scene.line.view
        review_by_itself(self.table.services, play)
        result = DealResult(
            ended,
            play.match.tally,
            play.seats,
            self._spokesman(ended.losers),
            play.pack,
            view.number,
            rules.side_of if rules.in_teams else (),
            rules.session.board,
            tuple(view.places),
            play.opening_view.ended is not None and view.number == play.opening_view.number,
            answers(self.table.services, play),
            LastWord(self.table.services, play),
        )
        play.said = view.number, {seat: result.answer(seat, to=seat) for seat in result.answers}
        sheet = FoolScreen(self.table.services, result, self._next_deal, self.table.submit, self._after)
        self.table.services.router.open(sheet)

    def _next_deal(self, words: Words = ()) -> None:
        self.table.submit(NextDeal(self.match.asker, words))

    def _spokesman(self, losers: tuple[int, ...]) -> int:
        """The seat that is asked between deals: of several people one who lost, as the loser may choose the dealer."""
        lost = [seat for seat in self.match.humans if seat in losers]
        return lost[0] if lost else self.match.asker


def review_by_itself(services: Services, play: MatchSession) -> None:
    """Start a review of the finished deal if that is wanted for every deal and the machine is not on battery."""
    if services.settings.review_after and play.journal.path.name and not services.power.on_battery():
        services.reviewing.ask_all([(play.journal.path, play.match.state.number, seat) for seat in play.humans])
