"""Scenarios: text pages that a Durak player can read, played on the engine line by line.

A page is a deal in the engine's notation (see engine.notation), with additional lines for refused commands and for
checks of the table. Its first line is a comment with the rules it shows: ``# E3, R13. Why.`` A line that cannot be
parsed is an error, reported with its line and the reason.

    refused: W leads ♠K ♠7 because ONE_RANK_ONLY         (the names are those of engine.rules.refusals)
    refused: options transfer=True because sides         (they clash with this option, or with "seats")
    then N has 6 cards      then N holds ♠7 ♦7           then discarded 4          then drawn W 1, E 1, N 2
    then dealt W 7, N 6     then the talon has 5 cards   then the discard has 4 cards
    then N attacks E        then N defends               then W leads the attack   then W is asked
    then W E may throw in   then the bout takes 5        then N is out             then N is in play
    then W went out before N                             then the fool is S        then a draw
    then N and S have lost  then the winner is W         then by repetition        then the deal goes on
    then a necktie          then epaulettes              then no necktie
    then W shows ♥7         then W keeps ♥7, the turn-up then the turn-up is ♥6    then the deal is passed on
    then trump is ♥         then no trump                then own trumps ♠ ♥       then nothing is turned up
    then turned back ♠7     then ♠6 counts as ♥          then W may change cards   then W may not change cards
    then N may pass on ♠7   then N may not pass on       then S may help with ♠9   then W may cut
    then N may hand back 1 of ♠6 ♥6                      then ♠6 counts as itself
    then W said wait        then N may say yes, no       then N may not speak
    then W deals            then S deals next            then S has the fool's role
    then marks W 1, S 2     then lost W 2                then chips W 3, N -1      then W fears 7
    then the session is over                             then the session goes on
    then the forfeit falls to W S                        then the champions are N

``marks``, ``lost`` and ``chips`` name every seat that has any; ``none`` says that nobody has.
"""

import re
from pathlib import Path

from engine.match.match import Match
from engine.notation.commands import read_command_and_phase
from engine.notation.lines import Lines
from engine.notation.reader import NotationError, Script, commands, read, refused
from engine.rules.events import Event
from engine.rules.options import clashes
from engine.rules.refusals import Reason, Refusal
from tests.rules.scenario_checks import check


class ScenarioError(Exception):
    """A page cannot be parsed, or a check failed."""


class Scenario:
    """One page. `run` plays it and raises ScenarioError at the first failed line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.checks = 0
        self.log: list[Event] = []

    def run(self) -> None:
        try:
            script = read(self.path.read_text(encoding="utf-8"))
        except NotationError as error:
            raise ScenarioError(f"{self.path.name}, {error}") from None
        self.log = script.opening
        for line in script.lines:
            try:
                self._line(script, line.text, line.number)
            except (ValueError, AssertionError) as error:
                raise ScenarioError(f"{self.path.name}, line {line.number}: {line.text!r}: {error}") from None
        if not self.checks:
            raise ScenarioError(f"{self.path.name} checks nothing")

    def _line(self, script: Script, text: str, number: int) -> None:
        if text.startswith("refused: "):
            self.checks += 1
            self._refused(script, text.removeprefix("refused: "))
        elif text.startswith("then "):
            self.checks += 1
            check(script.names, script.match, self.log, text.removeprefix("then "))
        else:
            line = next(line for line in script.lines if line.number == number)
            for command in commands(line, script.match, script.names):
                told = script.match.submit(command)
                if isinstance(told, Refusal):
                    raise ValueError(refused(told, command, script.match, script.names))
                self.log = told

    def _refused(self, script: Script, text: str) -> None:
        found = re.fullmatch(r"(.+) because ([A-Z_]+)", text)
        if text.startswith("options "):
            _refused_options(script.match, text.removeprefix("options "))
            return
        if found is None or found[2] not in Reason.__members__:
            raise ValueError("say: refused: W takes because NOTHING_TO_TAKE")
        match = script.match
        command, _ = read_command_and_phase(found[1], match.state.rules.pack, script.names)
        refusal = match.refusal(command)
        assert refusal is not None, "it is legal"
        assert refusal.reason == Reason[found[2]], f"it is refused, but because {refusal.reason.name}"


def _refused_options(match: Match, text: str) -> None:
    """Check that the page's options with these changes cannot be played, for the named reason among others."""
    chosen, _, other = text.partition(" because ")
    setting = Lines()
    setting.options = match.options
    setting.take(f"options: {chosen}")
    found = clashes(setting.options, match.seats)
    assert any(other in clash.options for clash in found), f"{[clash.text() for clash in found]}"
