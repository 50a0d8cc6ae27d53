import { typeOf } from '#contract/fields/fieldTypes';
import type { FilterKind } from '#contract/lists/filterKinds';
import type { FilterFieldCondition } from '#contract/lists/listFilter';
import type { FieldStorage } from '#server/database/schema';
import { fieldValueOf } from '#server/fields/read';
import { referredName, sortedByName } from '#server/fields/references';
import { hasRows, isOnRecord, numberOf } from '#server/fields/storage';
import type { Parameters } from '#server/sql/parameters';
import { type Compared, compareValue, containsWords, dictionary } from './compare';
import type { SortKey } from './listPlan';

/** Members of a custom field that a list needs. */
export interface CustomField {
  id: string;
  type: string | null;
  target?: string | null | undefined;
  keptIn: FieldStorage;
  recordKey: string;
  /** SQL: the ids of visible records that its values refer to; undefined: all are visible. */
  seen?: (parameters: Parameters) => string | undefined;
  /** SQL: the value visible to the caller, where records store more. */
  shown?: (alias: string, parameters: Parameters) => string;
}

/** Longest text that the rows' index holds completely, in characters; see `field_values.sort_key`. */
const indexed = 200;

/** With more values a text is compared with all of them at once, without an index. */
const mostLookUps = 50;

/** SQL of a value: its text, its sort key, and its number. */
interface Source {
  text: string;
  sortable: string;
  number: string;
}

/** Formatted text is compared without its markup. */
const inWords = ({ text, number }: Source): Source => {
  const words = `atrium_words(${text})`;
  return { text: words, sortable: words, number };
};

const row: Source = { text: 'v.value', sortable: 'v.sort_key', number: 'v.number' };

const isOrder = ({ test }: FilterFieldCondition) => ['gt', 'gte', 'lt', 'lte'].includes(test);

/** Rows serve comparisons by order or as a number; the record's index serves equal texts. */
const asksRows = (field: CustomField, condition: FilterFieldCondition): boolean =>
  !isOnRecord(field.keptIn) ||
  (hasRows(field.keptIn) && (typeOf(field).kind === 'number' || isOrder(condition)) && condition.values.length > 0);

/** Whether the condition is one that the index on records' values can serve. */
export const asksRecordIndex = (field: CustomField, condition: FilterFieldCondition): boolean =>
  !field.shown &&
  !asksRows(field, condition) &&
  !['number', 'texts', 'markup'].includes(typeOf(field).kind) &&
  condition.test === 'any' &&
  condition.values.length > 0;

/** Whether rows of the field would make the condition faster. */
export const wantsRows = (field: CustomField, condition: FilterFieldCondition): boolean =>
  !field.shown &&
  field.keptIn === 'record' &&
  typeOf(field).kind !== 'markup' &&
  (typeOf(field).kind === 'number' || isOrder(condition));

function comparedOf(kind: FilterKind, { test, values }: FilterFieldCondition, source: Source): Compared {
  if (kind === 'number') return { sql: source.number, type: 'double precision', text: false };
  const isShort = values.every((value) => String(value).length < indexed);
  const byIndex = kind !== 'text' || (isShort && (test === 'any' || test === 'none'));
  return { sql: byIndex ? source.sortable : source.text, type: 'text', text: true };
}

/** SQL condition on a value; null where there is none. */
function valueCondition(
  kind: FilterKind,
  condition: FilterFieldCondition,
  stored: Source,
  parameters: Parameters,
): string {
  const { test, values } = condition;
  const source = kind === 'markup' ? inWords(stored) : stored;
  if (kind !== 'texts') {
    const texts = kind === 'number' ? values : values.map(String);
    return compareValue(comparedOf(kind, condition, source), { test, values: texts, unset: false }, parameters);
  }
  const choices = `atrium_choices(${source.text})`;
  if (test === 'contains') {
    return `exists (select from unnest(${choices}) c(word) where ${containsWords('c.word', values[0], parameters)})`;
  }
  return `${choices} ${test === 'all' ? '@>' : '&&'} ${parameters.add(values, 'text[]')}`;
}

/** Conditions on one field: no value, or a value that meets a condition. */
interface Asked {
  none: string;
  holds(condition: FilterFieldCondition): string;
}

interface RowsAsked extends Asked {
  /** SQL condition on the row `v` of a value; `exists`: some row matches. */
  ofRow(condition: FilterFieldCondition): string;
  exists(ofRow: string): string;
}

function askRows(field: CustomField, alias: string, parameters: Parameters): RowsAsked {
  const definition = `v.definition_id = ${parameters.add(field.id, 'uuid')}`;
  const exists = (asked: string) =>
    `exists (select from field_values v where v.tenant_id = $company and v.entity_id = ${alias}.id and ${asked})`;
  const ofRow = (condition: FilterFieldCondition) =>
    `${definition} and ${valueCondition(typeOf(field).kind, condition, row, parameters)}`;
  return { none: `not ${exists(definition)}`, holds: (condition) => exists(ofRow(condition)), ofRow, exists };
}

/** The value of a field as the record stores it, or as the caller may see it. */
export function onRecord(field: CustomField, alias: string, parameters: Parameters): Source {
  const stored = () => `(${alias}.fields ->> ${parameters.add(field.recordKey, 'text')})`;
  const text = field.shown ? `(${field.shown(alias, parameters)})` : stored();
  return { text, sortable: text, number: `(${numberOf(text)})` };
}

function askRecord(field: CustomField, alias: string, parameters: Parameters): Asked {
  let named: Source | undefined;
  // A parameter is added when it is first used: PostgreSQL refuses unused ones.
  const source = () => {
    named ??= onRecord(field, alias, parameters);
    return named;
  };
  const equal = (value: unknown) =>
    `${alias}.fields @> ${parameters.add(JSON.stringify({ [field.recordKey]: String(value) }), 'jsonb')}`;
  return {
    get none() {
      return `${source().text} is null`;
    },
    holds: (condition) => {
      const { values } = condition;
      if (!asksRecordIndex(field, condition) || values.length > mostLookUps) {
        return valueCondition(typeOf(field).kind, condition, source(), parameters);
      }
      return values.length === 1 ? equal(values[0]) : `(${values.map(equal).join(' or ')})`;
    },
  };
}

/**
 * SQL condition on a custom field; `ofRow`: its part about the row `v` of a value, where no record without a value
 * matches.
 */
interface CustomCondition {
  sql: string;
  ofRow?: string;
}

/**
 * SQL condition of a filter on a custom field, typed by its definition.
 * @param alias of the entity's row
 * @param fromRecord whether the value of the record is compared, where it has one
 * @see rules 13.8
 */
export function compareCustomField(
  field: CustomField,
  alias: string,
  condition: FilterFieldCondition,
  parameters: Parameters,
  fromRecord = false,
): CustomCondition {
  const { test, values, unset } = condition;
  if ((test === 'any' || test === 'none') && values.length === 0 && !unset) return { sql: String(test === 'none') };
  const ofRows = asksRows(field, condition) && !(fromRecord && isOnRecord(field.keptIn));
  if (ofRows && test !== 'none' && !unset) {
    const asked = askRows(field, alias, parameters);
    const ofRow = asked.ofRow(condition);
    return { sql: asked.exists(ofRow), ofRow };
  }
  const asked = (ofRows ? askRows : askRecord)(field, alias, parameters);
  if (test !== 'any' && test !== 'none') return { sql: asked.holds(condition) };
  const parts = [
    ...(values.length > 0 ? [asked.holds({ ...condition, test: 'any' })] : []),
    ...(unset ? [asked.none] : []),
  ];
  const some = `(${parts.join(' or ')})`;
  return { sql: test === 'any' ? some : `${some} is not true` };
}

/**
 * The sort key of a custom field: the index of its rows where it has rows, else the record's value.
 * @param own conditions on the field's rows, by their SQL
 */
export function customSortKey(
  field: CustomField,
  alias: string,
  own: ReadonlyMap<string, string>,
  parameters: Parameters,
): SortKey {
  const isNumber = typeOf(field).kind === 'number';
  if (hasRows(field.keptIn) && !sortedByName(field) && typeOf(field).kind !== 'markup') {
    return {
      kind: 'custom',
      definition: parameters.add(field.id, 'uuid'),
      column: isNumber ? 'number' : 'sort_key',
      own,
    };
  }
  return recordSortKey(field, alias, parameters);
}

/** Whether the order of a list is an order of texts. */
export const sortsAsWords = (field: CustomField): boolean =>
  ['text', 'texts'].includes(typeOf(field).kind) || sortedByName(field) !== undefined;

/** The same by the record's value; by titles for references. */
export function recordSortKey(
  field: CustomField,
  alias: string,
  parameters: Parameters,
): Extract<SortKey, { kind: 'expression' }> {
  const isNumber = typeOf(field).kind === 'number';
  const named = sortedByName(field);
  const isMarkup = typeOf(field).kind === 'markup';
  if (named || isMarkup) {
    const value = isOnRecord(field.keptIn)
      ? onRecord(field, alias, parameters).text
      : `(${fieldValueOf(alias, parameters.add(field.id, 'text'))} #>> '{}')`;
    const sql = named
      ? referredName(named.resource, named.several, value, field.seen?.(parameters))
      : `(left(atrium_words(${value}), ${indexed}) ${dictionary})`;
    return { kind: 'expression', sql, nullable: true };
  }
  const { text, number } = onRecord(field, alias, parameters);
  return { kind: 'expression', sql: isNumber ? number : `(left(${text}, ${indexed}) ${dictionary})`, nullable: true };
}
