"""Make the certificates of puzzles, and write them to one file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli.output.printing import say
from pykt.cli.output.proofs import Attempt, attempt, check_proof_file, save_certificates
from pykt.model.limits import Limits
from pykt.model.text import counted

if TYPE_CHECKING:
    from pykt.answers.proving import Proof
    from pykt.answers.puzzles.puzzle import Puzzle
    from pykt.process.interrupt import Interruption


class PuzzleProver:
    """A prover that proves for each puzzle that it has only one answer. All certificates go to one ``file``.

    ``limits`` hold for each certificate. If ``file`` is None, no certificate is made. Raise PyktError if the file can't
    be written.
    """

    def __init__(self, file: Path | None, limits: Limits, *, force: bool = False, silent: bool = False) -> None:
        self.file = file
        self._limits = limits
        self._silent = silent
        self._proofs: list[Proof] = []
        self._missing = 0
        self.is_defect = False
        if file:
            check_proof_file(file, force=force)

    def prove(
        self, one: Puzzle, name: str, *, ambiguous: bool = False, interruption: Interruption | None = None
    ) -> Attempt | None:
        """Make the certificate of the puzzle ``name``, or print why there is none. Return None if no file is named.

        If ``ambiguous``, the puzzle is known to have several answers. If Ctrl-C comes meanwhile, or came before, as
        ``interruption`` records, the attempt's ``failure`` is KeyboardInterrupt.
        """
        if not self.file:
            return None
        if ambiguous:
            made = Attempt(reason="It has several answers, so there is nothing to prove.")
        else:
            made = attempt(one.problem, "unique", one.tour, self._limits, interruption)
        if made.proof:
            self._proofs.append(made.proof)
            return replace(made, file=self.file)
        self._missing += 1
        self.is_defect |= made.is_defect
        if not self._silent:
            say(f"{name}: {made.text}")
        return made

    def write(self) -> None:
        """Write the file, if there are certificates. Print how many there are, and how many puzzles have none."""
        if not self.file:
            return
        if self._proofs:
            save_certificates(self.file, self._proofs)
        if self._silent:
            return
        if not self._proofs:
            say(f"{self.file} is not written, because there is no certificate.")
            return
        lines = sum(len(proof.certificate.proof) for proof in self._proofs if proof.certificate)
        without = f"; {counted(self._missing, 'puzzle')} without one" if self._missing else ""
        made = counted(len(self._proofs), "certificate")
        say(f"written to {self.file}: {made} that a puzzle has one answer ({counted(lines, 'line')}){without}")
