tour(F, R, T) :- S is F*R, length(T, S), T = [_|_], t(T, F, R, []).

t([A/B|T], F, R, V) :- between(1, F, A), between(1, R, B), \+ memberchk(A/B, V), ( V = [C/D|_] -> (A-C)*(B-D) =:= 2 ; true ), ( T == [] -> true ; t(T, F, R, [A/B|V]) ).
t([A/B|T], F, R, V) :- V = [C/D|_], between(1, F, A), between(1, R, B), \+ memberchk(A/B, V), (A-C)*(B-D) =:= -2, ( T == [] -> true ; t(T, F, R, [A/B|V]) ).
