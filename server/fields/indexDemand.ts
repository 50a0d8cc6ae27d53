import type { Transaction } from '#server/database/connect';

/** Fields without rows that lists of this process were sorted or ranged by, by their companies. */
const wanted = new Map<string, Set<string>>();

/** Notes that rows would serve a company's lists; the background job decides (`moveFields.ts`). */
export function noteIndexDemand(tenantId: string, definitionId: string): void {
  const fields = wanted.get(tenantId) ?? new Set();
  wanted.set(tenantId, fields.add(definitionId));
}

/** Companies whose computed fields are to be worked out anew, and how often it is still looked for. */
const changed = new Map<string, number>();

/** The transaction that says so may still be going on when it is looked for the first times. */
const looks = 3;

/** Notes that a company's records are to be worked out anew soon; what is missed is found as all other moves are. */
export const noteChanged = (tenantId: string): unknown => changed.set(tenantId, looks);

const listeners = new Set<() => void>();

/** Tells what a save of fields has left to the job. @returns what ends it */
export function onSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same, for which somebody waits before the screen: it is looked for as soon as it is written. */
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

/** Takes what was noted until now. */
export function takeIndexDemand(): [tenantId: string, definitionIds: string[]][] {
  const taken = [...wanted].map(([tenantId, ids]): [string, string[]] => [tenantId, [...ids]]);
  wanted.clear();
  return taken;
}
