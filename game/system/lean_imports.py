"""Leaves out modules that others import though nothing here uses them: each costs time at every start, and memory."""

import os
import sys
from _thread import allocate_lock
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module
from types import ModuleType
from typing import BinaryIO

OWN_HASHES = ("_sha2", "_sha256")
"""Python's own SHA-256, in 3.12 and before: some distributions leave it out, and have OpenSSL's only."""
UNUSED: Mapping[str, tuple[str, ...]] = {
    "pygame._sdl2.audio": (),  # what pygame's package for game controllers imports
    "pygame._sdl2.video": (),
    "pygame.sprite": (),
    "msgspec.inspect": (),
    "msgspec.toml": (),
    "msgspec.yaml": (),
    "msgspec._json_schema": ("schema", "schema_components"),
    "segno.writers": (),  # the codes are drawn by the game
}
"""Modules that stay empty, with what is asked of them by name."""
FROZEN_UNUSED = "importlib.metadata"
"""A built program has no packages to ask for. Empty there, since it imports what reads letters and archives."""
LATER = (
    *("base64", "difflib", "hashlib", "ipaddress", "json", "pickle", "random"),
    *("socket", "tempfile", "textwrap", "tokenize", "traceback"),
)
"""Imported by modules that use them seldom, or not before the first picture; the first use loads them."""

_GOING = allocate_lock()


def leave_out() -> None:
    """Call it before anything else is imported."""
    for name in OWN_HASHES:
        with suppress(ImportError):
            import_module(name)
            sys.modules.setdefault("_hashlib", None)  # type: ignore[arg-type]  # hashlib does without OpenSSL then
            break
    for name, asked in UNUSED.items():
        sys.modules.setdefault(name, _empty(name, asked))
    if getattr(sys, "frozen", False):
        sys.modules.setdefault(FROZEN_UNUSED, _empty(FROZEN_UNUSED, ()))
    for name in LATER:
        sys.modules.setdefault(name, _Later(name))
    resources = _empty("pygame.pkgdata", ())
    resources.__dict__["getResource"] = _resource
    sys.modules.setdefault("pygame.pkgdata", resources)
    # Dataclasses write down the signature of each class for which there is no text, and all have none when docstrings
    # are left out: nobody reads them, and what finds signatures takes longer to load than the dataclasses.
    with _replaced("inspect", _NoSignatures("inspect")):
        import_module("dataclasses")
    with _replaced("typing_extensions", None):  # newer versions of what Python 3.11 has
        import_module("msgspec")


class _Later(ModuleType):
    """Stands for a module until somebody uses it."""

    def __getattr__(self, name: str) -> object:
        with _GOING:  # two threads may use it at once
            if sys.modules.get(self.__name__) is self:
                del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)  # which waits while another thread imports it


class _NoSignatures(_Later):
    """`inspect` for those who only want the signature of a class as a text."""

    @staticmethod
    def signature(_of: object) -> str:
        return ""


def _empty(name: str, asked: tuple[str, ...]) -> ModuleType:
    made = ModuleType(name)
    made.__dict__.update(dict.fromkeys(asked))
    return made


def _resource(name: str) -> BinaryIO:
    """A file in pygame's folder; its own way of opening it imports ten modules first."""
    return open(os.path.join(os.path.dirname(str(sys.modules["pygame"].__file__)), name), "rb")


@contextmanager
def _replaced(name: str, other: ModuleType | None) -> Iterator[None]:
    """``other`` is imported in place of this module; whoever imports it afterwards gets the module."""
    missing = object()
    before = sys.modules.get(name, missing)
    if before is missing:
        sys.modules[name] = other  # type: ignore[assignment]  # None: it cannot be imported
    try:
        yield
    finally:
        if before is missing:
            sys.modules.pop(name, None)
