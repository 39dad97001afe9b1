"""Configuration of the documentation site: Sphinx with MyST, so that the pages are Markdown. `make docs` builds it.

The reference of the commands, the pages of the programs and the gallery are generated here, into docs/generated/. The
site has the live page in its folder page/, as `make page` builds it.
"""

import os
import re
import shutil
import sys
from functools import partial
from pathlib import Path

from click.testing import CliRunner
from docutils import nodes
from typer.main import get_command

import pykt
from pykt.cli.commands import app
from pykt.engines.files import program_file
from pykt.programs.catalogue import PROGRAMS

sys.path.insert(0, str(Path(__file__).parent))
import gallery  # which stands beside this file, where Sphinx does not look

project, author, release = "pykt", "The pykt authors", pykt.__version__
copyright = "2026 The pykt authors"  # noqa: A001  # so Sphinx calls it
html_title = f"pykt {release}"
html_theme = "furo"
html_search_scorer = str(Path(__file__).parent / "scorer.js")
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = [
    "generated/gallery.md",
    "set.schema.json",
    "marks.schema.json",
    "proof.schema.json",
    "plan.schema.json",
]
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3
LIVE = "page/index.html"
#: [text](page:race?board=8x8) leads to a view of the live page. ``turn_live_links`` makes the link relative.
myst_url_schemes = {"http": None, "https": None, "mailto": None, "page": LIVE + "#/{{path}}?{{query}}"}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
suppress_warnings = ["misc.highlighting_failure"]  # clingo's programs are coloured as Prolog, which fits nearly always

ROOT = Path(__file__).parent.parent
GENERATED = Path(__file__).parent / "generated"
LANGUAGES = {".pl": "prolog", ".lp": "prolog", ".mzn": "text", ".py": "python"}


def write(name, *lines):
    """Write a generated page, unless it stands there already: Sphinx then need not read it again."""
    page, text = GENERATED / name, "\n".join(lines) + "\n"
    page.parent.mkdir(parents=True, exist_ok=True)
    if not page.exists() or page.read_text(encoding="utf-8") != text:
        page.write_text(text, encoding="utf-8")


def commands():
    """Write a page with the help of every command."""
    os.environ["COLUMNS"] = "100"
    runner, group = CliRunner(), get_command(app)

    def helped(*words):
        text = runner.invoke(group, [*words, "--help"], prog_name="pykt").output
        return [f"## {' '.join(('pykt', *words))}", "", "```text", text.strip(), "```", ""]

    page = ["# Commands", "", "This is what `pykt COMMAND --help` prints.", ""]
    for name, command in group.commands.items():
        page += helped(name)
        for nested in getattr(command, "commands", {}):
            page += helped(name, nested)
    write("commands.md", *page)


def programs():
    """Write a page for each program: what it does, its source, its parameters and its text."""
    table = ["# Programs", "", "| program | engine | answers | what it does |", "|---|---|---|---|"]
    for program in PROGRAMS.values():
        file = program_file(program.engine, program.file)
        kinds = ", ".join(program.kinds)
        table.append(f"| [{program.name}](programs/{program.name}.md) | {program.engine} | {kinds} | {program.text} |")
        parameters = [f"- `{name}`: {', '.join(values)}" for name, values in program.parameters.items()]
        write(
            f"programs/{program.name}.md",
            f"# {program.name}",
            "",
            program.text,
            "",
            f"Source: {program.source}. File: `{file.parent.name}/{file.name}`.",
            "",
            f"[Run it](page:program?program={program.name}), or change it and run that.",
            "",
            *(["Parameters, each with its default first:", "", *parameters, ""] if parameters else []),
            f"```{LANGUAGES[file.suffix]}",
            file.read_text(encoding="utf-8").rstrip(),
            "```",
        )
    toctree = ["", "```{toctree}", ":hidden:", "", *(f"programs/{name}" for name in PROGRAMS), "```"]
    write("programs.md", *table, *toctree)


#: The pages that stand outside this folder, and where the site has them.
PAGES = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "prolog/README.md": "prolog.md",
    "asp/README.md": "asp.md",
    "minizinc/README.md": "minizinc.md",
}


def pages_of_the_repository():
    """Write the pages that stand outside this folder, with their links turned to the site."""
    for name, page in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        write(page, re.sub(r"(!?)\[([^\]]*)\]\(([^)#:\s]+)(#[^)]*)?\)", partial(turned_link, ROOT / name), text))


def turned_link(page, link):
    """Return a link of a page as the site has it; a link to a file that the site does not have becomes its text."""
    image, text, target, anchor = link.groups()
    file = (page.parent / target).resolve()
    if file.is_relative_to(ROOT / "docs"):
        return f"{image}[{text}](../{file.relative_to(ROOT / 'docs')}{anchor or ''})"
    name = str(file.relative_to(ROOT))
    return f"[{text}]({PAGES[name]}{anchor or ''})" if name in PAGES else text


def turn_live_links(_, doctree, page):
    """Turn the links of a page to the live page, which are relative to the top of the site."""
    for link in doctree.findall(nodes.reference):
        if link.get("refuri", "").startswith(LIVE):
            link["refuri"] = "../" * page.count("/") + link["refuri"]


def live_page(app, failure):
    """Copy the live page into the site, and link it to the site as its documentation."""
    if failure is None:
        page = Path(shutil.copytree(ROOT / "page/dist", Path(app.outdir) / "page", dirs_exist_ok=True), "index.html")
        html = page.read_text(encoding="utf-8")
        if 'rel="help"' not in html:
            page.write_text(
                html.replace("</head>", '<link rel="help" href="../index.html">\n</head>'), encoding="utf-8"
            )


def setup(app):
    """Lead links to the live page, and copy it when Sphinx has built the site."""
    app.connect("doctree-resolved", turn_live_links)
    app.connect("build-finished", live_page)


commands()
programs()
write("gallery.md", gallery.page_of_pieces())
pages_of_the_repository()
