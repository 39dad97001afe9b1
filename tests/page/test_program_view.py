"""Claims about the program view: a program is read, edited and run, and what is wrong with it is shown where it is."""

import base64
import re
import zlib
from pathlib import Path

import pytest
from confinement import without_landlock
from playwright.sync_api import expect
from served import serving
from soaking import soak
from views import WINDOWS, address_of, ended, hindrances, show

from pykt.engines.files import program_file
from pykt.programs.catalogue import PROGRAMS

ROOT = Path(__file__).resolve().parents[2]
#: A clause for naive.pl that no knight follows.
SIDEWAYS = "board_square_next(Board, File/Rank0, File/Rank) :- Rank is Rank0+1, board_square(Board, File/Rank)."


def write(page, text, key="Control+End"):
    """Type a text into the program, at its end or where another key leads."""
    page.locator(".cm-content").focus()
    page.keyboard.press(key)
    page.keyboard.insert_text(text)


def run(page):
    page.get_by_role("button", name=re.compile("^Run")).first.click()
    (said,) = ended(page)
    return said


def programs_text(page):
    """Return the program's text as far as the editor draws it."""
    return "\n".join(page.locator(".cm-line").all_inner_texts())


def marks(page):
    """Return the numbers of the lines that are marked."""
    gutter = page.locator(".cm-gutter-lint .cm-gutterElement")
    tops = [mark.bounding_box()["y"] for mark in gutter.filter(has=page.locator("[class*=cm-lint-marker]")).all()]
    numbers = page.locator(".cm-lineNumbers .cm-gutterElement").all()
    by_top = {round(number.bounding_box()["y"]): number.inner_text() for number in numbers if number.is_visible()}
    return [int(by_top[round(top)]) for top in tops]


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(one, marks=() if name in ("naive", "cycle") else pytest.mark.soak, id=name)
        for name, one in PROGRAMS.items()
        if one.engine in ("prolog", "asp")
    ],
)
def test_the_header_of_a_program_is_prose_and_the_rest_is_code(page, static_url, program):
    text = program_file(program.engine, program.file).read_text()
    title = re.search(r"/\*\* <module> (.*)" if program.engine == "prolog" else r"% (.*?)  =+", text)[1]
    show(page, static_url, f"program?program={program.name}")
    expect(page.locator("main h1")).to_have_text(title)
    page.locator(".prose summary").first.evaluate("(summary) => { summary.parentElement.open = true; }")
    prose = re.sub(r"\W+", " ", page.locator(".prose").first.inner_text())
    header = re.search(
        r"/\*\* <module>.*\n([\s\S]*?)\*/" if program.engine == "prolog" else r"\A%.*\n((?:%.*\n)+)", text
    )
    words = re.findall(r"[A-Za-z]{4,}", re.sub(r"@\w+", "", header[1]))
    assert [word for word in words if word not in prose] == []
    expect(page.locator(".cm-foldPlaceholder")).to_have_count(1)


def test_a_fault_of_an_edited_program_is_red_on_the_board(page, url):
    show(page, url, "program?program=naive&board=5x4&start=a1")
    write(page, f"\n{SIDEWAYS}\n")
    run(page)
    page.locator(".trial .board .fault path").first.wait_for(state="attached")
    expect(page.locator(".faults")).to_contain_text("knight")
    said = page.locator(".said").inner_text()
    assert said.startswith("Not a tour: ")
    assert not re.search(r"\d/\d", said)
    verdicts = page.locator(".verdicts").inner_text()
    assert ("pykt serve" in verdicts) == ("some/where" in url)
    expect(page.locator(".verdicts")).to_contain_text("refused")


@pytest.mark.parametrize(
    ("program", "text", "end"),
    # Prolog leaves out a clause that it can't read; clingo refuses the whole program.
    [soak("naive", "foo(X) :- .\n", "Found."), ("queens", "foo(X) :- X = .\n", "The program could not be read.")],
)
def test_an_error_is_marked_on_its_line(page, url, program, text, end):
    show(page, url, f"program?program={program}&board=5x4")
    write(page, text)
    assert run(page) == end
    expect(page.locator(".messages")).to_contain_text(re.compile("syntax error|nothing stands between"))
    lines = (ROOT / PROGRAMS[program].engine / PROGRAMS[program].file).read_text().splitlines()
    assert marks(page) == [len(lines) + 1]


def test_a_remark_leads_to_its_line(page, server_url):
    show(page, server_url, "program?board=3x4")
    text = b"% a board\ncell(X,Y) :- files(X), ranks(Y).\n\n\n:- cell(X,Y), sell(X,Y).\n:- cell(5,5).\n"
    opened = page.locator("input[type=file]")
    opened.set_input_files({"name": "mine.lp", "mimeType": "text/plain", "buffer": text})
    page.get_by_text("mine.lp", exact=True).first.wait_for()
    run(page)
    messages = page.locator(".messages")
    expect(messages).to_contain_text("sell/2 never holds")
    expect(messages).to_contain_text("did you mean cell/2?")
    assert marks(page) == [5]
    messages.get_by_role("button", name="Line 5").click()
    page.locator(".cm-content:focus").wait_for()
    page.keyboard.type("not ")
    expect(page.locator(".cm-content")).to_contain_text(":- cell(X,Y), not sell(X,Y).")
    opened.set_input_files({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"Hello"})
    expect(page.get_by_role("alert").first).to_contain_text(".mzn")


def test_an_unknown_procedure_is_marked_where_it_is_called(page, url):
    show(page, url, "program")
    page.locator("input[type=file]").set_input_files(
        {"name": "mine.pl", "mimeType": "text/plain", "buffer": b"% mine\ntour(N, Tour) :-\n    numbers(N, Tour).\n"}
    )
    page.get_by_text("mine.pl", exact=True).first.wait_for()
    assert run(page) == "The program failed."
    expect(page.locator(".messages")).to_contain_text("numbers/2 is not defined")
    assert marks(page) == [3]


def test_of_a_program_that_prints_many_places_some_are_marked(page, static_url):
    """They are compared with each other and with each line: 25,000 kept the page busy for 38 s."""
    text = "tour(_, []) :- forall(between(101, 200, N), format('mine.pl:1 a~w mine.pl:1 b~w~n', [N, N]))."
    show(page, static_url, "program")
    page.locator("input[type=file]").set_input_files(
        {"name": "mine.pl", "mimeType": "text/plain", "buffer": text.encode()}
    )
    page.get_by_text("mine.pl", exact=True).first.wait_for()
    run(page)
    expect(page.locator(".messages li:has-text('b200')")).to_have_count(1)
    assert page.locator(".messages .place").count() in (49, 50)  # one mark may be that of the answer


@pytest.mark.soak
def test_why_an_edited_program_failed_is_said(page, url):
    show(page, url, "program?program=naive&board=5x4&start=a1")
    write(page, "\nboard_square_next(_, _, _) :- nowhere(1).\n")
    assert run(page) == "The program failed."
    expect(page.locator(".messages")).to_contain_text("nowhere/1")


@pytest.mark.soak
def test_an_edited_copy_keeps_the_values_of_its_parameters(page, url):
    def path(name, key, edit):
        show(page, url, f"program?program={name}&board=4x5&start=a1&{key}")
        if edit:
            write(page, "\n% edited\n")
        assert run(page) == "Found."
        return page.locator(".trial .board svg").first.inner_html()

    mirrored = path("borrell:mirror=files", 1, edit=False)
    assert path("borrell:mirror=files", 2, edit=True) == mirrored
    assert path("borrell", 3, edit=True) != mirrored


@pytest.mark.soak
def test_what_runs_after_a_pause_is_the_newest_problem(page, static_url, strike):
    show(page, static_url, "program?program=warnsdorff&board=5x5&start=a1&live=1")
    write(page, "\n% nothing new\n")
    page.get_by_label("Ranks").fill("6")
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.hash.includes('board=5x6')")
    strike()
    assert ended(page) == ["Found."]
    expect(page.locator(".effort")).to_contain_text("deepest 30 of 30 squares")


@pytest.mark.fresh
@pytest.mark.soak
def test_a_run_that_ended_when_its_reader_left_says_so(page, server_url):
    show(page, server_url, "program?program=naive&board=8x8&start=a1")
    page.get_by_role("button", name="Run", exact=True).click()
    page.get_by_text("naive is searching").wait_for()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    assert ended(page) == ["The run ended when you left the page: start it again."]


def test_the_board_shows_why_there_is_none(page, static_url):
    show(page, static_url, "program?program=naive&board=4x4&start=a1")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.locator(".why p")).to_contain_text("Take away ")
    assert page.locator(".trial .board .part-numbers tspan").count() > 0


@pytest.mark.fresh
@pytest.mark.soak
def test_copying_says_whether_it_worked(page, static_url):
    page.clock.install()
    show(page, static_url, "program?program=queens")
    page.evaluate("() => { window.byHand = 0; addEventListener('copy', () => window.byHand++); }")
    button = page.get_by_role("button", name="Copy the program")

    def copied():
        """Press the button. Return what it says for a while, and how often the page has copied by hand."""
        button.click()
        said = button.locator("[role=status]:not(.unshown)").inner_text()
        assert page.evaluate("document.activeElement.ariaLabel") == "Copy the program"
        page.clock.fast_forward(2000)
        expect(button.locator("[role=status]")).to_have_text("")
        return said, page.evaluate("byHand")

    assert copied() == ("Copied", 0)
    page.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); }")
    assert copied() == ("Copied", 1)
    page.evaluate("() => { document.execCommand = () => false; }")
    assert copied() == ("Failed", 1)


@pytest.mark.soak
def test_while_the_reader_types_it_runs_after_each_pause(page, url):
    show(page, url, "program?program=naive&board=5x4&start=a1&live=1")
    write(page, "\n% nothing new\n")
    assert ended(page) == ["Found."]
    write(page, f"{SIDEWAYS}\n")
    page.locator(".trial .board .fault path").first.wait_for(state="attached")


def test_the_difference_is_shown_and_reset(page, static_url):
    show(page, static_url, "program?program=queens")
    expect(page.locator(".cm-foldPlaceholder")).to_have_count(1)
    lines, changed = page.locator(".cm-line"), page.locator(".cm-changedLine, .cm-insertedLine")
    original = lines.all_text_contents()
    write(page, "\nthis_is_new.\n")
    page.get_by_label("Show the difference").check()
    expect(changed.filter(has_text="this_is_new.").first).to_be_visible()
    page.get_by_role("button", name="Reset").click()
    page.wait_for_function("() => !location.hash.includes('text=')")
    expect(lines).to_have_text(original)
    expect(changed).to_have_count(0)


def choose(page, name):
    page.locator(".picker summary").click()
    expect(page.locator(".choice input:checked")).to_have_count(1)
    page.locator(".choice", has=page.locator(f"input[value={name}]")).click()
    page.wait_for_function("(name) => location.hash.includes(`program=${name}`)", arg=name)
    expect(page.locator(".picker fieldset")).to_be_hidden()


@pytest.mark.parametrize(
    "start",
    ["%" + 90_000 * " ", soak("%" + 6_000 * " " + "="), soak("/**" + 90_000 * " "), "/** <module> " + 90_000 * "["],
)
def test_no_text_of_a_link_keeps_the_page_busy(page, static_url, start):
    page.goto(f"{static_url}#/program?program=x.{'pl' if start.startswith('/') else 'lp'}&text={packed(start)}")
    expect(page.locator(".cm-content")).to_be_visible()


def packed(text):
    """A text as a link of the page has it, with a line below."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(deflate.compress(f"{text}\na.".encode()) + deflate.flush()).decode().rstrip("=")


@pytest.mark.parametrize(("length", "has_colours"), [(500, True), (45_000, False)])
def test_a_very_long_line_has_no_colours_which_would_take_minutes(page, static_url, length, has_colours):
    page.goto(f"{static_url}#/program?program=x.pl&text={packed(length * 'a(')}")
    expect(page.locator(".cm-content")).to_be_visible()
    assert (page.locator(".cm-line").first.locator("span").count() > 0) is has_colours


@pytest.mark.soak
@pytest.mark.fresh
def test_an_edited_program_is_kept_while_the_reader_looks_at_others(page, static_url):
    show(page, static_url, "program?program=queens")
    before = [box.bounding_box() for box in page.get_by_role("button", name=re.compile("^(Run|Reset)$")).all()]
    write(page, "\nthis_is_new.\n")
    assert [box.bounding_box() for box in page.get_by_role("button", name=re.compile("^(Run|Reset)$")).all()] == before
    choose(page, "cycle")
    assert "this_is_new." not in programs_text(page)
    choose(page, "queens")
    page.locator(".cm-line", has_text="this_is_new.").wait_for()
    page.get_by_role("button", name="Reset").click()
    choose(page, "cycle")
    choose(page, "queens")
    assert "this_is_new." not in programs_text(page)


@pytest.mark.soak
def test_what_a_program_includes_can_be_read(page, static_url):
    show(page, static_url, "program?program=cycle")
    names = [summary.inner_text() for summary in page.locator("summary", has_text="It includes").all()]
    assert names == [f"It includes parts/{name}.lp" for name in ("knight-graph", "hamilton", "independent")]
    page.locator("summary", has_text="hamilton.lp").click()
    text = page.get_by_label(re.compile("The text of .*hamilton.lp"))
    before = text.inner_text()
    assert "edge(" in before
    text.press("x")
    assert text.inner_text() == before
    assert hindrances(page, WINDOWS[-1:]) == []


@pytest.mark.soak
def test_a_link_has_the_edited_program(page, profile, url):
    show(page, url, "program?program=queens&board=6x6&kind=queens")
    write(page, "\n% edited by a reader\n")
    page.wait_for_function("() => location.hash.includes('text=')")
    other = profile()
    show(other, url, address_of(page))
    other.get_by_text("% edited by a reader").wait_for()
    expect(other.get_by_role("spinbutton", name="Files")).to_have_value("6")


def test_a_damaged_link_is_said_to_be_damaged_and_shows_the_original(page, static_url):
    show(page, static_url, "program?program=queens&text=AAAA")
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    expect(page.locator(".cm-content")).to_contain_text("#show queen/1.")


def test_a_long_text_is_kept_out_of_the_link(page, static_url):
    show(page, static_url, "program")
    text = "\n".join(f"% {number * 7919**3 % 10**9}" for number in range(3000))
    opened = {"name": "long.pl", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(opened)
    expect(page.get_by_role("alert")).to_contain_text("too long for a link")
    assert "text=" not in address_of(page)


def test_a_file_of_the_reader_s_own_is_opened_or_refused(page, url):
    show(page, url, "program?board=5x4&start=a1")
    opened = page.locator("input[type=file]")
    opened.set_input_files(ROOT / "examples/student.pl")
    page.get_by_text("student.pl", exact=True).first.wait_for()
    assert run(page) == "Found."
    opened.set_input_files({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"Hello"})
    expect(page.get_by_role("alert").first).to_contain_text("choose a file that ends in .pl, .lp")
    assert (".mzn" in page.get_by_role("alert").first.inner_text()) == ("some/where" not in url)
    opened.set_input_files({"name": "long.pl", "mimeType": "text/plain", "buffer": b"%" * 200_000})
    page.get_by_text("long.pl is too long").wait_for()


def replace(page, text):
    """Paste a text in the place of the whole program."""
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+v")


def test_a_program_whose_text_is_all_replaced_is_asked_as_the_reader_s_own(page, url):
    show(page, url, "program?board=5x4&start=a1")
    replace(page, (ROOT / "examples/student.pl").read_text())
    assert run(page) == "Found."
    replace(page, re.sub(r"\bpath\b", "line", program_file("prolog", "naive.pl").read_text()))
    assert run(page) == "Found."


def begin(page, url, language):
    """Begin a program in a language, run it, and expect a tour from the chosen start."""
    show(page, url, "program?board=5x5&start=c3")
    page.get_by_role("button", name=f"New program in {language}").click()
    page.wait_for_function("() => location.hash.includes('program=mine.')")
    assert run(page) == "Found."
    expect(page.locator(".faults")).to_have_count(0)


@pytest.mark.parametrize("language", ["Prolog", "ASP"])
def test_a_new_program_finds_a_tour_from_the_chosen_start(page, static_url, language):
    begin(page, static_url, language)


@pytest.mark.soak
def test_a_new_program_in_minizinc_finds_a_tour_on_the_server(page, server_url):
    begin(page, server_url, "MiniZinc")


@pytest.mark.soak
def test_a_file_is_dropped(page, static_url):
    show(page, static_url, "program?board=5x5&start=a1")
    page.locator(".program").evaluate(
        """(view) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File(["tour(_, []).\\n"], "dropped.pl"));
          view.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
        }"""
    )
    page.get_by_text("dropped.pl", exact=True).first.wait_for()
    expect(page.locator(".cm-content")).to_contain_text("tour(_, []).")


@pytest.mark.soak
@pytest.mark.parametrize(
    "program", ["cycle", "path", "givens", "successors", "borrell:verify=border", "warnsdorff", "open-by-time"]
)
def test_a_program_that_runs_here_runs_edited(page, each_url, program):
    show(page, each_url, f"program?program={program}")
    write(page, "\n% edited\n")
    assert run(page) == "Found."


def test_what_the_browser_can_t_run_says_why_and_how(page, static_url):
    show(page, static_url, "program?program=circuit")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_disabled()
    expect(page.locator(".trial .warning")).to_contain_text("MiniZinc")


@pytest.mark.fresh
@pytest.mark.soak
def test_where_the_server_confines_nothing_the_browser_runs_the_program(page, without_bwrap):
    with serving(env=without_bwrap, preexec_fn=without_landlock) as server:
        show(page, f"{server.address}/?token={server.token}", "program?program=naive&board=8x8&start=a1")
        write(page, "\n% edited\n")
        assert "nothing confines it" in run(page)
        page.get_by_role("button", name="Run it in the browser instead").click()
        page.get_by_text(" nodes, ").wait_for()
        page.get_by_role("button", name="Stop").click()
        assert ended(page) == ["Stopped."]
        page.get_by_role("spinbutton", name="Ranks").fill("4")
        page.get_by_role("spinbutton", name="Files").fill("5")
        page.keyboard.press("Enter")
        page.get_by_role("button", name=re.compile("^Run")).first.click()
        page.get_by_text("Found.").wait_for()
        expect(page.get_by_text("It runs in this browser.")).to_be_visible()


@pytest.mark.fresh
@pytest.mark.soak
def test_what_the_sandbox_can_t_confine_is_said(page, landlock):
    with serving(env=landlock) as server:
        show(page, f"{server.address}/?token={server.token}", "program?program=naive&board=5x4&start=a1")
        write(page, "\n% edited\n")
        assert run(page) == "Found."
        assert "bubblewrap" in page.locator(".trial [role=alert]").inner_text()
        page.close()  # it asks its server until then


@pytest.mark.fresh
@pytest.mark.soak
def test_the_editor_is_not_loaded_before_it_is_shown(page, static_url):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    show(page, static_url, "tour")
    show(page, static_url, "lesson")
    assert [address for address in asked if "Program" in address] == []
    show(page, static_url, "program")
    assert [address for address in asked if re.search(r"/Program-[\w-]+\.js", address)] != []
