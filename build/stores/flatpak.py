"""The Flatpak manifest: the Linux archive of the release, without network, with the player's files in the sandbox's own
folders. Flatpak builds it with ``flatpak-builder``.
"""

import json
from pathlib import Path

import contents
from linux import pages

from stores.release_facts import Release

RUNTIME, BRANCH = "org.freedesktop.Platform", "25.08"
ARCHITECTURES = ("x86_64", "aarch64")
PERMISSIONS = (
    "--socket=wayland",
    "--socket=fallback-x11",
    "--share=ipc",  # X11's shared memory
    "--socket=pulseaudio",
    "--device=all",  # gamepads; --device=input would need a Flatpak of 2024
    "--filesystem=xdg-documents/Durak:create",  # exported deals
)
"""No --share=network: only seats at phones would need it. Saves and settings lie in the sandbox, without permission."""
SHOWN = ("title", "table", "review", "six", "house-rules")
"""Pictures of assets/readme, in the order of the store's page."""


def write(release: Release, target: Path, readme: Path) -> None:
    """Write manifest, AppStream page and pictures into ``target``. ``readme``: the folder of pictures."""
    target.mkdir(parents=True)
    (target / f"{contents.IDENTIFIER}.json").write_text(
        json.dumps(manifest(release), indent=2) + "\n", encoding="utf-8", newline="\n"
    )
    shown = {name: f"{release.address}/{name}.webp" for name in SHOWN}
    page = pages.appstream(release.version, release.when, shown, release.home)
    (target / _page()).write_text(page, encoding="utf-8", newline="\n")
    for name in SHOWN:
        (target / f"{name}.webp").write_bytes((readme / f"{name}.webp").read_bytes())


def manifest(release: Release) -> dict[str, object]:
    name = contents.NAME
    archives = [each for each in ARCHITECTURES if release.has(f"linux-{each}.tar.xz")]
    sources: list[dict[str, object]] = [
        {
            "type": "archive",
            "url": release.the(f"linux-{each}.tar.xz").address,
            "sha256": release.the(f"linux-{each}.tar.xz").sha256,
            "only-arches": [each],
        }
        for each in archives
    ]
    return {
        "id": contents.IDENTIFIER,
        "runtime": RUNTIME,
        "runtime-version": BRANCH,
        "sdk": "org.freedesktop.Sdk",
        "command": name,
        "rename-desktop-file": f"{name}.desktop",
        "rename-icon": name,
        "finish-args": list(PERMISSIONS),
        "modules": [
            {
                "name": name,
                "buildsystem": "simple",
                # The program is stripped and complete: nothing in it is to be changed.
                "build-options": {"strip": False, "no-debuginfo": True},
                "build-commands": [
                    f"install -d ${{FLATPAK_DEST}}/bin ${{FLATPAK_DEST}}/lib ${{FLATPAK_DEST}}/share/licenses/{name}",
                    f"cp -a {name} ${{FLATPAK_DEST}}/lib/{name}",
                    f"ln -s ../lib/{name}/{name} ${{FLATPAK_DEST}}/bin/{name}",
                    "cp -a share/applications share/icons ${FLATPAK_DEST}/share/",
                    f"install -Dm644 share/mime/packages/{name}.xml"
                    f" ${{FLATPAK_DEST}}/share/mime/packages/{contents.IDENTIFIER}.xml",
                    f"install -m644 LICENSE ${{FLATPAK_DEST}}/share/licenses/{name}/LICENSE",
                    f"install -Dm644 {_page()} ${{FLATPAK_DEST}}/share/metainfo/{_page()}",
                ],
                "sources": [*sources, {"type": "file", "path": _page()}],
            }
        ],
    }


def _page() -> str:
    return f"{contents.IDENTIFIER}.metainfo.xml"
