import { type FieldTypeName, fieldTypeOf, fieldTypes } from '#contract/fieldTypes';
import type { FilterOperator } from '#contract/listQuery';
import { WrongValue } from './compare';
import { containing, type Parameters } from './parameters';

/** What a list must know of a custom field. */
export interface CustomField {
  id: string;
  type: string | null;
}

/** Longest text that the index holds whole, in characters; see `field_values.sort_key`. */
const indexed = 200;

export const sortColumn = (field: CustomField): 'sort_key' | 'number' =>
  fieldTypes[fieldTypeOf(field.type)].numeric ? 'number' : 'sort_key';

function readNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new WrongValue('Must be a number');
  return number;
}

function readText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new WrongValue('Must be a text');
  }
  return String(value).replaceAll('\0', '');
}

/** The comparison of a row `v` of `field_values` with any of some values. */
function anyOf(type: FieldTypeName, values: readonly unknown[], parameters: Parameters): string {
  if (fieldTypes[type].numeric)
    return `v.number = any(${parameters.add(values.map(readNumber), 'double precision[]')})`;
  const texts = values.map(readText);
  if (type === 'multiSelect') {
    const choices = texts.map((text) => containing(JSON.stringify(text)));
    return `v.value like any(${parameters.add(choices, 'text[]')})`;
  }
  const column = texts.every((text) => text.length < indexed) ? 'v.sort_key' : 'v.value';
  return `${column} = any(${parameters.add(texts, 'text[]')})`;
}

/**
 * The condition of a filter on a custom field, typed by its definition.
 * @param alias of the entity's row
 * @throws WrongValue
 */
export function compareCustomField(
  field: CustomField,
  alias: string,
  operator: FilterOperator,
  value: unknown,
  parameters: Parameters,
): string {
  const type = fieldTypeOf(field.type);
  const operators: readonly FilterOperator[] = fieldTypes[type].operators;
  if (!operators.includes(operator)) throw new WrongValue(`A field of type ${type} cannot be compared by ${operator}`);
  const row = `select from field_values v where v.tenant_id = ${alias}.tenant_id and v.entity_id = ${alias}.id and v.definition_id = ${parameters.add(field.id, 'uuid')}`;
  if (operator === 'gte' || operator === 'lte') {
    const sign = operator === 'gte' ? '>=' : '<=';
    const bound = fieldTypes[type].numeric
      ? `v.number ${sign} ${parameters.add(readNumber(value), 'double precision')}`
      : `v.sort_key ${sign} ${parameters.add(readText(value), 'text')}`;
    return `exists (${row} and ${bound})`;
  }
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const texts = values.filter((entry) => entry !== null);
  const matches = [
    ...(texts.length > 0 ? [`exists (${row} and ${anyOf(type, texts, parameters)})`] : []),
    ...(texts.length < values.length ? [`not exists (${row})`] : []),
  ];
  const some = matches.length > 0 ? `(${matches.join(' or ')})` : 'false';
  return operator === 'eq' ? some : `not ${some}`;
}
