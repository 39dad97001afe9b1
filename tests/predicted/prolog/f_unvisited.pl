% Idea: keep the list of squares that are still free and take
% squares out of it with select/3.

tour(N, Start, [Start|Path]) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), All),
    select(Start, All, Free),
    length(Free, Count),
    path(Count, Start, Free, Path).

path(0, _, _, []).
path(Count, Square, Free, [Next|Path]) :-
    Count > 0,
    select(Next, Free, Remaining),
    attacks(Square, Next),
    Count1 is Count - 1,
    path(Count1, Next, Free, Path).

attacks(X1/Y1, X2/Y2) :-
    1 is abs(X1 - X2),
    2 is abs(Y1 - Y2).
attacks(X1/Y1, X2/Y2) :-
    2 is abs(X1 - X2),
    1 is abs(Y1 - Y2).
