import type { Needs } from '#contract/permissions';
import type { Records } from './descriptor';

/** A resource that is written by the seam, and what reading, finding (for a selector) and each write of it needs. */
export interface Registered {
  record: Records;
  needs: { read: Needs; find: Needs; create: Needs; change: Needs; delete: Needs };
}

const known = new Map<string, Registered>();

/** Makes a resource known by its name to what works on all of them: history and trash. */
export const registerResource = (registered: Registered): void => {
  known.set(registered.record.resource, registered);
};

export const registeredOf = (resource: string): Registered | undefined => known.get(resource);
export const allRegistered = (): readonly Registered[] => [...known.values()];
