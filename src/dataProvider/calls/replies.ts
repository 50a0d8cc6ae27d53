import type { z } from 'zod';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { readValue } from './readValue';

type Schema = z.core.$ZodType;

/** Milliseconds of work before the page may paint. A worker need not yield. */
const turn = 'WorkerGlobalScope' in globalThis ? Number.POSITIVE_INFINITY : 12;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A schema's definition, accessed as zod documents it. */
const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/**
 * Reads a reply leniently by its schema: a member that does not fit stays unchanged, so that one odd value of another
 * backend does not blank a screen. Long lists yield between parts.
 * @param name the call, for the warning
 * @throws TypeError for a reply of another shape
 */
export async function readReply<E extends Endpoint>(value: unknown, schema: Schema, name: string) {
  const odd = new Set<string>();
  const def = definitionOf(schema);
  const reply = def.type === 'array' ? await readList(value, def.element, odd) : readMembers(value, schema, odd);
  // Names only: values are personal data.
  if (odd.size > 0) console.warn(`The reply of ${name} does not fit the contract: ${[...odd].join(', ')}`);
  return reply as ReplyOf<E>; // members that do not fit are let through on purpose
}

async function readList(value: unknown, row: Schema, odd: Set<string>): Promise<unknown[]> {
  const rows: unknown = value ?? [];
  if (!Array.isArray(rows)) throw new TypeError('A list was expected.');
  const read: unknown[] = [];
  let started = performance.now();
  for (const entry of rows) {
    if (entry !== null && entry !== undefined) read.push(readMembers(entry, row, odd));
    if (performance.now() - started > turn) {
      await nextTurn();
      started = performance.now();
    }
  }
  return read;
}

/** Reads a value; if it does not fit its schema, reads each member separately. */
function readMembers(value: unknown, schema: Schema, odd: Set<string>): unknown {
  const misfits = new Set<string>();
  const whole = readValue(value, schema, misfits);
  if (misfits.size === 0) return whole;
  for (const misfit of misfits) odd.add(misfit);
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) throw new TypeError('An object was expected.');
  const def = definitionOf(schema);
  if (def.type !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, content]: [string, unknown]) => {
      const rule = def.shape[member];
      const wrong = new Set<string>();
      const fitted = rule && readValue(content, rule, wrong);
      return [member, rule && wrong.size === 0 ? fitted : content];
    }),
  );
}
