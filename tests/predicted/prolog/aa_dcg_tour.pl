% A tour is a sentence: the grammar of knights.
% The free squares travel along as an extra argument.

tour(N, X, Y, Tour) :-
    numlist(1, N, Ns),
    findall((A,B), (member(A, Ns), member(B, Ns)), Board),
    phrase(sentence((X,Y), Board), Tour).

sentence(Square, Free0) -->
    { select(Square, Free0, Free) }, !,
    [Square],
    continue(Free, Square).

continue([], _) --> [].
continue([F|Fs], Square) -->
    { hop(Square, Next),
      memberchk(Next, [F|Fs]) },
    sentence(Next, [F|Fs]).

hop((X,Y), (X1,Y1)) :-
    member([P,Q], [[1,2],[2,1]]),
    member(S, [1,-1]),
    member(T, [1,-1]),
    X1 is X + S*P,
    Y1 is Y + T*Q.
