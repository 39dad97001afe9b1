:- use_module(library(ordsets)).
:- use_module(library(pairs)).

%!  tour(+Files, +Ranks, -Tour)
%   Warnsdorff's rule on an ordered set of free squares, with backtracking.

tour(Files, Ranks, [1/1|Tour]) :-
    findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), Squares),
    list_to_ord_set(Squares, All),
    ord_del_element(All, 1/1, Free),
    continue(Free, 1/1, Tour).

continue([], _, []) :- !.
continue(Free, Square, [Next|Tour]) :-
    exits(Square, Free, Exits),
    findall(D-E,
            ( member(E, Exits),
              exits(E, Free, Es),
              length(Es, D) ),
            Weighted),
    keysort(Weighted, Sorted),
    pairs_values(Sorted, Candidates),
    member(Next, Candidates),
    ord_del_element(Free, Next, Free1),
    continue(Free1, Next, Tour).

exits(X/Y, Free, Exits) :-
    findall(X1/Y1,
            ( offset(DX, DY),
              X1 is X + DX,
              Y1 is Y + DY,
              ord_memberchk(X1/Y1, Free) ),
            Exits).

offset(1, 2).
offset(2, 1).
offset(-1, 2).
offset(-2, 1).
offset(1, -2).
offset(2, -1).
offset(-1, -2).
offset(-2, -1).
