import { type Filter, parse } from 'scim2-parse-filter';
import { message } from '#contract/message';
import { isStorable } from '#contract/storable';
import { isId } from '#server/database/ids';
import type { Parameters } from '#server/sql/parameters';
import { scimProblem } from './errors';

/** Limits of a filter, checked before parsing: characters, nested brackets and comparisons. */
const longest = 1000;
const deepest = 5;
const mostComparisons = 20;

const refused = (detail: string) => scimProblem('invalidFilter', message('programs.scimFilter', { detail }));

/** Refuses a filter that is too long or nested too deeply, before it is parsed. */
function requireBounded(text: string): void {
  if (text.length > longest) throw refused(`at most ${longest} characters`);
  if (!isStorable(text)) throw refused('a character that cannot be stored');
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '(' || sign === '[')) depth += 1;
    else if (!quoted && (sign === ')' || sign === ']')) depth -= 1;
    if (depth > deepest) throw refused(`at most ${deepest} levels of brackets`);
  }
}

const quotedText = /"(?:[^"\\]|\\.)*"/g;

/** The value of a quoted text: read as JSON; a text that is not JSON keeps its backslashes. */
function textOf(literal: string): string {
  let value: string;
  try {
    value = JSON.parse(literal);
  } catch {
    value = literal.slice(1, -1);
  }
  if (!isStorable(value)) throw refused('a character that cannot be stored');
  return value;
}

/**
 * Parses a filter. The parser does not unescape backslashes: a number replaces each text before
 * parsing, and the text replaces the number after.
 * @throws Problem 400 `invalidFilter`
 */
export function parseFilter(text: string): Filter {
  requireBounded(text);
  const values: string[] = [];
  const numbered = text.replace(quotedText, (literal) => `"${values.push(textOf(literal)) - 1}"`);
  try {
    return JSON.parse(JSON.stringify(parse(numbered)), (name, value) =>
      name === 'compValue' && typeof value === 'string' ? values[Number(value)] : value,
    );
  } catch (error) {
    throw refused(error instanceof Error ? error.message.slice(0, 200) : 'unreadable');
  }
}

const operators = ['eq', 'sw', 'co'] as const;
export type Operator = (typeof operators)[number];

const isOperator = (op: string): op is Operator => operators.some((known) => known === op);

/** SQL of a comparison; undefined: value and attribute differ in type. */
export type Comparison = (operator: Operator, value: string | boolean, parameters: Parameters) => string | undefined;

/** Comparisons by the path of an attribute in lower case. */
export type Attributes = Readonly<Record<string, Comparison>>;

const textual =
  (column: string, asStored: (parameter: string) => string): Comparison =>
  (operator, value, parameters) => {
    if (typeof value !== 'string') return undefined;
    const searched = asStored(parameters.add(value, 'text'));
    if (operator === 'eq') return `${column} = ${searched}`;
    return operator === 'sw' ? `starts_with(${column}, ${searched})` : `strpos(${column}, ${searched}) > 0`;
  };

/** A text compared without case; `key` is the column with its `atrium_key`, or an equal expression. */
export const ignoringCase = (key: string): Comparison => textual(key, (parameter) => `atrium_key(${parameter})`);

/** A text compared with case. */
export const exact = (column: string): Comparison => textual(column, (parameter) => parameter);

/** An id, compared by its index. @param condition SQL of the id's parameter */
export const identical =
  (condition: (parameter: string) => string): Comparison =>
  (operator, value, parameters) => {
    if (operator !== 'eq' || typeof value !== 'string') return undefined;
    return isId(value) ? condition(parameters.add(value, 'uuid')) : 'false';
  };

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A boolean; some directories send it as text. */
export const truth =
  (column: string): Comparison =>
  (operator, value) => {
    const read = typeof value === 'boolean' ? value : booleans[value.toLowerCase()];
    if (operator !== 'eq' || read === undefined) return undefined;
    return read ? column : `not ${column}`;
  };

/** An attribute with the same value in every entry. */
export const constant =
  (own: string | boolean): Comparison =>
  (operator, value) => {
    if (operator !== 'eq') return undefined;
    return String(value).toLowerCase() === String(own).toLowerCase() ? 'true' : 'false';
  };

/** The optional prefix of an attribute's name. */
const urn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

const nameOf = (path: string): string => path.toLowerCase().replace(urn, '');

/**
 * SQL condition of a filter.
 * @throws Problem 400 `invalidFilter` for an attribute, operator or value that cannot be compared
 */
export function conditionOf(text: string, attributes: Attributes, parameters: Parameters): string {
  let comparisons = 0;
  const write = (filter: Filter, within = ''): string => {
    switch (filter.op) {
      case 'and':
      case 'or':
        return `(${(filter as { filters: Filter[] }).filters.map((part) => write(part, within)).join(` ${filter.op} `)})`;
      case '[]': {
        const { attrPath, valFilter } = filter as { attrPath: string; valFilter: Filter };
        return write(valFilter, `${nameOf(attrPath)}.`);
      }
      default:
        return compare(filter as { op: string; attrPath?: string; compValue?: unknown }, within);
    }
  };
  const compare = (
    { op, attrPath = '', compValue: value }: { op: string; attrPath?: string; compValue?: unknown },
    within: string,
  ) => {
    comparisons += 1;
    if (comparisons > mostComparisons) throw refused(`at most ${mostComparisons} comparisons`);
    const name = `${within}${nameOf(attrPath)}`;
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!attribute) throw refused(`${name.slice(0, 60)} cannot be compared`);
    if (!isOperator(op)) throw refused(`${op} is not supported`);
    const isComparable = typeof value === 'string' || typeof value === 'boolean';
    const condition = isComparable ? attribute(op, value, parameters) : undefined;
    if (condition === undefined) throw refused(`${name} ${op} needs another value`);
    return condition;
  };
  return write(parseFilter(text));
}
