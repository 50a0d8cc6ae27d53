import { z } from 'zod';
import { ask } from '#server/problem';

/**
 * A schema reports every error of a value: a hundred thousand wrong entries of a list cost seconds, in one step. So the
 * length of a list is checked before its entries, and entries are checked in portions, until there are enough errors.
 */

/** Number of entries that are checked at once. */
const atOnce = 20;
/** The same for texts, which have no members. */
const textsAtOnce = 100;

/** Number of errors that is enough. */
const enough = 100;

type Issues = readonly z.core.$ZodIssue[];

/** Issues of a value that is too large for its schema; undefined: the schema may check it. */
export function* costlyIssues(schema: z.core.$ZodType, value: unknown): Looking<Issues | undefined> {
  const { issues, tooLong } = yield* look(schema, value);
  return tooLong || issues.length >= enough ? issues : undefined;
}

/** `issues`: those of the entries of long lists. */
interface Found {
  issues: Issues;
  tooLong: boolean;
}

/** Yields between steps, so that other work can run. */
type Looking<Result> = Generator<undefined, Result>;

const nothing: Found = { issues: [], tooLong: false };

function* look(schema: z.core.$ZodType, value: unknown): Looking<Found> {
  if (typeof value !== 'object' || value === null || !holdsLists(schema)) return nothing;
  const bare = withoutWrapping(schema);
  if (bare instanceof z.ZodUnion) return yield* lookAtUnion(bare, value);
  if (Array.isArray(value)) return bare instanceof z.ZodArray ? yield* lookAtList(bare, value) : nothing;
  if (!(bare instanceof z.ZodObject)) return nothing;
  const members = Object.entries(bare.shape).filter(([, member]) => holdsLists(member));
  return yield* collect(members, function* ([name, member]) {
    return within(name, yield* look(member, Object(value)[name]));
  });
}

const lists = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a value of the schema can contain a list; other values cost little. */
function holdsLists(schema: z.core.$ZodType): boolean {
  const bare = withoutWrapping(schema);
  const known = lists.get(bare);
  if (known !== undefined) return known;
  let holds = bare instanceof z.ZodArray;
  if (bare instanceof z.ZodUnion) holds = bare.options.some(holdsLists);
  if (bare instanceof z.ZodObject) holds = Object.values(bare.shape).some(holdsLists);
  lists.set(bare, holds);
  return holds;
}

/** A schema without its wrappers for optional or converted values. */
function withoutWrapping(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return withoutWrapping(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return withoutWrapping(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

/** Issues of a union: those of each of its schemas that fits the value's shape. */
function* lookAtUnion({ options }: z.ZodUnion, value: object): Looking<Found> {
  const shape = Array.isArray(value) ? z.ZodArray : z.ZodObject;
  const found: Found[] = [];
  for (const option of options) if (withoutWrapping(option) instanceof shape) found.push(yield* look(option, value));
  return found.find(({ issues }) => issues.length === 0) ?? found[0] ?? nothing;
}

function* lookAtList({ element, def }: z.ZodArray, value: readonly unknown[]): Looking<Found> {
  const bounds = z.array(z.unknown());
  bounds.def.checks = def.checks ?? [];
  const { error } = value.length > atOnce ? ask(bounds.clone(bounds.def), value) : {};
  if (error) return { issues: error.issues, tooLong: true };
  const some = z.array(element);
  const isText = element instanceof z.ZodString;
  const step = isText ? textsAtOnce : atOnce;
  const starts = Array.from({ length: Math.ceil(value.length / step) }, (_none, index) => index * step);
  return yield* collect(starts, function* (start) {
    yield;
    const entries = value.slice(start, start + step);
    const deeper = !holdsLists(element)
      ? nothing
      : yield* collect([...entries.entries()], function* ([index, entry]) {
          return within(start + index, yield* look(element, entry));
        });
    if (deeper.issues.length > 0 || value.length <= atOnce) return deeper;
    const issues = ask(some, entries).error?.issues ?? [];
    return {
      issues: issues.map(({ path: [index, ...path], ...issue }) => ({
        ...issue,
        path: [start + Number(index), ...path],
      })),
      tooLong: false,
    };
  });
}

/** Collects issues of one part after the other, until there are enough. */
function* collect<Part>(parts: readonly Part[], find: (part: Part) => Looking<Found>): Looking<Found> {
  const issues: z.core.$ZodIssue[] = [];
  for (const part of parts) {
    const found = yield* find(part);
    if (found.tooLong) return found;
    issues.push(...found.issues);
    if (issues.length >= enough) break;
  }
  return { issues, tooLong: false };
}

const within = (key: PropertyKey, { issues, tooLong }: Found): Found => ({
  issues: issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })),
  tooLong,
});
