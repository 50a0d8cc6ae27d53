import { RE2JS } from 're2js';
import { patternsOf } from '#contract/fields/patterns';

/** The server's regular expression engine, with the same patterns in linear time. */
export const patternEngine = patternsOf((pattern) => RE2JS.compile(pattern));
