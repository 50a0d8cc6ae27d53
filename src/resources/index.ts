import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { plainDefinitions } from '#contract/resources/index';
import { plainResource } from './plainResource';

const folders = import.meta.glob<ResourceDescriptor>('./*/index.ts', { import: 'resource', eager: true });
const described = Object.values(folders);
const names = new Set<string>(described.map(({ name }) => name));

/**
 * Every resource that has a screen. Its folder here is all that the console needs to know of it; one whose calls are made
 * of its definition needs none.
 */
export const resources: readonly ResourceDescriptor[] = [
  ...described,
  ...plainDefinitions.flatMap(([name]) => (names.has(name) ? [] : [plainResource(name)])),
];
