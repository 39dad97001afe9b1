"""Have a user program examined in a confined worker. What the worker says is data, as in a run of the program."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from pykt import process
from pykt.answers.explaining.explanation import Asked
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.remark import Remark
from pykt.programs import user
from pykt.programs.user import believed

_MOST = 4  # remarks: few help more than many
_MOST_BYTES = 100_000  # of a remark


def examined(function: str, asked: Asked, *arguments: object, limits: Limits | None = None) -> Iterator[Remark]:
    """Yield the first remarks of ``function``, which is written as ``module:function`` and called in a worker.

    The limits are those of the run that is explained, unless ``limits`` has others. If the examination fails, as the
    programs do that are examined, yield what it found before.
    """
    task = process.start(
        function,
        *arguments,
        limits=limits or asked.search.limits,
        yields=(Remark,),
        most=_MOST_BYTES,
        sandbox=user.sandbox(asked.program, asked.search),
    )
    try:
        for said in islice(task, _MOST):
            remark = believed.filtered(said, asked.program.program, asked.problem, profiled=False)
            assert isinstance(remark, Remark)
            yield remark
    except (PyktError, RuntimeError):
        return
    finally:
        task.close()
