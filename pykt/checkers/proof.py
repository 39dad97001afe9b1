"""Check certificates: proofs that a problem about knight's tours has no answer, no second one, or no better one.

    python proof.py FILE

This file runs alone and believes only the problem. docs/proofs.md describes the format and argues for each rule. An
answer makes each variable true or false. A clause is accepted if one place, such as a square, shows that it has a true
literal in every answer. Then each line of the proof must follow from clauses before it, and the last line be empty.
A square is (file, rank). BESIDE is one more square, joined by moves to the first and the last square of an open tour.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from itertools import chain, combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

Square = tuple[int, int]
BESIDE: Square = (0, 0)
MOST_BYTES, MOST_SIGNS, MOST_SQUARES, MOST_WAYS = 1 << 24, 1_500_000, 40_000, 100_000

# Shapes of JSON. int is a whole number above 0, a list has any number of values, a set the possible ones.
SQUARE, LINE = (int, int), ({"file", "rank"}, int)
BOARD = {"files": int, "ranks": int, "blocked": [SQUARE]}
PROBLEM = {
    "kind": {"open", "closed", "two-knights"}, "board": BOARD, "starts": [SQUARE], "end": SQUARE,
    "givens": [(SQUARE, int)], "clues": [(LINE, int)], "moves": [(SQUARE, SQUARE)], "forbidden": [(SQUARE, SQUARE)],
    "symmetric": {0, 90, 180}, "squares": int, "uncrossed": {False, True}, "magic": {"semi", "full"},
}  # fmt: skip
PARTS: dict[str, Any] = {
    "barrier": {"barrier": [str]}, "positions": {"variables": [str], "clauses": [str], "proof": [str]},
    "cuts": {"variables": [str], "sets": [str], "clauses": [str], "proof": [str]},
    "theorem": {"theorem": {"name": str, "parameters": BOARD, "source": str, "text": str}},
}  # fmt: skip
SHAPE: dict[str, Any] = {
    "format": {"pykt-proof/1"}, "proves": {"none", "unique", "optimal"}, "problem": PROBLEM, "argument": {*PARTS},
    "tour": {"format": {"pykt-tour/1"}, "board": BOARD, "knights": [[SQUARE]]},
}  # fmt: skip
OPTIONAL = {*PROBLEM, "blocked"} - {"kind", "board"}


class RefusedError(Exception):
    """A certificate proves nothing. The text is a sentence that says which part is wrong, and why."""


def need(condition: object, sentence: str) -> None:
    """Refuse the certificate with a sentence unless the condition holds."""
    if not condition:
        raise RefusedError(sentence.encode("ascii", "backslashreplace").decode())


def shaped(value: Any, shape: Any, where: str) -> Any:
    """Return a value from JSON with tuples for lists and namespaces for objects, if it has the right shape."""
    if isinstance(shape, dict):
        right = isinstance(value, dict) and shape.keys() - OPTIONAL <= value.keys() <= shape.keys()
        need(right, f"{where} is no object with the keys {', '.join(shape)}.")
        empty = {key: () if isinstance(shape[key], list) else None for key in shape}
        given = {key: shaped(one, shape[key], key) for key, one in value.items() if one is not None or key != "end"}
        return SimpleNamespace(**empty | given)
    if isinstance(shape, list | tuple):
        forms = shape * len(value) if isinstance(shape, list) and isinstance(value, list) else shape
        need(isinstance(value, list) and len(forms) == len(value), f"{where} is no list, or has a wrong length.")
        return tuple(map(shaped, value, forms, [where] * len(value)))
    if isinstance(shape, set):
        need(any(value == one and type(value) is type(one) for one in shape), f"No rule is about this {where}.")
    else:
        right = type(value) is shape and (shape is not int or 0 < value < 10**9)
        need(right, f"{where} has something that is not the {shape.__name__} that it should be.")
    return value


def jumps(square: Square) -> list[Square]:
    """Return the squares a knight's move away, on the board or not."""
    return [(square[0] + x, square[1] + y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


class Moves:
    """The free squares of a problem, and the moves that an answer can make (``near``) or must make (``must``).

    An answer makes all images of a move under the demanded rotation, or none. The least of them names them all.
    """

    def __init__(self, problem: Any) -> None:
        board, self.problem, self.two = problem.board, problem, problem.kind == "two-knights"
        need(board.files * board.ranks <= MOST_SQUARES, f"The board has more than {MOST_SQUARES:,} squares.")
        every, blocked = [(x + 1, y + 1) for y in range(board.ranks) for x in range(board.files)], set(board.blocked)
        self.free = {(x, y): (x + y) % 2 for x, y in every if (x, y) not in blocked}  # each with its colour, 0 is dark
        self.length = problem.squares or len(self.free)
        known = [*problem.givens, *((square, 1) for square in problem.starts), (problem.end, self.length)]
        self.known = {(square, number) for square, number in known if square}  # squares with their numbers
        others = [value for key, value in vars(problem).items() if key not in ("kind", "board", "starts")]
        fits = len({*problem.starts}) == 2 and not any(others) if self.two else len(problem.starts) < 2
        need(fits, "The starts or the other conditions do not fit the kind of problem.")
        need({square for square, _ in self.known} <= {*self.free}, "A square with a number is not free.")
        need(problem.squares or not problem.uncrossed, "No rule is about the longest path without crossings.")
        kept = {square for square in self.free if all(image in self.free for image, _ in self.images(square, square))}
        if problem.symmetric == 90 and board.files != board.ranks:
            kept = set()  # a quarter turn maps only square boards to themselves
        self.never = {self.name(*move) for move in (*problem.forbidden, *[problem.starts] * self.two)}
        self.near = {
            v: [w for w in jumps(v) if {v, w} <= kept and self.name(v, w) not in self.never] for v in self.free
        }
        ends = [
            v for v, number in self.known if number in (1, self.length) and problem.kind == "open" and self.length > 1
        ]
        self.demanded = {self.name(*move) for move in (*problem.moves, *((v, BESIDE) for v in ends))}
        self.must: dict[Square, set[Square]] = defaultdict(set)  # for each square the other ends of its demanded moves
        for move in self.demanded:
            for one, two in self.images(*move):
                self.must[one].add(two)
                self.must[two].add(one)

    def images(self, one: Square, two: Square) -> list[tuple[Square, Square]]:
        """Return a move and its images, without directions."""
        images: list[tuple[Square, Square]] = []
        while (move := (min(one, two), max(one, two))) not in images:
            images.append(move)
            one, two = self.turned(*one), self.turned(*two)
        return images

    def turned(self, file: int, rank: int) -> Square:
        """Return the image of a square under the demanded rotation."""
        board, angle = self.problem.board, self.problem.symmetric if file else 0
        if angle == 180:
            return board.files + 1 - file, board.ranks + 1 - rank
        return (board.files + 1 - rank, file) if angle else (file, rank)

    def name(self, one: Square, two: Square) -> tuple[Square, Square]:
        """Return the least of a move and its images."""
        return min(self.images(one, two))

    def squares(self, text: str) -> set[Square]:
        """Return the free squares that a text such as ``1/1 2/3`` names."""
        found = {(int(x), int(y)) for x, y in re.findall("([0-9]{1,6})/([0-9]{1,6})", text)}
        need(found and found <= self.free.keys(), f"{text[:40]!r} names a square that is not free, or none.")
        return found

    def key(self, text: str) -> Any:
        """Return what a variable says: a move's name, a visited square, a square with its number, or a count."""
        if found := re.fullmatch("(dark|light) (unvisited|ends) ([0-9]{1,4})>=([1-9][0-9]{0,3})", text):
            return found[1], found[2], int(found[3]), int(found[4])
        found = re.fullmatch("([0-9]+/[0-9]+)(?:=([0-9]{1,6})|(-)([0-9]+/[0-9]+)?)?", text)
        square, number, dash, other = found.groups() if found else ("",) * 4
        (one,), (two,) = self.squares(square), self.squares(other) if other else [BESIDE]
        need(not other or two in jumps(one), f"{text[:40]!r} is not a knight's move.")
        return (one, int(number)) if number else self.name(one, two) if dash else one


def moves_of(moves: Moves, knights: Any) -> set[tuple[Square, Square]]:
    """Return the moves of a tour, or of a visit by two knights. Refuse it if it is not an answer to the problem."""
    problem, path, sizes = moves.problem, [*chain(*knights)], [*map(len, knights)]
    need(len(knights) == 1 + moves.two and all(knights), "The tour has not as many knights as the problem.")
    steps = [*chain(*map(pairwise, knights)), *[(path[-1], path[0])] * (problem.kind == "closed")]
    made, number = {(min(step), max(step)) for step in steps}, {v: t for t, v in enumerate(path, 1)}
    for right, fault in (
        (len(number) == len(path) and number.keys() <= moves.free.keys(), "visits a square twice, or one not free"),
        (sizes[0] - sizes[1] in (0, 1) if moves.two else len(path) == moves.length, "is too short or too long"),
        (all(two in jumps(one) for one, two in made), "has a step that is not a knight's move"),
        (tuple(path[0] for path in knights) == (problem.starts or (path[0],)), "starts elsewhere"),
        (moves.two or all(number.get(square) == t for square, t in moves.known), "has a wrong number"),
        (all(t <= len(path) and path[t - 1][k == "rank"] == n for (k, n), t in problem.clues), "breaks a clue"),
        (all({*moves.images(*move)} <= made for move in (*problem.moves, *made)), "lacks a move, or is not symmetric"),
        (all(moves.name(*move) not in moves.never for move in made), "makes a forbidden move"),
        (not problem.uncrossed or not any(cross(*pair) for pair in combinations(made, 2)), "crosses itself"),
        (not problem.magic or is_magic(problem, number), "is not magic"),
    ):
        need(right, f"The tour {fault}.")
    return made


def cross(one: Any, two: Any) -> bool:
    """Tell whether two moves cross, as straight lines: the ends of each are on different sides of the other."""
    ends = [(move, square) for move, other in ((one, two), (two, one)) for square in other]
    sides = [(b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) for (a, b), c in ends]
    return bool(sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0)


def is_magic(problem: Any, number: dict[Square, int]) -> bool:
    """Tell whether the numbers have equal sums on all ranks and files, and on both diagonals if asked for."""
    sums: dict[Any, int] = defaultdict(int)
    for (x, y), t in number.items():
        for line in (("file", x), ("rank", y), ("rise", x - y), ("fall", x + y - problem.board.files - 1)):
            sums[line] += t
    files, ranks = ({total for (kind, _), total in sums.items() if kind == one} for one in ("file", "rank"))
    both = {sums["rise", 0], sums["fall", 0]} if problem.magic == "full" else set()
    return len(files) == len(ranks) == 1 and (not both or files == ranks == both)


def is_barrier(moves: Moves, removed: set[Square]) -> bool:
    """Tell whether the board without the removed squares has more parts than a tour of all squares can join."""
    part: dict[Square, int] = {}
    for square in moves.free.keys() - removed:
        found, new = [square] * (square not in part), len(part)
        while found:
            one = found.pop()
            part[one] = new
            for two in moves.near[one]:
                can = all(len(moves.must[a]) < 2 or b in moves.must[a] for a, b in ((one, two), (two, one)))
                found += [two] * (can and two not in part and two not in removed)
    parts, odd, ends = len(set(part.values())), len(moves.free) % 2, sorted(moves.must[BESIDE] & moves.free.keys())
    if moves.problem.kind == "closed":
        return parts > max(len(removed), 1)
    colours = [{square for square, colour in moves.free.items() if colour == c} for c in (0, 1)]
    sides = [max(colours, key=len)] * 2 if odd else colours  # where the two ends of the tour can be
    if ends:
        sides = [{ends[0]}, set(ends[1:2]) or colours[moves.free[ends[0]] ^ (not odd)]]
    rest = [side - removed for side in sides]
    same = all(rest) and len({part[square] for side in rest for square in side}) == 1
    return parts > max(len(removed) + 1 - same - sum(not side for side in rest), 1)


class Places:
    """What clauses may say. At a place there are ways in which an answer can look, and a mask has a bit for each.

    ``ways[place]`` is the mask of all, ``true[literal][place]`` the mask of those in which the literal is true.
    """

    def __init__(self, keys: list[Any]) -> None:
        self.number = {key: k for k, key in enumerate(keys, 1)}
        need(len(self.number) == len(keys), "Two variables say the same, perhaps because one is an image of the other.")
        self.ways: dict[Any, int] = {}
        self.true: dict[int, dict[Any, int]] = defaultdict(dict)
        self.borders: dict[Any, set[int]] = defaultdict(set)  # of these literals one must be in the clause, or 0
        self.odd: set[frozenset[int]] = set()  # of these variables an even number is true: a tour leaves and comes back
        self.other: set[int] = {0}  # literals of which one is true in every answer but the tour; 0 is none

    def add(self, place: Any, keys: Iterable[Any], ways: Collection[Collection[Any]]) -> None:
        """Add a place. Of its keys, a way has those that are true."""
        need(len(ways) <= MOST_WAYS, "The board is too large for this argument.")
        masks = dict.fromkeys(keys, 0)
        for n, way in enumerate(ways):
            for key in way:
                masks[key] |= 1 << n
        self.see(place, (1 << len(ways)) - 1, masks)

    def see(self, place: Any, every: int, masks: dict[Any, int]) -> None:
        """Add a place by the masks of its keys."""
        self.ways[place] = every
        for k, mask in ((self.number[key], mask) for key, mask in masks.items() if key in self.number):
            self.true[k][place], self.true[-k][place] = every & mask, every & ~mask

    def holds(self, clause: frozenset[int]) -> bool:
        """Tell whether a place shows that the clause has a true literal in every answer (but the tour)."""
        seen: dict[Any, int] = defaultdict(int)
        for literal in clause:
            for place, mask in self.true.get(literal, {}).items():
                seen[place] |= mask
        border = self.borders.get(frozenset(literal for literal in clause if literal > 0), set())
        return (
            (0 in border or not clause.isdisjoint(border) or self.other <= clause)
            or (frozenset(map(abs, clause)) in self.odd and sum(literal < 0 for literal in clause) % 2 == 1)
            or any(mask == self.ways[place] for place, mask in seen.items())
            or 0 in self.ways.values()
        )


def cuts(moves: Moves, certificate: Any, path: Any, made: Any) -> Places:  # noqa: C901
    """Return the places of clauses about moves: squares, sets of squares, and the counts of two knights."""
    free, two, starts, total = moves.free, moves.two, moves.problem.starts, len(path) + 1
    beside = [BESIDE] * (moves.problem.kind == "open")
    need(moves.length == len(free) != 2 - len(beside) or two, "Cuts are about all squares of a board with enough.")
    places = Places([moves.key(text) for text in certificate.variables])
    links = {v: [*moves.near[v], *beside] for v in free} | {v: [*free] for v in beside}
    length = dict(zip(starts, ((total + 1) // 2, total // 2), strict=True)) if two else {}  # of each knight's path
    for v, near in links.items():
        names, end = [moves.name(v, w) for w in near], (BESIDE, v)
        times = Counter(names)
        once = [name for name in names if times[name] == 1]
        need(len(once) ** 2 <= 2 * MOST_WAYS, "The board is too large for this argument.")
        pairs = [*((name, name) for name in times if times[name] == 2), *combinations(once, 2)]
        ways: list[Any] = [(), *((v, *pair) for pair in pairs), *((v, end, name) for name in names)] if two else pairs
        if v in length:
            ways = [(v, name) for name in names] if length[v] > 1 else [(v, end)]
        places.add(v, [*names, *[v, end] * two], ways)
    for move in moves.demanded:
        places.add(move, [move], [[move]])
    counted = defaultdict(list)
    for key in (key for key in places.number if len(key) == 4):
        counted[key[:3]].append(key[3])
    for c, colour in enumerate(("dark", "light") if two else ()):
        line = [v for v in free if free[v] == c and v not in length]
        visited = sum((n + (free[start] == c)) // 2 for start, n in length.items())
        ends = sum(n > 1 and (free[start] + n - 1) % 2 == c for start, n in length.items())
        for what, limit in (("unvisited", list(free.values()).count(c) - visited), ("ends", ends)):
            if limit < 0:
                places.add((colour, what), (), ())
            for i, v in enumerate(line if limit >= 0 else (), 1):
                every = (1 << min(2 * i, 2 * limit + 1)) - 1  # way 2 n + m: of the squares before n count, of this m
                odd = 2 * (4 ** min(i, limit + 1) - 1) // 3  # all with m = 1
                masks: dict[Any, int] = {(BESIDE, v): odd} if what == "ends" else {v: ~odd}
                masks |= {(colour, what, i - 1, j): -1 << 2 * j for j in counted[colour, what, i - 1]}
                masks |= {(colour, what, i, j): -1 << 2 * j - 1 for j in counted[colour, what, i]}
                places.see((colour, what, i), every, masks)
    for text in certificate.sets:
        inside = moves.squares(text)
        need(beside or len(inside) < len(free), "A set has all squares.")
        times = Counter(moves.name(v, w) for v in inside for w in links[v] if w not in inside)
        border = frozenset(places.number.get(name, 0) for name in times)
        if moves.problem.symmetric:  # then there are borders that some moves cross twice
            places.odd.add(frozenset(places.number.get(name, 0) for name in times if times[name] % 2))
        if not two or sum(length.get(v, 0) for v in inside) > len(inside):
            places.borders[border].add(0)
        elif inside.isdisjoint(starts):
            places.borders[border] |= {-places.number.get(v, 0) for v in inside} - {0}
    if certificate.proves == "unique":
        steps = {moves.name(*step) for step in (*made, *((v, BESIDE) for v in (path[0], path[-1]) if beside))}
        places.other = {-places.number.get(name, 0) for name in steps - moves.demanded}
    return places


def positions(moves: Moves, certificate: Any, path: Any, _: Any) -> Places:
    """Return the places of clauses about the numbers of squares: numbers, squares, and steps from number to number."""
    free, length, closed = moves.free, moves.length, moves.problem.kind == "closed"
    need(not moves.two and length * len(free) <= MOST_WAYS, "The board is too large for this argument, or two walk it.")
    squares, numbers, lines = defaultdict(set), defaultdict(set), defaultdict(set)
    for square, t in moves.known:
        squares[t].add(square)
        numbers[square].add(t)
    for line, t in moves.problem.clues:
        lines[t].add(line)
    domain = {
        t: {v for v in free if squares.get(t, {v}) == {v} and numbers.get(v, {t}) == {t}
            and all(v[kind == "rank"] == n for kind, n in lines[t])}
        for t in range(1, length + 1)
    }  # fmt: skip
    after = {t: t % length + 1 for t in range(1, length + closed)}
    left = None
    while left != (left := sum(map(len, domain.values()))):
        for t, u in [*((u, t) for t, u in after.items()), *reversed(after.items())]:
            domain[t] = {v for v in domain[t] if not domain[u].isdisjoint(moves.near[v])}
    places = Places([moves.key(text) for text in certificate.variables])
    for t, can in domain.items():
        places.add(t, [(v, t) for v in free], [[(v, t)] for v in can])
    for v in free:
        ways = [[(v, t)] for t in domain if v in domain[t]] + [[]] * (length < len(free))
        places.add(v, [(v, t) for t in domain], ways)
    for t, u in after.items():
        ways = [[(v, t), (w, u)] for v in domain[t] for w in moves.near[v] if w in domain[u]]
        places.add(("step", t), [(v, n) for v in free for n in (t, u)], ways)
    for one, two in chain(*(moves.images(*move) for move in moves.problem.moves)):
        pairs = [pair for t, u in after.items() for pair in ((t, u), (u, t))]
        ways = [[(one, t), (two, u)] for t, u in pairs if one in domain[t] and two in domain[u]]
        places.add((one, two), [(v, t) for v in (one, two) for t in domain], ways)
    if certificate.proves == "unique":
        places.other = {-places.number.get((v, t), 0) for t, v in enumerate(path, 1) if len(domain[t]) > 1}
    return places


def replay(places: Places, clauses: Iterable[str], proof: Iterable[str]) -> None:
    """Refuse the certificate unless each clause holds, each line follows from those before, and the last is empty."""
    known: dict[int, frozenset[int]] = {}
    variables = {*range(-len(places.number), len(places.number) + 1)} - {0}
    for number, text in enumerate(clauses, 1):
        known[number] = literals = frozenset(whole_numbers(text))
        need(literals <= variables, f"Clause {number} ({text[:60]}) has a literal without a variable.")
        need(places.holds(literals), f"Clause {number} ({text[:60]}) may be false in an answer: no place shows it.")
    need(proof or frozenset() in known.values(), "There is no proof, and no clause is empty.")
    last = len(known)
    for nth, text in enumerate(proof, 1):
        (number, *rest), where = whole_numbers(text) or [0], f"Line {nth} of the proof ({text[:60]})"
        need(number > last and rest.count(0) == 2 and rest[-1] == 0, f"{where} is not a number, literals and hints.")
        literals, hints = frozenset(rest[: rest.index(0)]), rest[rest.index(0) + 1 : -1]
        false, left, last = set(literals), frozenset([0]), number
        for hint in hints:
            need(hint in known, f"{where} has the hint {hint}, but no clause before it has this number.")
            left = known[hint] - false
            if len(left) != 1:
                break
            false.update(-literal for literal in left)
        need(not left, f"{where} does not follow from its hints.")
        known[number] = literals
    need(not proof or not known[last], "The last line of the proof is not empty.")


def whole_numbers(text: str) -> list[int]:
    """Return the whole numbers of a line."""
    right = len(text) <= MOST_SIGNS and not text.strip("-0123456789 ")
    need(right, f"The line {text[:60]!r} is too long, or has something else than whole numbers.")
    return [*map(int, text.split())]


def fits_theorem(problem: Any, theorem: Any) -> bool:
    """Tell whether a theorem is about all tours of such a board. The theorem itself is not verified."""
    board, kind, angle = problem.board, problem.kind, problem.symmetric
    m, n = sorted((board.files, board.ranks))
    about = {
        "schwenk": kind == "closed" and (m * n % 2 or m in (1, 2, 4) or (m == 3 and n in (4, 6, 8))),
        "chia-ong": kind == "open" and n > 1 and (m < 3 or (m, n) in ((3, 3), (3, 5), (3, 6), (4, 4))),
        "quarter-turn": angle == 90 and n > 1 and (kind == "open" or m != n or m % 4 != 2),
        "half-turn": angle == 180 and kind == "open" and m % 2 == n % 2 == 0,
        "magic-sums": problem.magic and n > 1 and (m % 2 or n % 2 or m % 4 == n % 4 == 2),
        "magic-search": problem.magic == "full" and m == n == 8,
    }
    whole = not board.blocked and problem.squares in (None, m * n) and not (problem.uncrossed and not problem.squares)
    return bool(whole and kind != "two-knights" and theorem.parameters == board and about.get(theorem.name))


def statement(certificate: Any) -> str:
    """Return what the certificate proves, as a sentence."""
    problem, board = certificate.problem, certificate.problem.board
    path = f"path of {problem.squares} squares on" if problem.squares else "tour of"
    noun = "visit by two knights to" if problem.kind == "two-knights" else f"{problem.kind} {path}"
    told = {"blocked": board.blocked, **vars(problem), "kind": 0, "board": 0, "squares": 0}
    more = "; ".join(f"{key} {json.dumps(value)}" for key, value in told.items() if value).replace('"', "")
    text = f"{noun} {board.files}x{board.ranks}{f' ({more})' if more else ''}"
    if certificate.proves == "optimal":
        return f"No {text} has more than {sum(map(len, certificate.tour.knights))} squares."
    if certificate.argument == "theorem":
        return f"There is no {text}, if the theorem {certificate.theorem.name} is true, which is not verified."
    same = ", apart from its direction and first square" if certificate.argument == "cuts" else ""
    return f"There is no {text}." if certificate.proves == "none" else f"There is only one {text}{same}."


def verify(record: Any) -> str:
    """Return what a certificate, parsed from JSON, proves. Raise RefusedError if it proves nothing."""
    named = [record.get(key) if isinstance(record, dict) else None for key in ("proves", "argument")]
    shape = {key: form for key, form in SHAPE.items() if key != "tour" or named[0] != "none"}
    certificate = shaped(record, shape | PARTS.get(str(named[1]), {}), "The certificate")
    problem, proves, argument, path, made = certificate.problem, *named, [], set()
    if argument == "theorem":
        need(proves == "none" and fits_theorem(problem, certificate.theorem), "The theorem is not about this problem.")
        return statement(certificate)
    squares = problem.board.files * problem.board.ranks
    need(argument == "barrier" or squares <= MOST_SQUARES // 10, "The board is too large for this argument.")
    moves = Moves(problem)
    need((proves == "optimal") == moves.two, "Only for two knights, an answer is proven to be optimal.")
    if proves != "none":
        boards = [(one.board.files, one.board.ranks, {*one.board.blocked}) for one in (problem, certificate.tour)]
        need(boards[0] == boards[1], "The tour is on another board than the problem.")
        path, made = [*chain(*certificate.tour.knights)], moves_of(moves, certificate.tour.knights)
    if argument == "barrier":
        need(proves == "none" and moves.length == len(moves.free), "A barrier is only about tours of all squares.")
        removed = {square for text in certificate.barrier for square in moves.squares(text)}
        need(is_barrier(moves, removed), "A tour can join all parts of the board without the squares of the barrier.")
    else:
        places = (cuts if argument == "cuts" else positions)(moves, certificate, path, made)
        replay(places, certificate.clauses, certificate.proof)
    return statement(certificate)


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object, unless it has a key twice."""
    need(len(dict(pairs)) == len(pairs), "An object of the JSON has a key twice.")
    return dict(pairs)


def statements(data: bytes) -> list[str]:
    """Return what the certificates of a file prove. Raise RefusedError if one of them proves nothing."""
    need(len(data) <= MOST_BYTES and sum(map(data.count, b'",[{')) <= MOST_SIGNS, "The file is too large.")
    try:
        record = json.loads(data.decode("ascii"), object_pairs_hook=unique_keys)
        if not isinstance(record, dict) or "certificates" not in record:
            return [verify(record)]
        book = shaped(record, {"format": SHAPE["format"], "certificates": [dict]}, "The file")
        need(book.certificates, "The file has no certificate.")
        return [verify(one) for one in book.certificates]
    except (ValueError, RecursionError):
        raise RefusedError("The file is not JSON in ASCII, or has a number that is too long or none.") from None


if __name__ == "__main__":
    try:
        sys.stdout.write("".join(f"{one}\n" for one in statements(Path(sys.argv[1]).read_bytes())))
    except RefusedError as fault:
        sys.exit(f"Refused: {fault}")
