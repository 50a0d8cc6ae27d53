import fc from 'fast-check';
import { z } from 'zod';

/** Values that no schema asks for and every caller may send. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '9'.repeat(400),
    '1e999',
    '-0',
    'x'.repeat(10_001),
    '💥'.repeat(60),
    "'; drop table users; --",
    '%',
    '\\',
    '{}',
    '__proto__',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:00',
    '9999-12-31T23:59',
    '018cc251-0000-7000-8000-000000000000',
    Number.MAX_SAFE_INTEGER,
    -1,
    0.1,
    1e308,
    2 ** 31,
    [],
    {},
    [null],
    [[[]]],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Ids and names that mean something, by the member that they stand in; `''` is any of them. */
export type Known = Readonly<Record<string, readonly string[]>>;

interface ArbitraryOptions {
  known: Known;
  /** How much of a hundred values is junk. */
  spoilt: number;
}

const days = fc.constantFrom('2026-01-31', '2026-02-01', '2027-12-31');
const clocks = fc.constantFrom('2026-01-31T10:00', '2026-02-01T08:15');

function texts(name: string, { known }: ArbitraryOptions): fc.Arbitrary<string> {
  const chosen = known[name];
  if (chosen) return fc.constantFrom(...chosen);
  if (/Time$/.test(name)) return clocks;
  if (/Date$/.test(name)) return days;
  if (/email/i.test(name)) return fc.nat(999).map((number) => `name${number}@example.com`);
  return fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      'Name',
      '2026-01-31',
      '2026-01-31T10:00',
      '12',
      'true',
      'Admin',
      'text',
      '["a"]',
      ...(known[''] ?? []),
    ),
  );
}

/** Values that fit a schema, or nearly: some are spoilt here and there. */
export function arbitraryOf(schema: z.core.$ZodType, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(fitting(schema, '', { known, spoilt: 0 }), spoilt(schema, '', { known, spoilt: 8 }));
}

const spoilt = (schema: z.core.$ZodType, name: string, options: ArbitraryOptions): fc.Arbitrary<unknown> =>
  options.spoilt === 0
    ? fitting(schema, name, options)
    : fc.oneof(
        { weight: 100 - options.spoilt, arbitrary: fitting(schema, name, options) },
        { weight: options.spoilt, arbitrary: junk },
      );

function fitting(schema: z.core.$ZodType, name: string, options: ArbitraryOptions): fc.Arbitrary<unknown> {
  const of = (inner: z.core.$ZodType, member = name) => spoilt(inner, member, options);
  if (schema instanceof z.ZodObject) {
    const members = Object.entries<z.core.$ZodType>(schema.shape);
    return fc.record(Object.fromEntries(members.map(([member, inner]) => [member, of(inner, member)])), {
      requiredKeys: members.filter(([, inner]) => !z.safeParse(inner, undefined).success).map(([member]) => member),
    });
  }
  if (schema instanceof z.ZodArray) return fc.array(of(schema.element), { minLength: 1, maxLength: 3 });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return of(schema.unwrap());
  if (schema instanceof z.ZodNullable) return fc.option(of(schema.unwrap()));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => of(option)));
  if (schema instanceof z.ZodPipe) return of(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...Object.values(schema.enum));
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer());
  if (schema instanceof z.ZodRecord) return fc.dictionary(fc.constantFrom('en', 'fr', 'x'), of(schema.valueType));
  return texts(name, options);
}

/** A value that fits a schema, the same at every run. @throws Error where none was found */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const values = fc.sample(fitting(schema, '', { known: {}, spoilt: 0 }), { numRuns: 200, seed: 1 });
  const found = values.find((value) => z.safeParse(schema, value).success);
  if (found === undefined) throw new Error('No value fits the schema');
  return found;
}

const suffixes = [
  '',
  '_neq',
  '_gt',
  '_gte',
  '_lt',
  '_lte',
  '_q',
  '_empty',
  '_neq_any',
  '_inc_any',
  '_inc',
  '_ninc_any',
];

const asked = fc.oneof(
  junk,
  days,
  clocks,
  fc.constantFrom<unknown>(
    'a',
    1,
    '2',
    true,
    'false',
    null,
    [],
    ['a', 'b'],
    [1, null],
    '2026-01-01T00:00:00Z',
    '0000-01-01T00:00:00-12:00',
  ),
);

/** The text parameters of the list dialect, mostly of its shape, over the names of a list's fields. */
export function listQueries(fields: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const field = fc.constantFrom(...fields);
  const key = fc.tuple(field, fc.constantFrom(...suffixes)).map((parts) => parts.join(''));
  const condition = fc.tuple(key, asked).map(([name, value]): Record<string, unknown> => ({ [name]: value }));
  const filter = fc.oneof(
    { weight: 6, arbitrary: condition },
    { weight: 2, arbitrary: fc.array(condition, { maxLength: 3 }).map((parts) => ({ $or: parts, q: 'a' })) },
    { weight: 1, arbitrary: junk },
  );
  const order = fc.tuple(field, fc.constantFrom('ASC', 'DESC'));
  const sort = fc.oneof(
    { weight: 6, arbitrary: fc.array(order, { minLength: 1, maxLength: 3 }).map((parts) => parts.flat()) },
    { weight: 1, arbitrary: junk },
  );
  const range = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom([0, 24], [5, 9], [0, 0], [10 ** 6, 10 ** 6 + 5], [0, 10 ** 15]) },
    { weight: 1, arbitrary: junk },
  );
  const json = (value: fc.Arbitrary<unknown>) => value.map((made) => JSON.stringify(made) ?? '');
  const nothing = fc.constant({});
  return fc.oneof(
    nothing,
    json(filter).map((made) => ({ filter: made })),
    fc.record({ filter: json(filter), sort: json(sort), range: json(range) }, { requiredKeys: [] }),
  );
}

/** A body that is no object of the contract at all. */
export const strayBodies = fc.constantFrom<unknown>(null, [], 'text', 5, true, {}, [{}], { ids: null });
