"""The rulebook as plain text, for a terminal."""

from textwrap import fill

from engine.rulebook.contents import rulebook
from engine.rulebook.telling import Plural, Translate
from engine.rules.options import Options

WIDTH = 88


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
