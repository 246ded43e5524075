"""The words for a puzzle: the task, its state, and step-by-step hints. Draws nothing."""

from engine.bots.endgame import Outcome
from engine.puzzles.puzzle import OTHER, OWN
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Command, Pass, Take
from engine.rules.events import Phase
from engine.rules.state import State
from game.puzzles.attempt import Attempt
from game.puzzles.collection import PuzzleEntry
from game.puzzles.session import PuzzleSession, Standing
from game.review.words import move_told
from game.text.i18n import _, after_colon, ngettext, pgettext


def grade_title(grade: int) -> str:
    """The difficulty in a word; 0: the page of generated puzzles."""
    return {
        0: pgettext("puzzles", "Made for you"),
        1: pgettext("puzzles", "First steps"),
        2: pgettext("puzzles", "Easy"),
        3: pgettext("puzzles", "Tricky"),
        4: pgettext("puzzles", "Hard"),
        5: pgettext("puzzles", "Very hard"),
    }[grade]


def kind_title(kind: str) -> str:
    """The kind of the first move."""
    return {"lead": _("You attack"), "defence": _("You defend"), "throw-in": _("You throw in")}[kind]


def task() -> str:
    """The task of a puzzle."""
    return _("All cards are open. Find the only way to win.")


def entry_told(entry: PuzzleEntry) -> str:
    """A puzzle in the list, for screen readers and tooltips."""
    kind = after_colon(kind_title(entry.puzzle.kind))
    if entry.solved and not entry.helped:
        return _("Puzzle {number}: {kind}, solved without mistakes").format(number=entry.number, kind=kind)
    if entry.solved:
        return _("Puzzle {number}: {kind}, solved").format(number=entry.number, kind=kind)
    return _("Puzzle {number}: {kind}").format(number=entry.number, kind=kind)


def told(play: PuzzleSession, nudged: bool) -> tuple[str, str]:
    """The heading and the text of the board."""
    match play.standing:
        case Standing.SOLVED:
            return _("Solved!"), _attempt_told(play.attempt)
        case Standing.ERRED:
            worth = _("It’s only a draw.") if play.worth is Outcome.DRAW else _("You’d be the fool.")
            assert play.tried is not None
            move = move_told(play.tried, play.match.state.phase, play.pack)
            return _("{move}: that doesn’t win.").format(move=move), worth
        case Standing.SHOWN:
            return _("This is why."), _("Everyone plays their best.")
        case Standing.REFUTED:
            draw = play.match.state.ended is not None and play.match.state.ended.fool < 0
            return _("A draw: nobody is the fool.") if draw else _("You’re the fool."), _("Try another move.")
    if nudged and play.way is not None and play.match.state.turn == OWN:
        return nudge(play.match.state, play.way.command), ""
    found, count = play.moves
    if found == 0:
        many = ngettext("You need {number} move.", "You need {number} moves.", count).format(number=count)
        return f"{kind_title(play.puzzle.kind)}.", f"{task()} {many}"
    return _("Right!"), _("Now find the next move.")


def _attempt_told(attempt: Attempt) -> str:
    """How it was solved."""
    if attempt.helped:
        return _("With help.")
    if attempt.wrong:
        told = ngettext("After {number} wrong move.", "After {number} wrong moves.", attempt.wrong)
        return told.format(number=attempt.wrong)
    return _("On the first try.") if attempt.first else _("Without mistakes this time.")


def nudge(state: State, command: Command) -> str:
    """What matters here, without the move. ``command``: the winning move."""
    trumps, beaters = state.table.trumps, state.beaters
    match command:
        case Take():
            return _("You don’t have to beat everything you can.")
        case Beat():
            cheapest = min(cards_in(state.hands[OWN] & beaters[command.target]), key=lambda c: (trumps >> c & 1, c))
            if command.card != cheapest:
                return _("The cheapest card isn’t always the right one.")
            return _("If you beat it, what can be thrown in?")
        case Pass() if state.phase is Phase.GIVE:
            return _("What you throw in now can beat you later.")
        case Pass():
            return _("You don’t have to throw in everything that fits.")
        case Attack() if state.phase is Phase.LEAD:
            return _lead_nudge(state, command.cards, trumps)
        case Attack() if state.phase is Phase.GIVE:
            return _("Here’s a chance to get rid of a card.")
    return _("What happens if you stop now?")


def solution_told(state: State, command: Command) -> str:
    """The move."""
    return _("This wins: {move}.").format(move=after_colon(move_told(command, state.phase, state.rules.pack)))


def _lead_nudge(state: State, cards: tuple[int, ...], trumps: int) -> str:
    if len(cards) > 1:
        return _("You can attack with several cards of one rank.")
    card = cards[0]
    if trumps >> card & 1 and state.hands[OWN] & ~trumps:
        return _("Trumps aren’t only for the end.")
    if not state.beaters[card] & state.hands[OTHER]:
        return _("In the right order, what they take can’t hurt you.")
    return _("Which of your cards do you want beaten?")
