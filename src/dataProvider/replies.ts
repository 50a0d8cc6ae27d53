import { config, ZodArray, ZodObject, ZodType } from 'zod';
import type { Endpoint, ReplyOf } from '#contract/endpoint';

// Compiled schemas need `eval`, which the page's security policy refuses.
config({ jitless: true });

/** Milliseconds of work after which the page may paint. */
const turn = 12;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * A reply, read by its schema but leniently: a member that does not fit stays as it came, so that one odd value of
 * another backend does not blank a screen. Long lists are read in turns.
 * @param name the call, for the warning
 * @throws TypeError when the reply has another shape altogether
 */
export async function readReply<E extends Endpoint>(value: unknown, schema: ZodType, name: string) {
  const odd = new Set<string>();
  const reply = schema instanceof ZodArray ? await readList(value, schema, odd) : readValue(value, schema, odd);
  // Names only: the values are somebody's data.
  if (odd.size > 0) console.warn(`The reply of ${name} does not fit the contract: ${[...odd].join(', ')}`);
  return reply as ReplyOf<E>; // members that do not fit are let through on purpose
}

async function readList(value: unknown, schema: ZodArray, odd: Set<string>): Promise<unknown[]> {
  const rows: unknown = value ?? [];
  if (!Array.isArray(rows)) throw new TypeError('A list was expected.');
  const row = schema.element;
  const read: unknown[] = [];
  let started = performance.now();
  for (const entry of rows) {
    if (!(row instanceof ZodType)) throw new TypeError('The list has no schema of its rows.');
    if (entry !== null && entry !== undefined) read.push(readValue(entry, row, odd));
    if (performance.now() - started > turn) {
      await nextTurn();
      started = performance.now();
    }
  }
  return read;
}

function readValue(value: unknown, schema: ZodType, odd: Set<string>): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) odd.add(issue.path.join('.') || 'the whole');
  if (typeof value !== 'object' || value === null) {
    if (value === undefined) return undefined;
    throw new TypeError('An object was expected.');
  }
  if (!(schema instanceof ZodObject)) return value;
  const shape: Record<string, unknown> = schema.shape;
  return Object.fromEntries(
    Object.entries(value).map(([member, given]: [string, unknown]) => {
      const rule = shape[member];
      const fitted = rule instanceof ZodType ? rule.safeParse(given) : undefined;
      return [member, fitted?.success ? fitted.data : given];
    }),
  );
}
