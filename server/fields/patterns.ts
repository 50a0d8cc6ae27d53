import { RE2JS } from 're2js';
import { patternsOf } from '#contract/fields/patterns';

/** Patterns of fields, by an engine whose time is linear in pattern and text: no pattern can block the server. */
export const patterns = patternsOf((pattern) => RE2JS.compile(pattern));
