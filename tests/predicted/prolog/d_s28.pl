:- use_module(library(clpfd)).

% CLP(FD) version
tour(N, Tour) :-
    Len is N*N,
    length(Tour, Len),
    codes(Tour, N, Codes),
    term_variables(Tour, Vars),
    forall(member(V, Vars), V in 1..N),
    all_different(Codes),
    jumps(Tour),
    labeling([], Vars).

codes([], _, []).
codes([X-Y|Squares], N, [C|Cs]) :-
    C #= X + N*Y,
    codes(Squares, N, Cs).

jumps([_]).
jumps([A-C,B-D|Squares]) :-
    DX #= abs(A-B),
    DY #= abs(C-D),
    DX + DY #= 3,
    DX #>= 1,
    DY #>= 1,
    jumps([B-D|Squares]).
