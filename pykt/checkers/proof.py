"""Check certificates: proofs that a problem about knight's tours has no answer, no second answer, or no better answer.

    python proof.py FILE

This file runs alone. It trusts nothing in a certificate except the problem and, if the certificate names a theorem,
that this theorem is true. docs/proofs.md describes the format, and says why each rule is right.

A certificate by cuts or positions has clauses and a proof. Each variable of a clause is true or false in an answer.
First, the checker tests that every answer makes each clause true. For "unique" it tests this for every answer except
the tour of the certificate. For most clauses it looks at only one *place*, such as a square (see Places). Then it tests
the proof. Each line must be a clause that follows from clauses before it, and the last line must be the empty clause.
If the certificate's clauses include the empty clause, no line is needed. Other certificates, by a barrier, by weights
("dual") or by a theorem, have no clauses.

A square is (file, rank). BESIDE is one more square, beside the board. An open tour has moves from its first and last
square to BESIDE. For two knights, a move from a square to BESIDE means that a path ends on the square.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from itertools import chain, combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

Square = tuple[int, int]
BESIDE: Square = (0, 0)
LEAPS = {
    "knight": "1,2", "wazir": "0,1", "ferz": "1,1", "king": "0,1+1,1", "dabbaba": "0,2", "alfil": "2,2", "camel": "1,3",
    "zebra": "2,3", "giraffe": "1,4", "antelope": "3,4", "fiveleaper": "0,5+3,4",
}  # fmt: skip
# Maps each surface to three flags: are the left and right edges joined, are the lower and upper edges joined, and is
# the seam of the left and right edges twisted?
SEAMS = {"cylinder": (1, 0, 0), "torus": (1, 1, 0), "moebius": (1, 0, 1), "klein": (1, 1, 1)}
MOST_BYTES, MOST_SIGNS, MOST_SQUARES, MOST_WAYS, MOST_COUNTERS = 1 << 24, 1_500_000, 40_000, 100_000, 20_000
MOST_LINES = 1_000_000

# In the JSON, texts have no escapes, and numbers are whole and not negative. In a text, N is a number above 0 without
# leading zeros.
JSON = re.compile(rb'(?:"[ !#-\[\]-~]*+"|[][{}:, \t\r\n]|true|false|null|[0-9])*+')
N = "[1-9][0-9]{0,8}+"
COUNTER = re.compile(f"(?:dark|light) (?:unvisited|ends) {N}>={N}")
NUMBERS = re.compile(f"(?:(?:-?{N}|0)(?: -?{N}| 0)*+)?")
PIECE = re.compile("[0-9]{1,3},[0-9]{1,3}(?:[+][0-9]{1,3},[0-9]{1,3}){0,19}")
SET = re.compile(f"{N}/{N}(?: {N}/{N})*+")

# Shapes of JSON values. int: a whole number above 0. [shape]: a list of values of the shape. (shape, shape): a list of
# two values, one of each shape. {key: shape}: an object. A set: the allowed values.
SQUARE, LINE, TEXTS = (int, int), ({"file", "rank"}, int), [str]
PLANE = {"files": int, "ranks": int, "blocked": [SQUARE]}
BOARD = PLANE | {"surface": {*SEAMS}, "levels": int, "graph": {"edges": [(int, int)]}}
PROBLEM = {
    "kind": {"open", "closed", "two-knights"}, "board": BOARD, "starts": [SQUARE], "end": SQUARE,
    "givens": [(SQUARE, int)], "clues": [(LINE, int)], "moves": [(SQUARE, SQUARE)], "forbidden": [(SQUARE, SQUARE)],
    "symmetric": {0, 90, 180}, "squares": int, "uncrossed": {False, True}, "magic": {"semi", "full"},
    "piece": str,
}  # fmt: skip
OPTIONAL = {*PROBLEM, "blocked", "surface", "levels", "graph"} - {"kind", "board"}
CERTIFICATE = {"format": {"pykt-proof/1"}, "proves": {"none", "unique", "optimal"}, "problem": PROBLEM}
TOUR = {"tour": {"format": {"pykt-tour/1"}, "board": PLANE, "knights": [[SQUARE]]}}
ARGUMENTS: dict[str, Any] = {
    "barrier": {"barrier": TEXTS},
    "positions": {"variables": TEXTS, "clauses": TEXTS, "proof": TEXTS},
    "cuts": {"variables": TEXTS, "sets": TEXTS, "clauses": TEXTS, "proof": TEXTS},
    "dual": {"sets": TEXTS, "weights": TEXTS},
    "theorem": {"theorem": {"name": str, "parameters": {"files": int, "ranks": int}, "source": str, "text": str}},
}


class RefusedError(Exception):
    """An error about a certificate that proves nothing. Its text says which part is wrong, and why."""


def need(condition: object, sentence: str) -> None:
    """Refuse the certificate if the condition is false. The sentence says why."""
    if not condition:
        raise RefusedError(sentence.encode("ascii", "backslashreplace").decode())


def shaped(value: Any, shape: Any, where: str) -> Any:
    """Return a JSON value, with tuples for lists and namespaces for objects. Refuse a value of another shape.

    A missing optional key becomes () if its value is a list, or else None. ``where`` names the value in messages.
    """
    if isinstance(shape, dict):
        right = isinstance(value, dict) and shape.keys() - OPTIONAL <= value.keys() <= shape.keys()
        need(right, f"{where} is not an object, lacks a required key, or has a key other than {', '.join(shape)}.")
        empty = {key: () if isinstance(shape[key], list) else None for key in shape}
        given = {key: shaped(one, shape[key], key) for key, one in value.items() if one is not None or key != "end"}
        return SimpleNamespace(**empty | given)
    if isinstance(shape, list | tuple):
        forms = shape * len(value) if isinstance(shape, list) and isinstance(value, list) else shape
        need(isinstance(value, list) and len(forms) == len(value), f"{where} is not a list, or has a wrong length.")
        return tuple(map(shaped, value, forms, [where] * len(value)))
    if isinstance(shape, set):
        right = any(value == one and type(value) is type(one) for one in shape)
        need(right, f"{where} has a value that this checker does not know.")
    else:
        right = type(value) is shape and (shape is not int or 0 < value < 10**9)
        numbers = " from 1 to 999999999" * (shape is int)
        need(right, f"{where} has a wrong value: it must be of type {shape.__name__}{numbers}.")
    return value


def steps_of(problem: Any) -> Callable[[Square], set[Square]]:
    """Return a function that maps a square to the squares to which the piece can move from it.

    A move over a seam comes back on the other side, upside down if the seam is twisted. The levels of a box lie side by
    side. In a box, a leap goes along at most two of the three directions: files, ranks and levels. The moves of a graph
    are its edges.
    """
    if problem.board.graph is not None:
        return edges_of(problem)
    board, text = problem.board, LEAPS["knight"] if problem.piece is None else LEAPS.get(problem.piece, problem.piece)
    need(PIECE.fullmatch(text), "The piece has an unknown name, or its leaps are written wrong.")
    leaps = [tuple(map(int, leap.split(","))) for leap in text.split("+")]
    need(all(map(any, leaps)), "A leap of the piece has the length 0.")
    signs = [(a, b) for a in (1, -1) for b in (1, -1)]
    spans = {(a * x, b * y) for one, other in leaps for x, y in ((one, other), (other, one)) for a, b in signs}
    levels, width = board.levels or 1, board.files // (board.levels or 1)
    joined, stacked, twisted = SEAMS.get(board.surface, (0, 0, 0))
    right = board.files == width * levels and not (board.surface and board.levels)
    need(right, "The number of levels does not divide the number of files, or the board also has a surface.")
    space = {(x, y, 0) for x, y in spans} | {way for x, y in spans for way in ((x, 0, y), (0, x, y)) if levels > 1}

    def steps(square: Square) -> set[Square]:
        found = set()
        for x, y, z in space:
            turns, file = divmod((square[0] - 1) % width + x, width)
            rank = square[1] - 1 + y
            rounds, rank = divmod(board.ranks - 1 - rank if twisted and turns % 2 else rank, board.ranks)
            level = (square[0] - 1) // width + z
            if (joined or not turns) and (stacked or not rounds) and 0 <= level < levels:
                found.add((level * width + file + 1, rank + 1))
        return found - {square}

    return steps


def edges_of(problem: Any) -> Callable[[Square], set[Square]]:
    """Return a function that maps a vertex to its neighbours in the graph. Vertex v is the square (v, 1)."""
    board, near = problem.board, defaultdict[int, set[Square]](set)
    right = board.ranks == 1 and not (board.surface or board.levels or problem.piece)
    need(right, "A problem on a graph must have the number of ranks 1, and neither a surface nor levels nor a piece.")
    for one, other in board.graph.edges:
        need(one < other <= board.files, "An edge does not join two vertices of the graph, the lower one first.")
        near[one].add((other, 1))
        near[other].add((one, 1))
    return lambda vertex: near[vertex[0]]


def fit(problem: Any) -> None:
    """Refuse a problem whose squares, moves, numbers or other conditions do not fit its board or its kind."""
    board, blocked, steps = problem.board, {*problem.board.blocked}, steps_of(problem)
    free = board.files * board.ranks - len(blocked)
    moves = [*problem.moves, *problem.forbidden]
    squares = [*problem.starts, *[problem.end] * bool(problem.end), *chain(*moves), *(v for v, _ in problem.givens)]
    off = [(x, y) for x, y in (*blocked, *squares) if x > board.files or y > board.ranks]
    need(not off and blocked.isdisjoint(squares), "A square of the problem is off the board, or is blocked.")
    need(all(w in steps(v) for v, w in moves), "The problem names a move that does not exist on its board.")
    length = problem.squares or free
    numbers = [t for _, t in (*problem.givens, *problem.clues)]
    right = max([1, *numbers]) <= length <= free
    need(right, "A number in the problem is larger than the length of the tour, or too few squares are free.")
    others = [value for key, value in vars(problem).items() if key not in ("kind", "board", "starts")]
    two = len({*problem.starts}) == len(problem.starts) == 2 and not any(others)
    right = two if problem.kind == "two-knights" else len(problem.starts) < 2
    right = right and not (problem.end and problem.kind != "open")
    right = right and not ((two or problem.symmetric) and (board.surface or board.levels or board.graph))
    need(right, "The starts or other conditions do not fit the kind of the problem, or its surface, levels or graph.")
    need(problem.squares or not problem.uncrossed, "This checker can't verify claims about the longest uncrossed path.")


def grouped(pairs: Iterable[tuple[Any, Any]]) -> dict[Any, set[Any]]:
    """Map each first value of the pairs to the set of its second values, and any other key to the empty set."""
    groups: dict[Any, set[Any]] = defaultdict(set)
    for first, second in pairs:
        groups[first].add(second)
    return groups


class Moves:
    """The free squares of a problem, and the moves that an answer can make (``near``) or must make (``must``).

    An answer makes all images of a move under the demanded rotation, or none. So the least image stands for all.
    """

    def __init__(self, problem: Any) -> None:
        board, self.problem, self.two = problem.board, problem, problem.kind == "two-knights"
        every, blocked = [(x + 1, y + 1) for y in range(board.ranks) for x in range(board.files)], set(board.blocked)
        width = board.files // (board.levels or 1)
        colours = {(x, y): ((x - 1) % width + (x - 1) // width + y + 1) % 2 for x, y in every}  # 0 is dark
        self.free = {square: colour for square, colour in colours.items() if square not in blocked}
        self.named: dict[str, Any] = {f"{x}/{y}": (x, y) for x, y in self.free}
        self.length = problem.squares or len(self.free)
        known = [*problem.givens, *((square, 1) for square in problem.starts), (problem.end, self.length)]
        self.known = {(square, number) for square, number in known if square}  # squares with their numbers
        turns = problem.symmetric != 90 or board.files == board.ranks  # else the rotation moves squares off the board
        kept = {v for v in self.free if turns and all(image in self.free for image, _ in self.images(v, v))}
        never = {move for one in (*problem.forbidden, *[problem.starts] * self.two) for move in self.images(*one)}
        never |= {(two, one) for one, two in never}
        steps = steps_of(problem)
        jumps = {v: sorted(steps(v)) for v in self.free}
        can = {v: [w for w in jumps[v] if v in kept and w in kept and (v, w) not in never] for v in jumps}
        self.alternate = all(self.free[v] != self.free[w] for v in can for w in can[v])  # each move changes the colour
        self.beside = [BESIDE] * (problem.kind == "open")
        self.near = {v: can[v] + self.beside * (v in kept) for v in can}
        self.near |= {v: [w for w in can if w in kept] for v in self.beside}
        ends = [(v, BESIDE) for v, t in self.known if t in (1, self.length) and self.beside and self.length > 1]
        self.demanded = {self.name(*move) for move in (*problem.moves, *ends)}
        pairs = [pair for move in self.demanded if kept.issuperset({*move} - {BESIDE}) for pair in self.images(*move)]
        # Maps each square to the squares at the other ends of its demanded moves.
        self.must = grouped([*pairs, *((w, v) for v, w in pairs)])

    def images(self, one: Square, two: Square) -> list[tuple[Square, Square]]:
        """List a move and its images under the demanded rotation. The smaller square of each move comes first."""
        images: list[tuple[Square, Square]] = []
        while (move := (min(one, two), max(one, two))) not in images:
            images.append(move)
            one, two = self.turned(*one), self.turned(*two)
        return images

    def turned(self, file: int, rank: int) -> Square:
        """Return the image of a square under the demanded rotation. BESIDE is its own image."""
        board, angle = self.problem.board, self.problem.symmetric if file else 0
        if angle == 180:
            return board.files + 1 - file, board.ranks + 1 - rank
        return (board.files + 1 - rank, file) if angle else (file, rank)

    def name(self, one: Square, two: Square) -> tuple[Square, Square]:
        """Return the move that stands for a move and its images: the least of them."""
        return min(self.images(one, two))

    def squares(self, texts: Iterable[str]) -> set[Square]:
        """Return the free squares with these names, such as ``1/1``."""
        every = {*texts}
        need(every <= self.named.keys(), "A text names something that is not a free square.")
        return {self.named[text] for text in every}

    def steps(self, knights: Any) -> list[tuple[Square, Square]]:
        """Return the moves of an answer. An open tour also has a move to BESIDE and a move from there."""
        path = [*knights[0], *self.beside]
        return [*chain(*map(pairwise, knights))] if self.two else [*zip(path, path[1:] + path[:1], strict=True)]


def is_answer(moves: Moves, tour: Any) -> bool:
    """Tell whether a tour, or a visit by two knights, meets all conditions of the problem.

    Return False if the problem asks for a magic tour or an uncrossed path, because this checker can't verify sums or
    crossings.
    """
    problem, knights, path = moves.problem, tour.knights, [*chain(*tour.knights)]
    boards = [(one.board.files, one.board.ranks, {*one.board.blocked}) for one in (problem, tour)]
    no_rule = problem.uncrossed or problem.magic
    if no_rule or boards[0] != boards[1] or len(knights) != 1 + moves.two or not all(knights):
        return False
    steps, number = moves.steps(knights), {v: t for t, v in enumerate(path, 1)}
    made, asked = {(min(step), max(step)) for step in steps}, chain(problem.moves, steps)
    if moves.two:
        numbered = tuple(one[0] for one in knights) == problem.starts and len(knights[0]) - len(knights[1]) in (0, 1)
    else:
        numbered = len(path) == moves.length and all(number.get(v) == t for v, t in moves.known)
    return (
        (numbered and len(number) == len(path) and number.keys() <= moves.free.keys())
        and all(t <= len(path) and path[t - 1][line == "rank"] == n for (line, n), t in problem.clues)
        and all(two in moves.near[one] for one, two in steps)
        and all({*moves.images(*move)} <= made for move in asked)
    )


def is_barrier(moves: Moves, removed: set[Square]) -> bool:
    """Tell whether the removed squares are a barrier: without them, the board has more parts than a tour can join."""
    # At a square with two demanded moves, a tour makes no other moves.
    full = {v for v, others in moves.must.items() if len(others) > 1}
    part = dict.fromkeys((*removed, *moves.beside), 0)  # the part of each square; 0: removed, or beside the board
    for square in moves.free:
        found, new = [square] * (square not in part), len(part) + 1
        while found:
            one = found.pop()
            part[one] = new
            left = (two for two in moves.near[one] if two not in part)
            found += (two for two in left if full.isdisjoint((one, two)) or two in moves.must[one])
    parts = len({*part.values()} - {0})
    if not moves.beside:
        return parts > max(len(removed), 1)
    known, odd = sorted(moves.must[BESIDE] & moves.free.keys()), len(moves.free) % 2
    colours = [{square for square, colour in moves.free.items() if colour == c} for c in (0, 1)]
    sides = [max(colours, key=len)] * 2 if odd else colours  # where the two ends of the tour can be
    if not moves.alternate:
        sides = [{*moves.free}] * 2
    if known:
        other = colours[moves.free[known[0]] ^ (not odd)] if moves.alternate else sides[1]
        sides = [{known[0]}, set(known[1:2]) or other]
    rest = [side - removed for side in sides]
    same = all(rest) and len({part[square] for side in rest for square in side}) == 1
    return parts > max(len(removed) + 1 - same - sum(not side for side in rest), 1)


class Places:
    """The variables of a certificate, and what can show that every answer makes a clause true.

    A *place*, such as a square, is a part of every answer. Its *ways* are all that an answer can do there. For example,
    the ways at a square are the pairs of moves that a tour can make there. At each place, every answer does what one of
    the ways says. So if a clause is true in all ways of one place, it is true in every answer. Other clauses are true
    for a reason that no place shows: ``borders``, ``odd`` and ``other`` describe them.

    A *key* is what a variable stands for, such as a move, a visited square, a square with its number, or the text of a
    counter. ``number`` maps keys to the numbers of their variables.

    A mask is an integer with a bit for each way. ``ways[place]`` is the mask of all ways at a place.
    ``true[literal][place]`` is the mask of the ways in which the literal is true.
    """

    def __init__(self, variables: Any, meant: dict[str, Any], *, counters: bool = False) -> None:
        right = all(text in meant or (counters and COUNTER.fullmatch(text)) for text in variables)
        need(right, "The text of a variable is wrong, or stands for something impossible in this problem.")
        self.number = {meant.get(text, text): k for k, text in enumerate(variables, 1)}
        different = len(self.number) == len(variables)
        need(different, "Two variables mean the same, perhaps because one stands for an image of the other's move.")
        self.ways: dict[Any, int] = {}
        self.true: dict[int, dict[Any, int]] = defaultdict(dict)
        # The border of a set is made of the moves with one square in the set. This dict maps the variables of each
        # border to some literals. A clause whose positive literals are exactly these variables holds if it also has one
        # of the literals, or if one of the literals is 0.
        self.borders: dict[Any, set[int]] = defaultdict(set)
        # For each set, the variables that stand for an odd number of moves in its border. A tour makes an even number
        # of moves in the border, because it comes back. So an even number of these variables is true.
        self.odd: set[frozenset[int]] = set()
        # If the certificate proves "unique", every answer except its tour makes one of these literals true. A set with
        # 0 has no effect, because no clause has the literal 0.
        self.other: set[int] = {0}

    def literals(self, keys: Iterable[Any]) -> frozenset[int]:
        """Return the numbers of the variables that stand for ``keys``. The number of a key without a variable is 0."""
        return frozenset(self.number.get(key, 0) for key in keys)

    def add(self, place: Any, keys: Iterable[Any], ways: Iterable[Iterable[Any]]) -> None:
        """Add a place. Each way lists the keys that are true in it. All other ``keys`` are false in it."""
        masks, bit = dict.fromkeys(keys, 0), 1
        for way in ways:
            for key in way:
                masks[key] |= bit
            bit <<= 1
        self.see(place, bit - 1, masks)

    def see(self, place: Any, every: int, masks: dict[Any, int]) -> None:
        """Add a place.

        ``every`` is the mask of all ways at the place. ``masks`` maps each key to the mask of the ways in which it is
        true.
        """
        self.ways[place] = every
        for k, mask in ((self.number[key], mask) for key, mask in masks.items() if key in self.number):
            self.true[k][place], self.true[-k][place] = every & mask, every & ~mask

    def holds(self, clause: frozenset[int]) -> bool:
        """Tell whether ``ways``, ``borders``, ``odd`` or ``other`` show that every answer makes a clause true.

        If the certificate proves "unique", its tour may make the clause false.
        """
        seen: dict[Any, int] = defaultdict(int)
        for literal in clause:
            for place, mask in self.true.get(literal, {}).items():
                seen[place] |= mask
        border = self.borders.get(frozenset(literal for literal in clause if literal > 0), set())
        return (
            (0 in border or not clause.isdisjoint(border) or self.other <= clause)
            or (frozenset(map(abs, clause)) in self.odd and sum(literal < 0 for literal in clause) % 2 == 1)
            or any(mask == self.ways[place] for place, mask in seen.items())
            or 0 in self.ways.values()  # a place has no way, so there is no answer
        )


def cuts(moves: Moves, certificate: Any, path: Any) -> Places:
    """Return the Places for clauses about moves. For two knights, there are also variables for squares and counters."""
    free, two, starts, total = moves.free, moves.two, moves.problem.starts, len(path) + 1
    right = two or moves.length == len(free) != 2 - len(moves.beside)
    need(right, "Cuts are only for tours of all squares, but not for open tours of 1 square or closed tours of 2.")
    meant = {f"{v}-{w[0]}/{w[1]}": moves.name(one, w) for v, one in moves.named.items() for w in moves.near[one]}
    ends = {*free} if two else {*moves.near.get(BESIDE, ())}
    meant |= {f"{v}-": moves.name(one, BESIDE) for v, one in moves.named.items() if one in ends}
    places = Places(certificate.variables, meant | moves.named if two else meant, counters=two)
    length = dict(zip(starts, ((total + 1) // 2, total // 2), strict=True)) if two else {}  # of each knight's path
    for v, near in moves.near.items():
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
    if two:
        need(sum(">=" in text for text in certificate.variables) <= MOST_COUNTERS, "There are too many counters.")
        counted = re.findall("^(.*)>=([1-9][0-9]{0,3})$", "\n".join(certificate.variables), re.MULTILINE)
        count(moves, places, length, grouped(counted))
    for inside in squares_of_sets(moves, certificate):
        times = Counter(moves.name(v, w) for v in inside for w in moves.near[v] if w not in inside)
        border = places.literals(times)
        if moves.problem.symmetric:  # then a variable may stand for two moves of a border
            places.odd.add(places.literals(name for name in times if times[name] % 2))
        if not two or sum(length.get(v, 0) for v in inside) > len(inside):
            places.borders[border].add(0)
        elif inside.isdisjoint(starts):
            places.borders[border] |= {-places.number[v] for v in inside if v in places.number}
    if certificate.proves == "unique":
        made = {moves.name(*step) for step in moves.steps([path]) if BESIDE not in step}
        places.other = {-k for k in places.literals(made - moves.demanded)}
    return places


def squares_of_sets(moves: Moves, certificate: Any) -> list[set[Square]]:
    """Return the sets of a certificate as a list of sets of squares."""
    need(sum(text.count("/") for text in certificate.sets) <= MOST_WAYS, "The sets have too many squares.")
    need(all(map(SET.fullmatch, certificate.sets)), "A set must be a list of squares with one blank between them.")
    sets = [moves.squares(text.split()) for text in certificate.sets]
    need(all(len(inside) < len(moves.free) for inside in sets), "A set has all squares, so no move can leave it.")
    return sets


def count(moves: Moves, places: Places, length: dict[Square, int], counted: dict[str, set[str]]) -> None:
    """Add the places of the counters. They count, for each colour, unvisited squares and squares where a path ends."""
    for c, colour in enumerate(("dark", "light")):
        line = [v for v in moves.free if moves.free[v] == c and v not in length]
        visited = sum((n + (moves.free[start] == c)) // 2 for start, n in length.items())
        ends = sum(n > 1 and (moves.free[start] + n - 1) % 2 == c for start, n in length.items())
        for what, limit in (("unvisited", [*moves.free.values()].count(c) - visited), ("ends", ends)):
            if limit < 0:
                places.add((colour, what), (), ())
            for i, v in enumerate(line if limit >= 0 else (), 1):
                # Way number 2 n + m means: of the squares before v in ``line``, n are counted. If m is 1, v is counted,
                # too.
                every = (1 << min(2 * i, 2 * limit + 1)) - 1
                odd = 2 * (4 ** min(i, limit + 1) - 1) // 3  # all ways with m = 1
                masks: dict[Any, int] = {(BESIDE, v): odd} if what == "ends" else {v: ~odd}
                for m in (0, 1):
                    text = f"{colour} {what} {i - 1 + m}"
                    masks |= {f"{text}>={j}": -1 << 2 * int(j) - m for j in counted.get(text, ())}
                places.see((colour, what, i), every, masks)


def dual(moves: Moves, certificate: Any, path: Any) -> None:
    """Refuse the certificate unless its rows, times their weights, add up to a contradiction.

    A visit with one square more than the visit of the certificate would satisfy all rows. A row maps variables to
    factors, and the key 1 to a number. The sum of the row is this number plus each factor times its variable. In a
    visit, each variable is 0 or 1, the sum of an equation is 0, and the sum of any other row is 0 or more.
    """
    total, sums, size = len(path) + 1, Counter[Any](), 0
    length = dict(zip(moves.problem.starts, ((total + 1) // 2, total // 2), strict=True))
    rows, sets = equations(moves, length), squares_of_sets(moves, certificate)
    every = [text.partition(" ")[::2] for text in certificate.weights]
    need(len({what for _, what in every}) == len(every), "A row has two weights.")
    for weight, what in every:
        right = re.fullmatch(N if what not in rows else f"-?{N}", weight)
        about = f"The weight {weight[:20]!r} of the row {what[:60]!r}"
        need(right, f"{about} must be a whole number, not 0, and negative only if the row is an equation.")
        row = rows.get(what) or inequality(moves, length, sets, what)
        size += len(row)
        need(size <= 10 * MOST_WAYS, "The rows have too many variables.")
        for key, times in row.items():
            sums[key] += int(weight) * times
    most = sums.pop(1, 0) + sum(value for value in sums.values() if value > 0)
    need(most < 0, "The sum of the weighted rows is no contradiction: it can be 0 or more.")


def equations(moves: Moves, length: dict[Square, int]) -> dict[str, dict[Any, int]]:
    """Return the equations: a dict from their names to their rows.

    ``length`` maps each start to the length of its path. The sum of each row is 0 in a visit by paths of these lengths.
    """
    rows: dict[str, dict[Any, int]] = {}
    for name, v in moves.named.items():
        made = dict.fromkeys((moves.name(v, w) for w in moves.near[v]), -1)
        rows[name] = made | ({1: int(length[v] > 1)} if v in length else {v: 2, (BESIDE, v): -1})
    for c, colour in enumerate(("dark", "light")):
        line = [v for v in moves.free if moves.free[v] == c and v not in length]
        after = [(n + (moves.free[start] == c)) // 2 - (moves.free[start] == c) for start, n in length.items()]
        last = [n > 1 and (moves.free[start] + n - 1) % 2 == c for start, n in length.items()]
        rows[f"{colour} visited"] = {1: sum(after), **dict.fromkeys(line, -1)}
        rows[f"{colour} ends"] = {1: sum(last), **dict.fromkeys(((BESIDE, v) for v in line), -1)}
    return rows


def inequality(moves: Moves, length: dict[Square, int], sets: list[set[Square]], name: str) -> dict[Any, int]:
    """Return the row called ``name``. Its sum is at least 0 in each visit.

    The row of a move at a square says: if a knight makes the move, a knight visits the square. The row of an end at a
    square says the same about a path that ends there. The row of a set says that a path to a square of the set enters
    the set, and then leaves it or ends in it.
    """
    (*words, last), about = name.split(" "), f"The row {name[:60]!r}"
    need(last in moves.named, f"{about} must end with a free square.")
    v = moves.named[last]
    need(v not in length, f"{about} must not end with a start.")
    if words[:1] == ["set"]:
        number = whole_numbers(" ".join(words[1:]))
        need(len(number) == 1 and 0 < number[0] <= len(sets), f"{about} names a set that does not exist.")
        inside = sets[number[0] - 1]
        need(v in inside, f"{about} names a square that is not in its set.")
        need(inside.isdisjoint(length), f"{about} names a set that has a start.")
        border = Counter(moves.name(one, two) for one in inside for two in moves.near[one] if two not in inside)
        return {**border, **dict.fromkeys(((BESIDE, one) for one in inside), 1), v: -2}
    meant = {f"{last}-": (BESIDE, v)}
    for w in moves.near[v]:
        meant |= dict.fromkeys((f"{last}-{w[0]}/{w[1]}", f"{w[0]}/{w[1]}-{last}"), moves.name(v, w))
    need(len(words) == 1 and words[0] in meant, f"{about} names no possible move or end at its square.")
    return {v: 1, meant[words[0]]: -1}


def positions(moves: Moves, certificate: Any, path: Any) -> Places:
    """Return the Places for clauses that say which number is on which square.

    The places are the numbers, the squares, the steps from one number to the next, and the demanded moves.
    """
    free, length = moves.free, moves.length
    right = not moves.two and length * len(free) <= MOST_WAYS
    need(right, "The board is too large for this argument, or the problem has two knights.")
    squares, numbers = grouped((t, v) for v, t in moves.known), grouped(moves.known)
    lines = grouped((t, line) for line, t in moves.problem.clues)
    domain = {
        t: {v for v in free if squares.get(t, {v}) == {v} and numbers.get(v, {t}) == {t}
            and all(v[kind == "rank"] == n for kind, n in lines[t])}
        for t in range(1, length + 1)
    }  # fmt: skip
    after = [(t, t % length + 1) for t in range(1, length + (not moves.beside))]
    before, left = [(u, t) for t, u in after], None
    while left != (left := sum(map(len, domain.values()))):
        for t, u in before + after[::-1]:
            domain[t] = {v for v in domain[t] if not domain[u].isdisjoint(moves.near[v])}
    places = Places(certificate.variables, {f"{v}={t}": (one, t) for v, one in moves.named.items() for t in domain})
    for t, can in domain.items():
        places.add(t, [(v, t) for v in free], [[(v, t)] for v in can])
    for v in free:
        ways = [[(v, t)] for t in domain if v in domain[t]] + [[]] * (length < len(free))
        places.add(v, [(v, t) for t in domain], ways)
    for t, u in after:
        ways = [[(v, t), (w, u)] for v in domain[t] for w in moves.near[v] if w in domain[u]]
        places.add(("step", t), [(v, n) for v in free for n in (t, u)], ways)
    for one, two in chain(*(moves.images(*move) for move in moves.problem.moves)):
        ways = [[(one, t), (two, u)] for t, u in after + before if one in domain[t] and two in domain[u]]
        places.add((one, two), [(v, t) for v in (one, two) for t in domain], ways)
    if certificate.proves == "unique":
        places.other = {-k for k in places.literals((v, t) for t, v in enumerate(path, 1) if len(domain[t]) > 1)}
    return places


def replay(places: Places, clauses: Iterable[str], proof: Iterable[str]) -> None:
    """Refuse the certificate unless each clause holds, each line of the proof follows, and the last clause is empty.

    If the proof has no lines, one of the clauses must be empty.
    """
    known: dict[int, frozenset[int]] = {}
    variables = {*range(-len(places.number), len(places.number) + 1)} - {0}
    for number, text in enumerate(clauses, 1):
        known[number] = literals = clause_of(whole_numbers(text))
        right = literals <= variables and places.holds(literals)
        need(right, f"Clause {number} ({text[:60]}) may be false in an answer: no rule shows that it holds.")
    need(proof or frozenset() in known.values(), "The proof has no lines, and no clause is empty.")
    last = len(known)
    for nth, text in enumerate(proof, 1):
        (number, *rest), where = whole_numbers(text) or [0], f"Line {nth} of the proof ({text[:60]})"
        right = number > last and rest.count(0) == 2 and rest[-1] == 0
        need(right, f"{where} must be a number above {last}, literals, 0, hints, and 0.")
        literals, hints = clause_of(rest[: rest.index(0)]), rest[rest.index(0) + 1 : -1]
        need(literals <= variables, f"{where} has a literal whose variable does not exist.")
        false, left, last = set(literals), frozenset([0]), number
        for hint in hints:
            need(hint in known, f"{where} has the hint {hint}, but no clause before it has this number.")
            left = known[hint] - false
            if len(left) != 1:
                break
            false.update(-literal for literal in left)
        need(not left, f"{where} does not follow from its hints.")
        known[number] = literals
    need(not proof or not known[last], "The last line of the proof is not the empty clause.")
    need(not proof or last < MOST_LINES, "The number of the last line of the proof is too large.")


def clause_of(numbers: list[int]) -> frozenset[int]:
    """Return the clause with these literals. Refuse a clause that has a literal and its opposite."""
    literals = frozenset(numbers)
    need(
        literals.isdisjoint(-literal for literal in literals),
        f"A clause has a literal and its opposite: {numbers[:9]}.",
    )
    return literals


def whole_numbers(text: str) -> list[int]:
    """Return the whole numbers in a line."""
    right = len(text) <= MOST_WAYS and NUMBERS.fullmatch(text)
    need(right, f"The line {text[:60]!r} is too long, or is not a list of whole numbers.")
    return [*map(int, text.split())]


def fits_theorem(problem: Any, theorem: Any) -> bool:
    """Tell whether a theorem says that the problem has no tour. The checker does not verify the theorem itself."""
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
    plain = problem.piece is None and not (board.surface or board.levels or board.graph)
    whole = (
        plain
        and not board.blocked
        and problem.squares in (None, m * n)
        and not (problem.uncrossed and not problem.squares)
    )
    same = (theorem.parameters.files, theorem.parameters.ranks) == (board.files, board.ranks)
    return bool(whole and kind != "two-knights" and same and about.get(theorem.name))


def statement(certificate: Any) -> str:
    """Return a sentence that says what the certificate proves."""
    problem, board = certificate.problem, certificate.problem.board
    path = f"path of {problem.squares} squares on" if problem.squares else "tour of"
    noun = "visit by two knights to" if problem.kind == "two-knights" else f"{problem.kind} {path}"
    counts = {"blocked squares": board.blocked, "given numbers": problem.givens, "clues": problem.clues}
    counts |= {"demanded moves": [tuple(sorted(move)) for move in problem.moves]}
    counts |= {"forbidden moves": [tuple(sorted(move)) for move in problem.forbidden]}
    told = ["start: {}/{}".format(*v) for v in problem.starts] + ["end: {}/{}".format(*v) for v in (problem.end,) if v]
    told += [f"{name}: {len(set(those))}" for name, those in counts.items() if those]
    told += [f"{key}: {value}" for key in ("symmetric", "magic", "uncrossed") if (value := vars(problem)[key])]
    graph = {"piece": problem.piece, "surface": board.surface, "levels side by side": board.levels}
    told += [f"{name}: {value}" for name, value in graph.items() if value]
    size = f"{board.files}x{board.ranks}"
    if board.graph:
        size = f"a graph of {board.files} vertices and {len(board.graph.edges)} edges"
    text = f"{noun} {size}" + f" ({', '.join(told)})" * bool(told)
    if certificate.proves == "optimal":
        return f"No {text} has more than {sum(map(len, certificate.tour.knights))} squares."
    if certificate.argument == "theorem":
        return f"There is no {text}, if the theorem {certificate.theorem.name} is true, which is not verified."
    same = ", apart from its direction and first square" if certificate.argument == "cuts" else ""
    return f"There is no {text}." if certificate.proves == "none" else f"There is only one {text}{same}."


def verify(record: Any) -> str:
    """Return a sentence that says what a certificate proves. ``record`` is the parsed JSON of the certificate.

    Raise RefusedError if the certificate proves nothing.
    """
    proves, argument = (record.get(key) if isinstance(record, dict) else None for key in ("proves", "argument"))
    shape = CERTIFICATE | {"argument": {*ARGUMENTS}} | ARGUMENTS.get(str(argument), {})
    certificate = shaped(record, shape if proves == "none" else shape | TOUR, "The certificate")
    problem, path = certificate.problem, []
    fit(problem)
    if argument == "theorem":
        right = proves == "none" and fits_theorem(problem, certificate.theorem)
        need(right, "The theorem does not prove this about the problem.")
        return statement(certificate)
    most = MOST_SQUARES if argument == "barrier" else MOST_SQUARES // 10
    need(problem.board.files * problem.board.ranks <= most, "The board is too large for this argument.")
    moves = Moves(problem)
    board = problem.board
    plain = problem.piece is None and not (board.surface or board.levels or board.graph)
    graph = proves == "none" and argument in ("barrier", "cuts")
    sentence = "With a piece, a surface, levels or a graph, proves must be none, and argument must be barrier or cuts."
    need(plain or graph, sentence)
    need((proves == "optimal") == moves.two, "For two knights, proves must be optimal. For one, it must not be.")
    if proves != "none":
        right = is_answer(moves, certificate.tour)
        need(right, "The tour is not an answer on this board, or the checker can't verify that it is one.")
        path = [*chain(*certificate.tour.knights)]
    if argument == "barrier":
        need(proves == "none" and moves.length == len(moves.free), "A barrier can only exclude tours of all squares.")
        right = is_barrier(moves, moves.squares(certificate.barrier))
        need(right, "Without the squares of the barrier, the board does not have more parts than a tour can join.")
    elif argument == "dual":
        need(moves.two, "Weights can only prove something about two knights.")
        dual(moves, certificate, path)
    else:
        places = (cuts if argument == "cuts" else positions)(moves, certificate, path)
        replay(places, certificate.clauses, certificate.proof)
    return statement(certificate)


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object. Refuse an object that has a key twice."""
    need(len(dict(pairs)) == len(pairs), "An object in the JSON has the same key twice.")
    return dict(pairs)


def statements(data: bytes) -> list[str]:
    """Return, for each certificate of a file, what it proves. Raise RefusedError if one of them proves nothing."""
    large = len(data) > MOST_BYTES or sum(map(data.count, b'",[{')) > MOST_SIGNS or data.count(b"[") > MOST_WAYS // 2
    need(not large, "The file is too large.")
    try:
        right = JSON.fullmatch(data)
        need(right, "The file is not JSON in ASCII, or has an escape, a negative number, a fraction or an exponent.")
        record = json.loads(data.decode("ascii"), object_pairs_hook=unique_keys)
        if not isinstance(record, dict) or "certificates" not in record:
            return [verify(record)]
        book = shaped(record, {"format": CERTIFICATE["format"], "certificates": [dict]}, "The file")
        need(book.certificates, "The file has no certificate.")
        return [verify(one) for one in book.certificates]
    except (ValueError, RecursionError):
        sentence = "The file is not correct JSON, is nested too deeply, or has a number that is too long."
        raise RefusedError(sentence) from None


if __name__ == "__main__":
    try:
        need(len(sys.argv) == 2, "Name one file with certificates.")
        sys.stdout.write("".join(f"{one}\n" for one in statements(Path(sys.argv[1]).read_bytes())))
    except (RefusedError, OSError) as fault:
        sys.exit(f"Refused: {fault}")
