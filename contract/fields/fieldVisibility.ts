import { customFieldKey } from '../lists/listQuery';
import type { FieldConditions } from './fieldConditions';
import type { FieldRule } from './fieldRights';
import { renamedConditions } from './fieldStates';
import { renameInFormula } from './formulaNames';
import type { Lookup, Rollup } from './links';

/** The members of a field that its visibility depends on. */
export interface VisibilityField {
  id: string;
  name: string;
  /** The field's kind, where fields of several kinds are mixed; formulas refer to fields of their own kind. */
  kind?: string;
  formula?: string | null | undefined;
  conditions?: FieldConditions | null | undefined;
  seenBy?: FieldRule | null | undefined;
  lookup?: Lookup | null | undefined;
  rollup?: Rollup | null | undefined;
}

const keyOf = (name: string, { kind = '' }: Pick<VisibilityField, 'kind'>) => `${kind} ${name.trim().toLowerCase()}`;

const prefix = customFieldKey('');
const idsIn = (...keys: (string | null | undefined)[]) =>
  keys.flatMap((key) => (key?.startsWith(prefix) ? [key.slice(prefix.length)] : []));

/** The fields that a field depends on: those in its formula, look-up, roll-up and conditions. */
function sourcesOf(field: VisibilityField, byName: ReadonlyMap<string, string>): string[] {
  const { lookup, rollup } = field;
  const ids: string[] = idsIn(lookup?.through, lookup?.field, rollup?.through, rollup?.of);
  if (field.formula) {
    renameInFormula(field.formula, (name) => {
      ids.push(byName.get(keyOf(name, field)) ?? '');
      return undefined;
    });
  }
  if (field.conditions) {
    renamedConditions(field.conditions, (id) => {
      ids.push(id);
      return undefined;
    });
  }
  return ids;
}

const maps = <Field extends VisibilityField>(fields: readonly Field[]) =>
  [
    new Map(fields.map((field) => [field.id, field])),
    new Map(fields.map((field) => [keyOf(field.name, field), field.id])),
  ] as const;

/** The fields whose visibility rules limit this field: itself and those that it depends on. */
export function limitingFields<Field extends VisibilityField>(fields: readonly Field[], id: string): Field[] {
  return reachedFrom(id, ...maps(fields)).filter(({ seenBy }) => seenBy != null);
}

/** The names of the fields whose visibility rules also limit this field, because it depends on them. */
export const inheritedFrom = (fields: readonly VisibilityField[], id: string): string[] =>
  limitingFields(fields, id).flatMap((field) => (field.id === id ? [] : [field.name]));

/** The field and all fields that it depends on, directly or through others. */
function reachedFrom<Field extends VisibilityField>(
  id: string,
  byId: ReadonlyMap<string, Field>,
  byName: ReadonlyMap<string, string>,
): Field[] {
  const reached = new Set([id]);
  for (const one of reached) {
    const field = byId.get(one);
    if (field) for (const source of sourcesOf(field, byName)) reached.add(source);
  }
  return [...reached].flatMap((one) => byId.get(one) ?? []);
}

const canonical = (rule: FieldRule): string => JSON.stringify(rule === 'internal' ? rule : [...rule].sort());

/**
 * The rules that must all allow a role to see a field, by field id: its own rules and those of fields that it depends
 * on. Otherwise a result or a condition would reveal hidden values. Fields without rules are absent.
 * @see rules 11.28
 */
export function visibilityOf(fields: readonly VisibilityField[]): Map<string, FieldRule[]> {
  const [byId, byName] = maps(fields);
  const visibility = new Map<string, FieldRule[]>();
  for (const { id } of fields) {
    const rules = new Map(
      reachedFrom(id, byId, byName).flatMap(({ seenBy }) => (seenBy == null ? [] : [[canonical(seenBy), seenBy]])),
    );
    if (rules.size > 0) visibility.set(id, [...rules.values()]);
  }
  return visibility;
}
