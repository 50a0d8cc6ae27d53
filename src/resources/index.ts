import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { plainDefinitions } from '#contract/resources/index';
import { plainResource } from './plainResource';

const folders = import.meta.glob<ResourceDescriptor>('./*/index.ts', { import: 'resource', eager: true });
const described = Object.values(folders);
const names = new Set<string>(described.map(({ name }) => name));

/**
 * Every resource with a screen. A resource has a folder here, unless its calls and screen are made from its definition.
 */
export const resources: readonly ResourceDescriptor[] = [
  ...described,
  ...plainDefinitions.flatMap(([name]) => (names.has(name) ? [] : [plainResource(name)])),
];
