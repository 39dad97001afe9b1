"""A certificate as a ledger keeps it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pykt.model.errors import PyktError
from pykt.model.record import parse

#: The most bytes of a certificate that is read from a ledger.
MOST_BYTES = 1 << 28


@dataclass(frozen=True)
class StoredProof:
    """A certificate: ``record`` is what JSON says about it, and ``text`` is its file."""

    record: Mapping[str, Any]
    text: str

    def packed(self) -> tuple[str, bytes]:
        """Return the record and the compressed text for the ledger."""
        return json.dumps(dict(self.record)), zlib.compress(self.text.encode(), 9)

    @classmethod
    def unpacked(cls, record: str, compressed: object) -> StoredProof:
        """Return the certificate that ``packed`` returned. Raise PyktError if it is damaged or too large."""
        unpack = zlib.decompressobj()
        try:
            text = unpack.decompress(compressed if isinstance(compressed, bytes) else b"", MOST_BYTES).decode()
            known = parse(record)
        except (UnicodeDecodeError, zlib.error, PyktError) as error:
            raise PyktError(f"The ledger's certificate is damaged ({error}): make it again.") from None
        if not unpack.eof or not _is_right(known):
            raise PyktError("The ledger's certificate is damaged or too large: make it again.")
        return cls(known, text)


def _is_right(record: object) -> bool:
    """Tell whether the record of a certificate has the values that are shown, each of the right type."""
    if not isinstance(record, dict) or not isinstance(record.get("checked"), dict):
        return False
    return isinstance(record.get("argument"), str) and all(type(record.get(key)) is int for key in ("cuts", "lines"))
