import jsep from 'jsep';
import { kindOfResource } from '#contract/fields/entityKinds';
import { readFormula } from '#contract/fields/formula';
import { formulaParser } from '#contract/fields/formulaParser';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { FieldPayload } from './definitionRules';

export type IdentifiedField = FieldPayload & { id: string };
export type ByKind = ReadonlyMap<EntityKind, readonly IdentifiedField[]>;

const parse = formulaParser(jsep);

/** The fields that a calculated field reads, as `{kind} {key}`. */
function readsOf(kind: EntityKind, field: IdentifiedField, keys: ReadonlyMap<string, string>): string[] {
  const { lookup, rollup, formula } = field;
  const shown = lookup && kindOfResource(lookup.resource ?? '');
  if (lookup) return shown ? [`${shown} ${lookup.field}`] : [];
  const summed = rollup && kindOfResource(rollup.resource);
  if (rollup) return summed && rollup.of ? [`${summed} ${rollup.of}`] : [];
  const read = formula ? readFormula(formula, parse) : undefined;
  if (!read || 'reason' in read) return [];
  return read.names.flatMap((name) => {
    const key = keys.get(name);
    return key ? [`${kind} ${key}`] : [];
  });
}

/** Calculated fields, as `{kind} {key}`, that depend on themselves, also through formulas and other kinds. */
export function circles(all: ByKind): ReadonlySet<string> {
  const reads = new Map<string, string[]>();
  for (const [kind, fields] of all) {
    const keys = new Map(fields.map(({ id, name }) => [name.trim().toLowerCase(), customFieldKey(id)]));
    for (const field of fields) reads.set(`${kind} ${customFieldKey(field.id)}`, readsOf(kind, field, keys));
  }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (reads.get(from) ?? []).some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, wanted, seen);
    });
  return new Set([...reads.keys()].filter((key) => reaches(key, key)));
}
