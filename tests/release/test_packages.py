"""Everything around the released program: archives, desktop entry, manual, scripts, icons, installer."""

import fnmatch
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import fields
from pathlib import Path
from xml.etree import ElementTree

import archive
import icons
import identity
import png
import pygame
import pytest
import rpath
import twice
import wording
from linux import deb, layout, manual, needs, pages, tarball
from windows import installer

from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.version import VERSION
from game.shell import cli
from game.storage import deal_files
from game.system import libraries
from game.text import i18n as words
from tests.builders.patience import LONG
from tests.paths import ROOT

BUILD = ROOT / "build"
PICTURES = ROOT / "assets" / "pictures" / "icon"
WHEN = 1795306016

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux alone")


def needs_tool(name: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not here")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder in place of the built program."""
    folder = tmp_path / "built" / "durak"
    (folder / "_internal" / "game" / "assets" / "licences").mkdir(parents=True)
    (folder / "_internal" / "game" / "assets" / "licences" / "some.txt").write_text(
        "A licence.\n", encoding="utf-8", newline="\n"
    )
    (folder / "_internal" / "data $1.bin").write_bytes(bytes(range(256)) * 40)
    (folder / "durak").write_text('#!/bin/sh\necho "Durak stands in"\n', encoding="utf-8", newline="\n")
    (folder / "durak").chmod(0o755)
    return folder


def another(folder: Path, target: Path) -> Path:
    """The same files, made later, in another order, with another umask."""
    target.mkdir(parents=True)
    for path in sorted(folder.rglob("*"), reverse=True):
        place = target / path.relative_to(folder)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.is_symlink():
            place.symlink_to(os.readlink(path))
        elif path.is_file():
            shutil.copyfile(path, place)
            place.chmod(0o700 if path.stat().st_mode & 0o100 else 0o600)
    return target


@LINUX
def test_archives_are_the_same_bytes_of_the_same_files(program: Path, tmp_path: Path) -> None:
    (program / "link").symlink_to("durak")
    again = another(program, tmp_path / "elsewhere" / "durak")
    for pack, ending in ((archive.tar_xz, "tar.xz"), (archive.zipped, "zip")):
        first, second, third = (tmp_path / f"{name}.{ending}" for name in "abc")
        pack(program, first, WHEN)
        pack(again, second, WHEN)
        assert first.read_bytes() == second.read_bytes()
        pack(again, third, WHEN + 2)
        assert third.read_bytes() != first.read_bytes()
    with tarfile.open(tmp_path / "a.tar.xz") as tar:
        held = {member.name: member for member in tar}
        assert held["durak/durak"].mode == 0o755 and held["durak/link"].linkname == "durak"
        assert all(member.uid == 0 and not member.uname and member.mtime == WHEN for member in held.values())
        read = tar.extractfile("durak/_internal/data $1.bin")
        assert read is not None and read.read() == (program / "_internal" / "data $1.bin").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        assert packed.testzip() is None
        assert packed.read("durak/link") == b"durak" and packed.getinfo("durak/link").external_attr >> 28 == 0o12


@LINUX
def test_the_second_build_has_another_interpreter(tmp_path: Path) -> None:
    """With a common interpreter two builds could not show that its folder is in their output."""
    if Path(sys.base_prefix) in (Path("/usr"), Path("/usr/local")):
        pytest.skip("the system's interpreter cannot be copied")
    python = twice.interpreter(tmp_path)
    told = subprocess.run(
        [python, "-c", "import sys, ensurepip, venv; print(sys.base_prefix)"],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert Path(told.stdout.strip()) == tmp_path / "python"
    assert [each[-1] for each in twice.PLACES] == [False, True]


def test_all_is_said_in_all_languages() -> None:
    said = [value for name, value in vars(wording).items() if name.isupper() and isinstance(value, dict)]
    said = [told for told in said if told is not wording.SHOWN] + list(wording.SHOWN.values())
    assert len(said) > 10
    for told in said:
        assert set(told) == set(words.LANGUAGES) == set(wording.LANGUAGES)
        assert all(told.values())
    for code, about in wording.ABOUT.items():
        assert len(about) == len(wording.ABOUT["en"]), code
    assert len(PRESETS) == 36 and 40 < len(fields(Options)) < 50, "ABOUT says how many there are"
    for name, told in tarball.SAID.items():
        script = (BUILD / "linux" / "install.sh").read_text(encoding="utf-8") + (
            BUILD / "linux" / "uninstall.sh"
        ).read_text(encoding="utf-8")
        assert re.search(rf"\bsay {name}\b", script) and not any("\n" in words for words in told.values())


def test_the_desktop_entry_starts_the_program_and_knows_its_window(tmp_path: Path) -> None:
    entry = pages.desktop_entry("durak")
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert re.search(rf"^{key}=", entry, re.M)
        assert all(re.search(rf"^{key}\[{code}\]=", entry, re.M) for code in wording.LANGUAGES if code != "en")
    assert "Categories=Game;CardGame;" in entry and f"MimeType={pages.MIME};" in entry
    name = re.findall(r"^StartupWMClass=(.+)$", entry, re.M)
    main = (ROOT / "game" / "__main__.py").read_text(encoding="utf-8")
    assert re.findall(r'"SDL_VIDEO_X11_WMCLASS", "(.+?)"', main) == name
    path = tmp_path / "durak.desktop"
    path.write_text(entry, encoding="utf-8", newline="\n")
    if shutil.which("desktop-file-validate"):
        done = subprocess.run(["desktop-file-validate", path], capture_output=True, encoding="utf-8", check=False)
        assert not done.stdout + done.stderr


def test_deals_given_away_are_known_by_their_names() -> None:
    assert fnmatch.fnmatchcase(f"2026-11-21-podkidnoy-1{deal_files.ENDING}", pages.DEAL_FILES)
    root = ElementTree.fromstring(pages.file_type())
    globs = [element.get("pattern") for element in root.iter() if element.tag.endswith("glob")]
    assert globs == [pages.DEAL_FILES]


def test_the_page_for_shops_is_valid(tmp_path: Path) -> None:
    page = pages.appstream(VERSION, WHEN)
    root = ElementTree.fromstring(page)
    release = root.find("releases/release")
    assert release is not None and release.attrib == {"version": VERSION, "date": "2026-11-22"}
    path = tmp_path / "org.durak.Durak.metainfo.xml"
    path.write_text(page, encoding="utf-8", newline="\n")
    if shutil.which("appstreamcli"):
        command = ["appstreamcli", "validate", "--no-net", path]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stdout


def test_the_manual_has_every_option() -> None:
    parser = cli.command_line()
    page = manual.page(parser, VERSION, WHEN).replace("\\-", "-")
    known = {name for action in parser._actions for name in action.option_strings}
    told = set(re.findall(r"\\fB(-{1,2}[a-z][a-z-]*)\\fR", page))
    assert known == told
    for example in re.findall(r"^\.B durak (--?.+)$", page, re.M):
        cli.parse(example.split())  # exits if the arguments are invalid
    if shutil.which("mandoc"):
        done = subprocess.run(
            ["mandoc", "-Tlint", "-Wwarning"], input=page, capture_output=True, encoding="utf-8", check=False
        )
        assert not done.stdout, done.stdout


@pytest.fixture
def unpacked(program: Path, tmp_path: Path) -> Path:
    """The archive for any Linux, unpacked into a path with special characters."""
    packed = tmp_path / "durak-1-linux-x86_64.tar.xz"
    tarball.make(program, packed, tmp_path / "work", VERSION, "x86_64", "2.35", WHEN)
    folder = tmp_path / "Мои игры"
    with tarfile.open(packed) as tar:
        tar.extractall(folder, filter="fully_trusted")
    return folder / "durak-1-linux-x86_64"


def run(script: Path, home: Path, status: int = 0, **more: str) -> str:
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], **more}
    done = subprocess.run([script], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=LONG)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


@LINUX
def test_installed_for_one_person_and_removed(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / 'дом "с" $(знаками) % `и` \\'
    saves = home / ".local" / "share" / "Durak" / "saves"
    saves.mkdir(parents=True)
    (saves / "match.durak").write_text("a save", encoding="utf-8", newline="\n")
    before = files(home)
    assert run(unpacked / "install.sh", home).startswith(wording.INSTALLED["en"])
    place = home / ".local" / "lib" / "durak"
    assert os.readlink(home / ".local" / "bin" / "durak") == str(place / "durak")
    assert (home / ".local/share/icons/hicolor/scalable/apps/durak.svg").is_file()
    assert (home / ".local/share/man/man6/durak.6").is_file()
    entry = (home / ".local/share/applications/durak.desktop").read_text(encoding="utf-8")
    told = re.findall(r'^Exec="(.+)" %f$', entry, re.M)
    # In a desktop's order: first the escapes of values, then those in quotation marks, then the percent sign.
    value = told[0].replace("\\\\", "\\")
    assert re.sub(r"\\(.)", r"\1", value).replace("%%", "%") == str(place / "durak")

    (place / "_internal" / "of an earlier version").touch()
    old = home / ".local/share/icons/hicolor/8x8/apps/durak.png"
    old.parent.mkdir(parents=True)
    old.touch()
    with (place / "installed").open("a", encoding="utf-8", newline="\n") as record:
        record.write(f"folder {old.parent.parent}\nfolder {old.parent}\nfile {old}\n")
    run(unpacked / "install.sh", home)
    assert not (place / "_internal" / "of an earlier version").exists() and not old.exists()

    said = run(place / "uninstall.sh", home, LANG="ru_RU.UTF-8")
    assert str(saves.parent) in said and said.startswith(wording.REMOVED["ru"])
    assert files(home) == before
    assert "not installed" in run(unpacked / "uninstall.sh", home, status=1)


@LINUX
def test_installation_goes_where_the_person_keeps_things_and_touches_nothing_else(
    unpacked: Path, tmp_path: Path
) -> None:
    home, data = tmp_path / "home", tmp_path / "данные"
    (data / "applications").mkdir(parents=True)
    (data / "applications" / "other.desktop").write_text(
        "[Desktop Entry]\nType=Application\nName=Other\nExec=true\n", encoding="utf-8", newline="\n"
    )
    home.mkdir()
    before = files(data)
    run(unpacked / "install.sh", home, XDG_DATA_HOME=str(data))
    assert (data / "applications" / "durak.desktop").is_file() and not (home / ".local" / "share").exists()
    run(unpacked / "uninstall.sh", home)  # uses the list of installed files
    assert files(data) - {"applications/mimeinfo.cache"} == before
    assert not files(home)
    (home / ".local" / "bin").mkdir(parents=True)
    (home / ".local" / "bin" / "durak").write_text("something else", encoding="utf-8", newline="\n")
    assert "did not put it there" in run(unpacked / "install.sh", home, status=1)
    assert files(home) == {".local", ".local/bin", ".local/bin/durak"}


@LINUX
@needs_tool("dpkg-deb")
def test_the_package_for_debian_is_the_same_twice_and_owned_by_nobody_here(program: Path, tmp_path: Path) -> None:
    made = []
    for number, folder in enumerate((program, another(program, tmp_path / "elsewhere" / "durak"))):
        (tmp_path / f"work{number}").mkdir()
        made.append(tmp_path / f"{number}" / f"durak_{VERSION}_amd64.deb")
        made[-1].parent.mkdir()
        deb.make(folder, made[-1], tmp_path / f"work{number}", VERSION, "x86_64", "2.35", WHEN)
    assert made[0].read_bytes() == made[1].read_bytes()
    told = subprocess.run(["dpkg-deb", "--contents", made[0]], capture_output=True, encoding="utf-8", check=True).stdout
    assert all(line.split()[1] == "root/root" for line in told.splitlines())
    assert re.search(r"^-rwxr-xr-x .* \./usr/lib/durak/durak$", told, re.M)
    assert "./usr/games/durak -> ../lib/durak/durak" in told
    fields = subprocess.run(["dpkg-deb", "--field", made[0]], capture_output=True, encoding="utf-8", check=True).stdout
    depends = re.findall(r"^Depends: (.+)$", fields, re.M)[0].split(", ")
    assert depends == ["libc6 (>= 2.35)", "libgcc-s1", *(each.package for each in libraries.X11)]
    assert f"Version: {VERSION}" in fields


def test_debian_is_told_what_changed_and_whose_what_is(program: Path) -> None:
    text = deb.changelog(
        "# Changes\n\n## 1.2 (soon)\n\n- One thing,\n  and more.\n- Two.\n\n## 1.1\n\n- Old.\n", "1.2", WHEN
    )
    assert text.startswith("durak (1.2) unstable; urgency=medium\n\n  * One thing, and more.\n  * Two.\n\n -- ")
    assert text.endswith("  Sun, 22 Nov 2026 00:06:56 -0000\n")
    long = "Apache License\n   Version 2.0, January 2004\n many words\n END OF TERMS AND CONDITIONS\n after"
    (program / "_internal" / "game" / "assets" / "licences" / "other.txt").write_text(
        long, encoding="utf-8", newline="\n"
    )
    told = deb.copyright_of(program)
    assert "MIT License" in told and "A licence." in told and "after" in told
    assert "common-licenses/Apache-2.0" in told and "many words" not in told


@LINUX
@needs_tool("gcc")
def test_folders_of_the_building_machine_are_forgotten(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text("int lib(void) { return 1; }\n", encoding="utf-8", newline="\n")
    for name, search in (("foreign", "/some/builder/lib"), ("own", "$ORIGIN/../beside")):
        command = ["gcc", "-shared", "-o", f"{name}.so", "a.c", f"-Wl,-rpath,{search}", "-Wl,-soname,a.so"]
        subprocess.run(command, cwd=tmp_path, check=True)
    assert rpath.forget(tmp_path) == [tmp_path / "foreign.so"]
    assert rpath.forget(tmp_path) == []
    assert b"/some/builder" not in (tmp_path / "foreign.so").read_bytes()
    told = subprocess.run(
        ["readelf", "-dW", tmp_path / "foreign.so"], capture_output=True, encoding="utf-8", check=True
    )
    assert "a.so" in told.stdout and "PATH" not in told.stdout and not told.stderr
    assert b"$ORIGIN/../beside" in (tmp_path / "own.so").read_bytes()
    load = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).lib())"
    done = subprocess.run(
        [sys.executable, "-c", load, tmp_path / "foreign.so"], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == "1"


def test_the_newest_c_library_that_is_asked_for_counts(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(b"\x7fELF\0GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.9\0")
    (tmp_path / "b.txt").write_bytes(b"\0GLIBC_2.99\0")
    assert needs.glibc(tmp_path) == "2.34"


def test_icons_for_windows_and_macos_show_the_same_pixels() -> None:
    for size in (16, 32, 64):
        data = (PICTURES / f"icon-{size}.png").read_bytes()
        shown = pygame.image.tobytes(pygame.image.load(PICTURES / f"icon-{size}.png"), "RGBA")
        assert png.pixels(data) == (size, size, shown)
    windows = icons.ico(PICTURES)
    _, kind, count = struct.unpack_from("<HHH", windows)
    assert (kind, count) == (1, len(icons.ICO_SIZES))
    end = 6 + 16 * count
    for number, size in enumerate(icons.ICO_SIZES):
        wide, high, *_, length, at = struct.unpack_from("<BBBBHHII", windows, 6 + 16 * number)
        assert (wide, high, at) == (size % 256, size % 256, end)
        assert windows[at : at + 4] == (b"\x89PNG" if size > icons.ICO_BARE else struct.pack("<I", 40))
        end += length
    assert end == len(windows)
    macos = icons.icns(PICTURES)
    assert struct.unpack_from(">4sI", macos) == (b"icns", len(macos))
    at, found = 8, {}
    while at < len(macos):
        kind_of, length = struct.unpack_from(">4sI", macos, at)
        found[kind_of] = macos[at + 8 : at + length]
        at += length
    assert at == len(macos) and set(found) == {kind for kind, _ in (*icons.ICNS_BARE, *icons.ICNS_TYPES)}
    _, _, pixels = png.pixels((PICTURES / "icon-16.png").read_bytes())
    assert unrolled(found[b"ic04"][4:]) == b"".join(pixels[channel::4] for channel in (3, 0, 1, 2))


def unrolled(data: bytes) -> bytes:
    """The inverse of the run-length coding of Apple's icons."""
    out, at = bytearray(), 0
    while at < len(data):
        if data[at] < 128:
            out += data[at + 1 : at + 2 + data[at]]
            at += 2 + data[at]
        else:
            out += data[at + 1 : at + 2] * (data[at] - 125)
            at += 2
    return bytes(out)


def test_macos_and_windows_are_told_who_the_program_is() -> None:
    told = plistlib.loads(plistlib.dumps(identity.bundle_properties(["en", "ru"])))
    assert told["NSHighResolutionCapable"] is True and told["CFBundleShortVersionString"] == VERSION
    manifest = ElementTree.parse(BUILD / "windows" / "durak.manifest")
    held = {element.tag.rpartition("}")[2]: (element.text or "") for element in manifest.iter()}
    assert "PerMonitorV2" in held["dpiAwareness"] and held["activeCodePage"] == "UTF-8"
    assert held["longPathAware"] == "true"


def test_the_installer_takes_away_what_it_lays_down_and_nothing_else(program: Path) -> None:
    laid, taken = installer.files(program).split("!macroend")[:2]
    names = {path.name for path in program.rglob("*") if path.is_file()}
    assert len(re.findall(r"^  File ", laid, re.M)) == len(re.findall(r"^  Delete ", taken, re.M)) == len(names)
    assert '  Delete "$INSTDIR\\_internal\\data $$1.bin"' in taken
    assert (
        "*" not in taken
        and " /r " not in taken
        and taken.index("game\\assets\\") < taken.index('RMDir "$INSTDIR\\_internal"')
    )
    script = (BUILD / "windows" / "durak.nsi").read_text(encoding="utf-8")
    assert "RequestExecutionLevel user" in script and "RMDir /r" not in script
    asked = set(re.findall(r"\$\(([A-Z_]+)\)", script))
    assert asked == set(installer.SAID)
    assert not re.search(r"\b(?:Write|Delete)Reg\w* (?!HKCU)", script)


@needs_tool("makensis")
def test_the_installer_compiles_and_is_the_same_twice(program: Path, tmp_path: Path) -> None:
    made = []
    for number in range(2):
        (tmp_path / f"work{number}").mkdir()
        made.append(tmp_path / f"setup{number}.exe")
        installer.make(program, made[-1], tmp_path / f"work{number}", VERSION, WHEN)
    assert made[0].read_bytes()[:2] == b"MZ"
    assert made[0].read_bytes() == made[1].read_bytes()


def test_icons_for_desktops_have_every_size(tmp_path: Path) -> None:
    layout.share(tmp_path, PICTURES, "durak", VERSION, WHEN)
    for size in layout.ICON_SIZES:
        icon = tmp_path / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "durak.png"
        assert pygame.image.load(icon).get_size() == (size, size)
    svg = ElementTree.parse(tmp_path / "icons" / "hicolor" / "scalable" / "apps" / "durak.svg")
    assert svg.getroot().tag.endswith("svg")
