import type { historyEndpoints, UndoReply } from '#contract/extensions/history';
import { type Message, message } from '#contract/message';
import { meets } from '#contract/permissions';
import { entityKinds, tenantEndpoints } from '#contract/resources/calls/tenants';
import { entryVisibility, isAdminCall } from '#server/access/historyVisibility';
import { lockTrashed, trashSeenBy, trashVisibility } from '#server/access/trashVisibility';
import { readAtOnce } from '#server/areas/schema/conversion';
import { restoreFields } from '#server/areas/schema/restoreFields';
import { lockDefinitionsShared } from '#server/fields/locks';
import type { TenantCall } from '#server/http/implement';
import { Worded } from '#server/http/replies';
import { forbidden, notFound, Problem } from '#server/problem';
import { changeOf } from '#server/records/history/change';
import { netEntries } from '#server/records/history/netEntries';
import { type Entity, isBegun, isUndone, noteUndone, noteWhole } from '#server/records/history/undone';
import { type Restoring, restoreEntries } from '#server/records/sources/restore';
import { lockAllNamed, type UndoneEntry, undoEntries } from '#server/records/sources/undo';
import { registeredOf } from '#server/resources/registry';
import { record } from '#server/security/securityEvents';
import { Parameters } from '#server/sql/parameters';
import { literal } from '#server/sql/statement';

type Call = TenantCall<typeof historyEndpoints.undo>;

interface StoredEntry extends UndoneEntry {
  resource: string;
  /** Some changes could not be undone. */
  isPartial?: boolean;
}

const notUndoable = message('records.notUndoable');
const noLongerStored = message('records.notKept');

/** The name of an entity's fields in the history. */
const schemaResources = new Map(entityKinds.map((kind) => [`${kind}Schema`, kind]));
const ofSchema = `h.resource in (${[...schemaResources.keys()].map(literal).join(', ')})`;

/**
 * SQL condition on an entry `h`: the caller may know of it. It is the caller's own, of a visible record, or of one that
 * the caller could restore.
 */
function knownBy({ tx, identity }: Call, parameters: Parameters): string {
  if (isAdminCall(tx)) return 'true';
  const restorable = `exists (select from trash t where t.tenant_id = $company and t.change_id = h.change_id
    and t.resource = h.resource and t.entity_id = h.entity_id and ${trashVisibility(tx, identity, parameters)})`;
  return `(h.user_id = ${parameters.add(identity.userId, 'uuid')} or ${entryVisibility(identity, parameters)}
    or (h.action = 'deleted' and ${restorable}))`;
}

/** A record that a change touched, and the last entry about it. */
interface Touched extends Entity {
  action: UndoneEntry['action'];
}

interface ReadChange {
  records: Touched[];
  /** Entries of the change about field definitions. */
  schemas: StoredEntry[];
  /** Whether the change touched fields of an entity, visible to the caller or not. */
  ofFields: boolean;
  /** Whether it changed values of so many records that the background job restores them. */
  long: boolean;
}

/** SQL condition on an entry `h`: part of the change, not undone yet, and known to the caller. */
function leftOf(call: Call, parameters: Parameters): string {
  const ofChange = `h.tenant_id = $company and h.change_id = ${parameters.add(call.params.changeId, 'uuid')}`;
  return `${ofChange} and not ${isUndone('h')} and ${knownBy(call, parameters)}`;
}

/**
 * Reads the rest of a change that the caller may know of, the last written first: later rows can refer to earlier ones.
 * Changes of records are read page by page later, since there may be many.
 * @throws Problem 404 when the caller may know of none of its entries, 409 when all of those were undone before
 */
async function readChange(call: Call): Promise<ReadChange> {
  const { tx, params } = call;
  const ofChange = 'h.tenant_id = $company and h.change_id = $1';
  const whole = await tx.first<{ ofFields: boolean; large: boolean }>(
    `select exists (select from history h where ${ofChange} and ${ofSchema}) as "ofFields",
      (select count(*) > ${readAtOnce} from (select from history h where ${ofChange} limit ${readAtOnce + 1}) counted) as large`,
    [params.changeId],
  );
  const { ofFields, large } = whole ?? { ofFields: false, large: false };
  const long = ofFields && large;
  const parameters = new Parameters();
  const left = leftOf(call, parameters);
  const schemas = await tx.query<StoredEntry>(
    `select h.resource, h.entity_id as "entityId", h.action, h.changes from history h where ${left} and ${ofSchema} order by h.at desc`,
    parameters.values,
  );
  const touched = await tx.query<Touched & { at: number }>(
    `select distinct on (h.resource, h.entity_id) h.resource, h.entity_id as "entityId", h.action, extract(epoch from h.at)::float8 as at from history h
      where ${left} and not ${ofSchema} order by h.resource, h.entity_id, h.at desc`,
    parameters.values,
  );
  if (schemas.rows.length + touched.rows.length === 0) {
    const known = new Parameters();
    const any = await tx.query(
      `select from history h where h.tenant_id = $company and h.change_id = ${known.add(params.changeId, 'uuid')} and ${knownBy(call, known)} limit 1`,
      known.values,
    );
    throw any.rowCount ? alreadyUndone() : notFound();
  }
  const last = new Map<string, number>();
  for (const { resource, at } of touched.rows) {
    last.set(resource, Math.max(last.get(resource) ?? 0, at));
  }
  const records = touched.rows.sort((one, other) => (last.get(other.resource) ?? 0) - (last.get(one.resource) ?? 0));
  return { records: long ? [] : records, schemas: schemas.rows, ofFields, long };
}

/** The number of records whose entries are read at once; fewer where entries are long. */
const atOnce = { records: 2000, first: 200, signs: 2 ** 24 };

/**
 * Yields the total change of each record of one resource, a page at a time, in the order of their ids. The ids are of
 * records that the caller may know of, so no page is checked again.
 */
async function* entriesOf(
  { tx, params }: Call,
  resource: string,
  ids: readonly string[],
): AsyncGenerator<StoredEntry[]> {
  let size = atOnce.first;
  for (let first = 0; first < ids.length; ) {
    const page = ids.slice(first, first + size);
    const { rows } = await tx.query<StoredEntry & { signs: number }>(
      `select h.resource, h.entity_id as "entityId", h.action, h.changes, length(h.changes::text) as signs from history h
        where h.tenant_id = $company and h.change_id = $1 and h.resource = $2 and h.entity_id = any($3::uuid[]) order by h.at desc`,
      [params.changeId, resource, page],
    );
    const signs = rows.reduce((sum, row) => sum + row.signs, 0);
    yield netEntries(rows);
    first += page.length;
    size = Math.max(1, Math.min(atOnce.records, Math.floor((page.length * atOnce.signs) / Math.max(1, signs))));
  }
}

const alreadyUndone = () => new Problem(409, message('records.alreadyUndone'));

/** Results of undoing entries, by the entities' ids. */
class Outcome {
  count = 0;
  readonly done: Entity[] = [];
  readonly skipped = new Map<string, Message[]>();
  readonly refused = new Map<string, Problem>();

  /** Notes entities whose part of the change is undone completely. */
  note(resource: string, ids: readonly string[], entries: readonly StoredEntry[] = []): void {
    const partial = new Set(entries.flatMap(({ entityId, isPartial }) => (isPartial ? [entityId] : [])));
    for (const entityId of ids) if (!partial.has(entityId)) this.done.push({ resource, entityId });
    this.count += ids.length;
  }

  refuse(entries: readonly Entity[]): void {
    for (const { entityId } of entries) this.refused.set(entityId, forbidden());
  }
}

/** Restores records that a change deleted, as far as the caller may and the rows can come back. */
async function undoDeletions(call: Restoring & Pick<Call, 'params'>, entries: readonly Entity[], outcome: Outcome) {
  const { tx, identity, params } = call;
  if (entries.length === 0) return;
  const named = new Set(entries.map(({ entityId }) => entityId));
  const trashed = (await lockTrashed(tx, identity, 't.change_id', [params.changeId])).filter(({ entityId }) =>
    named.has(entityId),
  );
  const lost = await restoreEntries(call, trashed);
  for (const [entityId, reasons] of Object.entries(lost)) outcome.skipped.set(entityId, reasons);
  const found = new Set(trashed.map(({ entityId }) => entityId));
  const others = entries.filter(({ entityId }) => !found.has(entityId));
  const there = await tx.query<{ id: string }>(
    'select entity_id as id from trash where tenant_id = $company and change_id = $1 and entity_id = any($2::uuid[])',
    [params.changeId, others.map(({ entityId }) => entityId)],
  );
  const barred = new Set(there.rows.map(({ id }) => id));
  outcome.refuse(others.filter(({ entityId }) => barred.has(entityId)));
  for (const { entityId } of others) if (!barred.has(entityId)) outcome.skipped.set(entityId, [noLongerStored]);
  for (const { resource, entityId } of trashed) if (!lost[entityId]) outcome.note(resource, [entityId]);
}

/** A field that keeps its type keeps its values. */
function withoutFields(entries: readonly StoredEntry[], fields: readonly string[]): StoredEntry[] {
  const stays = (field: string) => fields.includes(field);
  return entries.flatMap((entry) => {
    const all = Object.entries(entry.changes);
    const left = all.filter(([field]) => !stays(field));
    if (left.length === all.length) return [entry];
    return left.length > 0 ? [{ ...entry, changes: Object.fromEntries(left), isPartial: true }] : [];
  });
}

interface UndoneSchemas {
  /** Fields that keep their types, and therefore their values. */
  staying: string[];
  /** The background job restores the values. */
  goesOn: boolean;
}

/** Undoes a change of fields before the change of their values, which need the fields' former types. */
async function undoSchemas(
  { tx, params, services }: Call,
  { schemas, long }: ReadChange,
  outcome: Outcome,
): Promise<UndoneSchemas> {
  const undone: UndoneSchemas = { staying: [], goesOn: false };
  const { trashDays } = services.config;
  for (const [resource, kind] of schemaResources) {
    const entries = schemas.filter((entry) => entry.resource === resource);
    if (entries.length === 0) continue;
    const back = await restoreFields(tx, kind, entries, { id: params.changeId, long, trashDays });
    undone.staying.push(...back.left);
    outcome.count += back.count;
    if (back.left.length === 0) outcome.done.push({ resource, entityId: tx.tenantId });
    undone.goesOn ||= back.goesOn;
    if (back.reasons.length > 0) outcome.skipped.set(tx.tenantId, back.reasons);
  }
  return undone;
}

/**
 * Resources that are undone before others: the type of a user follows from the role, and the members of a team follow
 * from the clients of their users.
 */
const first: readonly string[] = ['users', 'roles'];

/** The ids by resource, in the order of the undo. */
function idsByResource(records: readonly Touched[]): [resource: string, ids: string[]][] {
  const ids = new Map<string, string[]>();
  for (const { resource, entityId } of records) {
    const known = ids.get(resource);
    if (known) known.push(entityId);
    else ids.set(resource, [entityId]);
  }
  return [...ids].sort(([one], [other]) => first.indexOf(other) - first.indexOf(one));
}

async function undoRecords(call: Call, records: readonly Touched[], staying: readonly string[], outcome: Outcome) {
  const deleted = records.filter(({ action }) => action === 'deleted');
  const { query: _query, body: _body, ...rest } = call;
  const own = { ...rest, query: {}, body: undefined, undoes: call.params.changeId, seesTrashed: trashSeenBy(call) };
  await undoDeletions(own, deleted, outcome);
  for (const [resource, ids] of idsByResource(records.filter(({ action }) => action !== 'deleted'))) {
    const registered = registeredOf(resource);
    if (registered) {
      await lockAllNamed(call.tx, registered.record, call.params.changeId);
      for await (const page of entriesOf(call, resource, ids)) {
        const entries = withoutFields(page, staying);
        const undone = await undoEntries(own, registered, entries);
        outcome.note(resource, undone.done, entries);
        for (const [id, reasons] of undone.skipped) outcome.skipped.set(id, reasons);
        for (const [id, problem] of undone.refused) outcome.refused.set(id, problem);
      }
    } else if (isAdminCall(call.tx)) for (const id of ids) outcome.skipped.set(id, [notUndoable]);
    else outcome.refuse(ids.map((entityId) => ({ resource, entityId })));
  }
}

/**
 * Undoes a change, entity by entity. Entities that are skipped can be undone later; a call that undoes nothing leaves
 * the change as it is.
 * @throws Problem 403 where the caller may undo nothing, 404, 409 where nothing is left
 * @see rules 14.12
 */
export async function undo(call: Call): Promise<Worded<UndoReply>> {
  const { tx, identity, params } = call;
  const change = await readChange(call);
  if (change.ofFields && !meets(identity, tenantEndpoints.saveProjectSchema.needs)) throw forbidden();
  const outcome = new Outcome();
  const { staying, goesOn } = await undoSchemas(call, change, outcome);
  await lockDefinitionsShared(tx, 'every');
  if (goesOn) await noteWhole(tx, params.changeId);
  else await undoRecords(call, change.records, staying, outcome);
  const { count, done, skipped, refused } = outcome;
  if (count === 0) {
    if (skipped.size > 0 && (await isBegun(tx, params.changeId))) throw alreadyUndone();
    for (const problem of skipped.size > 0 ? [] : refused.values()) throw problem;
    if (skipped.size === 0) throw notFound();
  }
  if (!goesOn) await noteUndone(tx, params.changeId, done);
  if (count > 0) await record(tx, 'undone', { details: { change: params.changeId, count } });
  for (const [id, problem] of refused) skipped.set(id, [problem.message]);
  return new Worded({ count, changeId: changeOf(tx), skipped: Object.fromEntries(skipped) });
}
