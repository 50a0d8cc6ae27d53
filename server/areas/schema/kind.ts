import { isEntityKind } from '#contract/fields/entityKinds';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { notFound } from '#server/problem';

/** The kind of records that an address names. @throws Problem 404 */
export function kindOfAddress(name: string): EntityKind {
  if (!isEntityKind(name)) throw notFound();
  return name;
}
