"""What stores and package managers get: made of a release's own files, sums and version, and nothing by hand."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import contents
import identity
import manifests
import pytest
import sbom
import wording
from linux import appimage, layout
from stores import cask, flatpak, release_facts, scoop, winget

from engine.version import VERSION
from game.help import about
from game.system import paths
from tests.paths import ROOT

WHEN = 1795306016
FILES = (
    *(f"linux-{machine}.tar.xz" for machine in ("x86_64", "aarch64")),
    *("windows-x86_64-setup.exe", "windows-x86_64.zip", "macos-arm64.dmg", "macos-x86_64.dmg"),
)
ADDRESS, HOME = f"https://durak.invalid/releases/download/v{VERSION}", "https://durak.invalid"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A release whose files are a few bytes each."""
    place = tmp_path / "release"
    place.mkdir()
    lines = []
    for ending in FILES:
        path = place / f"durak-{VERSION}-{ending}"
        path.write_bytes(ending.encode())
        lines.append(f"{hashlib.sha256(ending.encode()).hexdigest()}  {path.name}\n")
    (place / "SHA256SUMS").write_text("".join(lines), encoding="ascii", newline="\n")
    return place


@pytest.fixture
def release(folder: Path) -> release_facts.Release:
    return release_facts.read(folder, VERSION, WHEN, ADDRESS, HOME)


def digest(ending: str) -> str:
    return hashlib.sha256(ending.encode()).hexdigest()


def test_one_command_makes_all_of_them(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert manifests.main([str(folder), "--from", f"{ADDRESS}/", "--out", str(out)]) == 0
    assert {path.name for path in out.iterdir()} == {"flatpak", "winget", "scoop", "homebrew"}
    assert "not made" not in capsys.readouterr().out
    for path in out.rglob("*"):
        if path.suffix in (".json", ".rb", ".yaml", ".xml"):
            text = path.read_text(encoding="utf-8")
            assert VERSION in text or path.name.startswith(contents.IDENTIFIER), path.name
            assert HOME in text or path.name.endswith("Durak.yaml"), path.name
    sums = folder / "SHA256SUMS"
    lines = sums.read_text(encoding="ascii").splitlines(keepends=True)
    sums.write_text("".join(line for line in lines if "macos" not in line), encoding="ascii", newline="\n")
    assert manifests.main([str(folder), "--from", ADDRESS, "--out", str(out)]) == 0
    assert "not made: homebrew, without -macos-arm64.dmg and -macos-x86_64.dmg" in capsys.readouterr().out
    assert not (out / "homebrew").exists() and (out / "scoop").exists()


def test_a_folder_that_is_no_release_is_refused(folder: Path) -> None:
    with pytest.raises(release_facts.ManifestError, match=r"is not of version 9\.9\.9"):
        release_facts.read(folder, "9.9.9", WHEN, ADDRESS, HOME)
    next(folder.glob("*.dmg")).unlink()
    with pytest.raises(release_facts.ManifestError, match="is not in the folder"):
        release_facts.read(folder, VERSION, WHEN, ADDRESS, HOME)


def test_the_flatpak_has_no_network_and_only_the_folder_of_exports(release: release_facts.Release) -> None:
    told = flatpak.manifest(release)
    assert not any("network" in each or "home" in each or "host" in each for each in flatpak.PERMISSIONS)
    reached = [each for each in flatpak.PERMISSIONS if "filesystem" in each]
    assert reached == [f"--filesystem=xdg-documents/{paths.APP}:create"], "where game/system/paths.py exports to"
    sources = json.loads(json.dumps(told))["modules"][0]["sources"]
    archives = {each["only-arches"][0]: each["sha256"] for each in sources if each["type"] == "archive"}
    assert archives == {machine: digest(f"linux-{machine}.tar.xz") for machine in flatpak.ARCHITECTURES}


def test_the_stores_page_shows_pictures_with_captions(release: release_facts.Release, tmp_path: Path) -> None:
    flatpak.write(release, tmp_path / "flatpak", ROOT / "assets" / "readme")
    page = tmp_path / "flatpak" / f"{contents.IDENTIFIER}.metainfo.xml"
    root = ElementTree.parse(page).getroot()
    shown = root.findall("screenshots/screenshot")
    assert len(shown) == len(flatpak.SHOWN) and shown[0].get("type") == "default"
    for each in shown:
        assert len(each.findall("caption")) == len(wording.LANGUAGES)
        address = each.findtext("image") or ""
        assert (page.parent / address.removeprefix(f"{ADDRESS}/")).read_bytes()[8:12] == b"WEBP"
    if shutil.which("appstreamcli"):
        command = ["appstreamcli", "validate", "--no-net", "--pedantic", page]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0 and "W:" not in done.stdout, done.stdout


def test_wingets_files_keep_to_its_schemas(release: release_facts.Release, tmp_path: Path) -> None:
    """Required keys, lengths and patterns as winget-cli's schemas 1.10.0 state them."""
    winget.write(release, tmp_path / "winget")
    found = {}
    for path in (tmp_path / "winget").iterdir():
        lines = path.read_text(encoding="utf-8").splitlines()
        pairs = [line.strip().removeprefix("- ").partition(": ") for line in lines if ": " in line]
        found[path.name] = {key: json.loads(value) if value[0] == '"' else value for key, _colon, value in pairs}
    assert len(found) == 2 + len(winget.LOCALES) and set(winget.LOCALES) == set(wording.LANGUAGES)
    for name, told in found.items():
        assert told["PackageIdentifier"] == winget.IDENTIFIER and told["PackageVersion"] == VERSION, name
        assert told["ManifestVersion"] == "1.10.0"
        if ".locale." in name:
            assert name == f"{winget.IDENTIFIER}.locale.{told['PackageLocale']}.yaml"
            assert 3 <= len(told["ShortDescription"]) <= 256 and 3 <= len(told["Description"]) <= 10000
            assert told["ManifestType"] == ("defaultLocale" if "en-US" in name else "locale")
            assert told["License"] and 2 <= len(told["PackageName"]) <= 256
    setup = found[f"{winget.IDENTIFIER}.installer.yaml"]
    assert setup["InstallerSha256"] == digest("windows-x86_64-setup.exe").upper()
    assert setup["InstallerUrl"] == f"{ADDRESS}/durak-{VERSION}-windows-x86_64-setup.exe"
    script = (ROOT / "build" / "windows" / "durak.nsi").read_text(encoding="utf-8")
    assert rf"Uninstall\{setup['ProductCode']}" in script and f'"Publisher" "{winget.PUBLISHER}"' in script
    assert f"SetErrorLevel {winget.RUNNING}" in script and "RequestExecutionLevel user" in script


def test_scoop_unpacks_the_zip_that_there_is(release: release_facts.Release) -> None:
    told = json.loads(json.dumps(scoop.manifest(release)))
    only = told["architecture"]["64bit"]
    assert only["hash"] == digest("windows-x86_64.zip")
    assert only["url"].endswith(f"/{only['extract_dir']}.zip")
    newer = told["autoupdate"]["architecture"]["64bit"]
    assert VERSION not in json.dumps(told["autoupdate"])
    assert newer["url"].replace("$version", VERSION) == only["url"]
    assert re.search(told["checkver"]["regex"], only["url"])[1] == VERSION  # type: ignore[index]


def test_the_cask_has_both_images_and_the_oldest_macos(release: release_facts.Release, tmp_path: Path) -> None:
    text = cask.cask(release)
    for arch, machine in cask.MACHINES.items():
        assert re.search(rf'{arch}: +"{digest(f"macos-{machine}.dmg")}"', text)
        address = re.search(r'url "(.+)"', text)
        assert address is not None
        made = address[1].replace("#{version}", VERSION).replace("#{arch}", machine)
        assert made == f"{ADDRESS}/durak-{VERSION}-macos-{machine}.dmg"
    oldest = identity.OLDEST_MACOS.partition(".")[0]
    assert f"macOS {oldest} or newer" in (ROOT / "build" / "INSTALL.md").read_text(encoding="utf-8")
    assert f":{cask.MACOS[oldest]}" in text
    if shutil.which("ruby"):
        (tmp_path / "durak.rb").write_text(text, encoding="utf-8", newline="\n")
        subprocess.run(["ruby", "-wc", tmp_path / "durak.rb"], check=True, capture_output=True)


def test_the_appimages_folder_starts_where_it_lies(tmp_path: Path) -> None:
    program = tmp_path / "built"
    program.mkdir()
    (program / "durak").write_text('#!/bin/sh\necho "$# $1"\n', encoding="utf-8", newline="\n")
    tree = tmp_path / "мои игры" / "Durak.AppDir"
    tree.parent.mkdir()
    appimage.folder(program, tree, VERSION, WHEN)
    told = subprocess.run([tree / "AppRun", "a b"], capture_output=True, encoding="utf-8", check=True)
    assert told.stdout == "1 a b\n"
    assert (tree / "durak.desktop").is_file() and (tree / ".DirIcon").resolve().is_file()
    assert (tree / "usr" / "share" / "metainfo" / f"{contents.IDENTIFIER}.metainfo.xml").is_file()
    assert f"{layout.ICON_SIZES[-2]}x" in str(next(tree.rglob("256x256")))
    if shutil.which("mksquashfs"):
        begins = tmp_path / "runtime"
        begins.write_bytes(b"\x7fELF begins\n")
        made = []
        for name in "ab":
            (tmp_path / name).mkdir()
            made.append(tmp_path / f"{name}.AppImage")
            appimage.make(program, made[-1], tmp_path / name, VERSION, begins, WHEN)
        assert made[0].read_bytes() == made[1].read_bytes()
        assert made[0].read_bytes().startswith(begins.read_bytes() + b"hsqs") and made[0].stat().st_mode & 0o111


def test_another_runtime_than_the_pinned_one_is_refused(tmp_path: Path) -> None:
    assert appimage.runtime("x86_64", tmp_path) is None
    (tmp_path / "runtime-x86_64").write_bytes(b"something else")
    with pytest.raises(appimage.AppImageError, match="not that of the pinned one"):
        appimage.runtime("x86_64", tmp_path)


def test_the_list_of_contents_names_every_part_and_library(tmp_path: Path) -> None:
    program = tmp_path / "built"
    texts = program / "_internal" / "game" / "assets" / about.FOLDER
    texts.mkdir(parents=True)
    for part in about.PARTS:
        (texts / about.file_of(part)).write_text("A licence.\n", encoding="utf-8", newline="\n")
    (program / "_internal" / "libFLAC-1.so.14").write_bytes(b"\x7fELF")
    told = sbom.document(program, VERSION, "x86_64", WHEN)
    assert told == sbom.document(program, VERSION, "x86_64", WHEN)
    listed = json.loads(told)
    parts = {each["name"]: each for each in listed["components"] if each["type"] == "library"}
    assert set(parts) == {part.name for part in about.PARTS}
    assert set(sbom.SPDX) == set(parts) - {"other codecs"}, "each part has a licence by SPDX's name"
    assert parts["pygame-ce"]["purl"].startswith("pkg:pypi/pygame-ce@2.5.") and parts["SDL"]["version"].count(".") == 2
    (native,) = (each for each in listed["components"] if each["type"] == "file")
    assert native["hashes"][0]["content"] == hashlib.sha256(b"\x7fELF").hexdigest()
    assert native["properties"] == [{"name": "durak:part", "value": "FLAC"}]
    (texts / about.file_of(about.PARTS[-1])).unlink()
    assert about.PARTS[-1].name not in sbom.document(program, VERSION, "x86_64", WHEN)
