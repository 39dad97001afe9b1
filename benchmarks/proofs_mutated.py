"""Mutated certificates: what the checkers accept is still true, as an independent search says.

Valid certificates of small boards are changed at random: the problem, sets, clauses, variables, weights, lines and
hints of the proof, the tour. Those by weights are changed once more, by themselves. The checker in Python sees every
mutation, the one in Prolog one of ten. An accepted mutation must prove a true statement. A depth-first search that
shares no code with the checkers or the provers decides that. If it takes too long, CaDiCaL decides it with another
formula.

Then certificates of boards that have a tour are forged, and other checkers read the proofs of valid certificates.
"""

import copy
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from dratify import check_proof, parse_dimacs

from benchmarks.measure import line
from pykt import Board, Problem, Square, prove, solve
from pykt.answers.proving import two_knights
from pykt.answers.proving.failure import Failure
from pykt.checkers import proof
from pykt.checkers.certificates import said_in_prolog
from pykt.engines.sat import Solver, refute
from pykt.model.certificate import Certificate
from pykt.notation.refutation import cnf, drat

Record = dict[str, Any]

#: The nodes that the search may visit, and the conflicts of CaDiCaL after it.
NODES, CONFLICTS = 20_000, 300_000

#: The lists of a certificate.
PARTS = ("barrier", "variables", "sets", "clauses", "proof", "weights")

#: The checker in Prolog sees one mutation of ``SHARE``.
SHARE = 10


def main(mutations: int = 10_000, of_weights: int = 3_000, seed: int = 1) -> None:
    """Mutate certificates, forge some, and let another checker read proofs."""
    rng = random.Random(seed)
    found = [made.certificate for made in map(_proven, problems()) if made.certificate]
    found += [one for one in map(_by_cuts, found) if isinstance(one, Certificate)]
    pool = [json.loads(json.dumps(certificate.record())) for certificate in found]
    line("... valid certificates to mutate", f"{len(pool)}", "30 or more", len(pool) >= 30)
    mutated(rng, pool, mutations)
    weighted = [record for record in pool if record["argument"] == "dual"]
    line("... valid certificates by weights to mutate", f"{len(weighted)}", "10 or more", len(weighted) >= 10)
    mutated(rng, weighted, of_weights)
    forged(rng)
    others(rng)


def mutated(rng: random.Random, pool: list[Record], mutations: int) -> None:
    """Mutate certificates of the pool, and print what became of the mutations."""
    told: Counter[str] = Counter()
    truths: dict[str, bool | None] = {}
    by_kind: Counter[str] = Counter()
    for nth in range(mutations):
        changed, how = mutation(rng, pool)
        python, prolog = in_python(changed), None
        if nth % SHARE == 0:
            prolog = in_prolog(changed)
            told["shown to Prolog"] += 1
            told["accepted in Prolog"] += bool(prolog)
            told["refused in Prolog only"] += bool(python and not prolog)
        if not (python or prolog):
            continue
        by_kind[how] += 1
        told["accepted"] += bool(python)
        told["accepted in Prolog only"] += not python
        stated = json.dumps([changed["proves"], changed["argument"] == "cuts", changed["problem"], changed.get("tour")])
        if stated not in truths:
            truths[stated] = is_true(changed)
        told[{True: "true", False: "FALSE", None: "undecided"}[truths[stated]]] += 1
        if truths[stated] is False:
            print("     FALSE:", how, json.dumps(changed)[:300])
    line("mutations accepted although false", f"{told['FALSE']} of {mutations:,}", "0", not told["FALSE"])
    line("... refused by Python", f"{mutations - told['accepted']:,}", "", True)
    line("... accepted, and true by another search", f"{told['true']:,}", "all accepted", not told["undecided"])
    line(
        "... accepted, of which no search told whether it is true", f"{told['undecided']:,}", "0", not told["undecided"]
    )
    line("... different statements accepted", f"{len(truths):,}", "", True)
    line(
        "... shown to Prolog; accepted there", f"{told['shown to Prolog']:,}; {told['accepted in Prolog']:,}", "", True
    )
    only = f"{told['accepted in Prolog only']}; {told['refused in Prolog only']}"
    line("... accepted in Prolog only; in Python only", only, "", True)
    print("     accepted, by what was changed:", dict(by_kind.most_common()))


def in_python(record: Record) -> bool:
    """Tell whether the checker in Python accepts a certificate."""
    try:
        return bool(proof.statements(json.dumps(record).encode()))
    except proof.RefusedError:
        return False


def in_prolog(record: Record) -> bool:
    """Tell whether the checker in Prolog accepts a certificate."""
    return next(said_in_prolog(json.dumps(record).encode(), 1000)) == "right"


# Certificates to mutate -----------------------------------------------------------------------------------------------


def problems() -> Iterator[tuple[str, Problem]]:
    """Yield problems on small boards, each with what to prove."""
    holes = [Square(2, 2), Square(3, 4), Square(5, 1)]
    for none in (
        *(Problem.closed(board) for board in ("4x4", "3x6", "4x5", "3x7", "5x5", "4x6")),
        *(Problem.open(board) for board in ("3x3", "4x4", "3x5", "3x6")),
        *(Problem.open("3x4", start=start) for start in ("2/1", "1/2")),
        *(Problem.open("4x5", start=start) for start in ("2/2", "3/1")),
        Problem.open("4x5", start="1/1", end="3/2"),
        Problem.closed(Board(5, 5, frozenset(holes))),
        Problem.open(Board(5, 4, frozenset(holes[:2])), start="1/1"),
        Problem.closed("4x5", symmetric=180),
        Problem.open("4x4", symmetric=180),
        Problem.open("5x5", symmetric=180, start="1/2"),
        Problem.closed("6x6", symmetric=90, forbidden=(((1, 2), (3, 1)), ((2, 2), (4, 3)), ((1, 3), (3, 2)))),
        Problem.open("3x4", moves=(((1, 1), (3, 2)),), forbidden=(((1, 1), (2, 3)),)),
        Problem.open("5x5", givens={Square(1, 2): 1}),
        Problem.open("3x4", givens={Square(1, 1): 1, Square(3, 1): 4}),
        Problem.open("4x5", squares=9, givens={Square(1, 1): 1, Square(4, 5): 9}),
        Problem.closed("8x8", symmetric=90),
    ):
        yield "none", none
    yield "unique", Problem.closed(Board(3, 3, frozenset({Square(2, 2)})))
    for board, every in (("3x4", 4), ("4x5", 4), ("5x5", 4), ("5x5", 5), ("5x5", 6), ("6x6", 5)):
        tour = solve(Problem.open(board), seed=every).tour
        assert tour
        numbers = dict(zip(tour.squares, range(1, tour.visited + 1), strict=True))
        yield "unique", Problem.open(board, givens={v: t for v, t in numbers.items() if t % every == 1})
    yield "unique", Problem.closed(Board(3, 3, frozenset({Square(2, 2)})), start="1/1", givens={Square(3, 2): 2})
    for board, starts in (
        ("4x4", ("1/1", "2/2")),
        ("4x5", ("1/1", "4/5")),
        ("3x5", ("1/1", "2/2")),
        ("5x5", ("1/1", "1/2")),
    ):
        yield "optimal", Problem.two_knights(board, *starts)
    yield "optimal", Problem.two_knights(Board(5, 5, frozenset(holes)), "1/1", "5/5")
    yield "optimal", Problem.two_knights("3x3", "2/2", "1/1")
    for nth in range(16):  # where many squares are blocked, a certificate by weights needs cuts
        first, second, *dense = random.Random(nth).sample(list(Board(4, 4).squares()), 5)
        yield "optimal", Problem.two_knights(Board(4, 4, frozenset(dense)), first, second)


def _by_cuts(certificate: Certificate) -> Certificate | Failure | None:
    """Return a certificate by cuts of what another one proves by weights."""
    if certificate.argument != "dual":
        return None
    return two_knights.certify(certificate.problem, certificate.proves, certificate.tour)


def _proven(asked: tuple[str, Problem]) -> Any:
    proves, problem = asked
    tour = None if proves == "none" else solve(problem).tour
    assert tour or proves == "none"
    made = prove(problem, proves, tour)
    if not made.certificate:
        print(f"     no certificate of {proves} {problem}: {made.reason}")
    return made


# Mutations ------------------------------------------------------------------------------------------------------------


def mutation(rng: random.Random, pool: list[Record]) -> tuple[Record, str]:
    """Return a certificate of the pool with one to three changes, and what was changed."""
    record = copy.deepcopy(rng.choice(pool))
    before, changed = json.dumps(record), []
    while json.dumps(record) == before:
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            change = rng.choice((_problem, _problem, _lists, _lists, _lists, _lists, _numbers, _numbers, _tour, _whole))
            changed.append(change.__name__.strip("_"))
            change(rng, record, pool)
    return record, changed[-1]


def _problem(rng: random.Random, record: Record, pool: list[Record]) -> None:  # noqa: C901
    """Change the problem, often so that there are more answers."""
    problem, other = record["problem"], rng.choice(pool)["problem"]
    board = problem["board"]
    square = [rng.randint(1, board["files"]), rng.randint(1, board["ranks"])]
    lists = [key for key in ("starts", "givens", "clues", "moves", "forbidden") if problem.get(key)]
    match rng.randrange(10):
        case 0:
            problem["kind"] = rng.choice(("open", "closed", "two-knights", "queens"))
        case 1:
            board[rng.choice(("files", "ranks"))] += rng.choice((-1, 1, 1))
        case 2:
            board["blocked"] = [*board["blocked"], square]
        case 3 if board["blocked"]:
            board["blocked"].pop(rng.randrange(len(board["blocked"])))
        case 4 if lists:
            items = problem[rng.choice(lists)]
            items.pop(rng.randrange(len(items)))
        case 5:
            problem["starts"] = [square, *problem["starts"][1:]]
        case 6:
            problem["end"] = square if problem["kind"] == "open" else None
        case 7:
            key = rng.choice(("symmetric", "squares", "givens", "forbidden", "moves", "end", "starts"))
            problem.pop(key, None)
            if key in other:
                problem[key] = copy.deepcopy(other[key])
        case 8 if problem.get("givens"):
            rng.choice(problem["givens"])[1] += rng.choice((-2, -1, 1, 2))
        case 9:
            record["problem"] = copy.deepcopy(other)


def _lists(rng: random.Random, record: Record, _: list[Record]) -> None:
    """Change one of the lists, such as the removed squares or the weights: drop, repeat, exchange or move entries."""
    keys = [key for key in PARTS if record.get(key)]
    if not keys:
        return
    items = record[rng.choice(keys)]
    one, two = rng.randrange(len(items)), rng.randrange(len(items))
    match rng.randrange(5):
        case 0:
            items.pop(one)
        case 1:
            items[one], items[two] = items[two], items[one]
        case 2:
            items[one] = items[two]
        case 3:
            items.insert(one, items[two])
        case 4 if " " in items[one]:
            words = items[one].split(" ")
            words.pop(rng.randrange(len(words)))
            items[one] = " ".join(words)


def _numbers(rng: random.Random, record: Record, _: list[Record]) -> None:
    """Change a number in a text: a literal, a hint, a weight, the number of a line, or a square."""
    keys = [key for key in PARTS if any(record.get(key) or [])]
    if not keys:
        return
    items = record[rng.choice(keys)]
    at = rng.choice([n for n, text in enumerate(items) if text])
    words = items[at].split(" ")
    word = rng.randrange(len(words))
    places = [n for n, sign in enumerate(words[word]) if sign.isdigit()]
    if not places:
        return
    change = rng.choice(("sign", "digit", "digit", "add"))
    if change == "sign":
        words[word] = words[word].removeprefix("-") if words[word].startswith("-") else f"-{words[word]}"
    elif change == "digit":
        place = rng.choice(places)
        words[word] = words[word][:place] + str(rng.randrange(10)) + words[word][place + 1 :]
    else:
        words.insert(word, words[rng.randrange(len(words))])
    items[at] = " ".join(words)


def _tour(rng: random.Random, record: Record, pool: list[Record]) -> None:
    """Change the tour: exchange squares, reverse it, begin elsewhere, cut it, or take that of another certificate."""
    if "tour" not in record:
        return
    path = rng.choice(record["tour"]["knights"])
    if not path:  # an earlier change has taken its only square
        return
    one, two = rng.randrange(len(path)), rng.randrange(len(path))
    match rng.randrange(5):
        case 0:
            path[one], path[two] = path[two], path[one]
        case 1:
            path.reverse()
        case 2:
            path[:] = path[one:] + path[:one]
        case 3:
            path.pop()
        case 4:
            record["tour"] = copy.deepcopy(rng.choice([other["tour"] for other in pool if "tour" in other]))


def _whole(rng: random.Random, record: Record, pool: list[Record]) -> None:
    """Change what is proven, or by what argument."""
    other = rng.choice(pool)
    match rng.randrange(4):
        case 0:
            record["proves"] = rng.choice(("none", "unique", "optimal"))
            if record["proves"] == "none":
                record.pop("tour", None)
            elif "tour" not in record:
                record["tour"] = copy.deepcopy(rng.choice([one["tour"] for one in pool if "tour" in one]))
        case 1 if record["argument"] in ("cuts", "positions"):
            record["argument"] = {"cuts": "positions", "positions": "cuts"}[record["argument"]]
            record.pop("sets", None)
            record |= {"sets": []} if record["argument"] == "cuts" else {}
        case 2:
            record["problem"] = copy.deepcopy(other["problem"])
            record.pop("tour", None)
            record |= {key: copy.deepcopy(other[key]) for key in ("tour", "proves") if key in other}
        case 3 if "theorem" in record:
            record["theorem"]["name"] = rng.choice(("schwenk", "chia-ong", "quarter-turn", "half-turn", "magic-sums"))


# What is true ---------------------------------------------------------------------------------------------------------


class _Budget(Exception):  # noqa: N818
    """The search visited too many nodes."""


def is_true(record: Record) -> bool | None:
    """Tell whether the statement of a certificate is true, or None if neither search tells in time."""
    try:
        if record["proves"] == "optimal":
            return not _more_than(record["problem"], sum(map(len, record["tour"]["knights"])))
        known = [tuple(map(tuple, knight)) for knight in record["tour"]["knights"]] if "tour" in record else []
        return not any(not _same(answer, known, record) for answer in _answers(record["problem"]))
    except _Budget:
        return None if record["proves"] == "optimal" else _refuted(record)


def _same(answer: tuple[Any, ...], known: list[Any], record: Record) -> bool:
    if not known or record["argument"] != "cuts":
        return answer in known
    return _made(answer, record["problem"]) == _made(known[0], record["problem"])


def _near(problem: Record) -> dict[Any, list[Any]]:
    board, forbidden = problem["board"], {frozenset(map(tuple, move)) for move in problem.get("forbidden", [])}
    blocked = set(map(tuple, board.get("blocked", [])))
    free = [(x, y) for y in range(1, board["ranks"] + 1) for x in range(1, board["files"] + 1) if (x, y) not in blocked]
    return {
        v: [w for w in free if {abs(v[0] - w[0]), abs(v[1] - w[1])} == {1, 2} and frozenset({v, w}) not in forbidden]
        for v in free
    }


def _made(path: tuple[Any, ...], problem: Record) -> set[frozenset[Any]]:
    return {frozenset(move) for move in zip(path, path[1:] + path[:1] * (problem["kind"] == "closed"), strict=False)}


def _turn(square: tuple[int, int], problem: Record) -> tuple[int, int]:
    (x, y), f, r = square, problem["board"]["files"], problem["board"]["ranks"]
    return (r + 1 - y, x) if problem["symmetric"] == 90 else (f + 1 - x, r + 1 - y)


def _answers(problem: Record) -> Iterator[tuple[Any, ...]]:
    """Yield all answers of one knight. Raise _Budget after many nodes."""
    near, nodes = _near(problem), 0
    length, closed = problem.get("squares") or len(near), problem["kind"] == "closed"
    at = {t: tuple(v) for v, t in problem.get("givens", [])}
    starts = [tuple(v) for v in problem.get("starts") or []]
    colours = Counter(sum(v) % 2 for v in near)
    if length == len(near) and abs(colours[0] - colours[1]) > (not closed):
        return  # a tour visits the colours alternately
    stack = [(v,) for v in near if v in (starts or near)]
    while stack:
        path = stack.pop()
        nodes += 1
        if nodes > NODES:
            raise _Budget
        if at.get(len(path), path[-1]) != path[-1]:
            continue
        if len(path) == length:
            if _is_answer(path, problem, near):
                yield path
            continue
        left = set(near) - set(path)
        if length == len(near):
            ends = [
                v for v in left if sum(w in left or w == path[-1] or (closed and w == path[0]) for w in near[v]) < 2
            ]
            if len(ends) > (not closed):
                continue
        stack += [(*path, w) for w in near[path[-1]] if w in left]


def _is_answer(path: tuple[Any, ...], problem: Record, near: dict[Any, list[Any]]) -> bool:
    made = _made(path, problem)
    numbers_right = all(path[t - 1 : t] == (tuple(v),) for v, t in problem.get("givens", []))
    return (
        numbers_right
        and (problem["kind"] != "closed" or path[0] in near[path[-1]])
        and (not problem.get("end") or path[-1] == tuple(problem["end"]))
        and all(frozenset(map(tuple, move)) in made for move in problem.get("moves", []))
        and (not problem.get("symmetric") or all(frozenset(_turn(v, problem) for v in move) in made for move in made))
        and not (problem.get("magic") or problem.get("clues") or problem.get("uncrossed"))  # none of the pool has them
    )


def _more_than(problem: Record, squares: int) -> bool:
    """Tell whether two knights can visit more squares. Raise _Budget after many nodes."""
    near = _near(problem)
    mover, other = map(tuple, problem["starts"])
    games = [(mover, other, frozenset({mover, other}))]
    seen = set(games)
    while games:
        mover, other, visited = games.pop()
        if len(visited) > squares:
            return True
        if len(seen) > 50 * NODES:
            raise _Budget
        further = {(other, step, visited | {step}) for step in near[mover] if step not in visited}
        games += further - seen if squares < len(near) else []
        seen |= further
    return False


def _refuted(record: Record) -> bool | None:
    """Let CaDiCaL decide with one variable for a square and a number, and one for a move, both of all conditions."""
    problem, number = record["problem"], {}
    near = _near(problem)
    length, closed = problem.get("squares") or len(near), problem["kind"] == "closed"

    def x(*name: Any) -> int:
        return number.setdefault(name, len(number) + 1)

    after = [(t, t % length + 1) for t in range(1, length + closed)]
    clauses = [[x(v, t) for v in near] for t in range(1, length + 1)]
    clauses += [[-x(v, t), -x(w, t)] for t in range(1, length + 1) for v in near for w in near if v < w]
    clauses += [[-x(v, t), -x(v, u)] for v in near for t in range(1, length + 1) for u in range(1, t)]
    clauses += [[x(v, t) for t in range(1, length + 1)] for v in near if length == len(near)]
    clauses += [[-x(v, t), *(x(w, u) for w in near[v])] for one in after for t, u in (one, one[::-1]) for v in near]
    move = {frozenset({v, w}): x("move", min(v, w), max(v, w)) for v in near for w in near[v]}
    for pair, made in move.items():
        v, w = pair
        for t, u in after:
            clauses += [[-x(v, t), -x(w, u), made], [-x(w, t), -x(v, u), made]]
        beside = {t: [u for one in after for a, u in (one, one[::-1]) if a == t] for t in range(1, length + 1)}
        clauses += [[-made, -x(v, t), *(x(w, u) for u in beside[t])] for t in beside]
        clauses.append([-made, *(x(v, t) for t in beside)])
        if problem.get("symmetric"):
            image = move.get(frozenset(_turn(one, problem) for one in pair))
            clauses.append([-made, image] if image else [-made])
    known = [*problem.get("givens", []), *([v, 1] for v in problem.get("starts") or [])]
    known += [[problem["end"], length]] if problem.get("end") else []
    clauses += [[x(tuple(v), t)] for v, t in known]
    clauses += [[move.get(frozenset(map(tuple, one)), x("never"))] for one in problem.get("moves", [])] + [
        [-x("never")]
    ]
    if record["proves"] == "unique":
        path = tuple(map(tuple, record["tour"]["knights"][0]))
        moves = [-move[one] for one in _made(path, problem)]
        clauses.append(moves if record["argument"] == "cuts" else [-x(v, t) for t, v in enumerate(path, 1)])
    with Solver(clauses) as solver:
        answer = solver.solve(CONFLICTS)
    return None if answer is None else not answer


# Forged certificates --------------------------------------------------------------------------------------------------


def forged(rng: random.Random, boards: int = 100) -> None:
    """Try to certify that boards with a tour have none: add a clause that is not true, so that CaDiCaL refutes."""
    tried, passed = 0, 0
    for nth in range(boards):
        closed = nth % 2 == 0
        board, links = (6, 6) if closed else (5, 5), {}
        near = _near({"board": {"files": board[0], "ranks": board[1]}})
        for v in near:
            links[v] = [*near[v], *([] if closed else [(0, 0)])]
        links |= {} if closed else {(0, 0): list(near)}
        name = {}
        for v in links:
            for w in links[v]:
                name.setdefault(frozenset({v, w}), len(name) + 1)
        texts = ["-".join(f"{v[0]}/{v[1]}" if v != (0, 0) else "" for v in sorted(move, reverse=True)) for move in name]
        clauses = []
        for v, near_v in links.items():
            here = [name[frozenset({v, w})] for w in near_v]
            clauses += [here[:n] + here[n + 1 :] for n in range(len(here))]
            clauses += [[-a, -b, -c] for n, a in enumerate(here) for m, b in enumerate(here[:n]) for c in here[:m]]
        sets, proven = [], None
        while proven is None:  # a rarely true clause: part of a border, or of the moves at a square
            inside = rng.sample(list(near), rng.randint(1, 12))
            border = [k for move, k in name.items() if len(move.intersection(inside)) == 1]
            false = rng.sample(border, max(1, len(border) // 4))
            clauses.append(false if rng.random() < 0.7 else [-k for k in false[:2]])
            sets.append(" ".join(f"{v[0]}/{v[1]}" for v in inside))
            proven = refute([*clauses], 20_000)
        record = {
            "format": "pykt-proof/1", "proves": "none", "argument": "cuts", "variables": texts, "sets": sets,
            "problem": {"kind": "closed" if closed else "open", "board": {"files": board[0], "ranks": board[1]}},
            "clauses": [" ".join(map(str, clauses[n])) for n in proven.used], "proof": list(proven.lines),
        }  # fmt: skip
        tried += 1
        passed += in_python(record)
        if nth < 20:
            passed += in_prolog(record)
    line("forged certificates of boards with a tour that pass", f"{passed} of {tried}", "0", not passed)


# Other checkers -------------------------------------------------------------------------------------------------------


def others(rng: random.Random, count: int = 100) -> None:
    """Let dratify verify the proofs of random problems without an answer."""
    told: Counter[bool] = Counter()
    lines, began = 0, time.monotonic()
    while told.total() < count:
        size = Board(rng.randint(3, 5), rng.randint(3, 6))
        holes = frozenset(rng.sample(list(size.squares()), rng.randint(0, 4)))
        board = Board(size.files, size.ranks, holes)
        start = rng.choice(list(board.squares()))
        made = prove(rng.choice((Problem.closed(board), Problem.open(board, start=start)))).certificate
        if made and made.argument in ("cuts", "positions"):
            result = check_proof(parse_dimacs(cnf(made)), drat(made))
            told[bool(result.ok)] += 1
            lines += len(made.proof)
    seconds = time.monotonic() - began
    line(
        f"proofs verified by dratify ({lines:,} lines, {seconds:.0f} s)",
        f"{told[True]} of {count}",
        "all",
        not told[False],
    )
