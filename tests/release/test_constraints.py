"""All packages for building a release are pinned: versions and hashes, no addresses, none missing."""

import re
import tomllib

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.paths import ROOT

PINS = (ROOT / "build" / "constraints.txt").read_text(encoding="utf-8")
BUILT_WITH = ("package", "access")
"""The extras for the built program, besides its dependencies."""


def entries() -> list[tuple[Requirement, list[str]]]:
    """Every pinned package with the hashes of its archives."""
    lines = [line for line in PINS.splitlines() if not line.startswith("#")]
    found = []
    for entry in "\n".join(lines).replace("\\\n", " ").splitlines():
        head, *sums = entry.split("--hash=")
        found.append((Requirement(head.strip()), [each.strip() for each in sums]))
    return found


def test_every_package_is_pinned_with_the_sums_of_its_archives() -> None:
    assert len(entries()) >= 10
    for package, sums in entries():
        assert re.fullmatch(r"==[\w.]+", str(package.specifier)), package
        assert sums and all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in sums), package


def test_no_address_is_recorded() -> None:
    assert "://" not in PINS and "--index" not in PINS and " @ " not in PINS


def test_all_that_a_built_program_is_made_of_is_pinned_within_its_range() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(one for extra in BUILT_WITH for one in project["optional-dependencies"][extra]),
    ]
    pinned = {canonicalize_name(package.name): package for package, _sums in entries()}
    for text in wanted:
        requirement = Requirement(text)
        version = str(pinned[canonicalize_name(requirement.name)].specifier).removeprefix("==")
        assert requirement.specifier.contains(version), f"{requirement} is pinned as {version}"


def test_each_system_finds_what_only_it_needs() -> None:
    for system, package in (("win32", "pefile"), ("win32", "pywin32-ctypes"), ("darwin", "macholib")):
        found = next(entry for entry, _sums in entries() if entry.name == package)
        assert found.marker is not None and found.marker.evaluate({"sys_platform": system})
