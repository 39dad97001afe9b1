"""How a user's own executable is named: as a file, ``./mine.py``, or as a command, ``lkh {hcp}``.

A command is split into words as a shell splits it, but no shell runs it. In braces are its placeholders: an ending such
as ``{hcp}`` stands for a file with the problem in this format, and ``{seed}``, ``{timeout}`` and ``{memory}`` stand for
numbers. An executable without a file gets the problem on its standard input. Words that name files are these files.

What is recorded of a command are its texts: the scripts among its words, and the files of their folders that they
include. Of a program that is no text, such as a compiled one, a digest is recorded.
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.notation import files
from pykt.notation.saving import save_new
from pykt.programs.exporting import FORMATS
from pykt.programs.user import included
from pykt.programs.user.limits import MOST_BYTES

NUMBERS = ("seed", "timeout", "memory")

#: The placeholders of formats, and all placeholders.
INPUT = re.compile(rf"\{{({'|'.join(FORMATS)})\}}")
PLACEHOLDER = re.compile(rf"\{{({'|'.join((*FORMATS, *NUMBERS))})\}}")

#: The first line of what is recorded of a program that is no text.
_DIGEST = "A program that is no text, known by its digest:\n"

_SCRIPTS = (".py", ".sh")
_COMMAND = re.compile(r"(.+?)(?::[a-z]+=.*)?", re.DOTALL)


def split(text: str) -> tuple[str, str]:
    """Split ``text`` into a command and its parameters, with their colon. The parameters may be ""."""
    match = _COMMAND.fullmatch(text)
    name = match[1] if match else text
    return name, text[len(name) :]


def has_input(command: str) -> bool:
    """Tell whether a command has a placeholder for a file with the problem."""
    return INPUT.search(command) is not None


def is_command(name: str) -> bool:
    """Tell whether ``name`` looks like a command: several words, a path, or a script."""
    return "/" in name or name.endswith(_SCRIPTS) or len(name.split()) > 1 or has_input(name)


@dataclass(frozen=True)
class Command:
    """A command as a user names it. ``name`` is all but the parameters, and ``settings`` are the parameters."""

    name: str
    words: tuple[str, ...]
    settings: str

    @classmethod
    def parse(cls, text: str) -> Command:
        """Return the command that ``text`` names. Raise PyktError if a quotation mark is not closed."""
        name, settings = split(text)
        if not name.isprintable():
            raise PyktError(f"The command {ascii(name)[:60]} has characters that can't be printed: leave them out.")
        try:
            words = tuple(shlex.split(name))
        except ValueError as error:
            raise PyktError(f"The command {name[:60]!r} can't be read ({error}): close each quotation mark.") from None
        if not words:
            raise PyktError("The command is empty: name a file, such as ./mine.py.")
        return cls(name, words, settings.removeprefix(":"))

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats of the files that the command reads, each once."""
        return tuple(dict.fromkeys(INPUT.findall(" ".join(self.words))))

    @property
    def main_name(self) -> str:
        """The name of the executable, without its folder."""
        return Path(self.words[0]).name or self.words[0]

    def executable(self) -> Path:
        """Return the path of the executable. Raise PyktError if there is none, or if it may not be run."""
        word = self.words[0]
        if "/" in word or (word.endswith(_SCRIPTS) and Path(word).exists()):
            found: str | None = word
            with files.opened(word):
                pass
            if not os.access(word, os.X_OK) and not word.endswith(".py"):
                raise PyktError(f"{word[:60]!r} may not be run: allow it with `chmod +x {shlex.quote(word[:60])}`.")
        else:
            found = shutil.which(word)
        if found is None:
            raise PyktError(f"There is no command {word[:60]!r} here: correct the name, or install it.")
        return Path(found).absolute()

    def files(self) -> dict[str, Path]:
        """Return the executable and the other files that its words name, each by its word."""
        found = {self.words[0]: self.executable()}
        for word in self.words[1:]:
            if word not in found and not word.startswith("-") and _is_file(word):
                found[word] = Path(word).absolute()
        return found

    def own_files(self) -> list[str]:
        """Return the files that its words name. Unlike ``files``, leave out an executable that is missing."""
        return [word for word in self.words if _is_file(word)]

    def texts(self) -> dict[str, str]:
        """Return what is recorded of the command, by the name of each file. The executable comes first.

        Raise PyktError if a file can't be read, or if two files have the same name.
        """
        found: dict[str, str] = {}
        for path in self.files().values():
            for name, text in _texts(path):
                if found.setdefault(name, text) != text:
                    raise PyktError(f"Two files of the command are called {name[:60]!r}: rename one of them.")
        return found

    def copied(self, texts: Mapping[str, str], folder: Path) -> str:
        """Write the recorded texts to new files in ``folder``. Return the command that runs these files."""
        for name, text in texts.items():
            if not is_digest(text):
                save_new(folder, name, text).chmod(0o700)
        words = [
            str(folder / name) if (name := Path(word).name) in texts and not is_digest(texts[name]) else word
            for word in self.words
        ]
        return shlex.join(words) + (f":{self.settings}" if self.settings else "")

    def located(self, home: Path) -> str:
        """Return the command with those of its files and folders that are in ``home`` named as such."""
        first, *others = self.words
        if "/" in first or (home / first).is_file():
            first = str(home / first)
        words = [str(home / word) if not word.startswith("-") and (home / word).is_file() else word for word in others]
        settings = (setting.partition("=") for setting in self.settings.split(","))
        moved = [
            f"{name}={os.pathsep.join(str(home / folder) for folder in value.split(os.pathsep))}"
            if name == "reads"
            else f"{name}{equals}{value}"
            for name, equals, value in settings
        ]
        return shlex.join([first, *words]) + (f":{','.join(moved)}" if self.settings else "")


def _is_file(name: str) -> bool:
    """Tell whether there is a file of this name. A long word, such as a text of a program, is none."""
    try:
        return Path(name).is_file()
    except OSError:
        return False


def is_digest(text: str) -> bool:
    """Tell whether a recorded text stands for a program that is no text."""
    return text.startswith(_DIGEST)


def replaced(program: str, texts: Mapping[str, str]) -> list[str]:
    """Return the names of the programs that are not those of the recorded ``texts``, by their digests.

    Raise PyktError if one of them is missing.
    """
    if not any(map(is_digest, texts.values())):
        return []
    here = {path.name: path for path in Command.parse(program).files().values()}
    return [
        name for name, text in texts.items() if is_digest(text) and (name not in here or _digest(here[name]) != text)
    ]


def readable(paths: Iterable[Path], hidden: Iterable[str]) -> list[str]:
    """Return the files that a confined command may read: its own, and those of their folders that they include."""
    others = {str(Path(name).resolve()) for name in hidden}
    found: dict[str, None] = {}
    for path in paths:
        found |= {str(path): None, str(path.resolve()): None}
        included_too = included.files(str(path), hidden)[1:] if _is_text(path) else []
        found.update(dict.fromkeys(name for name in included_too if name not in others))
    return list(found)


def _texts(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and the text, or the digest, of a file and of those that it includes."""
    if not _is_text(path):
        yield path.name, _digest(path)
        return
    yield path.name, files.load_text(path, MOST_BYTES)
    home = path.resolve().parent
    for other in included.files(str(path))[1:]:
        yield str(Path(other).relative_to(home)), files.load_text(other, MOST_BYTES)


def _is_text(path: Path) -> bool:
    """Tell whether a file is a text of the user's: not too large, UTF-8, and without zero bytes."""
    with files.opened(path) as file:
        data = file.read(MOST_BYTES + 1) or b""
    try:
        return len(data) <= MOST_BYTES and b"\0" not in data and bool(data.decode() or True)
    except UnicodeDecodeError:
        return False


def _digest(path: Path) -> str:
    found = path.stat()
    return _digest_of(path, found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)


@cache
def _digest_of(path: Path, *_state: int) -> str:
    """Return what is recorded of a program. While its state is the same, so is its digest."""
    digest = hashlib.sha256()
    with files.opened(path) as file:
        while part := file.read(1 << 20):
            digest.update(part)
    return f"{_DIGEST}sha256 {digest.hexdigest()}\n{_state[2]} bytes\n"
