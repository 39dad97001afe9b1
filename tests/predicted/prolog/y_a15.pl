% Warnsdorff, with the board as a list of free squares

tour(N, [X,Y], Tour) :-
    numlist(1, N, Ns),
    findall([F,R], (member(F, Ns), member(R, Ns)), Board),
    selectchk([X,Y], Board, Free),
    ride(Free, [X,Y], Path),
    Tour = [[X,Y]|Path].

ride([], _, []) :- !.
ride(Free, Here, [Next|Path]) :-
    setof(Exits-Sq, exits(Free, Here, Sq, Exits), Choice),
    member(_-Next, Choice),
    selectchk(Next, Free, Free1),
    ride(Free1, Next, Path).

exits(Free, Here, Sq, Exits) :-
    member(Sq, Free),
    sees(Here, Sq),
    aggregate_all(count, (member(Z, Free), sees(Sq, Z)), Exits).

sees([X,Y], [U,V]) :-
    2 =:= abs((X-U) * (Y-V)).
