% Knight's tour, now also with blocked squares (exercise 7b).
% 7a was the same without Blocked.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Total is Files * Ranks,
    wander(1, Total, Files, Ranks, Blocked, [Start], Tour).

% wander(HowMany, Total, Files, Ranks, Blocked, Path, Tour)
wander(Total, Total, _, _, _, Path, Tour) :- !,
    reverse(Path, Tour).
wander(K, Total, Files, Ranks, Blocked, [X/Y|Path], Tour) :-
    jump(DX, DY),
    X1 is X + DX, X1 > 0, X1 =< Files,
    Y1 is Y + DY, Y1 > 0, Y1 =< Ranks,
    \+ memberchk(X1/Y1, Blocked),        % 7b
    \+ memberchk(X1/Y1, Path),
    K1 is K + 1,
    wander(K1, Total, Files, Ranks, Blocked, [X1/Y1,X/Y|Path], Tour).

jump(DX, DY) :- member(DX, [1,-1]), member(DY, [2,-2]).
jump(DX, DY) :- member(DX, [2,-2]), member(DY, [1,-1]).
