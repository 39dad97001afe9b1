% A tour is a sentence, a square is a word: knight tours with a DCG.
% (chapter 7 exercises, my own idea)

tour(N, Tour) :-
    Sq is N * N,
    phrase(route(Sq, N, 1/1, []), Tour).

% route(SquaresToGo, N, Here, Seen)
route(1, _, S, _) -->
    [S].
route(K, N, S, Seen) -->
    { K > 1 },
    [S],
    { hop(S, T),
      within(N, T),
      \+ memberchk(T, Seen),
      L is K - 1 },
    route(L, N, T, [S|Seen]).

within(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

hop(X/Y, X1/Y1) :-
    ( A = 1, B = 2 ; A = 2, B = 1 ),
    ( X1 is X + A ; X1 is X - A ),
    ( Y1 is Y + B ; Y1 is Y - B ).
