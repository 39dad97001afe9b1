:- module(user_messages,
          [ read_user_file/2,           % +File, -Read
            load_user_file/5,           % +File, +Read, -Module, -Source, -Remarks
            load_user_file/4            % +File, -Module, -Source, -Remarks
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, last/2, list_to_set/2, member/2, memberchk/2, nth1/3, sum_list/2]).
:- use_module('../bridge/bridge', [error_text/2, file_module/2]).
:- use_module(user_checks, [source_suspects/4, suspect_remark/3, near_advice/3]).
:- use_module(user_source,
              [clause_line/3, clause_variable/4, file_source/3, offset_place/3, position_place/3, source_clause/2,
               written_source/3]).

/** <module> What Prolog says about a user's file

While the file is loaded, Prolog prints warnings and errors as messages. A message
is a term; this module catches it and turns it into a remark that says what is
wrong in plain words, where, and what to do.

A remark is remark(Severity, Kind, Place, Text, Advice). Severity is error or
warning, Kind is one word, and Place is File:Line:Column, File:Line or none, where
File has no folder. Text and Advice are strings; Advice may be "".
*/

%!  read_user_file(+File, -Read) is det.
%
%   True if Read is what can be said of File before it is loaded: read(Source,
%   Suspects), as in user_source.pl and user_checks.pl. So the program's time has
%   less of pykt's own.

read_user_file(File, read(Source, Suspects)) :-
    catch(( written_source(File, Module, Source), file_suspects(Module, File, Source, Suspects) ),
          _, ( Source = source("", [unread(0, 0)]), Suspects = [] )).

file_suspects(Module, File, Source, Suspects) :-
    file_base_name(File, Base),
    source_suspects(Module, Base, Source, Suspects).

%!  load_user_file(+File, +Read, -Module, -Source, -Remarks) is det.
%!  load_user_file(+File, -Module, -Source, -Remarks) is det.
%
%   True if File is loaded into Module, Source is its text, as in user_source.pl,
%   and Remarks are what Prolog and user_checks.pl say about it, by lines. Read is
%   that of read_user_file/2.

load_user_file(File, Module, Source, Remarks) :-
    read_user_file(File, Read),
    load_user_file(File, Read, Module, Source, Remarks).

load_user_file(File, Read, Module, Source, Remarks) :-
    retractall(heard(_, _, _)),
    setup_call_cleanup(
        asserta((user:message_hook(Term, Kind, Lines) :- user_messages:hear(Term, Kind, Lines)), Hook),
        catch(load_own(File), Error, loading_failed(File, Error)),
        erase(Hook)),
    file_module(File, Module),
    read_whole(Read, File, Module, Source, Suspects),
    findall(Line-Remark, file_remark(File, Module, Source, Suspects, Line, Remark), Pairs0),
    keysort(Pairs0, Pairs),
    findall(Remark, member(_-Remark, Pairs), Remarks0),
    list_to_set(Remarks0, Remarks).

% read_whole(Read, File, Module, Source, Suspects): clauses that could not be read before are read now that Module
% has the operators of the libraries that it uses.

read_whole(read(Source, Suspects), _, _, Source, Suspects) :-
    Source = source(_, Clauses),
    \+ memberchk(unread(_, _), Clauses),
    !.
read_whole(_, File, Module, Source, Suspects) :-
    catch(( file_source(File, Module, Source), file_suspects(Module, File, Source, Suspects) ),
          _, ( Source = source("", []), Suspects = [] )).

% load_own(File): a module whose name pykt or a library has taken gets another one.

load_own(File) :-
    (   catch(declared_module(File, Taken), _, fail),
        module_property(Taken, file(_))
    ->  atom_concat('user\'s ', Taken, Module),
        load_files(user:File, [silent(true), module(Module)])
    ;   load_files(user:File, [silent(true)])
    ).

declared_module(File, Module) :-
    setup_call_cleanup(
        open(File, read, Stream),
        read_term(Stream, Term, []),
        close(Stream)),
    Term = (:- module(Module, _)),
    atom(Module).

loading_failed(File, Error) :-
    file_base_name(File, Base),
    assertz(heard(Base:1, error, Error)).

file_remark(_, _, Source, _, Line, Remark) :-
    heard(At, Severity, Term),
    \+ told_before(At, Term),
    once(message_remark(Term, Severity, At, Source, Remark)),
    arg(3, Remark, Place),
    place_line(Place, Line).
file_remark(_, Module, _, Suspects, Line, Remark) :-
    member(Suspect, Suspects),
    suspect_remark(Module, Suspect, Remark),
    arg(3, Remark, Place),
    place_line(Place, Line).

place_line(none, 0).
place_line(_:Line:_, Line) :- !.
place_line(_:Line, Line).

% ended_early(Source, Line, End): the clause that begins on Line, or the one before it, ends on line End, and what follows is
% indented like the goals of a body.

ended_early(Source, Line, End) :-
    findall(From-To, ( source_clause(Source, Clause), clause_span(Source, Clause, From, To) ), Spans),
    append(_, [(Line1:1)-(End:_), (Line2:Column)-_|_], Spans),
    Column > 1,
    Line2 =:= End+1,
    memberchk(Line, [Line1, Line2]),
    !.

clause_span(Source, clause(_, Position, _), From, To) :-
    position_place(Source, Position, From),
    arg(2, Position, End),
    offset_place(Source, End, To).

% hear(Term, Kind, Lines): a warning or an error is kept and not printed. Each has
% the place that is being loaded.

:- dynamic heard/3.                     % heard(File:Line, Severity, Term)

hear(Term0, Severity, Lines) :-
    memberchk(Severity, [error, warning]),
    (   source_location(Path, Line)
    ->  file_base_name(Path, File),
        At = File:Line
    ;   At = none
    ),
    (   Term0 = compiler_warnings(_, Warnings)
    ->  with_output_to(string(Text), print_message_lines(current_output, '', Lines)),
        Term = compiler_text(Warnings, Text)
    ;   Term = Term0
    ),
    assertz(heard(At, Severity, Term)).

% The failure of a directive that raised an error needs no words.

told_before(At, goal_failed(directive, _)) :-
    heard(At, error, error(_, _)).

% message_remark(Message, Severity, At, Source, Remark): the first Remark
% that fits is taken. The last one says what Prolog says.

message_remark(singletons(_, Names), _, File:Line, Source,
               remark(warning, singleton, Place, Text, Advice)) :-
    variable_place(Source, File, Line, Names, Place),
    names_text(Names, Text0),
    occurs(Names, Occurs),
    Names = [First|_],
    format(string(Text), "~s ~s only once in this clause", [Text0, Occurs]),
    (   ended_early(Source, Line, End)
    ->  format(string(Advice), "a full stop on line ~d may end the clause too early: is a comma meant?", [End])
    ;   format(string(Advice), "correct the spelling, or write _~w if its value does not matter", [First])
    ).
message_remark(multitons(_, Names), _, File:Line, Source,
               remark(warning, singleton, Place, Text, Advice)) :-
    variable_place(Source, File, Line, Names, Place),
    names_text(Names, Text0),
    occurs(Names, Occurs),
    Names = [First|_],
    sub_atom(First, 1, _, 0, Plain),
    format(string(Text), "~s ~s more than once in this clause, so that all of them must be equal", [Text0, Occurs]),
    format(string(Advice), "write _ where any value will do, or ~w if they are meant to be equal", [Plain]).
message_remark(compiler_text([branch_singleton(_)|_], Text0), _, File:Line, Source,
               remark(warning, branch, Place, Text, Advice)) :-
    split_string(Text0, ":", " \n", Parts),
    append(_, [Last], Parts),
    atom_string(Name, Last),
    last_place(Source, File, Line, Name, Place),
    format(string(Text), "~w occurs only once in its branch, and the other branches don't share its value", [Name]),
    format(string(Advice), "correct the spelling, or bind ~w before the branches", [Name]).
message_remark(compiler_text([negation_singleton(_)|_], Text0), _, File:Line, Source,
               remark(warning, singleton, Place, Text, Advice)) :-
    split_string(Text0, ":", " \n", Parts),
    append(_, [Last], Parts),
    atom_string(Name, Last),
    variable_place(Source, File, Line, [Name], Place),
    format(string(Text), "~w has no value before this negation, which gives it none", [Name]),
    format(string(Advice), "correct the spelling, or give ~w its value in a goal before the negation", [Name]).
message_remark(discontiguous(Indicator, Current), _, At, _,
               remark(warning, discontiguous, At, Text, Advice)) :-
    format(string(Text), "the clauses of ~w are not together: ~w comes between them", [Indicator, Current]),
    (   Indicator = Name/_,
        Current = Name/_
    ->  format(string(Advice), "give all clauses of ~w the same number of arguments", [Name])
    ;   format(string(Advice), "move this clause up to the others of ~w", [Indicator])
    ).
message_remark(goal_failed(directive, Goal), _, At, _, remark(warning, directive, At, Text, "")) :-
    goal_text(Goal, GoalText),
    format(string(Text), "the directive :- ~s is false", [GoalText]).
message_remark(error(syntax_error(What), file(Path, Line0, Column0, _)), _, _, Source,
               remark(error, syntax, File:Line:Column, Text, Advice)) :-
    file_base_name(Path, File),
    syntax_text(What, Said),
    format(string(Text), "syntax error: ~s", [Said]),
    syntax_place(What, Source, Line0:Column0, Line:Column, Advice).
message_remark(error(existence_error(source_sink, library(Name)), _), _, At, _,
               remark(error, library, At, Text, "correct the name of the library, or leave it out")) :-
    format(string(Text), "Prolog has no library(~w)", [Name]).
message_remark(error(existence_error(source_sink, Name), _), _, At, _,
               remark(error, library, At, Text, "put the file beside the program")) :-
    format(string(Text), "the file ~w does not exist", [Name]).
message_remark(error(permission_error(modify, static_procedure, Indicator), _), _, At, _,
               remark(error, redefined, At, Text, Advice)) :-
    format(string(Text), "~w is a predicate of Prolog's own, which a program can't redefine", [Indicator]),
    Indicator = Name/_,
    format(string(Advice), "give your predicate another name, such as my_~w", [Name]).
message_remark(error(permission_error(redefine, imported_procedure, Library:Indicator), _), _, At, _,
               remark(error, redefined, At, Text, Advice)) :-
    format(string(Text), "~w comes from library(~w) here, so the program can't define it", [Indicator, Library]),
    Indicator = Name/_,
    format(string(Advice), "give your predicate another name, such as my_~w", [Name]).
message_remark(error(existence_error(procedure, Indicator0), _), Severity, At, Source,
               remark(Severity, directive, At, Text, Advice)) :-
    plain_indicator(Indicator0, Indicator),
    format(string(Text), "the directive calls ~w, which is not defined", [Indicator]),
    near_advice(Source, Indicator, Advice).
message_remark(error(syntax_error(end_of_file_in_block_comment), _), _, At, _,
               remark(error, syntax, At, "the comment that begins here does not end", "write */ where it should end")) :- !.
message_remark(error(type_error(callable, _), context(system:'$record_clause'/_, _)), _, At, _,
               remark(error, clause, At, "a variable or a number stands where a goal should be", "")).
message_remark(Term, Severity, At, _, remark(Severity, Kind, At, Text, Advice)) :-
    error_text(Term, Text0),
    split_string(Text0, "\n", " ", Lines),
    atomic_list_concat(Lines, ' ', Atom),
    atom_string(Atom, Text),
    (   sub_string(Text, _, _, _, "overrides weak import")
    ->  Advice = "this does no harm: the program calls its own"
    ;   Advice = ""
    ),
    (   Term = error(_, _)
    ->  Kind = directive
    ;   Kind = prolog
    ).

plain_indicator(_:Indicator, Indicator) :- !.
plain_indicator(Indicator, Indicator).

names_text(Names, Text) :-
    (   append(Before, [Last], Names),
        Before \== []
    ->  atomic_list_concat(Before, ', ', Atom),
        format(string(Text), "~w and ~w", [Atom, Last])
    ;   Names = [Name],
        atom_string(Name, Text)
    ).

occurs([_], "occurs") :- !.
occurs(_, "occur").

goal_text(Goal0, Text) :-
    plain_indicator(Goal0, Goal),
    format(string(Text), "~W", [Goal, [quoted(true), portray(true), max_depth(6), spacing(next_argument)]]).

% variable_place(Source, File, Line, Names, Place): Place is where the first of
% Names stands in the clause that begins on Line of File. Of two that are nearly
% alike, such as First and Frist, and both below the head, the second is probably
% the slip.

variable_place(Source, File, Line, [Name1, Name2], Place) :-
    dwim_match(Name1, Name2),
    variable_place(Source, File, Line, [Name1], _:Line1:_),
    Line1 > Line,
    !,
    variable_place(Source, File, Line, [Name2], Place).
variable_place(Source, File, Line, [Name|_], File:Place) :-
    source_clause(Source, Clause),
    clause_line(Source, Clause, Line),
    clause_variable(Clause, Name, _, Position),
    !,
    position_place(Source, Position, Place).
variable_place(_, File, Line, _, File:Line).

% last_place(Source, File, Line, Name, Place): Place is where the variable Name stands for the last time.

last_place(Source, File, Line, Name, Place) :-
    source_clause(Source, Clause),
    clause_line(Source, Clause, Line),
    findall(Position, clause_variable(Clause, Name, _, Position), Positions),
    last(Positions, Position),
    !,
    position_place(Source, Position, At),
    Place = File:At.
last_place(Source, File, Line, Name, Place) :-
    variable_place(Source, File, Line, [Name], Place).

% syntax_place(What, Source, Line0:Column0, Line:Column, Advice): Prolog could not read on at Line0:Column0, and the mistake
% is probably at Line:Column.

syntax_place(operator_expected, Source, Line0:Column0, Line:Column, Advice) :-
    source_line(Source, Line0, LineText),
    sub_string(LineText, 0, Column0, _, Indentation),
    normalize_space(string(""), Indentation),
    (   Indentation == ""
    ->  Sign = ".",
        Said = "the full stop or a comma"
    ;   Sign = ",",
        Said = "a comma"
    ),
    missing_sign(Source, Sign, Line0, Line:Column),
    !,
    format(string(Advice), "is ~s missing at the end of this line?", [Said]).
syntax_place(operator_expected, Source, Line0:_, Line:Column, "is a closing bracket missing on this line?") :-
    clause_lines(Source, Line0, Numbered),
    findall(Open, ( member(_-Text, Numbered), open_brackets(Text, Open) ), Opens),
    sum_list(Opens, Sum),
    Sum > 0,
    findall(Line1-Text, ( member(Line1-Text, Numbered), open_brackets(Text, Open), Open > 0 ), Opening),
    last(Opening, Line-LineText),
    !,
    string_length(LineText, Column).
syntax_place(What, Source, Line0:Column0, Line:Column, Advice) :-
    code_line(Source, Line0, Line, LineText),
    string_length(LineText, Length),
    (   Line == Line0
    ->  Column is min(Column0+1, max(Length, 1))
    ;   Column is max(Length, 1)
    ),
    (   ( Line < Line0 ; Column0 >= Length ),
        What == operator_expected
    ->  Advice = "is the full stop or a comma missing at the end of this line?"
    ;   syntax_advice(What, LineText, Source, Advice)
    ).

% clause_lines(Source, Line0, Numbered): the lines from the beginning of a clause to Line0, without remarks, as Line-Text.

clause_lines(Source, Line0, Numbered) :-
    source_line(Source, Line0, Text0),
    split_string(Text0, "%", "", [Text|_]),
    Before is Line0-1,
    (   Before > 0,
        source_line(Source, Before, Above0),
        split_string(Above0, "%", "", [Above1|_]),
        split_string(Above1, "", " \t\r", [Above]),
        \+ sub_string(Above, _, 1, 0, "."),
        Above \== ""
    ->  clause_lines(Source, Before, Numbered0),
        append(Numbered0, [Line0-Text], Numbered)
    ;   Numbered = [Line0-Text]
    ).

% open_brackets(Text, Open): Open is the number of round brackets opened in Text, less those closed; quoted text is left out.

open_brackets(Text, Open) :-
    split_string(Text, "'\"", "", Parts),
    findall(Part, ( nth1(Nth, Parts, Part), Nth mod 2 =:= 1 ), Outside),
    atomic_list_concat(Outside, Code),
    findall(x, sub_atom(Code, _, 1, _, '('), Opening),
    findall(x, sub_atom(Code, _, 1, _, ')'), Closing),
    length(Opening, Count1),
    length(Closing, Count2),
    Open is Count1-Count2.

% missing_sign(Source, Sign, Line0, Line:Column): the text around Line0 can be read with Sign at Line:Column, the end of the
% last line with code before Line0.

missing_sign(source(Text, Clauses), Sign, Line0, Line:Column) :-
    Line1 is Line0-1,
    Line1 > 0,
    code_line(source(Text, Clauses), Line1, Line, LineText),
    split_string(LineText, "%", "", [Code0|_]),
    split_string(Code0, "", " \t\r", [Code]),
    sub_string(LineText, Before, Length, _, Code),
    Column is Before+Length,
    line_offset(Text, Line, Offset),
    At is Offset+Column,
    member(unread(From, To), Clauses),
    From =< At,
    At =< To,
    !,
    Length0 is At-From,
    Length1 is To-At,
    sub_string(Text, From, Length0, _, Beginning),
    sub_string(Text, At, Length1, _, End),
    ( Sign == "," -> sub_string(Beginning, _, _, _, ":-") ; true ),
    atomics_to_string([Beginning, Sign, End], Mended),
    can_be_read(Mended).

line_offset(Text, Line, Offset) :-
    split_string(Text, "\n", "", Lines),
    Before is Line-1,
    length(Above, Before),
    append(Above, _, Lines),
    maplist(string_length, Above, Lengths),
    sum_list([Before|Lengths], Offset).

can_be_read(Text) :-
    setup_call_cleanup(open_string(Text, Stream),
                       catch(read_on(Stream), error(syntax_error(_), _), fail),
                       close(Stream)).

read_on(Stream) :-
    read_term(Stream, Term, []),
    (   Term == end_of_file
    ->  true
    ;   read_on(Stream)
    ).

% code_line(Source, Line0, Line, LineText): Line is Line0 or, if Line0 has nothing but a comment, the last line with code
% before it: Prolog reads on over comments to the token that it does not expect.

code_line(Source, Line0, Line, LineText) :-
    source_line(Source, Line0, LineText0),
    split_string(LineText0, "", " \t\r", [Stripped]),
    (   Line0 > 1,
        ( Stripped == "" ; string_concat("%", _, Stripped) )
    ->  Line1 is Line0-1,
        code_line(Source, Line1, Line, LineText)
    ;   Line = Line0,
        LineText = LineText0
    ).

source_line(source(Text, _), Line, LineText) :-
    split_string(Text, "\n", "", Lines),
    nth1(Line, Lines, LineText),
    !.
source_line(_, _, "").

syntax_text(What, Text) :-
    catch(phrase('$messages':syntax_error(What), Lines), _, fail),
    !,
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    string_lower(Text0, Text1),
    normalize_space(string(Text), Text1).
syntax_text(What, Text) :-
    format(string(Text), "~w", [What]).

%   What beginners write who know another language, and what is forgotten.

syntax_advice(_, Line, _, Advice) :-
    foreign(Sign, Advice),
    has_sign(Line, Sign),
    !.
syntax_advice(operator_expected, Line, source(Text, _), Advice) :-
    member(Sign, ["#=", "#\\=", "#<", "#>", "#=<", "#>=", " in ", " ins "]),
    has_sign(Line, Sign),
    \+ sub_string(Text, _, _, _, "clpfd"),
    !,
    normalize_space(string(Operator), Sign),
    format(string(Advice), "~s is an operator of library(clpfd): add :- use_module(library(clpfd)) at the top", [Operator]).
syntax_advice(What, _, _, Advice) :-
    forgotten(What, Advice),
    !.
syntax_advice(_, _, _, "").

% has_sign(Line, Sign): Sign stands in Line by itself, as := does not in =:=, and
% neither in a comment nor in quotation marks.

has_sign(Line, Sign) :-
    sub_string(Line, Before, _, After, Sign),
    sub_string(Line, 0, Before, _, Begin),
    sub_string(Line, _, After, 0, End),
    \+ sub_string(Begin, _, _, _, "%"),
    \+ ( member(Mark, ["'", "\""]), split_string(Begin, Mark, "", Parts), length(Parts, N), N mod 2 =:= 0 ),
    \+ ( sub_string(Begin, _, 1, 0, Last), symbol(Last) ),
    \+ ( sub_string(End, 0, 1, _, First), symbol(First) ).

symbol(Sign) :-
    string_code(1, Sign, Code),
    code_type(Code, prolog_symbol).

foreign("<=", "write =< for `less than or equal`").
foreign("!=", "write \\= for `different`, or =\\= for numbers").
foreign("&&", "write a comma for `and`").
foreign("||", "write a semicolon for `or`").
foreign("++", "write N1 is N+1").
foreign("+=", "write N1 is N+1").
foreign(":=", "write X is ... to compute").

forgotten(operator_expected, "is a comma or an operator missing before this, or a full stop further up?").
forgotten(end_of_clause, "is something missing before the full stop?").
forgotten(end_of_clause_expected, "is a full stop or a bracket missing?").
forgotten(cannot_start_term, "is an argument missing, or is there a bracket or a comma too many?").
forgotten(quoted_punctuation, "is an argument missing between two commas?").
forgotten(end_of_file, "is the last full stop missing?").
forgotten(end_of_file_in_quoted(_), "close the quotation mark").
forgotten(undefined_char_escape(_), "write \\\\ for a backslash in quotation marks").
