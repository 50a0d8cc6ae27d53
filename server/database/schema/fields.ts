import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FieldBehaviour, FieldOption } from '#contract/fieldDefinitions';
import type { FieldRule } from '#contract/fieldRights';
import type { Lookup, Rollup } from '#contract/links';
import type { EntityKind } from '#contract/tenants';
import { createdAt, exactText, id, instant, sortableText, tenantId } from './columns';
import { tenants } from './tenants';

export interface FieldRules {
  min?: number | null;
  max?: number | null;
  pattern?: string | null;
  formula?: string | null;
  target?: string | null;
  prefix?: string | null;
  digits?: number | null;
  lookup?: Lookup | null;
  rollup?: Rollup | null;
}

/**
 * Where the values of a field are kept: the record's `fields`, rows of `field_values`, or both.
 * - `rows`: in rows alone, as servers of the version before write them
 * - `moving`: written to both, a job copies the rows that were there before to the record; the rows are whole
 * - `both`: each is whole
 * - `filling`: written to both, a job makes the rows; the record is whole
 * - `record`: on the record alone
 */
export type Keeping = 'rows' | 'moving' | 'both' | 'filling' | 'record';

/** A tenant's custom fields. `archivedAt`: kept with its values, but neither shown nor asked for. */
export const fieldDefinitions = pgTable(
  'field_definitions',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: id(),
    kind: exactText('kind').$type<EntityKind>().notNull(),
    name: text('name').notNull(),
    type: exactText('type').notNull().default('string'),
    required: boolean('required').notNull().default(false),
    position: integer('position').notNull().default(0),
    options: jsonb('options').$type<FieldOption[]>(),
    help: text('help'),
    defaultValue: text('default_value'),
    rules: jsonb('rules').$type<FieldRules>(),
    labels: jsonb('labels').$type<Record<string, string>>(),
    behaviour: jsonb('behaviour').$type<FieldBehaviour>(),
    /** The rules that all must allow its sight: its own, and those of the fields that it follows from. */
    sight: jsonb('sight').$type<FieldRule[]>(),
    archivedAt: instant('archived_at'),
    keptIn: exactText('kept_in').$type<Keeping>().notNull().default('rows'),
    /** Under which records hold its values; null: under its id. In new databases six letters are the default. */
    key: exactText('key'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check('field_definitions_kept_in', sql`${table.keptIn} in ('rows', 'moving', 'both', 'filling', 'record')`),
    check('field_definitions_keyed', sql`${table.key} is null or ${table.keptIn} not in ('rows', 'moving')`),
    uniqueIndex('field_definitions_key').on(table.tenantId, table.key).where(sql`${table.key} is not null`),
    index('field_definitions_kind').on(table.tenantId, table.kind, table.position, table.id),
    index('field_definitions_moving').on(table.tenantId).where(sql`${table.keptIn} in ('rows', 'moving', 'filling')`),
  ],
);

/** How far the job that moves values has come with a company's records, in the order of their ids. */
export const fieldMoves = pgTable(
  'field_moves',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    kind: exactText('kind').$type<EntityKind>().notNull(),
    afterId: uuid('after_id').notNull().default('00000000-0000-0000-0000-000000000000'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] })],
);

/**
 * Records whose computed fields are to be worked out anew in the background: that of `entityId`, or, where `through` names
 * a field, those that refer to it by that field, in the order of their ids.
 */
export const fieldRefreshes = pgTable(
  'field_refreshes',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    kind: exactText('kind').$type<EntityKind>().notNull(),
    through: exactText('through').notNull().default(''),
    entityId: uuid('entity_id').notNull(),
    afterId: uuid('after_id').notNull().default('00000000-0000-0000-0000-000000000000'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.through, table.entityId] })],
);

/**
 * How far a field has counted. `filled` of the numbers up to `reserved` were given to records that had none when
 * `begunAt` it began; null: all have theirs (server/records/counters/numbers.ts).
 */
export const fieldCounters = pgTable(
  'field_counters',
  {
    tenantId: tenantId(),
    definitionId: uuid('definition_id').notNull(),
    last: bigint('last', { mode: 'number' }).notNull().default(0),
    filled: bigint('filled', { mode: 'number' }),
    reserved: bigint('reserved', { mode: 'number' }).notNull().default(0),
    begunAt: instant('begun_at').notNull().default(sql`clock_timestamp()`),
    total: integer('total'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.definitionId] }),
    foreignKey({
      name: 'field_counters_definition',
      columns: [table.tenantId, table.definitionId],
      foreignColumns: [fieldDefinitions.tenantId, fieldDefinitions.id],
    }).onDelete('cascade'),
  ],
);

/** Fields whose values are still to be read as those of another type, or to be put back (server/records/sources/convert.ts). */
export const fieldConversions = pgTable(
  'field_conversions',
  {
    tenantId: tenantId(),
    definitionId: uuid('definition_id').notNull(),
    before: jsonb('before').$type<{ type: string; options: FieldOption[] | null }>().notNull(),
    locale: exactText('locale').notNull(),
    changeId: uuid('change_id').notNull(),
    undoes: uuid('undoes'),
    userId: uuid('user_id'),
    begunAt: instant('begun_at').notNull().default(sql`clock_timestamp()`),
    afterId: uuid('after_id').notNull().default('00000000-0000-0000-0000-000000000000'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.definitionId] }),
    foreignKey({
      name: 'field_conversions_definition',
      columns: [table.tenantId, table.definitionId],
      foreignColumns: [fieldDefinitions.tenantId, fieldDefinitions.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Values of the fields that are sorted or ranged by, one row each (see `Keeping`). `value` is the text as it travels;
 * `number` the same as a number where the type is numeric. They go with their definition, and with their record
 * (server/records/trash/gone.ts).
 */
export const fieldValues = pgTable(
  'field_values',
  {
    tenantId: tenantId(),
    entityId: uuid('entity_id').notNull(),
    definitionId: uuid('definition_id').notNull(),
    value: sortableText('value').notNull(),
    /** What an index can hold of a long text: lists sort by it. */
    sortKey: sortableText('sort_key').notNull().generatedAlwaysAs(sql`left(value, 200)`),
    number: doublePrecision('number'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entityId, table.definitionId] }),
    foreignKey({
      name: 'field_values_definition',
      columns: [table.tenantId, table.definitionId],
      foreignColumns: [fieldDefinitions.tenantId, fieldDefinitions.id],
    }).onDelete('cascade'),
    index('field_values_value').on(table.tenantId, table.definitionId, table.sortKey, table.entityId),
    index('field_values_number')
      .on(table.tenantId, table.definitionId, table.number, table.entityId)
      .where(sql`${table.number} is not null`),
  ],
);
