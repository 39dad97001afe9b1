:- module(user_program,
          [ user_answer/4               % +Job, +Case, +Limit, -Answer
          ]).
:- use_module(library(apply), [foldl/5, maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(bridge, [answer/4, error_text/2, file_module/2, profiled_answer/5, unused_answer/3]).

/** <module> Where Python asks a user's own program

A user's program is a file that knows nothing of pykt. It is asked for one
relation, which may have few arguments or many. A template, the list of their
names, says which they are, such as [files,ranks,start,tour]. An argument that is
the same for all problems is value(Value). The answer is read as what it most
likely means. What can't be read as a tour is malformed, and kept apart from a
tour that is wrong.

A job is job(Codes, Calls, Watched, Reading). Codes are the character codes of
the file's name. Calls are the ways to ask, Name-Template each: the first one
that the program has is taken. Watched is the relation that is counted for a
profile, Name/Arity or Module:Name/Arity, or none.

Reading is reading(Form, Second, Most). Form is how the program is given
squares, x/y, x-y or [x,y]. Second is the start of the second of two knights.
An answer of more than Most squares is not read.

Cases and answers are those of bridge.pl.
*/

%!  user_answer(+Job, +Case, +Limit, -Answer) is nondet.
%
%   True if Answer comes of loading the program of Job and asking it about Case.
%   The first answer is `loaded`, or an `error` if the program can't be asked at
%   all. Those that follow are as in bridge:answer/4, or as in
%   bridge:profiled_answer/5 if Job says what to watch.

user_answer(job(Codes, Calls, Watched, Reading), Case, Limit, Answer) :-
    atom_codes(File, Codes),
    load(File, Module, Complaints),
    choose_call(program(File, Module, Complaints), Calls, Choice),
    (   Choice = error(Text)
    ->  unused_answer(error, Text, Answer)
    ;   Choice = call(Call, Complaint),
        (   unused_answer(loaded, Complaint, Answer)
        ;   call_text(Call, Case, Reading, Text),
            unused_answer(asked, Text, Answer)
        ;   call_case(Call, Case, Case1),
            Relation = user_program:tour(Module-Call, Reading),
            watched_answer(Watched, Module-Relation, Case1, Limit, Answer),
            flush_output(user_output)
        )
    ).

watched_answer(none, _-Relation, Case, Limit, Answer) :-
    answer(Relation, Case, Limit, Answer).
watched_answer(Own:Watched, _-Relation, Case, Limit, Answer) :-
    profiled_answer(Own:Watched, Relation, Case, Limit, Answer).
watched_answer(Name/Arity, Module-Relation, Case, Limit, Answer) :-
    profiled_answer(Module:Name/Arity, Relation, Case, Limit, Answer).

% A program that isn't given the start is asked once, not once for each start.

call_case(_-Template, case(Board, Starts0, Length), case(Board, Starts, Length)) :-
    (   memberchk(start, Template)
    ->  Starts = Starts0
    ;   Starts = [any]
    ).

% call_text(Call, Case, Reading, Text): Text is the goal that Call makes of Case,
% such as tour(5, 5, Tour). A start that isn't the only one is written Start.

call_text(Name-Template, case(Board, Starts, Length), Reading, Text) :-
    (   Starts = [Start]
    ->  Given = given(Board, Start, Length, Reading)
    ;   Given = given(Board, any, Length, Reading)
    ),
    maplist(argument_text(Given), Template, Texts),
    atomic_list_concat(Texts, ', ', Arguments),
    format(string(Text), "~w(~w)", [Name, Arguments]).

argument_text(Given, Name, Text) :-
    (   argument(Given, _, Name, Argument),
        nonvar(Argument)
    ->  shown(Argument, Text)
    ;   Name == any
    ->  Text = "_"
    ;   sub_string(Name, 0, 1, _, First),
        sub_string(Name, 1, _, 0, Rest),
        string_upper(First, Initial),
        string_concat(Initial, Rest, Text)
    ).

% load(File, Module, Complaints): the program is loaded into Module. Complaints
% are pairs Weight-Text, where Weight is fatal if the program can't be asked.

:- dynamic complaint/1.

load(File, Module, Complaints) :-
    retractall(complaint(_)),
    setup_call_cleanup(
        asserta((user:message_hook(Term, Kind, Lines) :- user_program:hear(Term, Kind, Lines)), Hook),
        catch(load_files(user:File, [silent(true)]), Error, complain(Error)),
        erase(Hook)),
    file_module(File, Module),
    findall(Complaint, complaint(Complaint), Complaints).

hear(Term, error, Lines) :-
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    message_weight(Term, Weight),
    (   Weight == light,
        place_text(Place)
    ->  string_concat(Place, Text0, Text)
    ;   Text = Text0
    ),
    assertz(complaint(Weight-Text)),
    fail.

complain(Error) :-
    error_text(Error, Text),
    assertz(complaint(fatal-Text)).

% A syntax error says its place itself.

message_weight(Term, Weight) :-
    (   subsumes_term(error(syntax_error(_), _), Term)
    ->  Weight = fatal
    ;   Weight = light
    ).

place_text(Text) :-
    source_location(File, Line),
    file_base_name(File, Name),
    format(string(Text), "~w:~w: ", [Name, Line]).

% choose_call(Program, Calls, Choice): Choice is call(Call, Complaint) for the
% first of Calls that the program has, or error(Text).

choose_call(program(File, Module, Complaints), Calls, Choice) :-
    (   member(fatal-Text, Complaints)
    ->  Choice = error(Text)
    ;   present_call(Calls, Module, Call)
    ->  first_complaint(Complaints, Complaint),
        Choice = call(Call, Complaint)
    ;   Complaints = [_-Text|_]
    ->  Choice = error(Text)
    ;   missing_text(Calls, Module, File, Text),
        Choice = error(Text)
    ).

first_complaint([], "").
first_complaint([_-Text|_], Text).

present_call(Calls, Module, Name-Template) :-
    member(Name-Template, Calls),
    length(Template, Arity),
    current_predicate(Module:Name/Arity),
    !.

missing_text(Calls, Module, File, Text) :-
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
    format(string(Text),
           "~w has none of ~w~w: name your predicate, as in ~w:predicate=my_tour(Files,Ranks,Tour)",
           [Base, WantedText, But, Base]).

indicators_text(Indicators, Text) :-
    maplist(term_to_atom, Indicators, Atoms),
    atomic_list_concat(Atoms, ', ', Text).

% tour(Call, Reading, Board, Start, Length, Answer): Answer is paths(Paths), for
% each knight the list of its squares File/Rank, or malformed(Text).

tour(Module-(Name-Template), Reading, Board, Start, Length, Answer) :-
    Given = given(Board, Start, Length, Reading),
    maplist(argument(Given, Tour), Template, Arguments),
    Goal =.. [Name|Arguments],
    call(Module:Goal),
    once(tour_answer(Name-Template, Tour, Reading, Answer)).

tour_answer(Name-Template, Tour, reading(_, _, Most), Answer) :-
    catch(( read_answer(Template, Tour, Most, Paths), Answer = paths(Paths) ),
          malformed(Why),
          ( length(Template, Arity),
            format(string(Text), "~w/~w answers ~s", [Name, Arity, Why]),
            Answer = malformed(Text) )).

argument(Given, Tour, Name, Argument) :-
    (   memberchk(Name, [tour, tours, queens])
    ->  Argument = Tour
    ;   Name == any
    ->  true
    ;   Name = value(Argument0)
    ->  Argument = Argument0
    ;   given(Name, Given, Argument)
    ).

given(n, given(board(Files, _, _), _, _, _), Files).
given(files, given(board(Files, _, _), _, _, _), Files).
given(ranks, given(board(_, Ranks, _), _, _, _), Ranks).
given(board, given(Board, _, _, _), Board).
given(blocked, given(board(_, _, Blocked0), _, _, Reading), Blocked) :-
    maplist(given_square(Reading), Blocked0, Blocked).
given(start, given(_, Start, _, Reading), Square) :-
    given_square(Reading, Start, Square).
given(second, given(_, _, _, Reading), Square) :-
    Reading = reading(_, Second, _),
    given_square(Reading, Second, Square).
given(length, given(_, _, Length, _), Length).

given_square(reading(Form, _, _), Square, Given) :-
    form_square(Form, Square, Given).

form_square(x/y, X/Y, X/Y).
form_square(x-y, X/Y, X-Y).
form_square([x,y], X/Y, [X,Y]).

% read_answer(Template, Term, Most, Paths): Paths are what Term means. If it is
% no tour, malformed(Text) is thrown.

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
        ;   foldl(square, Tour, Path, 1, _)
        )
    ;   malformed("~s, which is not a list of squares", Tour)
    ).

square(Term, X/Y, Nth0, Nth) :-
    Nth is Nth0+1,
    (   compound(Term),
        term_xy(Term, X, Y),
        coordinate(X),
        coordinate(Y)
    ->  true
    ;   shown(Term, Shown),
        format(string(Text),
               "a list whose element ~D, ~s, is no square such as 1/2, 1-2 or [1,2]",
               [Nth0, Shown]),
        throw(malformed(Text))
    ).

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
    Options = [quoted(true), max_depth(6), attributes(ignore), numbervars(true)],
    format(string(Text0), "~W", [Term, Options]),
    (   string_length(Text0, Length),
        Length > 80
    ->  sub_string(Text0, 0, 76, _, Text1),
        string_concat(Text1, " ...", Text)
    ;   Text = Text0
    ).

/* Examples

The file mine.pl has tour(_, [1/1, 2/3]) and tour(_, hello):

?- user_answer(job(`mine.pl`, [tour-[n,tour]], none, reading(x/y, 1/1, 1000)),
               case(board(5, 5, []), [1/1], 25), none, answer(Outcome, Text, _, _)).
Outcome = loaded,
Text = "" ;
Outcome = found,
Text = "1/1 0" ;
Outcome = malformed,
Text = "tour/2 answers hello, which is not a list of squares" ;
Outcome = exhausted,
Text = "".

*/
