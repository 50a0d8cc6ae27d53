import type { z } from 'zod';
import { adminRole } from '#contract/permissions';
import type { ticketChanges, ticketCreation } from '#contract/tickets';
import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { noRefusals, type Refusals, refuseRow } from '../../lists/bulk';
import type { Identity } from '../../plugins/tokens';

const members = ['title', 'description', 'type', 'priority', 'status'] as const;

export interface LockedTicket {
  id: string;
  version: number;
  createdBy: string | null;
}

/** The tickets, locked for a change, in the order of their ids. */
export async function lockTickets(tx: Transaction, ids: readonly string[]): Promise<LockedTicket[]> {
  const found = await tx.query<LockedTicket>(
    'SELECT id, version, created_by AS "createdBy" FROM tickets WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return found.rows;
}

export const strangersTicket = 'Only its author and Admins can change a ticket';

/** A ticket is its author's and the Admins' to change. @see decisions, section 9 (`tickets`) */
export const mayChange = (tx: Transaction, identity: Identity, ticket: LockedTicket): boolean =>
  ticket.createdBy === identity.userId || tx.session.roleName === adminRole;

/** Those of many tickets that the caller may not change. */
export function refuseStrangers(tx: Transaction, identity: Identity, tickets: readonly LockedTicket[]): Refusals {
  const refusals = noRefusals();
  for (const ticket of tickets) {
    if (!mayChange(tx, identity, ticket)) refuseRow(refusals, ticket.id, 'id', strangersTicket);
  }
  return refusals;
}

/** @returns the new ticket's id */
export async function createTicket(
  tx: Transaction,
  userId: string,
  { title, description, type, priority }: z.output<typeof ticketCreation>,
): Promise<string> {
  const id = newId();
  await tx.query(
    'INSERT INTO tickets (tenant_id, id, created_by, title, description, type, priority) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [tx.tenantId, id, userId, title, description, type, priority],
  );
  return id;
}

/** Changes the tickets, all alike; members that are absent stay as they are. */
export async function changeTickets(
  tx: Transaction,
  ids: readonly string[],
  changes: z.output<typeof ticketChanges>,
): Promise<void> {
  const changed = members.filter((member) => changes[member] !== undefined);
  if (changed.length === 0) return;
  const assignments = changed.map((member, index) => `${member} = $${index + 2}`);
  await tx.query(`UPDATE tickets SET ${assignments.join(', ')} WHERE id = ANY ($1::uuid[])`, [
    ids,
    ...changed.map((member) => changes[member]),
  ]);
}
