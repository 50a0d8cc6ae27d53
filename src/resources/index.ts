import type { ResourceDescriptor } from '#console/layout/screens';

const folders = import.meta.glob<ResourceDescriptor>('./*/index.ts', { import: 'resource', eager: true });

/** Every resource that has a screen: its folder here is all that the console needs to know of it. */
export const resources: readonly ResourceDescriptor[] = Object.values(folders);
