/*  KNIGHT'S TOUR, any board, any start.
    Warnsdorff's rule *with* backtracking, because the rule alone
    may walk into a corner and then you look silly.

    The tour is a list of the right length from the beginning, and
    the knight only fills it in.  No accumulator to turn round!      */

tour(Files, Ranks, Start, Tour) :-
    Squares is Files * Ranks,
    length(Tour, Squares),
    Tour = [Start|Rest],
    ride(Rest, Start, Files, Ranks, [Start]).

ride([], _, _, _, _).
ride([Next|Rest], Here, F, R, Seen) :-
    best_first(Here, F, R, Seen, Candidates),
    member(Next, Candidates),
    ride(Rest, Next, F, R, [Next|Seen]).

best_first(Here, F, R, Seen, Candidates) :-
    findall(Degree-S,
            ( hop(Here, F, R, Seen, S),
              findall(T, hop(S, F, R, [S|Seen], T), Ts),
              length(Ts, Degree)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Candidates).

hop(X/Y, F, R, Seen, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X + DX, between(1, F, X1),
    Y1 is Y + DY, between(1, R, Y1),
    \+ memberchk(X1/Y1, Seen).
