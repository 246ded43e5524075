"""What a winning move of a puzzle is about: what a hint asks about it, and what is said once the puzzle is solved."""

from enum import Enum, auto

from engine.puzzles.puzzle import OTHER, OWN
from engine.puzzles.unique import Solution
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Command, Pass, Take
from engine.rules.events import Phase
from engine.rules.state import State
from game.text.i18n import _


class PuzzleTheme(Enum):
    """What is remarkable about a move, the most surprising first."""

    TAKE = auto()
    """It takes what could be beaten."""
    DEAR = auto()
    """It does not beat with the cheapest card."""
    KEEP = auto()
    """It gives those who take no card that fits."""
    STOP = auto()
    """It throws in no card that fits."""
    TRUMP = auto()
    """It leads a trump, with plain cards in hand."""
    SEVERAL = auto()
    """It leads several cards."""
    BAIT = auto()
    """It leads a card that can be beaten."""
    GIVE = auto()
    """It gives those who take one more card."""
    THROW_IN = auto()
    """It throws in."""
    FORCE = auto()
    """It leads a card that cannot be beaten."""
    BEAT = auto()
    """It beats, and does not take."""


def theme(state: State, command: Command) -> PuzzleTheme:
    """What the winning move ``command`` is about."""
    match command:
        case Take():
            return PuzzleTheme.TAKE
        case Beat():
            trumps = state.table.trumps
            beaters = state.hands[OWN] & state.beaters[command.target]
            cheapest = min(cards_in(beaters), key=lambda card: (trumps >> card & 1, card))
            return PuzzleTheme.DEAR if command.card != cheapest else PuzzleTheme.BEAT
        case Pass():
            return PuzzleTheme.KEEP if state.phase is Phase.GIVE else PuzzleTheme.STOP
        case Attack() if state.phase is Phase.LEAD:
            return _lead(state, command.cards)
        case Attack() if state.phase is Phase.GIVE:
            return PuzzleTheme.GIVE
    return PuzzleTheme.THROW_IN


def _lead(state: State, cards: tuple[int, ...]) -> PuzzleTheme:
    if len(cards) > 1:
        return PuzzleTheme.SEVERAL
    trumps, card = state.table.trumps, cards[0]
    if trumps >> card & 1 and state.hands[OWN] & ~trumps:
        return PuzzleTheme.TRUMP
    return PuzzleTheme.BAIT if state.beaters[card] & state.hands[OTHER] else PuzzleTheme.FORCE


def key_theme(solution: Solution) -> PuzzleTheme:
    """What the whole solution is about: the most surprising of its decisions."""
    decisions = [(state, way) for state, way in solution.line() if state.turn == OWN and way.choices > 1]
    found = [theme(state, way.command) for state, way in decisions or solution.line()[:1]]
    return min(found, key=lambda each: each.value)


def nudge(of: PuzzleTheme) -> str:
    """What to think about, without the move."""
    return {
        PuzzleTheme.TAKE: _("You don’t have to beat everything you can."),
        PuzzleTheme.DEAR: _("The cheapest card isn’t always the right one."),
        PuzzleTheme.KEEP: _("What you throw in now can beat you later."),
        PuzzleTheme.STOP: _("You don’t have to throw in everything that fits."),
        PuzzleTheme.TRUMP: _("Trumps aren’t only for the end."),
        PuzzleTheme.SEVERAL: _("You can attack with several cards of one rank."),
        PuzzleTheme.BAIT: _("Which of your cards do you want beaten?"),
        PuzzleTheme.GIVE: _("Here’s a chance to get rid of a card."),
        PuzzleTheme.THROW_IN: _("What happens if you stop now?"),
        PuzzleTheme.FORCE: _("In the right order, what they take can’t hurt you."),
        PuzzleTheme.BEAT: _("If you beat it, what can be thrown in?"),
    }[of]


def lesson(of: PuzzleTheme) -> str:
    """What it was about, once it is solved."""
    return {
        PuzzleTheme.TAKE: _("The key: taking what you could have beaten."),
        PuzzleTheme.DEAR: _("The key: beating with a higher card than you had to."),
        PuzzleTheme.KEEP: _("The key: throwing in nothing on the take."),
        PuzzleTheme.STOP: _("The key: keeping a card you could have thrown in."),
        PuzzleTheme.TRUMP: _("The key: leading a trump while you still had other cards."),
        PuzzleTheme.SEVERAL: _("The key: attacking with several cards at once."),
        PuzzleTheme.BAIT: _("The key: leading a card you wanted beaten."),
        PuzzleTheme.GIVE: _("The key: throwing in one more card on the take."),
        PuzzleTheme.THROW_IN: _("The key: throwing in once more."),
        PuzzleTheme.FORCE: _("The key: leading what they couldn’t beat, in the right order."),
        PuzzleTheme.BEAT: _("The key: beating instead of taking."),
    }[of]
