import type { FieldErrors } from '#contract/errors';
import { entities, kindOfResource } from '#contract/fields/entityKinds';
import { canRollUp, isComputed, isLinked, mostLinks, rollupType } from '#contract/fields/links';
import { targetOf } from '#contract/fields/references';
import { systemMembers } from '#contract/fields/systemMembers';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import { type EntityKind, entityKinds } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { invalid } from '#server/problem';
import { readStoredFields, type StoredField } from './definitions';
import { type ByKind, circles, type IdentifiedField } from './linkCircles';
import { countValues } from './valuePages';

/** Settings of the source field that a link needs. */
interface Source {
  type: string;
  target?: string | null | undefined;
  max?: number | null | undefined;
}

const customOf = (fields: readonly IdentifiedField[] | undefined, key: string) =>
  fields?.find(({ id, archived }) => customFieldKey(id) === key && !archived);

/** A field by its key; undefined: no such field. */
function sourceOf(kind: EntityKind, all: ByKind, key: string): Source | undefined {
  const own = systemMembers(kind).find(([name]) => name === key);
  if (own) return { type: own[1] === 'select' ? 'string' : own[1], ...(own[3] && { target: own[3] }) };
  const custom = customOf(all.get(kind), key);
  return custom && { type: custom.type ?? 'string', target: custom.target, max: custom.max };
}

/** The resource that a field with a single reference points at; undefined for any other field. */
function referredBy(kind: EntityKind, all: ByKind, key: string): string | undefined {
  const own = systemMembers(kind).find(([name]) => name === key);
  if (own) return own[3];
  const custom = customOf(all.get(kind), key);
  const several = custom?.type?.toLowerCase() === 'references';
  return custom && !several && !isComputed(custom) ? targetOf({ ...custom, type: custom.type }) : undefined;
}

/** A field with the settings that follow from its link; a text: the reason why the link is refused. */
function linked(kind: EntityKind, field: IdentifiedField, all: ByKind): IdentifiedField | Message {
  const bare = { ...field, options: null, defaultValue: null, min: null, pattern: null, formula: null };
  if (field.lookup) {
    const resource = referredBy(kind, all, field.lookup.through);
    const other = resource && kindOfResource(resource);
    if (!resource || !other) return message('fields.noReference');
    const source = sourceOf(other, all, field.lookup.field);
    if (!source) return message('fields.noShown');
    const { type, target, max } = source;
    return { ...bare, type, target: target ?? null, max: max ?? null, lookup: { ...field.lookup, resource } };
  }
  if (!field.rollup) return field;
  const { resource, through, how, of } = field.rollup;
  const other = kindOfResource(resource);
  if (!other || referredBy(other, all, through) !== entities[kind].resource) return message('fields.noReferring');
  const source = how === 'count' ? undefined : sourceOf(other, all, of ?? '');
  if (how !== 'count' && !(source && canRollUp(how, source.type))) return message('fields.noSummed');
  const max = how === 'sum' ? null : (source?.max ?? null);
  return { ...bare, target: null, max, type: rollupType(how, source?.type) };
}

/**
 * The fields of a save, with the settings that follow from their links.
 * @throws Problem 400 with messages by `{position}.lookup` and `{position}.rollup`
 */
export async function resolveLinks(
  tx: Transaction,
  kind: EntityKind,
  fields: readonly IdentifiedField[],
  before: ReadonlyMap<string, StoredField>,
): Promise<readonly IdentifiedField[]> {
  const all = new Map<EntityKind, readonly IdentifiedField[]>([[kind, fields]]);
  for (const other of entityKinds) if (other !== kind) all.set(other, await readStoredFields(tx, other));
  requireRead(kind, fields, before, all);
  if (!fields.some(isLinked)) return fields;
  const errors: FieldErrors = {};
  const refuse = (index: number, why: Message) => {
    errors[`${index}.${fields[index]?.lookup ? 'lookup' : 'rollup'}`] = [why];
  };
  // A linked field can show another linked field: this many rounds determine every type.
  let resolved = fields;
  for (const _ of fields.filter(isLinked)) {
    const round: Map<EntityKind, readonly IdentifiedField[]> = new Map(all).set(kind, resolved);
    resolved = resolved.map((field) => {
      const made = linked(kind, field, round);
      return typeof made === 'string' ? field : made;
    });
  }
  const made = new Map(all).set(kind, resolved);
  for (const [index, field] of resolved.entries()) {
    const problem = linked(kind, field, made);
    if (typeof problem === 'string') refuse(index, problem);
  }
  const circular = circles(made);
  for (const [index, field] of fields.entries()) {
    if (!isLinked(field)) continue;
    const stored = before.get(field.id);
    if (field.lookup && field.rollup) refuse(index, message('fields.oneLink'));
    else if (field.required || field.unique || field.conditions?.required || field.formula) {
      refuse(index, message('fields.computedRules'));
    } else if (circular.has(`${kind} ${customFieldKey(field.id)}`)) refuse(index, message('fields.circle'));
    else if (stored && !isComputed(stored) && (await countValues(tx, stored.id)) > 0) {
      refuse(index, message('fields.holdsComputed'));
    }
  }
  const last = fields.findLastIndex(isLinked);
  if (fields.filter(isLinked).length > mostLinks) {
    refuse(last, message('fields.links', { limit: mostLinks }));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return resolved;
}

/** @throws Problem 400 where look-ups and roll-ups of other kinds read a field that is deleted or changes its type */
function requireRead(
  kind: EntityKind,
  fields: readonly IdentifiedField[],
  before: ReadonlyMap<string, StoredField>,
  all: ByKind,
) {
  const next = new Map(fields.map((field) => [field.id, field]));
  const read = new Set(
    [...all].flatMap(([other, some]) =>
      other === kind
        ? []
        : some.flatMap(({ lookup, rollup }) => [
            ...(lookup && lookup.resource === entities[kind].resource ? [lookup.field] : []),
            ...(rollup && rollup.resource === entities[kind].resource ? [rollup.through, rollup.of ?? ''] : []),
          ]),
    ),
  );
  for (const [id, stored] of before) {
    if (!read.has(customFieldKey(id))) continue;
    const field = next.get(id);
    const same = field && !field.archived && (field.type ?? 'string').toLowerCase() === stored.type.toLowerCase();
    if (same && targetOf(field) === targetOf(stored)) continue;
    const index = fields.findIndex((one) => one.id === id);
    const why = message('fields.readByOthers', { name: stored.name });
    throw invalid({ [index < 0 ? 'body' : `${index}.type`]: [why] });
  }
}
