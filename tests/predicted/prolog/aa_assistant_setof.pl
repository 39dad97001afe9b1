%% knights_tour.pl
%% An efficient solution with Warnsdorff's heuristic.
%% Complexity: nearly linear in practice.

%% tour(+N, +Start, -Tour)
tour(N, Start, Tour) :-
    must_be(positive_integer, N),
    Remaining is N * N - 1,
    tour_(Remaining, N, [Start], Tour).

tour_(0, _, Visited, Tour) :-
    !,
    reverse(Visited, Tour).
tour_(Remaining, N, [Current|Visited], Tour) :-
    % setof/3 sorts the candidates by degree and fails if there are none
    setof(Degree-Next,
          candidate(N, Current, [Current|Visited], Degree, Next),
          Candidates),
    member(_-Square, Candidates),
    Remaining1 is Remaining - 1,
    tour_(Remaining1, N, [Square,Current|Visited], Tour).

candidate(N, Current, Visited, Degree, Next) :-
    move(N, Current, Next),
    \+ memberchk(Next, Visited),
    aggregate_all(count,
                  ( move(N, Next, After), \+ memberchk(After, Visited) ),
                  Degree).

move(N, X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, -1/2, -2/1, 1/ -2, 2/ -1, -1/ -2, -2/ -1]),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N.
