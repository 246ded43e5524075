"""Links, pictures and file names in every document of the tree exist."""

import re

from tests.paths import ROOT
from tests.tree.documents import Document, documents

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)[^)]*\)")
FILE = re.compile(r"(?<![\w./-])([\w.-]+(?:/[\w.-]+)+\.(?:py|md|txt|json|toml|spec|svg))(?![\w/])")
MADE = ("out/", "assets/licences/")
"""Folders of files that are made by commands."""
ROOMS = ("engine", "game", "build")
LONGEST_PICTURE = 3e6
"""In bytes, because readers of the front page wait for it."""


def test_links_lead_somewhere() -> None:
    lost = []
    for page in documents():
        for target in LINK.findall(page.prose):
            if "://" in target:
                continue
            name, _hash, anchor = target.partition("#")
            path = page.path.parent / name if name else page.path
            if not path.exists() or (anchor and anchor not in Document(path).anchors()):
                lost.append(f"{page.name}: {target}")
    assert not lost, lost


def test_named_files_exist() -> None:
    """A path counts from the tree, from the document's folder, or from engine/, game/ or build/."""
    lost = []
    for page in documents():
        places = (ROOT, *page.path.parents[: len(page.path.relative_to(ROOT).parts)], *map(ROOT.joinpath, ROOMS))
        for name in FILE.findall(page.prose):
            if not name.startswith(MADE) and not any((place / name).exists() for place in places):
                lost.append(f"{page.name}: {name}")
    assert not lost, lost


def test_pictures_of_the_front_page_are_of_this_tree_and_no_weight() -> None:
    shown = [
        target for target in LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")) if target.endswith(".webp")
    ]
    assert shown
    for target in shown:
        assert (ROOT / target).stat().st_size < LONGEST_PICTURE, target


def test_the_front_page_is_read_in_three_minutes() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) <= 700


def test_the_benchmarks_are_one_page() -> None:
    assert len((ROOT / "BENCHMARKS.md").read_text(encoding="utf-8").split()) <= 1100
