% we only need one tour, so use once/1
tour(N, Start, Tour) :-
    Max is N*N,
    visit_all(Max, N, [Start], Reversed),
    reverse(Reversed, Tour).

visit_all(Max, _, Path, Path) :-
    length(Path, Max),
    !.
visit_all(Max, N, Path, Tour) :-
    once(next_square(N, Path, Next)),  % one is enough
    visit_all(Max, N, [Next|Path], Tour).

next_square(N, [X/Y|Path], A/B) :-
    member(DX/DY, [1/2,2/1,2/(-1),1/(-2),-1/(-2),-2/(-1),-2/1,-1/2]),
    A is X+DX,
    B is Y+DY,
    inside(N, A, B),
    \+ memberchk(A/B, Path).

inside(N, A, B) :-
    A >= 1, A =< N,
    B >= 1, B =< N.
