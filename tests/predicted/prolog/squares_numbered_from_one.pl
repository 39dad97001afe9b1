% 1..N*N, rank by rank
tour(N, Tour) :-
    Max is N*N,
    numlist(1, Max, Squares),
    select(First, Squares, Rest),
    walk(First, N, Rest, Tour).

walk(Last, _, [], [Last]).
walk(Sq, N, Rest, [Sq|Tour]) :-
    Rest = [_|_],
    Col is (Sq-1) mod N,
    Row is (Sq-1) // N,
    member(Next, Rest),
    Col2 is (Next-1) mod N,
    Row2 is (Next-1) // N,
    2 is abs(Col-Col2) * abs(Row-Row2),
    select(Next, Rest, Rest2),
    walk(Next, N, Rest2, Tour).
