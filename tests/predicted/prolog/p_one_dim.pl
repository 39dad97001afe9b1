% Squares are just numbers 1..N*N, row after row, so that a move is
% one addition.  (Idea: mailbox boards of chess engines.)

offset(N, D) :- D is N - 2.
offset(N, D) :- D is N + 2.
offset(N, D) :- D is 2*N - 1.
offset(N, D) :- D is 2*N + 1.
offset(N, D) :- D is 2 - N.
offset(N, D) :- D is -N - 2.
offset(N, D) :- D is 1 - 2*N.
offset(N, D) :- D is -2*N - 1.

hop(N, From, To) :-
    offset(N, D),
    To is From + D,
    To >= 1,
    To =< N*N.

tour(N, [1|Rest]) :-
    Last is N*N,
    numlist(2, Last, Free),
    go(Free, N, 1, Rest).

go([], _, _, []).
go(Free, N, At, [Next|Rest]) :-
    hop(N, At, Next),
    select(Next, Free, Free1),
    go(Free1, N, Next, Rest).
