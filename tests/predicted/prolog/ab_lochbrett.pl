% Brett mit Löchern: die Löcher gelten von Anfang an als besucht
tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Steps is Files*Ranks - Holes - 1,
    trip(Steps, Files, Ranks, Start, [Start|Blocked], Tour).

trip(0, _, _, Sq, _, [Sq]) :- !.
trip(Steps, Files, Ranks, Sq, Closed, [Sq|Tour]) :-
    Sq = X/Y,
    member(DX, [-2,-1,1,2]),
    DZ is 3 - abs(DX),
    member(Sign, [-1,1]),
    X2 is X + DX,
    Y2 is Y + Sign*DZ,
    X2 > 0, Y2 > 0, X2 =< Files, Y2 =< Ranks,
    \+ memberchk(X2/Y2, Closed),
    succ(Less, Steps),
    trip(Less, Files, Ranks, X2/Y2, [X2/Y2|Closed], Tour).
