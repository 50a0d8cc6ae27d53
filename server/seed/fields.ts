import { createHash } from 'node:crypto';
import { storedText } from '#contract/fields/fieldTypes';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import type { Row, Seeding } from './seeding';

interface FieldSeed {
  kind: EntityKind;
  name: string;
  type: string;
  required?: boolean;
  options?: readonly { value: string; color?: string }[];
  help?: string;
  rules?: { min?: number; max?: number; pattern?: string };
  /** The value for one entity; null: none. */
  value: (seeding: Seeding) => string | null;
}

const risks = [
  { value: 'Low', color: 'success' },
  { value: 'Medium', color: 'warning' },
  { value: 'High', color: 'error' },
] as const;
const shifts = ['Day', 'Night', 'Weekend'].map((value) => ({ value }));

/** A value for some of the entities. */
const often =
  (probability: number, value: (seeding: Seeding) => string) =>
  (seeding: Seeding): string | null =>
    seeding.random.chance(probability) ? value(seeding) : null;

const fieldBook: readonly FieldSeed[] = [
  {
    kind: 'project',
    name: 'Contract number',
    type: 'string',
    required: true,
    help: 'As on the signed order, such as FM-2024-0117',
    value: ({ random }) => `FM-${random.between(2023, 2026)}-${String(random.between(1, 9999)).padStart(4, '0')}`,
  },
  {
    kind: 'project',
    name: 'Budget',
    type: 'currency',
    rules: { min: 0 },
    value: often(0.85, ({ random }) => String(random.between(4, 900) * 500)),
  },
  {
    kind: 'project',
    name: 'Risk',
    type: 'select',
    options: risks,
    value: often(0.8, ({ random }) => random.pick(risks).value),
  },
  {
    kind: 'project',
    name: 'Site visit',
    type: 'date',
    value: often(0.6, ({ random, day }) => day(random.between(-60, 60))),
  },
  {
    kind: 'project',
    name: 'Floors affected',
    type: 'integer',
    rules: { min: 0, max: 200 },
    value: often(0.5, ({ random }) => String(random.between(1, 14))),
  },
  {
    kind: 'project',
    name: 'Shift',
    type: 'multiselect',
    options: shifts,
    value: often(0.4, ({ random }) => JSON.stringify(random.sample(shifts, random.between(1, 2)).map((s) => s.value))),
  },
  { kind: 'project', name: 'Permit to work', type: 'checkbox', value: ({ random }) => String(random.chance(0.4)) },
  {
    kind: 'project',
    name: 'Access notes',
    type: 'textarea',
    value: often(0.35, ({ random }) =>
      random.pick([
        'Sign in at the gatehouse, badge and induction on the first day.',
        'Goods lift until 10:00 only. Keys with the duty manager.',
        'Escort needed beyond the second door. No photographs in the clean area.',
        'Parking on level -2, height limit 2.1 m.',
      ]),
    ),
  },
  {
    kind: 'client',
    name: 'Industry',
    type: 'string',
    value: () => null,
  },
  { kind: 'client', name: 'Contact email', type: 'email', value: () => null },
  {
    kind: 'client',
    name: 'Contract until',
    type: 'date',
    value: often(0.8, ({ random, day }) => day(random.between(-30, 900))),
  },
  {
    kind: 'client',
    name: 'Annual volume',
    type: 'number',
    value: often(0.7, ({ random }) => String(random.between(8, 400) * 1000)),
  },
  { kind: 'client', name: 'Framework agreement', type: 'boolean', value: ({ random }) => String(random.chance(0.5)) },
];

export interface MadeField extends FieldSeed {
  id: string;
  /** The key of its values in records; its id, where fields have no keys. */
  recordKey: string;
}

/** Whether new fields of this database have keys of their own: 0170_field_keys. */
export async function makesKeys(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ made: boolean }>(
    `select atthasdef as made from pg_attribute where attrelid = 'field_definitions'::regclass and attname = 'key'`,
  );
  return rows[0]?.made ?? false;
}

/** Six letters derived from an id, so that they are the same in every run. */
const keyFrom = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 6);

export const makeFields = (seeding: Seeding, keyed: boolean): MadeField[] =>
  fieldBook.map((field) => {
    const id = seeding.newId();
    return { id, recordKey: keyed ? keyFrom(id) : id, ...field };
  });

export const definitionRows = (fields: readonly MadeField[], { ago }: Seeding): Row[] =>
  fields.map(({ value: _, recordKey, ...field }, position) => ({
    required: false,
    ...field,
    key: recordKey === field.id ? null : recordKey,
    position,
    kept_in: 'record',
    created_at: ago(400),
  }));

/**
 * Texts of all fields of one kind for one entity, as records store them; `preset`, by the field's name, takes
 * precedence.
 */
export const seedValues = (
  seeding: Seeding,
  fields: readonly MadeField[],
  kind: EntityKind,
  preset: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const field of fields) {
    if (field.kind !== kind) continue;
    const { value } = storedText(field, preset[field.name] ?? field.value(seeding));
    if (value !== null) values[field.recordKey] = value;
  }
  return values;
};
