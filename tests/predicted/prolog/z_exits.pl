% Knight's tour, fewest exits first.
% I use setof because the book says it gives no duplicates.

tour(Files, Ranks, Start, Tour) :-
    Size is Files*Ranks,
    extend(Size, Files/Ranks, [Start], Rev),
    reverse(Rev, Tour).

extend(Size, _, Path, Path) :-
    length(Path, Size), !.
extend(Size, B, [S|Path], Tour) :-
    findall(D-T,
            ( hop(B, S, T),
              \+ memberchk(T, [S|Path]),
              exits(B, T, [S|Path], D) ),
            Pairs),
    keysort(Pairs, Sorted),
    member(_-T, Sorted),
    extend(Size, B, [T,S|Path], Tour).

% D = number of free squares that can be reached from T
exits(B, T, Path, D) :-
    setof(U, ( hop(B, T, U), \+ memberchk(U, Path) ), Us),
    length(Us, D).

hop(F/R, X/Y, A/B) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    A is X+DX, A >= 1, A =< F,
    B is Y+DY, B >= 1, B =< R.
