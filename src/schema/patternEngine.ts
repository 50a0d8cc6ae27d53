import { RE2JS } from 're2js';
import { patternsOf } from '#contract/fields/patterns';

/** The engine that the server has: it takes linear time, and understands the same patterns. */
export const patternEngine = patternsOf((pattern) => RE2JS.compile(pattern));
