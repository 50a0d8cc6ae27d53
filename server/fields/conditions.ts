import { fieldProblemMessage } from '#contract/fieldCheck';
import { type StateRule, stateRule } from '#contract/fieldStates';
import { typeOf } from '#contract/fieldTypes';
import type { FilterKind } from '#contract/filterKinds';
import { customFieldKey } from '#contract/listQuery';
import type { Moment } from '#contract/relativeDays';
import type { EntityKind } from '#contract/tenants';
import type { CustomFieldDefinition } from './definitions';
import { systemKind } from './systemFields';
import type { Report, RowGiven } from './unique';

interface Conditional {
  definition: CustomFieldDefinition;
  key: string;
  rule: StateRule;
}

type Stored = Readonly<Record<string, unknown>>;

/** What the fields of an entity are to conditions. */
const kindsOf = (kind: EntityKind, definitions: readonly CustomFieldDefinition[]) => {
  const custom = new Map(definitions.map((field) => [customFieldKey(field.id), typeOf(field).kind]));
  return (name: string): FilterKind | undefined => custom.get(name) ?? systemKind(kind, name);
};

/** The fields that have conditions, as they are asked on a day of a person. */
function conditionalFields(
  kind: EntityKind,
  definitions: readonly CustomFieldDefinition[],
  moment: Moment,
): Conditional[] {
  const kindOf = kindsOf(kind, definitions);
  return definitions.flatMap((definition) => {
    if (!definition.conditions) return [];
    const { conditions, requiredWhereShown: required } = definition;
    return [
      { definition, key: customFieldKey(definition.id), rule: stateRule({ required, conditions }, kindOf, moment) },
    ];
  });
}

/**
 * Refuses rows in which a field would be blank that is required as the row would be, where the write says something of
 * it or of what its conditions ask about; and changes of a field that is read-only before and after the write.
 * @param read what rows hold now of some fields, by their ids
 * @see rules 11.15
 */
export async function checkConditions(
  kind: EntityKind,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly RowGiven[],
  {
    moment,
    read,
  }: {
    moment: Moment;
    read(ids: readonly string[], fields: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  },
  report: Report,
): Promise<void> {
  const conditional = conditionalFields(kind, definitions, moment);
  const touched = (row: RowGiven) =>
    conditional.filter(
      ({ key, rule }) => row.created || key in row.given || [...rule.names].some((name) => name in row.given),
    );
  const asked = rows.flatMap((row) => {
    const fields = touched(row);
    return fields.length > 0 ? [{ row, fields }] : [];
  });
  if (asked.length === 0) return;
  const names = [...new Set(asked.flatMap(({ fields }) => fields.flatMap(({ key, rule }) => [key, ...rule.names])))];
  const stored = await read(
    asked.flatMap(({ row }) => (row.created ? [] : [row.id])),
    names,
  );
  for (const { row, fields } of asked) {
    const before = stored.get(row.id) ?? {};
    const after = (name: string) => (name in row.given ? row.given[name] : before[name]);
    for (const { definition, key, rule } of fields) {
      const state = rule.stateOf(after);
      if (!definition.required && !definition.refused && state.required && isBlank(after(key))) {
        report(row.id, key, fieldProblemMessage('required', definition));
      }
      const changes = !row.created && key in row.given && !isSame(row.given[key], before[key]);
      if (changes && state.readOnly && rule.stateOf((name) => before[name]).readOnly) {
        report(row.id, key, fieldProblemMessage('readOnly', definition));
      }
    }
  }
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);
