import { typeOf } from '#contract/fieldTypes';
import type { FilterKind } from '#contract/filterKinds';
import type { FieldCondition } from '#contract/listFilter';
import { type Compared, compareValue, containsWords } from './compare';
import type { Parameters } from './parameters';

/** What a list must know of a custom field. */
export interface CustomField {
  id: string;
  type: string | null;
}

/** Longest text that the index holds whole, in characters; see `field_values.sort_key`. */
const indexed = 200;

export const sortColumn = (field: CustomField): 'sort_key' | 'number' =>
  typeOf(field).kind === 'number' ? 'number' : 'sort_key';

/** What a condition is asked of in a row `v` of `field_values`: an index holds texts that are short. */
function comparedOf(kind: FilterKind, { test, values }: FieldCondition): Compared {
  if (kind === 'number') return { sql: 'v.number', type: 'double precision', text: false };
  const isShort = values.every((value) => String(value).length < indexed);
  const byIndex = kind !== 'text' || (isShort && (test === 'any' || test === 'none'));
  return { sql: byIndex ? 'v.sort_key' : 'v.value', type: 'text', text: true };
}

/** A condition on the row of a value that there is. */
function valueCondition(kind: FilterKind, condition: FieldCondition, parameters: Parameters): string {
  const { test, values } = condition;
  if (kind !== 'texts') {
    const texts = kind === 'number' ? values : values.map(String);
    return compareValue(comparedOf(kind, condition), { test, values: texts, unset: false }, parameters);
  }
  const choices = 'atrium_choices(v.value)';
  if (test === 'contains') {
    return `exists (select from unnest(${choices}) c(word) where ${containsWords('c.word', values[0], parameters)})`;
  }
  return `${choices} ${test === 'all' ? '@>' : '&&'} ${parameters.add(values, 'text[]')}`;
}

/**
 * The condition of a filter on a custom field, typed by its definition.
 * @param alias of the entity's row
 * @see rules 13.8
 */
export function compareCustomField(
  field: CustomField,
  alias: string,
  condition: FieldCondition,
  parameters: Parameters,
): string {
  const { kind } = typeOf(field);
  const { test, values, unset } = condition;
  if ((test === 'any' || test === 'none') && values.length === 0 && !unset) return String(test === 'none');
  const row = `select from field_values v where v.tenant_id = $company and v.entity_id = ${alias}.id and v.definition_id = ${parameters.add(field.id, 'uuid')}`;
  if (test !== 'any' && test !== 'none') {
    return `exists (${row} and ${valueCondition(kind, condition, parameters)})`;
  }
  const holds: FieldCondition = { ...condition, test: 'any' };
  const parts = [
    ...(values.length > 0 ? [`exists (${row} and ${valueCondition(kind, holds, parameters)})`] : []),
    ...(unset ? [`not exists (${row})`] : []),
  ];
  const some = `(${parts.join(' or ')})`;
  return test === 'any' ? some : `not ${some}`;
}
