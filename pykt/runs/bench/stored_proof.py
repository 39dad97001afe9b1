"""Certificates as a ledger stores them, and the checkers' judgement of them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pykt.checkers import certificates
from pykt.model.certificate import Certificate, Proves, Verdict
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.record import parse
from pykt.notation import proofs

#: The most bytes of a certificate that is read from a ledger. The checkers have the same limit.
MOST_BYTES = certificates.MOST_BYTES


@dataclass(frozen=True)
class StoredProof:
    """A certificate: ``record`` describes it as `pykt solve --json` does, and ``text`` is the text of its file."""

    record: Mapping[str, Any]
    text: str

    def packed(self) -> tuple[str, bytes]:
        """Return the record and the compressed text for the ledger."""
        return json.dumps(dict(self.record)), zlib.compress(self.text.encode(), 9)

    @classmethod
    def unpacked(cls, record: str, compressed: object) -> StoredProof:
        """Return the certificate from its packed form. Raise PyktError if it is damaged or too large."""
        unpack = zlib.decompressobj()
        try:
            text = unpack.decompress(compressed if isinstance(compressed, bytes) else b"", MOST_BYTES).decode()
            known = parse(record)
        except (UnicodeDecodeError, zlib.error, PyktError) as error:
            raise PyktError(f"The ledger's certificate is damaged ({error}): make it again.") from None
        if not unpack.eof or not _is_right(known):
            raise PyktError("The ledger's certificate is damaged or too large: make it again.")
        return cls(known, text)


@dataclass(frozen=True)
class Judged:
    """The judgement of a stored certificate. If it proves nothing, ``certificate`` is None, and ``fault`` says why.

    ``verdicts`` has a verdict from each checker that was asked.
    """

    certificate: Certificate | None
    verdicts: tuple[Verdict, ...] = ()
    fault: str = ""

    def record(self) -> dict[str, Any]:
        """Return the verdicts and the fault as a value for JSON."""
        return {"checked": {one.checker: one.right for one in self.verdicts}, "fault": self.fault}


@lru_cache(maxsize=16)  # few, because a text has up to 16 MiB
def judge(text: str, problem: Problem, proves: Proves, *, both: bool = False) -> Judged:
    """Let the checker in Python judge the text of a stored certificate. If ``both`` is true, both checkers judge it.

    The certificate proves nothing if it is not about ``problem``, or if it does not prove ``proves``.
    """
    said = certificates.verdicts(text) if both else (certificates.verdict_in_python(text),)
    for verdict in said:
        if not verdict.right:
            return Judged(None, said, verdict.fault)
    try:
        (single,) = proofs.texts(text)
        certificate = Certificate.from_record(parse(single))
    except (PyktError, ValueError) as error:
        return Judged(None, said, str(error))
    if certificate.problem != problem or certificate.proves != proves:
        return Judged(None, said, "It is about another problem, or proves something else.")
    return Judged(certificate, said)


def _is_right(record: object) -> bool:
    """Tell whether the record of a certificate has the values that pykt shows, each of the right type."""
    if not isinstance(record, dict) or not isinstance(record.get("checked"), dict):
        return False
    return isinstance(record.get("argument"), str) and all(type(record.get(key)) is int for key in ("cuts", "lines"))
