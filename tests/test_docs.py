"""Claims about the documents: the site builds, links lead somewhere, and the version is one."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import pykt

ROOT = Path(__file__).parent.parent
PAGES = [
    page for folder in (".", "docs", "docs/how-to", "prolog", "asp", "minizinc") for page in ROOT.glob(f"{folder}/*.md")
]


def test_the_site_builds_without_a_warning(tmp_path):
    build = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "-d",
        str(tmp_path / "trees"),
        str(ROOT / "docs"),
        str(tmp_path),
    ]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "pykt solve" in (tmp_path / "generated/commands.html").read_text()
    assert (tmp_path / "generated/programs/warnsdorff.html").is_file()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_to_one(page):
    links = re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text())
    missing = [link for link in links if not link.startswith("generated/") and not (page.parent / link).exists()]
    assert missing == []


def test_the_readme_fits_on_a_page():
    assert len((ROOT / "README.md").read_text().splitlines()) < 120


def test_the_version_is_the_same_wherever_it_is_said():
    said = {
        "CITATION.cff": r"^version: (.+)$",
        "CHANGELOG.md": r"^## \[(\d.+?)\]",
        "pack.pl": r"^version\('(.+)'\)",
    }
    for name, pattern in said.items():
        assert re.search(pattern, (ROOT / name).read_text(), re.MULTILINE)[1] == pykt.__version__, name
