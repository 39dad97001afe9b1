% squares are atoms a1, b1, ... as chess players write them
tour(N, Tour) :-
    Count is N*N,
    length(Tour, Count),
    Tour = [a1|Others],
    fill(Others, N, 1-1, [a1]).

fill([], _, _, _).
fill([Name|Names], N, Here, Used) :-
    go(Here, There, N),
    name_of(There, Name),
    \+ memberchk(Name, Used),
    fill(Names, N, There, [Name|Used]).

go(X-Y, A-B, N) :-
    member(DX-DY, [1-2,2-1,2-(-1),1-(-2),-1-(-2),-2-(-1),-2-1,-1-2]),
    A is X+DX, between(1, N, A),
    B is Y+DY, between(1, N, B).

% 1-1 -> a1, 2-3 -> b3
name_of(X-Y, Name) :-
    Code is 0'a + X - 1,
    char_code(Letter, Code),
    atom_concat(Letter, Y, Name).
