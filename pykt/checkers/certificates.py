"""Check certificates with two independent checkers, each in a worker of its own with limits on time and memory."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from pykt import process
from pykt.model.certificate import Verdict
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits

#: The most bytes of a file with certificates, and the most characters of its text. The largest certificates of 8x8
#: puzzles have 3 MB.
MOST_BYTES = 16 << 20

#: The default limits: seconds for both checkers together, and megabytes for each checker.
LIMITS = Limits(timeout=60, memory=200)

#: The most characters of a text that both checkers read at the same time.
_SIDE_BY_SIDE = 100_000

_Checker = Literal["python", "prolog"]


def verdicts(text: str, limits: Limits = LIMITS) -> tuple[Verdict, Verdict]:
    """Return the verdict of the checker in Python and then that of the checker in Prolog, on the text of a file.

    Both checkers read a short text at the same time. A long text is first checked in Python alone, so that a hostile
    text fills the memory of only one checker. If the checker in Python refuses the text, the checker in Prolog is
    stopped or not started. Raise PyktError if the text is too long to be checked.

    The time limit is for both checkers together.
    """
    if len(text) > MOST_BYTES:
        raise PyktError(f"The file has more than {MOST_BYTES >> 20} MiB: check fewer certificates at once.")
    python = _Checking("python", text, limits)
    prolog = _Checking("prolog", text, limits) if len(text) <= _SIDE_BY_SIDE else None
    first = python.verdict()
    if first.right is False:
        if prolog:
            prolog.stop()
        return first, Verdict(
            "prolog", None, fault="This verdict is not needed, because the checker in Python refused the text."
        )
    if prolog is None:
        left = limits.timeout - first.seconds
        prolog = _Checking("prolog", text, replace(limits, timeout=left)) if left > 0 else None
    return first, prolog.verdict() if prolog else unjudged(limits)[1]


def verdict_in_python(text: str) -> Verdict:
    """Return the verdict of the checker in Python on the text of a file with certificates.

    The caller must make sure that the text is no longer than MOST_BYTES.
    """
    return _Checking("python", text, LIMITS).verdict()


def unjudged(limits: Limits) -> tuple[Verdict, Verdict]:
    """Return the verdicts of two checkers that were not run, because the time limit had already been reached."""
    why = f"The checker was not run: the time limit of {limits.timeout:g} s had already been reached."
    return Verdict("python", None, fault=why), Verdict("prolog", None, fault=why)


class _Checking:
    """A checker that runs in a worker process."""

    def __init__(self, checker: _Checker, text: str, limits: Limits) -> None:
        self._checker, self._began = checker, time.monotonic()
        function, arguments = (
            f"pykt.checkers.certificates:said_in_{checker}",
            (text.encode("utf-8", "replace"), limits.memory),
        )
        self._task = process.start(function, *arguments, limits=limits, yields=[str])

    def verdict(self) -> Verdict:
        """Wait for the checker to end, and return its verdict."""
        try:
            said = list(self._task)
        except EngineError as error:
            return Verdict(self._checker, None, fault=f"The checker is not available: {error}")
        seconds, ending = time.monotonic() - self._began, self._task.ending
        assert ending
        if ending.how == "interrupted":
            raise KeyboardInterrupt
        if ending.how != "done" or len(said) != 2 or said[0] == "gave up":
            why = f"The checker gave up: {ending.reason}." if ending.how != "done" else "".join(said[1:])
            return Verdict(self._checker, None, fault=why, seconds=seconds)
        right, sentence = said[0] == "right", said[1]
        return Verdict(self._checker, right, sentence if right else "", "" if right else sentence, seconds)

    def stop(self) -> None:
        """End the checker, because its verdict is not needed."""
        self._task.stop()
        self._task.close()


# In the worker --------------------------------------------------------------------------------------------------------


def said_in_python(data: bytes, _memory: float) -> Iterator[str]:
    """Yield two texts: "right" or "wrong", and then what the certificates prove, a line for each, or a fault."""
    from pykt.checkers import proof

    try:
        statements = proof.statements(data)
    except proof.RefusedError as fault:
        yield from ("wrong", str(fault))
    else:
        yield from ("right", "\n".join(statements))


def said_in_prolog(data: bytes, memory: float) -> Iterator[str]:
    """Yield "right", "wrong" or "gave up", and then a text: what is proven, a fault, or why there is no verdict."""
    from pykt.engines import prolog as engine

    prolog = engine.started(Limits(memory=memory))
    engine.use_module(prolog, "proof_check.pl")
    with tempfile.NamedTemporaryFile() as file:  # a long text is slow to pass in a query
        file.write(data)
        file.flush()
        verdict = f"atom_codes(File, {engine.codes(file.name)}), proof_check:file_verdict(File, Verdict)"
        row = engine.once(prolog, f"{verdict}, Verdict =.. [How, Text]")
    yield {"proven": "right", "refused": "wrong"}.get(str(row["How"]), "gave up")
    yield str(row["Text"])
