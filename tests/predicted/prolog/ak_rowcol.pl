%% Knight's tour as a grammar: a tour is a sentence, its words are squares.
%% (we had DCGs last week)

tour(Files, Ranks, Start, Tour) :-
    Total is Files*Ranks,
    phrase(squares(Total, Files/Ranks, [Start], Start), Tour).

squares(1, _, _, Sq) -->
    !,
    [Sq].
squares(K, Size, Seen, Sq) -->
    [Sq],
    { jump(Sq, Next),
      inside(Size, Next),
      \+ memberchk(Next, Seen),
      K1 is K - 1
    },
    squares(K1, Size, [Next|Seen], Next).

inside(Files/Ranks, X/Y) :-
    between(1, Ranks, X), between(1, Files, Y).

jump(X/Y, A/B) :-
    member([DX,DY], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    A is X + DX,
    B is Y + DY.
