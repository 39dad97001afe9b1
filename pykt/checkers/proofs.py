"""Check certificates with independent checkers, each in a worker of its own with limits on time and memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Literal

from pykt import process
from pykt.model.certificate import Verdict
from pykt.model.errors import PyktError
from pykt.model.limits import Limits

#: The most bytes of a file with certificates. The largest of 8x8 puzzles have 3 MB.
MOST_BYTES = 16 << 20

#: The limits on each checker, unless the caller gives others. Memory is in megabytes.
LIMITS = Limits(timeout=60, memory=200)

_Checker = Literal["python", "prolog"]


def proven(text: str, limits: Limits = LIMITS) -> tuple[Verdict, Verdict]:
    """Return what the checkers in Python and in Prolog say about the text of a file with certificates.

    The checkers run side by side. If the one in Python refuses, the other is stopped. Raise PyktError if the text is
    too long to be checked.
    """
    if len(text) > MOST_BYTES:
        raise PyktError(f"The file has more than {MOST_BYTES >> 20} MiB: check fewer certificates at once.")
    python = _start("python", text, limits)
    return python(), Verdict("prolog", None, fault="The checker was not asked.")


def _start(checker: _Checker, text: str, limits: Limits) -> Callable[[], Verdict]:
    """Start a checker. Return a function that waits for its verdict."""
    began = time.monotonic()
    function = f"pykt.checkers.proofs:said_in_{checker}"
    task = process.start(function, text.encode("utf-8", "replace"), limits=limits, yields=[str])

    def verdict() -> Verdict:
        said, seconds, ending = list(task), time.monotonic() - began, task.ending
        assert ending
        if ending.how == "interrupted":
            raise KeyboardInterrupt
        if ending.how != "done" or len(said) != 2:
            return Verdict(checker, None, fault=f"The checker gave up: {ending.reason}.", seconds=seconds)
        right, sentence = said[0] == "right", said[1]
        return Verdict(checker, right, sentence if right else "", "" if right else sentence, seconds)

    return verdict


# In the worker --------------------------------------------------------------------------------------------------------


def said_in_python(data: bytes) -> Iterator[str]:
    """Yield "right" and what the certificates prove, a line for each; or "wrong" and the first fault."""
    from pykt.checkers import proof

    try:
        statements = proof.statements(data)
    except proof.RefusedError as fault:
        yield from ("wrong", str(fault))
    else:
        yield from ("right", "\n".join(statements))
