import { patternLimit } from './fieldDefinitions';

/** Whether a whole text matches a pattern. */
export type PatternTest = (pattern: string, text: string) => boolean;

/** The used part of a linear-time regular expression engine. Server and console bring the same engine. */
interface CompiledPattern {
  matches(text: string): boolean;
  programSize(): number;
}

/** The longest text that patterns are tested on, in characters; a longer one does not match. */
const patternedTextLimit = 500;
/** The largest compiled pattern. A repetition like `{1,1000}` makes even a short pattern slow in linear time. */
const mostSteps = 2000;
/** A pattern that is this large by its text is not compiled: compiling it would take a tenth of a second. */
const hopeless = 3 * mostSteps;
const mostCached = 500;

/** The largest sum of steps of an entity's patterns. Each value of each written row may run all of them. */
export const mostStepsOfAll = 2 * mostSteps;

/** The tokens of a pattern: a character class, a group's start or end, a repetition (`{1,3}`), a character. */
const parts =
  /\\p\{[^}]*\}|\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\((?:\?(?:P?<\w*>|[a-zU-]*:?))?|\{(\d+)(?:,(\d*))?\}|./gsu;

/**
 * Estimates a pattern's steps from its text. The engine knows the number only after it has written all repetitions out.
 */
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
  /** The reason why a pattern cannot be used; undefined: valid. */
  problem(pattern: string): 'syntax' | 'size' | undefined;
  /** The number of steps, as a lower bound; 0: not a regular expression. */
  size(pattern: string): number;
  fits: PatternTest;
}

/** Patterns of fields, each compiled once. An invalid pattern refuses no value. */
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
