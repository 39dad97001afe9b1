% expected: refused
% board: 5x5
% kind: open
% line: 10
% says: N*N
%
% state: at(X,Y) facts are collected in a list

tour(N, Tour) :-
    Max is N*N-1,
    walk([at(1,1)], 1, Max, N, States),
    findall([X,Y], member(at(X,Y), States), Reversed),
    reverse(Reversed, Tour).

walk(States, Max, Max, _, States) :- !.
walk([at(X,Y)|Old], I, Max, N, States) :-
    I < Max,
    member([P,Q], [[1,2],[2,1],[-1,2],[-2,1],[1,-2],[2,-1],[-1,-2],[-2,-1]]),
    X1 is X+P, 1 =< X1, X1 =< N,
    Y1 is Y+Q, 1 =< Y1, Y1 =< N,
    \+ memberchk(at(X1,Y1), Old),
    J is I+1,
    walk([at(X1,Y1),at(X,Y)|Old], J, Max, N, States).
