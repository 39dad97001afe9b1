:- module(edited, [edited_answer/4]).           % +Job, +Case, +Limit, -Answer
:- use_module(library(lists), [member/2]).
:- use_module(bridge/bridge, [unused_answer/3]).
:- use_module(user/user_messages, [load_user_file/4]).
:- use_module(user/user_program, []).

/** <module> Where the page asks an edited copy of one of pykt's programs

The copy is loaded and complained about like a user's own program, but it is
asked like the program that it is a copy of. A job is job(Codes, Goal, Closing,
Watched, Most): the character codes of the file's name, the relation without its
last four arguments, whether its open tours must close (true or false), the
relation that is counted for a profile (Name/Arity, Module:Name/Arity or none),
and the most squares of an answer.
*/

:- meta_predicate
    readable(4, +, +, +, +, -).

edited_answer(job(Codes, Goal, Closing, Watched, Most), Case, Limit, Answer) :-
    atom_codes(File, Codes),
    load_user_file(File, Module, _, Remarks),
    user_program:first_error(Remarks, Complaint),
    (   Complaint \== "",
        \+ has(Module, Goal)
    ->  unused_answer(error, Complaint, Answer)
    ;   (   member(Remark, Remarks),
            user_program:remark_answer(Remark, Answer)
        ;   unused_answer(loaded, Complaint, Answer)
        ;   relation(Closing, Module:Goal, Relation),
            user_program:watched_answer(Watched, Module-(edited:readable(Relation, Most)), Case, Limit, Answer)
        )
    ).

has(Module, Goal) :-
    callable(Goal),
    Goal =.. [Name|Parameters],
    length(Parameters, Count),
    Arity is Count+4,
    current_predicate(Module:Name/Arity).

relation(false, Relation, Relation).
relation(true, Relation, bridge:closing(Relation)).

readable(Relation, Most, Board, Start, Length, Answer) :-
    call(Relation, Board, Start, Length, Tour),
    once(answer_of(Tour, case(Board, [Start], Length), Most, Answer)).

answer_of(walk(Start, Digits), _, Most, Answer) :-
    (   is_list(Digits)
    ->  length(Digits, Length)
    ;   atomic(Digits),
        atom_length(Digits, Length)
    ),
    !,
    (   Length < Most
    ->  Answer = walk(Start, Digits)
    ;   format(string(Text), "its answer has ~D moves, far more than there are squares", [Length]),
        Answer = malformed(Text)
    ).
answer_of(Tour, Case, Most, Answer) :-
    user_program:tour_answer(tour-[board, start, length, tour], Tour, Case, reading(x/y, 1/1, any, Most), Answer).
