"""The examples in the comments of the Prolog programs, pasted into SWI-Prolog's own toplevel."""

import re
import subprocess
from pathlib import Path

import pytest
from soaking import soak
from test_prolog import PROGRAMS

ROOT = Path(__file__).parents[2]
WITH_EXAMPLES = [file for file in PROGRAMS if "\n?- " in file.read_text()]

#: The modules whose examples search for seconds.
SLOW = ("borrell", "successors", "positions", "fast_warnsdorff", "bits")
MODULES = [soak(file) if file.stem in SLOW else file for file in WITH_EXAMPLES]

_MARK = "% next example"
_SHOW_MARK = f'format("~n{_MARK}~n").\n'
_TIME = re.compile(r"^% ([\d,]+) inferences, .*$", re.MULTILINE)


def examples(module):
    """Yield each query of a module with the answers that are written below it."""
    text = module.read_text().rpartition("/* Examples")[2]
    for block in re.findall(r"^\?- .*?(?=\n\n)", text, re.MULTILINE | re.DOTALL):
        yield re.fullmatch(r"\?- (.*?\.)\n(.*)", block, re.DOTALL).groups()


def typed(query, answers):
    """What a reader types: the query, a semicolon for each further answer written, and Enter before the dots."""
    asked = len(re.findall(r" ;$", answers, re.MULTILINE))
    stops = answers.endswith(" ;\n...")
    return f"{query}\n" + ";\n" * (asked - stops) + "\n" * stops


def pasted(module, folder):
    """What the toplevel prints for each example of a module, when it has loaded nothing else.

    The folder is the current one: some examples write a file.
    """
    (folder / "prolog").symlink_to(ROOT / "prolog")
    lines = _SHOW_MARK + "".join(typed(*example) + _SHOW_MARK for example in examples(module))
    done = subprocess.run(
        ["swipl", "-q", "-f", "none", str(module.relative_to(ROOT))],
        input=lines,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
        check=True,
    )
    return [text.removeprefix("true.\n\n") for text in done.stdout.split(f"\n{_MARK}\n")[1:-1]]


def without_semicolons(answers):
    """The answers as the toplevel prints them if it reads from a pipe: it shows no semicolons and no dots."""
    return re.sub(r" ;(\n\.\.\.)?$", "", answers, flags=re.MULTILINE)


def words(text):
    """The text with single spaces and without what a query took, which is never twice the same."""
    return " ".join(_TIME.sub("", text).split())


def inferences(texts):
    return [int(count.replace(",", "")) for text in texts for count in _TIME.findall(text)]


@pytest.mark.sample(3)
@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_examples_of_a_module_print_what_is_written(module, tmp_path):
    printed, written = pasted(module, tmp_path), [without_semicolons(answers) for _, answers in examples(module)]
    assert list(map(words, printed)) == list(map(words, written))
    assert inferences(printed) == pytest.approx(inferences(written), rel=0.01)
