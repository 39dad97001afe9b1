"""Explain a run of a user's ASP program.

- source.py reads the file as statements with their places.
- trial.py tries programs: it grounds them, and checks a few answers.
- relaxed.py switches constraints off, and finds the instances that an answer breaks.
- tours.py says what a right tour is, in rules about the program's atoms.
- tables.py compares the program's tables of squares, moves, steps and times with what they should hold.
- suspects.py has the kinds of mistakes, and examine.py the order in which they are looked for.

The examination runs in a confined worker. A mistake is named if the program gives right tours once it is mended, or if
a right tour breaks a constraint: most remarks are the result of such an experiment.
"""

from __future__ import annotations

from collections.abc import Iterator

from pykt import process
from pykt.answers.explaining.explanation import Asked
from pykt.model.remark import Remark
from pykt.model.result import Status
from pykt.programs import user
from pykt.programs.user import believed

_MOST = 4  # remarks: few help more than many
_MOST_BYTES = 100_000  # of a remark


def remarks(asked: Asked) -> Iterator[Remark]:
    """Yield why the program has no answer, or a wrong one."""
    if asked.problem.kind not in ("open", "closed") or _is_right(asked):
        return
    from pykt.programs.user import asp

    limits = asked.search.limits
    task = process.start(
        "pykt.answers.explaining.asp.examine:examine",
        asp.question(asked.problem, asked.program, asked.search),
        asked.problem,
        bool(asked.result.faults) and asked.result.faults[0].name != "none",
        limits.timeout,
        limits=limits,
        yields=(Remark,),
        most=_MOST_BYTES,
        sandbox=user.sandbox(asked.program.program, asked.search),
    )
    told = 0
    try:
        for remark in task:
            told += 1
            if told > _MOST:
                break
            believed_remark = believed.believed(remark, asked.program.program, asked.problem)
            assert isinstance(believed_remark, Remark)
            yield believed_remark
    except RuntimeError:
        return  # the examination failed, as programs do that are examined
    finally:
        task.close()


def _is_right(asked: Asked) -> bool:
    result = asked.result
    return result.status in (Status.FOUND, Status.OPTIMAL) and result.checked.right
