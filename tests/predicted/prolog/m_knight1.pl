% Exercise sheet 1 - the knight
% I try every start until it works.

tour(Files, Ranks, Tour) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    Total is Files * Ranks,
    go(Total, Files, Ranks, [X/Y], Tour).

go(Total, _, _, Seen, Tour) :-
    length(Seen, Total),
    reverse(Seen, Tour).
go(Total, Files, Ranks, [X/Y|Seen], Tour) :-
    jump(X/Y, A/B),
    A >= 1, A =< Files,
    B >= 1, B =< Ranks,
    \+ member(A/B, [X/Y|Seen]),
    go(Total, Files, Ranks, [A/B,X/Y|Seen], Tour).

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
