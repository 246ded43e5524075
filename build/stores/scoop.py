"""The manifest for Scoop, a package manager of Windows: the zip, unpacked. Saves are in the player's own folder."""

import json
from pathlib import Path

import contents
import wording

from stores.release_facts import Release


def write(release: Release, target: Path) -> None:
    target.mkdir(parents=True)
    text = json.dumps(manifest(release), indent=4, ensure_ascii=False) + "\n"
    (target / f"{contents.NAME}.json").write_text(text, encoding="utf-8", newline="\n")


def manifest(release: Release) -> dict[str, object]:
    packed = release.the("-windows-x86_64.zip")
    newer = packed.address.replace(release.version, "$version")
    program = f"{contents.NAME}.exe"
    return {
        "version": release.version,
        "description": wording.SUMMARY["en"],
        "homepage": release.home,
        "license": "MIT",
        "architecture": {
            "64bit": {
                "url": packed.address,
                "hash": packed.sha256,
                "extract_dir": packed.name.removesuffix(".zip"),
            }
        },
        "bin": program,
        "shortcuts": [[program, contents.TITLE]],
        "checkver": {"url": release.home, "regex": r"durak-([\d.]+)-windows-x86_64\.zip"},
        "autoupdate": {
            "architecture": {
                "64bit": {
                    "url": newer,
                    "hash": {"url": "$baseurl/SHA256SUMS"},
                    "extract_dir": packed.name.removesuffix(".zip").replace(release.version, "$version"),
                }
            }
        },
    }
