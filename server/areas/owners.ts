import type { HistoryAction } from '#contract/history';
import { holds, type Permission } from '#contract/permissions';
import type { Transaction } from '../database/connect';
import type { DocumentOwner } from '../database/schema/files';
import type { Identity } from '../plugins/tokens';
import { notFound } from '../problem';
import { leaveEntry } from '../records/history';
import { seesProject } from './projectSight';

/** What a document or image belongs to. */
export interface Owner {
  kind: DocumentOwner;
  id: string;
}

const tables = { flight: 'flights', hotel: 'hotels' } as const;

/** The project of a flight or hotel; undefined: there is no such thing. */
export async function projectOfTravel(
  tx: Transaction,
  kind: keyof typeof tables,
  id: string,
): Promise<string | undefined> {
  const found = await tx.query<{ project_id: string }>(`SELECT project_id FROM ${tables[kind]} WHERE id = $1`, [id]);
  return found.rows[0]?.project_id;
}

/** Whether the caller sees what the file belongs to. @see decisions, section 3 */
export async function seesOwner(tx: Transaction, identity: Identity, { kind, id }: Owner): Promise<boolean> {
  if (kind === 'inventory') {
    if (!holds(identity, 'Inventory:View')) return false;
    return (await tx.query('SELECT FROM inventory_items WHERE id = $1', [id])).rowCount === 1;
  }
  const projectId = kind === 'project' ? id : await projectOfTravel(tx, kind, id);
  return projectId !== undefined && seesProject(tx, identity, projectId);
}

/** @throws Problem 404 for an owner out of the caller's sight */
export async function requireOwner(tx: Transaction, identity: Identity, owner: Owner): Promise<void> {
  if (!(await seesOwner(tx, identity, owner))) throw notFound();
}

/** What a caller holds, as the rules of ownership ask for it. */
export const holding =
  (identity: Identity) =>
  (permission: Permission): boolean =>
    holds(identity, permission);

/** What a document or image hangs on, and what it is called, by the console's names. */
const named = {
  project: { parent: 'projects', documents: 'documents', images: 'images' },
  flight: { parent: 'flights', documents: 'travelDocuments', images: 'images' },
  hotel: { parent: 'hotels', documents: 'travelDocuments', images: 'images' },
  inventory: { parent: 'inventory', documents: 'inventoryDocuments', images: 'inventoryImages' },
} as const;

/** Leaves the history's entry of a file that was added or deleted. */
export const leaveFileEntry = (
  tx: Transaction,
  action: HistoryAction,
  table: 'documents' | 'images',
  { kind, id }: Owner,
  file: { id: string; name: string; description: string | null },
): Promise<void> => {
  const pair = (value: string) => (action === 'created' ? ([null, value] as const) : ([value, null] as const));
  return leaveEntry(tx, {
    action,
    resource: named[kind][table],
    entityId: file.id,
    entityName: file.name,
    parent: { resource: named[kind].parent, id },
    changes: { fileName: pair(file.name), ...(file.description && { description: pair(file.description) }) },
  });
};
