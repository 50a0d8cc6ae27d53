import type { Transaction } from '#server/database/connect';

/** A table of companies' rows. */
export interface CompanyTable {
  /** The quoted name. */
  name: string;
  /** SQL condition: `child` points at `row`; null where the table does not point at itself. */
  treeCondition: string | null;
}

interface Found {
  name: string;
  treeCondition: string | null;
  /** Tables whose rows refer to this table. */
  pointedAtBy: string[] | null;
}

/** Tables that outlive the company, and the table of companies. */
const excluded = ['tenants', 'tenant_deletions', 'file_deletions'];

const statement = `
  select quote_ident(relname) as name,
    (select array_agg(distinct quote_ident(other.relname)) from pg_constraint
      join pg_class as other on other.oid = conrelid
      where contype = 'f' and confrelid = pg_class.oid and conrelid <> confrelid) as "pointedAtBy",
    (select string_agg(format('(%s)', pairs.condition), ' or ') from pg_constraint, lateral (
      select string_agg(format('child.%I = row.%I', pointing.attname, pointed.attname), ' and ') as condition
      from unnest(conkey, confkey) as pair (from_column, to_column)
      join pg_attribute as pointing on pointing.attrelid = conrelid and pointing.attnum = from_column
      join pg_attribute as pointed on pointed.attrelid = confrelid and pointed.attnum = to_column) as pairs
      where contype = 'f' and conrelid = pg_class.oid and conrelid = confrelid) as "treeCondition"
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
    and has_table_privilege(oid, 'delete')
    and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id')
  order by relname`;

/** Every table with rows of companies that requests may delete, in an order that deletes referring rows first. */
export async function companyTables(tx: Transaction): Promise<CompanyTable[]> {
  const { rows } = await tx.query<Found>({ name: 'company-tables', text: statement, values: [excluded] });
  const known = new Set(rows.map(({ name }) => name));
  const ordered: Found[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const done = new Set(ordered.map(({ name }) => name));
    const free = waiting.filter(({ pointedAtBy }) =>
      (pointedAtBy ?? []).every((other) => done.has(other) || !known.has(other)),
    );
    if (free.length === 0) break; // tables that refer to each other are emptied with their company's own row
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
