"""Generate the reference pages when the site is built: the commands, the Python API and the programs.

MkDocs runs this script (see mkdocs.yml). Nothing that it writes stands in the checkout.
"""

import os
from pathlib import Path

import mkdocs_gen_files
from click.testing import CliRunner
from typer.main import get_command

import pykt
from pykt.cli import app
from pykt.engines.files import program_file
from pykt.programs.catalogue import PROGRAMS

ROOT = Path(__file__).parent.parent
LANGUAGES = {".pl": "prolog", ".lp": "prolog", ".mzn": "text", ".py": "python"}


def write(name, *lines):
    """Write a page."""
    with mkdocs_gen_files.open(name, "w") as page:
        page.write("\n".join(lines) + "\n")


def commands():
    """Write a page with the help of every command."""
    runner, group = CliRunner(), get_command(app)
    os.environ["COLUMNS"] = "100"

    def helped(*words):
        help_text = runner.invoke(group, [*words, "--help"], prog_name="pykt").output
        return [f"## pykt {' '.join(words)}".rstrip(), "", "```text", help_text.strip(), "```", ""]

    sections = ["# Commands", "", "What `pykt COMMAND --help` prints, command by command.", ""]
    for name, command in group.commands.items():
        sections += helped(name)
        for nested in getattr(command, "commands", {}):
            sections += helped(name, nested)
    write("reference/commands.md", *sections)


def api():
    """Write a page with the public names of the library."""
    sections = ["# Python API", "", "Everything that `import pykt` offers.", ""]
    for name in pykt.__all__:
        home = getattr(getattr(pykt, name), "__module__", None) or "pykt.programs.catalogue"
        sections += [f"::: {home}.{name}", ""]
    write("reference/api.md", *sections)


def programs():
    """Write a page for each program: what it is, its source, and its text."""
    listed = ["# Programs", "", "| program | engine | answers | what it does |", "|---|---|---|---|"]
    for program in PROGRAMS.values():
        file = program_file(program.engine, program.file)
        listed.append(f"| [{program.name}]({program.name}.md) | {program.engine} | {', '.join(program.kinds)} | {program.text} |")
        parameters = [f"- `{name}`: {', '.join(values)}" for name, values in program.parameters.items()]
        write(
            f"programs/{program.name}.md",
            f"# {program.name}",
            "",
            program.text,
            "",
            f"Source: {program.source}. File: `{file.parent.name}/{file.name}`.",
            "",
            *(["Parameters (the first value is the default):", "", *parameters, ""] if parameters else []),
            f"```{LANGUAGES[file.suffix]}",
            file.read_text(encoding="utf-8").rstrip(),
            "```",
        )
    write("programs/index.md", *listed)


def pages_of_the_repository():
    """Write the pages that stand at the top of the repository."""
    for name in ("ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "SECURITY"):
        text = (ROOT / f"{name}.md").read_text(encoding="utf-8")
        write(f"project/{name.lower()}.md", text.replace("](docs/", "](../"))


def summary():
    """Write the table of contents."""
    write(
        "SUMMARY.md",
        "- [Home](index.md)",
        "- [Tutorial](tutorial.md)",
        "- How to",
        *(f"    - [{title}](how-to/{name}.md)" for name, title in HOW_TO.items()),
        "- Reference",
        "    - [Commands](reference/commands.md)",
        "    - [Python API](reference/api.md)",
        "    - [Answers, statuses and exit codes](answers.md)",
        "    - [Notations](notations.md)",
        "- [Programs](programs/index.md)",
        *(f"    - [{name}](programs/{name}.md)" for name in PROGRAMS),
        "- Figures",
        "    - [Time and memory](figures.md)",
        "    - [Growth with the board](scale.md)",
        "- Project",
        "    - [Architecture](project/architecture.md)",
        "    - [Contributing](project/contributing.md)",
        "    - [Changelog](project/changelog.md)",
        "    - [Security](project/security.md)",
    )


HOW_TO = {
    "own-programs": "Run a program of your own",
    "class": "Check the programs of a class",
    "puzzles": "Make puzzles",
    "large-boards": "Find tours on large boards",
    "benches": "Time programs in a bench",
}

commands()
api()
programs()
pages_of_the_repository()
summary()
