import { type BulkChoice, type BulkReply, namedRefusals } from '#contract/bulk';
import type { FieldErrors } from '#contract/errors';
import type { Refusals } from '#server/lists/bulk';
import { invalid, Problem } from '#server/problem';
import { changeOf } from './change';
import type { LockedRow, RecordCall, Records } from './descriptor';
import { lockByFilter, lockByIds } from './rows';

/** The rows of a bulk call, locked but for a dry run. @throws Problem 404, 413, and 409 where there are not as many as expected */
export async function chooseRows(call: RecordCall, record: Records, choice: BulkChoice): Promise<LockedRow[]> {
  const { ids, filter = {}, except = [], expected, dryRun = false } = choice;
  const reading = { dryRun };
  const rows = ids
    ? await lockByIds(call, record, ids, reading)
    : await lockByFilter(call, record, filter, except, reading);
  if (expected === undefined || expected === rows.length) return rows;
  throw new Problem(409, `There are ${rows.length} now, not ${expected}`, undefined, undefined, { count: rows.length });
}

/**
 * Does what a bulk call asks for to those of the rows that are not refused.
 * @throws Problem 400 with the errors of the change by `changes.<field>`, else those of refused rows by id
 */
export async function runBulk(
  { tx }: RecordCall,
  choice: BulkChoice,
  rows: readonly LockedRow[],
  { all, rows: refusedFields }: Refusals,
  refusedRows: ReadonlyMap<string, Problem>,
  work: (ids: readonly string[]) => Promise<void>,
): Promise<BulkReply> {
  const shared = Object.entries(all).map(([field, messages]) => [`changes.${field}`, messages] as const);
  if (shared.length > 0) throw invalid(Object.fromEntries(shared));
  const refused = new Map<string, string[]>();
  for (const [id, errors] of refusedFields) refused.set(id, Object.values(errors).flat());
  for (const [id, { message }] of refusedRows) refused.set(id, [...(refused.get(id) ?? []), message]);
  const named = (): Pick<BulkReply, 'refusedCount' | 'refused'> => ({
    refusedCount: refused.size,
    refused: Object.fromEntries([...refused].slice(0, namedRefusals)),
  });
  if (choice.dryRun) return { count: rows.length, ...named() };
  if (refused.size > 0 && !choice.skipRefused) throw invalid(namedOnly(refused));
  const ids = rows.flatMap(({ id }) => (refused.has(id) ? [] : [id]));
  await work(ids);
  return {
    count: ids.length,
    changeId: changeOf(tx),
    ...(choice.ids && { ids: choice.ids.filter((id) => !refused.has(id.toLowerCase())) }),
    ...(choice.skipRefused && named()),
  };
}

const namedOnly = (refused: ReadonlyMap<string, string[]>): FieldErrors =>
  Object.fromEntries([...refused].slice(0, namedRefusals));
