:- use_module(library(clpfd)).

% Tour: for each square (rank by rank) the number of the next one.
% circuit/1 of clpfd does all the work :-)

closed_tour(Files, Ranks, Tour) :-
    N is Files*Ranks,
    length(Tour, N),
    findall(Next-Js,
            ( nth1(I, Tour, Next),
              findall(J, knight(Files, Ranks, I, J), Js) ),
            Choices),
    maplist(one_of, Choices),
    circuit(Tour),
    label(Tour).

one_of(Next-[J|Js]) :-
    foldl(either, Js, J, Domain),
    Next in Domain.

either(J, D, D \/ J).

knight(Files, Ranks, I, J) :-
    X is (I-1) mod Files, Y is (I-1) // Files,
    member([DX,DY], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X+DX, X1 >= 0, X1 < Files,
    Y1 is Y+DY, Y1 >= 0, Y1 < Ranks,
    J is Y1*Files + X1 + 1.
