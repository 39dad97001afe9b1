% Knight's tour on a board with holes.
% The free squares are kept in a list that gets shorter;
% where there is a choice, go where few squares can be reached from.

:- use_module(library(lists)).
:- use_module(library(aggregate)).

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            Squares),
    select(Start, Squares, Free),
    walk(Free, Start, Rest),
    Tour = [Start|Rest].

walk([], _, []).
walk(Free, Here, [Next|Rest]) :-
    findall(Exits-S, candidate(Free, Here, S, Exits), Scored),
    keysort(Scored, Ordered),
    member(_-Next, Ordered),
    selectchk(Next, Free, Free1),
    walk(Free1, Next, Rest).

candidate(Free, Here, S, Exits) :-
    member(S, Free),
    knight(Here, S),
    aggregate_all(count, ( member(T, Free), knight(S, T) ), Exits).

% one of the differences is 1, the other one is 2
knight(X1/Y1, X2/Y2) :-
    abs((X1 - X2) * (Y1 - Y2)) =:= 2.
