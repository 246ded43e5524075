"""Update the message catalogues from the sources and compile them: ``python -m assets.translate`` from the checkout.

For each language in assets/locale new messages are added to the .po file (untranslated) and old ones removed; then the
.mo file for the program is written beside it. Prints the messages without a translation. Needs the extra ``translate``
(Babel).

    python -m assets.translate --reword FILE

does the same after English messages were reworded: FILE has the old and the new message on a line each, with an empty
line between two pairs. Translations are kept under the new message, and printed to be read again.
"""

import argparse
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.bots.temper import TEMPERS
from engine.rules.options import SPECS, clash_sentences
from engine.rules.presets import PRESETS
from engine.rules.refusals import Reason
from engine.rules.rule_codes import CodeFault
from engine.rules.scoring import BOARDS
from game.text.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "durak"

Marks = dict[str, tuple[int | tuple[int, str], ...] | None]

# Functions and the numbers of their arguments that are messages. ``count`` and ``ngettext`` take a singular and a
# plural; "c" is the context, which distinguishes equal words.
RULEBOOK_MARKS: Marks = {"N_": None, "say": (2,), "count": (2, 3), "Chapter": (1,)}
STUDY_MARKS: Marks = {"N_": None, "NN_": (1, 2)}
GAME_MARKS: Marks = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


@dataclass(frozen=True, slots=True)
class Source:
    """One source message: a sentence, or a singular and a plural; its context, if any; its file."""

    text: str | tuple[str, ...]
    place: str
    context: str | None = None


class Messages(Catalog):
    """A catalogue that does not name the version of Babel that wrote it: other versions write the same file."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        headers = [header for header in self._get_mime_headers() if header[0] != "Generated-By"]
        return [*headers[:-1], (headers[-1][0], f"{headers[-1][1]}\n")]  # as the last line of the headers ends

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(headers)

    @classmethod
    def of(cls, read: Catalog) -> "Messages":
        """The same messages and headers."""
        made = cls(locale=read.locale, domain=read.domain, header_comment=read.header_comment, fuzzy=read.fuzzy)
        made.mime_headers = read.mime_headers
        for message in read:
            if message.id:
                made[message.id] = message
        return made


def sources() -> Iterator[Source]:
    """Every source message, the engine's first; duplicates are possible."""
    yield from _marked("engine/rulebook", RULEBOOK_MARKS)
    yield from _marked("engine/study", STUDY_MARKS)
    yield from _of_options()
    for preset in PRESETS:
        yield Source(preset.title, "engine/rules/presets.py")
        yield Source(preset.summary, "engine/rules/presets.py")
    for level in LEVELS:
        yield Source(level.title, "engine/bots/levels.py")
        yield Source(level.about, "engine/bots/levels.py")
    for temper in TEMPERS:
        yield Source(temper.title, "engine/bots/temper.py")
    for each in CHARACTERS:
        yield Source(each.name, "engine/bots/characters.py")
        yield Source(each.line, "engine/bots/characters.py")
    for reason in Reason:
        yield Source(reason.sentence, "engine/rules/refusals.py")
    for fault in CodeFault:
        yield Source(fault.value, "engine/rules/rule_codes.py")
    for board in chain(*BOARDS):
        yield Source(board.each, "engine/rules/scoring.py")
    for sentence in clash_sentences():
        yield Source(sentence, "engine/rules/options.py")
    yield from _marked("game", GAME_MARKS)


def _marked(folder: str, marks: Marks) -> Iterator[Source]:
    """The marked literals in the sources below a folder."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for _line, text, _comments, context in extract_from_file("python", path, keywords=marks):
            yield Source(text, path.relative_to(ROOT).as_posix(), context)


def _of_options() -> Iterator[Source]:
    """Titles, labels and sentences of the options."""
    for spec in SPECS.values():
        yield Source(spec.title, "engine/rules/options.py")
        for wording in spec.wordings.values():
            yield Source(wording.label, "engine/rules/options.py")
            yield Source(wording.sentence, "engine/rules/options.py")


def template() -> Catalog:
    """A catalogue of all source texts, untranslated."""
    catalogue = Messages(domain=DOMAIN)
    for source in sources():
        catalogue.add(source.text, locations=[(source.place, 0)], context=source.context)
    return catalogue


def catalogue_of(language: str) -> Catalog:
    """The catalogue in the .po file of a language; an empty one if there is no file."""
    path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if not path.exists():
        return Messages(locale=language, domain=DOMAIN, fuzzy=False)
    with path.open("rb") as file:
        return Messages.of(read_po(file, locale=language, domain=DOMAIN))


def forms(message: Message) -> tuple[str, ...]:
    """The forms of a message's translation: one, or the language's number of plurals; "" for untranslated ones."""
    return (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)


def untranslated(catalogue: Catalog) -> list[Message]:
    """The messages that have no translation, or a plural form without one."""
    return [message for message in catalogue if message.id and not all(forms(message))]


def pairs_in(text: str) -> dict[str, str]:
    """The new message for each old one, from a file for ``--reword``. Raises ValueError, naming the line."""
    pairs: dict[str, str] = {}
    earlier = ""
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line and earlier in pairs:
            raise ValueError(f"line {number}: a third sentence; two belong together, then comes an empty line")
        if line and earlier:
            pairs[earlier] = line
        elif line:
            earlier = line
        elif earlier and earlier not in pairs:
            raise ValueError(f"line {number - 1}: no new sentence for {earlier!r}")
        else:
            earlier = ""
    return pairs


def reword(catalogue: Catalog, pairs: dict[str, str]) -> list[Message]:
    """Move translations from old messages to new ones, in every context. Returns the messages that got one."""

    def new(sentence: str) -> str:
        return pairs.get(sentence, sentence)

    moved = []
    for message in [message for message in catalogue if message.id]:
        one = message.id if isinstance(message.id, str) else message.id[0]
        others = () if isinstance(message.id, str) else message.id
        if not any(sentence in pairs for sentence in (one, *others)):
            continue
        anew = tuple(map(new, others)) if others else new(one)
        there = catalogue.get(anew, message.context)
        if (there is None or there is message) and all(forms(message)):
            if there is message:  # only the plural changed; otherwise the old message may still be in use
                catalogue.delete(message.id, message.context)
            moved.append(catalogue.add(anew, message.string, context=message.context))
    return moved


def update(language: str, pairs: dict[str, str]) -> None:
    """Update one language's .po and .mo files and print what is missing."""
    catalogue = catalogue_of(language)
    for message in reword(catalogue, pairs):
        print(f"{language}: {message.id!r} is told as before: {message.string!r}")
    catalogue.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    folder = LOCALE / language / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    sources, compiled = io.BytesIO(), io.BytesIO()
    write_po(sources, catalogue, width=120, include_lineno=False)
    write_mo(compiled, catalogue)
    for made, ending in ((sources, "po"), (compiled, "mo")):
        path = folder / f"{DOMAIN}.{ending}"
        if not path.exists() or path.read_bytes() != made.getvalue():
            path.write_bytes(made.getvalue())
    missing = untranslated(catalogue)
    print(f"{language}: {len(catalogue)} messages, {len(missing)} to be translated")
    for message in missing:
        told = f"{message.context}: " if message.context else ""
        print(f"  {told}{message.id!r}  ({', '.join(place for place, _ in message.locations)})")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.translate", description=__doc__.splitlines()[0])
    parser.add_argument("--reword", type=Path, metavar="FILE", help="earlier and new English sentences, in pairs")
    asked = parser.parse_args()
    try:
        pairs = pairs_in(asked.reword.read_text(encoding="utf-8")) if asked.reword else {}
    except (OSError, ValueError) as error:
        parser.error(f"{asked.reword}: {error}")
    for language in sorted(LANGUAGES):
        if language != "en":
            update(language, pairs)


if __name__ == "__main__":
    main()
