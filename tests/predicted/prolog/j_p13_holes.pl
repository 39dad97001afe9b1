% Tour on a board with holes. The holes count as visited from the beginning,
% so the search needs no further test for them.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Left is Files*Ranks - Holes - 1,
    Visited = [Start,Blocked],
    roam(Left, Files-Ranks, Start, Visited, Tour).

roam(0, _, Sq, _, [Sq]).
roam(Left, Size, Sq, Visited, [Sq|Tour]) :-
    Left > 0,
    hop(Size, Sq, Next),
    \+ memberchk(Next, Visited),
    Left1 is Left - 1,
    roam(Left1, Size, Next, [Next|Visited], Tour).

hop(Files-Ranks, F/R, F1/R1) :-
    by(DF, DR),
    F1 is F + DF, F1 > 0, F1 =< Files,
    R1 is R + DR, R1 > 0, R1 =< Ranks.

by(-1, -2).  by(-1, 2).  by(1, -2).  by(1, 2).
by(-2, -1).  by(-2, 1).  by(2, -1).  by(2, 1).
