%% efficient.pl -- no unneeded choice points (month two, "Determinism")
%%
%% tour(+N, ?Tour)

tour(N, Tour) :-
    Goal is N*N,
    dfs(1, Goal, N, p(1,1), [p(1,1)], Squares),
    maplist(to_pair, Squares, Tour).

to_pair(p(X,Y), X-Y).

dfs(Goal, Goal, _, _, Seen, Squares) :-
    !,
    reverse(Seen, Squares).
dfs(I, Goal, N, P, Seen, Squares) :-
    free_neighbour(N, P, Seen, Q),
    J is I + 1,
    dfs(J, Goal, N, Q, [Q|Seen], Squares).

free_neighbour(N, p(X,Y), Seen, p(U,V)) :-
    jump(DX, DY),
    U is X + DX, between(1, N, U),
    V is Y + DY, between(1, N, V),
    \+ memberchk(p(U,V), Seen),
    !.

jump( 2,  1).
jump( 1,  2).
jump(-1,  2).
jump(-2,  1).
jump(-2, -1).
jump(-1, -2).
jump( 1, -2).
jump( 2, -1).
