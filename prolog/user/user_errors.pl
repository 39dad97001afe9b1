:- module(user_errors,
          [ traced/1,                   % :Goal
            raised_error/1,             % -Error
            error_remark/4              % +File, +Module, +Error, -Remark
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [list_to_set/2, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../bridge/bridge', [error_text/2]).
:- use_module(user_checks, [near_advice/3]).
:- use_module(user_source,
              [clause_goal/4, clause_head/2, file_source/3, offset_place/3, position_place/3,
               position_text/3, source_clause/2]).

/** <module> Where an error in a user's program came from

When a goal raises an error, Prolog calls a hook before it leaves the goal. The
hook notes the goal and the clauses that called it, the last call first. A clause
whose last call it was is not among them, since Prolog has forgotten it. Then the
goal is looked up in the file.

A trace is trace(Goal, Calls), where each of Calls is Clause-PC: what was called
stands at the program counter PC of Clause.
*/

:- meta_predicate traced(0).

:- dynamic
    trace/2,                            % trace(Goal, Calls)
    raised/1.                           % raised(Error)

%!  traced(:Goal) is nondet.
%
%   True if Goal is true. If Goal raises an error, error_remark/4 knows where.

traced(Goal) :-
    retractall(trace(_, _)),
    retractall(raised(_)),
    catch(Goal, Error, raise(Error)),
    kept.

raise(Error) :-
    assertz(raised(Error)),
    throw(Error).

%   The clause of traced/1 must not end with catch/3: the hook looks for it.
kept.

%!  raised_error(-Error) is semidet.
%
%   True if the goal of the last traced/1 raised Error.

raised_error(Error) :-
    raised(Error).

:- multifile
    user:prolog_exception_hook/4,
    prolog:prolog_exception_hook/5.
:- dynamic
    user:prolog_exception_hook/4,
    prolog:prolog_exception_hook/5.

user:prolog_exception_hook(Error, _, Frame, Catcher) :-
    user_errors:note(Error, Frame, Catcher).
prolog:prolog_exception_hook(Error, _, Frame, Catcher, _) :-
    user_errors:note(Error, Frame, Catcher).

% note(Error, Frame, Catcher): fails, so that Error stays as it is. Only errors that
% traced/1 catches are noted. When the stacks are full, there is no room to note.

note(Error, Frame, Catcher) :-
    integer(Catcher),
    Error \= error(resource_error(_), _),
    prolog_frame_attribute(Catcher, predicate_indicator, user_errors:traced/1),
    prolog_frame_attribute(Frame, goal, Goal),
    findall(Call, frame_call(40, Frame, Catcher, Call), Calls),
    retractall(trace(_, _)),
    assertz(trace(Goal, Calls)),
    fail.

frame_call(Depth, Frame, Catcher, Call) :-
    Depth > 0,
    Frame \== Catcher,
    prolog_frame_attribute(Frame, parent, Parent),
    (   prolog_frame_attribute(Frame, pc, PC),
        prolog_frame_attribute(Parent, clause, Clause),
        Call = Clause-PC
    ;   Depth1 is Depth-1,
        frame_call(Depth1, Parent, Catcher, Call)
    ).

%!  error_remark(+File, +Module, +Error, -Remark) is semidet.
%
%   True if Remark, as in user_messages.pl, says what Error is and where in File
%   it came from. Module is that of File.

error_remark(File, Module, error(resource_error(_), Stacks), Remark) :-
    !,
    is_dict(Stacks),
    file_source(File, Module, Source),
    overflow_remark(File, Module, Source, Stacks, Remark).
error_remark(File, Module, error(type_error(_, Culprit), _), remark(error, reads, Base:At, Text, Advice)) :-
    memberchk(Culprit, [end_of_file, end_of_file/0]),
    file_source(File, Module, Source),
    source_goal(Module, Source, Goal, Position),
    memberchk(Goal, [read(_), read(user_input, _), read_term(_, _)]),
    !,
    file_base_name(File, Base),
    position_place(Source, Position, At),
    position_text(Source, Position, Written),
    format(string(Text), "~s reads from the keyboard, where pykt types nothing", [Written]),
    Advice = "take what it reads as an argument: pykt calls tour(N, Tour)".
error_remark(File, Module, Error, remark(error, Kind, Place, Text, Advice)) :-
    file_base_name(File, Base),
    (   trace(Goal0, Calls0)
    ->  true
    ;   Goal0 = true,
        Calls0 = []
    ),
    plain_goal(Goal0, Goal),
    findall(Call, ( member(Call, Calls0), call_file(Call, File) ), Calls),
    file_source(File, Module, Source),
    (   raised(Module, Source, Goal, Calls, Written, Position, Callers)
    ->  position_place(Source, Position, At),
        position_text(Source, Position, WrittenText),
        Place = Base:At,
        format(string(In), " in ~s", [WrittenText]),
        position_predicate(Source, Position, Predicate)
    ;   Place = Base,
        Written = Goal,
        Callers = Calls,
        In = "",
        Predicate = none
    ),
    error_says(Error, Goal, Written, Source, Kind, Says, Advice),
    (   memberchk(Kind, [undefined, throw])
    ->  callers_text(Callers, Predicate, ", called by", CallersText),
        format(string(Text), "~s~s", [Says, CallersText])
    ;   callers_text(Callers, Predicate, " of", CallersText),
        format(string(Text), "~s~s~s", [Says, In, CallersText])
    ).

plain_goal(_:Goal, Goal) :- !.
plain_goal(Goal, Goal).

call_file(Clause-_, File) :-
    clause_property(Clause, file(File)).

% raised(Module, Source, Goal, Calls, Written, Position, Callers): Goal is written as
% Written, at Position of Source, and Callers are the calls that led there. If the
% last of Calls is a call of another goal, Goal stands in an argument of it, or in
% the predicate that it calls, or in the only place where it can stand.

raised(Module, Source, Goal, [Call|Callers], Written, Position, Callers) :-
    called(Module, Source, Call, Written, Position),
    same_functor(Written, Goal),
    !.
raised(Module, Source, Goal, [Call|Callers], Written, Position, Callers) :-
    called(Module, Source, Call, _, Position0),
    arg(1, Position0, From),
    arg(2, Position0, To),
    only_goal(Module, Source, Goal, between(From, To), Written, Position),
    !.
raised(Module, Source, Goal, [Call|Callers], Written, Position, [Call|Callers]) :-
    called(Module, Source, Call, Caller, _),
    only_goal(Module, Source, Goal, head(Caller), Written, Position),
    !.
raised(Module, Source, Goal, Calls, Written, Position, Calls) :-
    only_goal(Module, Source, Goal, anywhere, Written, Position),
    !.
raised(Module, Source, _, [Call|Callers], Written, Position, Callers) :-
    called(Module, Source, Call, Written, Position).

% called(Module, Source, Call, Written, Position): what Call calls is written so.

called(Module, Source, Call, Written, Position) :-
    call_offset(Call, From),
    source_goal(Module, Source, Written, Position),
    arg(1, Position, From),
    !.

% only_goal(Module, Source, Goal, Where, Written, Position): the only goal there that
% can be Goal is Written.

only_goal(Module, Source, Goal, Where, Written, Position) :-
    findall(Position0, possible_goal(Module, Source, Goal, Where, _, Position0), [Position]),
    possible_goal(Module, Source, Goal, Where, Written, Position).

possible_goal(Module, Source, Goal, Where, Written, Position) :-
    source_clause(Source, Clause),
    in_clause(Where, Clause),
    clause_goal(Module, Clause, Written, Position),
    \+ Written \= Goal,
    in_text(Where, Position).

in_clause(head(Goal), Clause) :-
    clause_head(Clause, Head),
    same_functor(Head, Goal).
in_clause(between(_, _), _).
in_clause(anywhere, _).

in_text(between(From, To), Position) :-
    arg(1, Position, First),
    First > From,
    arg(2, Position, Last),
    Last < To.
in_text(head(_), _).
in_text(anywhere, _).

source_goal(Module, Source, Goal, Position) :-
    source_clause(Source, Clause),
    clause_goal(Module, Clause, Goal, Position).

same_functor(One, Other) :-
    functor(One, Name, Arity),
    functor(Other, Name, Arity).

call_offset(Clause-PC, From) :-
    use_module(library(prolog_stack), []),      % late, as most programs raise no error
    catch(prolog_stack:subgoal_position(Clause, PC, _, From, _), _, fail).

% position_predicate(Source, Position, Predicate): a clause of Predicate is at
% Position, or Predicate is `none`.

position_predicate(Source, Position, Name/Arity) :-
    arg(1, Position, At),
    source_clause(Source, Clause),
    Clause = clause(_, Whole, _),
    arg(1, Whole, From),
    arg(2, Whole, To),
    From =< At,
    At < To,
    clause_head(Clause, Head),
    callable(Head),
    !,
    functor(Head, Name, Arity).
position_predicate(_, _, none).

% callers_text(Callers, Predicate, Of, Text): Text says in which Predicate a goal
% stands, and what called this one. Of are the words that join it to the goal.

callers_text([Clause-PC|_], Predicate, Of, Text) :-
    clause_property(Clause, predicate(Module:Indicator)),
    clause_property(Clause, file(File)),
    (   call_offset(Clause-PC, Offset),
        file_source(File, user, Source)
    ->  offset_place(Source, Offset, Line:_)
    ;   clause_property(Clause, line_count(Line))
    ),
    !,
    (   Indicator = Name/_,
        sub_atom(Name, 0, _, _, '__aux_yall')
    ->  format(string(Text), ", in the lambda at line ~w", [Line])
    ;   Predicate == none
    ->  format(string(Text), ", called by ~w at line ~w", [Indicator, Line])
    ;   calls(Module, Clause-PC, Predicate)
    ->  format(string(Text), "~s ~w, which ~w calls at line ~w", [Of, Predicate, Indicator, Line])
    ;   Predicate == Indicator
    ->  format(string(Text), "~s ~w", [Of, Predicate])
    ;   format(string(Text), "~s ~w, to which ~w comes from line ~w", [Of, Predicate, Indicator, Line])
    ).
callers_text(_, _, _, "").

% calls(Module, Call, Predicate): Call is a call of Predicate, not of another one
% that comes to it and is forgotten.

calls(Module, Clause-PC, Name/Arity) :-
    clause_property(Clause, file(File)),
    file_source(File, Module, Source),
    called(Module, Source, Clause-PC, Written, _),
    functor(Written, Name, Arity).

% error_says(Error, Goal, Written, Source, Kind, Says, Advice).

error_says(error(Formal, _), Goal, Written, Source, Kind, Says, Advice) :-
    formal_says(Formal, Goal, Written, Source, Kind, Says, Advice),
    !.
error_says(error(Formal, Context), _, _, _, error, Says, "") :-
    !,
    error_text(error(Formal, Context), Text),
    normalize_space(string(Says), Text).
error_says(Ball, _, _, _, throw, Says, "catch it with catch/3, or do not throw it") :-
    format(string(Says), "it throws ~W, which nothing catches", [Ball, [quoted(true), max_depth(6)]]).

formal_says(existence_error(procedure, Indicator0), _, _, Source, undefined, Says, Advice) :-
    plain_goal(Indicator0, Indicator),
    format(string(Says), "~w is not defined", [Indicator]),
    near_advice(Source, Indicator, Advice).
formal_says(instantiation_error, Goal, Written, Source, instantiation, Says, Advice) :-
    findall(Name, unbound(Goal, Written, Source, Name), Names0),
    list_to_set(Names0, Names),
    (   Names = [Name]
    ->  format(string(Says), "~w has no value yet", [Name]),
        format(string(Advice), "give ~w its value in a goal before this one", [Name])
    ;   Names = [_|_]
    ->  atomic_list_concat(Names, ' or ', List),
        format(string(Says), "~w has no value yet", [List]),
        Advice = "give them their values in a goal before this one"
    ;   Says = "a variable has no value yet",
        Advice = "give it a value in a goal before this one"
    ).
formal_says(type_error(_, _), _, Written, _, type, "type error: length is no function of numbers",
            "write length(List, Length), with the list and a variable for its length") :-
    sub_term(Part, Written),
    nonvar(Part),
    Part = length(_),
    !.
formal_says(type_error(evaluable, Name/Arity), Goal, Written, Source, type, Says, Advice) :-
    (   Arity =:= 0
    ->  Culprit = Name,
        What = "number"
    ;   functor(Culprit, Name, Arity),
        What = "arithmetic function"
    ),
    (   Arity =:= 0
    ->  format(string(Shown), "~q", [Name])
    ;   format(string(Shown), "~q", [Name/Arity])
    ),
    (   bound_name(Goal, Written, Source, Culprit, Variable)
    ->  format(string(Says), "type error: ~w is ~s, which is no ~s,", [Variable, Shown, What])
    ;   format(string(Says), "type error: ~s is no ~s", [Shown, What])
    ),
    Advice = "".
formal_says(type_error(Type, Culprit), Goal, Written, Source, type, Says, "") :-
    format(string(Shown), "~W", [Culprit, [quoted(true), max_depth(6), numbervars(true)]]),
    (   bound_name(Goal, Written, Source, Culprit, Variable)
    ->  format(string(Says), "type error: ~w is ~s, which is not of type ~w,", [Variable, Shown, Type])
    ;   format(string(Says), "type error: ~s is not of type ~w", [Shown, Type])
    ).
formal_says(evaluation_error(zero_divisor), _, _, _, evaluation, "division by zero", "").

% unbound(Goal, Written, Source, Name): Name is a variable of Written that has no
% value in Goal. What `is` computes needs none.

unbound(Goal, Written, Source, Name) :-
    (   Goal = (_ is Right),
        Written = (_ is WrittenRight)
    ->  bound(WrittenRight, Right, Variable, Value)
    ;   bound(Written, Goal, Variable, Value)
    ),
    var(Value),
    variable_name(Source, Variable, Name).

bound_name(Goal, Written, Source, Culprit, Name) :-
    bound(Written, Goal, Variable, Value),
    nonvar(Value),
    Value = Culprit,
    variable_name(Source, Variable, Name),
    !.

% bound(Written, Goal, Variable, Value): Variable in Written is Value in Goal.

bound(Written, Value, Written, Value) :-
    var(Written),
    !.
bound(Written, Goal, Variable, Value) :-
    compound(Written),
    compound(Goal),
    compound_name_arity(Written, Name, Arity),
    compound_name_arity(Goal, Name, Arity),
    arg(Nth, Written, Written1),
    arg(Nth, Goal, Goal1),
    bound(Written1, Goal1, Variable, Value).

variable_name(Source, Variable, Name) :-
    source_clause(Source, clause(_, _, Names)),
    member(Name=Variable1, Names),
    Variable1 == Variable,
    !.

% The stacks are full. Prolog looks at the last calls: some may repeat.

overflow_remark(File, Module, Source, Stacks, remark(error, overflow, Place, Text, Advice)) :-
    file_base_name(File, Base),
    (   member(Key-How, [cycle-"again and again", non_terminating-"deeper and deeper", stack-""]),
        Frames0 = Stacks.get(Key)
    ->  true
    ;   Frames0 = [],
        How = ""
    ),
    findall(Goal, ( member(frame(_, Module:Goal, _), Frames0), functor(Goal, Name, Arity),
                    current_predicate(Module:Name/Arity) ),
            Goals),
    maplist(goal_indicator, Goals, Indicators0),
    list_to_set(Indicators0, Indicators),
    Size is Stacks.stack_limit/1024,
    (   Depth = Stacks.get(depth) -> true ; Depth = 0 ),
    repeating_text(Indicators, How, Repeating),
    goal_shown(Goals, Shown),
    format(string(Text), "the stacks of Prolog are full (~0f MB, ~D calls deep)~s~s", [Size, Depth, Repeating, Shown]),
    (   Indicators == []
    ->  Place = Base,
        Advice = ""
    ;   repeated_place(Module, Source, Indicators, At)
    ->  Place = Base:At,
        Advice = "add a clause that ends the recursion, or a goal before the call that fails in time"
    ;   Place = Base,
        Advice = ""
    ).

goal_indicator(Goal, Name/Arity) :-
    functor(Goal, Name, Arity).

repeating_text([], _, "") :- !.
repeating_text([Indicator], "", Text) :- !,
    format(string(Text), " in ~w", [Indicator]).
repeating_text([Indicator], How, Text) :- !,
    format(string(Text), ": ~w calls itself ~s", [Indicator, How]).
repeating_text(Indicators, "", Text) :- !,
    indicators_text(Indicators, ', ', List),
    format(string(Text), " in ~w", [List]).
repeating_text(Indicators, How, Text) :-
    indicators_text(Indicators, ' and ', List),
    format(string(Text), ": ~w call each other ~s", [List, How]).

indicators_text(Indicators, Separator, Text) :-
    maplist(term_to_atom, Indicators, Atoms),
    atomic_list_concat(Atoms, Separator, Text).

goal_shown([Goal|_], Text) :-
    forall(arg(_, Goal, Argument), \+ compound(Argument)),   % Prolog has shortened the others
    !,
    format(string(Text), ", at last ~W", [Goal, [quoted(true), max_depth(4), numbervars(true)]]).
goal_shown(_, "").

% The place where one of the predicates that repeat calls another.

repeated_place(Module, Source, Indicators, Place) :-
    source_clause(Source, Clause),
    clause_head(Clause, Head),
    callable(Head),
    goal_indicator(Head, One),
    memberchk(One, Indicators),
    clause_goal(Module, Clause, Goal, Position),
    callable(Goal),
    goal_indicator(Goal, Other),
    memberchk(Other, Indicators),
    !,
    position_place(Source, Position, Place).
