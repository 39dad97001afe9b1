"""A class whose marks are made by hand: a right answer, wrong ones, hidden tests, and entries that are no programs."""

from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.result import Checked, Result, Status
from pykt.model.tour import Tour
from pykt.runs.grade.grading import Graded, Grading, Mark, Part
from pykt.runs.grade.submission import Submission
from pykt.runs.grade.test import Test, Tests

FIVE = Problem.open("5x5")
SECRET = Problem.open("7x7", "3/5")
TESTS = Tests(
    "Knights <b>",
    (Test("five", (FIVE,), points=2), Test("=secret", (SECRET,), points=3, hidden=True)),
)
TEXT = "tour(N, M, Tour) :-\n    go(N, Tuor).\n"
MARKUP = "<script>document.title = 'run'</script><img src=x onerror=alert(1)>"
WARNING = Remark("singleton variable Tuor", line=2, column=11, file="tour.pl", kind="singleton", advice="rename it")
ANSWER = "1/1 2/3 3/1"
ONLY_HIDDEN = "a fault of 3/5 that is told to nobody"


def result(problem, tour=None, status=Status.FOUND, **more):
    """The record of a result, as it comes back from a ledger."""
    right = status in (Status.FOUND, Status.OPTIMAL)
    checked = Checked(right) if tour else Checked()
    return Result(
        status, problem, "tour.pl", "SWI-Prolog 9", tour=tour, checked=checked, stats={"wall_s": 0.5}, **more
    ).record()


def mark(test, record, share, verdict="It visits 1/1 twice."):
    return Mark(test, share * test.points, verdict, (Part(test.problem, share, verdict, record, 7),))


def graded(name, record, share, secret, secret_share):
    five, hidden = TESTS.each
    marks = (mark(five, record, share), mark(hidden, secret, secret_share, ONLY_HIDDEN))
    return Graded(Submission(name, f"{name}.pl", digest=name, texts={"tour.pl": TEXT}), marks)


def broken(tour):
    """The tour with its first squares again in the middle."""
    cells = tour.knights[0].copy()
    cells[10:14] = cells[:4]
    return Tour(tour.board, (cells,))


def klass(tour, number=1):
    """A class of three times ``number`` programs, and a picture. ``tour`` is right."""
    faults = [Fault("twice", f"{MARKUP} {number} is visited twice") for number in range(30)]
    wrong = result(
        FIVE,
        broken(tour),
        Status.REFUSED,
        faults=tuple(faults),
        remarks=(WARNING,),
        output=(f"/home/prof/class/tour.pl says {MARKUP}", "start"),
        asked="tour(5, 5, Tour)",
    )
    secret = result(
        SECRET, None, Status.ERROR, reason="the secret goal", remarks=(Remark("told in secret"),), output=("secretly",)
    )
    every = [Graded(Submission("photo.jpg", note="not a program: hand in .pl"))]
    told = f"tour.pl says that there is none, but pykt's program path finds one: {ANSWER}"
    none = result(FIVE, None, Status.REFUSED, reason=told, claims="none", faults=(Fault("none", told),))
    for nth in range(number):
        every += [
            graded(f"anna{nth}", result(FIVE, tour), 1, result(SECRET, None, Status.TIMEOUT), 0),
            graded(f"=ben{nth} {MARKUP}", wrong, 0.25, secret, 0),
            graded(f"נועה{nth}", none, 0, secret, 0),
        ]
    return Grading(TESTS, tuple(every), {})
