% Springertur med ordnede maengder (library(ordsets)).
% Ledige er de felter, som endnu ikke er besoegt.

:- use_module(library(ordsets)).

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Liste),
    list_to_ord_set(Liste, Alle),
    ord_del_element(Alle, Start, Ledige),
    besoeg(Ledige, [Start], Tour).

besoeg([], Vej, Vej).
besoeg(Ledige, [Her|Vej], Tour) :-
    spring(Her, Der),
    ord_memberchk(Der, Ledige),
    ord_del_element(Ledige, Der, Ledige1),
    besoeg(Ledige1, [Der,Her|Vej], Tour).

spring(X/Y, A/B) :- A is X+1, B is Y+2.
spring(X/Y, A/B) :- A is X+1, B is Y-2.
spring(X/Y, A/B) :- A is X-1, B is Y+2.
spring(X/Y, A/B) :- A is X-1, B is Y-2.
spring(X/Y, A/B) :- A is X+2, B is Y+1.
spring(X/Y, A/B) :- A is X+2, B is Y-1.
spring(X/Y, A/B) :- A is X-2, B is Y+1.
spring(X/Y, A/B) :- A is X-2, B is Y-1.
