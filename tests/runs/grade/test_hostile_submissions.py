"""Hostile submissions: one that reads, overwrites, deletes or kills gains nothing, and changes nobody's mark."""

from pathlib import Path

import psutil
import pytest
import user_programs
from submissions import RIGHT

from pykt.runs.bench.ledger import Ledger
from pykt.runs.grade.work import grading

#: It loads the honest program by every path that it can guess: beside it, where it was handed in, and where it runs.
THIEF = """
:- forall(( member(P, ['CLASS/anna.pl', 'CLASS-marks/.pykt-copies/*/*', '/tmp/pykt-*/*/*', '../*/*', '../*',
                       '/proc/*/cwd/*', '/proc/*/rootCLASS/anna.pl']),
            catch(expand_file_name(P, Files), _, fail), member(File, Files), sub_atom(File, _, _, 0, 'anna.pl') ),
          catch(consult(File), _, true)).
"""

#: It includes the honest program, which lies beside it.
COPYCAT = ":- include('anna.pl').\n:- [anna].\n:- ['helped/tour'].\n"

#: It does all the harm that it can to files and processes.
WRECKER = """
#script (python)
import glob, os, shutil, signal
def main(prg):
    for pattern in ("CLASS/*", "CLASS-marks/*", "CLASS-marks/.pykt-copies/*/*", "/tmp/pykt-*/*/*", "../*", "../../*"):
        for name in glob.glob(pattern):
            for harm in (lambda: open(name, "w").write("x"), lambda: os.rename(name, name + "x"),
                         lambda: os.chmod(name, 0), lambda: os.symlink("/dev/null", name + ".pl"),
                         lambda: os.remove(name)):
                try: harm()
                except OSError: pass
    shutil.rmtree("CLASS", ignore_errors=True)
    try:
        open("CLASS/new.pl", "w").write("x")
    except OSError:
        pass
    for pid in [*(int(name) for name in os.listdir("/proc") if name.isdigit()), os.getppid(), -1]:
        if pid not in (os.getpid(), 0):
            try: os.kill(pid, signal.SIGKILL)
            except OSError: pass
    os.kill(os.getpid(), signal.SIGKILL)
#end.
"""

TESTS = '[limits]\ntimeout = 10\n[[test]]\nname = "a tour"\nboard = "3x4"\nstart = "1/1"\n'


def state(folder):
    """The text, the permissions and the time of each file."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path: (path.read_bytes(), path.stat().st_mode, path.stat().st_mtime_ns) for path in files}


@pytest.mark.usefixtures("bubblewrap")
def test_a_hostile_submission_gains_nothing_and_changes_no_mark(run_pykt, tmp_path):
    here = tmp_path / "class"
    here.mkdir()
    (tmp_path / "tests.toml").write_text(TESTS)
    texts = {"anna.pl": RIGHT, "copycat.pl": COPYCAT, "thief.pl": THIEF, "wrecker.lp": WRECKER, "zoe.pl": RIGHT}
    for name, text in texts.items():
        (here / name).write_text(text.replace("CLASS", str(here)))
    tour, _, moves = RIGHT.partition("move(X/Y")
    (here / "helped").mkdir()
    (here / "helped" / "tour.pl").write_text(f":- [moves].\n{tour}")
    (here / "helped" / "moves.pl").write_text(f"move(X/Y{moves}")
    before = state(here)
    bystander = psutil.Popen(["sleep", "60"])
    try:
        code, _, _ = run_pykt(
            "grade", here, "--tests", tmp_path / "tests.toml", "--json", "--no-hints", "-q", "-j", "2"
        )
        assert bystander.is_running()
        assert bystander.status() != psutil.STATUS_ZOMBIE
    finally:
        bystander.kill()
        bystander.wait()
    marks = {one.submission.name: one.points for one in grading(Ledger(tmp_path / "class-marks")).graded}
    assert code == 0
    assert marks == {"anna.pl": 1, "copycat.pl": 0, "helped": 1, "thief.pl": 0, "wrecker.lp": 0, "zoe.pl": 1}
    assert state(here) == before


#: Its worker sends a tour as the best so far, and then twice as the one that was asked for. It does not end.
INSISTENT = """
#script (python)
COMMON
squares = [(1, 1), (2, 3), (3, 1), (1, 2), (2, 4), (3, 2), (1, 3), (2, 1), (3, 3), (1, 4), (2, 2), (3, 4)]
tell(answer([squares], replaces=True), answer([squares]), answer([squares]))
time.sleep(10000)
#end.
position(1,1,1).
"""
COMMON = Path(__file__).parents[2] / "hostile" / "programs" / "common.py"


@pytest.mark.usefixtures("sandbox")
def test_no_submission_brings_it_about_that_its_run_is_missing(run_pykt, tmp_path):
    """Else the class would be unfinished however often its teacher repeats the command."""
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "ida.lp").write_text(INSISTENT.replace("COMMON", COMMON.read_text()))
    (tmp_path / "tests.toml").write_text(TESTS)
    code, _, said = run_pykt("grade", tmp_path / "class", "--tests", tmp_path / "tests.toml", "--no-hints")
    assert (code, "missing" in said) == (0, False)
    (entry,) = Ledger(tmp_path / "class-marks").entries()
    assert entry.result["reason"] == "the program sent more answers than it was asked for"


#: It finds each of two closed paths from each of its squares, and says that it was asked with each of them.
#: Each closed path of eight squares, once from each of its squares. A functor looks like an argument of pykt's.
STARTING = r"""
tour('Start'(Files, Ranks), Tour) :-
    between(1, Files, X), between(1, Ranks, Y), walk(8, Files, Ranks, [X/Y], [Last|Before]),
    step(Last, X/Y), reverse([Last|Before], Tour).
walk(N, _, _, Visited, Visited) :- length(Visited, N), !.
walk(N, F, R, [S|B], Visited) :-
    step(S, X/Y), between(1, F, X), between(1, R, Y), \+ member(X/Y, [S|B]), walk(N, F, R, [X/Y,S|B], Visited).
step(X/Y, A/B) :-
    member(DX/DY, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]), A is X+DX, B is Y+DY.
"""

TELLING = """
#script (python)
COMMON
ring = [(1, 1), (2, 3), (3, 1), (1, 2), (3, 3), (2, 1), (1, 3), (3, 2)]
for way in (ring, ring[::-1]):
    tell(*(answer([way[nth:] + way[:nth]], place="tour(3,3,Start,Tour)") for nth in range(8)))
end()
#end.
position(1,1,1).
"""


@pytest.mark.usefixtures("sandbox")
@pytest.mark.parametrize(("name", "board"), [("tim.lp", "3x3"), ("tim.pl", "4x4")])
def test_a_submission_does_not_lift_its_mark_by_what_it_says_of_how_it_was_asked(run_pykt, tmp_path, name, board):
    """The program finds each path from each of its squares, though it was not asked so."""
    (tmp_path / "class").mkdir()
    texts = {"tim.lp": TELLING.replace("COMMON", COMMON.read_text()), "tim.pl": STARTING}
    (tmp_path / "class" / name).write_text(texts[name])
    (tmp_path / "tests.toml").write_text(
        f'[[test]]\nname = "all"\nasked = "count"\nboard = "{board}"\nkind = "closed"\nsquares = 8\npoints = 4\n'
    )
    run_pykt("grade", tmp_path / "class", "--tests", tmp_path / "tests.toml", "--no-hints")
    (one,) = grading(Ledger(tmp_path / "class-marks")).graded
    assert (one.marks[0].points, "more than once" in one.marks[0].verdict) == (2, True)


@pytest.mark.usefixtures("sandbox")
def test_no_submission_says_how_long_pykt_takes(graded, tmp_path):
    (tmp_path / "tests.toml").write_text(
        '[[test]]\nname = "queens"\nasked = "speed"\nkind = "queens"\nboard = "6x6"\nfactor = 0.01\nfloor = 0.000001\n'
    )
    _, marks, _ = graded({"forger.lp": user_programs.forger(beside_s=2e9, cpu_s=1e-9)})
    (mark,) = marks["forger.lp"].marks
    assert mark.verdict.startswith("Too slow: it takes ")
    assert mark.parts[0].result["stats"]["beside_s"] < 2e9
