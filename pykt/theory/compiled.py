"""Compile inner loops with numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import numba

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function that is compiled at its first call.

    Keep the machine code on the disk if the folder of the package or the user's cache is writable.
    """
    try:
        fast: Any = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # neither the folder of the package nor the user's cache can be written to
        fast = numba.njit(nogil=True)(function)
    return cast(Callable[P, R], fast)
