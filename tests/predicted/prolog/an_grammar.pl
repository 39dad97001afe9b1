% A tour is a sentence, and its words are squares.

tour(N, Start, Tour) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), All),
    select(Start, All, Words),
    !,
    phrase(sentence(Start, Words), Tour).

sentence(Word, []) -->
    [Word].
sentence(Word, Words) -->
    [Word],
    knight(Word, Next),
    { select(Next, Words, Others) },
    sentence(Next, Others).

knight(X/Y, X1/Y1) :-
    member(A/B, [1/2, 2/1]),
    member(SA, [1,-1]),
    member(SB, [1,-1]),
    X1 is X + SA*A,
    Y1 is Y + SB*B.
