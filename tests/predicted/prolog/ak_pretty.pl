/** Knight's tour solver

This program finds an open knight's tour on an N x N board, using
depth-first search with Warnsdorff's heuristic, and prints it nicely.

Usage: ?- tour(5, Tour).
*/

%!  tour(+N, -Tour) is nondet.
%
%   Tour is a list of squares X/Y, beginning with 1/1.

tour(N, Tour) :-
    must_be(positive_integer, N),
    NumSquares is N * N,
    search(N, NumSquares, [1/1], Tour).

%!  search(+N, +NumSquares, +Path, -Tour) is nondet.

search(_, NumSquares, Path, _) :-
    length(Path, NumSquares),
    !,
    reverse(Path, Tour),
    print_tour(Tour).
search(N, NumSquares, [Pos|Visited], Tour) :-
    findall(Count-Next,
            ( candidate(N, Pos, [Pos|Visited], Next),
              onward_moves(N, Next, [Pos|Visited], Count) ),
            Candidates),
    keysort(Candidates, Sorted),
    member(_-Best, Sorted),
    search(N, NumSquares, [Best,Pos|Visited], Tour).

%!  candidate(+N, +Pos, +Visited, -Next) is nondet.

candidate(N, X/Y, Visited, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1),
    \+ memberchk(X1/Y1, Visited).

%!  onward_moves(+N, +Pos, +Visited, -Count) is det.

onward_moves(N, Pos, Visited, Count) :-
    findall(P, candidate(N, Pos, Visited, P), Ps),
    length(Ps, Count).

offset( 1, 2).  offset( 2, 1).  offset( 2,-1).  offset( 1,-2).
offset(-1,-2).  offset(-2,-1).  offset(-2, 1).  offset(-1, 2).

%!  print_tour(+Tour) is det.

print_tour(Tour) :-
    forall(nth1(I, Tour, X/Y),
           format("Step ~w: column ~w, row ~w~n", [I, X, Y])).
