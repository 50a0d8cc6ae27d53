import { typeOf } from '#contract/fieldTypes';
import type { FilterKind } from '#contract/filterKinds';
import type { EntityKind } from '#contract/tenants';

/** The members that every project or client has, as fields: id, type, required. @see rules 11.8 */
export const systemFields: Record<EntityKind, readonly (readonly [name: string, type: string, required: boolean])[]> = {
  project: [
    ['title', 'string', true],
    ['description', 'textarea', false],
    ['clientId', 'string', true],
    ['status', 'select', true],
    ['startDate', 'date', true],
    ['endDate', 'date', true],
    ['progress', 'integer', false],
  ],
  client: [['name', 'string', true]],
};

/** What a record's own field is to conditions; undefined: there is none of that name. */
export function systemKind(kind: EntityKind, name: string): FilterKind | undefined {
  const found = systemFields[kind].find(([own]) => own === name);
  return found && typeOf({ type: found[1] }).kind;
}
