% Sheet 4, task b: boards with holes.
% The free squares are kept in a list, and each one that is visited is taken out.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            Free),
    select(Start, Free, Rest),
    visit(Rest, Start, Path),
    Tour = [Start|Path].

visit([], _, []).
visit([F|Free], Here, [Next|Path]) :-
    knight(Here, Next),
    selectchk(Next, [F|Free], Rest),
    visit(Rest, Next, Path).

knight(X/Y, A/B) :-
    d(DX, DY),
    A is X+DX,
    B is Y+DY.

d( 2, 1).   d( 1, 2).
d(-1, 2).   d(-2, 1).
d(-2,-1).   d(-1,-2).
d( 1,-2).   d( 2,-1).
