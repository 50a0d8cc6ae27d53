import { readdirSync, readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import type { Database, Transaction } from '#server/database/connect';

/**
 * Every statement must name its company for each table that it touches, in the query that touches it: by
 * `tenant_id = $n`, or by being equal to the `tenant_id` of another one there that does. Row-level security would hide
 * a forgotten one; a database of several shards would ask them all.
 */

await loadModule();

const migrations = 'server/database/migrations';
const tables = new Set(
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [
      ...readFileSync(`${migrations}/${name}`, 'utf8').matchAll(
        /create (?:unlogged )?table (?:if not exists )?"?(\w+)"? \(\s*"?tenant_id\b/gi,
      ),
    ])
    .flatMap(([, name]) => name ?? []),
);
const isOfCompanies = (name: string) => tables.has(name.replace(/^searchable_/, ''));

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const child = (node: unknown, name: string): unknown => (isNode(node) ? node[name] : undefined);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A side of a comparison: the parameter, or the table whose `tenant_id` it is (empty: the only one there is). */
function sideOf(expression: unknown): string | undefined {
  const cast = child(expression, 'TypeCast');
  if (cast) return sideOf(child(cast, 'arg'));
  if (child(expression, 'ParamRef')) return '$';
  const names = nodes(child(child(expression, 'ColumnRef'), 'fields')).map((field) =>
    text(child(child(field, 'String'), 'sval')),
  );
  return names.at(-1) === 'tenant_id' ? (names.at(-2) ?? '') : undefined;
}

/** Equalities of a condition, as far as all of it must hold. */
function equalities(condition: unknown): [string, string][] {
  const all = child(condition, 'BoolExpr');
  if (all) return child(all, 'boolop') === 'AND_EXPR' ? nodes(child(all, 'args')).flatMap(equalities) : [];
  const compared = child(condition, 'A_Expr');
  const isEqual = nodes(child(compared, 'name')).some((name) => child(child(name, 'String'), 'sval') === '=');
  if (!isEqual || child(compared, 'kind') !== 'AEXPR_OP') return [];
  const [left, right] = [sideOf(child(compared, 'lexpr')), sideOf(child(compared, 'rexpr'))];
  return left === undefined || right === undefined ? [] : [[left, right]];
}

interface Level {
  /** By the name that they have in the query. */
  named: Map<string, string>;
  equal: [string, string][];
}

function readFrom(item: unknown, level: Level, known: ReadonlySet<string>): void {
  const table = child(item, 'RangeVar');
  const name = text(child(table, 'relname'));
  if (table && isOfCompanies(name) && !known.has(name)) {
    level.named.set(text(child(child(table, 'alias'), 'aliasname')) || name, name);
  }
  const join = child(item, 'JoinExpr');
  if (!join) return;
  readFrom(child(join, 'larg'), level, known);
  readFrom(child(join, 'rarg'), level, known);
  level.equal.push(...equalities(child(join, 'quals')));
}

/** The tables of a query that do not name their company. */
function nameless({ named, equal }: Level): string[] {
  const reached = new Set(['$']);
  const only = named.size === 1 ? [...named.keys()][0] : undefined;
  const pairs = equal.map((pair) => pair.map((name) => name || (only ?? '')));
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [left = '', right = ''] of pairs) {
      if (reached.has(left)) reached.add(right);
      if (reached.has(right)) reached.add(left);
    }
  }
  return [...named].flatMap(([alias, table]) => (reached.has(alias) ? [] : [`${table} ${alias}`]));
}

/** Inserts that give `tenant_id` neither a parameter nor the same column of the selected rows. */
function insertedNameless(insert: Node): string[] {
  const table = text(child(child(insert, 'relation'), 'relname'));
  if (!isOfCompanies(table)) return [];
  const columns = nodes(insert.cols).map((column) => child(child(column, 'ResTarget'), 'name'));
  const position = columns.indexOf('tenant_id');
  const select = child(child(insert, 'selectStmt'), 'SelectStmt');
  const rows = nodes(child(select, 'valuesLists')).map((row) => nodes(child(child(row, 'List'), 'items'))[position]);
  const selected = child(child(nodes(child(select, 'targetList'))[position], 'ResTarget'), 'val');
  const inserted = rows.length > 0 ? rows : [selected];
  return position >= 0 && inserted.every((value) => sideOf(value) !== undefined) ? [] : [`insert into ${table}`];
}

function walk(value: unknown, known: ReadonlySet<string>, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) walk(item, known, found);
  if (!isNode(value)) return;
  for (const [kind, inner] of Object.entries(value)) {
    if (!isNode(inner) || !/^(Select|Insert|Update|Delete)Stmt$|^[lr]arg$/.test(kind) || 'jointype' in value) {
      walk(inner, known, found);
      continue;
    }
    const commonTables = nodes(child(inner.withClause, 'ctes')).map((cte) =>
      text(child(child(cte, 'CommonTableExpr'), 'ctename')),
    );
    const within = new Set([...known, ...commonTables]);
    const level: Level = { named: new Map(), equal: equalities(inner.whereClause) };
    for (const item of [...nodes(inner.fromClause), ...nodes(inner.usingClause)]) readFrom(item, level, within);
    if (/^(Update|Delete)Stmt$/.test(kind)) readFrom({ RangeVar: inner.relation }, level, within);
    if (kind === 'InsertStmt') found.push(...insertedNameless(inner));
    found.push(...nameless(level));
    walk(inner, within, found);
  }
}

const parsed = (statement: string): unknown => parseSync(statement.replaceAll('$company', '$1000'));

/** Tables of a statement that do not name their company. */
export function namelessTables(statement: string): string[] {
  const found: string[] = [];
  walk(parsed(statement), new Set(), found);
  return found;
}

/**
 * Tables into which a statement inserts what it selects without returning anything. On a Citus cluster such rows are
 * copied in, which row-level security forbids; where something is returned, or a conflict is thought of, they are not.
 */
export function silentInserts(statement: string): string[] {
  const find = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(find);
    if (!isNode(value)) return [];
    const insert = child(value, 'InsertStmt');
    const table = text(child(child(insert, 'relation'), 'relname'));
    const isSelected = nodes(child(child(child(insert, 'selectStmt'), 'SelectStmt'), 'valuesLists')).length === 0;
    const isSilent = !child(insert, 'returningClause') && !child(insert, 'onConflictClause');
    return [...(isOfCompanies(table) && isSelected && isSilent ? [table] : []), ...Object.values(value).flatMap(find)];
  };
  return find(parseSync(statement.replaceAll('$company', '$1000')));
}

const fine = new Set<string>();

function require(statement: string): void {
  if (fine.has(statement)) return;
  const found = namelessTables(statement);
  if (found.length > 0) throw new Error(`Without its company: ${found.join(', ')}, in: ${statement}`);
  const silent = silentInserts(statement);
  if (silent.length > 0) throw new Error(`Returns nothing of what goes into ${silent.join(', ')}: ${statement}`);
  fine.add(statement);
}

const watched = (tx: Transaction): Transaction => ({
  ...tx,
  query: (statement, values) => {
    require(typeof statement === 'string' ? statement : statement.text);
    return tx.query(statement, values);
  },
  pieces: (statement, values, size) => {
    require(statement);
    return tx.pieces(statement, values, size);
  },
});

/** The same database, which refuses statements that do not name their company. */
export const namingCompanies = (database: Database): Database => ({
  ...database,
  tenant: (id, options, work) => database.tenant(id, options, (tx) => work(watched(tx))),
  open: { tenant: (id, options, work) => database.open.tenant(id, options, (tx) => work(watched(tx))) },
});
