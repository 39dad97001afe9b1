"""Parse the names of users' own executables: a file such as ``./mine.py``, or a command such as ``lkh {hcp}``.

A command is split into words as a shell splits it, but no shell runs it. Its placeholders are in braces. A format such
as ``{hcp}`` stands for a file with the problem in this format, and ``{seed}``, ``{timeout}`` and ``{memory}`` stand for
numbers. ``{drat}`` stands for a file into which a SAT solver writes its proof that there is no answer. Without a format
in braces, the executable gets the problem on its standard input. A word that is the name of a file means this file.

pykt records the texts of a command: its scripts, and the files in their folders that the scripts include. For a program
that is not a text, such as a compiled one, pykt records a digest.
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from pykt.engines.registry import COMMAND
from pykt.model.errors import PyktError
from pykt.notation import files
from pykt.notation.saving import save_new
from pykt.programs import configuring
from pykt.programs.exporting import FORMATS
from pykt.programs.user import included
from pykt.programs.user.limits import MOST_BYTES
from pykt.programs.user.names import Name

NUMBERS = ("seed", "timeout", "memory")

#: The first pattern matches the placeholder of a format, the second also the placeholder of a number.
INPUT = re.compile(rf"\{{({'|'.join(FORMATS)})\}}")
PLACEHOLDER = re.compile(rf"\{{({'|'.join((*FORMATS, *NUMBERS))})\}}")

#: The placeholder of a file for the proof of a SAT solver. The solver must read ``{cnf}``.
PROOF = "{drat}"

#: A prefix for a word that does not mean a file, even if there is a file of this name.
NO_FILE = "{word}"

#: The first line of what pykt records of a program that is no text.
_DIGEST = "A program that is no text, known by its digest:\n"

#: The most bytes of a file that is recorded by its digest.
MOST_BYTES_DIGESTED = 1 << 30

SCRIPTS = (".py", ".sh")


@dataclass(frozen=True)
class Command(Name):
    """A command as a user names it. ``name`` is the text without the parameters.

    A word means a file of the working folder if a file there has this name, unless ``NO_FILE`` stands before the word.
    """

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of the command.

        Raise PyktError if there are none, if a quotation mark is not closed, or if a character can't be printed.
        """
        if not self.name.isprintable():
            raise PyktError(
                f"The command {ascii(self.name)[:60]} has characters that can't be printed: leave them out."
            )
        try:
            words = tuple(shlex.split(self.name))
        except ValueError as error:
            raise PyktError(
                f"The command {self.name[:60]!r} can't be read ({error}): close each quotation mark."
            ) from None
        if not words:
            raise PyktError("The command is empty: name a file, such as ./mine.py.")
        return words

    engine = COMMAND
    system = ""

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats of the files that the command reads, each once."""
        return tuple(dict.fromkeys(INPUT.findall(" ".join(self.words))))

    @property
    def proves(self) -> bool:
        """Whether the command writes a proof in DRAT."""
        return any(PROOF in word for word in self.words)

    @property
    def main_name(self) -> str:
        """The name of the executable, without its folder."""
        return Path(self.words[0]).name or self.words[0]

    @property
    def is_found_by_name(self) -> bool:
        """True if the executable is looked up in the folders of PATH. False if the command gives its path."""
        word = self.words[0]
        return "/" not in word and not (word.endswith(SCRIPTS) and Path(word).exists())

    def executable(self) -> Path:
        """Return the path of the executable. Raise PyktError if there is none, or if it may not be run."""
        word = self.words[0]
        if self.is_found_by_name:
            if (found := shutil.which(word)) is None:
                raise PyktError(f"There is no command {word[:60]!r} here: correct the name, or install it.")
            return Path(found).absolute()
        with files.opened(word):
            pass
        if not os.access(word, os.X_OK) and not word.endswith(".py"):
            raise PyktError(f"{word[:60]!r} may not be run: allow it with `chmod +x {shlex.quote(word[:60])}`.")
        return Path(word).absolute()

    def files(self) -> dict[str, Path]:
        """Map the words of the command that name files to the paths of these files. The executable comes first."""
        main, *others = self.words
        named = {word: Path(word).absolute() for word in others if _names_file(word)}
        return {main: self.executable()} | {word: path for word, path in named.items() if word != main}

    @property
    def own_files(self) -> list[str]:
        """The words that name files of the user. An executable that is missing or found in PATH is left out."""
        return [word for nth, word in enumerate(self.words) if _names_file(word) or (nth == 0 and _is_file(word))]

    def texts(self) -> dict[str, str]:
        """Return a dict from the names of the command's files to their recorded texts. The executable comes first.

        Raise PyktError if a file can't be read, or if two different files have the same name.
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
        main, *others = self.words
        if (name := Path(main).name) in texts and not is_digest(texts[name]):
            main = str(folder / name)
        return _joined([main, *(self._copied_word(word, texts, folder) for word in others)], self.settings)

    def _copied_word(self, word: str, texts: Mapping[str, str], folder: Path) -> str:
        """Return a word for the copied command.

        The word for a recorded text becomes the path of its copy. A word for a file that is recorded by its digest
        stays if the file here has the same digest. Any other word gets ``NO_FILE``, except options.
        """
        name = Path(word).name
        text = texts.get(name, "")
        if word.startswith("-"):
            return word
        if is_digest(text):
            # pykt records digests of binary files only. The digest of a text is forged: it would let a run read the
            # files that the text includes.
            is_same = _names_file(word) and not _is_text(Path(word)) and _digest(Path(word)) == text
            return word if is_same else NO_FILE + word
        return str(folder / name) if name in texts else NO_FILE + word

    def _moved(self, home: Path) -> str:
        """Return the command with the full paths of its files and folders in ``home``.

        Mark the other words with ``NO_FILE``, because the working folder may have files of these names.
        """
        home = home.absolute()  # so that a folder whose name begins with a dash is not read as an option
        main, *others = self.words
        if "/" in main or _is_file(home / main):
            main = str(home / main)
        elif main.endswith(SCRIPTS):
            main = shutil.which(main) or str(home / main)
        words = [
            word if word.startswith("-") else str(home / word) if _is_file(home / word) else NO_FILE + word
            for word in others
        ]
        moved = [
            (key, os.pathsep.join(str(home / one) for one in value.split(os.pathsep)) if key == "reads" else value)
            for key, value in self.settings
        ]
        return _joined([main, *words], moved)


def _joined(words: Iterable[str], settings: Iterable[configuring.Setting]) -> str:
    """Return the text of a command. Quote its words so that none is taken for a parameter or for a user's file."""
    main, *others = words
    name = " ".join([_quoted(main, shlex.quote), *(_quoted(word, _in_quotes) for word in others)])
    behind = ",".join(f"{key}={value}" for key, value in settings)
    return f"{name}:{behind}" if behind else name


def _quoted(word: str, quote: Callable[[str], str]) -> str:
    return "':'".join(map(quote, word.split(":")))


def _in_quotes(part: str) -> str:
    return "'" + part.replace("'", "'\"'\"'") + "'"


def _names_file(word: str) -> bool:
    """Tell whether a word that is not the executable names a file."""
    return not word.startswith(("-", NO_FILE)) and _is_file(word)


def _is_file(name: str | Path) -> bool:
    """Tell whether there is a file of this name. A word that is too long for a name, such as a text, is no file."""
    try:
        return Path(name).is_file()
    except OSError:
        return False


def is_digest(text: str) -> bool:
    """Tell whether a recorded text stands for a program that is no text."""
    return text.startswith(_DIGEST)


def replaced(command: Command, texts: Mapping[str, str]) -> list[str]:
    """Return the names of programs that are recorded by a digest, and are missing here or have another digest here.

    Raise PyktError if the executable is missing.
    """
    if not any(map(is_digest, texts.values())):
        return []
    here = {path.name: path for path in command.files().values()}
    return [
        name for name, text in texts.items() if is_digest(text) and (name not in here or _digest(here[name]) != text)
    ]


def readable(paths: Iterable[Path], hidden: Iterable[str]) -> dict[str, included.Identity | None]:
    """Return the files that a confined command may read: those in ``paths``, and files beside them that they include.

    Map each file to its identity, as ``included.found`` does, or to None.
    """
    found: dict[str, included.Identity | None] = {}
    for path in paths:
        if _is_text(path):
            found |= included.found(str(path), hidden)
        found |= {str(path): None, str(files.full_path(path)): None}
    return found


def _texts(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and the text, or the digest, of a file and of the files that it includes."""
    if not _is_text(path):
        yield path.name, _digest(path)
        return
    yield path.name, files.load_text(path, MOST_BYTES)
    home = files.full_path(path).parent
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
    if found.st_size > MOST_BYTES_DIGESTED:
        raise _too_large(path)
    return _digest_of(path, found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)


def _too_large(path: Path) -> PyktError:
    return PyktError(f"{str(path)[-100:]!r} has more than {MOST_BYTES_DIGESTED >> 30} GiB: name a smaller program.")


@cache
def _digest_of(path: Path, *_state: int) -> str:
    """Return what pykt records of a program that is no text: its SHA-256 and its size.

    ``_state`` is the file's identity, size and times. While it stays the same, the cache answers.
    """
    digest, size = hashlib.sha256(), 0
    with files.opened(path) as file:
        while size <= MOST_BYTES_DIGESTED and (part := file.read(1 << 20)):
            digest.update(part)
            size += len(part)
    if size > MOST_BYTES_DIGESTED:
        raise _too_large(path)
    return f"{_DIGEST}sha256 {digest.hexdigest()}\n{size} bytes\n"
