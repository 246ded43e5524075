"""``python -m engine``: rules, replays, checks, analysis, puzzles, contests and benchmarks in the terminal."""

import argparse
import gettext
import json
import os
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from engine.arena import command as arena
from engine.files import streams
from engine.files.input_limits import DEAL_BYTES, JOURNAL_BYTES, read_bytes, read_text, text_of
from engine.files.journal_lines import holds_journal, is_journal
from engine.notation.lines import Lines
from engine.notation.reader import NotationError, Script, play, read
from engine.puzzles import command as puzzles
from engine.records import verify_report
from engine.records.journal import JournalError
from engine.records.journal_reader import JournalReader
from engine.records.verify import verify_deal, verify_journal
from engine.rulebook import rules_text
from engine.rules import rule_codes
from engine.rules.options import Options, OptionsError, clashes
from engine.rules.presets import PRESETS, preset
from engine.rules.refusals import InPlayError
from engine.study import command as analyse
from engine.tools import bench, perft
from engine.tools.coverage import coverage
from engine.tools.plain_text import tell

ROOT = Path(__file__).resolve().parent.parent
OF_JOURNALS = ("replay", "verify", "analyse")
"""Commands that accept a journal. They show only deals that have ended, never the one in play (Match.last_result)."""
LOCALES = (ROOT / "assets" / "locale", ROOT / "game" / "assets" / "locale")
"""Folders with translations: in the source tree, and in an installed program."""


def main(arguments: list[str]) -> int:
    """Run one command. Exit status: 0 for success, 1 if a check fails, 2 for invalid arguments or files."""
    streams.ready()
    parser = argparse.ArgumentParser(
        prog="python -m engine", description="Durak in the terminal: rules, deals, analysis, contests."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    _rules(commands.add_parser("rules", help="print the rules of a game"))
    _replay(commands.add_parser("replay", help="print a finished deal or the finished deals of a match"))
    _verify(commands.add_parser("verify", help="check sealed deals (engine/FAIR.md)"))
    analyse.arguments(commands.add_parser("analyse", help="review a deal: find the mistakes (engine/study/REVIEW.md)"))
    puzzles.arguments(commands.add_parser("puzzles", help="make, check and show endgame puzzles"))
    _coverage(commands.add_parser("coverage", help="list which scenario tests which rule"))
    _perft(commands.add_parser("perft", help="count command sequences and compare them with a file"))
    commands.add_parser("bench", help="measure speed", add_help=False)
    commands.add_parser("arena", help="let computer players compete", add_help=False)
    if arguments[:1] in (["bench"], ["arena"]):
        return (bench.main if arguments[0] == "bench" else arena.main)(arguments[1:])
    args = parser.parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        _refuse_journals(args)
        status = run(args)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # the reader of the pipe has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (NotationError, OptionsError, JournalError, OSError, ValueError) as error:
        print(f"engine {args.command}: {_reason(error)}", file=sys.stderr)
        return 2


def _refuse_journals(args: argparse.Namespace) -> None:
    """Raise ValueError if another command is given a journal, because its error messages could quote hidden cards."""
    for value in vars(args).values():
        if args.command not in OF_JOURNALS and isinstance(value, Path) and holds_journal(value):
            raise ValueError(f"{value.name} is a saved match; use it with {', '.join(OF_JOURNALS)}")


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, UnicodeDecodeError):
        return "the file is not UTF-8 text"
    return str(error)


def _rules(parser: argparse.ArgumentParser) -> None:
    keys = ", ".join(known.key for known in PRESETS)
    parser.add_argument("preset", nargs="?", default="podkidnoy", help=f"the game, podkidnoy by default: {keys}")
    parser.add_argument(
        "--options", type=Path, help="read house rules from a file with lines 'preset: …' and 'options: …'"
    )
    parser.add_argument("--code", help="read house rules from a code (DURAK-…)")
    parser.add_argument("--seats", type=int, help="number of players (the usual one of the game)")
    parser.add_argument("--language", default="en", help=", ".join(_languages()))
    parser.add_argument("--numbers", action="store_true", help="add the rule numbers (R1, O1 …)")
    parser.set_defaults(run=_print_rules)


def _print_rules(args: argparse.Namespace) -> int:
    known = preset(args.preset)
    options = rule_codes.read(args.code) if args.code is not None else known.options
    options = _options_of(args.options, options) if args.options else options
    seats = args.seats or next((n for n in known.seats if not clashes(options, n)), None) or _any_seats(options)
    found = clashes(options, seats)
    translation = _translation(args.language)
    if found:
        told = (f"{', '.join(c.options)}: {translation.gettext(c.sentence).format(*c.numbers)}" for c in found)
        raise OptionsError("; ".join(told))
    print(rules_text(options, seats, translation.gettext, translation.ngettext, numbers=args.numbers))
    return 0


def _any_seats(options: Options) -> int:
    return next((seats for seats in range(2, 7) if not clashes(options, seats)), 2)


def _options_of(path: Path, usual: Options) -> Options:
    """The options in a file, based on ``usual``. Raises OSError, or ValueError with the wrong line."""
    setting = Lines()
    setting.options = usual
    for number, raw in enumerate(read_text(path, DEAL_BYTES).splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        try:
            if not line.startswith(("preset:", "options:")):
                raise ValueError("expected a line 'preset: …' or 'options: …'")
            setting.take(line)
        except ValueError as error:
            raise ValueError(f"{path.name}, line {number}: {line!r}: {error}") from None
    return setting.options


def _translation(language: str) -> gettext.NullTranslations:
    """The translations for a language. Raises ValueError if there are none."""
    if language.split("_")[0] == "en":
        return gettext.NullTranslations()
    for folder in LOCALES:
        if gettext.find("durak", str(folder), [language]):
            return gettext.translation("durak", str(folder), [language])
    raise ValueError(f"unknown language {language!r}; choose from {', '.join(_languages())}")


def _languages() -> list[str]:
    """English, and what there are catalogues for."""
    return ["en", *sorted({path.parts[-3] for folder in LOCALES for path in folder.glob("*/LC_MESSAGES/durak.mo")})]


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a deal in the notation, or a saved match")
    parser.set_defaults(run=_print_replay)


def _print_replay(args: argparse.Namespace) -> int:
    data = read_bytes(args.file, JOURNAL_BYTES)
    if is_journal(data):
        told = JournalReader(args.file, data)
        names, pack = tuple(chair.name for chair in told.header.chairs), told.match.state.rules.pack
        try:
            _print_lines(tell(event, names, pack) for event in told.opened())
        except InPlayError as error:
            print(f"engine replay: {args.file.name}: {error}", file=sys.stderr)
            if not told.match.tally.deals:
                return 2
        if told.damage:
            raise ValueError(f"{args.file.name}: {told.damage}")
        return 0
    try:
        script = read(text_of(data))
        _tell(script)
    except NotationError as error:
        raise NotationError(f"{args.file.name}, {error}") from None
    return 0


def _tell(script: Script) -> None:
    pack = script.match.state.rules.pack
    _print_lines(tell(event, script.names, pack) for event in script.opening)
    for _, _, told in play(script):
        _print_lines(tell(event, script.names, pack) for event in told)


def _print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        if line:
            print(line)


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a finished deal, or a saved match")
    parser.add_argument("--commitment", default="", help="the fingerprint shown before the deal, 64 hexadecimal digits")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=_print_verdict)


def _print_verdict(args: argparse.Namespace) -> int:
    shown = "".join(args.commitment.split()).lower()
    if shown and not re.fullmatch(r"[0-9a-f]{64}", shown):
        raise ValueError("--commitment must be 64 hexadecimal digits")
    data = read_bytes(args.file, JOURNAL_BYTES)
    try:
        if is_journal(data):
            told = verify_report.of_journal(verify_journal(args.file, data), shown)
        else:
            told = verify_report.of_deal(verify_deal(text_of(data), shown))
    except NotationError as error:
        raise NotationError(f"{args.file.name}, {error}") from None
    print(json.dumps(told.data, ensure_ascii=False, indent=2) if args.json else "\n".join(told.lines))
    return 0 if told.proven else 1


def _coverage(parser: argparse.ArgumentParser) -> None:
    folder = ROOT / "tests" / "scenarios"
    parser.add_argument("--scenarios", type=Path, default=folder, help="folder of the scenarios")
    parser.set_defaults(run=_print_coverage)


def _print_coverage(args: argparse.Namespace) -> int:
    if not args.scenarios.is_dir():
        raise ValueError(
            f"no folder {args.scenarios}: run this command from the source tree, or name the folder with --scenarios"
        )
    rows = coverage(args.scenarios)
    for row in rows:
        print(f"{row.what:44} {', '.join(row.pages) or 'MISSING'}")
    missing = sum(not row.pages for row in rows)
    print(f"{len(rows)} rules, option values and examples; {missing} without a page")
    return 1 if missing else 0


def _perft(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--file", type=Path, default=ROOT / "tests" / "perft.txt", help="file to compare with")
    parser.add_argument("--write", action="store_true", help="write the file instead")
    parser.set_defaults(run=_check_perft)


def _check_perft(args: argparse.Namespace) -> int:
    if args.write:
        lines = [count.line() for count in perft.counts()]
        args.file.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
        print(f"{len(lines)} figures written")
        return 0
    kept = args.file.read_text(encoding="utf-8").splitlines()
    found = [count.line() for count in perft.counts()]
    wrong = [f"- {line}" for line in kept if line not in found] + [f"+ {line}" for line in found if line not in kept]
    print("\n".join(wrong) if wrong else f"{len(found)} figures match")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
