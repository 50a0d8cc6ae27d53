import type { FieldErrors } from '#contract/errors';
import { type BulkChoice, type BulkReply, namedRefusals } from '#contract/extensions/bulk';
import { type Message, message } from '#contract/message';
import { Worded } from '#server/http/replies';
import { invalid, Problem } from '#server/problem';
import { filterYielding } from '#server/process/timeSlices';
import { changeOf } from '#server/records/history/change';
import { isOvertaken, lockByFilter, lockByIds } from '#server/records/read/rows';
import { applySet } from '#server/records/write/apply';
import { type ChangeSet, refusalMessages, rowsOf } from '#server/records/write/changeSet';
import { checkSet } from '#server/records/write/pipeline';
import type { LockedRow, RecordCall, Records } from '#server/resources/descriptor';

/**
 * The rows of a bulk call, locked except for a dry run.
 * @throws Problem 404, 413, and 409 where their number differs from the expected one, or one of them has just been
 * written
 */
export async function chooseRows(call: RecordCall, record: Records, choice: BulkChoice): Promise<LockedRow[]> {
  const { ids, filter = {}, except = [], expected, dryRun = false } = choice;
  const reading = { dryRun, watched: expected === undefined ? undefined : call };
  const rows = ids
    ? await lockByIds(call, record, ids, reading)
    : await lockByFilter(call, record, filter, except, reading);
  if (expected === undefined) return rows;
  const now = (why: Message) => new Problem(409, why, undefined, undefined, { count: rows.length });
  if (expected !== rows.length) throw now(message('records.now', { count: rows.length, expected }));
  if (isOvertaken(rows)) throw now(message('records.changed'));
  return rows;
}

/**
 * Does the bulk call's action to the rows that are not refused.
 * @throws Problem 400 with the errors of the change by `changes.<field>`, else those of refused rows by id
 */
export async function runBulk(patch: ChangeSet, choice: BulkChoice): Promise<Worded<BulkReply> | BulkReply> {
  const set = await checkSet(patch);
  const shared = Object.entries(set.refusals.all).map(([field, messages]) => [`changes.${field}`, messages] as const);
  if (shared.length > 0) throw invalid(Object.fromEntries(shared));
  const refused = refusalMessages(set);
  const rows = rowsOf(set.parts);
  const named = (): Pick<BulkReply, 'refusedCount' | 'refused'> => ({
    refusedCount: refused.size,
    refused: namedOnly(refused),
  });
  if (choice.dryRun) return new Worded({ count: rows.length, ...named() });
  if (refused.size > 0 && !choice.skipRefused) throw invalid(namedOnly(refused));
  const ids = (await filterYielding(rows, ({ id }) => !refused.has(id))).map(({ id }) => id);
  await applySet(set, refused.size > 0 ? new Set(ids) : undefined);
  const changeId = changeOf(set.tx);
  const changes = set.parts.some(({ action }) => action === 'change');
  const reply: BulkReply = {
    count: ids.length,
    ...(changes && { unchanged: ids.length - (await countChanged(set, changeId)) }),
    changeId,
    ...(choice.ids && { ids: await changedIds(choice.ids, refused) }),
    ...(choice.skipRefused && named()),
  };
  return refused.size > 0 ? new Worded(reply) : reply; // only messages are translated
}

/** The number of rows that a change has really changed: those in the history. */
async function countChanged({ tx, record }: ChangeSet, changeId: string): Promise<number> {
  const found = await tx.first<{ changed: number }>(
    `select count(distinct h.entity_id)::int as changed from history h
      where h.tenant_id = $company and h.change_id = $1 and h.resource = $2`,
    [changeId, record.resource],
  );
  return found?.changed ?? 0;
}

/** The changed rows' ids as sent, each once. */
function changedIds(sent: readonly string[], refused: ReadonlyMap<string, unknown>): Promise<string[]> {
  const left = new Set(sent.map((id) => id.toLowerCase()));
  return filterYielding(sent, (id) => !refused.has(id.toLowerCase()) && left.delete(id.toLowerCase()));
}

const namedOnly = (refused: ReadonlyMap<string, Message[]>): FieldErrors =>
  Object.fromEntries([...refused].slice(0, namedRefusals));
