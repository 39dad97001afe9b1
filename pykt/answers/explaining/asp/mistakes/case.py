"""The ASP program under examination, and functions that try changes to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import clingo
from clingo.ast import AST, ASTType

from pykt.answers.explaining.asp.source import Statement
from pykt.answers.explaining.asp.tours import PROPERTIES, Channel, Property, candidates
from pykt.answers.explaining.asp.trial import PREFIX, Found, Trials
from pykt.checkers.python import check
from pykt.engines.atoms import Argument, Pair, Signature, argument
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.symmetry import symmetries
from pykt.model.tour import Tour
from pykt.programs.user.atoms import given, is_of_visits

_CONSTRAINT = re.compile(r"(?:(?<=\. )|^):- ", re.MULTILINE)
_MOST_NODES_OFF = 2  # the most nodes off the board with which a program turns an open tour into a closed one
_SEVERAL = 10  # the most answers among which to look for one that is no right tour
UNSURE = 1.0  # the most seconds for a search that may find nothing
QUICK = 0.5  # the most seconds for a search after a small change: many changes are tried


@dataclass(frozen=True)
class Case:
    """The program under examination, the problem, and known answers."""

    trials: Trials
    statements: tuple[Statement, ...]
    known: tuple[Pair, ...] = ()
    """The squares of a tour that the Python checker accepts, or () if none is known."""

    wrong: tuple[Pair, ...] = ()
    """The squares of the program's wrong answer, or () if it has given none that pykt can read."""

    others: tuple[Trials, ...] = ()
    """Further trials that a changed program must pass: with other seeds, on a turned board, from another start.

    Trials of the other kind of tour, open or closed, are only for ``loses_other_kind``.
    """

    @property
    def problem(self) -> Problem:
        """The problem that the program should solve."""
        return self.trials.problem

    @property
    def asts(self) -> list[AST]:
        """The syntax trees of the program's statements."""
        return [one.ast for one in self.statements]

    def changed(self, number: int, *asts: AST) -> list[AST]:
        """Return the program's syntax trees with ``asts`` in place of statement ``number``."""
        return [new for one in self.statements for new in (asts if one.number == number else (one.ast,))]

    def channels(self, control: clingo.Control) -> Iterator[Channel]:
        """Yield the ways in which the ground program in ``control`` may represent a tour, the likeliest first."""
        return candidates(control, self.statements, self.trials.question.shape, self.problem)

    def defining(self, signature: Signature) -> list[Statement]:
        """Return the statements that define a predicate."""
        return [one for one in self.statements if signature in one.heads]

    @cached_property
    def tours(self) -> list[tuple[Pair, ...]]:
        """The known tour and its variants that also answer the problem, in both directions, or [] if none is known.

        The variants of a closed tour begin on its other squares. The variants of an open tour are its rotations and
        reflections.
        """
        problem, tour = self.problem, self.known
        if problem.surface.is_graph and problem.kind == "open":
            found = [tour]
        elif problem.kind == "closed":
            found = [tour[turn:] + tour[:turn] for turn in range(len(tour))]
        else:
            found = [tuple(image(*square) for square in tour) for image in symmetries(problem.board).values()]
        both = (way for squares in found for way in (squares, squares[::-1]) if tour)
        return [way for way in both if way == tour or not check(Tour.of(problem.board, way), problem)]


def undefined(case: Case) -> list[tuple[Statement, Signature]]:
    """Return pairs of a statement and a predicate that it uses or shows, although no rule and no fact defines it."""
    defined = {signature for one in case.statements for signature in one.heads}
    shown = [(one, (one.ast.name, one.ast.arity)) for one in case.statements if shows(one)]
    used = [(one, signature) for one in case.statements for _, signature in one.uses] + shown
    facts = given(case.problem.board)
    return [(one, signature) for one, signature in used if signature not in defined and signature[0] not in facts]


def shows(statement: Statement) -> bool:
    """Tell whether a statement is a #show of a predicate, such as #show move/2."""
    return bool(statement.ast.ast_type == ASTType.ShowSignature and statement.ast.name)


def helps(case: Case, statement: Statement, *asts: AST, seconds: float = 3) -> bool:
    """Tell whether the program's first answers are right tours with ``asts`` in place of ``statement``.

    The search takes at most ``seconds``.
    """
    return case.trials.right_answer(case.changed(statement.number, *asts), seconds=seconds) is not None


def is_wrong(trials: Trials, asts: Sequence[AST]) -> bool:
    """Tell whether the changed program ``asts`` gives a wrong answer or no answer to the question of ``trials``.

    Return False if this is not known after a short time, or if clingo refuses the program.
    """
    try:
        control = trials.ground(asts, seconds=QUICK)
    except RuntimeError:
        return False
    found = next(trials.answers(control, most=1, seconds=QUICK), None)
    return not found.right if found else not trials.satisfiable(control, (), QUICK)


def failed(case: Case, asts: Sequence[AST]) -> Trials | None:
    """Return the first of the other trials of the same kind of tour that a changed program fails, or None."""
    same = (trials for trials in case.others if trials.problem.kind == case.problem.kind)
    return next((trials for trials in same if is_wrong(trials, asts)), None)


def loses_other_kind(case: Case, asts: Sequence[AST]) -> bool:
    """Tell whether a program that uses ``kind`` gives right tours of the other kind, but not with the change."""
    if not any(used == ("kind", 1) for one in case.statements for _, used in one.uses):
        return False
    others = (trials for trials in case.others if trials.problem.kind != case.problem.kind)
    return any(trials.right_answer(case.asts) and is_wrong(trials, asts) for trials in others)


def helps_by_chance(case: Case, asts: Sequence[AST]) -> bool:
    """Tell whether the changed program ``asts``, whose first answers are right, is wrong all the same, or untested."""
    return loses_other_kind(case, asts) or has_wrong_answer(case, asts)


def breaks(
    case: Case, asts: Sequence[AST], channel: Channel, lacking: Sequence[Property], extra: str = ""
) -> Found | None:
    """Return an answer of the program ``asts`` that lacks one of some properties, if clingo soon finds one.

    Prefer an answer that is no right tour: others have more atoms than those that pykt reads as the tour. For the
    property "one" alone, look only at answers with the property "closed". The answer must obey the rules ``extra``.
    """
    rules = channel.rules(lacking)
    if [one.name for one in lacking] == ["one"]:
        broken = rules.replace(":- _pykt_free(S), not", f"{PREFIX}broken :- _pykt_free(S), not")
        broken += "\n" + channel.rules(one for one in PROPERTIES if one.name == "closed")
    else:
        broken = _CONSTRAINT.sub(f"{PREFIX}broken :- ", rules)
    wanted = f"{channel.definition(case.problem)}\n{broken}\n:- not {PREFIX}broken.\n{extra}"
    first = None
    for found in case.trials.answers(case.trials.ground(asts, wanted), most=_SEVERAL, seconds=UNSURE):
        if not found.right:
            return found
        first = first or found
    return first


def has_wrong_answer(case: Case, asts: Sequence[AST]) -> bool:
    """Tell whether clingo soon finds a wrong answer of the program ``asts``, whose first answers may be right.

    Return False if the program optimises, because then an answer counts only if no other one is better. Return True if
    clingo can't ground the program with the rules that ask for a wrong answer: then the program is not tested.
    """
    if any(ast.ast_type == ASTType.Minimize for ast in asts):
        return False
    alone = [one for one in PROPERTIES if one.name == "one"]
    rest = [one for one in PROPERTIES if one.name != "one"]
    try:
        control = case.trials.ground(asts)
        found = (breaks(case, asts, channel, wanted) for channel in case.channels(control) for wanted in (rest, alone))
        return any(one and not one.right for one in found)
    except RuntimeError:
        return True


def takes(case: Case, asts: Sequence[AST], tours: Sequence[Sequence[Pair]], extra: str = "") -> Found | None:
    """Return an answer of the program ``asts`` with the atoms of one of ``tours``, or None if none is found in time.

    Further rules demand one of these tours, so clingo hardly has to search.
    """
    control = case.trials.ground(asts, extra)
    for channel in case.channels(control):
        fixed = f"{extra}\n{asked(case, channel, ())}{channel.fixed(tours, case.problem)}"
        found = case.trials.answers(case.trials.ground(asts, fixed), most=1, seconds=UNSURE)
        if one := next(found, None):
            return one
    return None


def nodes_off(case: Case) -> set[Argument]:
    """Return the one or two nodes that the program's choices mention although they are not on the board, else set().

    Some programs turn an open tour into a closed one by moves to and from such a node.
    """
    board = replace(case.problem.board, blocked=frozenset())
    squares: set[object] = set(board.squares())
    form: type = tuple
    chosen = {signature for one in case.statements if one.is_choice for signature in one.heads if signature[1] > 1}
    if board.surface.is_graph:
        squares, form = {square.file for square in board.squares()}, int
        chosen = {signature for signature in chosen if not is_of_visits(signature[0])}
    try:
        control = case.trials.ground(case.asts)  # in a variable, because the atoms exist only as long as the control
    except RuntimeError:  # clingo refuses the program, or grounding takes too long
        return set()
    found = {
        node
        for signature in chosen
        for atom in control.symbolic_atoms.by_signature(*signature)
        for node in map(argument, atom.symbol.arguments)
        if isinstance(node, form) and node not in squares
    }
    return found if len(found) <= _MOST_NODES_OFF else set()


def mends(case: Case, asts: Sequence[AST], extra: str = "") -> bool:
    """Tell whether the program ``asts`` accepts a known tour, but not the wrong answer.

    Return False if no tour or no wrong answer is known.
    """
    if not (case.known and case.wrong):
        return False
    try:
        taken = takes(case, asts, case.tours, extra)
        return bool(taken and taken.right) and not takes(case, asts, [case.wrong], extra)
    except RuntimeError:  # clingo refuses the program, or grounding takes too long
        return False


def asked(case: Case, channel: Channel, wanted: Iterable[Property]) -> str:
    """Return rules that derive the tour from the program's atoms, and rules that demand the properties ``wanted``."""
    return f"{channel.definition(case.problem)}\n{channel.rules(wanted)}"


def label(signature: Signature) -> str:
    """Return a predicate as clingo writes it, such as move/2."""
    return "/".join(map(str, signature))


def unmade(statement: Statement, signature: Signature, advice: str) -> Remark:
    """Return a remark which says that no rule makes atoms of a predicate that the statement uses or shows."""
    name = label(signature)
    if statement.is_show:
        text = f"{name} is shown, but no rule makes it, so it is missing from the answer"
    elif (True, signature) in statement.uses:
        text = f"no rule makes {name}, so `not {signature[0]}(...)` always holds in `{statement.text}`"
    else:
        text = f"no rule makes {name}, so `{signature[0]}(...)` never holds in `{statement.text}`"
    return statement.remark(text, "undefined", advice=advice)
