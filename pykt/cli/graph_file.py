"""Convert the graph in a file to another format."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pykt.cli.groups import argument, option
from pykt.cli.output.printing import print_text, say
from pykt.cli.output.waiting import waiting
from pykt.cli.tour_file import GraphFileOptions
from pykt.model.errors import PyktError
from pykt.notation import files, registry

_HEAD = 1 << 16  # the number of bytes at the beginning of a file by which its format is recognised
_OF_TOURS = (".csv", ".tsv")  # extensions of files with a graph, or with a board of numbers
_SURE = ("csv", "dimacs", "hcp", "json", "lp")  # formats whose first lines can't be mistaken for a tour's


@dataclass(frozen=True)
class SourceOptions(GraphFileOptions):
    """A file with a tour or a graph, and how to read it."""

    file: str = argument(
        "", "A file with a tour in any notation, a puzzle or a graph; - for standard input.", metavar="FILE"
    )
    format_: str | None = option(
        None,
        "Read this notation, or this format of graphs, instead of guessing it (see the lists above).",
        "--format",
        metavar="NOTATION",
        choice="notations_and_graphs",
    )


def is_graph(source: SourceOptions, to: str | None, output: Path | None) -> bool:
    """Tell whether a file has a graph to convert. ``to`` is the format, and ``output`` the file to write.

    The file has a graph if the user reads or writes a format that only graphs have, or if the extension of either file
    is one that only graphs have. Otherwise, it has none if the user names a notation of tours other than json, or reads
    standard input. In all other cases, the first lines of the file decide.
    """
    from pykt.notation import graphs

    if source.named:
        return False
    only = {*graphs.names()} - {*registry.names()}
    tours = {ending for notation in registry.every().values() for ending in notation.endings}
    if only & {to, source.format_}:
        return True
    if output and not to and output.suffix.lower() not in tours and graphs.named_by(output):
        return True
    ending = Path(source.file).suffix.lower()
    if not source.format_ and ending not in {*tours, *_OF_TOURS} and graphs.named_by(source.file):
        return True
    if source.file == "-" or {source.format_, to} & ({*registry.names()} - {"json"}):
        return False
    with files.opened(source.file) as file:
        head = files.head(file.read(_HEAD))
    first = head.partition("\n")[0]
    is_edge = ending in _OF_TOURS and sum(map(first.count, ",;\t")) == 1 and any(map(str.isalpha, first))
    return is_edge or graphs.recognised(head) in _SURE


def convert_graph(source: SourceOptions, to: str | None, output: Path | None) -> None:
    """Write the graph in a file to ``output`` in the format ``to``, or print it. Say what the format leaves out."""
    from pykt.notation import graphs

    if source.board or source.block or source.piece or source.surface or source.graph or source.rank1_first:
        raise PyktError(
            "A graph needs no board: leave out --board, --block, --piece, --surface, --graph and --rank1-first."
        )
    with waiting(lambda: "reading"):
        found = graphs.read_file(source.file, source.format_)
    to = to or (graphs.format_of(output) if output else "csv")
    if output:
        with waiting(lambda: "writing"):
            graphs.write_file(found.board, output, to, found.moves)
        say(f"written to {output}")
    else:
        for part in list(graphs.parts(found.board, to, found.moves)):
            print_text(part, end="")
    if graphs.loses_names(found.board, to):
        say(f"The format {to} has no names of vertices: they are numbered in their order.")
