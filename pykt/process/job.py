"""What a task asks for, as the launcher, the keeper and the worker receive it."""

from __future__ import annotations

from dataclasses import dataclass

from pykt.model.limits import Limits
from pykt.process.sandbox import Sandbox


@dataclass(frozen=True)
class Job:
    """The function of a task as ``module:function``, and its pickled arguments."""

    function: str
    arguments: bytes
    limits: Limits
    sandbox: Sandbox | None
