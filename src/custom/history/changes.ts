import type { HistoryAction, HistoryEntry } from '#contract/extensions/history';
import { entityKinds, schemaResource } from '#contract/fields/entityKinds';
import { definitionOf, goesToTrash } from '#contract/resources/index';

export type HistoryRecord = HistoryEntry & Readonly<Record<string, unknown>>;

/** Loaded history entries of one request. */
export interface Change {
  id: string;
  at: string;
  userId: string | null | undefined;
  userName: string | null | undefined;
  entries: HistoryRecord[];
}

/** Groups entries by change, in the order of first occurrence. */
export function groupedChanges(entries: readonly HistoryRecord[]): Change[] {
  const changes = new Map<string, Change>();
  for (const entry of entries) {
    const { changeId: id, at, userId, userName } = entry;
    const change = changes.get(id) ?? { id, at, userId, userName, entries: [] };
    change.entries.push(entry);
    changes.set(id, change);
  }
  return [...changes.values()];
}

/** The action of all entries; undefined: different ones. */
export const actionOf = (entries: readonly HistoryRecord[]): HistoryAction | undefined => {
  const actions = new Set(entries.map(({ action }) => action));
  return actions.size === 1 ? entries[0]?.action : undefined;
};

/** Resources of field definitions: a deleted field and its values cannot be restored. */
const schemas: ReadonlySet<string> = new Set(entityKinds.map(schemaResource));

/** Whether the entry has former values, so that it can be undone. */
export function canBeUndone({ resource, action, changes }: HistoryEntry): boolean {
  if (schemas.has(resource)) return changes.some(({ field, after }) => after || field === 'layout');
  if (action === 'deleted') return goesToTrash(resource);
  const found = definitionOf(resource);
  return found !== undefined && found.undo !== false && (action !== 'updated' || changes.length > 0);
}
