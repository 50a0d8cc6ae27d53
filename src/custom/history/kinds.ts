import { type Text, textIfKnown } from '#console/i18n/useText';
import { screenAt } from '#console/layout/navigation/screens';
import { listSearch } from '#console/lists/listAddress';
import { resources } from '#console/resources';
import { changeKey } from '#contract/extensions/history';
import { entityKinds, kindOfResource, schemaResource } from '#contract/fields/entityKinds';
import type { Change } from './changes';

const schemaNames: ReadonlySet<string> = new Set(entityKinds.map(schemaResource));

/** The name of a resource in the history: its own text, else its menu entry. */
export function kindName(resource: string, text: Text): string {
  const label = resources.find(({ name }) => name === resource)?.menu?.label;
  return textIfKnown(text, `history.kind.${resource}`) ?? text(label ?? 'history.kind.other');
}

export const thingName = (resource: string, text: Text): string =>
  textIfKnown(text, `history.thing.${resource}`) ?? text('history.thing.other');

interface Entity {
  resource: string;
  id: string;
}

/** The tabs of a project that show its related records. */
const tabs: Readonly<Record<string, string>> = {
  flights: '/travel',
  hotels: '/travel',
  comments: '/comments',
  documents: '/documents',
  images: '/images',
};

/** Address of an entity, or of its owner; undefined: none. */
export function entityAddress(entity: Entity, parent: Entity | null | undefined): string | undefined {
  if (schemaNames.has(entity.resource)) return '/schema/entities';
  const at = ({ resource, id }: Entity) => {
    const path = resources.find(({ name }) => name === resource)?.path;
    return path && `${path}/${encodeURIComponent(id)}`;
  };
  const own = at(entity);
  if (own || !parent) return own;
  const base = at(parent);
  return base && parent.resource === 'projects' ? `${base}${tabs[entity.resource] ?? ''}` : base;
}

/** The screen of an address, with its requirement. */
export const screenOfAddress = (address: string) => screenAt(resources, address);

/** The list of a change's records, if they are several existing ones of one resource with a list. */
export function listOfChange({ id, entries }: Change): string | undefined {
  const [first] = entries;
  const path = resources.find(({ name }) => name === first?.resource)?.path;
  const alike = entries.every(({ resource, action }) => resource === first?.resource && action !== 'deleted');
  return path && alike && entries.length > 1 && first && kindOfResource(first.resource)
    ? `${path}${listSearch({ filter: { [changeKey]: id } })}`
    : undefined;
}
