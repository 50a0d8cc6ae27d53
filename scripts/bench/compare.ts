// Two ways of the same calls, in turn in one run: what else the machine does weighs on both.

/** How much more the second way takes, as a part of the first, with the limits of its 95 % confidence. */
export interface Comparison {
  /** Milliseconds of a call. */
  first: number;
  second: number;
  more: number;
  least: number;
  most: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Compares rounds, each of which measured both ways under the same load. Ratios of rounds are averaged as logarithms, so
 * that neither way counts more; the quarter of the rounds that other programs disturbed most is left out, evenly on both
 * sides.
 */
export function compareRounds(rounds: readonly (readonly [first: number, second: number])[]): Comparison {
  const ratios = rounds.map(([first, second]) => Math.log(second / first)).toSorted((a, b) => a - b);
  const cut = Math.floor(ratios.length / 8);
  const trimmed = ratios.slice(cut, ratios.length - cut);
  const middle = mean(trimmed);
  // The error of a trimmed mean: what was cut counts as the nearest that was kept.
  const winsorized = ratios.map((ratio) => Math.min(Math.max(ratio, trimmed[0] ?? 0), trimmed.at(-1) ?? 0));
  const spread = Math.sqrt(mean(winsorized.map((ratio) => (ratio - mean(winsorized)) ** 2)));
  const error = (2 * spread * ratios.length) / (trimmed.length * Math.sqrt(ratios.length - 1));
  const part = (logarithm: number) => Math.expm1(logarithm);
  return {
    first: mean(rounds.map(([first]) => first)),
    second: mean(rounds.map(([, second]) => second)),
    more: part(middle),
    least: part(middle - error),
    most: part(middle + error),
  };
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** Prints a comparison. @returns whether it shows with 95 % confidence that the second way takes at most `bound` more */
export function tell(
  what: string,
  [first, second]: readonly [string, string],
  found: Comparison,
  bound: number,
): boolean {
  console.info(
    `${what}: ${first} ${found.first.toFixed(2)} ms, ${second} ${found.second.toFixed(2)} ms; ${percent(found.more)} more (95 %: ${percent(found.least)} to ${percent(found.most)})${Number.isFinite(bound) ? `, at most ${percent(bound)}` : ''}`,
  );
  return found.most <= bound;
}

/** Milliseconds that work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
