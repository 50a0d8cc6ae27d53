import { fieldProblemMessage } from '#contract/fields/fieldCheck';
import type { StateRule } from '#contract/fields/fieldStates';
import { filteredRow } from '#contract/lists/listMatch';
import { customFieldKey } from '#contract/lists/listQuery';
import type { Moment } from '#contract/lists/relativeDays';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { isSliceOver, mapYielding, yieldToOthers } from '#server/process/timeSlices';
import { rulesOf } from './conditionRules';
import type { CustomFieldDefinition } from './definitions';
import type { Report, RowPatch } from './unique';

interface Conditional {
  definition: CustomFieldDefinition;
  key: string;
  rule: StateRule;
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * Refuses rows with a blank field that would be required after the write, where the write names the field or a field of
 * its conditions; and changes of a field that is read-only before and after the write.
 * @param read present values of some fields in rows, by their ids
 * @see rules 11.15
 */
export async function checkConditions(
  kind: EntityKind,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly RowPatch[],
  {
    moment,
    read,
  }: {
    moment: Moment;
    read(ids: readonly string[], fields: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  },
  report: Report,
): Promise<void> {
  const rules = await rulesOf(kind, definitions, moment);
  const conditional = definitions.flatMap((definition): Conditional[] => {
    const rule = rules.get(definition.id);
    return rule ? [{ definition, key: customFieldKey(definition.id), rule }] : [];
  });
  if (conditional.length === 0) return;
  const touched = await mapYielding(rows, (row) => ({ row, fields: touchedBy(row, conditional) }));
  const asked = touched.filter(({ fields }) => fields.length > 0);
  if (asked.length === 0) return;
  const stored = await read(
    asked.flatMap(({ row }) => (row.created ? [] : [row.id])),
    namesOf(new Set(asked.flatMap(({ fields }) => fields))),
  );
  for (const { row, fields } of asked) {
    const before = stored.get(row.id) ?? {};
    const valueAfter = (name: string) => (name in row.given ? row.given[name] : before[name]);
    const was = filteredRow((name) => before[name]);
    const will = filteredRow(valueAfter);
    for (const { definition, key, rule } of fields) {
      const isMissing = !definition.required && !definition.refused && isBlank(valueAfter(key));
      if (isMissing && rule.stateOf(will).required) {
        report(row.id, key, fieldProblemMessage('required', definition));
      }
      const changes = !row.created && key in row.given && !isSame(row.given[key], before[key]);
      if (changes && rule.stateOf(will).readOnly && rule.stateOf(was).readOnly) {
        report(row.id, key, fieldProblemMessage('readOnly', definition));
      }
      if (isSliceOver()) await yieldToOthers();
    }
  }
}

/** The fields that a write names, or whose conditions depend on a field that it names. */
function touchedBy(row: RowPatch, conditional: readonly Conditional[]): readonly Conditional[] {
  if (row.created) return conditional;
  const patch = Object.keys(row.given);
  return conditional.filter(({ key, rule }) => key in row.given || patch.some((name) => rule.names.has(name)));
}

const namesOf = (fields: ReadonlySet<Conditional>): string[] => [
  ...new Set([...fields].flatMap(({ key, rule }) => [key, ...rule.names])),
];

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);
