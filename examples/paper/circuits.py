"""Closed tours, and visits by two knights, as circuits for CP-SAT. Nothing here knows of pykt."""

from ortools.sat.python import cp_model


def squares_and_moves(board):
    """Return the free squares, and the pairs of squares that a knight's move joins."""
    blocked = set(map(tuple, board["blocked"]))
    every = [(file, rank) for file in range(1, board["files"] + 1) for rank in range(1, board["ranks"] + 1)]
    free = [square for square in every if square not in blocked]
    return free, [(a, b) for a in free for b in free if abs(a[0] - b[0]) * abs(a[1] - b[1]) == 2]


def closed_tour(board):
    """Return a closed tour, or None if there is none: a circuit through all squares."""
    free, moves = squares_and_moves(board)
    model = cp_model.CpModel()
    number = {square: nth for nth, square in enumerate(free)}
    arcs = {move: model.new_bool_var("") for move in moves}
    model.add_circuit([(number[a], number[b], arc) for (a, b), arc in arcs.items()])
    solver, status = solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    following = {a: b for (a, b), arc in arcs.items() if solver.value(arc)}
    return path(following, free[0])


def best_visit(board, starts):
    """Return the two paths of a best visit.

    They are one circuit: a door, the path of knight 1, another door, the path of knight 2, and the first door again. A
    square that nobody visits is a loop.
    """
    free, moves = squares_and_moves(board)
    one, two = map(tuple, starts)
    model = cp_model.CpModel()
    number = {square: nth for nth, square in enumerate(free)}
    first, second = len(free), len(free) + 1
    arcs = {move: model.new_bool_var("") for move in moves}
    of_one = {square: model.new_bool_var("") for square in free}
    loops = {square: model.new_bool_var("") for square in free}
    ends = {square: (model.new_bool_var(""), model.new_bool_var("")) for square in free}
    circuit = [(number[a], number[b], arc) for (a, b), arc in arcs.items()]
    circuit += [(number[square], number[square], loop) for square, loop in loops.items()]
    circuit += [(first, number[one], model.new_constant(1)), (second, number[two], model.new_constant(1))]
    for square, (end_of_one, end_of_two) in ends.items():
        circuit += [(number[square], second, end_of_one), (number[square], first, end_of_two)]
        model.add_implication(end_of_one, of_one[square])
        model.add_implication(end_of_two, of_one[square].negated())
        model.add_implication(loops[square], of_one[square].negated())
    model.add_circuit(circuit)
    model.add(of_one[one] == 1)
    model.add(of_one[two] == 0)
    for (a, b), arc in arcs.items():
        model.add(of_one[a] == of_one[b]).only_enforce_if(arc)
    visited = len(free) - sum(loops.values())
    lead = 2 * sum(of_one.values()) - visited  # knight 1 has as many squares as knight 2, or one more
    model.add(lead >= 0)
    model.add(lead <= 1)
    model.maximize(visited)
    solver, _ = solve(model)
    following = {a: b for (a, b), arc in arcs.items() if solver.value(arc)}
    return [path(following, one), path(following, two)]


def solve(model):
    """Solve a model on one core. Return the solver and its status."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver, solver.solve(model)


def path(following, square):
    """Return the squares from one on, each once."""
    found = []
    while square is not None and square not in found:
        found.append(square)
        square = following.get(square)
    return found
