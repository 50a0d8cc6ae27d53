import type { Transaction } from '#server/database/connect';

/** A table of companies' rows. */
export interface CompanyTable {
  /** Quoted. */
  name: string;
  /** That `child` points at `row`, where the table points at itself. */
  treeCondition: string | null;
}

interface Found {
  name: string;
  treeCondition: string | null;
  /** The tables whose rows point at this one's. */
  pointedAtBy: string[] | null;
}

/** Those that outlive their company, or are its own row. */
const kept = ['tenants', 'tenant_deletions', 'file_deletions'];

const statement = `
  SELECT quote_ident(relname) AS name,
    (SELECT array_agg(DISTINCT quote_ident(other.relname)) FROM pg_constraint
      JOIN pg_class AS other ON other.oid = conrelid
      WHERE contype = 'f' AND confrelid = pg_class.oid AND conrelid <> confrelid) AS "pointedAtBy",
    (SELECT string_agg(format('(%s)', pairs.condition), ' OR ') FROM pg_constraint, LATERAL (
      SELECT string_agg(format('child.%I = row.%I', pointing.attname, pointed.attname), ' AND ') AS condition
      FROM unnest(conkey, confkey) AS pair (from_column, to_column)
      JOIN pg_attribute AS pointing ON pointing.attrelid = conrelid AND pointing.attnum = from_column
      JOIN pg_attribute AS pointed ON pointed.attrelid = confrelid AND pointed.attnum = to_column) AS pairs
      WHERE contype = 'f' AND conrelid = pg_class.oid AND conrelid = confrelid) AS "treeCondition"
  FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
    AND has_table_privilege(oid, 'DELETE')
    AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'tenant_id')
  ORDER BY relname`;

/** Every table with rows of companies that requests may delete, those that point at others before them. */
export async function companyTables(tx: Transaction): Promise<CompanyTable[]> {
  const { rows } = await tx.query<Found>({ name: 'company-tables', text: statement, values: [kept] });
  const known = new Set(rows.map(({ name }) => name));
  const ordered: Found[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const done = new Set(ordered.map(({ name }) => name));
    const free = waiting.filter(({ pointedAtBy }) =>
      (pointedAtBy ?? []).every((other) => done.has(other) || !known.has(other)),
    );
    if (free.length === 0) break; // tables that point at each other go with their company's own row
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
