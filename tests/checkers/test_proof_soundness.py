"""What the checker of certificates accepts is true in every answer that an exhaustive search finds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pykt.checkers import proof

Square = tuple[int, int]
Path = tuple[Square, ...]

SIZES = ((3, 3), (3, 4), (4, 4), (5, 3), (5, 5))
#: More examples would find more; 4,000 of each found nothing.
EXAMPLES = settings(max_examples=25)

seeds = st.integers(0, 2**32).map(random.Random)


def near(square: Square) -> list[Square]:
    x, y = square
    return [(x + a, y + b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]


def rotated(square: Square, size: Square, angle: int) -> Square:
    """Turn a square around the centre of the board."""
    centre = complex(size[0] + 1, size[1] + 1) / 2
    image = centre + (complex(*square) - centre) * (1j if angle == 90 else -1)
    return round(image.real), round(image.imag)


def walk(rng: random.Random, size: Square, most: int) -> list[Square]:
    """Walk until a dead end, or until ``most`` squares are visited."""
    path = [(rng.randint(1, size[0]), rng.randint(1, size[1]))]
    while len(path) < most:
        steps = [v for v in near(path[-1]) if v not in path and 1 <= v[0] <= size[0] and 1 <= v[1] <= size[1]]
        if not steps:
            break
        path.append(rng.choice(steps))
    return path


def planted(rng: random.Random) -> tuple[Square, list[Square], bool, int]:
    """Return the size of a board and a path on it, whether the path is closed, and the angle of its symmetry or 0."""
    while True:
        size, angle = rng.choice(SIZES), rng.choice((0, 0, 0, 180, 180, 90))
        if angle == 90 and size[0] != size[1]:
            continue
        path = walk(rng, size, rng.randint(3, 10) if angle == 0 else 5 if angle == 180 else 3)
        if angle == 0:
            return size, path, len(path) > 1 and path[0] in near(path[-1]), 0
        whole = list(path)
        for _ in range(360 // angle - 1):
            whole += [rotated(v, size, angle) for v in whole[-len(path) :]]
        if path[0] == rotated(path[0], size, angle) and angle == 180:  # a path through the centre
            whole = [rotated(v, size, 180) for v in path[:0:-1]] + path
            if len({*whole}) == len(whole) > 1:
                return size, whole, False, 180
        elif len({*whole}) == len(whole) and whole[len(path)] in near(path[-1]):
            return size, whole, True, angle


def conditions(rng: random.Random, size: Square, path: list[Square], closed: bool, angle: int) -> dict[str, Any]:
    """Return a problem that the path answers, as a record. Each further condition has a chance."""
    board = [(x, y) for y in range(1, size[1] + 1) for x in range(1, size[0] + 1)]
    moves = [*pairwise(path), *[(path[-1], path[0])] * closed]
    others = [(v, w) for v in path for w in near(v) if w in path and (v, w) not in moves and (w, v) not in moves]
    numbered = list(zip(path, range(1, len(path) + 1), strict=True))
    record: dict[str, Any] = {"kind": "closed" if closed else "open", "starts": [], "symmetric": angle}
    more = {
        "starts": path[:1],
        "givens": rng.sample(numbered, min(2, len(path))),
        "clues": [(("file", v[0]), t) for v, t in rng.sample(numbered, 1)]
        + [(("rank", v[1]), t) for v, t in numbered[1:2]],
        "moves": rng.sample(moves, min(2, len(moves))),
        "forbidden": rng.sample(others, min(2, len(others))),
    } | ({} if closed else {"end": path[-1]})
    record |= {key: value for key, value in more.items() if rng.random() < 0.3}
    free = {*path}
    if not angle and len(path) < 9 and rng.random() < 0.4:
        free |= {v for v in board if rng.random() < 0.3}
        record["squares"] = len(path)
    return record | {"board": {"files": size[0], "ranks": size[1], "blocked": [v for v in board if v not in free]}}


def answers(record: dict[str, Any]) -> list[Path]:
    """Search for all answers to a problem, from the meaning of its conditions."""
    board = record["board"]
    size = board["files"], board["ranks"]
    free = {(x, y) for x in range(1, size[0] + 1) for y in range(1, size[1] + 1)} - {*board["blocked"]}
    length, closed = record.get("squares", len(free)), record["kind"] == "closed"
    found: list[Path] = []

    def go(path: Path) -> None:
        if len(path) == length:
            found.append(path)
        else:
            for step in near(path[-1]):
                if step in free and step not in path:
                    go((*path, step))

    def is_right(path: Path) -> bool:
        made = {frozenset(move) for move in made_by(path, closed)}
        angle = record["symmetric"]
        return (
            (not closed or path[0] in near(path[-1]))
            and (not record.get("end") or path[-1] == record["end"])
            and all(path[t - 1] == v for v, t in record.get("givens", []))
            and all(path[t - 1][line == "rank"] == n for (line, n), t in record.get("clues", []))
            and all(frozenset(move) in made for move in record.get("moves", []))
            and not any(frozenset(move) in made for move in record.get("forbidden", []))
            and (not angle or all(frozenset(rotated(v, size, angle) for v in move) in made for move in made))
        )

    for start in record["starts"] or free:
        go((start,))
    return [path for path in found if is_right(path)]


def made_by(path: Path, closed: bool) -> list[tuple[Square, Square]]:
    return [*pairwise(path), *([(path[-1], path[0])] if closed and path else [])]


def text(square: Square) -> str:
    return f"{square[0]}/{square[1]}"


def places(make: Any, record: dict[str, Any], names: list[str], **more: Any) -> proof.Places:
    """Let the checker work out what clauses about the variables ``names`` may say."""
    problem = proof.shaped(as_json(record), proof.PROBLEM, "The problem")
    certificate = SimpleNamespace(problem=problem, variables=names, sets=(), proves="none")
    path = more.pop("path", [])
    certificate.__dict__.update(more)
    made: proof.Places = make(proof.Moves(problem), certificate, path)
    return made


def as_json(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: as_json(one) for key, one in value.items()}
    return [as_json(one) for one in value] if isinstance(value, (list, tuple)) else value


def accepted(rng: random.Random, made: proof.Places, count: int) -> Iterator[frozenset[int]]:
    """Yield clauses that the checker accepts, and from which it accepts the loss of no literal."""
    variables = range(1, len(made.number) + 1)
    for _ in range(count):
        at = rng.choice(variables)
        beside = {abs(k) for k in made.true if not made.true[k].keys().isdisjoint(made.true.get(at, {}).keys())} or {at}
        some = rng.sample(sorted(beside), min(len(beside), 9)) + rng.sample(variables, min(len(variables), 5))
        if made.odd and rng.random() < 0.3:
            some = [*rng.choice(sorted(made.odd, key=sorted))]
        clause = {k * rng.choice((1, 1, -1)) for k in some}
        if not made.holds(frozenset(clause)):
            continue
        for literal in rng.sample(sorted(clause), len(clause)):
            if made.holds(frozenset(clause - {literal})):
                clause.remove(literal)
        yield frozenset(clause)


def check(clauses: Iterator[frozenset[int]], names: list[str], worlds: list[set[str]]) -> int:
    """Assert that each clause has a literal that is true in each world, which is the set of its true variables."""
    every = list(clauses)
    for clause in every:
        for world in worlds:
            assert any((names[abs(k) - 1] in world) == (k > 0) for k in clause), [names[abs(k) - 1] for k in clause]
    return len(every)


@EXAMPLES
@given(seeds)
def test_clauses_about_moves_hold_in_every_tour(rng: random.Random) -> None:
    size, path, closed, angle = planted(rng)
    record = conditions(rng, size, path, closed, angle)
    record.pop("squares", 0)
    record["board"]["blocked"] = [
        (x, y) for x in range(1, size[0] + 1) for y in range(1, size[1] + 1) if (x, y) not in path
    ]
    if len(path) < 2 + closed:
        return
    tours = answers(record)
    assert tuple(path) in tours or closed
    ends = [] if closed else [frozenset({v, (0, 0)}) for v in path]
    names: dict[str, frozenset[Any]] = {}
    for move in [*{frozenset({v, w}) for v in path for w in near(v) if w in path}, *ends]:
        if not any(move in images for images in names.values()):
            name = "-".join(text(v) if v != (0, 0) else "" for v in sorted(move, reverse=True))
            names[name] = images = frozenset({move})
            for _ in range(360 // angle - 1 if angle else 0):
                move = frozenset(v if v == (0, 0) else rotated(v, size, angle) for v in move)
                names[name] = images = images | {move}
    forbidden = {frozenset(move) for move in record.get("forbidden", [])}
    names = {name: images for name, images in names.items() if forbidden.isdisjoint(images)}
    worlds = []
    for tour in tours:
        made = {frozenset(move) for move in made_by(tour, closed)}
        made |= set() if closed else {frozenset({v, (0, 0)}) for v in (tour[0], tour[-1])}
        worlds.append({name for name, images in names.items() if images <= made})
    inside = [rng.sample(path, rng.randint(1, len(path) - 1)) for _ in range(8)]
    sets = tuple(" ".join(map(text, squares)) for squares in inside)
    rules = places(proof.cuts, record, list(names), sets=sets)
    assert check(accepted(rng, rules, 30), list(names), worlds)
    borders = [
        {k for k, images in enumerate(names.values(), 1) if any(len(move & {*one}) == 1 for move in images)}
        for one in inside
    ]
    smaller = [border - {rng.choice(sorted(border))} for border in borders if border]
    assert all(rules.holds(frozenset(border)) for border in borders if not (angle or record.get("forbidden")))
    check((frozenset(b) for b in borders + smaller if rules.holds(frozenset(b))), list(names), worlds)
    only = places(proof.cuts, record, list(names), path=tours[0], proves="unique")
    others = [world for world in worlds if world != worlds[0]]
    check(accepted(rng, only, 20), list(names), others)
    clause = frozenset(-k for k, name in enumerate(names, 1) if name in worlds[0])
    assert only.holds(clause)
    check(iter([clause]), list(names), others)
    removed = [{v for v in path if rng.random() < share} for share in (0.2, 0.4, 0.5, 0.5, 0.6, 0.8)]
    moves = proof.Moves(proof.shaped(as_json(record), proof.PROBLEM, "The problem"))
    assert not any(proof.is_barrier(moves, one) for one in [set(), *removed])


@EXAMPLES
@given(seeds)
def test_clauses_about_numbers_hold_in_every_tour(rng: random.Random) -> None:
    size, path, closed, angle = planted(rng)
    record = conditions(rng, size, path, closed, angle)
    tours = answers(record)
    assert tours
    free = [
        (x, y) for x in range(1, size[0] + 1) for y in range(1, size[1] + 1) if (x, y) not in record["board"]["blocked"]
    ]
    names = [f"{text(v)}={t}" for v in free for t in range(1, len(tours[0]) + 1)]
    worlds = [{f"{text(v)}={t}" for t, v in enumerate(tour, 1)} for tour in tours]
    rules = places(proof.positions, record, names)
    assert check(accepted(rng, rules, 30), names, worlds)
    only = places(proof.positions, record, names, path=list(tours[0]), proves="unique")
    clause = frozenset(-k for k, name in enumerate(names, 1) if name in worlds[0])
    assert only.holds(clause)
    check(accepted(rng, only, 20), names, worlds[1:])


def visits_of(rng: random.Random) -> tuple[dict[str, Any], list[Square], list[tuple[Path, Path]]]:
    """Return a problem of two knights as a record, its free squares, and all visits of some number of squares."""
    size = rng.choice(SIZES[:4])
    board = [(x, y) for y in range(1, size[1] + 1) for x in range(1, size[0] + 1)]
    free = rng.sample(board, rng.randint(min(6, len(board)), len(board)))
    starts = rng.sample(free, 2)
    visits: list[tuple[Path, Path]] = [((starts[0],), (starts[1],))]
    longest = 3 if rng.random() < 0.2 else rng.randint(4, 8)
    while True:  # visits of one square more
        turn = (len(visits[0][0]) + len(visits[0][1])) % 2
        more = [
            (visit[0], (*visit[1], step)) if turn else ((*visit[0], step), visit[1])
            for visit in visits
            for step in near(visit[turn][-1])
            if step in free and step not in visit[0] + visit[1]
        ]
        if not more or len(more) > 150 or len(visits[0][0] + visits[0][1]) == longest:
            break
        visits = more
    blocked = [v for v in board if v not in free]
    record = {
        "kind": "two-knights",
        "starts": starts,
        "board": {"files": size[0], "ranks": size[1], "blocked": blocked},
    }
    return record, [v for v in board if v in free], visits


@EXAMPLES
@given(seeds)
def test_rows_about_two_knights_hold_in_every_visit(rng: random.Random) -> None:
    record, free, visits = visits_of(rng)
    moves = proof.Moves(proof.shaped(as_json(record), proof.PROBLEM, "The problem"))
    lengths = dict(zip(moves.problem.starts, map(len, visits[0]), strict=True))
    if sum(lengths.values()) < 3:
        return
    rows = [(name, row, True) for name, row in proof.equations(moves, lengths).items()]
    others = [v for v in free if v not in lengths]
    sets = [{*rng.sample(others, rng.randint(1, len(others)))} for _ in range(8)]
    names = [f"set {number} {text(v)}" for number, inside in enumerate(sets, 1) for v in inside]
    names += [f"{text(v)}- {text(v)}" for v in others]
    names += [f"{text(v)}-{text(w)} {text(v)}" for v in others for w in moves.near[v]]
    rows += [(name, proof.inequality(moves, lengths, sets, name), False) for name in names]
    for one, two in visits:
        true = {1, *one, *two, *((min(move), max(move)) for path in (one, two) for move in pairwise(path))}
        true |= {(proof.BESIDE, path[-1]) for path in (one, two)}
        for name, row, equal in rows:
            total = sum(times for key, times in row.items() if key in true)
            assert total == 0 if equal else total >= 0, name


@EXAMPLES
@given(seeds)
def test_clauses_about_two_knights_hold_in_every_visit(rng: random.Random) -> None:
    record, free, visits = visits_of(rng)
    starts, total = record["starts"], len(visits[0][0] + visits[0][1])
    if total < 3:
        return
    names = [f"{text(v)}-{text(w)}" for v in free for w in near(v) if w in free and v < w and {v, w} != {*starts}]
    names += [text(v) for v in free] + [f"{text(v)}-" for v in free]
    colours = {c: [v for v in free if sum(v) % 2 == n and v not in starts] for n, c in enumerate(("dark", "light"))}
    counts = [
        (c, what, i, j)
        for c, line in colours.items()
        for what in ("unvisited", "ends")
        for i in range(1, len(line) + 1)
        for j in range(1, min(i, 4) + 1)
    ]
    names += [f"{c} {what} {i}>={j}" for c, what, i, j in counts]
    worlds = []
    for one, two in visits:
        made = {f"{text(min(move))}-{text(max(move))}" for path in (one, two) for move in pairwise(path)}
        made |= {text(v) for v in one + two} | {f"{text(path[-1])}-" for path in (one, two)}
        hit = {"unvisited": {*free} - {*one, *two}, "ends": {one[-1], two[-1]}}
        made |= {f"{c} {w} {i}>={j}" for c, w, i, j in counts if sum(v in hit[w] for v in colours[c][:i]) >= j}
        worlds.append(made)
    inside = [rng.sample(free, rng.randint(1, len(free) - 1)) for _ in range(8)]
    sets = tuple(" ".join(map(text, squares)) for squares in inside)
    rules = places(proof.cuts, record, names, path=[(1, 1)] * (total - 1), sets=sets, proves="optimal")
    assert check(accepted(rng, rules, 30), names, worlds)
    for one in inside:
        border = {
            k
            for k, name in enumerate(names, 1)
            if sum(text(v) in name.split("-") for v in one) == 1 and "-" in name[1:-1]
        }
        clauses = [frozenset(border), *(frozenset({*border, -1 - names.index(text(v))}) for v in one)]
        check((clause for clause in clauses if rules.holds(clause)), names, worlds)


def test_a_border_that_a_move_and_its_image_cross_has_no_parity() -> None:
    """A tour may cross the middle of the board by one move and its image only: then one variable is true."""
    lower = [(x, y) for y in range(1, 5) for x in range(1, 9)]
    names: dict[frozenset[Square], str] = {}
    for v in lower:
        for w in near(v):
            if w[1] > 4 and 0 < w[0] < 9:
                image = frozenset(rotated(one, (8, 8), 180) for one in (v, w))
                if image not in names:
                    names[frozenset({v, w})] = f"{text(v)}-{text(w)}"
    record = {"kind": "closed", "starts": [], "symmetric": 180, "board": {"files": 8, "ranks": 8, "blocked": []}}
    rules = places(proof.cuts, record, list(names.values()), sets=(" ".join(map(text, lower)),))
    border = range(1, len(names) + 1)
    own = {k for k, move in enumerate(names, 1) if frozenset(rotated(one, (8, 8), 180) for one in move) == move}
    assert rules.holds(frozenset(border))
    assert not any(rules.holds(frozenset({-k, *border} - {k})) for k in {*border} - own)
