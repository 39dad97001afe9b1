% Knight's tour: always try the square with the fewest exits first.
% setof sorts for us, so no keysort is needed.

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), Board),
    select(Start, Board, Free),
    travel(Start, Free, Path),
    Tour = [Start|Path].

travel(_, [], []) :- !.
travel(Pos, Free, [Next|Path]) :-
    setof(Exits-Sq, option(Pos, Free, Exits, Sq), Options),
    member(_-Next, Options),
    selectchk(Next, Free, Left),
    travel(Next, Left, Path).

option(Pos, Free, Exits, Sq) :-
    member(Sq, Free),
    knight(Pos, Sq),
    findall(S, (member(S, Free), knight(Sq, S)), Onward),
    length(Exits, Onward).

knight(X/Y, X1/Y1) :-
    DX is abs(X - X1),
    DY is abs(Y - Y1),
    msort([DX, DY], [1, 2]).
