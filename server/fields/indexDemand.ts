import type { Transaction } from '#server/database/connect';

/** Index demand: fields without rows that lists of this process sorted or ranged by, by their companies. */
const wanted = new Map<string, Set<string>>();

/** Notes that rows would serve a company's lists; the background job decides (`moveFields.ts`). */
export function noteIndexDemand(tenantId: string, definitionId: string): void {
  const fields = wanted.get(tenantId) ?? new Set();
  wanted.set(tenantId, fields.add(definitionId));
}

/** Companies whose calculated fields the job has to compute again, and the number of attempts left. */
const changed = new Map<string, number>();

/** The first attempts may come before the transaction that asks for it has ended. */
const looks = 3;

/** Notes that a company's records must be computed again soon; if that is missed, the regular search finds them. */
export const noteChanged = (tenantId: string): unknown => changed.set(tenantId, looks);

const listeners = new Set<() => void>();

/** Reports work that a save of fields has left to the job. @returns a function that ends the reports */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same for work that a person waits for: it begins as soon as it is written. */
export function noteSaved({ tenantId, afterCommit }: Transaction): void {
  noteChanged(tenantId);
  afterCommit(() => {
    for (const listener of listeners) listener();
  });
}

export function takeChanged(): string[] {
  const taken = [...changed.keys()];
  for (const [tenantId, left] of changed) {
    if (left > 1) changed.set(tenantId, left - 1);
    else changed.delete(tenantId);
  }
  return taken;
}

/** Takes the noted demand and clears it. */
export function takeIndexDemand(): [tenantId: string, definitionIds: string[]][] {
  const taken = [...wanted].map(([tenantId, ids]): [string, string[]] => [tenantId, [...ids]]);
  wanted.clear();
  return taken;
}
