% slalom.pl -- the knight as a skier: always take the narrowest gate first
% (that is Warnsdorff's rule), and come back for the wider ones if it fails.

tour(Files, Ranks, Start, Tour) :-
    Total is Files * Ranks,
    ride(Total, Files, Ranks, [Start], Tour).

ride(1, _, _, Track, Tour) :-
    !,
    reverse(Track, Tour).
ride(Left, F, R, Track, Tour) :-
    Track = [Here|_],
    setof(Width-Gate, gate(F, R, Track, Here, Gate, Width), Gates),
    member(_-Next, Gates),
    Left1 is Left - 1,
    ride(Left1, F, R, [Next|Track], Tour).

% Gate is free and can be reached from Here; Width is how many ways lead on
gate(F, R, Track, Here, Gate, Width) :-
    hop(F, R, Here, Gate),
    \+ memberchk(Gate, Track),
    aggregate_all(count,
                  ( hop(F, R, Gate, After), \+ memberchk(After, [Gate|Track]) ),
                  Width).

hop(F, R, X/Y, U/V) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    U is X + DX, between(1, F, U),
    V is Y + DY, between(1, R, V).
