"""The engine CP-SAT, the constraint solver of OR-Tools. Only this module and the engine's programs import OR-Tools.

The programs are modules in pykt/programs/methods/cp_sat; python.py beside this file says what each must define. Each
program has the parameter ``presolve``, and a function ``text`` that returns the model as a protocol buffer in text
format.

CP-SAT searches in one thread. So the same seed repeats a run, and a run uses one core, as with other engines.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pykt.engines.protocol import Answer, KnightPath, Outcome, Search
from pykt.engines.python import answers, question  # noqa: F401  # each driver has these functions
from pykt.engines.registry import ENGINES
from pykt.engines.telling import told
from pykt.model.errors import EngineError
from pykt.process import used

#: How much work CP-SAT does before the search, by the value of the parameter ``presolve``.
PRESOLVE: Mapping[str, Mapping[str, int]] = {
    "full": {},
    "less": {"linearization_level": 0, "symmetry_level": 0, "cp_model_probing_level": 0},
    "none": {"cp_model_presolve": 0},
}

# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load OR-Tools into this process. Raise EngineError if it is not installed."""
    try:
        from ortools.sat.python import cp_model  # noqa: F401
    except ImportError as error:
        raise EngineError(f"CP-SAT can't be loaded ({error}): {ENGINES['cp-sat'].install}.") from error


def versions() -> Iterator[str]:
    """Yield the solver's name and version."""
    yield engine()


def engine() -> str:
    """Return the solver's name and the version of OR-Tools, such as CP-SAT 9.15.6755."""
    warm()
    from importlib.metadata import version

    return f"CP-SAT {version('ortools')}"


#: A function that tells whether a variable is true in a solution.
IsTrue = Callable[[Any], bool]


def search_model(
    model: Any, read: Callable[[IsTrue], tuple[KnightPath, ...]], search: Search, presolve: str, began: float
) -> Iterator[Answer | Outcome]:
    """Search for solutions of ``model``, a model of CP-SAT. Yield an Answer for each, then an Outcome.

    If the model has an objective, each solution is better than the previous solution, and the last is the best. Without
    an objective, yield up to ``search.wanted`` solutions (0: all). ``read`` returns the paths of a solution, and
    ``began`` is the time at which the program began to make the model.
    """
    from ortools.sat.python import cp_model

    name, best = engine(), model.has_objective()
    wanted = 0 if best else search.wanted
    solver = _solver(search.seed, presolve, every=wanted != 1 and not best)
    solving = time.perf_counter()
    stats = {"load_s": solving - began}

    def work(tell: Callable[[Answer | Outcome], None]) -> None:
        class Listener(cp_model.CpSolverSolutionCallback):
            heard = 0

            def on_solution_callback(self) -> None:
                self.heard += 1
                if self.heard == wanted:
                    self.stop_search()
                paths = read(lambda variable: bool(self.value(variable)))
                tell(Answer(paths, name, stats | _counts(self, solving)))

        status = solver.solve(model, Listener())
        done = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
        reason = f"{name} exhausted the search" if done else f"{name} gave up: {solver.status_name(status)}"
        tell(Outcome("exhausted" if done else "error", reason, name, stats | _counts(solver, solving)))

    for nth, message in enumerate(told(work), 1):
        yield message
        if nth == wanted and isinstance(message, Answer):
            yield Outcome("enough", "", name, message.stats)
            return


def _solver(seed: int | None, presolve: str, *, every: bool) -> Any:
    """Return a solver with one thread.

    If ``every`` is true, the solver looks for all solutions. Otherwise it looks for one solution or, if the model has
    an objective, for the best one.
    """
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    settings: dict[str, int] = {"num_workers": 1, "enumerate_all_solutions": every, **PRESOLVE[presolve]}
    if seed is not None:
        settings |= {"random_seed": seed % 2**31, "randomize_search": 1, "permute_variable_randomly": 1}
    for name, value in settings.items():
        setattr(solver.parameters, name, value)
    return solver


def _counts(solver: Any, began: float) -> dict[str, int | float]:
    """Return the statistics so far of a search that started at the time ``began``."""
    counts = {"conflicts": solver.num_conflicts, "branches": solver.num_branches}
    return {"solve_s": time.perf_counter() - began, **counts, **used()}
