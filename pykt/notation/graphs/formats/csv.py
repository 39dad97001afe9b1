"""The format ``csv``: a list of edges, each on a line, as spreadsheets and programs for graphs write them.

    from,to
    Berlin,"Frankfurt, Oder"
    Berlin,Hamburg
    Rome

One sign separates the names on all lines: a tab if the first line has one, else a semicolon, else a comma, else a
blank. A name that has this sign in it is in quotes, and a quotation mark in it is doubled. A line with a single name
adds a vertex, which need not have edges. Lines that begin with # or % are comments.

The first line is a header if it has ``from`` and ``to``, ``source`` and ``target``, ``u`` and ``v``, ``node1`` and
``node2``, or ``vertex1`` and ``vertex2``. It is also a header if its names are text, but all names on other lines are
numbers. If the first line may be the numbers of vertices and edges, the text is refused. A column ``directed`` (true or
false) or ``type`` (Directed or Undirected) says whether the edges have a direction; either all of them have one, or
none. Other columns that the header names are ignored. Without a header, a third column is ignored if it is a weight, or
data in braces as networkx writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pykt.model.graph import fault_of_name
from pykt.notation.graphs.places import MOST_EDGES, MOST_VERTICES, MisreadError, is_whole, of_names, shown
from pykt.notation.graphs.registry import GraphFile, GraphFormat

_QUOTED = r'"((?:[^"]|"")*+)"'
_IN_QUOTES = re.compile(_QUOTED)
_BY_BLANKS = rf'\s*+(?:{_QUOTED}|([^"\s]++))(?:\s++|$)'
_BY_SIGN = r' *+(?:{quoted} *+|([^"{sign}]*+))(?:{sign}|$)'
_SIGNS = "\t;,"
_NAMES = (
    {"from", "source", "u", "node1", "vertex1"},
    {"to", "target", "v", "node2", "vertex2"},
    {"directed", "type"},
)
_ONE, _OTHER = ("|".join(sorted(names)) for names in _NAMES[:2])
_HEADER = re.compile(rf'(?:\s*+[#%][^\n]*+\n)*+\s*+"?(?:{_ONE})"?[ \t]*+[,;]?+[ \t]*+"?(?:{_OTHER})\b', re.IGNORECASE)
_DIRECTIONS = {"true": True, "directed": True, "1": True, "false": False, "undirected": False, "0": False}
_WEIGHT = re.compile(r"[-+0-9.eE]++", re.ASCII)


class _WrongError(Exception):
    """An error in a field of the line that is being read. Fields count from 0."""

    def __init__(self, field: int, what: str) -> None:
        super().__init__(what)
        self.field, self.what = field, what


class _Lines:
    """The lines of a text that are neither empty nor comments.

    ``line`` is the last line that was read, and ``number`` is its number, for messages. ``first`` is the number of the
    first line. If the first line was read as a header of the names u and v, ``header`` has these names: the line may
    also be an edge between vertices u and v. ``widths`` is the set of the numbers of fields on the lines that were
    read, where 3 stands for three or more.
    """

    def __init__(self, text: str) -> None:
        self.text, self.number, self.line = text, 1, ""
        self.header: set[str] = set()
        self.widths: set[int] = set()
        self.has_header = False
        first = next(iter(self), "")
        self.first = self.number
        plain = _IN_QUOTES.sub("", first)
        self.sign = next((sign for sign in _SIGNS if sign in plain), " ")
        pattern = _BY_BLANKS if self.sign == " " else _BY_SIGN.format(quoted=_QUOTED, sign=self.sign)
        self.field = re.compile(f"{pattern}|(.++)")

    def __iter__(self) -> Iterator[str]:
        for number, line in enumerate(self.text.split("\n"), 1):
            if (plain := line.lstrip()) and plain[0] not in "#%":
                self.number, self.line = number, line
                yield line

    def fields(self, line: str) -> list[str]:
        """Return the fields of a line, without empty fields at its end. Raise _WrongError if quotes are not right."""
        fields: list[str] = []
        if '"' in line:
            for quoted, plain, rest in self.field.findall(line):
                if rest:
                    raise _WrongError(
                        len(fields), "quotes are not right: put them round a name, and double those in it."
                    )
                fields.append((quoted.replace('""', '"') if '""' in quoted else quoted) or plain.strip())
        elif self.sign == " ":
            fields = line.split()
        else:
            fields = [field.strip() for field in line.split(self.sign)]
        while fields and not fields[-1]:
            fields.pop()
        return fields

    def misread(self, error: _WrongError) -> MisreadError:
        """Return an error about a field of the last line that was read."""
        starts = [max(map(field.start, (1, 2, 3))) for field in self.field.finditer(self.line)]
        column = starts[error.field] if error.field < len(starts) else 0
        return MisreadError(self.number, column + 1, error.what)


@dataclass(frozen=True)
class _Columns:
    """The columns, counted from 0, of the two ends of an edge and of its direction.

    ``directed`` is -1 if no column has the direction.
    """

    one: int = 0
    other: int = 1
    directed: int = -1
    has_header: bool = False

    @classmethod
    def of_header(cls, fields: Sequence[str]) -> _Columns | None:
        """Return the columns that a header names, or None if the fields of the first line are no header."""
        words = [field.lower() for field in fields]
        ones, others, directed = ([nth for nth, word in enumerate(words) if word in known] for known in _NAMES)
        if len(ones) != 1 or len(others) != 1:
            return None
        return cls(ones[0], others[0], directed[0] if directed else -1, has_header=True)

    def ends(self, fields: list[str]) -> list[str]:
        """Return the ends of an edge, or the only vertex of a line. Raise _WrongError if there are too many names."""
        if len(fields) == 2 and self.one == 0 and self.other == 1:  # true of nearly every line
            return fields
        if self.has_header:
            ends = [fields[nth] if nth < len(fields) else "" for nth in (self.one, self.other)]
            return ends if ends[1] else ends[:1]
        if len(fields) < 3 or (len(fields) == 3 and _WEIGHT.fullmatch(fields[2])) or fields[2].startswith("{"):
            return fields[:2]
        what = f"the line has {len(fields)} names: write two, and quotes round a name with a blank or a comma."
        raise _WrongError(2, what)

    def direction(self, fields: list[str], before: bool | None) -> bool | None:
        """Return whether the edges have a direction, or None if no line up to this one says so.

        ``before`` is what this method returned for the line before. Raise _WrongError if two lines disagree, or if the
        word for the direction is unknown.
        """
        word = fields[self.directed].lower() if 0 <= self.directed < len(fields) else ""
        if not word:
            return before
        if word not in _DIRECTIONS:
            raise _WrongError(self.directed, f"{shown(word)} is no direction: write true or false.")
        if before not in (None, _DIRECTIONS[word]):
            raise _WrongError(self.directed, "some edges have a direction, and others have none: make them alike.")
        return _DIRECTIONS[word]


def read(text: str) -> GraphFile:
    """Return the graph. Raise MisreadError about the first mistake."""
    lines = _Lines(text)
    try:
        found = _read(lines)
        if lines.header and not lines.header.isdisjoint(found.graph.names):
            lines = _Lines(text)
            return _read(lines, _Columns())
        return found
    except _WrongError as error:
        raise lines.misread(error) from None


def _read(lines: _Lines, columns: _Columns | None = None) -> GraphFile:
    directed: bool | None = None
    vertices: dict[str, int] = {}
    edges: list[tuple[int, int]] = []
    for line in lines:
        fields = lines.fields(line)
        if columns is None:
            columns = _Columns.of_header(fields)
            if columns:
                lines.has_header = True
                lines.header = {*fields} if {*fields} == {"u", "v"} else set()
                continue
            columns = _Columns()
        names = columns.ends(fields)
        lines.widths.add(min(len(fields), 3))
        for name in names:
            if name not in vertices:
                _check(name, fields.index(name) if name in fields else columns.one, len(vertices))
                vertices[name] = len(vertices) + 1
        if len(names) == 2:
            edges.append((vertices[names[0]], vertices[names[1]]))
        if columns.directed >= 0:
            directed = columns.direction(fields, directed)
    if not vertices:
        raise _WrongError(0, "the text has no edges: write one on each line, such as 1,2.")
    if len(edges) > MOST_EDGES:
        raise _WrongError(0, f"the graph has more than {MOST_EDGES:,} edges: give fewer.")
    _check_first(lines, list(vertices), edges)
    return GraphFile(of_names(*_without_header(list(vertices), edges), directed=bool(directed)))


def _check(name: str, field: int, before: int) -> None:
    """Raise _WrongError if ``name`` can't be the name of a new vertex, or if there are too many vertices.

    ``before`` is the number of vertices before this one.
    """
    if wrong := fault_of_name(name):
        raise _WrongError(field, f"the name {shown(name)} {wrong}.")
    if before == MOST_VERTICES:
        raise _WrongError(field, f"the graph has more than {MOST_VERTICES:,} vertices: give fewer.")


def _check_first(lines: _Lines, names: list[str], edges: list[tuple[int, int]]) -> None:
    """Raise MisreadError if a text without a header seems to be no list of edges.

    The text may be a matrix, or list the neighbours of each vertex. Or its first line may give the number of vertices,
    perhaps followed by the number of edges. Read as a vertex or an edge, this line would add a vertex that no tour can
    visit.
    """
    what = ""
    if lines.has_header:
        return
    if lines.sign == " " and {2, 3} <= lines.widths:
        what = "some lines have two names and others three, as if they listed neighbours: write one edge on each line."
    elif lines.widths == {3} and len(edges) == 3 and {*names} <= {"0", "1"}:
        what = "the text may be a matrix: write one edge on each line."
    elif len(edges) > 1 and _is_counts(names, edges):
        what = "the line has the numbers of vertices and edges: leave it out, or write it behind #."
    if what:
        raise MisreadError(lines.first, 1, what)


def _is_counts(names: list[str], edges: list[tuple[int, int]]) -> bool:
    """Tell whether the first line gives the number of vertices, perhaps followed by the number of edges.

    A line ``n`` does if the other lines have n vertices. A line ``n m`` does in two cases. In both, the other lines
    have m edges. Either they have n vertices, or n is below m and all their names are whole numbers up to n. The last
    number of the first line must not be a vertex of the other lines.
    """
    alone = 1 not in edges[0]
    rest = edges if alone else edges[1:]
    others = {end for edge in rest for end in edge}
    counts = names[0] if alone else names[edges[0][1] - 1]
    if not is_whole(names[0]) or (1 if alone else edges[0][1]) in others:
        return False
    if alone:
        return int(names[0]) == len(others)
    most = int(names[0])
    numbers = most < len(rest) and all(is_whole(names[end - 1]) and int(names[end - 1]) <= most for end in others)
    return counts == str(len(rest)) and (numbers or len(others) == most)


def _without_header(names: list[str], edges: list[tuple[int, int]]) -> tuple[list[str], list[tuple[int, int]]]:
    """Return the names and the edges, without the first edge if this must be a header.

    It must be a header if its ends are text, and the ends of all other edges are whole numbers.
    """
    if len(edges) < 2 or edges[0] != (1, 2) or is_whole(names[0]) or is_whole(names[1]):
        return names, edges
    if not all(map(is_whole, names[2:])) or min(map(min, edges[1:])) < 3:
        return names, edges
    return names[2:], [(one - 2, other - 2) for one, other in edges[1:]]


def write(found: GraphFile) -> Iterator[str]:
    """Yield the text in parts.

    List all vertices before the edges if reading only the edges would change the order of the vertices.
    """
    graph = found.graph
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
    """Return a name as csv has it, in quotes unless it consists of ASCII letters, digits, dots and hyphens."""
    plain = name.isascii() and name.replace(".", "").replace("-", "").isalnum()
    return name if plain else '"' + name.replace('"', '""') + '"'


FORMAT = GraphFormat(
    description="from,to on the first line, then an edge on each line; tabs, semicolons or blanks may replace commas",
    recognise=_HEADER.match,
    read=read,
    write=write,
    endings=(".csv", ".tsv", ".edges", ".edgelist", ".txt"),
    directed=True,
)
