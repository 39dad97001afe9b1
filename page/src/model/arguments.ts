// Short arguments that there is no answer: numbers that contradict each other, a rotation that no tour has, and queens on small boards.
// Each is returned only if what it says was found on the board.

import { bits, Grid, positionOf } from "../puzzles/grid";
import { Log, settle } from "../puzzles/propagation";
import { reasons } from "../puzzles/wording";
import { cells, free, isSame, keyOf, LETTERS, sizeOf, squareName, squares, type Square } from "./board";
import type { Refutation } from "./forced";
import { isMove, isPlain } from "./moves";
import { isSameMove, lengthOf, type Move, type Problem } from "./problem";
import { colour, numberedSquares, wrongColours } from "./theory";
import { capital, counted, named } from "./words";

const MOST_CELLS = 400; // of a board: the page waits for the argument
const MOST_RULED = 100; // of a board on which squares are ruled out
const MOST_SENTENCES = 6; // that a reader follows

/** Returns an argument that the problem has no answer, or null if none of these shows it. */
export function argumentOf(problem: Problem): Refutation | null {
  if (cells(problem.board) > MOST_CELLS || problem.kind === "two-knights") return null;
  return problem.kind === "queens" ? ofQueens(problem) : ofNumbers(problem) ?? ofCandidates(problem) ?? ofRotation(problem);
}

/** Returns an argument about the squares `at`. The moves of a way that is too long are drawn like those that are only supposed. */
const refutation = (sentences: string[], at: Square[] = [], way: Move[] = []): Refutation => ({ supposed: way, used: [], at, sentences });

const freeSquares = ({ board }: Problem) => {
  const holes = new Set(board.blocked.map(keyOf));
  return squares(board).filter((square) => !holes.has(keyOf(square)));
};

// Numbers -------------------------------------------------------------------------------------------------------------

/** Two numbers, one after the other, that no way of the right length joins; or a number on a square of the wrong colour. */
function ofNumbers(problem: Problem): Refutation | null {
  const { board, kind } = problem, numbered = numberedSquares(problem), name = (square: Square) => squareName(square, board);
  const pairs = numbered.slice(1).map((two, nth) => [numbered[nth]!, two, two[1] - numbered[nth]![1]] as const);
  const [first, last] = [numbered[0], numbered.at(-1)];
  if (kind === "closed" && pairs.length) pairs.push([last!, first!, lengthOf(problem) - last![1] + first![1]]);
  const near = nearIn(problem);
  for (const [[one, i], [two, j], count] of pairs) {
    if (isSame(one, two) && i === j) continue;
    if (isSame(one, two)) return refutation([`${name(one)} can't have two numbers, ${i} and ${j}.`], [one]);
    if (i === j) return refutation([`${name(one)} and ${name(two)} can't both have number ${i}.`], [one, two]);
    const others = numbered.map(([square]) => square), { shortest, isRight } = waysOf(near, one, two, others, count), steps = shortest.length - 1;
    if (isRight) continue;
    const beside = others.some((square) => !isSame(square, one) && !isSame(square, two)) ? ", past the other numbers," : "";
    const asked = `${name(one)} has number ${i} and ${name(two)} has number ${j}, so ${counted(count, "move")} ${count === 1 ? "leads" : "lead"} from one to the other.`;
    const least = `the shortest way there${beside} has ${counted(steps, "move")}`, isOdd = isPlain(problem) && (count - steps) % 2;
    const why = steps < 1 ? `no way${beside} leads there` : steps > count ? least : isOdd ? `each move leads to a square of the other colour, so the number of moves must be ${steps % 2 ? "odd" : "even"}` : `no way there${beside} has ${counted(count, "move")}`;
    return refutation([asked, `But ${why}.`], [one, two], steps > count ? shortest.slice(1).map((square, nth) => [shortest[nth]!, square]) : []);
  }
  const wrong = isPlain(problem) ? wrongColours(problem) : null;
  return wrong?.at.length ? refutation([`${capital(named(wrong.text, board))}.`], wrong.at) : null;
}

/** A few steps by which squares are ruled out for numbers, as in a puzzle, until some number has no square or some square no number. */
function ofCandidates(problem: Problem): Refutation | null {
  const { board } = problem, numbered = numberedSquares(problem);
  if (!numbered.length || !isPlain(problem) || cells(board) > MOST_RULED || board.files > LETTERS || lengthOf(problem) < free(board)) return null;
  const grid = new Grid(problem), state = [...positionOf(grid, numbered).candidates], log = new Log();
  const clash = settle(grid, state, state.keys(), log), steps = clash && reasons(grid, log, log.traced(clash.follows));
  if (!steps || steps.length > MOST_SENTENCES) return null;
  return refutation(["Each other number must be the right number of moves away from the given ones, over squares without a number.", ...steps.map((step) => `${capital(step)}.`), `So ${clash.text}.`], bits(clash.squares).map((bit) => grid.square(bit)));
}

/** Returns the squares to which moves lead from each free square. */
function nearIn(problem: Problem): Map<number, Square[]> {
  const all = freeSquares(problem), { forbidden = [] } = problem;
  const leads = (from: Square, to: Square) => isMove(problem, from, to) && !forbidden.some((move) => isSameMove(move, [from, to]));
  return new Map(all.map((square) => [keyOf(square), all.filter((other) => leads(square, other))]));
}

/** Returns the shortest way between two squares, or [] if there is none, and whether one has `moves` moves. Ways lead over no numbered square. */
function waysOf(near: Map<number, Square[]>, one: Square, two: Square, numbered: readonly Square[], moves: number): { shortest: Square[]; isRight: boolean } {
  const ends = new Set(numbered.map(keyOf)), before = new Map<number, Square>(), lengths = new Set<number>();
  let layer = [one];
  for (let count = 1; layer.length && count <= near.size && (count <= moves || !lengths.size); count++) {
    const next = new Map<number, Square>();
    for (const square of layer) {
      for (const other of near.get(keyOf(square))!) {
        if (isSame(other, two)) lengths.add(count);
        if (!before.has(keyOf(other))) before.set(keyOf(other), square);
        if (!ends.has(keyOf(other))) next.set(keyOf(other), other);
      }
    }
    layer = [...next.values()];
  }
  const shortest = lengths.size ? [two] : [];
  while (shortest.length && !isSame(shortest[0]!, one)) shortest.unshift(before.get(keyOf(shortest[0]!))!);
  return { shortest, isRight: lengths.has(moves) };
}

// Rotations -----------------------------------------------------------------------------------------------------------

/** Why no tour has the rotation that is asked: none on this board, or none of a knight. pykt/theory/symmetry.py has the proofs. */
function ofRotation(problem: Problem): Refutation | null {
  const { board, kind, symmetric, forbidden = [] } = problem, { files, ranks } = board, length = lengthOf(problem), name = (square: Square) => squareName(square, board);
  if (!symmetric) return null;
  const isQuarter = symmetric === 90, turn = isQuarter ? "quarter turn" : "half turn", half = ([file, rank]: Square): Square => [files + 1 - file, ranks + 1 - rank];
  const image = isQuarter ? ([file, rank]: Square): Square => [ranks + 1 - rank, file] : half;
  if (isQuarter && files !== ranks) return refutation([`A quarter turn takes only square boards to themselves, and ${sizeOf(board)} is not square.`]);
  const all = freeSquares(problem), isThere = new Set(all.map(keyOf)), hole = board.blocked.find((square) => isThere.has(keyOf(image(square))));
  if (hole) return refutation([`A ${turn} takes ${name(hole)}, which is blocked, to ${name(image(hole))}, which the tour visits.`], [hole, image(hole)]);
  if (length === 1 || !isPlain(problem)) return null;
  const isKept = (square: Square) => isMove(problem, square, half(square)) && !forbidden.some((move) => isSameMove(move, [square, half(square)]));
  const kept = all.filter(isKept).length / 2; // moves that a half turn takes to themselves
  if (kind === "open" && isQuarter) return refutation(["A rotation that takes an open tour to itself exchanges its ends. Two quarter turns would bring each end back. But together they are a half turn, which exchanges the ends."]);
  if (kind === "open") {
    return length % 2 || kept ? null : refutation([`A half turn that takes an open tour to itself reverses it, and leaves its middle move in place, from number ${length / 2} to ${length / 2 + 1}. But no move goes across the centre of the board.`]);
  }
  const parts = 360 / symmetric, shift = length / parts, isSwap = all.every((square) => colour(square) !== colour(image(square)));
  if (!isSwap || shift % 2 || kept === 2) return null;
  return refutation([
    `A ${turn} that takes a closed tour to itself takes each square to the one ${shift} moves further on, or back.${isQuarter ? "" : " It can't reverse the tour, for then it would leave two moves in place, across the centre of the board."}`,
    `As ${shift} is even, these moves lead to a square of the same colour. But the ${turn} takes ${name(all[0]!)} to ${name(image(all[0]!))}, which has the other colour.`,
  ], [all[0]!, image(all[0]!)]);
}

// Queens --------------------------------------------------------------------------------------------------------------

/** Why there are no queens on 2x2 and 3x3: wherever one stands on a file in the middle, no others fit. */
function ofQueens(problem: Problem): Refutation | null {
  const { board } = problem, { files, ranks } = board, file = Math.ceil(files / 2), name = (square: Square) => squareName(square, board);
  if (files !== ranks || files > 3) return null;
  const isAttacked = (one: Square, other: Square) => one[0] === other[0] || one[1] === other[1] || Math.abs(one[0] - other[0]) === Math.abs(one[1] - other[1]);
  const tried = squares(board).filter((square) => square[0] === file);
  const texts = tried.map((queen) => {
    const left = squares(board).filter((square) => !isAttacked(queen, square));
    if (!left.length) return `from ${name(queen)} it attacks all other squares`;
    return left.length === 2 && isAttacked(left[0]!, left[1]!) ? `from ${name(queen)} it leaves only ${left.map(name).join(" and ")}, which attack each other` : null;
  });
  if (files === 1 || texts.includes(null)) return null;
  return refutation([`${counted(files, "queen")} on ${files} files need one on each. Put one on file ${name([file, 1])[0]}: ${texts.join("; ")}.`], tried);
}
