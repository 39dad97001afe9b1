% KNIGHT'S TOUR
% by Group 7

tour(Files, Ranks, Start, Tour) :-
    Total is Files * Ranks,
    extend(1, Total, Files, Ranks, [Start], Tour).

extend(Total, Total, _, _, Path, Tour) :-
    reverse(Path, Tour).
extend(K, Total, Files, Ranks, [Pos|Path], Tour) :-
    K < Total,
    legal(Files, Ranks, Pos, New),
    \+ memberchk(New, Path)
    K1 is K + 1,
    extend(K1, Total, Files, Ranks, [New,Pos|Path], Tour).

legal(Files, Ranks, F/R, F1/R1) :-
    ( DF = 1, DR = 2 ; DF = 2, DR = 1 ),
    ( F1 is F + DF ; F1 is F - DF ),
    F1 >= 1, F1 =< Files,
    ( R1 is R + DR ; R1 is R - DR ),
    R1 >= 1, R1 =< Ranks.
