"""The words for a puzzle: the task, its state, and what was made of it. Draws nothing."""

from engine.bots.endgame import Outcome
from engine.puzzles.puzzle import OWN
from engine.rules.commands import Command
from engine.rules.state import State
from game.puzzles.attempt import Attempt
from game.puzzles.collection import PuzzleEntry
from game.puzzles.session import PuzzleSession, Standing
from game.puzzles.themes import key_theme, lesson, nudge, theme
from game.review.words import move_told
from game.text.i18n import _, after_colon, ngettext, pgettext
from game.text.naming import counted, suit_name


def grade_title(grade: int) -> str:
    """The difficulty in a word; 0: the generated puzzles."""
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


def entry_told(entry: PuzzleEntry, is_next: bool = False) -> str:
    """A puzzle on the road, for screen readers."""
    if not entry.solved:
        said = _("Puzzle {number}, the next one") if is_next else _("Puzzle {number}, not solved yet")
        return said.format(number=entry.number)
    count = stars_told(entry.stars)
    trump = after_colon(suit_name(entry.puzzle.trump))
    size = counted(entry.puzzle.cards)
    told = _("Puzzle {number}, solved, {stars}. Trumps: {suit}, {cards}")
    return told.format(number=entry.number, stars=count, suit=trump, cards=size)


def stars_told(stars: int) -> str:
    """ "3 stars"."""
    return ngettext("{number} star", "{number} stars", stars).format(number=stars)


def told(play: PuzzleSession, nudged: bool) -> tuple[str, str]:
    """The heading and the text of the board."""
    match play.standing:
        case Standing.SOLVED:
            return _attempt_told(play.attempt), lesson(key_theme(play.solution))
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
        return nudge(theme(play.match.state, play.way.command)), ""
    found, count = play.moves
    if found == 0:
        many = ngettext("You need {number} move.", "You need {number} moves.", count).format(number=count)
        return f"{kind_title(play.puzzle.kind)}.", f"{task()} {many}"
    return _("Right!"), _("Now find the next move.")


def _attempt_told(attempt: Attempt) -> str:
    """How it was solved."""
    if attempt.helped:
        return _("Solved with help.")
    if attempt.wrong:
        told = ngettext("Solved after {number} wrong move.", "Solved after {number} wrong moves.", attempt.wrong)
        return told.format(number=attempt.wrong)
    return _("Solved on the first try!") if attempt.first else _("Solved without mistakes!")


def solution_told(state: State, command: Command) -> str:
    """The move."""
    return _("This wins: {move}.").format(move=after_colon(move_told(command, state.phase, state.rules.pack)))
