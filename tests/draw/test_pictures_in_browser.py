"""Pictures in a browser: their texts do not overlap, stay within the picture, and are large enough to read."""

import io
import random

import pytest
from holes import with_holes
from pages import BOX, overlaps
from PIL import Image, ImageChops

import pykt
from pykt import Problem
from pykt.draw.drawing import draw_tour
from pykt.draw.look import STYLES, Look
from pykt.draw.picture import picture, puzzle_sheet
from pykt.draw.render import png
from pykt.draw.size import Length
from pykt.model.board import Board, Square

TEXTS = f"""() => {{ {BOX} return [...document.querySelectorAll("svg")].map((svg) =>
  [svg, ...svg.querySelectorAll("text")].map((one) => box(one, one.textContent))) }}"""


@pytest.fixture(params=["small", "large"])
def tours(request):
    """Tours of many sizes, with holes, and of two knights that leave squares unvisited."""
    corners = Square(1, 1), Square(10, 10)
    problems = (
        [
            *(Problem.closed(size) for size in ("42x42", "100x100")),
            Problem.open("205x199"),
        ]
        if request.param == "large"
        else [
            Problem.open("5x5", start="1/1"),
            Problem.closed("8x8"),
            Problem.open("3x12"),
            Problem.closed(with_holes(random.Random(8), 20, 20, 10)),
            Problem.closed("30x30"),
            Problem("two-knights", Board(10, 10, frozenset({Square(3, 3), Square(4, 7), Square(8, 2)})), corners),
        ]
    )
    return [pykt.solve(problem, check="none").tour for problem in problems]


@pytest.mark.soak
def test_texts_never_overlap_stay_within_the_picture_and_are_large_enough(tours, opened, tmp_path):
    styles = [name for name, style in STYLES.items() if not style.bare]
    looks = [
        Look(style, numbers=numbers, side=side) for style in styles for numbers in (None, True) for side in (1000, 560)
    ]
    drawn = [picture(tour, look) for tour in tours for look in looks]
    drawn.append(puzzle_sheet(Board(8, 8), {Square(file, 8): file * 8 for file in range(1, 9)}).svg())
    file = tmp_path / "pictures.html"
    file.write_text(f"<!DOCTYPE html><meta charset=utf-8>{''.join(f'<p>{svg}</p>' for svg in drawn)}")
    page = opened(file, 1280)
    found = page.evaluate(TEXTS)
    assert len(found) == len(drawn)
    for svg, *texts in found:
        assert len(texts) > 4
        assert overlaps(texts) == []
        assert all(svg["x"] <= text["x"] and text["x"] + text["w"] <= svg["x"] + svg["w"] for text in texts), svg[
            "what"
        ]
        assert all(svg["y"] <= text["y"] and text["y"] + text["h"] <= svg["y"] + svg["h"] for text in texts), svg[
            "what"
        ]
        assert min(text["h"] for text in texts) >= 9


@pytest.mark.soak
def test_a_browser_and_typst_draw_the_same_letters(tours, opened, tmp_path):
    looks = Look("heat"), Look("heat", dark=True), Look("numbers", width=Length.parse("600px"))
    for tour, look in zip((tours[0], tours[1], tours[-1]), looks, strict=True):
        svg = draw_tour(tour, "svg", look, {Square(1, 1): 1})
        assert "<text" not in svg
        with Image.open(io.BytesIO(png(svg, 96))) as made:
            image = made.convert("RGB")
        (tmp_path / "one.html").write_text(f"<!DOCTYPE html><style>body{{margin:0}}svg{{display:block}}</style>{svg}")
        page = opened(tmp_path / "one.html", image.width)
        clip = {"x": 0, "y": 0, "width": image.width, "height": image.height}
        with Image.open(io.BytesIO(page.screenshot(clip=clip))) as shot:
            differing = ImageChops.difference(image, shot.convert("RGB")).convert("L").histogram()
        assert sum(differing[96:]) < 20
