/*  Homework 4.  Idea: keep the list of squares that are still free.
    When it is empty we are done!                                    */

tour(N, Start, [Start|Tour]) :-
        findall(X/Y, (between(1,N,X), between(1,N,Y)), All),
        subtract(All, [Start], Free),
        visit(Start, Free, Tour).

visit(_, [], []).
visit(P, Free, [Q|Qs]) :-
        jump(P, Q),
        memberchk(Q, Free),
        delete(Q, Free, Rest),
        visit(Q, Rest, Qs).

jump(X/Y, A/B) :-
        member(DX/DY, [2/1, 1/2, -1/2, -2/1, -2/(-1), -1/(-2), 1/(-2), 2/(-1)]),
        A is X + DX,
        B is Y + DY.
