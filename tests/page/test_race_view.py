"""Claims about the race: programs run side by side, it counts what pykt counts, and a link leads to the same race."""

import re

import pytest
from playwright.sync_api import expect
from views import address_of, ended, show

import pykt
from pykt.draw.search.chart import Chart
from pykt.draw.search.words import diagnosis

RACE = "race?board=5x4&start=a1&program=naive&program=warnsdorff"


def profiled(program):
    (result,) = pykt.solutions("5x4", start="1/1", program=program, models=1, profile=True)
    return result.profile


def lane(page, nth):
    return page.locator(".lane").nth(nth)


def test_it_counts_and_draws_and_says_what_pykt_does(page, url):
    show(page, url, RACE)
    page.get_by_role("button", name="Start all").press("Enter")
    assert ended(page, 2) == ["Found.", "Found."]
    profiles = [profiled("naive"), profiled("warnsdorff")]
    chart = Chart.of(profiles, 20, 330, 150)
    for nth, profile in enumerate(profiles):
        counted = f"{profile.total:,} nodes, {profile.backtracks:,} backtracks, deepest 20 of 20 squares"
        expect(lane(page, nth).locator(".effort")).to_have_text(counted)
        expect(lane(page, nth).locator(".diagnosis")).to_have_text(diagnosis(profile, 20))
        expect(lane(page, nth).locator(".caption")).to_have_text(chart.caption)
        outlines = [lane(page, nth).locator(f".chart .{part}").get_attribute("d") for part in ("bars", "whole")]
        heights = [float(height) for height in re.findall(r"v-([\d.]+)", "".join(outlines))]
        assert heights == pytest.approx([chart.bar_height(nodes) for nodes in profile.nodes], abs=0.1)
        expect(lane(page, nth).locator(".verdicts")).to_contain_text("Prolog accepted")


def test_the_winner_is_named_and_which_programs_are_not_watched(page, static_url):
    show(page, static_url, f"{RACE}&program=path")
    page.get_by_role("button", name="Start all").click()
    ended(page, 3)
    expect(page.locator(".winner")).to_have_text(
        re.compile(r"^(naive|warnsdorff|path) won, in [\d.,]+ m?s\. (naive|warnsdorff|path) took [\d.,]+ m?s\.$")
    )
    expect(page.locator(".replays")).to_contain_text("path is not among them.")
    expect(page.locator(".replay .search")).to_have_count(2)


@pytest.mark.soak
def test_afterwards_the_searches_are_replayed_node_by_node(page, url):
    show(page, url, RACE)
    page.get_by_role("button", name="Start all").click()
    ended(page, 2)
    profile, replay = profiled("naive"), page.locator(".replay")
    replay.get_by_role("slider").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(replay.locator(".now")).to_have_text("After 4 nodes")
    fourth = list(profile.paths())[3]
    assert replay.locator(".squares").first.text_content().split() == [square.algebraic for square in fourth]
    replay.get_by_role("button", name="Go to the end").click()
    states = [state.text_content() for state in replay.locator(".state").all()]
    counted = f"{profile.total:,} nodes, {profile.backtracks:,} backtracks, deepest 20 of 20 squares"
    assert states[0] == f"Found. {counted}."
    assert states[1] == "Found. 20 nodes, 0 backtracks, deepest 20 of 20 squares."


def test_encodings_are_compared_by_what_clingo_counts(page, url):
    show(page, url, "race?board=6x6&kind=closed&program=closed-by-time&program=cycle")
    page.get_by_role("button", name="Start all").click()
    assert ended(page, 2) == ["Found.", "Found."]

    def count(nth, name):
        row = lane(page, nth).locator("tr", has_text=re.compile(f"^{name}"))
        return int(row.locator(".number").inner_text().replace(",", "")), row.locator("span").bounding_box()["width"]

    (by_time, long), (cycle, short) = count(0, "atoms"), count(1, "atoms")
    assert by_time > 2 * cycle
    assert long / short == pytest.approx(by_time / cycle, rel=0.05)


@pytest.mark.soak
def test_the_conflicts_of_clingo_are_compared_while_it_searches(page, static_url):
    programs = "program=two-knights-by-time&program=two-knights-by-time"
    show(page, static_url, f"race?board=8x8&kind=two-knights&{programs}&timeout=300")
    page.get_by_role("button", name="Start all").click()
    for nth in range(2):
        lane(page, nth).locator("tr", has_text="conflicts").locator(".bar span").wait_for()
    expect(page.get_by_role("button", name="Stop all")).to_be_enabled()


@pytest.mark.soak
def test_one_is_stopped_or_all(page, url):
    show(page, url, "race?board=12x12&start=a1&program=naive&program=borrell&timeout=300")
    page.get_by_role("button", name="Start all").click()
    for nth in (0, 1):
        lane(page, nth).locator(".effort").wait_for()  # both run at once
    lane(page, 0).get_by_role("button", name="Stop").click()
    assert ended(page, 1)[0] == "Stopped."
    page.get_by_role("button", name="Stop all").click()
    assert ended(page, 2) == ["Stopped.", "Stopped."]


@pytest.mark.soak
def test_where_the_server_lets_programs_wait_the_race_says_so(page, server_url):
    show(page, server_url, "race?board=12x12&start=a1&program=naive&program=borrell&program=naive&timeout=300")
    page.get_by_role("button", name="Start all").click()
    expect(page.locator(".said").filter(has_text="is searching")).to_have_count(2)  # pykt serve lets two run at once
    expect(page.locator(".said").filter(has_text="Waiting for")).to_have_count(1)
    expect(page.get_by_text("they do not run side by side")).to_be_visible()
    page.get_by_role("button", name="Stop all").click()
    ended(page, 3)


@pytest.mark.soak
def test_it_is_set_by_keys_alone_and_its_link_is_the_race(page, profile, static_url):
    show(page, static_url, "race")
    page.get_by_label("Files").fill("6")
    page.get_by_label("Files").press("Tab")
    page.get_by_label("Ranks").fill("6")
    page.get_by_label("Ranks").press("Tab")
    page.get_by_role("button", name="Add a program").press("Enter")
    page.get_by_role("application").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    address = address_of(page)
    assert "board=6x6" in address
    assert "start=b2" in address
    expect(page.locator(".lane")).to_have_count(3)
    other = profile()
    show(other, static_url, address)
    assert (
        other.locator(".lane summary strong").all_inner_texts()
        == page.locator(".lane summary strong").all_inner_texts()
    )
    expect(other.get_by_label("Files")).to_have_value("6")
