% paardensprong, N bij N
% de truc met |dx| * |dy| = 2 komt uit een blog

tour(N, Tour) :-
   Aantal is N*N,
   length(Tour, Aantal),
   Tour = [1-1|Rest],
   vul(Rest, 1-1, [1-1], N).

vul([], _, _, _).
vul([B|Rest], A, Gehad, N) :-
   sprong(N, A, B),
   \+ memberchk(B, Gehad),
   vul(Rest, B, [B|Gehad], N).

sprong(N, X-Y, U-V) :-
   abs(X-U) * abs(Y-V) =:= 2,
   between(1, N, U),
   between(1, N, V).
