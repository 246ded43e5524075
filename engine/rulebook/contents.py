"""The rulebook: its chapters in reading order, as sections or as plain text for a terminal."""

from textwrap import fill

from engine.rulebook.partners import partners
from engine.rulebook.passing_on import passing_on
from engine.rulebook.telling import Chapter, Plural, Section, Telling, Translate
from engine.rulebook.the_bout import attacking, defending, taking, throwing_in
from engine.rulebook.the_deal import aim, cards, dealing, special_cards, trumps, who_begins
from engine.rulebook.the_end import ending, scoring
from engine.rulebook.the_talon import changing, drawing, exchanging
from engine.rules.options import Options

CHAPTERS = (
    Chapter("The aim", aim),
    Chapter("The cards", cards),
    Chapter("Dealing", dealing),
    Chapter("Trumps", trumps),
    Chapter("Special cards", special_cards),
    Chapter("Who begins", who_begins),
    Chapter("Partners", partners),
    Chapter("Attacking", attacking),
    Chapter("Defending", defending),
    Chapter("Throwing in", throwing_in),
    Chapter("Transfer", passing_on),
    Chapter("Taking", taking),
    Chapter("Drawing", drawing),
    Chapter("Swapping cards", changing),
    Chapter("Swapping the trump card", exchanging),
    Chapter("The end of a deal", ending),
    Chapter("Scoring", scoring),
)
WIDTH = 88


def rulebook(options: Options, seats: int, translate: Translate, plural: Plural) -> list[Section]:
    """The rules text for these options and this many seats, without rules that cannot apply.

    ``translate`` and ``plural`` are a catalogue's gettext and ngettext. The options must be playable by this many
    seats (engine.rules.options.check).
    """
    told = Telling(options, seats, translate, plural)
    sections = (Section(translate(chapter.title), tuple(chapter.tell(told))) for chapter in CHAPTERS)
    return [section for section in sections if section.lines]


def rules_text(options: Options, seats: int, translate: Translate, plural: Plural, numbers: bool = False) -> str:
    """The rulebook as text with underlined headings, one paragraph per sentence, at most 88 columns wide.

    With ``numbers`` each paragraph ends with the numbers of its rules and options.
    """
    parts: list[str] = []
    for section in rulebook(options, seats, translate, plural):
        parts.append(f"{section.title}\n{'─' * len(section.title)}")
        for line in section.lines:
            shown = f"{line.text} [{', '.join(line.rules)}]" if numbers else line.text
            parts[-1] += "\n" + fill(shown, WIDTH, initial_indent="• ", subsequent_indent="  ", break_on_hyphens=False)
    return "\n\n".join(parts) + "\n"
