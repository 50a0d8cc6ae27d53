import { entityKinds, schemaResource } from '#contract/entityKinds';
import type { HistoryAction, HistoryEntry } from '#contract/history';

export type HistoryRecord = HistoryEntry & Readonly<Record<string, unknown>>;

/** What one request has changed, as far as its entries are here. */
export interface Change {
  id: string;
  at: string;
  userId: string | null | undefined;
  userName: string | null | undefined;
  entries: HistoryRecord[];
}

/** Entries by their changes, in the order in which those came. */
export function changesOf(entries: readonly HistoryRecord[]): Change[] {
  const changes = new Map<string, Change>();
  for (const entry of entries) {
    const { changeId: id, at, userId, userName } = entry;
    const change = changes.get(id) ?? { id, at, userId, userName, entries: [] };
    change.entries.push(entry);
    changes.set(id, change);
  }
  return [...changes.values()];
}

/** What all entries did; undefined: one this, another that. */
export const actionOf = (entries: readonly HistoryRecord[]): HistoryAction | undefined => {
  const actions = new Set(entries.map(({ action }) => action));
  return actions.size === 1 ? entries[0]?.action : undefined;
};

/** What is written by descriptors, so that each of its writes can be put back. @see rules 14.12 */
const restorable: ReadonlySet<string> = new Set([
  'projects',
  'clients',
  'users',
  'roles',
  'inventory',
  'supportTickets',
  'flights',
  'hotels',
]);

/** Files come back from the trash; their uploads are deleted where they are shown. */
const files: ReadonlySet<string> = new Set([
  'documents',
  'travelDocuments',
  'inventoryDocuments',
  'images',
  'inventoryImages',
]);

/** Users and roles are not kept when they are deleted. @see rules 14.13 */
const unkept: ReadonlySet<string> = new Set(['users', 'roles']);

/** Of the fields of an entity, those that were changed go back; none that was added or is gone. */
const schemas: ReadonlySet<string> = new Set(entityKinds.map(schemaResource));

/** Whether the entry says what there was before, so that it can be put back. */
export function canBePutBack({ resource, action, changes }: HistoryEntry): boolean {
  if (action === 'deleted') return files.has(resource) || (restorable.has(resource) && !unkept.has(resource));
  if (schemas.has(resource)) return changes.some(({ field, before, after }) => field !== 'order' && before && after);
  return restorable.has(resource) && (action !== 'updated' || changes.length > 0);
}
