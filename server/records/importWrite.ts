import { Parameters } from '#server/lists/parameters';
import type { RecordCall, Records, Values } from './descriptor';
import type { Imported } from './imported';
import { settleRows } from './rowRules';
import { changeRows, insertRows } from './write';

/** The rows for which something is the same. */
function grouped(rows: readonly Imported[], keyOf: (row: Imported) => string): Imported[][] {
  const groups = new Map<string, Imported[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** One statement inserts rows that have the same fields. */
const shapeOf = ({ given }: Imported): string => JSON.stringify(Object.keys(given).sort());

/** One statement changes rows whose sets keep the same entries. */
function keepingOf({ sets = {} }: Records, { given }: Imported): string {
  return Object.values(sets)
    .map((set) => {
      const parameters = new Parameters();
      const kept = set.keep?.(given, parameters);
      return kept === undefined ? '' : JSON.stringify([kept, parameters.values]);
    })
    .join();
}

/** What all rows of a group are given alike. */
function sharedBy(rows: readonly Imported[]): Values {
  const [first, ...others] = rows;
  const isShared = ([field, value]: [string, unknown]) =>
    others.every(({ given }) => JSON.stringify(given[field]) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(first?.given ?? {}).filter(isShared));
}

async function changeImported(call: RecordCall, record: Records, rows: readonly Imported[]): Promise<void> {
  const byId = new Map(rows.map((one) => [one.row.id, one.given]));
  const locked = rows.map(({ row }) => row);
  const following = await record.following?.(call.tx, locked, (id) => byId.get(id) ?? {});
  for (const group of grouped(rows, (one) => keepingOf(record, one))) {
    const own = new Map(group.map(({ row, given }) => [row.id, { ...given, ...following?.get(row.id) }]));
    await changeRows(call.tx, record, [...own.keys()], { values: sharedBy(group), sets: {}, own });
  }
  if (rows.length > 0) {
    await record.written?.(call, { action: 'change', rows: locked, valuesOf: (id) => byId.get(id) ?? {} });
  }
}

/** Writes rows that are checked. */
export async function writeImported(call: RecordCall, record: Records, rows: readonly Imported[]): Promise<void> {
  await writeAll(call, record, rows);
  await settleRows(
    call,
    record,
    rows.map(({ row, given }) => ({ id: row.id, given })),
  );
}

async function writeAll(call: RecordCall, record: Records, rows: readonly Imported[]): Promise<void> {
  const made = rows.filter(({ action }) => action === 'create');
  for (const group of grouped(made, shapeOf)) {
    await insertRows(call.tx, record, new Map(group.map(({ row, given }) => [row.id, given])));
  }
  if (made.length > 0) {
    const byId = new Map(made.map((one) => [one.row.id, one.values]));
    const written = { rows: made.map(({ row }) => row), valuesOf: (id: string) => byId.get(id) ?? {} };
    await record.written?.(call, { action: 'create', ...written });
  }
  await changeImported(
    call,
    record,
    rows.filter(({ action, given }) => action === 'change' && Object.keys(given).length > 0),
  );
}
