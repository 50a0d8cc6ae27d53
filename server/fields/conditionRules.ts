import { createHash } from 'node:crypto';
import { type StateRule, stateRule } from '#contract/fields/fieldStates';
import { typeOf } from '#contract/fields/fieldTypes';
import type { FilterKind } from '#contract/lists/filterKinds';
import { customFieldKey } from '#contract/lists/listQuery';
import type { Moment } from '#contract/lists/relativeDays';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { mapYielding } from '#server/process/timeSlices';
import type { CustomFieldDefinition } from './definitions';
import { systemKind } from './systemFields';

type Definition = Pick<CustomFieldDefinition, 'id' | 'type' | 'conditions' | 'requiredWhereShown'>;

/** The conditions of an entity's fields, by the fields' ids. */
export type Rules = ReadonlyMap<string, StateRule>;

const none: Rules = new Map();

/** Size of the cache of parsed definitions, in characters; the least recently used ones are removed. */
const mostCached = 1_000_000;

const cache = new Map<string, { size: number; rules: Promise<Rules> }>();
let size = 0;

/** The conditions of an entity's fields for a person's day, parsed once as long as they are unchanged. */
export function rulesOf(kind: EntityKind, definitions: readonly Definition[], moment: Moment): Promise<Rules> {
  if (!definitions.some(({ conditions }) => conditions)) return Promise.resolve(none);
  const said = JSON.stringify([
    kind,
    definitions.map(({ id, type, conditions, requiredWhereShown }) => [id, type, conditions, requiredWhereShown]),
  ]);
  const key = createHash('sha256').update(said);
  if (hasRelative.test(said)) key.update(JSON.stringify([moment.day, moment.me]));
  return remembered(key.digest('base64'), said.length, () => read(kind, definitions, moment));
}

/** A value of a condition that depends on the day or the person. */
const hasRelative = /"\$(?!or"|and")/;

function remembered(key: string, length: number, make: () => Promise<Rules>): Promise<Rules> {
  const known = cache.get(key);
  if (known) cache.delete(key);
  const entry = known ?? { size: length, rules: make() };
  if (!known) size += length;
  cache.set(key, entry);
  for (const [oldest, { size: freed }] of cache) {
    if (size <= mostCached) break;
    cache.delete(oldest);
    size -= freed;
  }
  return entry.rules;
}

async function read(kind: EntityKind, definitions: readonly Definition[], moment: Moment): Promise<Rules> {
  const custom = new Map(definitions.map((field) => [customFieldKey(field.id), typeOf(field).kind]));
  const kindOf = (name: string): FilterKind | undefined => custom.get(name) ?? systemKind(kind, name);
  const conditional = definitions.filter(({ conditions }) => conditions);
  return new Map(
    await mapYielding(
      conditional,
      ({ id, conditions, requiredWhereShown: required }) =>
        [id, stateRule({ required, conditions }, kindOf, moment)] as const,
    ),
  );
}
