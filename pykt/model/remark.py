"""A remark: a sentence of an engine or of pykt about a program, with its place in the program's file."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from typing import Literal

#: How serious a remark is. An ``error`` keeps the program from running, a ``warning`` says what is probably a mistake,
#: and a ``note`` is worth knowing.
Severity = Literal["error", "warning", "note"]
_ORDER: tuple[Severity, ...] = ("error", "warning", "note")


@dataclass(frozen=True)
class Remark:
    """A remark about a program.

    ``text`` says in one sentence what is wrong or worth knowing, and ``advice`` what to do next, or "". Neither begins
    with a capital letter or ends in a full stop, so that both can be parts of a longer line. ``line`` and ``column``
    are counted from 1. ``lines`` is the number of lines of the rule, constraint or definition that begins in ``line``.
    ``file`` is the name, without its folder, of the user's file or of a file that it includes. ``kind`` is one word for
    machines, such as ``syntax``, ``unsafe`` or ``undefined``.
    """

    text: str
    severity: Severity = "warning"
    line: int | None = None
    column: int | None = None
    file: str = ""
    kind: str = ""
    advice: str = ""
    lines: int = 1

    @property
    def place(self) -> str:
        """The place as compilers write it, such as ``mine.lp:12:5``, or "" if neither file nor line is known."""
        if self.line is None:
            return self.file
        place = f"{self.file}:{self.line}" if self.file else f"line {self.line}"
        return place if self.column is None else f"{place}:{self.column}"

    @property
    def sentence(self) -> str:
        """The text, followed by the advice if there is one."""
        return f"{self.text}; {self.advice}" if self.advice else self.text

    @property
    def told(self) -> str:
        """The place and the sentence, without the severity."""
        return ": ".join(filter(None, (self.place, self.sentence)))

    @property
    def explains_faults(self) -> bool:
        """True if the remark explains why an answer has its faults. Such a remark is shown before the faults."""
        return self.kind in ("constant", "property")

    def __str__(self) -> str:
        """Return the remark on one line, such as ``mine.lp:12:5: warning: step/2 is in no head``."""
        return ": ".join(filter(None, (self.place, self.severity, self.sentence)))

    def record(self) -> dict[str, object]:
        """Return the remark as a value for JSON."""
        return asdict(self)


def in_order(remarks: Iterable[Remark]) -> list[Remark]:
    """Return the remarks with errors first and notes last."""
    return sorted(remarks, key=lambda remark: _ORDER.index(remark.severity))


def first_told(remarks: Iterable[Remark], told: Collection[Remark | None], by: str = "") -> str:
    """Return a text for one cell of a table: the most serious remark, and how many other remarks there are.

    If the most serious remark is in ``told``, give only the number, because the caller shows this remark elsewhere.
    Begin the text with ``by``, the name of the program, unless the text is empty or begins with a file of this name.
    """
    every = in_order(remarks)
    first = [remark for remark in every[:1] if remark not in told]
    texts = [remark.told for remark in first]
    texts += [f"(and {len(every) - 1} more)"] if len(every) > 1 else []
    if texts and by and [remark.file for remark in first] != [by]:
        texts.insert(0, f"{by}:")
    return " ".join(texts)
