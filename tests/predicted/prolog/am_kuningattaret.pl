% N kuningatarta -- iltakoulu, toinen kuukausi
% Lista: i:s luku on i:nnen sarakkeen kuningattaren rivi.

queens(N, Queens) :-
    numlist(1, N, Rivit),
    aseta(Rivit, [], Queens).

aseta([], Valmis, Valmis).
aseta(Rivit, Asetetut, Valmis) :-
    select(Q, Rivit, Loput),
    turvassa(Q, Asetetut, 1),
    aseta(Loput, [Q|Asetetut], Valmis).

% ei samalla vinorivillä kuin aiemmat (eri rivi tulee select/3:sta)
turvassa(_, [], _).
turvassa(Q, [Q1|Muut], Etaisyys) :-
    Q =\= Q1 + Etaisyys,
    E1 is Etaisyys + 1,
    turvassa(Q, Muut, E1).
