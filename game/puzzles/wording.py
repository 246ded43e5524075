"""What is said of a puzzle: the task, how it stands, and hints that lead to the move by and by. Draws nothing."""

from engine.bots.endgame import Outcome
from engine.puzzles.puzzle import OTHER, OWN, Puzzle
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Command, Pass, Take
from engine.rules.events import Phase
from engine.rules.state import State
from game.puzzles.collection import PuzzleEntry
from game.puzzles.session import PuzzleSession, Standing
from game.review.words import move_told
from game.text.i18n import _, pgettext


def grade_title(grade: int) -> str:
    """How hard a puzzle is, in a word; 0: the page of those that were made."""
    return {
        0: pgettext("puzzles", "Made for you"),
        1: pgettext("puzzles", "First steps"),
        2: pgettext("puzzles", "Easy"),
        3: pgettext("puzzles", "Tricky"),
        4: pgettext("puzzles", "Hard"),
        5: pgettext("puzzles", "Very hard"),
    }[grade]


def kind_title(kind: str) -> str:
    """What has to be done first."""
    return {"lead": _("You lead"), "defence": _("You defend"), "throw-in": _("You add cards")}[kind]


def entry_told(entry: PuzzleEntry) -> str:
    """A puzzle in the list, for whoever hears it or points at it."""
    kind = kind_title(entry.puzzle.kind)
    if entry.solved and not entry.helped:
        return _("Puzzle {number}: {kind}, solved").format(number=entry.number, kind=kind)
    if entry.solved:
        return _("Puzzle {number}: {kind}, solved with help").format(number=entry.number, kind=kind)
    return _("Puzzle {number}: {kind}").format(number=entry.number, kind=kind)


def task(puzzle: Puzzle) -> str:
    """What is asked for."""
    return {
        "lead": _("You lead. Win this endgame."),
        "defence": _("You defend. Win this endgame."),
        "throw-in": _("You may add cards. Win this endgame."),
    }[puzzle.kind]


def told(play: PuzzleSession, nudged: bool) -> tuple[str, str]:
    """The head and the rest of what the board says."""
    match play.standing:
        case Standing.SOLVED:
            return _("Solved!"), _("At the first try.") if play.clean else _("The next one perhaps at the first try.")
        case Standing.ERRED:
            worth = _("It comes to a draw.") if play.worth is Outcome.DRAW else _("You would be the fool.")
            assert play.tried is not None
            move = move_told(play.tried, play.match.state.phase, play.pack)
            return _("{move}: that does not win.").format(move=move), worth
        case Standing.SHOWN:
            return _("This is what comes of it."), _("Both seats play as well as they can.")
        case Standing.REFUTED:
            draw = play.match.state.ended is not None and play.match.state.ended.fool < 0
            return _("A draw: nobody is the fool.") if draw else _("You are the fool."), _("Try something else.")
    if nudged and play.way is not None and play.match.state.turn == OWN:
        return nudge(play.match.state, play.way.command), ""
    if play.decisions[0] == 0 and play.errors == 0:
        return task(play.puzzle), _("All cards lie open. At every step only one move wins.")
    if play.decisions[0] == 0:
        return task(play.puzzle), _("Only one move wins here.")
    return _("Right!"), _("Go on: again only one move wins.")


def nudge(state: State, command: Command) -> str:
    """What matters here, without the move. ``command`` is the one that wins."""
    trumps, beaters = state.table.trumps, state.beaters
    match command:
        case Take():
            return _("Not everything that can be beaten should be beaten.")
        case Beat():
            cheapest = min(cards_in(state.hands[OWN] & beaters[command.target]), key=lambda c: (trumps >> c & 1, c))
            if command.card != cheapest:
                return _("The cheapest card is not always the right one.")
            return _("What could be thrown in if you beat?")
        case Pass() if state.phase is Phase.GIVE:
            return _("What you give now comes back to beat you.")
        case Pass():
            return _("Not everything that fits should be thrown in.")
        case Attack() if state.phase is Phase.LEAD:
            return _lead_nudge(state, command.cards, trumps)
        case Attack() if state.phase is Phase.GIVE:
            return _("Here is a chance to be rid of something.")
    return _("What happens if you stop now?")


def solution_told(state: State, command: Command) -> str:
    """The move."""
    return _("This wins: {move}.").format(move=move_told(command, state.phase, state.rules.pack))


def _lead_nudge(state: State, cards: tuple[int, ...], trumps: int) -> str:
    if len(cards) > 1:
        return _("Cards of one rank may be led together.")
    card = cards[0]
    if trumps >> card & 1 and state.hands[OWN] & ~trumps:
        return _("Trumps are not only for the end.")
    if not state.beaters[card] & state.hands[OTHER]:
        return _("What is taken cannot hurt you if the right cards come first.")
    return _("Which of your cards do you want to see beaten?")
