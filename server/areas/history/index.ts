import { history, type UndoReply } from '#contract/history';
import { decodeListQuery, isListQueryProblem } from '#contract/listQuery';
import { meets } from '#contract/permissions';
import { entityKinds, tenants } from '#contract/tenants';
import { putFieldsBack, readAtOnce } from '#server/areas/schema/conversion';
import { lockTrashed } from '#server/areas/trash/locked';
import { isId } from '#server/database/ids';
import { holdDefinitions } from '#server/fields/hold';
import { hiddenFields } from '#server/fields/rights';
import { limitedIds } from '#server/fields/shown';
import { type Implementation, implement, type TenantCall } from '#server/implement';
import { answerPage } from '#server/lists/answer';
import { Parameters } from '#server/lists/parameters';
import { readList } from '#server/lists/read';
import { forbidden, invalid, notFound, Problem } from '#server/problem';
import { changeOf } from '#server/records/change';
import { registeredOf } from '#server/records/registry';
import { literal } from '#server/records/statement';
import { restoreEntries, unrestorable } from '#server/records/trash';
import { requireUndoRights, type UndoneEntry, undoEntries } from '#server/records/undo';
import { type EntryRow, historyList, toEntry } from './list';
import { entrySight, isAdmin, seesEntity } from './sight';

const idsOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

const namesEntities = (filter: unknown): filter is Readonly<Record<string, unknown>> =>
  typeof filter === 'object' && filter !== null && ('entityId' in filter || 'parentId' in filter);

/** The entities that a filter is about: its own, and those of a group of which each part is about some. */
function namedIn(filter: Readonly<Record<string, unknown>>): unknown[] {
  const either: readonly unknown[] = Array.isArray(filter.$or) ? filter.$or : [];
  const parts = either.every(namesEntities) ? either.filter(namesEntities) : [];
  return [filter, ...parts].flatMap(({ entityId, parentId }) => [...idsOf(entityId), ...idsOf(parentId)]);
}

/**
 * What a caller asks about must be in sight; who asks about nothing in particular asks about the whole company.
 * @throws Problem 403, 404
 */
async function requireSight({ tx, identity, query }: TenantCall<typeof history.list>): Promise<void> {
  const request = decodeListQuery(query);
  if (isListQueryProblem(request)) throw invalid({ [request.parameter]: [request.message] });
  const { changeId } = request.filter;
  const named = namedIn(request.filter);
  if (named.length === 0 && changeId === undefined && !isAdmin(tx)) throw forbidden();
  if (named.length > 100) throw invalid({ filter: ['At most 100 entities can be asked about at once'] });
  for (const id of named) {
    if (typeof id === 'string' && (!isId(id) || !(await seesEntity(tx, identity, id)))) throw notFound();
  }
}

interface StoredEntry extends UndoneEntry {
  resource: string;
}

const notPutBack = 'This cannot be put back';
const notKept = 'It is not kept any more';

/** How the fields of an entity are named in the history. */
const schemaResources = new Map(entityKinds.map((kind) => [`${kind}Schema`, kind]));
const ofSchema = `h.resource in (${[...schemaResources.keys()].map(literal).join(', ')})`;

/**
 * The entries of a change by their resources, the last written first: what refers to others was made after them.
 * @throws Problem 404 for one that is not one's own and out of sight
 */
async function readChange({
  tx,
  identity,
  params,
}: TenantCall<typeof history.undo>): Promise<{ byResource: Map<string, StoredEntry[]>; long: boolean }> {
  const parameters = new Parameters();
  const ofChange = `h.tenant_id = $company and h.change_id = ${parameters.add(params.changeId, 'uuid')}`;
  const known = isAdmin(tx)
    ? ''
    : ` and exists (select from history h where ${ofChange}
        and (h.user_id = ${parameters.add(identity.userId, 'uuid')} or ${entrySight(identity, parameters)}))`;
  // What a field's conversion changed of more records goes back in the background.
  const large = await tx.query<{ long: boolean }>(
    `select exists (select from history h where ${ofChange} and ${ofSchema})
      and (select count(*) > ${readAtOnce} from (select from history h where ${ofChange} limit ${readAtOnce + 1}) counted) as long`,
    [params.changeId],
  );
  const long = large.rows[0]?.long ?? false;
  const found = await tx.query<StoredEntry>(
    `select h.resource, h.entity_id as "entityId", h.action, h.changes from history h
      where ${ofChange}${known}${long ? ` and ${ofSchema}` : ''} order by h.at desc`,
    parameters.values,
  );
  if (found.rows.length === 0) throw notFound();
  const byResource = new Map<string, StoredEntry[]>();
  for (const entry of found.rows) {
    const entries = byResource.get(entry.resource) ?? [];
    entries.push(entry);
    byResource.set(entry.resource, entries);
  }
  return { byResource, long };
}

/** Takes a change for this call. @throws Problem 409 when it was put back already */
async function takeChange({ tx, params }: TenantCall<typeof history.undo>): Promise<void> {
  const taken = await tx.query(
    'insert into undone_changes (tenant_id, change_id) values ($company, $1) on conflict do nothing',
    [params.changeId],
  );
  if (taken.rowCount === 0) throw new Problem(409, 'This change was put back already');
}

type Skipped = Map<string, readonly string[]>;

/** What a change deleted comes back from the trash, as far as the caller may and it still can. */
async function undoDeletions(
  call: TenantCall<typeof history.undo>,
  entries: readonly StoredEntry[],
  skipped: Skipped,
): Promise<number> {
  const { tx, identity, params } = call;
  const kept = await lockTrashed(tx, identity, 't.change_id', [params.changeId]);
  const lost = await unrestorable(tx, kept);
  const coming = kept.filter(({ id }) => !lost[id]);
  for (const { id, entityId } of kept) if (lost[id]) skipped.set(entityId, lost[id]);
  const found = new Set(kept.map(({ entityId }) => entityId));
  for (const { entityId } of entries) if (!found.has(entityId)) skipped.set(entityId, [notKept]);
  if (coming.length > 0) await restoreEntries(tx, coming);
  return coming.length;
}

/** Values stay where the type of their field stays. */
const withoutFields = (entries: readonly StoredEntry[], fields: readonly string[]): StoredEntry[] =>
  entries.map((entry) => ({
    ...entry,
    changes: Object.fromEntries(Object.entries(entry.changes).filter(([field]) => !fields.includes(field))),
  }));

/**
 * What a change did to an entity's fields, before the values that go with it: they are of the fields' types by then.
 * @returns how many fields were put back, and whether their values follow in the background
 */
async function undoSchemas(
  { tx, params }: TenantCall<typeof history.undo>,
  byResource: Map<string, StoredEntry[]>,
  long: boolean,
  skipped: Skipped,
): Promise<{ count: number; goesOn: boolean }> {
  let [count, goesOn] = [0, false];
  for (const [resource, kind] of schemaResources) {
    const entries = byResource.get(resource);
    if (!entries) continue;
    const back = await putFieldsBack(tx, kind, entries, { id: params.changeId, long });
    byResource.delete(resource);
    for (const [name, others] of byResource) byResource.set(name, withoutFields(others, back.left));
    count += back.count;
    goesOn ||= back.goesOn;
    if (back.reasons.length > 0) skipped.set(tx.tenantId, back.reasons);
  }
  return { count, goesOn };
}

async function undo(call: TenantCall<typeof history.undo>): Promise<UndoReply> {
  const { byResource, long } = await readChange(call);
  for (const [resource, entries] of byResource) {
    const registered = registeredOf(resource);
    if (schemaResources.has(resource) && !meets(call.identity, tenants.saveProjectSchema.needs)) throw forbidden();
    if (schemaResources.has(resource)) continue;
    if (registered) requireUndoRights(call.identity, registered, entries);
    else if (!isAdmin(call.tx) && entries.some(({ action }) => action !== 'deleted')) throw forbidden();
  }
  await takeChange(call);
  const skipped: Skipped = new Map();
  const schemas = await undoSchemas(call, byResource, long, skipped);
  await holdDefinitions(call.tx, 'every');
  if (schemas.goesOn) byResource.clear();
  const all = [...byResource.values()].flat();
  const deletions = all.filter(({ action }) => action === 'deleted');
  let count = schemas.count + (deletions.length > 0 ? await undoDeletions(call, deletions, skipped) : 0);
  for (const [resource, entries] of byResource) {
    const others = entries.filter(({ action }) => action !== 'deleted');
    if (others.length === 0) continue;
    const registered = registeredOf(resource);
    const { query: _query, body: _body, ...rest } = call;
    const undone = registered && (await undoEntries({ ...rest, query: {}, body: undefined }, registered, others));
    count += undone?.count ?? 0;
    for (const [id, reasons] of undone?.skipped ?? others.map(({ entityId }) => [entityId, [notPutBack]] as const)) {
      skipped.set(id, reasons);
    }
  }
  return {
    count,
    changeId: changeOf(call.tx),
    skipped: Object.fromEntries([...skipped].map(([id, reasons]) => [id, [...reasons]])),
  };
}

/** @see rules 14.11 */
export const historyArea: readonly Implementation[] = [
  implement(history.list, async (call) => {
    await requireSight(call);
    const { tx, identity, query, reply } = call;
    const sight = isAdmin(tx) ? undefined : entrySight;
    const hidden = new Set([...(await hiddenFields(tx)), ...(await limitedIds(tx))]);
    const page = await readList<EntryRow>(tx, historyList, query, (more) => (sight ? [sight(identity, more)] : []));
    return answerPage(reply, page, (row) => toEntry(row, hidden));
  }),
  // What is put back may be a change of rights.
  implement(history.undo, undo, { changesRights: true }),
];
