"""Finds the built program's modules with one look, and reads them from a file that stays open.

PyInstaller asks each folder of the program for a module, and opens its archive anew for every one. Its own way remains
for what is not in the archive.
"""

import marshal
import os
import sys
import zlib
from importlib.machinery import ModuleSpec, PathFinder
from typing import Any

MODULE, PACKAGE = 0, 1
"""Kinds of entries in PyInstaller's archive."""


class QuickImports:
    """A finder for ``archive``, which tells kind, place and length of each module. ``loader`` executes one."""

    def __init__(self, archive: Any, loader: Any) -> None:
        self.archive, self.loader = archive, loader
        self.file = open(archive._filename, "rb", buffering=0)  # noqa: SIM115  # open while the program runs

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        kind = self.archive.toc.get(name, (None,))[0]
        if kind not in (MODULE, PACKAGE):
            return None
        loader = self.loader(name, self.archive, name, kind == PACKAGE)
        spec = ModuleSpec(name, loader, origin=loader.path, is_package=kind == PACKAGE)
        spec.has_location = True
        if kind == PACKAGE:
            spec.submodule_search_locations = [os.path.dirname(loader.path)]
        return spec

    def extract(self, name: str, raw: bool = False) -> Any:
        """A module's code, in place of the archive's own way."""
        _kind, place, length = self.archive.toc[name]
        packed = os.pread(self.file.fileno(), length, self.archive._start_offset + place)
        return zlib.decompress(packed) if raw else marshal.loads(zlib.decompress(packed))


def begin() -> None:
    """From now on modules are found so. Nothing changes where a file cannot be read at a place (Windows)."""
    import pyimod02_importers

    archive = pyimod02_importers.pyz_archive
    if hasattr(os, "pread"):
        quick = QuickImports(archive, pyimod02_importers.PyiFrozenLoader)
        sys.meta_path.insert(sys.meta_path.index(PathFinder), quick)
        archive.extract = quick.extract
