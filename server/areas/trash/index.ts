import type { z } from 'zod';
import { type TrashEntry, trashEndpoints, type trashEntry } from '#contract/extensions/trash';
import { message } from '#contract/message';
import { parentsOf, resourceNames, titleOf } from '#contract/resources/index';
import { lockTrashed, trashSeenBy, trashVisibility } from '#server/access/trashVisibility';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { trash as table } from '#server/database/schema';
import { tableOf } from '#server/database/tables';
import { lockDefinitionsShared } from '#server/fields/locks';
import { type Implementation, implement } from '#server/http/implement';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { Problem } from '#server/problem';
import { restoreEntries } from '#server/records/sources/restore';
import { neededEntries } from '#server/records/trash/needed';
import { emptyTrash, type LockedEntry } from '#server/records/trash/trash';
import { columnOf, listFields, selected, tableName } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import { recordAll } from '#server/security/securityEvents';
import type { CallerIdentity } from '#server/security/tokens';

const read = ['resource', 'entityId', 'name', 'parentId', 'deletedAt', 'deletedBy', 'expiresAt'] as const;

/** Resources that are parents of others. */
const parents = [...new Set(resourceNames.flatMap(parentsOf))];
const nameOfParent = (resource: string): string => {
  const table = tableOf(resource);
  const { name } = columnOf(table, titleOf(resource));
  return `p.${name} from ${tableName(table)} p where p.tenant_id = $company and p.id = t.parent_id`;
};

/** The parent's name, or its name in the trash. */
const parentName = `coalesce(
  case t.parent_resource
    ${parents.map((resource) => `when '${resource}' then (select ${nameOfParent(resource)})`).join('\n    ')}
  end,
  (select o.name from trash o where o.tenant_id = $company and o.entity_id = t.parent_id))`;

/** The last deleted first. */
const trashList: ListDescriptor = {
  unit: 'trash',
  table: 'trash',
  alias: 't',
  columns: `${selected(table, 't', ['id', ...read, 'parentResource'])}, u.full_name as "deletedByName", ${parentName} as "parentName"`,
  display: 'left join users u on u.tenant_id = $company and u.id = t.deleted_by',
  fields: listFields(table, 't', read),
  sort: { field: 'deletedAt', order: 'DESC' },
};

interface EntryRow extends Omit<z.input<typeof trashEntry>, 'parent'> {
  parentResource: string | null;
  parentId: string | null;
}

const toEntry = ({ parentResource, parentId, ...entry }: EntryRow): TrashEntry => ({
  ...entry,
  parent: parentResource && parentId ? { resource: parentResource, id: parentId } : null,
});

/** The entries, locked. @throws Problem 404 with the ids that do not exist or that the caller may not delete */
async function lockEntries(tx: Transaction, identity: CallerIdentity, ids: readonly string[]): Promise<LockedEntry[]> {
  const entries = await lockTrashed(tx, identity, 't.id', ids.filter(isId));
  const known = new Set(entries.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id.toLowerCase()));
  if (missing.length === 0) return entries;
  throw new Problem(
    404,
    message('records.notFound'),
    Object.fromEntries(missing.map((id) => [id, [message('records.notFound')]])),
  );
}

/** @see rules 14.13 */
export const trashArea: readonly Implementation[] = [
  implement(trashEndpoints.list, async ({ tx, identity, query, reply }) =>
    answerPage(
      reply,
      await readList<EntryRow>(tx, trashList, query, (more) => [trashVisibility(tx, identity, more)]),
      toEntry,
    ),
  ),
  implement(trashEndpoints.restore, async ({ body, ...call }) => {
    await lockDefinitionsShared(call.tx, 'every');
    const entries = await lockEntries(call.tx, call.identity, body.ids);
    const restoring = { ...call, query: {}, body: undefined, seesTrashed: trashSeenBy(call) };
    const lost = await restoreEntries(restoring, entries);
    const errors = Object.fromEntries(
      entries.flatMap(({ id, entityId }) => (lost[entityId] ? [[id, lost[entityId]]] : [])),
    );
    const [first] = Object.values(errors).flat();
    if (first) {
      const refused = entries.filter(({ entityId }) => lost[entityId]);
      const needed = (await neededEntries(restoring, refused)).map(({ id, resource, name }) => ({
        id,
        resource,
        name,
      }));
      throw new Problem(409, first, errors, undefined, needed.length > 0 ? { needed } : undefined); // all or none
    }
    return { count: entries.length };
  }),
  implement(trashEndpoints.empty, async (call) => {
    const { tx, identity, body } = call;
    const entries = await lockEntries(tx, identity, body.ids);
    await emptyTrash(tx, { ids: entries.map(({ id }) => id) });
    await recordAll(
      tx,
      entries.map(({ resource, entityId, name }) => ({
        event: 'purged',
        target: { resource, id: entityId, name },
      })),
    );
    return { count: entries.length };
  }),
];
