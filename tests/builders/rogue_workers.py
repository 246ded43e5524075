"""Faulty players' processes: each is a loop that can replace engine.bots.process.serve."""

import os
import struct
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import NoReturn

from engine.bots import process
from engine.bots.process import Answer, Request, think
from engine.rules.commands import Attack, Beat, Pass, Take

Loop = Callable[[Connection], None]
FOR_EVER = 3600.0


def newest(connection: Connection) -> Request:
    """Wait for requests and return the newest one."""
    while True:
        request = connection.recv()
        while connection.poll():
            request = connection.recv()
        if request is not None:
            assert isinstance(request, Request)
            return request


def dies_at_once(_connection: Connection) -> None:
    os._exit(1)


def dies_when_asked(connection: Connection) -> None:
    newest(connection)
    os._exit(1)


def dies_at_every_fifth(connection: Connection) -> None:
    """Answers four requests correctly and dies at the fifth, which its successor receives again."""
    for _count in range(4):
        request = newest(connection)
        connection.send(think(request))
    newest(connection)
    os._exit(1)


def hangs(connection: Connection) -> None:
    newest(connection)
    time.sleep(FOR_EVER)


def hangs_after_the_first(connection: Connection) -> None:
    connection.send(think(newest(connection)))
    hangs(connection)


def hangs_in_the_middle_of_a_sentence(connection: Connection) -> None:
    newest(connection)
    os.write(connection.fileno(), struct.pack("!i", 5000) + b"so few")
    time.sleep(FOR_EVER)


def reads_nothing(connection: Connection) -> None:
    connection.send(think(newest(connection)))
    time.sleep(FOR_EVER)


def says_what_cannot_be_read(connection: Connection) -> None:
    while True:
        newest(connection)
        connection.send_bytes(b"\x80\x05\x95no pickle at all")


def says_what_is_too_long(connection: Connection) -> None:
    while True:
        newest(connection)
        connection.send_bytes(bytes(1 << 20))


def says_another_thing(connection: Connection) -> None:
    while True:
        newest(connection)
        connection.send("take")


def answers_with_another_thing(connection: Connection) -> None:
    while True:
        connection.send(Answer(newest(connection).number, "take"))  # type: ignore[arg-type]


def answers_another_question(connection: Connection) -> None:
    while True:
        request = newest(connection)
        connection.send(Answer(request.number + 1, Take(request.asked.legal.seat)))


def answers_for_another(connection: Connection) -> None:
    while True:
        request = newest(connection)
        connection.send(Answer(request.number, Pass((request.asked.legal.seat + 1) % 2)))


def answers_against_the_rules(connection: Connection) -> None:
    while True:
        request = newest(connection)
        connection.send(Answer(request.number, Beat(request.asked.legal.seat, 0, 0)))


def answers_with_odd_cards(connection: Connection) -> None:
    while True:
        request = newest(connection)
        connection.send(Answer(request.number, Attack(request.asked.legal.seat, ("ten", None, 1 << 80))))  # type: ignore[arg-type]


def answers_nothing_on_its_turn(connection: Connection) -> None:
    while True:
        connection.send(Answer(newest(connection).number, None))


def floods(connection: Connection) -> None:
    newest(connection)
    while True:
        connection.send(Answer(-1, None))


def is_late(connection: Connection) -> None:
    while True:
        request = newest(connection)
        time.sleep(0.2)
        connection.send(think(request))


def errs(connection: Connection) -> None:
    """The real loop with a player who raises an error whose message contains a card."""
    process.think = _erring  # type: ignore[assignment]
    process.serve(connection)


def _erring(_request: Request, _late: object) -> NoReturn:
    raise KeyError("the ten of hearts")


KINDS: tuple[Loop, ...] = (
    dies_at_once,
    dies_when_asked,
    hangs,
    hangs_after_the_first,
    hangs_in_the_middle_of_a_sentence,
    reads_nothing,
    says_what_cannot_be_read,
    says_what_is_too_long,
    says_another_thing,
    answers_with_another_thing,
    answers_another_question,
    answers_for_another,
    answers_against_the_rules,
    answers_with_odd_cards,
    answers_nothing_on_its_turn,
    floods,
    is_late,
    errs,
)
DIFFERENT: tuple[Loop, ...] = (
    dies_when_asked,
    hangs_in_the_middle_of_a_sentence,
    says_what_cannot_be_read,
    says_what_is_too_long,
    answers_with_another_thing,
    answers_against_the_rules,
    floods,
    is_late,
    errs,
)
"""One loop for each way in which the window detects a fault."""
