import { type Definitions, definitionOf, type ResourceName, resourceNames } from '../resources/index';
import { readChoices } from './choices';
import type { FieldDefinition } from './fieldDefinitions';
import { typeOf } from './fieldTypes';

export type ReferenceTarget = {
  [Name in ResourceName]: Definitions[Name] extends { kind: string; on?: never } ? Name : never;
}[ResourceName];

const isReferable = (name: ResourceName): name is ReferenceTarget => {
  const { kind, on } = definitionOf(name) ?? {};
  return kind !== undefined && on === undefined;
};
/** The resources that a field can refer to: those with custom fields that have no parent. */
export const referenceTargets = resourceNames.filter(isReferable);

export const isReferenceTarget = (name: unknown): name is ReferenceTarget =>
  referenceTargets.some((target) => target === name);

type Referring = Pick<FieldDefinition, 'target'> & { type?: string | null | undefined };

/** The resource that a field's values are ids of; undefined: not a reference, or to an unknown resource. */
export function targetOf(definition: Referring): ReferenceTarget | undefined {
  const { refersTo, settings } = typeOf(definition);
  if (refersTo) return refersTo;
  return settings.includes('target') && isReferenceTarget(definition.target) ? definition.target : undefined;
}

/** The ids in a value: one, or those of a list. */
export const referredIds = (value: string): string[] => readChoices(value) ?? [value];
