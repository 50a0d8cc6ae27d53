import { getTableColumns, getTableName, is, SQL, StringChunk } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FieldKind, ListField } from './list';

/** A table's column for statements. */
interface StoredColumn {
  /** Quoted name in SQL. */
  name: string;
  /** Type for casts. */
  type: string;
  nullable: boolean;
}

export const tableName = (table: PgTable): string => getTableName(table);

const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table);

export const hasColumn = (table: PgTable, member: string): boolean => Object.hasOwn(columnsOf(table), member);

/** The column of a member of the table's schema. */
export function columnOf(table: PgTable, member: string): StoredColumn {
  const column = columnsOf(table)[member];
  if (!column) throw new Error(`The table ${tableName(table)} has no column '${member}'.`);
  return {
    name: column.name,
    type: column.getSQLType().replace(/ collate .*$/i, ''),
    nullable: !column.notNull,
  };
}

type Names<T extends PgTable> = keyof T['$inferSelect'] & string;

/** The columns of a reply's row: each under the name of its member. */
export const selected = <T extends PgTable>(table: T, alias: string, members: readonly Names<T>[]): string =>
  members.map((member) => `${alias}.${columnOf(table, member).name} as "${member}"`).join(', ');

const kinds: Record<string, Exclude<FieldKind, 'idArray'>> = {
  text: 'text',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  date: 'day',
  'timestamp(3) with time zone': 'instant',
  uuid: 'id',
  boolean: 'boolean',
};

const isClock = (type: string) => type.startsWith('timestamp(0) without');

/** A wall-clock time on the wire. */
const clockText = (sql: string) => `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI')`;

/** A column's value as JSON in the spelling of the wire; JSON's null for no value. */
export function jsonOf({ name, type }: StoredColumn, alias: string): string {
  const value = `${alias}.${name}`;
  return `coalesce(to_jsonb(${isClock(type) ? clockText(value) : value}), 'null')`;
}

type ScalarField = Exclude<ListField, { kind: 'idArray' }>;

/** Fields of a list that are columns of its table, by the names of their members. */
export function listFields<T extends PgTable, Member extends Names<T>>(
  table: T,
  alias: string,
  members: readonly Member[],
): Record<Member, ScalarField> {
  const fields = members.map((member) => {
    const { name, type, nullable } = columnOf(table, member);
    const sql = `${alias}.${name}`;
    // A text that holds a wall-clock time is compared byte by byte.
    if (isClock(type)) return [member, { kind: 'text', sql: `${clockText(sql)} collate "C"`, sortBy: sql, nullable }];
    const kind = kinds[type];
    if (!kind) throw new Error(`No list compares a column of the type ${type}.`);
    return [member, { kind, sql, nullable, ...(kind === 'number' && { whole: true }) }];
  });
  return Object.fromEntries(fields) as Record<Member, ScalarField>; // each member has an entry
}

/** The columns in a table's search text, by table; as its schema says. */
const inSearch = new Map<PgTable, string>();

/** Whether a column is part of the search text. */
export function isInSearch(table: PgTable, column: string): boolean {
  let made = inSearch.get(table);
  if (made === undefined) {
    const { search } = columnsOf(table);
    const by = search?.generated?.as;
    made = is(by, SQL)
      ? by.queryChunks.map((chunk) => (is(chunk, StringChunk) ? chunk.value.join('') : '')).join('')
      : '';
    inSearch.set(table, made);
  }
  return new RegExp(`\\b${column}\\b`).test(made);
}

/**
 * A column that generated columns of the table read; undefined: there are none. An update that sets none of these would
 * let PostgreSQL (to 18 at least) parse their expressions again for each row.
 */
export const generatingColumn = (table: PgTable, columns: readonly string[]): string | undefined =>
  columns.find((column) => isInSearch(table, column));
