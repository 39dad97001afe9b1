% A knight's tour as a sentence of a grammar. The hidden state of the
% DCG is the list of squares that are still free, not a text.

tour(N, Start, [Start|Rest]) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Board),
    phrase(( take(Start), journey(Start, Rest) ), Board, []).

journey(_, []) --> [].
journey(From, [To|Rest]) -->
    { hop(From, To) },
    take(To),
    journey(To, Rest).

take(Square, Before, After) :-
    selectchk(Square, Before, After).

hop(X/Y, U/V) :-
    between(-2, 2, DX), DX =\= 0,
    AY is 3 - abs(DX),
    member(S, [1, -1]),
    U is X + DX,
    V is Y + S*AY.
