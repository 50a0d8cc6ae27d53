import { patternLimit } from './fieldDefinitions';

/** Whether the whole of a text fits a pattern. */
export type PatternTest = (pattern: string, text: string) => boolean;

/** The part of a linear-time engine that is needed; each side brings the same engine. */
export interface CompiledPattern {
  matches(text: string): boolean;
  programSize(): number;
}

/** The longest text that a pattern is asked about, in characters; a longer one does not fit. */
const patternedTextLimit = 500;
/** Linear time is time all the same: what `{1,1000}` makes of a short pattern is bounded, too. */
const mostSteps = 2000;
/** A pattern that has so many steps by its text is not even compiled, which would take a tenth of a second. */
const hopeless = 3 * mostSteps;
const mostCached = 500;

/** How many steps all patterns of an entity may have together: each value of each row that is written may take them all. */
export const mostStepsOfAll = 2 * mostSteps;

/** The elements of a pattern: a class of characters, a group's start or end, a repetition (`{1,3}`), a character. */
const parts =
  /\\p\{[^}]*\}|\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\((?:\?(?:P?<\w*>|[a-zU-]*:?))?|\{(\d+)(?:,(\d*))?\}|./gsu;

/** About how many steps a pattern has, by its text: an engine writes repetitions out before it can say how many they are. */
function stepsByText(pattern: string): number {
  const groups = [0];
  let last = 0;
  const add = (steps: number) => groups.push((groups.pop() ?? 0) + steps);
  for (const [part, least, most] of pattern.matchAll(parts)) {
    if (least !== undefined) {
      const more = last * Math.max(Number(least), Number(most ?? 0), 1) - last;
      add(more);
      last += more;
    } else if (part.startsWith('(')) groups.push(0);
    else {
      last = part === ')' && groups.length > 1 ? (groups.pop() ?? 0) : 1;
      add(last);
    }
  }
  return groups.reduce((sum, steps) => sum + steps, 0);
}

export interface Patterns {
  /** Why a pattern cannot be a rule; undefined: it can. */
  problem(pattern: string): 'syntax' | 'size' | undefined;
  /** How many steps it has, at least; 0: it is no regular expression. */
  size(pattern: string): number;
  fits: PatternTest;
}

/** Patterns of fields, compiled once each. One that cannot be a rule is none: it refuses nothing. */
export function patternsOf(compile: (pattern: string) => CompiledPattern): Patterns {
  const compiledPatterns = new Map<string, CompiledPattern | 'syntax' | 'size'>();
  const read = (pattern: string): CompiledPattern | 'syntax' | 'size' => {
    if (pattern.length > patternLimit || stepsByText(pattern) > hopeless) return 'size';
    try {
      const compiled = compile(pattern);
      return compiled.programSize() > mostSteps ? 'size' : compiled;
    } catch {
      return 'syntax';
    }
  };
  const of = (pattern: string) => {
    const known = compiledPatterns.get(pattern);
    if (known) return known;
    if (compiledPatterns.size >= mostCached) compiledPatterns.clear();
    const compiled = read(pattern);
    compiledPatterns.set(pattern, compiled);
    return compiled;
  };
  return {
    problem: (pattern) => {
      const compiled = of(pattern);
      return typeof compiled === 'string' ? compiled : undefined;
    },
    size: (pattern) => {
      const compiled = of(pattern);
      if (compiled === 'size') return mostSteps;
      return compiled === 'syntax' ? 0 : compiled.programSize();
    },
    fits: (pattern, text) => {
      const compiled = of(pattern);
      return typeof compiled === 'string' || (text.length <= patternedTextLimit && compiled.matches(text));
    },
  };
}
