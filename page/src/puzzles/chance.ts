// Chance that a seed decides: the same seed makes the same choices in every browser.

const WARMING = 8; // numbers to throw away, because the first ones depend on few bits of the seed

/** Random numbers of a xorshift generator (Marsaglia 2003), seeded by the hash FNV-1a of a text. */
export class Chance {
  #state = 0x811c9dc5;

  constructor(seed: string) {
    for (const letter of seed) this.#state = Math.imul(this.#state ^ letter.codePointAt(0)!, 0x01000193);
    this.#state ||= 1; // zero would stay zero
    for (let left = WARMING; left--; ) this.below(2);
  }

  /** Returns a whole number from 0 to `count` - 1. */
  below(count: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return Math.floor(((this.#state >>> 0) / 2 ** 32) * count);
  }

  /** Returns the values in random order. */
  shuffled<T>(values: readonly T[]): T[] {
    const all = [...values];
    for (let last = all.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [all[last], all[other]] = [all[other]!, all[last]!];
    }
    return all;
  }
}
