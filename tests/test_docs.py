"""Claims about the documents: the site builds, links lead somewhere, and the version is one."""

import html
import json
import re
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

import pytest
from web import serving_files

import pykt
from pykt.programs.catalogue import MEASURED, PROGRAMS
from pykt.runs.reproduce.claims import claims as all_claims

ROOT = Path(__file__).parent.parent
PAGES = [
    page for folder in (".", "docs", "docs/how-to", "prolog", "asp", "minizinc") for page in ROOT.glob(f"{folder}/*.md")
]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of the site, built without a warning."""
    site = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "sphinx", "-q", "-W", "-d", tmp_path_factory.mktemp("trees"), ROOT / "docs", site]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return site


@pytest.mark.soak
def test_the_site_has_the_commands_and_the_programs(site):
    assert "pykt solve" in (site / "generated/commands.html").read_text()
    assert (site / "generated/programs/warnsdorff.html").is_file()


@pytest.mark.soak
def test_every_program_can_be_run_from_its_page_and_every_step_from_the_lesson(site):
    views = {view.stem.lower() for view in (ROOT / "page/src/views").glob("*.tsx")}
    asked = {}
    for page in site.rglob("*.html"):
        for address, view, values in re.findall(r'href="([^"#]*)#/(\w+)\?([^"]*)"', page.read_text()):
            assert (page.parent / address).resolve() == site / "page/index.html", page
            assert view in views, page
            programs = [value for name, value in parse_qsl(html.unescape(values)) if name == "program"]
            assert set(programs) <= set(PROGRAMS), page
            asked.setdefault(page.relative_to(site).as_posix(), []).extend(programs)
    assert '<link rel="help" href="../index.html">' in (site / "page/index.html").read_text()
    assert [asked.get(f"generated/programs/{name}.html") for name in PROGRAMS] == [[name] for name in PROGRAMS]
    assert len(re.findall("^## ", (ROOT / "docs/lesson.md").read_text(), re.MULTILINE)) == 8
    assert len(asked["lesson.html"]) >= 8


#: What newcomers type into the search of the site, and the page that it should give first.
SOUGHT = {
    "install": "install.html",
    "how do I install pykt on Windows": "install.html",
    "why no tour": "how-to/why-no-tour.html",
    "why no tour?": "how-to/why-no-tour.html",
    "print puzzles": "how-to/puzzles.html",
    "heart shape": "how-to/shapes.html",
    "live page": "live.html",
    "why does my program not finish": "lesson.html",
}


@pytest.mark.soak
def test_the_search_of_the_site_answers_newcomers(site, browser):
    server = serving_files(site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.new_page()
    first = {}
    for words in SOUGHT:
        page.goto(f"http://127.0.0.1:{server.server_port}/search.html?{urlencode({'q': words})}")
        first[words] = page.locator("ul.search > li > a").first.get_attribute("href").partition("?")[0]
    page.close()
    server.shutdown()
    assert {words: address.partition("#")[0] for words, address in first.items()} == SOUGHT


def test_the_page_of_the_sources_names_every_program_of_theirs_and_claims_that_there_are():
    page = (ROOT / "docs/sources.md").read_text()
    sections = re.split("^## ", page, flags=re.MULTILINE)[1:]
    claims = {claim.name for claim in all_claims()}
    for section, (source, title) in zip(sections, MEASURED.items(), strict=True):
        assert re.search('".*"', section)[0] in title
        named = set(re.findall("`([^`]*)`", section))
        ours = {name for name, program in PROGRAMS.items() if program.source == title}
        assert ours <= {name.split(":")[0] for name in named}, source
        said = {name for name in named if name.startswith(f"{source}-")}
        assert said, source
        assert said <= claims, source


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_to_one(page):
    links = re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text())
    missing = [link for link in links if "generated/" not in link and not (page.parent / link).exists()]
    assert missing == []


def test_the_readme_fits_on_a_page():
    assert len((ROOT / "README.md").read_text().splitlines()) < 120


def test_the_example_of_json_is_what_a_run_prints(run_pykt):
    shown = json.loads(re.search(r"```json\n(.*?)```", (ROOT / "docs/answers.md").read_text(), re.DOTALL)[1])
    printed = json.loads(run_pykt("prolog", "--start", "a1", "--json")[1])
    assert shown["stats"].pop("inferences") == pytest.approx(printed["stats"]["inferences"], rel=0.01)
    assert shown["stats"].keys() <= printed["stats"].keys()
    assert shown["tour"]["knights"][0] == printed["tour"]["knights"][0][:2]
    for key in shown.keys() - {"engine", "tour", "stats"}:
        assert shown[key] == printed[key], key


@pytest.mark.parametrize("name", [name for name, one in PROGRAMS.items() if "two-knights" in one.kinds and one.proves])
def test_the_readme_names_whatever_proves_that_a_visit_is_optimal(name):
    (said,) = re.findall(r'^- \*\*"Optimal" is proven\.\*\*((?:.+\n)+?)- ', (ROOT / "README.md").read_text(), re.M)
    visit = pykt.solve(pykt.Problem.two_knights("3x3", "1/1", "3/3"), program=name, theory=False, check="python")
    prover = "linear program" if visit.engine.startswith("Python") else visit.engine.split()[0]
    assert prover in said or visit.status == "found"


def test_the_version_is_the_same_wherever_it_is_said():
    said = {
        "CITATION.cff": r"^version: (.+)$",
        "CHANGELOG.md": r"^## \[(\d.+?)\]",
        "pack.pl": r"^version\('(.+)'\)",
    }
    for name, pattern in said.items():
        assert re.search(pattern, (ROOT / name).read_text(), re.MULTILINE)[1] == pykt.__version__, name


def test_every_promise_of_the_security_policy_names_tests_that_exist():
    """Each row about a file and each point about what is protected has one."""
    text = (ROOT / "SECURITY.md").read_text()
    defined = {
        name for file in ROOT.glob("tests/**/*.py") for name in re.findall(r"^def (test_\w+)", file.read_text(), re.M)
    }
    named = re.findall(r"`(test_\w+)`", text)
    assert len(named) > 40
    assert {*named} <= defined
    sections = dict(re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", text, re.M))
    rows = sections["What a file may say"].partition("|---")[2].split("\n| ")[1:]
    points = [
        point
        for name in ("What protects the server", "What else pykt protects")
        for point in sections[name].split("\n- ")[1:]
    ]
    assert all("`test_" in promise for promise in (*rows, *points))
