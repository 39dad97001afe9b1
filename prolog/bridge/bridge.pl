:- module(bridge,
          [ load_program/2,             % +Codes, -Module
            file_module/2,              % +File, -Module
            answer/4,                   % :Relation, +Case, +Limit, -Answer
            profiled_answer/5,          % :Watched, :Relation, +Case, +Limit, -Answer
            unused_answer/3,            % +Outcome, +Text, -Answer
            engine_sent/2,              % +Engine, -Sent
            answer_row/2,               % :Asked, -Row
            path_outcome/3,             % +Path, -Outcome, -Text
            closing/5,                  % :Relation, +Board, +Start, +Length, -Path
            first_fault/4,              % +Problem, +Tours, -Nth, -Text
            error_text/2                % +Error, -Text
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(error), []).      % it is not in the time of a program
:- use_module(library(lists), [last/2, member/2, nth1/3]).
:- autoload('../queens_check', [queens_fault/3]).
:- autoload(search_profile,
            [profile_start/1, profile_stop/0, profile_text/1, watch/1, watched/5]).
:- autoload('../tour_check', [tour_fault/3]).

/** <module> Where Python asks the programs

The programs are pure relations and know nothing of Python. This module asks
them: it tries one start after the other, measures the search, turns every way
of ending into an outcome, and writes paths as text.

A case is case(Board, Starts, Length): a path must begin on one of Starts and
have Length squares.

An answer is answer(Outcome, Text, Used, Profile), where Used is
used(Inferences, Seconds) and Profile is the text of search_profile.pl, or "" if
the search is not profiled. Inferences and Seconds of processor time are those
of the search up to this answer. Loading is not counted, nor what happens
between two answers. The outcomes are:

  - found: Text is a packed path, or several, one to a line. There may be more
    answers on backtracking.
  - malformed: Text says why the answer of a user's program can't be read. There
    may be more answers on backtracking.
  - loaded: a user's program is loaded, and Text is the first complaint about
    it, or "".
  - asked: Text is the goal that a user's program is asked.
  - asked_each: Text is the goal, and it is asked once for each of several starts.
  - searching: the search goes on, and Profile is what it has counted so far.
  - exhausted: there are no more answers.
  - limit: the search reached its limit of inferences.
  - memory: the stacks are full.
  - error: Text says what went wrong.

Each of the last four is the last answer.

A path is packed as its start and one digit a move, "1/1 05". If a step is no
knight's move, it is packed as all its squares, "1/1 2/3 2/4". The digits count
the eight moves clockwise from 0, which goes one file right and two ranks up.
One string is quick to read from Python, a long list of terms is slow.

A program writes a path as the list of its squares, File/Rank, or as
walk(Start, Digits), where Digits is the string of its move digits, or a list of
digits and strings that follow each other. A list of millions of terms takes
longer to make and to pack than a fast program takes to find such a path.
*/

:- meta_predicate
    answer(4, +, +, -),
    profiled_answer(:, 4, +, +, -),
    answer_row(1, -),
    closing(4, +, +, +, -).

%!  load_program(+Codes, -Module) is det.
%
%   True if the program in the file whose name has the character codes Codes is
%   loaded into Module. Codes need no quoting, whatever the name.

load_program(Codes, Module) :-
    atom_codes(File, Codes),
    load_files(File, [if(not_loaded), silent(true)]),
    file_module(File, Module).

%!  file_module(+File, -Module) is det.
%
%   True if Module is the module of the loaded File, or user if it has none of
%   its own.

file_module(File, Module) :-
    (   module_property(Own, file(File))
    ->  Module = Own
    ;   Module = user
    ).

%!  answer(:Relation, +Case, +Limit, -Answer) is nondet.
%
%   True if Answer comes of asking Relation about Case. call(Relation, Board,
%   Start, Length, Path) must find the paths. Limit is the most inferences, or
%   none. Path may also be paths(Paths), the paths of several knights, or
%   malformed(Text).

answer(Relation, Case, Limit, answer(Outcome, Text, Used, "")) :-
    Meter = meter(0, 0, 0.0, 0.0),
    meter_start(Meter),
    catch(( found(Relation, Case, Limit, Meter, Result) ; Result = exhausted ),
          Error,
          Result = failed(Error)),
    result_outcome(Result, Outcome, Text),
    (   last_outcome(Outcome)
    ->  !,
        meter_stop(Meter)
    ;   true
    ),
    meter_used(Meter, Used).

found(Relation, case(Board, Starts, Length), Limit, Meter, Result) :-
    Goal = ( member(Start, Starts),
             call(Relation, Board, Start, Length, Path) ),
    (   integer(Limit)
    ->  call_with_inference_limit(Goal, Limit, Done)
    ;   call(Goal),
        Done = true
    ),
    (   Done == inference_limit_exceeded
    ->  Result = limited
    ;   Result = path(Path)
    ),
    meter_stop(Meter),
    (   true
    ;   meter_start(Meter),
        fail
    ).

result_outcome(exhausted, exhausted, "").
result_outcome(limited, limit, "").
result_outcome(failed(Error), Outcome, Text) :-
    (   subsumes_term(error(resource_error(_), _), Error)
    ->  Outcome = memory,
        Text = ""
    ;   Outcome = error,
        error_text(Error, Text)
    ).
result_outcome(path(Path), Outcome, Text) :-
    path_outcome(Path, Outcome, Text).

%!  path_outcome(+Path, -Outcome, -Text) is det.
%
%   True if Outcome and Text are those of an answer. Path is a path, or paths(Paths)
%   or malformed(Text), as user_program:tour_answer/5 has them.

path_outcome(malformed(Text), malformed, Text) :- !.
path_outcome(paths(Paths), found, Text) :-
    !,
    maplist(packed, Paths, Texts),
    atomics_to_lines(Texts, Text).
path_outcome(Path, found, Text) :-
    packed(Path, Text).

atomics_to_lines(Texts, Text) :-
    atomic_list_concat(Texts, '\n', Atom),
    atom_string(Atom, Text).

last_outcome(exhausted).
last_outcome(limit).
last_outcome(memory).
last_outcome(error).

%!  error_text(+Error, -Text) is det.
%
%   True if Text is what Prolog says of the exception Error. A long term that
%   Error names, such as a list that is not of the expected type, is cut.

error_text(Error, Text) :-
    phrase(prolog:translate_message(Error), Lines),
    !,
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    (   Error = error(Formal, _),
        compound(Formal)
    ->  compound_name_arguments(Formal, _, Terms),
        foldl(term_cut, Terms, Text0, Text)
    ;   Text = Text0
    ).
error_text(Error, Text) :-
    format(string(Text), "~p", [Error]).

% term_cut(Term, Text0, Text): Text is Text0 with only the first 96 characters of
% Term, if Term has more than 100.

term_cut(Term, Text0, Text) :-
    format(string(Long), "~p", [Term]),
    string_length(Long, Length),
    Length > 100,
    sub_string(Text0, Before, Length, After, Long),
    !,
    sub_string(Text0, 0, Before, _, Begin),
    sub_string(Long, 0, 96, _, Short),
    sub_string(Text0, _, After, 0, End),
    format(string(Text), "~s~s ...~s", [Begin, Short, End]).
term_cut(_, Text, Text).

% The meter is meter(Inferences, InferencesAtStart, Seconds, SecondsAtStart):
% what was used while it ran, and where the counters stood when it was started.

meter_start(Meter) :-
    statistics(cputime, Seconds),
    nb_setarg(4, Meter, Seconds),
    statistics(inferences, Inferences),
    nb_setarg(2, Meter, Inferences).

meter_stop(Meter) :-
    statistics(inferences, Inferences),
    statistics(cputime, Seconds),
    Meter = meter(Inferences0, InferencesAtStart, Seconds0, SecondsAtStart),
    Inferences1 is Inferences0 + Inferences - InferencesAtStart,
    Seconds1 is Seconds0 + Seconds - SecondsAtStart,
    nb_setarg(1, Meter, Inferences1),
    nb_setarg(3, Meter, Seconds1),
    nb_setarg(2, Meter, Inferences),
    nb_setarg(4, Meter, Seconds).

meter_used(meter(Inferences, _, Seconds, _), used(Inferences, Seconds)).

%!  profiled_answer(:Watched, :Relation, +Case, +Limit, -Answer) is nondet.
%
%   True if Answer comes of asking Relation about Case as answer/4 does, while
%   search_profile.pl counts the calls of Watched, Name/Arity. Of the first
%   steps, a profile has those that no earlier one had. Every now and then an
%   answer `searching` comes. What the answers have used includes the counting.

profiled_answer(Watched, Relation, Case, Limit, Answer) :-
    catch(watch(Watched), error(existence_error(procedure, _:Missing), _), true),
    (   nonvar(Missing)
    ->  format(string(Text), "the program has no predicate ~w to profile", [Missing]),
        unused_answer(error, Text, Answer)
    ;   engine_create(Sent, counted_answer(Relation, Case, Limit, Sent), Engine),
        engine_sent(Engine, Sent),
        sent_answer(Sent, Answer)
    ).

counted_answer(Relation, Case, Limit, answer(Outcome, Text, Used, Profile)) :-
    Case = case(_, _, Length),
    profile_start(Length),
    answer(watched(Relation), Case, Limit, answer(Outcome, Text, Used, _)),
    (   Outcome == exhausted
    ->  profile_stop
    ;   true
    ),
    profile_text(Profile).

%!  engine_sent(+Engine, -Sent) is nondet.
%
%   True if Engine yields Sent.

engine_sent(Engine, Sent) :-
    repeat,
    (   engine_next(Engine, Sent0)
    ->  Sent = Sent0
    ;   !,
        fail
    ).

sent_answer(report(Profile), Answer) :-
    unused_answer(searching, "", Answer0),
    answer_profile(Answer0, Profile, Answer).
sent_answer(answer(Outcome, Text, Used, Profile), answer(Outcome, Text, Used, Profile)).

answer_profile(answer(Outcome, Text, Used, _), Profile, answer(Outcome, Text, Used, Profile)).

%!  unused_answer(+Outcome, +Text, -Answer) is det.
%
%   True if Answer has Outcome and Text, and nothing was used for it.

unused_answer(Outcome, Text, answer(Outcome, Text, used(0, 0.0), "")).

%!  answer_row(:Asked, -Row) is nondet.
%
%   True if call(Asked, Answer) and Row is Answer as the list [Outcome, Text,
%   Inferences, Seconds, Profile]. Its elements are atomic, since pyswip turns
%   other terms into text.

answer_row(Asked, [Outcome, Text, Inferences, Seconds, Profile]) :-
    call(Asked, answer(Outcome, Text, used(Inferences, Seconds), Profile)).

%!  closing(:Relation, +Board, +Start, +Length, -Path) is nondet.
%
%   True if Relation finds Path and one more move leads from its last square to
%   Start. This is the plain way to a closed tour.

closing(Relation, Board, Start, Length, Path) :-
    call(Relation, Board, Start, Length, Path),
    path_last(Path, Last),
    move_digit(Last, Start, _).

path_last(walk(Start, Digits), Last) :-
    digits_text(Digits, "", Text),
    string_codes(Text, Codes),
    foldl(move_made, Codes, Start, Last).
path_last([Start|Path], Last) :-
    last([Start|Path], Last).

move_made(Digit, X0/Y0, X/Y) :-
    step_digit(DX, DY, Digit),
    X is X0+DX,
    Y is Y0+DY.

%!  packed(+Path, -Text) is det.
%
%   True if Text is Path, packed as described above.

packed(walk(Start, Digits), Text) :-
    !,
    square_text(Start, Name),
    string_concat(Name, " ", Square),
    digits_text(Digits, Square, Text).
packed([Start|Path], Text) :-
    digits(Path, Start, Digits),
    !,
    square_text(Start, Square),
    format(string(Text), "~s ~s", [Square, Digits]).
packed(Path, Text) :-
    maplist(square_text, Path, Atoms),
    atomic_list_concat(Atoms, ' ', Atom),
    atom_string(Atom, Text).

%   Without the space that Prolog writes before a negative rank.
square_text(X/Y, Text) :-
    format(string(Text), "~w/~w", [X, Y]).

digits_text(Digits, Before, Text) :-
    (   is_list(Digits)
    ->  atomics_to_string([Before|Digits], Text)
    ;   atomics_to_string([Before, Digits], Text)
    ).

digits([], _, []).
digits([Square|Path], Square0, [Digit|Digits]) :-
    move_digit(Square0, Square, Digit),
    digits(Path, Square, Digits).

move_digit(X0/Y0, X/Y, Digit) :-
    DX is X-X0,
    DY is Y-Y0,
    step_digit(DX, DY, Digit).

step_digit( 1,  2, 0'0).
step_digit( 2,  1, 0'1).
step_digit( 2, -1, 0'2).
step_digit( 1, -2, 0'3).
step_digit(-1, -2, 0'4).
step_digit(-2, -1, 0'5).
step_digit(-2,  1, 0'6).
step_digit(-1,  2, 0'7).

%!  first_fault(+Problem, +Tours, -Nth, -Text) is nondet.
%
%   True if Text is the first fault that a checker names in the Nth of Tours, or
%   "" if it names none. The checker is queens_check.pl if Problem is
%   queens(Board), else tour_check.pl. A tour is a list of knights, each a flat
%   list of files and ranks in turn: [1,1, 2,3, ...]. Queens are written as one
%   knight.

first_fault(Problem, Tours, Nth, Text) :-
    nth1(Nth, Tours, Flat),
    flat_knights(Flat, Knights),
    (   fault(Problem, Knights, Fault)
    ->  format(string(Text), "~q", [Fault])
    ;   Text = ""
    ).

fault(queens(Board), [Queens], Fault) :-
    !,
    queens_fault(Board, Queens, Fault).
fault(Problem, Knights, Fault) :-
    tour_fault(Problem, Knights, Fault).

flat_knights([], []).
flat_knights([Flat|Flats], [Squares|Knights]) :-
    flat_squares(Flat, Squares),
    flat_knights(Flats, Knights).

flat_squares([], []).
flat_squares([File, Rank|Flat], [File/Rank|Squares]) :-
    flat_squares(Flat, Squares).

/* Examples

From the corner of 3x3 without its centre, two paths visit all eight squares:

?- use_module(prolog/naive, []).
true.

?- answer(naive:naive_tour, case(board(3, 3, [2/2]), [1/1], 8), none, answer(Outcome, Text, _, Profile)).
Outcome = found,
Text = "1/1 1630527",
Profile = "" ;
Outcome = found,
Text = "1/1 0361472",
Profile = "" ;
Outcome = exhausted,
Text = Profile, Profile = "".

*/
