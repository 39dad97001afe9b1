% acumulador
tour(N, Start, Tour) :-
    Total is N*N,
    saltos(1, Total, N, [Start], Tour).

saltos(Total, Total, _, Acc, Acc) :- !.   % listo!
saltos(I, Total, N, [X/Y|Acc], Tour) :-
    caballo(DX, DY),
    NX is X+DX,
    NY is Y+DY,
    NX >= 1, NX =< N,
    NY >= 1, NY =< N,
    \+ memberchk(NX/NY, Acc),
    I1 is I+1,
    saltos(I1, Total, N, [NX/NY,X/Y|Acc], Tour).

caballo(1, 2).   caballo(1, -2).
caballo(-1, 2).  caballo(-1, -2).
caballo(2, 1).   caballo(2, -1).
caballo(-2, 1).  caballo(-2, -1).
