import type { z } from 'zod';
import type { historyEntry } from '#contract/history';
import { history } from '#server/database/schema';
import type { ListDescriptor } from '#server/lists/descriptor';
import { listFields, selected } from '#server/records/columns';
import { definitionOf, isCustom } from '#server/records/history';

type EntryReply = z.input<typeof historyEntry>;

/** A row of `historyList`. */
export interface EntryRow extends Omit<EntryReply, 'parent' | 'changes'> {
  parentResource: string | null;
  parentId: string | null;
  changes: Record<string, [before: unknown, after: unknown]>;
}

const read = [
  'at',
  'userId',
  'userName',
  'action',
  'resource',
  'entityId',
  'entityName',
  'parentId',
  'changeId',
] as const;

/** The newest first. @see rules 14.11 */
export const historyList: ListDescriptor = {
  unit: 'history',
  table: 'history',
  alias: 'h',
  columns: `${selected(history, 'h', ['id', ...read, 'parentResource', 'changes'])}`,
  fields: listFields(history, 'h', read),
  sort: { field: 'at', order: 'DESC' },
};

/** @param hidden the custom fields that the caller may not see */
export const toEntry = (
  { parentResource, parentId, changes, ...entry }: EntryRow,
  hidden: ReadonlySet<string>,
): EntryReply => ({
  id: entry.id,
  at: entry.at,
  userId: entry.userId,
  userName: entry.userName,
  action: entry.action,
  resource: entry.resource,
  entityId: entry.entityId,
  entityName: entry.entityName,
  parent: parentResource && parentId ? { resource: parentResource, id: parentId } : null,
  changeId: entry.changeId,
  changes: Object.entries(changes).flatMap(([field, [before, after]]) =>
    isCustom(field) && hidden.has(definitionOf(field)) ? [] : [{ field, before, after }],
  ),
});
