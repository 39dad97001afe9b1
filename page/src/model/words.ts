// Words and numbers in sentences that a reader sees.

import { sizeOf, squareName, type Board } from "./board";
import { goesWords } from "./moves";
import type { Problem } from "./problem";
import type { Result } from "./result";

export const counted = (count: number, noun: string) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the text as a sentence: with a capital letter unless it begins with a file's name, and with a full stop if it ends without a sign. */
export const sentence = (text: string) => (/^\S+\.(pl|lp|mzn)\b/.test(text) ? text : capital(text)) + (/[.?!:]$/.test(text) ? "" : ".");

export function seconds(time: number): string {
  if (time < 0.0995) return `${Math.max(Math.round(1000 * time), 1)} ms`;
  return time < 99.5 ? `${time.toFixed(time < 9.95 ? 1 : 0)} s` : `${Math.floor(time / 60)} min ${Math.round(time % 60)} s`;
}

/** Returns a short description of a problem, such as "an open tour of 8x8 from a1". */
export function describe(problem: Problem): string {
  const { kind, board, starts, end, symmetric, squares } = problem, size = sizeOf(board);
  const noun = squares
    ? `${kind === "closed" ? "a closed path" : "a path"} of ${counted(squares, "square")} on`
    : { open: "an open tour of", closed: "a closed tour of", "two-knights": "two knights on", queens: "queens on" }[kind];
  return [
    noun, size,
    board.blocked.length ? `with ${board.blocked.length.toLocaleString("en")} blocked` : "",
    starts.length ? `from ${starts.map((start) => squareName(start, board)).join(" and ")}` : "",
    end ? `to ${squareName(end, board)}` : "",
    symmetric ? `symmetric by ${symmetric} degrees` : "",
    goesWords(problem),
  ].filter(Boolean).join(" ");
}

/** Tells whether a result is wrong: an answer that a checker refuses or pykt can't read, or a proof of what theory refutes. */
export const isWrong = ({ checked, faults }: Result) => faults.length > 0 || Object.values(checked).includes(false);

/** Returns a checker's text with squares named as at the edge of the board: c4 for 3/4. */
export const named = (text: string, board: Board) => text.replace(/\b(\d+)\/(\d+)\b(?!\/)/g, (_, file, rank) => squareName([Number(file), Number(rank)], board));

/** Returns what an answer is not, and its first fault. */
function refusal({ problem, faults }: Result): string {
  const noun = problem.kind === "queens" ? "a solution" : problem.kind === "two-knights" ? "a visit by two knights" : problem.squares ? "a path as asked" : "a tour";
  return sentence(`Not ${noun}: ${faults[0] ? named(faults[0].replace(/^(python|prolog|asp): /, ""), problem.board) : "a checker refuses it"}`);
}

/** Returns how a search ended, as a sentence. `reasonOf` may say more. */
export function outcome(result: Result): string {
  const { status, visited, bound, reason } = result;
  if (status === "refused" && /says that there is none/.test(reason ?? "")) return "Wrong: the program says that there is none, but there is one.";
  if (isWrong(result)) return refusal(result);
  switch (status) {
    case "refused": return refusal(result);
    case "found": return `Found${found(result)}.`;
    case "optimal": return `Optimal: no visit has more than ${counted(visited ?? bound ?? 0, "square")}.`;
    case "none": return "Proven: there is no answer.";
    case "unproven": return "No answer found. That there is none is not proven.";
    case "timeout": return "Time is up.";
    case "out-of-memory": return "Out of memory.";
    case "limit": return "The limit of inferences is reached.";
    case "interrupted": return "Stopped.";
    case "error": return /syntax error/i.test(reason ?? "") || result.remarks?.some(({ kind }) => kind === "syntax") ? "The program could not be read." : "The program failed.";
  }
}

/** Returns why a search ended as it did, as a sentence, or "" if `outcome` says it all. */
export function reasonOf(result: Result): string {
  const reason = result.reason ? sentence(result.reason) : "", way = result.obstacle ? ` In the way: ${sentence(result.obstacle.text)}` : "";
  return result.status === "interrupted" || reason === outcome(result) ? "" : named(reason + way, result.problem.board);
}

function found({ queens, problem, visited, bound }: Result): string {
  if (queens) return ` ${counted(queens.length, "queen")}`;
  if (problem.kind !== "two-knights" || !visited) return "";
  return ` ${counted(visited, "square")}${bound ? `, of ${bound.toLocaleString("en")} at most` : ""}`;
}

/** Returns the time that the search took, or "" if it is not known. */
export const timeOf = ({ stats }: Result) => (stats.wall_s === undefined ? "" : seconds(stats.wall_s));

/** Returns what the search did in this time: inferences, or conflicts and choices. */
export const stepsOf = ({ stats }: Result) =>
  ["inferences", "conflicts", "choices"].flatMap((name) => (stats[name] === undefined ? [] : counted(stats[name], name.slice(0, -1)))).join(", ");

/** What the steps of a search are. */
export const STEPS = "Inferences are the steps of Prolog. Choices are the guesses of clingo, and conflicts those that led nowhere.";
