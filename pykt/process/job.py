"""The description of a task, as the keeper and the worker receive it."""

from __future__ import annotations

from dataclasses import dataclass

from pykt.model.limits import Limits
from pykt.process.sandbox import Sandbox


@dataclass(frozen=True)
class Job:
    """A task for a worker: a function as ``module:function``, its pickled arguments, the limits and the sandbox.

    If ``grouped`` is true, the worker begins in a new control group, if this machine lets pykt make one.
    """

    function: str
    arguments: bytes
    limits: Limits
    sandbox: Sandbox | None
    grouped: bool = True
