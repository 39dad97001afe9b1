:- use_module(library(aggregate)).
:- use_module(library(pairs)).

%!  tour(+Files, +Ranks, +Start, -Tour) is nondet.
%
%   Warnsdorff's rule with backtracking: the square with the fewest
%   exits first. Squares without exits are dead ends, so these are not
%   tried at all.

tour(Files, Ranks, Start, [Start|Tour]) :-
    numlist(1, Files, Fs),
    numlist(1, Ranks, Rs),
    findall(F/R, ( member(F, Fs), member(R, Rs) ), Squares),
    selectchk(Start, Squares, Unvisited),
    tour_(Unvisited, Start, Tour).

tour_([], _, []) :- !.
tour_(Unvisited, Here, [Next|Tour]) :-
    candidates(Here, Unvisited, Candidates),
    member(Next, Candidates),
    selectchk(Next, Unvisited, Unvisited1),
    tour_(Unvisited1, Next, Tour).

%   Candidates are sorted by their number of exits.
candidates(Here, Unvisited, Candidates) :-
    findall(Exits-Next,
            ( member(Next, Unvisited),
              knights_move(Here, Next),
              exits(Next, Unvisited, Exits),
              Exits > 0 ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Candidates).

exits(Square, Unvisited, Exits) :-
    aggregate_all(count,
                  ( member(S, Unvisited), knights_move(Square, S) ),
                  Exits).

knights_move(A/B, C/D) :-
    2 =:= abs(A - C) * abs(B - D).
