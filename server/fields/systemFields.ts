import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { typeOf } from '#contract/fields/fieldTypes';
import { systemMembers } from '#contract/fields/systemMembers';
import type { FilterKind } from '#contract/lists/filterKinds';
import type { EntityKind } from '#contract/resources/calls/tenants';

/** System fields of a kind: the members that every record has. @see rules 11.8 */
export const systemFields = (kind: EntityKind): FieldDefinition[] =>
  systemMembers(kind).map(([name, type, required]) => ({ id: name, name, type, required, isItSystemField: true }));

/** How conditions compare a system field; undefined: no such field. */
export function systemKind(kind: EntityKind, name: string): FilterKind | undefined {
  const found = systemMembers(kind).find(([own]) => own === name);
  return found && typeOf({ type: found[1] }).kind;
}
