// Chooses given numbers by digging, as Python's pykt/answers/puzzles/dig.py: begins with all numbers, and removes those that the
// allowed techniques don't need. A puzzle that the techniques solve has one answer.

import type { Difficulty } from "../ask/ask";
import type { Square } from "../model/board";
import type { Problem } from "../model/problem";
import type { Chance } from "./chance";
import { Deduction, OtherAnswer } from "./deduction";
import { DIFFICULTIES, isForBeginners, MANY, RARE } from "./grade";
import { Grid, Position, type Squares } from "./grid";
import { DIRECT, type Technique } from "./techniques";

/** The numbers of assumptions that a puzzle may need. */
type Wanted = { least: number; most: number } | null;

const WANTED: Partial<Record<Difficulty, Wanted>> = { hard: { least: 1, most: MANY - 1 }, expert: { least: MANY, most: Infinity } };

const isWanted = (made: number | null, wanted: Wanted | undefined) => made !== null && !!wanted && made >= wanted.least && made <= wanted.most;

/** Returns the numbers to give of a tour for a puzzle of about this difficulty. The first and the last are given. */
export function dig(problem: Pick<Problem, "kind" | "board">, path: readonly Square[], difficulty: Difficulty, chance: Chance): number[] {
  const digger = new Digger(new Grid(problem), path, chance);
  return [...digger.dig(difficulty)].sort((one, other) => one - other).map((time) => time + 1);
}

class Digger {
  #tour: Squares[];

  constructor(readonly grid: Grid, path: readonly Square[], readonly chance: Chance) {
    this.#tour = path.map((square) => grid.bit(square));
  }

  dig(difficulty: Difficulty): ReadonlySet<number> {
    const all = new Set(this.#tour.keys()), easier = DIFFICULTIES[Math.min(DIFFICULTIES.indexOf(difficulty), DIFFICULTIES.indexOf("medium"))]!;
    const given = this.#dug(all, easier);
    if (easier === difficulty) return given;
    const harder = this.#dug(given, "hard", WANTED[difficulty]);
    if (difficulty === "hard" || isWanted(this.#assumptions(harder, difficulty), WANTED[difficulty])) return harder;
    return this.#dug(harder, difficulty, WANTED[difficulty]);
  }

  /**
   * Returns how many assumptions solve the puzzle, or null if the techniques of this difficulty don't solve it. An assumption within
   * another counts as MANY.
   */
  #assumptions(given: ReadonlySet<number>, difficulty: Difficulty): number | null {
    const tour = this.#tour, easy = difficulty === "beginner" || difficulty === "easy";
    const allowed = [...DIRECT].filter(([name]) => difficulty !== "beginner" || isForBeginners(name));
    let position = new Position(this.grid, tour.map((bit, time) => (given.has(time) ? bit : 0n)));
    let others = difficulty === "easy" ? Math.floor(position.missing.length / RARE) : tour.length, made = 0;
    while (position.missing.length) {
      const [name, placing] = firstPlacing(allowed, position);
      if (placing) {
        position = position.withNumber(placing.time, placing.bit);
        if (!isForBeginners(name) && --others < 0) return null;
        continue;
      }
      if (easy) return null;
      const deduction = new Deduction(position, Infinity, false);
      if (!deduction.singles().length) {
        const depth = this.#depth(deduction, difficulty);
        if (!depth) return null;
        made += depth === 1 ? 1 : MANY;
      }
      for (const time of deduction.singles()) position = position.withNumber(time, tour[time]!);
    }
    return made;
  }

  /** Returns the depth of assumptions with which a number is found, or 0 if the difficulty allows no such depth. */
  #depth(deduction: Deduction, difficulty: Difficulty): number {
    const depths = { hard: [1], expert: [1, 2] }[difficulty as string] ?? [];
    try {
      return depths.find((depth) => deduction.narrow(depth, this.#tour)) ?? 0;
    } catch (error) {
      if (error instanceof OtherAnswer) return 0;
      throw error;
    }
  }

  /** Returns `given` without times that the techniques don't need. Ends as soon as the puzzle needs a wanted number of assumptions. */
  #dug(given: ReadonlySet<number>, difficulty: Difficulty, wanted: Wanted = null): ReadonlySet<number> {
    const last = this.#tour.length - 1;
    for (const time of this.chance.shuffled([...given].filter((time) => time !== 0 && time !== last))) {
      const fewer = new Set(given);
      fewer.delete(time);
      const made = this.#assumptions(fewer, difficulty);
      if (made === null || made > (wanted?.most ?? 0)) continue;
      given = fewer;
      if (isWanted(made, wanted)) break;
    }
    return given;
  }
}

function firstPlacing(allowed: [string, Technique][], position: Position) {
  for (const [name, technique] of allowed) {
    const placing = technique(position);
    if (placing) return [name, placing] as const;
  }
  return ["", null] as const;
}
