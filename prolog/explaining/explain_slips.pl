:- module(explain_slips,
          [ goal_change/4,              % +Old, -New, -Rank, -Kind
            term_change/4               % +Old, -New, -Rank, -Kind
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, select/3]).
:- use_module(explain_source, [replaced_each/3]).

/** <module> What is written by a slip, and what is meant

Two tables, of goals and of terms. In each row Old may be written in the place of New. Rank tells how probable that is:
the smaller, the more probable. Kind is that of an edit in explain_edits.pl.
*/

%!  goal_change(+Old, -New, -Rank, -Kind) is nondet.
%
%   True if the goal Old may be a slip for the goal New.

goal_change(memberchk(Element, List), member(Element, List), 3, predicate) :-     % it takes the first one only
    \+ ground(Element).
goal_change(last(List, Last), List = [Last|_], 6, predicate).
goal_change(nb_setarg(Nth, Term, Value), setarg(Nth, Term, Value), 3, predicate).       % which backtracking takes back
goal_change(nb_setval(Key, Value), b_setval(Key, Value), 3, predicate).
goal_change(nth0(Nth, List, Element), nth1(Nth, List, Element), 5, predicate).
goal_change(nth1(Nth, List, Element), nth0(Nth, List, Element), 5, predicate).
goal_change(maplist(=(Row), Rows), maplist(same_length(Row), Rows), 5, rows) :-    % not the same row each time
    var(Row).
goal_change(phrase(Body, List, Rest), phrase(Body, List), 2, predicate) :-
    var(Rest).
goal_change(pairs_keys(Pairs, Keys), pairs_values(Pairs, Keys), 2, predicate).
goal_change(pairs_values(Pairs, Values), pairs_keys(Pairs, Values), 2, predicate).
goal_change(msort(List, Sorted), sort(List, Sorted), 4, predicate).             % which leaves out what is twice in it
goal_change(delete(List, Element, Rest), select(Element, List, Rest), 4, predicate).
goal_change(member(Element, Pairs), member(_-Element, Pairs), 4, pair) :-       % the keys of a sorted list are still there
    var(Element),
    var(Pairs).
goal_change(append(List, Element, Longer), append(List, [Element], Longer), 5, list) :-
    ( var(Element) ; Element \= [_|_], Element \== [] ).

goal_change(max_list(List, Number), min_list(List, Number), 5, predicate).
goal_change(min_list(List, Number), max_list(List, Number), 5, predicate).
goal_change(max_member(Number, List), min_member(Number, List), 5, predicate).
goal_change(sort(Key, Greatest, List, Sorted), sort(Key, Least, List, Sorted), 5, predicate) :-
    memberchk(Greatest-Least, [(@>=)-(@=<), (@>)-(@<)]).
goal_change(member(Element, List), List = [Element|_], 9, first) :-             % any square in the place of the first one
    var(Element).
goal_change(append(Before, [Element|Rest], List), append(Before, [Element], List), 9, first) :-
    var(Before),
    var(Rest).
goal_change(memberchk(Element, List), last(List, Element), 9, first) :-         % of a path that has the first one last
    var(Element).
goal_change(X =\= Y, abs(X) =\= abs(Y), 4, comparison) :-                       % 1 and -1 differ, too
    var(X),
    var(Y).
goal_change(Value is Old, Value is New, 3, arithmetic) :-                       % whole numbers are meant
    divided(Old, New),
    Old \== New.

goal_change(Value is Old, Value is New, 8, arithmetic) :-                       % such as the file and the rank of a number
    term_variables(Old, Variables),
    append(_, [One|Others], Variables),
    member(Other, Others),
    replaced_each([One-Other, Other-One], Old, New).

goal_change(Old, New, Rank, comparison) :-
    compound(Old),
    compound_name_arguments(Old, Name, [X, Y]),
    other_operator(Name, Name1, Rank),
    \+ ( Name == is, compound(Y), memberchk(Name1, [=, ==]) ),       % it would compute nothing any more
    compound_name_arguments(New, Name1, [X, Y]).
goal_change(Old, \+ Old, 6, negation) :-
    callable(Old),
    functor(Old, Name, _),
    memberchk(Name, [member, memberchk, visited, get_assoc]).
goal_change(Old, New, 6, answer) :-
    compound(Old),
    compound_name_arguments(Old, Name, Arguments0),
    length(Arguments0, Arity),
    Arity >= 2,
    \+ memberchk(Name, [=, =:=, =\=, ==, \==, \=]),
    swapped(Arguments0, Arguments),
    compound_name_arguments(New, Name, Arguments).

% divided(Old, New): New is the expression Old with `//` in the place of each `/`.

divided(Old, New) :-
    (   compound(Old)
    ->  compound_name_arguments(Old, Name0, Arguments0),
        ( Name0 == (/) -> Name = (//) ; Name = Name0 ),
        maplist(divided, Arguments0, Arguments),
        compound_name_arguments(New, Name, Arguments)
    ;   New = Old
    ).

swapped([X, Y|Rest], [Y, X|Rest]).
swapped([X|Rest0], [X|Rest]) :-
    swapped(Rest0, Rest).

other_operator(Name, Other, Rank) :-
    member(Group, [[<, =<, >, >=, =:=, =\=], [#<, #=<, #>, #>=, #=, #\=], [==, =:=, =, is], [\==, \=, =\=]]),
    select(Name, Group, Others),
    member(Other, Others),
    (   near(Name, Other)
    ->  Rank = 3
    ;   Rank = 6
    ).

near(<, =<). near(=<, <). near(>, >=). near(>=, >). near(#<, #=<). near(#=<, #<). near(#>, #>=). near(#>=, #>).
near(==, =:=). near(=, is). near(==, =). near(=, =:=). near(is, =). near(\==, =\=). near(\=, =\=). near(=:=, =).
near(#\=, #=). near(=\=, =:=).

%!  term_change(+Old, -New, -Rank, -Kind) is nondet.
%
%   True if the term Old, which is no variable, may be a slip for the term New.

term_change(Old, New, Rank, number) :-
    integer(Old),
    Old < 1000,
    (   New is Old+1, Rank = 4
    ;   New is Old-1, Rank = 4
    ;   Old =\= 0, abs(Old) =< 2, New is -Old, Rank = 4
    ;   Old =\= 0, abs(Old) =< 2, New is sign(Old)*(3-abs(Old)), Rank = 6
    ).
term_change(Old, New, 5, arithmetic) :-
    compound(Old),
    compound_name_arguments(Old, Name, [X, Y]),
    memberchk(Name-Others, [(+)-[-, *], (-)-[+], (*)-[+]]),
    member(Other, Others),
    compound_name_arguments(New, Other, [X, Y]).
term_change(Old, New, 3, number) :-
    compound(Old),
    Old = X-Y,
    integer(Y),
    New = X.
term_change(Old, New, 3, number) :-
    compound(Old),
    Old = X+Y,
    integer(Y),
    New = X.
term_change(X mod Y, (X-1) mod Y + 1, 6, arithmetic) :-
    var(X).
term_change(Old, New, 3, arithmetic) :-                         % << and * bind alike, so the left one comes first
    member(Pattern-New, [((X << Y) * Z)-(X << (Y*Z)), ((X << Y) * Z + U)-(X << (Y*Z+U)), ((X << Y) + Z)-(X << (Y+Z))]),
    subsumes_term(Pattern, Old),
    Pattern = Old.
term_change(Old, New, 10, swap) :-
    compound(Old),
    compound_name_arguments(Old, Name, [Y, X]),
    memberchk(Name, [',', at, sq, pos, square, s, p, xy]),
    var(X),
    var(Y),
    compound_name_arguments(New, Name, [X, Y]).
term_change(Old, New, 10, list) :-
    compound(Old),
    Old = [_|Tail],
    var(Tail),
    New = Tail.
term_change([X], [], 8, list) :- var(X).                                         % the end came one square too early
term_change([X, Y|Rest], [Y, X|Rest], 5, list) :- var(X), var(Y), var(Rest).     % the newest square comes first
term_change([X, Y], [X|Y], 3, list) :- var(X), var(Y).
term_change([X|Y], [X, Y], 10, list) :- var(X), var(Y).
term_change(Y/X, X/Y, 10, swap) :- var(X), var(Y).
term_change(Y-X, X-Y, 10, swap) :- var(X), var(Y).
term_change([Y, X], [X, Y], 10, swap) :- var(X), var(Y).
