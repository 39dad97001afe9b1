"""Show and draw the arguments of certificates, but only of those that a checker accepted and none refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli.output.files import deliver
from pykt.cli.output.printing import columns, console, print_text
from pykt.cli.output.waiting import waiting
from pykt.cli.proof_file import judged
from pykt.draw.formats import picture_format_for
from pykt.model.certificate import Certificate, Verdict
from pykt.model.errors import PyktError

if TYPE_CHECKING:
    from pykt.cli.proof_file import ProofFile
    from pykt.draw.look import Look


def show_arguments(found: ProofFile) -> None:
    """Print the board of each argument with its marks, and the argument in sentences."""
    from pykt.checkers.certificates import LIMITS
    from pykt.draw.terminal.argument import argument_text
    from pykt.draw.terminal.screen import Terminal, fold_sentences
    from pykt.draw.why.reason import reason

    for nth, (text, verdicts) in enumerate(judged(found.texts(), LIMITS)):
        reasoning, to = reason(_certificate(found, text, verdicts)), console()
        print_text("\n" if nth else "", end="")
        to.print(argument_text(reasoning, Terminal.of(to)), end="", soft_wrap=True)
        print_text(fold_sentences([reasoning.claim, *reasoning.sentences], columns()), end="")


def draw_arguments(found: ProofFile, look: Look, output: Path | None) -> None:
    """Draw the argument of the certificate ``found`` into ``output``, or print it as SVG.

    Raise PyktError if the file has several certificates, if no checker accepts the certificate, or if one refuses it.
    """
    from pykt.checkers.certificates import LIMITS
    from pykt.draw import drawing

    texts = found.texts()
    if len(texts) > 1:
        raise PyktError(f"The file has {len(texts)} certificates: keep one of them in a file of its own.")
    picture_format = picture_format_for(output) if output else "svg"
    drawing.check_argument(picture_format, found.certificate(texts[0]).problem.board)
    certificate = _certificate(found, *next(judged(texts, LIMITS)))
    with waiting(lambda: "drawing"):
        drawn = drawing.draw_argument(certificate, picture_format, look)
    deliver(drawn, output)


def _certificate(found: ProofFile, text: str, verdicts: Sequence[Verdict]) -> Certificate:
    """Return the certificate in a text. Raise PyktError if no checker accepted it, or if one refused it."""
    if faults := [verdict.fault for verdict in verdicts if verdict.right is False]:
        raise PyktError(f"The certificate is wrong, so there is no argument to show. A checker says: {faults[0]}")
    if not any(verdict.right for verdict in verdicts):
        raise PyktError(f"The certificate could not be checked, so its argument is not shown. {verdicts[0].fault}")
    return found.certificate(text)
