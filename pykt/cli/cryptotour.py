"""`pykt cryptotour` spreads a text over a board along a tour."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

import typer

from pykt.cli import options, problems
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output.exit_codes import WRONG, status_code
from pykt.cli.output.files import answer_file, check_output
from pykt.cli.output.printing import print_json, print_line, print_text, say
from pykt.cli.output.waiting import waiting
from pykt.model.conditions import refuse_unknown
from pykt.model.errors import PyktError
from pykt.model.text import counted
from pykt.notation.files import decode, load
from pykt.notation.saving import save

if TYPE_CHECKING:
    from pykt.answers.puzzles.cryptotour import Cryptotour
    from pykt.answers.puzzles.parts import By
    from pykt.model.board import Board
else:
    By = str

_MOST_BYTES = 1 << 20  # the size of the largest file from which a text is read


@dataclass(frozen=True)
class TextOptions:
    """How to divide the text, and the board on which to spread it."""

    by: By = option(
        "syllables",
        "What to put on each square: letters, syllables or words. A word with hyphens (Kö-nig) is divided at these. "
        "The library pyphen divides all other words into syllables.",
        choice="text_parts",
    )
    language: str = option("en", "Language of the text, for its syllables, such as de or en_GB.", metavar="CODE")
    board: str | None = option(
        None,
        "Use this board: a size such as 8x8, or a board file. Squares that are left over are blocked. By default, "
        "pykt chooses a nearly square board and blocks squares in symmetric places.",
        metavar="BOARD",
    )
    closed: bool = option(False, "Ask for a closed tour: its last square is a knight's move from its first.")
    mark_start: bool = option(False, "Mark the first square in the picture and on the page.")
    seed: int | None = option(None, "Seed of the random choices: the same seed gives the same board and tour.")


@grouped
def cryptotour(
    text: str = argument(..., "The text, a file that contains it, or - for standard input.", metavar="TEXT"),
    *,
    asked: TextOptions,
    limits: options.LimitOptions,
    json: options.Json = False,
    output: Path | None = options.output_option(
        "Draw the board (NAME.svg, NAME.png, NAME.pdf) and its answer (NAME-answer), or make a page to solve it on "
        "(NAME.html)."
    ),
    force: options.Force = False,
) -> None:
    """Spread a text over a board along a knight's tour.

    The reader finds the text again by following the knight from square to square. The puzzle, also known as a
    Roesselsprung, is printed with its answer below it. Each syllable (with --by, each letter or word) gets a square,
    and the remaining squares are blocked. pykt says how many tours spell the text, or at least how many it found in a
    short time.

    Example: pykt cryptotour --by letters "The knight visits every square once"

    Example: pykt cryptotour "Ma-ry had a lit-tle lamb" --seed 1 -o lamb.html
    """
    from pykt.answers.puzzles.cryptotour import NoCryptotourError
    from pykt.answers.puzzles.cryptotour import cryptotour as make

    form, content = _form(output, force=force), _read(text)
    _check_letters(content, form)
    try:
        with waiting(lambda: "searching for a tour"):
            made = make(
                content,
                by=asked.by,
                language=asked.language,
                board=_board(asked.board),
                kind="closed" if asked.closed else "open",
                seed=asked.seed,
                **asdict(limits),
            )
    except NoCryptotourError as error:
        if json:
            print_json({"status": str(error.status), "reason": str(error)})
        else:
            print_line(f"{error.status}: {error}")
        raise typer.Exit(status_code(error.status)) from None
    if json:
        print_json(made.record())
    if output and form:
        _draw(made, output, form, start=asked.mark_start)
    if not json:
        _show(made, is_drawn=output is not None)
    if not (made.checked.right and made.checked.agree):
        raise typer.Exit(WRONG)


def _read(text: str) -> str:
    """Return ``text``, or the contents of the file that ``text`` names, or of standard input if ``text`` is "-".

    Raise PyktError if the file can't be read, or if ``text`` looks like the name of a text file that does not exist.
    """
    try:
        is_file = text == "-" or (Path(text).exists() and not Path(text).is_dir())
    except PermissionError:
        is_file = True
    except (OSError, ValueError):  # ``text`` is too long for the name of a file
        is_file = False
    if is_file:
        return decode(load(text, lambda _: _MOST_BYTES))
    if " " not in text and Path(text).suffix == ".txt":
        raise PyktError(f"There is no file {text[:100]!r}: correct the name, or give the text itself.")
    return text


def _board(text: str | None) -> Board | None:
    """Return the board that ``text`` names by its size or its file.

    Raise PyktError if the board is not a plane without numbers.
    """
    if text is None:
        return None
    problem = problems.problem("open", problems.BoardOptions(text))
    if problem.givens:
        raise PyktError("The board already has numbers: name a board without numbers.")
    refuse_unknown(problem, "A cryptotour", ())
    return problem.board


_Form = Literal["svg", "png", "pdf", "html"]


def _form(output: Path | None, *, force: bool) -> _Form | None:
    """Return the file format that the extension of ``output`` names, or None if ``output`` is None.

    Raise PyktError, before a tour is searched, if the extension is unknown or a file can't be written.
    """
    from pykt.draw.render import require

    if output is None:
        return None
    form = output.suffix.lower()[1:]
    if form not in ("svg", "png", "pdf", "html"):
        raise PyktError(f"The file extension of {output.name[:40]!r} is not known: use .svg, .png, .pdf or .html.")
    check_output(output, *([] if form == "html" else [answer_file(output)]), force=force)
    require(form)
    return cast("_Form", form)


def _check_letters(text: str, form: _Form | None) -> None:
    """Raise PyktError if the fonts of a picture lack a letter of the text."""
    from pykt.draw.render import missing_glyph

    if form in ("png", "pdf") and (missing := missing_glyph(" ".join(text.split()))):
        raise PyktError(
            f"The fonts of .{form} have no {missing[:20]!r}: use .svg or .html, which take the fonts of the reader."
        )


def _draw(made: Cryptotour, output: Path, form: _Form, *, start: bool) -> None:
    """Write the pictures of the puzzle and of its answer, or a page to solve it on."""
    from pykt.draw.cryptotour import cryptotour_answer, cryptotour_page, cryptotour_picture
    from pykt.draw.render import convert

    parts, answer = made.on_squares, answer_file(output)
    if form == "html":
        save(output, [cryptotour_page(made.problem, parts, made.by, made.record(), start=start)])
        say(f"written to {output}")
        return
    drawn = cryptotour_picture(made.tour.board, parts, start=start)
    for file, picture in ((output, drawn), (answer, cryptotour_answer(made.tour, parts, made.text))):
        save(file, [convert(picture, form, "")])
    say(f"written to {output} and {answer}")


def _show(made: Cryptotour, *, is_drawn: bool) -> None:
    """Print the puzzle and its answer, unless they are drawn.

    Print the puzzle's size, and how many tours spell its text.
    """
    if not is_drawn:
        print_text(f"{made.board_text()}\n\n{made.tour}\n\n{made.text}")
    board = made.tour.board
    holes = f" with {len(board.blocked)} blocked" if board.blocked else ""
    say(f"{counted(len(made.parts), made.by[:-1])} on {board}{holes}, {made.checked}, seed {made.seed}")
    say(made.about_readings())
