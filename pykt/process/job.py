"""The description of a task, as the keeper and the worker receive it."""

from __future__ import annotations

from dataclasses import dataclass

from pykt.model.limits import Limits
from pykt.process.sandbox import Sandbox


@dataclass(frozen=True)
class Job:
    """The function of a task as ``module:function``, and its pickled arguments.

    If ``grouped`` is true and this machine lets pykt make control groups, the worker begins in a new one.
    """

    function: str
    arguments: bytes
    limits: Limits
    sandbox: Sandbox | None
    grouped: bool = True
