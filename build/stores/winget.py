"""The manifests for winget, Windows' package manager: version, installer, and a description in each language.

They follow version 1.10.0 of its published schemas. Every value is a quoted string, which YAML reads as JSON does.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import contents
import identity
import wording

from stores.release_facts import Release

IDENTIFIER, SCHEMA = "Durak.Durak", "1.10.0"
LOCALES = {"en": "en-US", "de": "de-DE", "pl": "pl-PL", "ru": "ru-RU", "uk": "uk-UA"}
TAGS = ("card-game", "cards", "durak", "game", "offline")
PUBLISHER = "The Durak founders"
"""As the installer writes it into the registry (durak.nsi)."""
RUNNING = 3
"""The installer's status while the game runs (durak.nsi)."""


def write(release: Release, target: Path) -> None:
    """Write all manifests into the folder ``target``."""
    target.mkdir(parents=True)
    texts = {"": version(release), ".installer": installer(release)}
    texts |= {f".locale.{locale}": described(release, code) for code, locale in LOCALES.items()}
    for ending, lines in texts.items():
        path = target / f"{IDENTIFIER}{ending}.yaml"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def version(release: Release) -> Iterator[str]:
    yield from _head(release)
    yield _said("DefaultLocale", LOCALES["en"])
    yield from _foot("version")


def installer(release: Release) -> Iterator[str]:
    setup = release.the("-setup.exe")
    yield from _head(release)
    yield _said("InstallerType", "nullsoft")
    yield _said("Scope", "user")
    yield _said("MinimumOSVersion", "10.0.0.0")
    yield _said("UpgradeBehavior", "install")
    yield _said("ProductCode", contents.TITLE)  # the key in the registry, see durak.nsi
    yield _said("ReleaseDate", release.day)
    yield from ("ExpectedReturnCodes:", f"- InstallerReturnCode: {RUNNING}", "  ReturnResponse: packageInUse")
    yield "Installers:"
    yield "- Architecture: x64"
    yield f"  {_said('InstallerUrl', setup.address)}"
    yield f"  {_said('InstallerSha256', setup.sha256.upper())}"
    yield from _foot("installer")


def described(release: Release, code: str) -> Iterator[str]:
    """Name and description in the language ``code``."""
    yield from _head(release)
    yield _said("PackageLocale", LOCALES[code])
    yield _said("Publisher", PUBLISHER)
    yield _said("PackageName", wording.NAME[code])
    yield _said("PackageUrl", release.home)
    yield _said("License", "MIT")
    yield _said("Copyright", identity.COPYRIGHT)
    yield _said("ShortDescription", wording.SUMMARY[code])
    yield _said("Description", "\n\n".join(wording.ABOUT[code]))
    if code == "en":
        yield _said("Moniker", contents.NAME)
        yield "Tags:"
        yield from (f"- {tag}" for tag in TAGS)
    yield from _foot("defaultLocale" if code == "en" else "locale")


def _head(release: Release) -> Iterator[str]:
    yield _said("PackageIdentifier", IDENTIFIER)
    yield _said("PackageVersion", release.version)


def _foot(kind: str) -> Iterator[str]:
    yield _said("ManifestType", kind)
    yield _said("ManifestVersion", SCHEMA)


def _said(key: str, value: str) -> str:
    return f"{key}: {json.dumps(value, ensure_ascii=False)}"
