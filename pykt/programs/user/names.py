"""Parsed names of programs, with parameters: pykt's programs and the user's files. For commands see commands.py."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pykt.engines.registry import ENGINES
from pykt.engines.systems.table import system_named
from pykt.model.errors import PyktError
from pykt.notation.files import load_text
from pykt.notation.saving import save_new
from pykt.programs import configuring
from pykt.programs.user import included
from pykt.programs.user.limits import MOST_BYTES

#: Each file extension, mapped to the name of its engine.
BY_SUFFIX = {entry.suffix: entry.name for entry in ENGINES.values() if entry.suffix}

#: Matches the name of a file, with the parameters behind it.
FILE = re.compile(rf"(.+?({'|'.join(map(re.escape, BY_SUFFIX))}))(?::(.*))?", re.DOTALL)


@dataclass(frozen=True)
class Name:
    """A program as a user names it: its ``name``, and ``behind``, the text of the parameters with their colon, or "".

    The file that it names need not exist.
    """

    name: str
    behind: str = ""

    @property
    def settings(self) -> list[configuring.Setting]:
        """The parameters with their values. Raise PyktError if a parameter that can't be repeated is given twice."""
        return list(configuring.settings(self.behind.removeprefix(":")))

    @property
    def own_files(self) -> list[str]:
        """The user's files that the name contains: the file of a program, or the files of a command."""
        return []

    def __str__(self) -> str:
        """Return the whole name, as it was read."""
        return f"{self.name}{self.behind}"

    def located(self, home: Path) -> str:
        """Return the whole name with the folder ``home`` put before each file that it names."""
        return str(self) if home == Path() else self._moved(home)

    def _moved(self, home: Path) -> str:
        behind = configuring.located(self.behind.removeprefix(":"), home)
        return f"{self._place(home)}{':' if behind else ''}{behind}"

    def _place(self, _home: Path) -> str:
        return self.name


@dataclass(frozen=True)
class File(Name):
    """A file of the user for an engine."""

    @property
    def suffix(self) -> str:
        """The file extension."""
        return next(filter(self.name.endswith, BY_SUFFIX))

    @property
    def engine(self) -> str:
        """The name of the engine."""
        return BY_SUFFIX[self.suffix]

    @property
    def main_name(self) -> str:
        """The name of the file, without its folder."""
        return Path(self.name).name

    @property
    def system(self) -> str:
        """The Prolog system that a parameter names, or "" for SWI-Prolog."""
        return system_named(dict(self.settings))

    @property
    def own_files(self) -> list[str]:
        """The file itself."""
        return [self.name]

    def _place(self, home: Path) -> str:
        return str(home / self.name)

    def texts(self) -> Mapping[str, str]:
        """Return the texts of the file and of the files that it includes, by their names. The main file comes first.

        Raise PyktError if a file can't be read, or if an included file has the same name as the program. This can
        happen if the program is a link to a file of another name.
        """
        main, *others = included.files(self.name)
        folder = Path(main).parent
        names = {str(Path(other).relative_to(folder)): other for other in others}
        if self.main_name in names:
            raise PyktError(f"Two files of the program are called {self.main_name[:60]!r}: rename one of them.")
        return {name: load_text(file, MOST_BYTES) for name, file in {self.main_name: main, **names}.items()}

    def copied(self, texts: Mapping[str, str], folder: Path) -> str:
        """Write recorded texts to new files in ``folder``. Return the name of this copy, with its parameters."""
        for name, text in texts.items():
            save_new(folder, name, text)
        return f"{folder / next(iter(texts))}{self.behind}"
