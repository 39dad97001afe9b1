% Paardensprong, opgave 4 (versie voor rechthoekige borden)
tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), Velden),
    selectchk(Start, Velden, Over),
    spring(Over, Start, Rest),
    Tour = [Start|Rest].

spring([], _, []).
spring(Over, Hier, [Daar|Rest]) :-
    select(Daar, Over, Over1),
    paard(Hier, Daar),
    spring(Over1, Daar, Rest).

paard(X/Y, A/B) :-
    (X-A)*(X-A) + (Y-B)*(Y-B) =:= 5.
