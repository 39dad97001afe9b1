/* Maps with ordered keys, for Prolog systems that have no library(assoc)

The predicates have the names, the arguments and the meaning of SWI-Prolog's
library(assoc). A map is an AA tree: `t` is empty, and t(Key,Value,Level,Left,Right)
has smaller keys on its left and larger ones on its right. A leaf has level 1. A left
child is one level below its parent, a right child at most one, and a right
grandchild at least one. So no path from the root is more than twice as long as
another, and look-up and insertion take logarithmically many steps.

@see Andersson, "Balanced search trees made simple" (1993)
*/

% empty_assoc(-Assoc): Assoc is a map without keys.

empty_assoc(t).

% get_assoc(+Key, +Assoc, -Value): Assoc maps Key to Value.

get_assoc(Key, t(Key0,Value0,_,Left,Right), Value) :-
    compare(Order, Key, Key0),
    get_assoc_(Order, Key, Value0, Left, Right, Value).

get_assoc_(=, _, Value, _, _, Value).
get_assoc_(<, Key, _, Left, _, Value) :- get_assoc(Key, Left, Value).
get_assoc_(>, Key, _, _, Right, Value) :- get_assoc(Key, Right, Value).

% put_assoc(+Key, +Assoc0, +Value, -Assoc): Assoc is Assoc0, but maps Key to Value.

put_assoc(Key, t, Value, t(Key,Value,1,t,t)).
put_assoc(Key, t(Key0,Value0,Level,Left,Right), Value, Assoc) :-
    compare(Order, Key, Key0),
    put_assoc_(Order, Key, Value, t(Key0,Value0,Level,Left,Right), Assoc).

put_assoc_(=, Key, Value, t(_,_,Level,Left,Right), t(Key,Value,Level,Left,Right)).
put_assoc_(<, Key, Value, t(Key0,Value0,Level,Left0,Right), Assoc) :-
    put_assoc(Key, Left0, Value, Left),
    assoc_balanced(t(Key0,Value0,Level,Left,Right), Assoc).
put_assoc_(>, Key, Value, t(Key0,Value0,Level,Left,Right0), Assoc) :-
    put_assoc(Key, Right0, Value, Right),
    assoc_balanced(t(Key0,Value0,Level,Left,Right), Assoc).

assoc_balanced(Assoc0, Assoc) :-
    assoc_skewed(Assoc0, Assoc1),
    assoc_split(Assoc1, Assoc).

% assoc_skewed(+Assoc0, -Assoc): a left child of the same level becomes the parent.

assoc_skewed(t(K,V,Level,t(KL,VL,Level,A,B),C), Assoc) :-
    !,
    Assoc = t(KL,VL,Level,A,t(K,V,Level,B,C)).
assoc_skewed(Assoc, Assoc).

% assoc_split(+Assoc0, -Assoc): of three nodes of the same level, the middle one
% becomes the parent and rises by a level.

assoc_split(t(K,V,Level,A,t(KR,VR,Level,B,t(KRR,VRR,Level,C,D))), Assoc) :-
    !,
    Level1 is Level+1,
    Assoc = t(KR,VR,Level1,t(K,V,Level,A,B),t(KRR,VRR,Level,C,D)).
assoc_split(Assoc, Assoc).

% list_to_assoc(+Pairs, -Assoc): Assoc has the Pairs, Key-Value.

list_to_assoc(Pairs, Assoc) :-
    list_to_assoc_(Pairs, t, Assoc).

list_to_assoc_([], Assoc, Assoc).
list_to_assoc_([Key-Value|Pairs], Assoc0, Assoc) :-
    put_assoc(Key, Assoc0, Value, Assoc1),
    list_to_assoc_(Pairs, Assoc1, Assoc).

% assoc_to_list(+Assoc, -Pairs): Pairs are the Key-Value of Assoc, in order.

assoc_to_list(Assoc, Pairs) :-
    assoc_to_list_(Assoc, Pairs, []).

assoc_to_list_(t, Pairs, Pairs).
assoc_to_list_(t(Key,Value,_,Left,Right), Pairs0, Pairs) :-
    assoc_to_list_(Left, Pairs0, [Key-Value|Pairs1]),
    assoc_to_list_(Right, Pairs1, Pairs).
