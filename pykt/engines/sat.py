"""The engine CaDiCaL, a SAT solver, called through python-sat. No other module imports python-sat.

The engine's programs are modules in pykt/programs/methods; python.py beside this file says what each must define. The
function ``text`` returns the program's initial clauses in DIMACS, a format that any SAT solver can read.

A formula is a list of clauses, and a clause is a list of literals, as in DIMACS files. The variables are 1, 2, 3, ...,
and the literal -3 says that variable 3 is false. ``Solver`` looks for a model. ``refute`` proves that there is none,
and returns the proof in LRAT, a format that a small checker can follow line by line.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from types import TracebackType
from typing import IO, Any, NamedTuple

from pykt.engines.python import answers, question  # noqa: F401  # each driver has these functions
from pykt.engines.registry import ENGINES
from pykt.model.errors import EngineError

Clause = Sequence[int]


# In the worker --------------------------------------------------------------------------------------------------------

_CHANGED = "The installed python-sat is not the one that pykt was written for: `pip install python-sat==1.9.dev17`"


def warm() -> None:
    """Load python-sat into this process. Raise EngineError if it is not installed."""
    try:
        from pysat.solvers import Cadical195  # noqa: F401
    except ImportError as error:
        raise EngineError(f"python-sat can't be loaded ({error}): {ENGINES['sat'].install}.") from error


def versions() -> Iterator[str]:
    """Yield the solver's name and version."""
    yield engine()


def engine() -> str:
    """Return the name and version of the solver. python-sat has several versions of CaDiCaL; pykt uses this version."""
    return "CaDiCaL 1.9.5"


class Solver:
    """A SAT solver to which clauses can be added between searches. It keeps the clauses that a search has learned.

    Use it in a ``with`` statement. Python can't interrupt a search: run it in a worker process, which can be killed,
    or limit its conflicts.
    """

    def __init__(self, clauses: Iterable[Clause] = (), options: Mapping[str, int] | None = None) -> None:
        """Start a solver with ``clauses``. ``options`` are CaDiCaL's own, such as ``{"seed": 3}``."""
        self._cadical = _cadical()
        self._cadical.configure(dict(options or {}))
        for clause in clauses:
            self.add(clause)

    def __enter__(self) -> Solver:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._cadical.delete()

    def add(self, clause: Clause) -> None:
        """Add a clause."""
        self._cadical.add_clause(clause)

    def prefer(self, literals: Iterable[int]) -> None:
        """When the search decides the variable of one of ``literals``, let it try first that the literal is true."""
        self._cadical.set_phases(list(literals))

    def solve(self, conflicts: int | None = None) -> bool | None:
        """Tell whether the clauses have a model. Return None if this is still unknown after ``conflicts`` conflicts."""
        if conflicts is None:
            return bool(self._cadical.solve())
        self._cadical.conf_budget(conflicts)
        answer: bool | None = self._cadical.solve_limited()
        return answer

    def model(self) -> list[int]:
        """Return the model that ``solve`` has found: the variables that are true."""
        return [literal for literal in self._cadical.get_model() if literal > 0]

    def stats(self) -> dict[str, int]:
        """Return the numbers of conflicts, decisions, propagations and restarts of all searches together."""
        counts: dict[str, int] = self._cadical.accum_stats()
        return counts


def exactly(literals: Sequence[int], number: int, last: int) -> list[Clause]:
    """Return clauses that say that exactly ``number`` of ``literals`` are true.

    To count, the clauses use further variables: ``last + 1`` and so on. There are O(number x literals) clauses.
    """
    from pysat.card import CardEnc, EncType

    if not 0 <= number <= len(literals):
        return [()]
    clauses: list[Clause] = CardEnc.equals(
        lits=list(literals), bound=number, top_id=last, encoding=EncType.seqcounter
    ).clauses
    return clauses


# Proofs ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Refutation:
    """A proof in LRAT that clauses have no model. It has only the lemmas that the empty clause needs."""

    used: tuple[int, ...]
    """The indexes, from 0, of the clauses that the proof needs. In the proof they have the numbers 1, 2, 3, ..."""

    lines: tuple[str, ...]
    """The lines of the proof. For example, ``9 -2 5 0 3 7 0`` says that lemma 9 is the clause -2, 5.

    The lemma follows from the clauses or lemmas 3 and 7 by unit propagation. The last lemma is the empty clause. If
    there are no lines, the only clause in ``used`` is empty.
    """


class _Lemma(NamedTuple):
    literals: str
    hints: tuple[int, ...]


def refute(clauses: Sequence[Clause], conflicts: int | None = None) -> Refutation | None:
    """Prove that ``clauses`` have no model.

    Return None if they have one, or after ``conflicts`` conflicts without a proof.
    """
    for index, clause in enumerate(clauses):
        if not clause:
            return Refutation((index,), ())
    with tempfile.TemporaryFile() as trace, Solver(options={"lrat": 1, "binary": 0}) as solver:
        flush = _traced(solver._cadical, trace)
        for clause in clauses:
            solver.add(clause)
        if solver.solve(conflicts) is not False:
            return None
        flush()
        trace.seek(0)
        return _trimmed(_lemmas(trace), len(clauses))


def _lemmas(trace: Iterable[bytes]) -> dict[int, _Lemma]:
    """Return the lemmas of an LRAT proof by their numbers, up to the first empty clause. Leave out deletions."""
    lemmas: dict[int, _Lemma] = {}
    try:
        for line in trace:
            number, _, rest = line.decode("ascii").strip().partition(" ")
            if rest.startswith("d"):
                continue
            literals, zero, hints = f" {rest}".partition(" 0 ")
            if not (zero and hints.endswith("0")):
                raise ValueError(line)
            lemmas[int(number)] = lemma = _Lemma(literals.strip(), tuple(map(int, hints.split()[:-1])))
            if not lemma.literals:
                return lemmas
    except ValueError as error:
        raise EngineError(f"The solver's proof is not in LRAT. {_CHANGED}.") from error
    raise EngineError(f"The solver's proof has no empty clause. {_CHANGED}.")


def _trimmed(lemmas: dict[int, _Lemma], clauses: int) -> Refutation:
    """Keep only the clauses and lemmas from which the last of ``lemmas``, the empty clause, follows. Renumber them.

    CaDiCaL numbers clauses and lemmas in one sequence, and it finds lemmas while clauses are added. So the clauses have
    the numbers that no lemma has.
    """
    given = {number: index for index, number in enumerate(islice((n for n in count(1) if n not in lemmas), clauses))}
    needed = {max(lemmas)}
    for number in sorted(lemmas, reverse=True):
        if number in needed:
            needed.update(lemmas[number].hints)
    kept = sorted(needed, key=lambda number: (number in lemmas, number))
    if not all(number in lemmas or number in given for number in kept):
        raise EngineError(f"The solver's proof names clauses that do not exist. {_CHANGED}.")
    fresh = {number: index for index, number in enumerate(kept, 1)}
    lines = []
    for number in kept:
        if number in lemmas:
            literals, hints = lemmas[number]
            words = [str(fresh[number]), *literals.split(), "0", *(str(fresh[hint]) for hint in hints), "0"]
            lines.append(" ".join(words))
    return Refutation(tuple(given[number] for number in kept if number in given), tuple(lines))


# python-sat -----------------------------------------------------------------------------------------------------------


def _cadical() -> Any:
    """Return a new CaDiCaL solver of python-sat."""
    warm()
    from pysat.solvers import Cadical195

    return Cadical195()


def _traced(cadical: Any, trace: IO[bytes]) -> Any:
    """Let ``cadical`` write its proof to ``trace``, and return a function that flushes it. Call this before ``add``.

    python-sat starts a proof only in the constructor of its solver, before LRAT can be chosen. So this function repeats
    what the constructor does.
    """
    try:
        import pysolvers

        pointer = pysolvers.cadical195_tracepr(cadical.cadical, trace)
        return lambda: pysolvers.flushpr(pointer)
    except (ImportError, AttributeError, TypeError) as error:
        raise EngineError(f"python-sat can't write a proof ({error}). {_CHANGED}.") from error
