/** Numbers that look random and are the same at every run: the demo data of two servers are equal. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
  /** `count` different ones, in random order. */
  sample<T>(choices: readonly T[], count: number): T[];
  chance(probability: number): boolean;
  /** A version 7 UUID; later ones sort after earlier ones. */
  id(): string;
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

/** The moment that the made ids carry; a fixed one, so that they are the same on every day. */
const epoch = Date.UTC(2024, 0, 1);

export function makeRandom(seed: number): Random {
  const next = mulberry(seed);
  let made = 0;
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
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
    id: () => {
      made += 1;
      const time = (epoch + made * 1000).toString(16).padStart(12, '0');
      const variant = (8 + between(0, 3)).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
}
