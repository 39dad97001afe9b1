"""Turn a program into a text that a Prolog system without modules can load.

The programs in prolog/ are modules of SWI-Prolog, and their files stay as they are. At the top of the text there may be
lines that the system needs. The lines of the file follow, none added and none removed. Only directives change:

- A directive about modules is left out: module/2, use_module/1 and 2, autoload/1 and 2, meta_predicate/1 and others.
- If the program loads a library of SWI-Prolog that the system lacks, and prolog/portable has this library, the library
  is added at the end.
- A file of the user's own that the program loads is added at the end, too.
- A declaration such as ``:- dynamic visited/1.`` is given the parentheses that the ISO standard demands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pykt.engines.files import program_folder
from pykt.engines.systems.table import System

#: A function that returns the text of a file, or None if the program may not load it. The name may lack the extension.
Read = Callable[[str], str | None]

#: A token: a comment, a quoted text, a character such as 0'. or 0''', the end of a clause, space, or anything else.
_TOKEN = re.compile(
    r"(?P<comment>%[^\n]*|/\*.*?(?:\*/|\Z))"
    r"|'(?:[^'\\]|\\.|'')*+'?|\"(?:[^\"\\]|\\.|\"\")*+\"?|`(?:[^`\\]|\\.)*+`?|(?<!\w)0'(?:\\.|''|.)"
    r"|(?P<end>\.(?=[\s%]|\Z))|(?P<space>\s+)|[^\s%/'\"`.0]+|.",
    re.DOTALL,
)
_DIRECTIVE = re.compile(r":-\s*(?P<name>[a-z]\w*|(?=\[))\s*(?P<rest>.*)\.\Z", re.DOTALL)
_LIBRARY = re.compile(r"\(\s*library\(\s*'?(\w+)'?\s*\)")
_NAME = re.compile(r"'([^'\n]+)'|\"([^\"\n]+)\"|([a-z]\w*)")

_LOADING_MODULES = frozenset({"use_module", "autoload", "reexport"})
_LOADING = _LOADING_MODULES | {"", "ensure_loaded", "consult", "include", "load_files"}  # "" for :- [file]
_LEFT_OUT = _LOADING_MODULES | {"module", "meta_predicate", "license", "encoding"}
_DECLARATIONS = frozenset({"dynamic", "discontiguous", "multifile"})


@dataclass(frozen=True)
class Translation:
    """A text for a system, and the files from which its lines were made."""

    text: str

    origins: tuple[tuple[int, str], ...]
    """For each file in the text: the number of its first line there, counted from 1, and its name.

    Lines that pykt adds have the name "".
    """

    def place(self, line: int) -> tuple[str, int] | None:
        """Return the file and its line from which a line of the text was made, or None for a line that pykt added."""
        first, name = max(origin for origin in self.origins if origin[0] <= line)
        return (name, line - first + 1) if name else None


def translated(name: str, text: str, system: System, read: Read | None = None) -> Translation:
    """Return the program with this name and text, translated for ``system``.

    ``read`` reads files that the program loads.
    """
    loads = _Loads(system, read)
    waiting = [(name, text)]
    parts, origins, line = [], [], 1
    if system.head:
        parts, origins, line = [system.head], [(1, "")], 1 + system.head.count("\n")
    while waiting:
        name, text = waiting.pop(0)
        part = loads.changed(text).rstrip() + "\n\n"
        parts.append(part)
        origins.append((line, name))
        line += part.count("\n")
        waiting += loads.found
        loads.found = []
    return Translation("".join(parts), (*origins, (line, "")))


class _Loads:
    """The files that a program loads. ``found`` has the names and texts of those that are not yet translated."""

    def __init__(self, system: System, read: Read | None) -> None:
        self.found: list[tuple[str, str]] = []
        self._system = system
        self._read = read
        self._known: set[str] = set()

    def changed(self, text: str) -> str:
        """Return a program's text with its directives changed. Each line keeps its number."""
        kept, parts = 0, []
        for start, end in _clauses(text):
            directive = _DIRECTIVE.match(text, start, end)
            changed = directive and self._changed(directive["name"], directive["rest"])
            if changed is not None:
                parts += [text[kept:start], changed, "\n" * text.count("\n", start, end)]
                kept = end
        return "".join([*parts, text[kept:]])

    def _changed(self, name: str, rest: str) -> str | None:
        """Return the text that replaces a directive, or None if the directive stays."""
        if name in _DECLARATIONS and not rest.startswith("("):
            return f":- {name}(({' '.join(rest.split())}))."
        if name not in _LOADING:
            return "" if name in _LEFT_OUT else None
        if library := _LIBRARY.match(rest):
            if library[1] in self._system.libraries:
                self._add(library[1], (program_folder("prolog") / "portable" / f"{library[1]}.pl").read_text("utf-8"))
            return ""
        names = ["".join(parts) for parts in _NAME.findall(rest)]
        if not rest.lstrip("( ").startswith("["):
            names = names[:1]
        texts = [(file, self._read(file)) for file in names if self._read]
        for file, text in texts:
            if text is not None:
                self._add(file, text)
        return "" if name in _LEFT_OUT or (texts and all(text is not None for _, text in texts)) else None

    def _add(self, name: str, text: str) -> None:
        if name not in self._known:
            self._known.add(name)
            self.found.append((name, text))


def _clauses(text: str) -> Iterator[tuple[int, int]]:
    """Yield the offsets in the text where each clause begins and ends.

    A clause begins after the comments before it, and ends after its full stop.
    """
    start = None
    for token in _TOKEN.finditer(text):
        if token["end"] and start is not None:
            yield start, token.end()
            start = None
        elif start is None and not (token["space"] or token["comment"] or token["end"]):
            start = token.start()
