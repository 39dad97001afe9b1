/* Checks of arguments, for Prolog systems that have no library(error)

The predicates have the names, the arguments and the meaning of SWI-Prolog's
library(error), for its most common types.
*/

% instantiation_error(+X): X must be bound, and is not.

instantiation_error(_) :-
    throw(error(instantiation_error, _)).

% domain_error(+Domain, +X): X is of the right type, but not in Domain.

domain_error(Domain, X) :-
    throw(error(domain_error(Domain, X), _)).

% must_be(+Type, +X): X is of Type, or an error is thrown.

must_be(Type, X) :-
    (   must_be_has_type(Type, X)
    ->  true
    ;   must_be_unbound(Type, X)
    ->  throw(error(instantiation_error, must_be/2))
    ;   must_be_error(Type, X, Error),
        throw(error(Error, must_be/2))
    ).

must_be_has_type(integer, X) :- integer(X).
must_be_has_type(nonneg, X) :- integer(X), X >= 0.
must_be_has_type(positive_integer, X) :- integer(X), X >= 1.
must_be_has_type(between(Low, High), X) :- integer(X), Low =< X, X =< High.
must_be_has_type(oneof(Values), X) :- nonvar(X), memberchk(X, Values).
must_be_has_type(atom, X) :- atom(X).
must_be_has_type(callable, X) :- callable(X).
must_be_has_type(boolean, X) :- nonvar(X), memberchk(X, [true, false]).
must_be_has_type(list, X) :- must_be_list(X).
must_be_has_type(list(Type), X) :- must_be_list(X), must_be_all(X, Type).

must_be_list(X) :- nonvar(X), ( X = [] -> true ; X = [_|Xs], must_be_list(Xs) ).

must_be_all([], _).
must_be_all([X|Xs], Type) :- must_be(Type, X), must_be_all(Xs, Type).

must_be_unbound(Type, X) :- var(X), Type \= list, Type \= list(_).

must_be_error(nonneg, X, type_error(nonneg, X)) :- integer(X), !.
must_be_error(positive_integer, X, type_error(not_less_than_one, X)) :- integer(X), !.
must_be_error(between(Low, High), X, domain_error(between(Low, High), X)) :- integer(X), !.
must_be_error(nonneg, X, type_error(integer, X)) :- !.
must_be_error(positive_integer, X, type_error(integer, X)) :- !.
must_be_error(between(_, _), X, type_error(integer, X)) :- !.
must_be_error(oneof(Values), X, domain_error(oneof(Values), X)) :- !.
must_be_error(list(_), X, type_error(list, X)) :- !.
must_be_error(Type, X, type_error(Type, X)).
