% Warnsdorff's rule with setof.
%
%   tour(Files, Ranks, Start, Tour)

tour(Files, Ranks, Start, [Start|Tour]) :-
    setof(X/Y, square(Files, Ranks, X, Y), All),
    delete(All, Start, Free),
    continue(Start, Free, Tour).

square(Files, Ranks, X, Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).

continue(_, [], []).
continue(Here, Free, [Next|Tour]) :-
    candidates(Here, Free, Candidates),
    member(_-Next, Candidates),
    delete(Free, Next, Free1),
    continue(Next, Free1, Tour).

% the squares that can be reached, the one with the fewest exits first
candidates(Here, Free, Candidates) :-
    setof(Degree-Next,
          ( neighbour(Here, Free, Next), degree(Next, Free, Degree) ),
          Candidates).

degree(Square, Free, Degree) :-
    setof(Exit, neighbour(Square, Free, Exit), Exits),
    length(Exits, Degree).

neighbour(X/Y, Free, U/V) :-
    member(U/V, Free),
    abs(U-X) + abs(V-Y) =:= 3,
    U =\= X,
    V =\= Y.
