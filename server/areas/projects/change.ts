import { holds } from '#contract/permissions';
import type { Transaction } from '../../database/connect';
import { checkPayload, type FieldWrite } from '../../fields/check';
import type { Refusals } from '../../lists/bulk';
import type { Identity } from '../../plugins/tokens';
import { forbidden } from '../../problem';
import { checkProjects, type ProjectChanges } from './check';
import type { LockedProject } from './sight';

const reportable: ReadonlySet<string> = new Set(['progressPercentage', 'status']);

/**
 * Who reports progress alone changes progress and status alone.
 * @throws Problem 403
 * @see decisions, section 3
 */
export function requireRightTo(identity: Identity, changes: ProjectChanges): void {
  if (holds(identity, 'Project:EditProjects')) return;
  const others = Object.entries(changes).filter(([member, value]) => value !== undefined && !reportable.has(member));
  if (others.length > 0) throw forbidden('You may report progress and status alone');
}

export interface CheckedChange {
  refusals: Refusals;
  writes: FieldWrite[];
}

/** Checks a change against what is stored, its custom fields included. */
export async function checkChange(
  transaction: Transaction,
  projects: readonly LockedProject[],
  changes: ProjectChanges,
): Promise<CheckedChange> {
  const refusals = await checkProjects(transaction, projects, changes);
  if (!changes.fields) return { refusals, writes: [] };
  const fields = await checkPayload(transaction, 'project', changes.fields, { whole: false });
  Object.assign(refusals.all, fields.errors);
  return { refusals, writes: fields.writes };
}
