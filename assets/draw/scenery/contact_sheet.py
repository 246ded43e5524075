"""One picture of all pictures, to be looked at."""

from collections.abc import Mapping

from PIL import Image

from assets.draw.scenery.app_icon import SIZES, drawing
from assets.draw.scenery.cards import lying_card
from assets.draw.scenery.registry import Picture
from assets.draw.scenery.rendering import document, render

FELT, PAPER = "#0F5132", "#F6EEDD"
WIDTH, JOURNEY = 2000, 2330


def fitted(image: Image.Image, width: int) -> Image.Image:
    return image.resize((width, max(1, round(image.height * width / image.width))), Image.Resampling.LANCZOS)


def place(sheet: Image.Image, image: Image.Image, x: int, y: int) -> None:
    sheet.paste(image, (x, y), image if image.mode == "RGBA" else None)


def contact_sheet(images: Mapping[str, Image.Image], pictures: list[Picture]) -> Image.Image:
    """images: the finished pictures by name; whatever is missing is left out."""
    sheet = Image.new("RGB", (WIDTH, 2010 + JOURNEY), FELT)
    if {"club_felt", "club_rim"} <= images.keys():
        table = images["club_felt"].convert("RGBA")
        table.alpha_composite(images["club_rim"].convert("RGBA"))
        place(sheet, fitted(table, 980), 10, 10)
    if {"title_wood", "title_sheet"} <= images.keys():
        front = images["title_wood"].convert("RGBA")
        front.alpha_composite(images["title_sheet"].convert("RGBA"), (64, 48))
        place(sheet, fitted(front, 980), 1010, 10)
    people = [p.name for p in pictures if p.name.startswith("portrait-") and p.name in images]
    for i, name in enumerate(people):
        place(sheet, fitted(images[name], 238), 10 + i * 248, 580)
        place(sheet, fitted(images[name], 64), 10 + i * 74, 830)
    for name, x, y in (("icons", 640, 830), ("suits", 1250, 830)):
        if name in images:
            place(sheet, images[name], x, y)
    sheet.paste(PAPER, (0, 1140, WIDTH, 2010))
    for name, x, y in (
        ("lubok_sheet", 20, 1160), ("jester_cap", 930, 1160), ("stamp_durak_ru", 930, 1540),
        ("stamp_durak_en", 930, 1770), ("match", 1620, 1800), ("match_bundle", 1680, 1800), ("wood_corner", 1620, 1600),
        ("rim_inlay", 20, 1090),
    ):  # fmt: skip
        if name in images:
            place(sheet, images[name], x, y)
    x = 1480
    for size in (16, 24, 32, 48, 64, 128):
        place(sheet, render(drawing(size), size), x, 1160)
        x += size + 12
    place(sheet, render(drawing(SIZES[-2]), 256), 1480, 1300)
    journey(sheet, images, 2010)
    return sheet


def journey(sheet: Image.Image, images: Mapping[str, Image.Image], top: int) -> None:
    """The postcards as small as a book shows them, four as large as a card is looked at, the map, and two courts."""
    cards = [name for name in images if name.startswith("postcard_")]
    for i, name in enumerate(cards):
        place(sheet, fitted(images[name], 300), 10 + i % 5 * 310, top + 20 + i // 5 * 210)
    for i, code in enumerate(("KS", "QH")):
        court = render(document(lying_card(code, 100, 140, 200, 0), 200, 280), 400)
        place(sheet, court, 1580, top + 20 + i * 580)
    for i, name in enumerate(cards[:2]):
        place(sheet, fitted(images[name], 770), 10 + i * 780, top + 660)
    if "journey_map" in images:
        place(sheet, fitted(images["journey_map"], WIDTH - 20), 10, top + 1190)
