/** Pseudo-random numbers that are the same in every run: the demo data of two servers are equal. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  /** `count` different ones, in random order. */
  sample<T>(choices: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

/** The mulberry32 generator. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function makeRandom(seed: number): Random {
  const next = mulberry(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const [choice] = choices.slice(between(0, choices.length - 1));
    if (choice === undefined) throw new Error('There is nothing to pick from.');
    return choice;
  };
  return {
    next,
    between,
    pick,
    sample: (choices, count) => {
      const rest = [...choices];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(between(0, rest.length - 1), 1));
      return taken;
    },
    chance: (probability) => next() < probability,
  };
}
