"""Configurations: parameters of an engine reach its solver, have one name each, and are refused if they are wrong."""

import base64
from pathlib import Path

import clingo
import msgspec
import pytest

import pykt
from pykt.answers.source import Source
from pykt.engines import asp
from pykt.engines.parameters import CLINGO, constants
from pykt.engines.protocol import Search
from pykt.engines.registry import ENGINES
from pykt.model.bound import Bound
from pykt.model.errors import PyktError
from pykt.programs.choosing import canonical, choose
from pykt.programs.configuring import changes_meaning, settings
from pykt.programs.methods import crossings
from pykt.runs.bench.plan import Plan, begin
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings

TELLING = """
#const k = 1.
#script(python)
def main(prg):
    solver = prg.configuration.solver[0]
    print(prg.configuration.configuration, solver.heuristic, solver.restarts, solver.sign_def, solver.opt_strategy)
    print(prg.get_const("k"))
    prg.ground([("base", [])])
    prg.solve()
#end.
"""
CYCLES = InstanceSet("cycles", (Instance("6x6", pykt.Problem.closed("6x6")),))
GECODE = """{"id": "local.slow", "name": "My Gecode", "version": "7", "executable": "/usr/bin/fzn-gecode",
 "mznlib": "-Ggecode", "stdFlags": ["-a", "-n", "-r", "-s"], "tags": ["int"], "supportsFzn": true}"""


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """A user's encoding that tells its configuration, in the working folder."""
    monkeypatch.chdir(tmp_path)
    Path("mine.lp").write_text(TELLING)
    return "mine.lp"


def told(program, **options):
    return pykt.solve("5x5", program=program, check="none", doubts=False, **options).output


# They reach the solver ------------------------------------------------------------------------------------------------


def test_each_parameter_of_clingo_reaches_it(mine):
    assert told(mine) == ("auto vsids,92 l,60 asp bb,lin", "1")
    each = "configuration=handy,heuristic=vmtf,restarts=F,7,opt-strategy=usc,k,sign-def=pos,const=k=5"
    assert told(f"{mine}:{each}") == ("handy vmtf,0 f,7 pos usc,k,0", "5")
    assert told(f"{mine}:sign-def=neg", seed=3)[0].endswith("neg bb,lin"), "it is stronger than the seed's"
    assert told(f"{mine}:const=k=-2,restarts=no", arguments=["--heuristic=Unit"]) == ("auto unit,0 0 asp bb,lin", "-2")


@pytest.mark.parametrize("program", ["cycle", "cycle-propagator"])
def test_they_change_the_search_of_the_programs_of_pykt(program):
    ways = ("", ":heuristic=Unit", ":heuristic=Vsids,configuration=crafty")
    results = [pykt.solve(pykt.Problem.closed("8x8"), program=f"{program}{way}", check="python") for way in ways]
    assert all(results)
    assert [result.program for result in results] == [canonical(f"{program}{way}") for way in ways]
    assert len({(result.stats["choices"], result.stats["conflicts"]) for result in results}) == 3


def test_a_program_is_printed_with_its_configuration():
    asked = pykt.solutions(pykt.Problem.closed("6x6"), program="cycle:configuration=trendy,heuristic=Unit")
    assert asked.program_text.startswith("% clingo --models=0 --configuration=trendy --heuristic=Unit -\n")
    asked = pykt.solutions(pykt.Problem.closed("6x6"), program="circuit:solver=gist,search=smallest")
    assert asked.program_text.startswith("% minizinc --solver gist --all-solutions")
    assert "solver =" not in asked.program_text


@pytest.mark.minizinc
def test_a_solver_of_ones_own_lies_beside_the_plan(tmp_path):
    pytest.importorskip("minizinc")
    (tmp_path / "my.msc").write_text(GECODE)
    plan = Plan(CYCLES, ("circuit:solver=my.msc", "circuit"), Settings(60, 1000), tmp_path / "bench", home=tmp_path)
    engines = {entry.program: entry.result["engine"] for entry in begin(plan)}
    assert engines["circuit:solver=my.msc"].endswith("My Gecode 7")
    assert "My Gecode" not in engines["circuit"]


def test_configurations_stand_side_by_side_in_a_comparison_and_a_bench(run_pykt, tmp_path):
    ways = [f"cycle:configuration={name}" for name in ("tweety", "handy")]
    words = [word for way in ("cycle", *ways) for word in ("--program", way)]
    _, printed, _ = run_pykt("compare", "--closed", "--board", "6x6", *words, "--check", "none", "--table", "csv")
    assert [line.partition(",")[0] for line in printed.splitlines()[1:]] == ["cycle", *ways]
    plan = Plan(CYCLES, ("cycle", *ways), Settings(60, 1000, check="none"), tmp_path / "bench")
    work = begin(plan)
    assert {one.program for one in work.todo} == {"cycle", *ways}


# Their names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("cycle:configuration=auto", "cycle"),
        ("cycle:heuristic=VSIDS,configuration=Trendy", "cycle:configuration=trendy,heuristic=Vsids"),
        ("cycle:sign-def=pos,restarts=L,60", "cycle:restarts=L,60,sign-def=pos"),
        ("circuit:solver=gecode,search=input-order", "circuit:solver=gecode"),
        ("naive:system=swi", "naive"),
        ("naive:system=gnu", "naive:system=gnu"),
        ("mine.lp:const=n=2,const=k=b,atoms=pos(T,X,Y)", "mine.lp:atoms=pos(T,X,Y),const=k=b,const=n=2"),
    ],
)
def test_a_configuration_has_one_name(mine, written, name):
    Path(mine).write_text("#const k = 1. #const n = 1.")
    assert canonical(written) == name == canonical(name) == str(choose(name))


def test_some_values_have_commas():
    assert list(settings("restarts=x,9,1.5,b=(c=1,d),e,")) == [("restarts", "x,9,1.5"), ("b", "(c=1,d)"), ("e", "")]
    assert list(settings("b=1),e=2")) == [("b", "1)"), ("e", "2")]  # a bracket that closes nothing hides no parameter


# What is wrong --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("cycle:configuration=no", "cycle:configuration can't be 'no': choose one of auto, frumpy"),
        ("cycle:configuration=/etc/passwd", "cycle:configuration can't be"),
        ("cycle:configuraton=handy", "no parameter 'configuraton': did you mean configuration? Its parameters are"),
        ("cycle:configuration", "cycle:configuration can't be ''"),
        ("cycle:heuristic=Unit,heuristic=Vsids", "The parameter 'heuristic' is given twice: leave one out."),
        ("cycle:restarts=L,0", "can't be 'L,0': write, for example, restarts=L,60."),
        ("cycle:const=k=3", "cycle has no constant 'k': correct the name after const=."),
        ("mine.lp:const=kk=3", "mine.lp has no constant 'kk'"),
        ("mine.lp:const=k=1,const=k=2", "two values of const=k"),
        ("mine.lp:const=k=@evil()", "mine.lp:const can't be 'k=@evil()': write, for example, const=k=3."),
        ("mine.lp:const=k=1. evil.", "can't be"),
        ("mine.lp:const=k", "can't be 'k'"),
        ("mine.lp:solver=gecode", "mine.lp has no parameter 'solver'"),
        ("circuit:solver=-e rm", "circuit:solver can't be '-e rm'"),
        ("circuit:configuration=handy", "circuit has no parameter 'configuration'"),
        ("fast-warnsdorff:configuration=handy", "fast-warnsdorff has no parameters: leave out 'configuration'."),
        ("cycle:system=gnu", "cycle has no parameter 'system': leave it out, or use a program that has it: "),
    ],
)
@pytest.mark.usefixtures("mine")
def test_a_wrong_parameter_is_refused_before_anything_runs(run_pykt, program, sentence):
    code, printed, said = run_pykt("solve", "--closed", "--program", program)
    assert (code, printed, said.count("\n")) == (2, "", 1)
    assert sentence in said


WRONG = (
    "x",
    "",
    "x=",
    "Foo=3",
    "n=X",
    "n=8+",
    "n=(3",
    "n=1..3",
    "n=3. q",
    "n=a b",
    "n=not a",
    "n=@evil()",
    "=3",
    "n=f(,1)",
)


@pytest.mark.parametrize("constant", WRONG)
@pytest.mark.usefixtures("mine")
def test_a_constant_without_a_value_is_refused_before_anything_runs(run_pykt, constant):
    sentence = f"pykt: The constant {constant!r} can't be read: write NAME=VALUE, such as n=8, with a name"
    for words in (["asp"], ["prolog"], ["run", "mine.lp"], ["explain", "mine.lp"]):
        code, printed, said = run_pykt(*words, "--board", "5x5", "--const", constant)
        assert (code, printed, said.count("\n")) == (2, "", 1)
        assert said.startswith(sentence)
    for options in ([f"--const={constant}"], ["--cons", constant], ["-c", constant], [f"-c {constant}"]):
        with pytest.raises(PyktError, match="can't be read"):
            pykt.solutions("5x5", engine="asp", arguments=options)
    plan = Plan(CYCLES, ("cycle",), Settings(60, 1000, arguments=(f"--const={constant}",)), Path("bench"))
    with pytest.raises(PyktError, match="can't be read"):
        begin(plan)
    assert not plan.folder.exists()


def test_a_constant_has_one_value(run_pykt):
    code, _, said = run_pykt("asp", "--board", "5x5", "--const", "n=3", "--clingo-args", "-c n=4")
    assert (code, said) == (2, "pykt: The constant n is given twice: leave one out.\n")


@pytest.mark.parametrize(
    "value",
    ["3", "-3", " 3 ", "a", "_x", "-a", "a'b", '"a b"', r'"a\"b"', "()", "(1,)", "(1,2)", "f()", "f(g(1),-2)", "f (1)",
     "1+2*3", "(1+2)*3", "2**3", "-(1+2)", "|3|", "~3", "5?3", "7\\3", "#inf", "#sup", "0x1f"],
)  # fmt: skip
def test_constants_that_clingo_reads_are_taken(value):
    assert list(constants([f"--const=n={value}"])) == [("n", f"n={value}".strip())]
    control = clingo.Control([f"--const=n={value}"], lambda *_: None)
    control.add("base", [], "p(n).")
    control.ground()
    assert len(control.symbolic_atoms) == 1
    assert "p(n)" not in {str(atom.symbol) for atom in control.symbolic_atoms}


@pytest.mark.minizinc
def test_a_bench_refuses_what_cannot_run_before_it_begins(tmp_path):
    for program, arguments, sentence in (
        ("circuit:solver=nobody", (), "MiniZinc has no solver 'nobody'"),
        ("cycle:heuristic=Unit", ("--heuristic=Vsids",), "set the same parameter: leave one of them out"),
    ):
        plan = Plan(CYCLES, (program,), Settings(60, 1000, arguments=arguments), tmp_path / "bench")
        with pytest.raises(PyktError, match=sentence):
            begin(plan)
        assert not plan.folder.exists()


@pytest.mark.usefixtures("mine")
def test_an_argument_and_a_parameter_never_set_the_same():
    for argument in ("--const=k=1", "-ck=1", "-c k=1"):
        with pytest.raises(PyktError, match="set the same"):
            pykt.solutions("5x5", program="mine.lp:const=k=2", arguments=[argument])
    search = pykt.solutions("5x5", program="mine.lp:const=k=2", arguments=["--const=j=1"])
    assert search.program_text.startswith("% clingo --models=0 --const=j=1 --const=k=2")


def test_a_constant_changes_what_a_program_means_so_the_program_proves_nothing():
    """It does so wherever it stands: behind the name of the program or among the arguments for clingo."""
    asked = {"givens": {(1, 1): 1}, "check": "python"}
    assert pykt.solve("4x5", program="givens", **asked).status == "found"
    for program, arguments in (("givens:const=open=closed", ()), ("givens", ("--const=open=closed",))):
        said = pykt.solve("4x5", program=program, arguments=arguments, **asked)
        assert (said.status, said.claims) == ("unproven", "none")
    best = pykt.solutions("3x4", program="crossings", crossings="max", arguments=("--const=max=min",), models=1)
    found, known = Bound(0, "search", "clingo proves it"), Bound(29, "lines", "moves cross")
    assert list(Source(best.query)._accepted([found, known])) == [known]


def test_without_costs_clingo_has_no_bound_on_crossings():
    problem, search = pykt.Problem.closed("5x6", crossings="min"), Search(arguments=("--opt-mode=ignore",))
    question = crossings.question(problem, choose("crossings"), search)
    bound = asp.guarded(lambda ground, stats: iter([crossings._bound(ground(question.bounding), 100, stats)]))
    assert next(bound)[0] is None


#: A solver's file that is its own executable, for a shell. It writes a bound into each pipe of the worker.
FORGER = """{
 "id": "local.forger", "name": "Forger", "version": "1", "executable": "./forger.msc", "supportsFzn": true,
 "mznlib": "-Gstd", "stdFlags": ["-a", "-s"], "tags": ["int", "$(echo CODE | base64 -d | python3)"]
}
"""
BOUND = b"\x92\xa5Bound" + msgspec.msgpack.encode(Bound(3, "search", "the stars say so"))
FORGING = f"""
import glob, os, stat
frame = {len(BOUND).to_bytes(8, "big") + bytes(8) + BOUND!r}
for name in glob.glob("/proc/[0-9]*/fd/*"):
    try:
        mode = os.lstat(name).st_mode
        if mode & 0o600 == 0o200 and stat.S_ISFIFO(os.stat(name).st_mode) and int(name.split("/")[-1]) > 2:
            os.write(os.open(name, os.O_WRONLY | os.O_NONBLOCK), frame)
    except OSError:
        pass
"""


@pytest.mark.minizinc
@pytest.mark.usefixtures("sandbox")
def test_a_solver_that_a_name_brings_is_not_believed(tmp_path):
    file = tmp_path / "forger.msc"
    file.write_text(FORGER.replace("CODE", base64.b64encode(FORGING.encode()).decode()))
    file.chmod(0o755)
    problem = pykt.Problem.two_knights("4x4", "1/1", "4/4")
    said = pykt.solve(problem, program=f"two-knights-labels-guarded:solver={file}", theory=False)
    assert (said.bound, said.bound_by) == (16, "free")


# The tables -----------------------------------------------------------------------------------------------------------


def test_clingo_takes_every_value_of_the_table():
    for parameter in CLINGO:
        samples = ("F,5", "L,100", "x,100,1.5", "D,50,0.8", "usc,oll", "usc,pmres", "bb,hier", "k='a", "k=-7")
        valid = [value for value in (*parameter.values, parameter.example, *samples) if _is_valid(parameter, value)]
        assert len(valid) > 1 or parameter.repeats
        for value in valid:
            clingo.Control([parameter.argument.format(value)], lambda *_: None)


def _is_valid(parameter, value):
    try:
        return bool(parameter.read("mine.lp", value))
    except PyktError:
        return False


def test_pykt_programs_shows_the_parameters_of_the_engine(run_pykt):
    printed = run_pykt("programs", "cycle")[1]
    assert all(f"Parameter {parameter.name}: " in printed for parameter in ENGINES["asp"].parameters)
    assert "configuration: auto (default), frumpy, jumpy" in printed
    assert "Options: --heuristic=Domain" in printed


def test_a_constant_or_an_own_solver_may_change_what_a_program_finds():
    """Then its word that there is none proves nothing."""
    assert [
        changes_meaning([one]) for one in (("const", "n=3"), ("solver", "/tmp/mine.msc"), ("heuristic", "Domain"))
    ] == [
        True,
        True,
        False,
    ]
