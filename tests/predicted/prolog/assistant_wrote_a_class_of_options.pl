/** Knight's tour solver

   Generic depth-first search. The strategy is a closure that orders
   the candidates: call(Strategy, State, Candidates, Ordered).
*/

tour(N, Start, Tour) :-
    make_board(N, Board),
    solve(Board, by_degree, Start, Tour).

make_board(N, board(N, Cells)) :-
    Cells is N*N.

solve(Board, Strategy, Start, Tour) :-
    Board = board(_, Cells),
    Steps is Cells - 1,
    search(Steps, Board, Strategy, state(Start, [Start]), Final),
    Final = state(_, Reversed),
    reverse(Reversed, Tour).

search(0, _, _, State, State) :- !.
search(Steps, Board, Strategy, State0, State) :-
    findall(S, successor(Board, State0, S), Candidates),
    call(Strategy, Board, Candidates, Ordered),
    member(State1, Ordered),
    Steps1 is Steps - 1,
    search(Steps1, Board, Strategy, State1, State).

by_degree(Board, States, Ordered) :-
    map_list_to_pairs(degree(Board), States, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Ordered).

degree(Board, State, Degree) :-
    aggregate_all(count, successor(Board, State, _), Degree).

successor(board(N, _), state(X/Y, Path), state(A/B, [A/B|Path])) :-
    jump(DX, DY),
    A is X+DX, between(1, N, A),
    B is Y+DY, between(1, N, B),
    \+ memberchk(A/B, Path).

jump(DX, DY) :-
    member(DX, [-2, -1, 1, 2]),
    member(DY, [-2, -1, 1, 2]),
    abs(DX) =\= abs(DY).
