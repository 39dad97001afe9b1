"""Run a user's executable: pass it the problem in a format of exporting/, and parse the tours that it prints.

The executable runs in an empty folder, in a sandbox that lets it start programs. The executable can read the files of
the system, Python with the packages that pykt can import, its own file, the files of its folder that it includes, and
the folders that the parameter ``reads`` names. `#!/usr/bin/env python3` starts the Python that runs pykt.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import get_args

from pykt.checkers import drat
from pykt.engines.executable import Executable, how_it_ended, interpreter_of
from pykt.engines.protocol import Answer, Outcome, OutcomeKind, Search
from pykt.engines.registry import COMMAND
from pykt.model.errors import PyktError, reason_of
from pykt.model.problem import Kind, Problem
from pykt.model.program import Chosen, Program
from pykt.model.remark import Remark, Severity
from pykt.notation.files import full_path
from pykt.notation.registry import names as notations
from pykt.process import Sandbox
from pykt.process.messages import Bulk
from pykt.process.sandbox import NICE
from pykt.programs.exporting import FORMATS, cnf, hcp, json, opb, tsp, writer
from pykt.programs.user import ASKED_OF_GRAPHS
from pykt.programs.user.commands import INPUT, NO_FILE, PLACEHOLDER, PROOF, Command, readable
from pykt.programs.user.limits import sentence
from pykt.programs.user.output import Found, Output, TooMuchError, Word

KINDS: tuple[Kind, ...] = get_args(Kind)

#: ``input`` is the format of the standard input, ``output`` the notation of the tours ("": guess it), and ``reads``
#: lists further folders that the sandbox shows, with colons between them.
PARAMETERS: dict[str, tuple[str, ...]] = {
    "input": ("json", *(name for name in FORMATS if name != "json")),
    "output": ("",),
    "reads": ("",),
}

#: Folders into which the sandbox puts files of its own. ``reads`` can't name them, because that would hide these files.
_HIDING = ("/", "/tmp", "/dev", "/dev/pts", "/dev/shm", "/proc", "/sys")
_READ_NUMBERS = {"hcp": hcp.path, "tsp": tsp.path, "cnf": cnf.path, "opb": opb.path, "json": json.path}
_SAYS_YES = 10  # the exit code by which SAT solvers say that there is an answer
_CLAIMS = (_SAYS_YES, 20, 30)  # exit codes of solvers: there is an answer, there is none, the answer is the best one
_PLACE = re.compile(r'File "([^"\n]+)", line (\d+)')  # a place in a traceback of Python
_ADVICE = (
    "install it where pykt is installed and begin the file with #!/usr/bin/env python3, or name its folder after reads="
)
_PROOF_FILE = Path("proof.drat")  # a file in the folder of the run
_SHOWN = 2_000  # the most characters to show of an output that is no tour


@dataclass(frozen=True)
class Question:
    """A question for an executable.

    ``words`` is the command, in which paths are absolute and numbers are filled in. ``formats`` are the formats that
    the executable reads. ``texts`` maps the format of each input file to its text, and ``given`` is the standard input.
    ``path`` is the folder that comes first in PATH.
    """

    name: str
    words: tuple[str, ...]
    formats: tuple[str, ...]
    texts: Mapping[str, str]
    given: str
    path: str
    problem: Problem
    notation: str
    search: Search

    @property
    def text(self) -> str:
        """The problem as the executable reads it."""
        return "\n".join(self.texts.values()) or self.given


def read_parameter(name: str, value: str) -> str:
    """Return ``value`` if it is valid for the parameter ``name``; else raise PyktError."""
    choices = {"input": FORMATS, "output": ("", *notations())}.get(name)
    if choices and value not in choices:
        raise PyktError(
            f"A command's {name} can't be {value[:60]!r}: choose one of {', '.join(filter(None, choices))}."
        )
    for folder in value.split(os.pathsep) if name == "reads" else ():
        if not Path(folder).exists():
            raise PyktError(f"There is no folder {folder[:60]!r}: correct the name after reads=.")
        if str(full_path(folder)) in _HIDING:
            raise PyktError(f"reads={folder} would hide what a sandbox puts there: name a folder in it.")
    return value


def choose(command: Command) -> Chosen:
    """Return a command as a program. Raise PyktError if the executable is missing, or if a parameter is wrong."""
    parameters = {name: values[0] for name, values in PARAMETERS.items()}
    for name, value in command.settings:
        if name not in parameters:
            known = ", ".join(PARAMETERS)
            raise PyktError(f"{command.name} has no parameter {name[:60]!r}: its parameters are {known}.")
        if name == "input" and command.formats:
            raise PyktError(f"{command.name} reads a file, not its standard input: leave out input={value[:60]}.")
        parameters[name] = read_parameter(name, value)
    if command.proves and "cnf" not in command.formats:
        raise PyktError(f"{command.name}: a proof in {PROOF} is about the clauses in {{cnf}}, so name both.")
    if command.proves:
        drat.require()
    file = command.executable()
    formats = command.formats or (parameters["input"],)
    program = Program(
        command.name,
        engine=COMMAND,
        file=str(file),
        kinds=KINDS,
        text="Your own executable.",
        source=command.name,
        asked=ASKED_OF_GRAPHS,
        beyond=lambda problem: _objection(problem, formats),
        parameters=PARAMETERS,
        proves=False,
        is_user_program=True,
    )
    return Chosen(program, parameters)


def _objection(problem: Problem, formats: tuple[str, ...]) -> str | None:
    """Return why one of the formats can't express the problem, or None if all of them can."""
    for name in formats:
        if why := writer(name).objection(problem):
            return f"reads .{name} files, and {why}: let it read another format, such as json"
    return None


def sandbox(program: Chosen, search: Search) -> Sandbox:
    """Return how to confine the worker that runs a command."""
    command = Command(program.program.name)
    files = readable(command.files().values(), search.hidden)
    named = [str(full_path(folder)) for folder in folders(program)]
    return Sandbox(search.sandbox, (sys.prefix, *files, *named), files, starts_programs=True, nice=NICE)


def folders(program: Chosen) -> list[str]:
    """Return the folders that a command may read because ``reads=`` names them."""
    return [folder for folder in program.parameters["reads"].split(os.pathsep) if folder]


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks a command for answers to ``problem``. Raise PyktError if a file is missing."""
    command = Command(program.program.name)
    standard = program.parameters["input"]
    found = {word: str(path) for word, path in command.files().items()}
    main = command.executable()
    words = [found.get(word, word.removeprefix(NO_FILE)) for word in command.words]
    if main.suffix == ".py" and (not os.access(main, os.X_OK) or not interpreter_of(main)):
        words.insert(0, sys.executable)
    limits = search.limits
    numbers = {"seed": str(search.seed or 0), "timeout": f"{limits.timeout:g}", "memory": f"{limits.memory:g}"}
    about = str(problem)
    texts = {name: writer(name).write(problem, "instance", about) for name in command.formats}
    return Question(
        name=command.main_name,
        words=tuple(PLACEHOLDER.sub(lambda match: numbers.get(match[1], match[0]), word) for word in words),
        formats=command.formats or (standard,),
        texts=texts,
        given="" if texts else writer(standard).write(problem, "instance", about),
        path=str(Path(sys.executable).parent),
        problem=problem,
        notation=program.parameters["output"],
        search=replace(search, hidden=()),  # hidden names are not sent: a program can read its worker's memory
    )


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load the notations into this process."""
    from pykt.notation.registry import every

    every()


def answers(question: Question) -> Iterator[Answer | Remark | Outcome]:
    """Run the command. Yield the printed answers until enough are found or the command ends, then an Outcome."""
    for name, text in question.texts.items():
        Path(f"instance.{name}").write_text(text, "utf-8")
    words = [INPUT.sub(lambda match: str(Path(f"instance.{match[1]}").absolute()), word) for word in question.words]
    words = [word.replace(PROOF, str(_PROOF_FILE.absolute())) for word in words]
    environment = os.environ | {
        "PATH": os.pathsep.join(filter(None, (question.path, os.environ.get("PATH", "")))),
        "PYTHONUNBUFFERED": "1",  # so that no output is lost when the program is killed
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    try:
        child = Executable(words, question.given, environment)
    except OSError as error:
        yield Outcome("error", _not_started(words[0], question.name, error), COMMAND, {})
        return
    try:
        yield from _Search(question, child).messages()
    finally:
        child.close()


class _Search:
    """The search of a running command."""

    def __init__(self, question: Question, child: Executable) -> None:
        self._question = question
        self._child = child
        numbers = next((_READ_NUMBERS[name] for name in question.formats if name in _READ_NUMBERS), None)
        self._output = Output(question.problem, question.notation or None, numbers)
        self._best = question.problem.kind == "two-knights" or question.problem.longest
        self._found = 0
        self._word: Word | None = None

    def messages(self) -> Iterator[Answer | Remark | Outcome]:
        """Yield the answers, remarks, and at last the Outcome."""
        search = self._question.search
        wanted = 0 if self._best else search.wanted  # the best answer is known only at the end
        try:
            for said in self._said():
                if not isinstance(said, Found):
                    self._word = said
                    continue
                self._found += 1
                yield Answer(said.paths, COMMAND, self._stats, fault=said.fault, replaces=self._best)
                if self._found == wanted:
                    yield Outcome("enough", "", COMMAND, self._stats)
                    return
        except TooMuchError as error:
            yield Outcome("error", f"{self._question.name}: {error}", COMMAND, self._stats)
            return
        yield from self._ended()

    def _said(self) -> Iterator[Found | Word]:
        for part in self._child.parts():
            yield from self._output.add(part) if part else self._output.pause()
        yield from self._output.end()

    @property
    def _stats(self) -> dict[str, int | float]:
        return {"solve_s": self._child.seconds}

    def _ended(self) -> Iterator[Remark | Outcome]:
        """Yield a remark if the command failed, and the Outcome."""
        name, code = self._question.name, self._child.code or 0
        told = bool(self._found or self._word)
        failure = "" if code == 0 or (told and code in _CLAIMS) else f"{name} {how_it_ended(code)}"
        if not told and code == _SAYS_YES and set(self._question.formats) <= {"cnf", "opb"}:
            failure += ", so there is an answer, but it printed none: let it print its model"
        lines = self._child.complaint.strip().splitlines()
        complaint = sentence(lines[-1]) if lines else ""
        if failure:
            yield self._remark(failure, complaint, "warning" if told else "error")
        if self._word == "none" or (self._word == "optimal" and self._found):
            proof = _proof() if self._word == "none" and not self._found else None
            yield Outcome("exhausted", "", COMMAND, self._stats, proof=proof)
        elif self._found:
            yield Outcome("enough", "", COMMAND, self._stats)
        else:
            sys.stdout.write(self._output.unread[-_SHOWN:])
            how, reason = self._nothing(": ".join(filter(None, (failure, failure and complaint))))
            yield Outcome(how, sentence(reason), COMMAND, self._stats)

    def _remark(self, failure: str, complaint: str, severity: Severity) -> Remark:
        """Return a remark on a failure, placed on the last line of the user's file in a traceback of Python."""
        places = _PLACE.findall(self._child.complaint)
        own = {Path(word).parent for word in self._question.words if Path(word).name == self._question.name}
        place = next(((Path(file).name, int(line)) for file, line in places[::-1] if Path(file).parent in own), None)
        file, line = place or (self._question.name, None)
        advice = _ADVICE if complaint.startswith("ModuleNotFoundError") else ""
        return Remark(complaint or failure, severity, line, file=file, advice=advice)

    def _nothing(self, failure: str) -> tuple[OutcomeKind, str]:
        """Return how the search ended, and why. The command has printed neither a tour nor "none"."""
        name, unread = self._question.name, self._output.unread.strip()
        if failure:
            return "error", failure
        if self._word == "unknown":
            return "limit", f"{name} says that it does not know"
        if self._word == "optimal":
            return "error", f"{name} says that its tour is the best one, but it has printed no tour"
        if unread:
            return "error", f'{name} printed neither a tour in a notation of `pykt convert` nor "none"'
        return "error", f'{name} printed nothing: let it print a tour, or "none"'


def _proof() -> Bulk | None:
    """Return the proof that a command has written, or None if the file is missing or too large to check."""
    try:
        with os.fdopen(os.open(_PROOF_FILE, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
            about = os.fstat(file.fileno())
            if stat.S_ISREG(about.st_mode) and about.st_size <= drat.MOST_BYTES:
                return Bulk(file.read(drat.MOST_BYTES))
    except OSError:
        pass
    return None


def _not_started(file: str, name: str, error: OSError) -> str:
    """Return why an executable can't be started, and what to do."""
    why = f"{name} can't be started ({reason_of(error)})"
    if not Path(file).exists():
        return f"{why}: the sandbox does not show it; name its folder, as in reads={Path(file).parent}"
    interpreter = interpreter_of(Path(file)).split(" ")[0]
    if interpreter and not Path(interpreter).exists():
        return (
            f"{why}: its first line asks for {interpreter}, which the sandbox does not show; write "
            "#!/usr/bin/env python3, or name its folder after reads="
        )
    return why
