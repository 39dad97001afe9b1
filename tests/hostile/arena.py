# ruff: noqa: PTH207, PTH208
"""An arena for hostile programs: a home, a folder and other things that none of them may read or change.

``attack`` runs a program in the arena and returns what came of it. ``Outcome.verify`` then asserts what must hold
after every program, whatever it tried.
"""

from __future__ import annotations

import contextlib
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import user_programs
from surroundings import (
    CHECKOUT,
    Listeners,
    forget_system_v,
    keys,
    metadata,
    own_files,
    queue_is_there,
    system_v,
    tree,
)  # fmt: skip
from survivors import adopted

import pykt

PROGRAMS = Path(__file__).parent / "programs"
TIMEOUT = 3.0  # the time limit of each run

_SHELL_LIMIT = 1_000_000  # the most characters that a run may print
_WORDS = ("traceback", "a defect", "went wrong in pykt", "pwned")  # never in what pykt prints
_PROGRAMS_OWN = re.compile(r'"output": \[.*?"\], |^  .*$', re.MULTILINE)  # what the program printed may say anything


class Arena:
    """A world of its own in one folder: what is in it, and what must stay as it is."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.tag = base.name.rpartition("-")[2]
        self.home, self.folder, self.outside, self.tmp = (base / name for name in ("home", "folder", "outside", "tmp"))
        self.secrets: dict[str, str] = {}
        self.environment = self._secret("environment")
        for folder in (
            self.home / ".config/swi-prolog",
            self.home / ".local/lib",
            self.folder / "sub",
            self.outside,
            self.tmp / "pykt-other",
        ):
            folder.mkdir(parents=True)
        self._write(self.home / "secret.txt")
        self._write(self.home / ".profile")
        self._write(self.outside / "secret.txt")
        self._write(self.outside / "secret.lp", "% {}\n")
        self._write(self.outside / "secret.pl", "secret('{}').\n")
        self._write(self.outside / "secret.mzn", 'string: secret = "{}";\n')
        self._write(self.base / "secret.lp", 'secret("{}").\n')
        self._write(self.base / "secret.mzn", 'string: secret = "{}";\n')
        self._write(self.folder / "neighbour.txt")
        self._write(self.folder / "neighbour.pl", user_programs.GOOD + "\n% {}\n")
        self._write(self.folder / "sub/secret.txt")
        self._write(self.tmp / "pykt-other/secret.txt")
        for ending in ("lp", "pl", "mzn"):
            (self.folder / f"link.{ending}").symlink_to(self.outside / f"secret.{ending}")
            (self.folder / f"loop.{ending}").symlink_to(f"loop.{ending}")
            os.mkfifo(self.folder / f"pipe.{ending}")
        (self.folder / "good.pl").write_text(user_programs.GOOD)
        self.listeners = Listeners(self.home / "agent.sock", self.tag)

    def _secret(self, name: str) -> str:
        self.secrets[name] = "s3cr3t" + uuid.uuid4().hex
        return self.secrets[name]

    def _write(self, file: Path, text: str = "{}\n") -> None:
        file.write_text(text.replace("{}", self._secret(str(file.relative_to(self.base)))))

    def place(self, name: str) -> Path:
        """Put a program into the folder, with the places that it attacks written into it, and return its path."""
        source, _, part = name.partition("#")
        text = (PROGRAMS / source).read_text()
        if "#import_common" in text:
            text = text.replace("#import_common", (PROGRAMS / "common.py").read_text())
        file = self.folder / (f"{part}-{source}" if part else source)
        many = {
            "NAMES": "include a b c d e f g h i j k l m n o p q r s t u v w x y z " * 1000,
            "BRACKETS": "% :-[:-[\n" * 8000,
        }
        for key, value in {**self.places, **many, "PART": part, "OWN": str(file)}.items():
            text = text.replace(f"@{key}@", value)
        file.write_text(text)
        return file

    @property
    def places(self) -> dict[str, str]:
        """What an attacker may know: each name that programs use, and its value."""
        return {
            "TAG": self.tag,
            "HOME": str(self.home),
            "FOLDER": str(self.folder),
            "OUTSIDE": str(self.outside),
            "TMP": str(self.tmp),
            "PYKT": str(Path(pykt.__file__).resolve().parent),
            "PORT": str(self.listeners.port),
            "UDP": str(self.listeners.udp_port),
            "SOCKET": str(self.home / "agent.sock"),
            "PTY": self.listeners.terminal,
        }

    def env(self, **more: str) -> dict[str, str]:
        """The environment of pykt: the home and the temporary folder are the arena's."""
        kept = {key: os.environ[key] for key in ("PATH", "LANG", "LC_ALL", "VIRTUAL_ENV") if key in os.environ}
        return {
            **kept,
            "HOME": str(self.home),
            "TMPDIR": str(self.tmp),
            "PYTHONPATH": str(CHECKOUT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "COLUMNS": "300",
            "MY_SECRET": self.environment,
            **more,
        }

    def state(self) -> dict[str, object]:
        """Everything that must not change: files with modes and times, pykt's own files, what the system keeps."""
        return {
            **dict(tree(self.base, unwatched=self.tmp)),
            **{f"own {file}": metadata(Path(file)) for file in own_files(self.tag)},
            "shared memory": sorted(name for name in os.listdir("/dev/shm") if self.tag in name),
            "temporary files": sorted(
                name
                for place in ("/tmp", "/var/tmp", "/run")
                for name in os.listdir(place)
                if self.tag in name and Path(place, name) != self.base
            ),
            "system v": system_v(self.tag),
            "message queue": queue_is_there(self.tag),
            "keys": keys(self.tag),
            "heard": self.listeners.heard(),
        }

    def close(self) -> None:
        """Remove the arena and whatever a program has left elsewhere."""
        self.listeners.close()
        strays = [f"{place}/*{self.tag}*" for place in ("/tmp", "/var/tmp", "/dev/shm", "/run")]
        found = {file for pattern in strays for file in glob.glob(pattern)} - {str(self.base)}
        found |= {file for file in own_files(self.tag) if self.tag in file}
        subprocess.run(["rm", "-rf", *found], check=False)
        forget_system_v(self.tag)
        subprocess.run(["umount", "-ql", self.outside], capture_output=True, check=False)
        subprocess.run(["chattr", "-R", "-i", self.base], capture_output=True, check=False)
        subprocess.run(["chmod", "-R", "u+rwX", self.base], capture_output=True, check=False)
        subprocess.run(["rm", "-rf", self.base], check=False)  # rm can remove chains of folders of any depth


@dataclass
class Outcome:
    """What came of an attack."""

    arena: Arena
    name: str
    code: int
    out: str
    err: str
    left: list[str]
    changed: dict[str, tuple[object, object]]
    temporary: list[str]
    rows: list[dict[str, Any]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All that pykt printed."""
        return self.out + self.err

    def verify(self, *, right: bool = False) -> None:
        """Assert what must hold after every program. ``right`` says that its answer is a right one."""
        said = {name for name, secret in self.arena.secrets.items() if secret in self.text}
        assert not said, f"{self.name}: pykt printed the secrets {said}"
        assert not self.changed, f"{self.name}: changed: {self.changed}"
        assert not self.left, f"{self.name}: processes are left: {self.left}"
        assert not self.temporary, f"{self.name}: temporary files are left: {self.temporary}"
        assert self.code in (0, 1, 3, 4, 5), (self.name, self.code, self.text[-2000:])
        pykts = _PROGRAMS_OWN.sub("", self.text).lower()
        assert not [word for word in _WORDS if word in pykts], (self.name, self.text[-2000:])
        assert len(self.text) < _SHELL_LIMIT, f"{self.name}: pykt printed {len(self.text):,} characters"
        strange = {sign for sign in self.text if not sign.isprintable() and sign != "\n"}
        assert not strange, f"{self.name}: pykt printed {strange!r}"
        for row in self.rows:
            assert row["status"] not in ("optimal", "none", "no-json"), row
            assert not row["checked"]["python"] or right or row["program"].endswith("good.pl"), row
            assert row["checked"]["python"] is not False or self.code == 5, (self.code, row)


@contextlib.contextmanager
def arena() -> Iterator[Arena]:
    """Make an arena outside the system's temporary folder, which a sandbox may hide as a whole."""
    parent = "/var/tmp" if os.access("/var/tmp", os.W_OK) else None
    base = Path(tempfile.gettempdir() if parent is None else parent, f"hostile-{uuid.uuid4().hex[:16]}")
    base.mkdir()
    made = Arena(base)
    try:
        yield made
    finally:
        made.close()


def attack(
    world: Arena,
    names: Sequence[str],
    *options: str,
    then: str = "",
    json_lines: bool = True,
    timeout: float = TIMEOUT,
    user: int | None = None,
    python: str = sys.executable,
    env: dict[str, str] | None = None,
    command: tuple[str, ...] = ("run",),
) -> Outcome:
    """Run hostile programs by one command, and after them the program ``then``. Return what came of them."""
    files = [world.place(name) for name in names] + ([world.folder / then] if then else [])
    words = [*command, *map(str, files), "--board", "7x7", "--timeout", str(timeout), "--memory", "500", *options]
    name = " ".join(names)
    words += ["--json"] if json_lines else []
    return finish(world, name, words, user=user, python=python, env=env, parse=json_lines)


def finish(
    world: Arena,
    name: str,
    words: list[str],
    *,
    user: int | None = None,
    python: str = sys.executable,
    env: dict[str, str] | None = None,
    parse: bool = False,
) -> Outcome:
    """Run pykt with arguments. Return what it printed, what it changed, and what it left behind."""
    if user is not None:
        subprocess.run(["chown", "-hR", f"{user}:{user}", world.base], check=True)
    before, temporary = world.state(), set(os.listdir(world.tmp))
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, adopted() as left:
        started = subprocess.Popen(
            [python, "-P", "-m", "pykt", *words],
            stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=world.folder, env=world.env(**(env or {})),
            start_new_session=True, user=user, group=user, extra_groups=[] if user is not None else None,
        )  # fmt: skip
        try:
            code = started.wait()
        finally:
            started.kill()
            left.look()
        texts = []
        for stream in (out, err):
            stream.seek(0)
            texts.append(stream.read(2 * _SHELL_LIMIT).decode(errors="replace"))
    after = world.state()
    changed = {
        key: (before.get(key), after.get(key))
        for key in before.keys() | after.keys()
        if before.get(key) != after.get(key)
    }
    rows = [_row(line) for line in texts[0].splitlines()] if parse else []
    remaining = sorted(set(os.listdir(world.tmp)) ^ temporary)
    return Outcome(world, name, code, *texts, left.found, changed, remaining, rows)


def _row(line: str) -> dict[str, Any]:
    """A line of JSON. Whatever is none becomes a row that no test accepts."""
    try:
        row = json.loads(line, parse_constant=_no_number)
    except ValueError as error:
        row = None
        line = f"{error}: {line}"
    return (
        row
        if isinstance(row, dict)
        else {"status": "no-json", "program": "", "text": line[:500], "checked": {"python": None}}
    )


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is no JSON")
