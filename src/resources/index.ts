import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { type AccessResource, accessNeeds } from '#contract/access';
import { plainDefinitions } from '#contract/resources/index';
import { plainResource } from './plainResource';

const folders = import.meta.glob<ResourceDescriptor & { name: AccessResource }>('./*/index.ts', {
  import: 'resource',
  eager: true,
});
/** Whoever may list records may open their screen. */
const described = Object.values(folders).map(
  (resource): ResourceDescriptor => ({ needs: accessNeeds[resource.name].list, ...resource }),
);
const names = new Set<string>(described.map(({ name }) => name));

/**
 * Every resource with a screen. A resource has a folder here, unless its calls and screen are made from its definition.
 */
export const resources: readonly ResourceDescriptor[] = [
  ...described,
  ...plainDefinitions.flatMap(([name]) => (names.has(name) ? [] : [plainResource(name)])),
];
