"""Claims about the view Gallery: the page draws each piece of docs/gallery.toml, and a press opens it."""

import tomllib
from pathlib import Path

from playwright.sync_api import expect
from views import WINDOWS, address_of, asked, hindrances, show, squares

READ = tomllib.loads((Path(__file__).resolve().parents[2] / "docs/gallery.toml").read_text("utf-8"))
PIECES = [piece for section in READ["section"] for piece in section["piece"]]


def test_each_piece_has_a_picture_and_commands_to_copy(page, static_url):
    show(page, static_url, "gallery")
    cards = page.locator(".card")
    assert cards.locator("h3").all_inner_texts() == [piece["title"] for piece in PIECES]
    drawn = cards.evaluate_all(
        """(cards) => cards.map((card) => (card.querySelector("svg")
          ? card.querySelector(".path, .heat, .numbers, .parts, .used, .givens").getBBox().width > 0
          : card.querySelector("img").naturalWidth > 0))"""
    )
    assert drawn == [True] * len(PIECES)
    assert page.locator(".card:has-text('draw an M') .thick path").count() == 10
    page.get_by_role("button", name="Copy commands for a poster").click()
    assert page.evaluate("navigator.clipboard.readText()").split("\n") == PIECES[3]["commands"]
    assert hindrances(page, WINDOWS[1:]) == []


def test_a_press_opens_a_piece_at_the_top_and_the_way_back_leads_to_it(page, url):
    show(page, url, "gallery")
    opens = page.get_by_role("link", name="A torus", exact=True)
    opens.focus()
    before = page.evaluate("scrollY")
    assert before > 1000
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("A closed tour of 5x5 on a torus")
    assert page.evaluate("scrollY") == 0
    assert asked(page)["surface"] == "torus"
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")
    assert len(squares(page).split()) == 26
    expect(page.locator(".lead")).to_have_text("From the gallery: A torus. Choose a square to begin your own.")
    page.go_back()
    expect(opens).to_be_in_viewport()
    assert page.evaluate("scrollY") == before


def test_puzzles_open_where_they_can_be_solved(page, static_url):
    for title, view in (("A puzzle", "puzzle"), ("A king's puzzle", "tour")):
        show(page, static_url, "gallery")
        page.get_by_role("link", name=title, exact=True).click()
        page.locator(".board-place .givens, .board .givens").first.wait_for()
        assert address_of(page).startswith(f"{view}?board=")
        assert page.locator(".warning").count() == 0
