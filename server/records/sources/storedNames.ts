import type { FieldErrors } from '#contract/errors';
import { referenceTargets } from '#contract/fields/references';
import { message } from '#contract/message';
import { targets } from '#server/fields/references';
import { readStoredValues } from '#server/records/read/stored';
import { tableName } from '#server/resources/columns';
import type { RecordCall, Records } from '#server/resources/descriptor';
import type { Match } from './importMatch';

/** A payload with ids in place of names, and the errors of those by their position. */
export interface Named {
  payload: Readonly<Record<string, unknown>>;
  errors: FieldErrors;
}

/** Whether unknown names are the only errors of names. */
const isUnknown = (errors: readonly string[] | undefined): boolean =>
  errors?.every((error) => error === message('rules.nameUnknown')) ?? false;

const spelled = (name: unknown): string => String(name).trim().toLowerCase();

/** The names of rows, by id. */
async function namesOf({ tx }: RecordCall, table: string, ids: readonly unknown[]): Promise<Map<unknown, string>> {
  const target = referenceTargets.map((resource) => targets[resource]).find((one) => one.table === table);
  if (!target) return new Map();
  const { rows } = await tx.query<{ id: string; name: string }>(
    `select id, ${target.name} as name from ${table} where tenant_id = $company and id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, spelled(name)]));
}

/**
 * Accepts names that stand for a row's present references, whether or not the caller sees those records elsewhere: a
 * row shows the names of its references, and an exported row can be imported unchanged.
 * @see rules 18.4
 */
export async function withStoredNames(
  call: RecordCall,
  record: Records,
  named: readonly Named[],
  matches: readonly Match[],
): Promise<Named[]> {
  const accepted = named.map((one) => ({ ...one, errors: { ...one.errors } }));
  for (const [field, table] of Object.entries(record.references ?? {})) {
    const asked = accepted.flatMap((one, index) => {
      const row = matches[index]?.row;
      return row && isUnknown(one.errors[field]) ? [{ one, id: row.id }] : [];
    });
    if (asked.length === 0) continue;
    const stored = await readStoredValues(
      call.tx,
      record,
      asked.map(({ id }) => id),
      [field],
    );
    const storedIdsOf = (id: string): unknown[] => [stored.get(id)?.[field] ?? []].flat();
    const names = await namesOf(
      call,
      tableName(table),
      asked.flatMap(({ id }) => storedIdsOf(id)),
    );
    for (const { one, id } of asked) {
      const storedIds = storedIdsOf(id);
      const idsOf = (patch: unknown) =>
        storedIds.includes(patch) ? [patch] : storedIds.filter((other) => names.get(other) === spelled(patch));
      const value = one.payload[field];
      const found = [value].flat().map(idsOf);
      if (found.some((ids) => ids.length !== 1)) continue;
      one.payload = { ...one.payload, [field]: Array.isArray(value) ? found.flat() : found[0]?.[0] };
      delete one.errors[field];
    }
  }
  return accepted;
}
