/*  FINAL PROJECT: closed knight's tours

    In the corner 1/1 a closed tour comes from 3/2 and goes to 2/3 (or the
    other way round, which is the same tour in reverse). So I search a path
    from 2/3 to 3/2 through all the other squares:

      - 3/2 is kept for the end,
      - squares with few ways on come first (Warnsdorff),
      - every free square needs a way in and a way out. As soon as one has
        fewer than two, the search goes back. It also goes back when
        nothing leads to 3/2 any more.                                     */

closed_tour(N, [1/1,2/3|Tour]) :-
    findall(X/Y, ( between(1, N, X), between(1, N, Y),
                   \+ member(X/Y, [1/1, 2/3, 3/2]) ), Free),
    path(2/3, Free, Tour).

path(Here, [], [3/2]) :-
    jump(Here, 3/2).
path(Here, Free, [Next|Tour]) :-
    findall(D-Q, ( jump(Here, Q), memberchk(Q, Free), ways(Q, Free, D) ), Options),
    keysort(Options, Sorted),
    member(_-Next, Sorted),
    selectchk(Next, Free, Rest),
    \+ hopeless(Next, Rest),
    path(Next, Rest, Tour).

% a free square that can't be passed any more, or no way to the end
hopeless(_, [F|Free]) :-
    ways(3/2, [F|Free], 0).
hopeless(Here, Free) :-
    member(S, Free),
    ways(S, [Here,3/2|Free], D),
    D < 2.

% D squares of the list can be reached from S
ways(S, Squares, D) :-
    aggregate_all(count, ( jump(S, T), memberchk(T, Squares) ), D).

jump(X/Y, X1/Y1) :-
    leg(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

leg( 1, 2).  leg( 2, 1).  leg( 2, -1).  leg( 1, -2).
leg(-1, 2).  leg(-2, 1).  leg(-2, -1).  leg(-1, -2).
