# ruff: noqa: PTH115, PTH118, PTH207, PTH208
"""An arena for hostile programs: a home, a folder and other things that none of them may read or change.

``attack`` runs a program in the arena and returns what came of it. ``Outcome.verify`` then asserts what must hold
after every program, whatever it tried.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import glob
import json
import os
import pty
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
import user_programs

import pykt

PROGRAMS = Path(__file__).parent / "programs"
CHECKOUT = Path(pykt.__file__).resolve().parent.parent
TIMEOUT = 3.0  # the time limit of each run
GRACE = 6.0  # seconds after the time limit within which the command must end

_LIBC = ctypes.CDLL(None, use_errno=True)
_SUBREAPER = 36  # the option PR_SET_CHILD_SUBREAPER of prctl
_SHELL_LIMIT = 1_000_000  # the most characters that a run may print
_WORDS = ("traceback", "a defect", "went wrong in pykt", "pwned")  # never in what pykt prints


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
        self.listeners = _Listeners(self.home / "agent.sock", self.tag)

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
        for key, value in {**self.places, "PART": part, "OWN": str(file)}.items():
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
            **dict(_tree(self.base, unwatched=self.tmp)),
            **{f"own {file}": _metadata(Path(file)) for file in _own_files(self.tag)},
            "shared memory": sorted(name for name in os.listdir("/dev/shm") if self.tag in name),
            "temporary files": sorted(
                name
                for place in ("/tmp", "/var/tmp", "/run")
                for name in os.listdir(place)
                if self.tag in name and Path(place, name) != self.base
            ),
            "system v": _system_v(self.tag),
            "message queue": _queue_is_there(self.tag),
            "keys": _keys(self.tag),
            "heard": self.listeners.heard(),
        }

    def close(self) -> None:
        """Remove the arena and whatever a program has left elsewhere."""
        self.listeners.close()
        strays = [f"{place}/*{self.tag}*" for place in ("/tmp", "/var/tmp", "/dev/shm", "/run")]
        found = {file for pattern in strays for file in glob.glob(pattern)} - {str(self.base)}
        found |= {file for file in _own_files(self.tag) if self.tag in file}
        subprocess.run(["rm", "-rf", *found], check=False)
        _forget_system_v(self.tag)
        subprocess.run(["umount", "-ql", self.outside], capture_output=True, check=False)
        subprocess.run(["chattr", "-R", "-i", self.base], capture_output=True, check=False)
        subprocess.run(["chmod", "-R", "u+rwX", self.base], capture_output=True, check=False)
        subprocess.run(["rm", "-rf", self.base], check=False)  # rm can remove chains of folders of any depth


class _Listeners:
    """Sockets and a terminal that a program must not reach."""

    def __init__(self, path: Path, tag: str) -> None:
        self._tcp = socket.create_server(("127.0.0.1", 0))
        self._udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._udp.bind(("127.0.0.1", 0))
        self._unix, self._abstract = socket.socket(socket.AF_UNIX), socket.socket(socket.AF_UNIX)
        self._unix.bind(str(path))
        self._abstract.bind(f"\0{tag}")
        self._unix.listen()
        self._abstract.listen()
        self._master, self._slave = pty.openpty()
        self.terminal = os.ttyname(self._slave)
        self.port, self.udp_port = self._tcp.getsockname()[1], self._udp.getsockname()[1]
        self._named = {"tcp": self._tcp, "udp": self._udp, "unix": self._unix, "abstract": self._abstract}

    def heard(self) -> list[str]:
        """The names of those that something has been sent to."""
        ready = select.select([*self._named.values(), self._master], [], [], 0)[0]
        return [name for name, one in self._named.items() if one in ready] + ["tty"] * (self._master in ready)

    def close(self) -> None:
        for one in self._named.values():
            one.close()
        os.close(self._master)
        os.close(self._slave)


@dataclass
class Outcome:
    """What came of an attack."""

    arena: Arena
    name: str
    code: int
    out: str
    err: str
    seconds: float
    limit: float
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
        assert not [word for word in _WORDS if word in self.text.lower()], (self.name, self.text[-2000:])
        assert len(self.text) < _SHELL_LIMIT, f"{self.name}: pykt printed {len(self.text):,} characters"
        strange = {sign for sign in self.text if not sign.isprintable() and sign != "\n"}
        assert not strange, f"{self.name}: pykt printed {strange!r}"
        assert self.seconds < self.limit + GRACE, f"{self.name}: took {self.seconds:.1f} s"
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
    env: dict[str, str] | None = None,
    command: tuple[str, ...] = ("run",),
) -> Outcome:
    """Run hostile programs by one command, and after them the program ``then``. Return what came of them."""
    files = [world.place(name) for name in names] + ([world.folder / then] if then else [])
    words = [*command, *map(str, files), "--board", "5x5", "--timeout", str(timeout), "--memory", "500", *options]
    name = " ".join(names)
    limit = timeout * len(files)
    words += ["--json"] if json_lines else []
    return finish(world, name, words, limit, user=user, env=env, parse=json_lines)


def finish(
    world: Arena,
    name: str,
    words: list[str],
    limit: float,
    *,
    user: int | None = None,
    env: dict[str, str] | None = None,
    parse: bool = False,
) -> Outcome:
    """Run pykt with arguments. Return what it printed, what it changed, and what it left behind."""
    if user is not None:
        subprocess.run(["chown", "-hR", f"{user}:{user}", world.base], check=True)
    before, temporary = world.state(), set(os.listdir(world.tmp))
    began = time.monotonic()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, adopted() as left:
        started = subprocess.Popen(
            [sys.executable, "-P", "-m", "pykt", *words],
            stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=world.folder, env=world.env(**(env or {})),
            start_new_session=True, user=user, group=user, extra_groups=[] if user is not None else None,
        )  # fmt: skip
        try:
            code = started.wait(limit + 3 * GRACE)
        except subprocess.TimeoutExpired:
            os.kill(started.pid, signal.SIGKILL)
            started.wait()
            code = -99
        seconds = time.monotonic() - began
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
    return Outcome(world, name, code, *texts, seconds, limit, left.found, changed, remaining, rows)


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


class Left:
    """The processes that outlived the command: this process adopts them, since it is their subreaper."""

    def __init__(self) -> None:
        self._before = {child.pid for child in psutil.Process().children(recursive=True)}
        self.found: list[str] = []

    def look(self, within: float = 4.0) -> None:
        """Wait a little for descendants to end; remember and kill those that do not."""
        deadline = time.monotonic() + within
        while (alive := self._alive()) and time.monotonic() < deadline:
            time.sleep(0.02)
        self.found = [f"{one.pid} {_words(one)}" for one in alive]
        for _ in range(20):
            if not (alive := self._alive()):
                break
            for one in alive:
                with contextlib.suppress(psutil.Error):
                    one.kill()
            time.sleep(0.02)

    def _alive(self) -> list[psutil.Process]:
        alive = []
        for one in psutil.Process().children(recursive=True):
            with contextlib.suppress(psutil.Error, ChildProcessError):
                if one.pid in self._before:
                    continue
                if one.status() != psutil.STATUS_ZOMBIE:
                    alive.append(one)
                elif one.ppid() == os.getpid():
                    os.waitpid(one.pid, os.WNOHANG)
        return alive


def _words(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())[-100:]
    except psutil.Error:
        return "?"


@contextlib.contextmanager
def adopted() -> Iterator[Left]:
    """Become the parent of all descendants whose parents end."""
    _LIBC.prctl(_SUBREAPER, 1, 0, 0, 0)
    try:
        yield Left()
    finally:
        _LIBC.prctl(_SUBREAPER, 0, 0, 0, 0)


_OWN_FOLDERS = [CHECKOUT / name for name in ("pykt", "prolog", "asp", "minizinc")]


def _own_files(tag: str) -> list[str]:
    """pykt's own files, and whatever else in its folders bears the tag."""
    found = []
    for top in _OWN_FOLDERS:
        for folder, folders, files in os.walk(top):
            compiled = folder.endswith("__pycache__")
            names = [name for name in (*files, *folders) if tag in name]
            names += [name for name in files if not compiled and "canary-" not in name]
            found += [os.path.join(folder, name) for name in names]
    return found


def _metadata(file: Path) -> tuple[int, ...]:
    stat = file.lstat()
    return stat.st_mode, stat.st_uid, stat.st_gid, stat.st_size, stat.st_mtime_ns


def _tree(base: Path, unwatched: Path) -> Iterator[tuple[str, object]]:
    """Yield all files and folders, with modes, owners, times, attributes and contents."""
    waiting = [base]
    while waiting:
        file = waiting.pop()
        told = _metadata(file)
        if file.is_symlink():
            yield str(file), (told, os.readlink(file))
        elif file.is_dir():
            yield str(file), (told[:3] if file == unwatched else told, _attributes(file))
            waiting += [] if file == unwatched else sorted(file.iterdir())
        else:
            yield str(file), (told, _attributes(file), file.read_bytes() if file.is_file() else b"")


def _attributes(file: Path) -> dict[str, object]:
    """Return the extended attributes, and the flags that lsattr shows."""
    found: dict[str, object] = {}
    with contextlib.suppress(OSError):
        found |= {name: os.getxattr(file, name) for name in os.listxattr(file)}
    if file.is_file() or file.is_dir():
        descriptor = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
        with contextlib.suppress(OSError):
            found["flags"] = fcntl.ioctl(descriptor, 0x80086601, bytes(8))
        os.close(descriptor)
    return found


def _system_v(tag: str) -> list[str]:
    """The kinds of System V objects with the key of the tag."""
    key = str(int(tag[:7], 16))
    found = []
    for kind in ("shm", "msg", "sem"):
        with contextlib.suppress(OSError):
            rows = Path("/proc/sysvipc", kind).read_text().splitlines()[1:]
            found += [kind for row in rows if row.split()[0] == key]
    return found


def _forget_system_v(tag: str) -> None:
    for kind, option in (("shm", "-M"), ("msg", "-Q"), ("sem", "-S")):
        if kind in _system_v(tag):
            subprocess.run(["ipcrm", option, hex(int(tag[:7], 16))], capture_output=True, check=False)


def _queue_is_there(tag: str) -> bool:
    with contextlib.suppress(OSError, AttributeError):
        queues = ctypes.CDLL("librt.so.1", use_errno=True)
        descriptor = queues.mq_open(f"/{tag}".encode(), os.O_RDWR)
        if descriptor >= 0:
            os.close(descriptor)
            queues.mq_unlink(f"/{tag}".encode())
            return True
    return False


def _keys(tag: str) -> list[str]:
    with contextlib.suppress(OSError):
        return [line for line in Path("/proc/keys").read_text().splitlines() if tag in line]
    return []
