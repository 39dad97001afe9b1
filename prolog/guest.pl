:- module(guest,
          [ guest_answer/9              % +Job, +Case, +Watched, +Limit, -Outcome, -Text, -Inferences, -Seconds, -Profile
          ]).
:- use_module(bridge, [answer/7, profiled_answer/9]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).

/** <module> Where Python asks a user's own program

A user's program is a file that knows nothing of pykt. It is asked for one relation, whose arguments may be few or many;
which they are is said by a template, the list of their names, such as [files,ranks,start,tour]. Its answer is read as
what it most likely means, and what is no tour at all is told apart from a wrong one.

A job is job(FileCodes, Calls, Form, Second, Most). Calls are the ways to ask, Name-Template each, the first that the
program has is taken. Form is the shape of the squares that the program is given: x/y, x-y or [x,y]. Second is where the
second of two knights starts. An answer of more than Most squares is not looked at.
*/

%!  guest_answer(+Job, +Case, +Watched, +Limit, -Outcome, -Text, -Inferences, -Seconds, -Profile) is nondet.
%
%   True if loading and asking the program of Job has the given Outcome. First comes `loaded`, where Text is what there
%   was to complain of, or "", unless it can't be asked at all; that is an `error`. What follows is as in
%   bridge:answer/7, and `malformed`, where Text says why the answer is none. Watched is `none`, or the Name/Arity of the
%   program's relation that it calls at every square; then what follows is as in bridge:profiled_answer/9.

guest_answer(Job, Case, Watched, Limit, Outcome, Text, Inferences, Seconds, Profile) :-
    Job = job(Codes, Calls, _, _, _),
    atom_codes(File, Codes),
    load(File, Module, Complaints),
    (   member(fatal-Text0, Complaints)
    ->  Outcome = error, Text = Text0, Inferences = 0, Seconds = 0.0, Profile = ""
    ;   asked(Calls, Module, Call)
    ->  (   Outcome = loaded, Inferences = 0, Seconds = 0.0, Profile = "",
            (   Complaints = [_-Text|_] -> true ; Text = "" )
        ;   case_for(Case, Call, Case1),
            watched_answer(Watched, Module, tour(Module, Call, Job), Case1, Limit,
                           Outcome, Text, Inferences, Seconds, Profile)
        )
    ;   Outcome = error, Inferences = 0, Seconds = 0.0, Profile = "",
        (   Complaints = [_-Text|_] -> true ; missing(Calls, Module, File, Text) )
    ).

watched_answer(none, _, Relation, Case, Limit, Outcome, Text, Inferences, Seconds, "") :-
    answer(guest:Relation, Case, Limit, Outcome, Text, Inferences, Seconds).
watched_answer(Own:Watched, _, Relation, Case, Limit, Outcome, Text, Inferences, Seconds, Profile) :-
    profiled_answer(Own:Watched, guest:Relation, Case, Limit, Outcome, Text, Inferences, Seconds, Profile).
watched_answer(Name/Arity, Module, Relation, Case, Limit, Outcome, Text, Inferences, Seconds, Profile) :-
    profiled_answer(Module:Name/Arity, guest:Relation, Case, Limit, Outcome, Text, Inferences, Seconds, Profile).

% A program that isn't told the start is asked once, not once for each start.

case_for(case(Board, Starts, Length), _-Template, case(Board, Starts1, Length)) :-
    (   memberchk(start, Template) -> Starts1 = Starts ; Starts1 = [any] ).

% Loading -----------------------------------------------------------------------------------------

:- dynamic complaint/1.

load(File, Module, Complaints) :-
    retractall(complaint(_)),
    setup_call_cleanup(
        asserta((user:message_hook(Term, Kind, Lines) :- guest:hear(Term, Kind, Lines)), Hook),
        catch(load_files(user:File, [silent(true)]), Error, complain(Error)),
        erase(Hook)),
    (   module_property(Own, file(File)) -> Module = Own ; Module = user ),
    findall(Complaint, complaint(Complaint), Complaints).

hear(Term, error, Lines) :-
    lines_text(Lines, Text0),
    weight(Term, Weight),
    (   Weight == light, place(Place) -> string_concat(Place, Text0, Text) ; Text = Text0 ),
    assertz(complaint(Weight-Text)),
    fail.

complain(Error) :-
    message_to_codes(Error, Text),
    assertz(complaint(fatal-Text)).

message_to_codes(Error, Text) :-
    (   phrase(prolog:translate_message(Error), Lines) -> lines_text(Lines, Text) ; shown(Error, Text) ).

lines_text(Lines, Text) :-
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).

weight(error(syntax_error(_), _), fatal) :- !.     % it says its place itself
weight(_, light).

place(Place) :-
    source_location(File, Line),
    file_base_name(File, Name),
    format(string(Place), "~w:~w: ", [Name, Line]).

% Which relation ----------------------------------------------------------------------------------

asked(Calls, Module, Name-Template) :-
    member(Name-Template, Calls),
    length(Template, Arity),
    current_predicate(Module:Name/Arity),
    !.

missing(Calls, Module, File, Text) :-
    findall(Name/Arity, ( member(Name-Template, Calls), length(Template, Arity) ), Wanted),
    findall(Name, member(Name/_, Wanted), Names),
    findall(Name/Arity,
            ( member(Name, Names), current_predicate(Module:Name/Arity) ),
            Others0),
    sort(Others0, Others),
    file_base_name(File, Base),
    indicators_text(Wanted, WantedText),
    (   Others == []
    ->  But = ''
    ;   indicators_text(Others, OthersText),
        atom_concat(' but ', OthersText, But)
    ),
    format(string(Text), "~w has none of ~w~w: name your relation, as in ~w:predicate=my_tour(Files,Ranks,Tour)",
           [Base, WantedText, But, Base]).

indicators_text(Indicators, Text) :-
    maplist(term_to_atom, Indicators, Atoms),
    atomic_list_concat(Atoms, ', ', Text).

% Asking ------------------------------------------------------------------------------------------

%   tour(+Module, +Call, +Job, +Board, +Start, +Length, -Answer): Answer is paths(Paths), for each knight a list of
%   squares X/Y, or malformed(Text).

tour(Module, Name-Template, job(_, _, Form, Second, Most), Board, Start, Length, Answer) :-
    maplist(argument(given(Board, Start, Second, Length, Form), Tour), Template, Arguments),
    Goal =.. [Name|Arguments],
    call(Module:Goal),
    (   length(Template, Arity), catch(read_answer(Template, Tour, Most, Paths), malformed(Text0), true)
    ->  (   nonvar(Text0)
        ->  format(string(Text), "~w/~w answers ~s", [Name, Arity, Text0]),
            Answer = malformed(Text)
        ;   Answer = paths(Paths)
        )
    ).

argument(_, Tour, tour, Tour) :- !.
argument(_, Tour, tours, Tour) :- !.
argument(_, Tour, queens, Tour) :- !.
argument(_, _, any, _) :- !.
argument(given(board(Files, _, _), _, _, _, _), _, n, Files) :- !.
argument(given(board(Files, _, _), _, _, _, _), _, files, Files) :- !.
argument(given(board(_, Ranks, _), _, _, _, _), _, ranks, Ranks) :- !.
argument(given(Board, _, _, _, _), _, board, Board) :- !.
argument(given(_, _, _, Length, _), _, length, Length) :- !.
argument(given(board(_, _, Blocked0), _, _, _, Form), _, blocked, Blocked) :-
    !,
    maplist(square_as(Form), Blocked0, Blocked).
argument(given(_, Start, _, _, Form), _, start, Square) :-
    !,
    square_as(Form, Start, Square).
argument(given(_, _, Second, _, Form), _, second, Square) :-
    square_as(Form, Second, Square).

square_as(x/y, X/Y, X/Y).
square_as(x-y, X/Y, X-Y).
square_as([x,y], X/Y, [X,Y]).

% Reading -----------------------------------------------------------------------------------------

read_answer(Template, Pair, Most, [Path1, Path2]) :-
    memberchk(tours, Template),
    !,
    (   two(Pair, One, Two)
    ->  path(One, Most, Path1),
        path(Two, Most, Path2)
    ;   malformed("~s, which is not a pair of lists of squares", Pair)
    ).
read_answer(Template, Ranks, Most, [Path]) :-
    memberchk(queens, Template),
    is_list(Ranks),
    length(Ranks, Length),
    Length =< Most,
    forall(member(Rank, Ranks), integer(Rank)),
    !,
    findall(File/Rank, nth1(File, Ranks, Rank), Path).
read_answer(_, Tour, Most, [Path]) :-
    path(Tour, Most, Path).

two([One, Two], One, Two) :- !.
two(One-Two, One, Two).
two(One/Two, One, Two).
two((One, Two), One, Two).

path(Tour, Most, Path) :-
    (   Tour == []
    ->  malformed("~s, an empty list", Tour)
    ;   is_list(Tour)
    ->  length(Tour, Length),
        (   Length > Most
        ->  format(string(Text), "~D squares, far more than there are", [Length]),
            throw(malformed(Text))
        ;   squares(Tour, 1, Path)
        )
    ;   malformed("~s, which is not a list of squares", Tour)
    ).

squares([], _, []).
squares([Term|Terms], Nth, [X/Y|Squares]) :-
    (   compound(Term), term_xy(Term, X, Y), coordinate(X), coordinate(Y)
    ->  true
    ;   shown(Term, Text),
        format(string(Fault), "a list whose element ~D, ~s, is no square such as 1/2, 1-2 or [1,2]", [Nth, Text]),
        throw(malformed(Fault))
    ),
    Nth1 is Nth+1,
    squares(Terms, Nth1, Squares).

term_xy(Term, X, Y) :-
    (   Term = [_|_]
    ->  Term = [X0, Y0]
    ;   compound_name_arguments(Term, _, [X0, Y0])
    ),
    X = X0,
    Y = Y0.

coordinate(Number) :-
    integer(Number),
    abs(Number) < 1_000_000_000.

malformed(Format, Term) :-
    shown(Term, Shown),
    format(string(Text), Format, [Shown]),
    throw(malformed(Text)).

shown(Term, Text) :-
    format(string(Text0), "~W", [Term, [quoted(true), max_depth(6), attributes(ignore), numbervars(true)]]),
    (   string_length(Text0, Length), Length > 80
    ->  sub_string(Text0, 0, 76, _, Text1),
        string_concat(Text1, " ...", Text)
    ;   Text = Text0
    ).
