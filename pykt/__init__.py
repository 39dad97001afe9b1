"""Knight's tours by logic programs.

>>> import pykt
>>> result = pykt.solve("5x5", start="1/1")
>>> print(result.status)
found
"""

TYPE_CHECKING = False  # importing typing for it takes long, and Ctrl-C during the import would print a traceback
if TYPE_CHECKING:
    from pykt.answers import Answers, SolveOptions, solutions, solve
    from pykt.answers.counting.count import Count, count
    from pykt.answers.explaining import Explanation, explain
    from pykt.answers.proving import Proof, prove
    from pykt.answers.puzzles.own import puzzle
    from pykt.answers.puzzles.puzzle import Puzzle, puzzles
    from pykt.checkers.python import check
    from pykt.model.board import Board, Square
    from pykt.model.certificate import Certificate
    from pykt.model.demands import Demands
    from pykt.model.errors import EngineError, PyktError
    from pykt.model.fault import Fault
    from pykt.model.graph import Graph
    from pykt.model.limits import Limits
    from pykt.model.problem import Problem
    from pykt.model.result import Result, Status
    from pykt.model.tour import Tour
    from pykt.notation import read_file as read
    from pykt.programs.catalogue import PROGRAMS
    from pykt.runs.bench.bench import Bench

__version__ = "0.2.0"

__all__ = [
    "PROGRAMS",
    "Answers",
    "Bench",
    "Board",
    "Certificate",
    "Count",
    "Demands",
    "EngineError",
    "Explanation",
    "Fault",
    "Graph",
    "Limits",
    "Problem",
    "Proof",
    "Puzzle",
    "PyktError",
    "Result",
    "SolveOptions",
    "Square",
    "Status",
    "Tour",
    "check",
    "count",
    "explain",
    "prove",
    "puzzle",
    "puzzles",
    "read",
    "solutions",
    "solve",
]

_HOME = {
    "PROGRAMS": "programs.catalogue",
    "Answers": "answers",
    "Bench": "runs.bench.bench",
    "Board": "model.board",
    "Certificate": "model.certificate",
    "Count": "answers.counting.count",
    "Demands": "model.demands",
    "EngineError": "model.errors",
    "Explanation": "answers.explaining",
    "Fault": "model.fault",
    "Graph": "model.graph",
    "Limits": "model.limits",
    "Problem": "model.problem",
    "Proof": "answers.proving",
    "Puzzle": "answers.puzzles.puzzle",
    "PyktError": "model.errors",
    "Result": "model.result",
    "SolveOptions": "answers",
    "Square": "model.board",
    "Status": "model.result",
    "Tour": "model.tour",
    "check": "checkers.python",
    "count": "answers.counting.count",
    "explain": "answers.explaining",
    "prove": "answers.proving",
    "puzzle": "answers.puzzles.own",
    "puzzles": "answers.puzzles.puzzle",
    "read": "notation",
    "solutions": "answers",
    "solve": "answers",
    "load_ipython_extension": "cli.cell",
}


def __getattr__(name: str) -> object:
    """Import a name when it is first used: importing all of them takes long, and `pykt --help` needs none."""
    if name not in _HOME:
        raise AttributeError(f"module 'pykt' has no attribute {name!r}")
    import importlib

    module = importlib.import_module(f"pykt.{_HOME[name]}")
    value = getattr(module, "read_file" if name == "read" else name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return the names for ``dir(pykt)`` and for completion, without importing them."""
    return [*__all__, "__version__"]
