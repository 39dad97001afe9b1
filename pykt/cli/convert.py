"""`pykt convert` writes a tour in another notation, a graph in another format, or a certificate for other checkers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli import options
from pykt.cli.graph_file import SourceOptions, convert_graph, is_graph
from pykt.cli.groups import grouped, option
from pykt.cli.output.files import check_output
from pykt.cli.output.printing import say
from pykt.cli.output.waiting import waiting
from pykt.cli.proof_file import ProofFile, convert_certificates
from pykt.draw.formats import picture_format_of
from pykt.model.errors import PyktError
from pykt.notation import format_of, read, write, write_file

if TYPE_CHECKING:
    from pykt.model.tour import Tour


@grouped
def convert(
    source: SourceOptions,
    to: str | None = option(
        None,
        "Write this notation, or this format of graphs (see the lists above).",
        metavar="NOTATION",
        choice="notations_and_graphs",
    ),
    output: Path | None = options.output_option(
        "Write to a file. Its extension names the notation, {notation_endings}, or the format of a graph, "
        "{graph_endings}."
    ),
    force: options.Force = False,
) -> None:
    """Translate a tour or a graph, or export a certificate.

    If the file has a puzzle with its answer, the answer is written. A certificate (NAME.proof) is written for other
    checkers, such as cake_lpr and drat-trim: its clauses to NAME.cnf, its proof to NAME.lrat or NAME.drat.

    Example: pykt convert tour.txt --to algebraic

    Example: pykt convert graph.hcp -o graph.col

    Example: pykt convert no.proof -o no.cnf

    {notation_table}

    Formats of graphs:

    {graph_table}
    """
    from pykt.cli.output.boards import print_tour
    from pykt.cli.tour_file import read, tour_of

    if output and not to and picture_format_of(output):
        raise PyktError(f"A picture is not a notation: use `pykt draw` with -o {output.name[:40]}.")
    if output:
        check_output(output, force=force)
    if is_graph(source, to, output):
        convert_graph(source, to, output)
        return
    found = read(source)
    if isinstance(found, ProofFile):
        convert_certificates(found, output, force=force)
        return
    tour = tour_of(found).tour
    to = to or format_of(output, len(tour.knights), graph=tour.board.surface.is_graph)
    if output:
        with waiting(lambda: "writing"):
            write_file(tour, output, to, rank1_first=source.rank1_first)
        say(f"written to {output}")
    else:
        print_tour(tour, to, rank1_first=source.rank1_first)
    if tour.board.blocked and not _says_blocked(tour, to):
        say(f"The notation {to} does not say which squares are blocked: name them with --block when you read the tour.")


def _says_blocked(tour: Tour, notation: str) -> bool:
    """Tell whether the text of a tour in ``notation`` says which squares are blocked."""
    try:
        return bool(read(write(tour, notation), notation).board.blocked)
    except PyktError:
        return False
