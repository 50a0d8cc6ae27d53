import type { z } from 'zod';
import type { historyEntry } from '#contract/extensions/history';
import { plainMentions } from '#contract/extensions/notifications';
import { adminRole } from '#contract/permissions';
import { history } from '#server/database/schema';
import { linkHash } from '#server/records/history/chain';
import { definitionIdOf, isCustom } from '#server/records/history/entries';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import type { CallerIdentity } from '#server/security/tokens';

type EntryReply = z.input<typeof historyEntry>;

/** A row of `historyList`. */
export interface EntryRow extends Omit<EntryReply, 'parent' | 'changes'> {
  parentResource: string | null;
  parentId: string | null;
  changes: Record<string, [before: unknown, after: unknown]>;
  /** The author's id of a deleted comment ('': unknown); null for entries about anything else. */
  wordsOf: string | null;
}

const read = [
  'at',
  'userId',
  'userName',
  'tokenName',
  'action',
  'resource',
  'entityId',
  'entityName',
  'parentId',
  'changeId',
] as const;

/** SQL condition: the entry `h` is about a deleted comment, whose row is gone or a tombstone. */
const ofDeletedComment = `h.resource = 'comments' and not exists (select from comments c
  where c.tenant_id = $company and c.id = h.entity_id and not c.is_deleted)`;

/** The author of a comment: from its tombstone, else from its first history entry. */
const author = `coalesce(
  (select c.user_id from comments c where c.tenant_id = $company and c.id = h.entity_id),
  (select first.user_id from history first where first.tenant_id = $company and first.entity_id = h.entity_id
    and first.action = 'created' order by first.at limit 1))`;

const fields = listFields(history, 'h', read);

/** The newest first, for administrators. @see rules 14.11 */
export const historyList: ListDescriptor = {
  unit: 'history',
  table: 'history',
  alias: 'h',
  columns: `${selected(history, 'h', ['id', ...read, 'parentResource', 'changes'])}, ${linkHash('h.id')} as hash,
    case when ${ofDeletedComment} then coalesce(${author}::text, '') end as "wordsOf"`,
  fields,
  sort: { field: 'at', order: 'DESC' },
};

/**
 * The history for others than administrators: no filter or order reveals the text of a deleted comment, which is the
 * name of its entries.
 */
export const guardedHistoryList: ListDescriptor = {
  ...historyList,
  fields: {
    ...fields,
    entityName: { ...fields.entityName, sql: `case when ${ofDeletedComment} then '' else h.entity_name end` },
  },
};

/** Whether a deleted comment's text is hidden from a reader: only its author and administrators see it. */
const keepsWords = (wordsOf: string | null, { userId, role }: Pick<CallerIdentity, 'userId' | 'role'>): boolean =>
  wordsOf !== null && role !== adminRole && wordsOf !== userId;

/** A comment is named by its first words. */
const nameOf = ({ resource, entityName }: Pick<EntryRow, 'resource' | 'entityName'>): EntryReply['entityName'] =>
  resource === 'comments' && entityName ? plainMentions(entityName) : entityName;

/** @param hidden the custom fields that the caller may not see */
export const toEntry = (
  { parentResource, parentId, changes, wordsOf, ...entry }: EntryRow,
  hidden: ReadonlySet<string>,
  reader: CallerIdentity,
): EntryReply => ({
  ...entry,
  entityName: keepsWords(wordsOf, reader) ? '' : nameOf(entry),
  parent: parentResource && parentId ? { resource: parentResource, id: parentId } : null,
  changes: Object.entries(changes).flatMap(([field, [before, after]]) => {
    const isHidden = isCustom(field) ? hidden.has(definitionIdOf(field)) : keepsWords(wordsOf, reader);
    return isHidden ? [] : [{ field, before, after }];
  }),
});
