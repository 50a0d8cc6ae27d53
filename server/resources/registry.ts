import type { Needs } from '#contract/permissions';
import type { Records } from './descriptor';

/** A resource of the write pipeline, with what reading, selecting and each write of it needs. */
export interface Registered {
  record: Records;
  needs: { read: Needs; find: Needs; create: Needs; change: Needs; delete: Needs };
}

const known = new Map<string, Registered>();

/** Registers a resource by its name for code that works on all of them: history and trash. */
export const registerResource = (registered: Registered): void => {
  known.set(registered.record.resource, registered);
};

export const registeredOf = (resource: string): Registered | undefined => known.get(resource);
export const allRegistered = (): readonly Registered[] => [...known.values()];
