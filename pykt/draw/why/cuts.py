"""Explain a certificate with cuts: show moves that every tour must use, and sets of squares that a tour must leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from pykt.draw.labels import square_name
from pykt.draw.why.forced import Conflict, Edge, Forced, Wave
from pykt.draw.why.reasoning import Mark, Reasoning, Script, members, mover, names, show_ends
from pykt.draw.why.supposing import Sets, Supposition, exclude, suppositions
from pykt.model.board import Board, Square
from pykt.model.certificate import Certificate
from pykt.model.problem import Move, Problem
from pykt.model.text import capitalised, counted, listed
from pykt.model.tour import Tour
from pykt.theory.steps import BESIDE

_MOST_NAMED = 5  # the most squares that a sentence names
_MOST_SETS = 3  # the most sets that are drawn
_MOST_WAYS = 16  # if more moves lead out of the drawn sets, a still picture shows none of these moves
_MOST_WAVES = 12  # how many of the first waves of ``Forced.waves`` have a step each; all later waves share a step


def cuts_reasoning(certificate: Certificate) -> Reasoning:
    """Return a reasoning that explains a certificate with cuts. The problem must have one knight."""
    problem, forced = certificate.problem, Forced(certificate.problem)
    nouns = problem.surface.nouns
    script = Script(certificate)
    show_ends(script, problem)
    script.say(script.claim)
    script.argue(_rule(problem))
    conflict = _follow(script, forced, certificate.sets)
    if _on_board(forced.used):
        script.legend.append(("forced", 0, f"every tour would use these {nouns.moves}"))
    if certificate.tour:
        script.show(Mark("tour"))
        script.say(f"This is the tour. Any other tour would lack at least one of these {nouns.moves}.")
        script.legend.append(("tour", 0, "the only tour"))
    tried = [] if conflict or certificate.tour else suppositions(forced, certificate.sets)
    if _on_board(forced.used) or tried:
        script.sentences.append(f"Wherever only two {nouns.moves} are left, the tour uses both.")
    if forced.ringed or tried:
        script.sentences.append(f"{nouns.moves.capitalize()} that would close a ring too early fall away.")
    if conflict:
        script.sentences.append(_conflict_text(problem, conflict, then=bool(forced.used)))
    elif tried:
        _suppose(script, forced, certificate.sets, tried)
    else:
        _conclude(script, forced, certificate)
    if conflict or tried:
        sets = [mark.squares for mark in script.marks if mark.kind == "set"]
        script.legend += [
            ("set", 0, f"the {counted(len(squares), nouns.square)} of A{members(problem.board, squares)}")
            for squares in sets
        ]
    return script.reasoning()


def _conclude(script: Script, forced: Forced, certificate: Certificate) -> None:
    """Add the end of an argument if neither the simple rules nor a few suppositions have led to a conflict."""
    if certificate.tour and _moves_of(certificate.tour) <= forced.used:
        script.argue(f"These are all the {forced.problem.surface.nouns.moves} of the tour, so there is no other tour.")
    else:
        _show_sets(script, forced, certificate)
        script.argue(computed(certificate))


def computed(certificate: Certificate) -> str:
    """Return sentences that say what a computer did beyond the steps that people can follow."""
    lines, nouns = len(certificate.proof), certificate.problem.surface.nouns
    what = "numbers" if certificate.argument == "positions" else nouns.moves
    if lines < 2:
        return "A computer did the rest in one step. pykt check verifies it."
    return (
        f"A computer did the rest in {lines:,} steps. Each step excludes a combination of {what}, until none is left. "
        "pykt check verifies every step."
    )


def _moves_of(tour: Tour) -> set[Edge]:
    """Return the moves of one knight's tour, without the two further moves to BESIDE (see forced.py)."""
    path = tour.squares
    return {frozenset(move) for move in [*pairwise(path), *([(path[-1], path[0])] if tour.closed else [])]}


def _rule(problem: Problem) -> str:
    two = f"two {problem.surface.nouns.moves} at each {problem.surface.nouns.square}"
    if problem.kind == "closed":
        rule = f"A closed tour uses {two}: one to arrive, and one to go on."
    else:
        rule = f"A tour uses {two}, but only one at its start and one at its end."
    if not problem.symmetric:
        return rule
    angles = "180 degrees" if problem.symmetric == 180 else "90, 180 and 270 degrees"
    return f"{rule} It is symmetric: if it uses a move, it also uses the move turned by {angles}."


def _follow(script: Script, forced: Forced, sets: Iterable[tuple[Square, ...]]) -> Conflict | None:
    """Add steps that show, wave by wave (see forced.py), which moves a tour must use.

    Return the conflict to which they lead, or None.
    """
    shown: set[Edge] = set()
    texts: list[str] = []

    def show_new(text: str) -> None:
        if new := _on_board(forced.used - shown):
            script.show(Mark("forced", moves=new))
        shown.update(forced.used)
        script.say(text)

    if _on_board(forced.used):
        show_new(f"The problem demands these {forced.problem.surface.nouns.moves}.")
    for nth, wave in enumerate(forced.waves(sets)):
        if isinstance(wave, Conflict):
            if texts:
                show_new("And so on.")
            _show_conflict(script, wave)
            script.say(_conflict_text(forced.problem, wave, then=bool(forced.used)))
            return wave
        text = " ".join(_wave_sentences(forced.problem, wave))
        if nth >= _MOST_WAVES:
            texts.append(text)
        elif text:
            show_new(text)
    if texts:
        show_new("And so on.")
    return None


def _suppose(script: Script, forced: Forced, sets: Sets, tried: Sequence[Supposition]) -> None:
    """Add steps for suppositions, one after another, and for what follows from their opposites."""
    conflict = None
    for one in tried:
        shown = set(forced.used)
        text = _supposition_text(forced.problem, one)
        if one.used and BESIDE not in one.move:
            if not any(kind == "tried" for kind, _, _ in script.legend):
                script.legend.append(("tried", 0, "tried in a supposition: no tour uses them"))
            script.show(Mark("tried", moves=_on_board([one.move])))
        script.argue(text)
        conflict = exclude(forced, sets, one)
        if new := _on_board(forced.used - shown):
            script.show(Mark("forced", moves=new))
    assert conflict
    _show_conflict(script, conflict)
    script.argue(_conflict_text(forced.problem, conflict, then=True))


def _show_conflict(script: Script, conflict: Conflict) -> None:
    squares = tuple(square for square in conflict.squares if square != BESIDE)
    if conflict.kind in ("ring", "set"):
        script.show(Mark("set", squares, labels=("A",)))
    elif conflict.squares == (BESIDE,):
        ends = {square for move in conflict.left for square in move} - {BESIDE}
        script.show(Mark("spot", tuple(sorted(ends))))
    else:
        script.show(Mark("spot", squares))


def _show_sets(script: Script, forced: Forced, certificate: Certificate) -> None:
    """Add steps for a few of the sets that the knight must leave."""
    chosen = _chosen(forced, certificate)
    if not chosen:
        return
    ways, problem = [_on_board(forced.border(squares)) for squares in chosen], certificate.problem
    nouns = problem.surface.nouns
    stays = sum(map(len, ways)) <= _MOST_WAYS
    for nth, (squares, moves) in enumerate(zip(chosen, ways, strict=True)):
        letter = "ABC"[nth]
        script.show(Mark("set", squares, labels=(letter,), nth=nth))
        script.show(Mark("way", moves=moves, nth=nth), once=not stays)
        script.say(_leave(problem, squares, letter, moves))
        script.legend.append(
            ("set", nth, f"the set {letter}: {counted(len(squares), nouns.square)}{members(problem.board, squares)}")
        )
        if stays:
            script.legend.append(("way", nth, f"{nouns.moves} out of {letter}"))
    more = len(certificate.sets) - len(chosen)
    others = [*"BC"[: len(chosen) - 1], *([f"{counted(more, 'other set')}"] if more else [])]
    too = f" The same holds for {listed(others)}." if others else ""
    script.sentences.append(_leave(problem, chosen[0], "A", ways[0] if stays else ()) + too)


def _leave(problem: Problem, squares: Sequence[Square], letter: str, moves: Sequence[Move]) -> str:
    """Return sentences that say why a tour must leave a set of squares."""
    nouns, size = problem.surface.nouns, len(squares)
    out = f"of the {len(moves):,} {nouns.moves}" if len(moves) > 1 else nouns.move
    stays = f"{mover(problem)} that stays on the {counted(size, nouns.square)} of {letter} never visits the others."
    return f"{stays} So the tour uses at least one {out} out of {letter}."


def _chosen(forced: Forced, certificate: Certificate) -> list[tuple[Square, ...]]:
    """Return up to three disjoint sets of the certificate. Prefer sets with few moves out of them.

    Leave out a set if a move that every tour uses leads out of it. If the tour is closed, replace a set of more than
    half of the squares by the set of the other squares: a closed tour that leaves one must leave the other, too.
    """
    free = len(forced.squares)
    candidates = []
    for squares in certificate.sets:
        if certificate.problem.kind == "closed" and 2 * len(squares) > free:
            squares = tuple(square for square in forced.squares if square not in set(squares))
        border = forced.border(squares)
        if len(squares) < free and not forced.used.intersection(border):
            candidates.append((len(border), len(squares), squares))
    chosen: list[tuple[Square, ...]] = []
    for _, _, squares in sorted(candidates):
        if all(set(squares).isdisjoint(other) for other in chosen):
            chosen.append(squares)
    return chosen[:_MOST_SETS]


def _on_board(moves: Iterable[Edge]) -> tuple[Move, ...]:
    """Return ``moves`` in order, without those to BESIDE."""
    pairs = sorted(sorted(move) for move in moves if BESIDE not in move)
    return tuple((one, other) for one, other in pairs)


def _wave_sentences(problem: Problem, wave: Wave) -> Iterator[str]:
    """Yield sentences that say what follows in a wave (see forced.py)."""
    board, nouns = problem.board, problem.surface.nouns
    if wave.two:
        has, use = ("has", "It uses both.") if len(wave.two) == 1 else ("have", "They use both.")
        yield f"{names(board, wave.two, _MOST_NAMED)} {has} only two {nouns.moves} left. {use}"
    if wave.dead_ends:
        has, there = ("has", "there") if len(wave.dead_ends) == 1 else ("have", "on each of them")
        dead_ends = names(board, wave.dead_ends, _MOST_NAMED)
        yield f"{dead_ends} {has} only one {nouns.move} left, so the tour must begin or end {there}."
    if wave.ends:
        one, has = (nouns.move, "has") if len(wave.ends) == 1 else (nouns.moves, "have")
        yield f"The tour uses the only {one} that {names(board, wave.ends)} {has} left."
    if wave.last:
        yield f"Only {names(board, wave.last)} are left for the ends of the tour."
    full = [square for square in wave.full if square != BESIDE]
    if full:
        has, its = ("has its", "its") if len(full) == 1 else ("have their", "their")
        yield f"{names(board, full, _MOST_NAMED)} {has} two {nouns.moves} now. All {its} other {nouns.moves} fall away."
    if BESIDE in wave.full:
        yield f"Both ends of the tour are known. Every other {nouns.square} needs two {nouns.moves}."
    rings = [sorted(move) for move in wave.rings if BESIDE not in move]
    if len(rings) == 1:
        ring = "-".join(square_name(board, square) for square in rings[0])
        yield f"The {nouns.move} {ring} would close a ring too early: it falls away."
    elif rings:
        yield f"{len(rings)} {nouns.moves} would close a ring too early: they fall away."


def _conflict_text(problem: Problem, conflict: Conflict, *, then: bool) -> str:
    """Return a sentence that says why the moves that are left allow no tour.

    ``then`` is true if the sentence follows others about moves that the tour must use.
    """
    text = f"{_conflict(problem, conflict, ' of A')}."
    return f"But then {text}" if then else capitalised(text)


def _supposition_text(problem: Problem, one: Supposition) -> str:
    """Return sentences that state a supposition about a tour, the conflict that follows, and the opposite."""
    ends = [square for square in sorted(one.move) if square != BESIDE]
    if BESIDE in one.move:
        what = f"{'begins or ends' if one.used else 'does not begin or end'} on {names(problem.board, ends)}"
    else:
        what = f"{'uses' if one.used else 'does not use'} {'-'.join(names(problem.board, [end]) for end in ends)}"
    opposite = "So it does not." if one.used else "So it does."
    return f"Suppose that the tour {what}. Then, by these rules, {_conflict(problem, one.conflict, '')}. {opposite}"


def _conflict(problem: Problem, conflict: Conflict, of: str) -> str:
    """Return a conflict as a part of a sentence.

    ``of`` is " of A" if the picture shows the squares of the conflict as the set A, else "".
    """
    board, nouns = problem.board, problem.surface.nouns
    squares = [square for square in conflict.squares if square != BESIDE]
    name = names(board, squares[:1]) if squares else ""
    is_end = any(BESIDE in move for move in conflict.left)
    if conflict.kind == "few":
        if not squares:
            return f"at most one {nouns.square} is left on which the tour can begin or end, but a tour has two ends"
        left = f"only one {nouns.move}" if conflict.left else f"no {nouns.move}"
        return f"{left} is left at {name}, and a tour uses two"
    ends = sorted({square for move in conflict.left for square in move} - {BESIDE})
    if conflict.kind == "dead ends":
        each = names(board, ends, _MOST_NAMED)
        return f"only one {nouns.move} is left at {each}, so each is an end of the tour, but a tour has only two ends"
    if conflict.kind == "many":
        if not squares:
            return f"the tour begins or ends on {names(board, ends, _MOST_NAMED)}, but a tour has only two ends"
        if is_end:
            return f"two {nouns.moves} are used at {name}, and an end of the tour has only one"
        return f"{_word(len(conflict.left))} {nouns.moves} are used at {name}, and a tour uses only two"
    if conflict.kind == "image":
        return _image(board, squares)
    others = f"and the other {board.free - len(squares):,} are never visited"
    some = f"{'the ' * bool(of)}{counted(len(squares), nouns.square)}{of}, {others}"
    if conflict.kind == "set":
        return f"no {nouns.move} leads out of {some}"
    if BESIDE in conflict.squares:
        return f"the tour ends after {counted(len(squares), nouns.square)}, {others}"
    return f"the {nouns.moves} close a ring of {some}"


def _image(board: Board, squares: Sequence[Square]) -> str:
    move = "-".join(square_name(board, square) for square in squares)
    if not all(square in board for square in squares):
        return f"by the symmetry the move {move} is used as well, and one of these squares is not free"
    return f"the move {move} is used, and by the symmetry it is not"


def _word(number: int) -> str:
    return {3: "three", 4: "four"}.get(number, str(number))
