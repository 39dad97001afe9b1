/* The tour as a grammar: a path is a square, and then a path
   through what is left.  Nothing else is needed. */

:- op(700, xfx, ~>).

tour(N, Start, Tour) :-
    findall(X/Y, ( between(1, N, X), between(1, N, Y) ), All),
    selectchk(Start, All, Free),
    phrase(path(Start, Free), Tour).

path(S, [])   --> [S].
path(S, Free) --> [S],
                  { select(Next, Free, Rest), S ~> Next },
                  path(Next, Rest).

X/Y ~> A/B :- abs((X-A)*(Y-B)) =:= 2.
