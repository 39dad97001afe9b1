"""The static edition answers by itself: Prolog and clingo run in workers of the page."""

import hashlib
import json
import re
import shutil
import threading
from types import SimpleNamespace

import pytest
from asking import DIST, answers, ask, ask_at_once, call, workers
from playwright.sync_api import expect
from same_problems import PROLOG, SAME_PROBLEMS
from soaking import soak
from waiting import until
from web import serving_files

import pykt
from pykt.engines.files import program_file
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.tour import Tour

MOST_BYTES = 4_500_000  # of the static edition
MOST_KEPT = 4  # workers: of each of the two engines, one that searches and one that checks
_two = Problem.two_knights
#: A problem that naive.pl does not solve in a lifetime.
_ENDLESS = Problem.open("12x12", "1/1")


@pytest.fixture
def static(page, static_url):
    """The page of the static edition, with the engines that the tests before have asked for."""
    page.goto(f"{static_url}#/tour")
    return page


@pytest.fixture
def fresh(profile, static_url):
    """The page of the static edition, without an engine."""
    page = profile()
    page.goto(static_url)
    return page


# The same answers everywhere ------------------------------------------------------------------------------------------


def native(one):
    """How a problem ends in Python: its status, the number of answers, and the tours."""
    found = pykt.solutions(one.problem, program=one.program, check="python", **{"models": 1, **one.limits})
    tours = [result.tour and result.tour.record() for result in found]
    return str(found.end.status), len(tours), json.loads(json.dumps(tours))


@pytest.mark.parametrize(
    "problems",
    [SAME_PROBLEMS[::6], soak([one for nth, one in enumerate(SAME_PROBLEMS) if nth % 6])],
    ids=["a sixth", "the others"],
)
def test_the_same_problems_end_the_same_way(page, url, problems):
    page.goto(f"{url}#/tour")
    for one in problems:
        status, models, tours = native(one)
        *_, end = events = ask(page, one.problem, one.program, **one.limits)
        found = answers(events)
        assert (end["type"], end.get("result", {}).get("status")) == ("end", status), (str(one), end)
        assert len(found) == models, str(one)
        if one in PROLOG:
            assert [result["tour"] for result in found] == tours, str(one)
        if not (one.program or "").endswith("as-printed"):
            assert all(False not in result["checked"].values() and not result["faults"] for result in found), str(one)


# Results --------------------------------------------------------------------------------------------------------------


def test_a_result_has_the_fields_of_pythons(static):
    (result,) = answers(ask(static, Problem.open("6x6", "1/1"), "warnsdorff"))
    python = pykt.solve("6x6", start="1/1", program="warnsdorff").record()
    assert list(result) == list(python)
    assert re.fullmatch(r"SWI-Prolog 10\.\d+\.\d+ \(WebAssembly\)", result["engine"])
    assert result["checked"] == {"python": None, "prolog": True, "asp": True}
    assert {"load_s", "solve_s", "wall_s", "inferences"} <= result["stats"].keys()
    (result,) = answers(ask(static, Problem.closed("6x6"), "cycle"))
    assert {"ground_s", "solve_s", "wall_s", "choices", "conflicts", "rules", "atoms"} <= result["stats"].keys()
    assert re.fullmatch(r"clingo 5\.\d+\.\d+ \(WebAssembly\)", result["engine"])


@pytest.mark.soak
def test_an_engine_comes_when_it_is_first_asked(fresh):
    first = ask(fresh, Problem.open("5x5", "1/1"), "warnsdorff")
    assert [event["what"] for event in first if event["type"] == "loading"] == ["the programs", "SWI-Prolog"]
    again = ask(fresh, Problem.open("5x5", "1/1"), "warnsdorff")
    assert [event["type"] for event in again] == ["running", "answer", "end"]


def test_the_first_answer_waits_for_a_part_of_clingo_alone(fresh):
    def has_all_of_clingo():
        names = fresh.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        return any(re.search(r"/clingo-(?!lean)[^/]*\.bin", name) for name in names)

    held = []
    fresh.route("**/swipl-*", lambda route: held.append(route))
    fresh.get_by_role("button", name="Solve").click()
    fresh.locator(".verdicts summary").click()
    checkers = fresh.get_by_role("list", name="Checkers")
    expect(checkers).to_contain_text("Prolog loading")
    expect(checkers).to_contain_text("ASP accepted")
    until(lambda: len(held) == 2 or fresh.evaluate("0"))  # the browser tells only while it is asked
    for route in held:
        route.continue_()
    expect(checkers).to_contain_text("Prolog accepted")
    assert answers(ask(fresh, Problem.closed("10x10", piece="zebra")))[0]["checked"]["asp"]
    assert not has_all_of_clingo()
    own = "1 { visit(1,1..2,(1,1)) } 1. :- not visit(1,1,(1,1)). #show visit/3."
    (found,) = answers(ask(fresh, Problem.open("1x1"), "mine.lp", text=own, language="asp"))
    assert found["tour"]["knights"] == [[[1, 1]]]
    assert has_all_of_clingo()


@pytest.mark.parametrize(("worker", "lacking"), [("prolog", "started in this browser"), ("unpack", "loaded (")])
def test_an_engine_whose_worker_can_not_be_loaded_is_refused_in_one_sentence(fresh, worker, lacking):
    fresh.route(f"**/{worker}.worker-*", lambda route: route.abort())
    end = ask(fresh, Problem.open("5x5", "1/1"), "warnsdorff")[-1]
    assert end["type"] == "refused"
    assert end["sentence"].startswith(f"SWI-Prolog can't be {lacking}")


@pytest.mark.soak
def test_many_answers_come_one_after_the_other(static):
    events = ask(static, Problem.open("4x5", "1/1"), "naive", models=0)
    assert (len(answers(events)), events[-1]["models"], events[-1]["complete"]) == (32, 32, True)
    events = ask(static, Problem.closed("6x6"), "cycle", models=10)
    assert (len(answers(events)), events[-1]["complete"]) == (10, False)
    ring = Problem.closed(Board(3, 3, frozenset({(2, 2)})))
    for models in (0, 2):  # each tour once, as in Python
        events = ask(static, ring, "naive", models=models)
        assert (len(answers(events)), events[-1]["models"], events[-1]["complete"]) == (1, 1, True)
    events = ask(static, Problem.open("4x5", "1/1"), "naive", models=3)
    assert (len(answers(events)), events[-1]["complete"]) == (3, False)
    visits = answers(ask(static, _two("4x4", "1/1", "4/4"), models=0))
    squares = [visit["visited"] for visit in visits]
    assert squares == sorted(set(squares))
    assert visits[-1]["status"] == "optimal"


def test_a_search_shows_its_nodes_while_it_runs(static):
    events = ask(static, _ENDLESS, "naive", profile=True, stop_after="profile", times=3)
    profiles = [event["profile"] for event in events if event["type"] == "progress" and "profile" in event]
    assert [sum(profile["nodes"]) for profile in profiles] == sorted(sum(profile["nodes"]) for profile in profiles)
    assert profiles[0]["steps"][0] == [1, [1, 1]]
    assert events[-1]["result"]["status"] == "interrupted"
    assert events[-1]["result"]["profile"]["nodes"] == profiles[-1]["nodes"]


# Ends -----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def forgotten(static):
    """Let the page stop its workers without force. Return a function that waits until one has noticed by itself."""
    static.evaluate("""() => {
      window.force = Worker.prototype.terminate;
      window.hasEnded = false;
      Worker.prototype.terminate = function() {
        this.onmessage = ({ data: { type } }) => {
          if (type !== "failed" && type !== "outcome") return; // clingo may take it as an error of its own
          window.hasEnded = true;
          window.force.call(this);
        };
      };
    }""")
    yield lambda: static.wait_for_function("() => hasEnded")
    static.evaluate("() => { Worker.prototype.terminate = window.force; }")


@pytest.mark.parametrize(
    ("program", "easy", "hard"),
    [
        ("naive", Problem.open("5x4", "1/1"), _ENDLESS),
        soak("open-by-time", Problem.open("4x3", "1/1"), Problem.open("14x14", "1/1")),  # is still grounding
        soak("two-knights-by-time", _two("4x4", "1/1", "4/4"), _two("8x8", "1/1", "8/8")),
    ],
)
def test_a_worker_that_searches_notices_that_it_was_stopped(static, forgotten, program, easy, hard):
    events = ask(static, hard, program, stop_after="progress")
    assert events[-1]["result"]["status"] == "interrupted"
    forgotten()
    assert ask(static, easy, program)[-1]["result"]["status"] in ("found", "optimal")


@pytest.mark.soak
def test_what_was_found_before_a_stop_is_kept_and_checked(static):
    events = ask(static, Problem.open("6x6", "1/1"), "warnsdorff", models=0, stop_after="answer", times=300)
    found = answers(events)
    assert events[-1]["result"]["status"] == "interrupted"
    assert 300 <= events[-1]["models"] == len(found) <= 4 * 256  # the search does not run far ahead of the checkers
    assert all(result["checked"]["prolog"] for result in found)


@pytest.mark.soak
def test_a_run_can_be_stopped_while_its_engine_comes(fresh):
    events = ask(fresh, Problem.closed("8x8"), stop_after="loading")
    assert [event["type"] for event in events] == ["loading", "end"]
    assert events[-1]["result"]["status"] == "interrupted"
    assert answers(ask(fresh, Problem.closed("8x8")))


def test_the_limit_on_time(static):
    end = ask(static, _ENDLESS, "naive", timeout=0.2)[-1]["result"]
    assert (end["status"], end["reason"]) == ("timeout", "the time limit of 0.2 s was reached")


@pytest.mark.soak
def test_the_next_run_works_after_a_crash(static):
    spoilt = ":- initialization(halt).\ntour(_, []).\n"
    events = ask(static, Problem.open("5x5"), "mine.pl", text=spoilt, language="prolog")
    assert events[-1]["result"]["status"] == "error"
    full = ":- set_prolog_flag(stack_limit, 10_000_000).\ntour(N, T) :- tour(N, [x|T]).\n"
    events = ask(static, Problem.open("5x5"), "mine.pl", text=full, language="prolog")
    assert events[-1]["result"]["status"] == "out-of-memory"
    assert answers(ask(static, Problem.open("5x4", "1/1"), "naive"))


@pytest.mark.soak
def test_the_next_run_works_after_all_memory_was_full(static):
    full = "tour(N, T) :- tour(N, [x|T]).\n"
    events = ask(static, Problem.open("5x5"), "mine.pl", text=full, language="prolog")
    assert events[-1]["result"]["status"] == "out-of-memory"
    assert answers(ask(static, Problem.open("5x4", "1/1"), "naive"))


def test_a_run_ends_also_after_an_error_that_nobody_expects(static):
    unknown = SimpleNamespace(record=lambda: Problem.open("5x5").record() | {"kind": "knave"})
    end = ask(static, unknown, "mine.pl", text="tour(_, []).\n", language="prolog")[-1]["result"]
    assert end["status"] == "error"
    assert end["reason"].startswith("an error in the page ended the run: ")


@pytest.mark.soak
def test_of_the_workers_of_an_engine_one_is_kept(static):
    most = ask_at_once(static, [Problem.open("5x5", "1/1")] * 5, "warnsdorff")
    assert most > MOST_KEPT
    until(lambda: len(workers(static)) <= MOST_KEPT)


def test_what_does_not_run_here_says_where_it_runs(static):
    for program in ("patched", "two-knights", "two-knights-matching", "circuit"):
        sentence = call(static, "objection", program)
        assert program in sentence
        assert "`pykt serve`" in sentence
        kind = Problem.two_knights("5x5", "1/1", "2/2") if "two" in program else Problem.closed("6x6")
        assert ask(static, kind, program) == [{"type": "refused", "sentence": sentence}]
    assert call(static, "objection", "borrell:verify=border") is None


def test_the_versions_are_those_of_the_engines(static):
    results = [ask(static, Problem.closed("6x6"), program)[-1]["result"] for program in ("warnsdorff", "cycle")]
    assert call(static, "versions") == [result["engine"] for result in results]


def test_a_program_of_ones_own_is_asked_about_knights_on_a_plane_only(static):
    for problem, noun in (
        (Problem.open("5x5", piece="camel"), "another piece than the knight"),
        (Problem.closed("4x4x2"), "a board that is no plane"),
    ):
        for name, language in (("mine.pl", "prolog"), ("mine.lp", "asp"), ("borrell.pl", "prolog")):
            (event,) = ask(static, problem, name, text="a.\n", language=language)
            assert (event["type"], noun in event["sentence"]) == ("refused", True), event


# The reader's own programs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("program", "kind", "language"),
    [
        soak("warnsdorff.pl", "closed", "prolog"),
        soak("fast_warnsdorff.pl", "open", "prolog"),
        soak("naive.pl:predicate=naive_tour(Board,Start,Length,Tour),moves=path/4", "open", "prolog"),
        (
            "borrell.pl:predicate=borrell_tour('border','tree','files','asked',Board,Start,Length,Tour)",
            "open",
            "prolog",
        ),
        soak("compose.pl", "open", "prolog"),
        soak("cycle.lp", "closed", "asp"),
        ("givens.lp", "open", "asp"),
    ],
)
def test_an_edited_copy_answers_like_the_original(static, program, kind, language):
    text = program_file(language, program.partition(":")[0]).read_text() + "\n% edited\n"
    size = "6x6" if kind == "closed" or "compose" in program else "5x4"
    problem = Problem(kind, Board.parse(size), ((1, 1),))
    events = ask(static, problem, program, text=text, language=language)
    (result,) = answers(events)
    assert (result["checked"], result["faults"]) == ({"python": None, "prolog": True, "asp": True}, [])
    assert [event for event in events if event["type"] == "said"] == []


def test_an_edited_copy_proves_nothing(static):
    text = program_file("prolog", "naive.pl").read_text().replace("visited", "seen")
    never = "naive_tour(_, _, _, _) :- fail.\n"
    text = re.sub(r"^naive_tour\(.*?\.\n", never, text, count=1, flags=re.MULTILINE | re.DOTALL)
    end = ask(static, Problem.open("6x6", "1/1"), "naive.pl", text=text, language="prolog")[-1]["result"]
    assert end["status"] == "refused"
    assert "a theorem says that there is one" in end["faults"][0]


@pytest.mark.parametrize(
    ("program", "language", "text", "fault"),
    [
        (
            "naive.pl",
            "prolog",
            ":- module(naive, [naive_tour/4]).\nnaive_tour(_, _, _, walk(1/1, Digits)) :-\n"
            "    length(Codes, 300000), maplist(=(0'1), Codes), atom_codes(Digits, Codes).\npath(_, _, _, _).\n",
            "its answer has 300,000 moves, far more than there are squares",
        ),
        (
            "path.lp",
            "asp",
            f'edge(1..10000,"{"a" * 400}").\n#show edge/2.\n',
            "its answer is far longer than a tour: show only the tour, as in #show visit/3",
        ),
        soak(
            "path.lp",
            "asp",
            "visit(2147483647,1,(1,1)).\n#show visit/3.\n",
            "2/1 is not visited, and 23 more squares are not",
        ),
        soak("own.lp", "asp", "p(1..250000,1,1).", "its answer has 250,000 atoms p/3, far more than there are squares"),
    ],
    ids=["walk", "long", "knight", "atoms"],
)
def test_an_answer_that_is_far_too_long_keeps_no_page_busy(static, program, language, text, fault):
    """Those of the soak took 31 s and 192 s."""
    (result,) = answers(ask(static, Problem.open("5x5", "1/1"), program, text=text, language=language))
    assert result["faults"] == [fault]


def test_a_program_that_forges_profiles_without_end_is_told_now_and_then(static):
    """Thousands of them in a second kept the page busy and took gigabytes."""
    text = (
        ":- set_prolog_flag(protect_static_code, false), abolish(user_program:program_answer/6).\n"
        ":- assertz((user_program:program_answer(_, _, _, _, _, A) :- repeat,\n"
        "       A = answer(searching, '', used(0, 0.0), '1 2;1 1;0;1 1 1'))).\n"
        "tour(_, [1/1]).\n"
    )
    events = ask(static, Problem.open("5x5"), "mine.pl", text=text, language="prolog", timeout=1)
    end = events[-1]["result"]
    assert end["status"] == "timeout"
    assert len([event for event in events if event.get("profile")]) <= 10 * end["stats"]["wall_s"] + 10


def test_edges_of_a_path_that_form_a_cycle_are_malformed(static):
    cycle = "edge((1,1),(2,3)). edge((2,3),(3,1)). edge((3,1),(1,1)).\n#show edge/2.\n"
    (result,) = answers(ask(static, Problem.open("5x5"), "path.lp", text=cycle, language="asp"))
    assert result["faults"] == ["its edges form a cycle, which has no first square"]


def test_own_programs_are_read_as_they_most_likely_mean(static):
    prolog = "tour(_, [[1,1], [2,3], [3,1], [3,2]]).\n"
    (result,) = answers(ask(static, Problem.open("5x5", squares=4), "mine.pl", text=prolog, language="prolog"))
    assert result["tour"]["knights"] == [[[1, 1], [2, 3], [3, 1], [3, 2]]]
    assert result["faults"] == ["3/1 to 3/2, at number 4, is not a knight's move"]
    assert result["checked"] == {"python": None, "prolog": False, "asp": False}
    (result,) = answers(ask(static, Problem.open("5x5"), "mine.pl", text="tour(_, no).\n", language="prolog"))
    assert (result["tour"], result["faults"]) == (None, ["tour/2 answers no, which is not a list of squares"])
    encodings = {
        "pos(1..2, 1, 1..2). pos(3,3,3). #show pos/3.": "at time 1 it is on two squares, 1/1 and 1/2",
        "at(1,(1,1)). at(2,(2,3)).": "2/1 is not visited, and 22 more squares are not",
        "step((1,1),(2,3)). step((2,3),(4,4)).": "2/1 is not visited, and 21 more squares are not",
        "table(1,1). {tour(1,2,3)}. :- not tour(1,2,3).": "1/1 is not visited",
        "one(1,1,1). two(1,1,1).": "it isn't plain which atoms tell the answer, one/3, two/3",
    }
    for text, fault in encodings.items():
        (result,) = answers(ask(static, Problem.open("5x5"), "mine.lp", text=text, language="asp"))
        assert fault in result["faults"][0], text


def test_warnings_errors_and_output_come_with_their_lines(static):
    prolog = 'tour(N, [1/1]) :-\n    X = 1,\n    format("hello~nworld ~w~n", [N]).\n'
    events = ask(static, Problem.open("5x5"), "mine.pl", text=prolog, language="prolog")
    said = [(event["text"], event.get("file"), event.get("line")) for event in events if event["type"] == "said"]
    warning = "mine.pl:2:5: warning: X occurs only once in this clause; correct the spelling, or write _X"
    warning += " if its value does not matter"
    assert said == [(warning, "mine.pl", 2), ("hello", None, None), ("world 5", None, None)]
    assert events[-1]["result"]["said"] == [warning, "hello", "world 5"]
    events = ask(static, Problem.open("5x5"), "mine.pl", text="tour(1).\ntour(N, [1/1) :- N.\n", language="prolog")
    assert [event["line"] for event in events if event["type"] == "said"] == [2]
    assert events[-1]["result"]["said"][0].startswith("mine.pl:2:13: error: syntax error")
    events = ask(static, Problem.open("5x5"), "mine.lp", text="a.\nb :- c(X, Y.\n", language="asp")
    assert [event.get("line") for event in events if event["type"] == "said"] == [2, None]
    assert events[-1]["result"]["reason"].startswith("mine.lp:2:")
    cycle = program_file("asp", "cycle.lp").read_text() + "p(X) :- q.\n"
    lines = cycle.count("\n")
    events = ask(static, Problem.closed("6x6"), "cycle.lp", text=cycle, language="asp")
    assert (events[-1]["result"]["status"], events[-1]["result"]["reason"].split(":")[:2]) == (
        "error",
        ["cycle.lp", str(lines)],
    )


def test_what_a_program_prints_is_cut_before_the_page_has_to_wait_for_it(static):
    """A line of 24 MB kept the page busy for 50 s."""
    text = (
        "tour(_, [1/1]) :- numlist(1, 20000, Long), print(Long), nl,\n    forall(between(1, 300, N), (print(N), nl)).\n"
    )
    said = ask(static, Problem.open("5x5"), "mine.pl", text=text, language="prolog")[-1]["result"]["said"]
    assert (len(said), len(said[0]), said[0][-4:], said[-1]) == (100, 2000, " ...", "99")


@pytest.mark.parametrize(
    "script", ["prolog.constructor.constructor('return 1')", soak("window"), soak("globalThis.location")]
)
def test_an_own_program_calls_no_javascript(static, script):
    text = f":- use_module(library(wasm)).\ntour(_, [1/1]) :- _ := {script}.\n"
    end = ask(static, Problem.open("5x5"), "mine.pl", text=text, language="prolog")[-1]["result"]
    assert (end["status"], "JavaScript: Could not evaluate" in end["reason"]) == ("error", True)


# Checks ---------------------------------------------------------------------------------------------------------------


def test_the_checkers_name_the_fault_of_a_broken_tour(static, closed_8x8):
    good, problem = closed_8x8.record(), Problem.closed("8x8").record()
    assert call(static, "check", problem, good) == {
        "checked": {"python": None, "prolog": True, "asp": True},
        "faults": [],
    }
    broken = Tour.of(Board(8, 8), [*closed_8x8.squares[:-1], closed_8x8.squares[0]]).record()
    (last,) = set(closed_8x8.squares) - set(closed_8x8.squares[:-1])
    judged = call(static, "check", problem, broken)
    assert judged["checked"] == {"python": None, "prolog": False, "asp": False}
    assert judged["faults"][0] in {
        f"{closed_8x8.squares[0]} is visited twice, at numbers 1 and 64",
        f"{last} is not visited",
    }


# The files ------------------------------------------------------------------------------------------------------------


def test_the_static_edition_is_small():
    sizes = {str(file.relative_to(DIST)): file.stat().st_size for file in DIST.rglob("*") if file.is_file()}
    print(f"page/dist: {sum(sizes.values()) / 1e6:.2f} MB")
    assert sum(sizes.values()) < MOST_BYTES
    assert not [name for name in sizes if name.endswith(".wasm")]  # they are compressed


def _kept(page):
    """The names of the caches, and of the files in them."""
    return page.evaluate("""async () => {
      const names = await caches.keys(), kept = async (name) => (await caches.open(name)).keys();
      const all = await Promise.all(names.map(kept));
      return [names.length, all.flat().map(({ url }) => url)];
    }""")


#: Waits until the service worker has kept all files.
_ACTIVE = "async () => { await navigator.serviceWorker.ready; }"


@pytest.fixture
def copied_site(tmp_path):
    """A copy of the static edition on a web server: its folder and its address."""
    shutil.copytree(DIST, tmp_path / "deep/down")
    server = serving_files(tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield tmp_path / "deep/down", f"http://127.0.0.1:{server.server_port}/deep/down/"
    server.shutdown()
    server.server_close()


@pytest.mark.soak
def test_it_works_without_a_network_after_the_first_visit(profile, copied_site):
    page, (folder, url) = profile(service_workers="allow"), copied_site
    page.goto(url)
    page.evaluate(_ACTIVE)
    caches, urls = _kept(page)
    files = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()} - {
        "index.html",
        "offline.js",
    }
    assert caches == 1
    assert {one.removeprefix(url) for one in urls} == files | {""}
    page.context.set_offline(True)
    page.goto(url)
    assert answers(ask(page, Problem.open("5x5", "1/1"), "warnsdorff"))[0]["checked"]["asp"]


def test_the_cache_has_another_name_if_the_page_or_its_icon_changes():
    files = b"".join((DIST / name).read_bytes() for name in ("index.html", "knight.svg"))
    assert f"{hashlib.sha256(files).hexdigest()} " in (DIST / "offline.js").read_text()


@pytest.mark.soak
def test_a_new_build_replaces_the_old_cache(profile, copied_site):
    page, (folder, url) = profile(service_workers="allow"), copied_site
    page.goto(url)
    page.evaluate(_ACTIVE)
    worker = folder / "offline.js"
    worker.write_text(worker.read_text().replace("knight.svg ", "knight.svg new.txt "))
    (folder / "new.txt").write_text("new")
    page.reload()  # finds the new worker, which waits until no page of the old one is open
    page.evaluate(
        "async () => { const { waiting, installing } = await (await navigator.serviceWorker.ready).update(); }"
    )
    page.wait_for_function("async () => !!(await navigator.serviceWorker.getRegistration()).waiting")
    assert _kept(page)[0] == 2
    other = page.context.new_page()
    page.close()
    other.goto(url)
    other.wait_for_function("async () => (await caches.keys()).length === 1")
    assert url + "new.txt" in _kept(other)[1]
