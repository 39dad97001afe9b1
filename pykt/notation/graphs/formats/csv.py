"""The format ``csv``: a list of edges, each on a line, as spreadsheets and programs for graphs write them.

    from,to
    Berlin,"Frankfurt, Oder"
    Berlin,Hamburg
    Rome

Tabs, semicolons, commas or blanks separate the names, whichever of them the first line has, in this order. A name with
one of them is in quotes, and a quote in such a name is doubled. A line with a single name is a vertex, which need not
have edges. Lines that begin with # or % are comments.

The first line is a header if it has ``from`` and ``to``, ``source`` and ``target``, or ``u`` and ``v``, or if no other
name but its own is text instead of a number. If the header has a column ``directed``, with true or false in each line,
or ``type``, with Directed or Undirected, this column says whether the edges have a direction; all must be alike. Other
columns of a header, and a third number without one, such as a weight, are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pykt.model.graph import Graph, fault_of_name
from pykt.notation.graphs.places import MOST_EDGES, MOST_VERTICES, check_name, is_whole, misread, of_names, shown
from pykt.notation.graphs.registry import GraphFile, GraphFormat

_QUOTED = r'"((?:[^"\n]|"")*+)"'
_IN_QUOTES = re.compile(_QUOTED)
_LINE = re.compile(r"^[^\S\n]*+(?![#%\n]|\Z)[^\n]++", re.MULTILINE)
_BY_BLANKS = rf'[ \t]*+(?:{_QUOTED}|([^"\s]++))(?:\s++|$)'
_BY_SIGN = r' *+(?:{quoted} *+|([^"{sign}]*+))(?:{sign}|$)'
_SIGNS = "\t;,"
_ENDS = ({"from", "source", "u"}, {"to", "target", "v"})
_DIRECTIONS = {"true": True, "directed": True, "1": True, "false": False, "undirected": False, "0": False}
_WEIGHT = re.compile(r"[-+0-9.eE]++|\{.*", re.ASCII)


@dataclass(frozen=True)
class _Columns:
    """What separates the columns, a blank or a sign, and which column has what. Columns count from 0."""

    sign: str
    one: int = 0
    other: int = 1
    directed: int | None = None
    has_header: bool = False

    @cached_property
    def field(self) -> re.Pattern[str]:
        """A pattern for a field. Its groups are a name in quotes and one without."""
        return re.compile(_BY_BLANKS if self.sign == " " else _BY_SIGN.format(quoted=_QUOTED, sign=self.sign))

    def places(self, text: str, line: re.Match[str]) -> list[tuple[str, int]]:
        """Return the fields of a line with their places. Raise MisreadError if quotes are not right."""
        found, place = [], line.start()
        while place < line.end():
            field = self.field.match(text, place, line.end())
            if field is None:
                what = "the quotes are not right: write a name in quotes, and each quote in it twice."
                raise misread(text, place, what)
            nth = 2 if field[1] is None else 1
            found.append((field[nth].strip() if nth == 2 else field[1].replace('""', '"'), field.start(nth)))
            place = field.end()
        return found

    def fields(self, text: str, line: re.Match[str]) -> list[str]:
        """Return the fields of a line, without empty ones at its end."""
        if '"' in line[0]:
            fields = [field for field, _ in self.places(text, line)]
        elif self.sign == " ":
            fields = line[0].split()
        else:
            fields = [field.strip() for field in line[0].split(self.sign)]
        while fields and not fields[-1]:
            fields.pop()
        return fields

    def ends(self, text: str, line: re.Match[str]) -> list[str]:
        """Return the ends of the edge on a line, or its only vertex. Raise MisreadError if there are other fields."""
        fields = self.fields(text, line)
        if self.has_header:
            ends = [fields[nth] if nth < len(fields) else "" for nth in (self.one, self.other)]
            return ends if ends[1] else ends[:1]
        if len(fields) < 3 or (len(fields) == 3 and _WEIGHT.fullmatch(fields[2])):
            return fields[:2]
        what = (
            f"there are {len(fields)} names on the line: write two, with quotes around one that has a blank or comma."
        )
        raise misread(text, self.places(text, line)[2][1], what)

    def direction(self, text: str, line: re.Match[str]) -> bool | None:
        """Tell whether the edge on a line has a direction, or return None if the line does not say it."""
        found = self.places(text, line) if self.directed is not None else []
        if self.directed is None or self.directed >= len(found) or not found[self.directed][0]:
            return None
        word, place = found[self.directed]
        if word.lower() not in _DIRECTIONS:
            raise misread(text, place, f"{shown(word)} is no direction: write true or false.")
        return _DIRECTIONS[word.lower()]


def read(text: str) -> GraphFile:
    """Return the graph. Raise MisreadError about the first mistake."""
    lines = list(_LINE.finditer(text))
    if not lines:
        raise misread(text, 0, "there are only comments: give a list of edges.")
    columns = _columns(text, lines[0])
    ends = [columns.ends(text, line) for line in lines]
    if columns.has_header or _may_be_header(ends):
        del lines[0], ends[0]
    if len(ends) > MOST_EDGES:
        raise misread(text, len(text), f"the graph has more than {MOST_EDGES:,} edges: give fewer.")
    vertices: dict[str, int] = {}
    edges = []
    for line, names in zip(lines, ends, strict=True):
        for nth, name in enumerate(names):
            if name not in vertices:
                _check(text, line, columns, name, nth)
                vertices[name] = len(vertices) + 1
        if len(names) == 2:
            edges.append((vertices[names[0]], vertices[names[1]]))
    if not vertices:
        raise misread(text, len(text.rstrip()), "no edge follows the header: write one on each line.")
    if len(vertices) > MOST_VERTICES:
        raise misread(text, len(text), f"the graph has more than {MOST_VERTICES:,} vertices: give fewer.")
    return GraphFile(of_names(list(vertices), edges, directed=_is_directed(text, lines, columns)))


def _columns(text: str, line: re.Match[str]) -> _Columns:
    """Return the columns by the first line."""
    plain = _IN_QUOTES.sub("", line[0])
    columns = _Columns(next((sign for sign in _SIGNS if sign in plain), " "))
    words = [field.lower() for field in columns.fields(text, line)]
    ones, others = ([nth for nth, word in enumerate(words) if word in known] for known in _ENDS)
    if len(ones) != 1 or len(others) != 1 or '"' in line[0]:
        return columns
    directed = next((nth for nth, word in enumerate(words) if word in ("directed", "type")), None)
    return _Columns(columns.sign, ones[0], others[0], directed, has_header=True)


def _may_be_header(ends: list[list[str]]) -> bool:
    """Tell whether the first line, and no other, has no number."""
    rest = (name for names in ends[1:] for name in names)
    return len(ends) > 1 and not any(map(is_whole, ends[0])) and all(map(is_whole, rest))


def _check(text: str, line: re.Match[str], columns: _Columns, name: str, nth: int) -> None:
    """Raise MisreadError if the name of end number ``nth`` of a line can't be the name of a vertex."""
    if fault_of_name(name):
        places = columns.places(text, line)
        column = (columns.one, columns.other)[nth]
        check_name(text, places[column][1] if column < len(places) else line.start(), name)


def _is_directed(text: str, lines: list[re.Match[str]], columns: _Columns) -> bool:
    """Tell whether the edges have a direction. Raise MisreadError if only some have one."""
    if columns.directed is None:
        return False
    said: bool | None = None
    for line in lines:
        here = columns.direction(text, line)
        if said is not None and here not in (None, said):
            raise misread(text, line.start(), "some edges have a direction, others have none: give all the same.")
        said = here if said is None else said
    return bool(said)


def write(found: GraphFile) -> Iterator[str]:
    """Yield the text. If the vertices would be read in another order from the edges, each comes first on its own."""
    graph = found.board.surface
    assert isinstance(graph, Graph)
    names = list(map(_quoted, graph.names)) or list(map(str, range(1, graph.count + 1)))
    told = ",true" if graph.directed else ""
    yield "from,to,directed\n" if told else "from,to\n"
    seen = dict.fromkeys(vertex for edge in graph.edges for vertex in edge)
    if graph.names and list(seen) != list(range(1, graph.count + 1)):
        seen = {}
    alone = ",,true\n" if told else "\n"
    yield from (f"{names[vertex - 1]}{alone}" for vertex in range(1, graph.count + 1) if vertex not in seen)
    for one, other in graph.edges:
        yield f"{names[one - 1]},{names[other - 1]}{told}\n"


def _quoted(name: str) -> str:
    """Return a name as csv has it. It is in quotes unless it consists of letters, digits, dots and hyphens."""
    plain = name.isascii() and name.replace(".", "").replace("-", "").isalnum()
    return name if plain else '"' + name.replace('"', '""') + '"'


FORMAT = GraphFormat(
    description="from,to on the first line, then an edge on each line; tabs, semicolons or blanks do, too",
    recognise=lambda _: None,
    read=read,
    write=write,
    endings=(".csv", ".tsv", ".edges", ".edgelist", ".txt"),
    directed=True,
)
