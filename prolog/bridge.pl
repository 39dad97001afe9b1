:- module(bridge,
          [ load_program/2,             % +Codes, -Module
            answer/7,                   % :Relation, +Case, +Limit, -Outcome, -Text, -Inferences, -Seconds
            profiled_answer/9,          % :Watched, :Relation, +Case, +Limit, -Outcome, -Text, -Inferences, -Seconds, -Profile
            closing/5,                  % :Relation, +Board, +Start, +Length, -Path
            first_fault/4               % +Problem, +Tours, -Nth, -Text
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [last/2, member/2, nth1/3]).
:- use_module(queens_check, [queens_fault/3]).
:- use_module(search_profile, [watch/1, watched/5, profile_start/1, profile_stop/0, profile_text/1]).
:- use_module(tour_check, [tour_fault/3]).

/** <module> Where Python asks the programs

The programs are pure relations and know nothing of Python. This module asks them: it enumerates the starts, counts the
inferences and the time of the search alone (not of loading, nor of what happens between two answers), turns every way
of ending into an outcome, and packs a path as text, since a long list of terms is slow to read from outside.

A case is case(Board, Starts, Length): the path is to have Length squares and begin on one of Starts.
A path is packed as its start and one digit a move, "1/1 05", or, if a step is no knight's move, as all its squares,
"1/1 2/3 2/4". The digits count the eight moves clockwise from 0, which is one file right and two ranks up.

A relation has a path as the list of its squares, File/Rank, or as walk(Start, Digits), where Digits is the string of its
move digits: a list of millions of terms would take longer to make and to pack than such a path takes to find. Digits may
also be a list of digits and strings that follow each other: then they are put together here, and copied once.
*/

:- meta_predicate
    answer(4, +, +, -, -, -, -),
    profiled_answer(:, 4, +, +, -, -, -, -, -),
    closing(4, +, +, +, -).

%!  load_program(+Codes, -Module) is det.
%
%   True if Module is the module of the program in the file that is named by a list of character codes: codes need no
%   quoting, whatever the name. A program that has no module of its own is in user.

load_program(Codes, Module) :-
    atom_codes(File, Codes),
    load_files(File, [if(not_loaded), silent(true)]),
    (   module_property(Own, file(File))
    ->  Module = Own
    ;   Module = user
    ).

%!  answer(:Relation, +Case, +Limit, -Outcome, -Text, -Inferences, -Seconds) is nondet.
%
%   True if asking Relation about Case has the given Outcome, after that many Inferences and Seconds of processor time
%   since the beginning:
%
%     - found: Text is a packed path; there may be more on backtracking
%     - exhausted: there are no more; always the last outcome if none of the following is
%     - limit: more than Limit inferences, if Limit is a number
%     - memory: the stacks are full
%     - error: Text is what went wrong
%
%   A relation of guest.pl may also answer paths(Paths), packed one to a line, or malformed(Text), which is as found.

answer(Relation, Case, Limit, Outcome, Text, Inferences, Seconds) :-
    Meter = meter(0, 0, 0.0, 0.0),
    meter_start(Meter),
    catch(( path(Relation, Case, Limit, Meter, Path) ; Path = exhausted ),
          Error,
          Path = failed(Error)),
    path_outcome(Path, Outcome, Text, Last),
    (   Last == true
    ->  !,
        meter_stop(Meter)
    ;   true
    ),
    Meter = meter(Inferences, _, Seconds, _).

path(Relation, case(Board, Starts, Length), Limit, Meter, Path) :-
    Goal = ( member(Start, Starts), call(Relation, Board, Start, Length, Path0) ),
    (   integer(Limit)
    ->  call_with_inference_limit(Goal, Limit, Result)
    ;   call(Goal),
        Result = true
    ),
    (   Result == inference_limit_exceeded
    ->  Path = limited
    ;   Path = Path0
    ),
    meter_stop(Meter),
    (   true
    ;   meter_start(Meter),
        fail
    ).

path_outcome(exhausted, exhausted, "", true) :- !.
path_outcome(limited, limit, "", true) :- !.
path_outcome(failed(error(resource_error(_), _)), memory, "", true) :- !.
path_outcome(failed(Error), error, Text, true) :-
    !,
    error_text(Error, Text).
path_outcome(malformed(Text), malformed, Text, false) :- !.
path_outcome(paths(Paths), found, Text, false) :-
    !,
    maplist(packed, Paths, Texts),
    atomic_list_concat(Texts, '\n', Atom),
    atom_string(Atom, Text).
path_outcome(Path, found, Text, false) :-
    packed(Path, Text).

error_text(Error, Text) :-
    phrase(prolog:translate_message(Error), Lines),
    !,
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).
error_text(Error, Text) :-
    format(string(Text), "~p", [Error]).

% The meter is meter(Inferences, InferencesAtStart, Seconds, SecondsAtStart): what was used while it ran.

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

%!  profiled_answer(:Watched, :Relation, +Case, +Limit, -Outcome, -Text, -Inferences, -Seconds, -Profile) is nondet.
%
%   True if answer/7 is, and Profile is what search_profile.pl has counted by then at the calls of Watched, Name/Arity; of
%   the first steps it has those that no Profile had before. One more Outcome comes again and again:
%
%     - searching: Profile is what has been counted so far
%
%   Inferences and Seconds contain what the counting takes.

profiled_answer(Watched, Relation, Case, Limit, Outcome, Text, Inferences, Seconds, Profile) :-
    catch(watch(Watched), error(existence_error(procedure, Missing), _), true),
    (   nonvar(Missing)
    ->  Outcome = error,
        format(string(Text), "the program has no relation ~w to be profiled", [Missing]),
        Inferences = 0,
        Seconds = 0.0,
        Profile = ""
    ;   engine_create(Row, profiled_row(Relation, Case, Limit, Row), Engine),
        engine_answer(Engine, Answer),
        answer_row(Answer, row(Outcome, Text, Inferences, Seconds, Profile))
    ).

profiled_row(Relation, Case, Limit, row(Outcome, Text, Inferences, Seconds, Profile)) :-
    Case = case(_, _, Length),
    profile_start(Length),
    answer(watched(Relation), Case, Limit, Outcome, Text, Inferences, Seconds),
    (   Outcome == exhausted
    ->  profile_stop
    ;   true
    ),
    profile_text(Profile).

engine_answer(Engine, Answer) :-
    repeat,
    (   engine_next(Engine, Answer0)
    ->  Answer = Answer0
    ;   !,
        fail
    ).

answer_row(report(Profile), row(searching, "", 0, 0.0, Profile)).
answer_row(row(Outcome, Text, Inferences, Seconds, Profile), row(Outcome, Text, Inferences, Seconds, Profile)).

%!  closing(:Relation, +Board, +Start, +Length, -Path) is nondet.
%
%   True if Path is one that Relation finds and that a last move would close: the plain way to a closed tour.

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
%   True if Text is Path as described above.

packed(walk(Start, Digits), Text) :-
    !,
    format(string(Square), "~w ", [Start]),
    digits_text(Digits, Square, Text).
packed([Start|Path], Text) :-
    digits(Path, Start, Digits),
    !,
    format(string(Text), "~w ~s", [Start, Digits]).
packed(Path, Text) :-
    maplist(term_to_atom, Path, Atoms),
    atomic_list_concat(Atoms, ' ', Atom),
    atom_string(Atom, Text).

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
%   True if Text is the first fault that tour_check, or for queens(Board) queens_check, names in the Nth of Tours, or ""
%   if it names none. A tour is a list of knights, each a flat list of files and ranks in turn: [1,1, 2,3, ...]; queens
%   are written as one knight.

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
