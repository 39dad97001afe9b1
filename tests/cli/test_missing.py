"""What pykt does not have is answered with a sentence that says so."""

import re

import pytest
from typer.main import get_command

from pykt.cli import missing
from pykt.cli.commands import app


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("solve --torus", "an option of this name. .* --surface"),
        ("asp --leaper 1,4", "an option of this name. .* --piece"),
        ("solve --3d", "an option of this name. .* --board 4x4x4"),
        ("solve --board 8x8x8x8", "boards of more than three dimensions, such as 8x8x8x8"),
        ("prolog --king", "tours by other pieces here. .* --queens"),
        ("count --hexagonal", "boards of hexagons"),
        ("hamiltonian", "this option here"),
        ("solve --solutions 5", "an option of this name. .* --models 5"),
        ("asp -n 0", "an option of this name. .* --models 0"),
        ("prolog -g go", "an option of this name. .* 'mine.pl:predicate=go"),
        ("asp --threads 2", "this option of clingo. .* --clingo-args"),
    ],
)
def test_what_pykt_lacks_is_said_in_plain_words(run_pykt, command, words):
    code, out, err = run_pykt(*command.split())
    assert (code, out) == (2, "")
    assert err.startswith("pykt: pykt does not have ")
    assert err.count("\n") == 1
    assert re.search(words, err)


def test_nothing_that_pykt_has_is_said_to_be_lacking():
    commands = get_command(app).commands
    options = {word for one in commands.values() for option in one.params for word in option.opts}
    for word in [*commands, *options]:
        assert missing.sentence(f"No such option: {word}") is None
