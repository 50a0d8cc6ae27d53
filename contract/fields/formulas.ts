import { readChoices } from './choices';
import type { EntityKind } from './entityKinds';
import { storedText, typeOf } from './fieldTypes';
import { type Formula, type FormulaProblem, type ParseFormula, readFormula } from './formula';
import type { FormulaValue } from './formulaFunctions';
import { systemMembers } from './systemMembers';

/** A field that formulas read or that has a formula; `key` is its name in lists and histories. */
export interface FormulaField {
  key: string;
  name: string;
  type: string | null | undefined;
  formula?: string | null | undefined;
}

/**
 * The most computed fields of an entity, and the most parts of all their formulas. Each write evaluates them for each
 * record.
 */
export const mostFormulas = 20;
export const mostFormulaParts = 1000;

/** The system fields that formulas may read, by the names that editors show: all except ids. */
export const systemFormulaFields = (kind: EntityKind): readonly FormulaField[] =>
  systemMembers(kind).flatMap(([name, type, , refersTo]) => (refersTo ? [] : [{ key: name, name, type }]));

/** Reads a record's value as text, by a field's key. */
type ReadText = (key: string) => string | null;

export interface Formulas {
  /** Errors in formulas, by field key. */
  problems: ReadonlyMap<string, FormulaProblem>;
  /** The number of parts of all formulas. */
  parts: number;
  /** Keys of computed fields, each after the fields that it reads. */
  keys: readonly string[];
  /** Keys of the fields that the formulas read. */
  reads: readonly string[];
  /** Computes a record's fields one by one, as stored; null: no value. Each value of the record is read once. */
  compute(read: ReadText): Iterable<readonly [key: string, value: string | null]>;
}

interface Computed {
  field: FormulaField;
  formula: Formula;
}

/** The formulas of an entity's fields. @see rules 11.19 */
export function formulasOf(fields: readonly FormulaField[], parse: ParseFormula): Formulas {
  const byName = new Map(fields.map((field) => [field.name.trim().toLowerCase(), field]));
  const problems = new Map<string, FormulaProblem>();
  const computed = new Map<string, Computed>();
  for (const field of fields) {
    if (!field.formula) continue;
    const formula = readFormula(field.formula, parse);
    if ('reason' in formula) problems.set(field.key, formula);
    else {
      const unknown = formula.names.find((name) => !byName.has(name));
      if (unknown !== undefined) problems.set(field.key, { reason: 'field', detail: unknown });
      else computed.set(field.key, { field, formula });
    }
  }
  const order = ordered(computed, byName, problems);
  const reads = order.flatMap(({ formula }) => formula.names.flatMap((name) => byName.get(name) ?? []));
  return {
    problems,
    parts: order.reduce((sum, { formula }) => sum + formula.parts, 0),
    keys: order.map(({ field }) => field.key),
    reads: [...new Set(reads.filter(({ key }) => !computed.has(key)).map(({ key }) => key))],
    compute: function* (read) {
      const known = new Map<string, FormulaValue>();
      const valueBy = (name: string): FormulaValue => {
        const field = byName.get(name);
        if (!field) return null;
        const value = known.get(field.key) ?? readValue(read(field.key), field);
        known.set(field.key, value);
        return value;
      };
      for (const { field, formula } of order) {
        const made = fittedText(formula.evaluate(valueBy), field);
        known.set(field.key, readValue(made, field));
        yield [field.key, made];
      }
    },
  };
}

/** Sorts fields so that each comes after those that it reads. Fields in a cycle are left out and reported. */
function ordered(
  computed: ReadonlyMap<string, Computed>,
  byName: ReadonlyMap<string, FormulaField>,
  problems: Map<string, FormulaProblem>,
): Computed[] {
  const order: Computed[] = [];
  const state = new Map<string, 'begun' | 'done' | 'wrong'>();
  const visit = (one: Computed): boolean => {
    const known = state.get(one.field.key);
    if (known !== undefined) return known === 'done';
    state.set(one.field.key, 'begun');
    const right = one.formula.names.every((name) => {
      const other = computed.get(byName.get(name)?.key ?? '');
      return !other || visit(other);
    });
    state.set(one.field.key, right ? 'done' : 'wrong');
    if (right) order.push(one);
    else problems.set(one.field.key, { reason: 'cycle', detail: one.field.name });
    return right;
  };
  for (const one of computed.values()) visit(one);
  return order;
}

/** Parses a stored text to a value for formulas. */
function readValue(text: string | null, { type }: FormulaField): FormulaValue {
  if (text === null || text === '') return null;
  const { kind } = typeOf({ type });
  if (kind === 'number') {
    const number = Number(text);
    return Number.isFinite(number) ? number : null;
  }
  if (kind === 'boolean') return text === 'true';
  return kind === 'texts' ? (readChoices(text) ?? [text]).join(', ') : text;
}

/** Decimal digits of a number that are exact. */
const certainDigits = 15;

/** A result as the field's type stores it; null where it does not fit. */
export function fittedText(value: FormulaValue, field: Pick<FormulaField, 'type'>): string | null {
  if (value === null || value === '') return null;
  const number = typeof value === 'number' ? Number(value.toPrecision(certainDigits)) : undefined;
  const spelled = [number === undefined ? String(value) : String(number)];
  if (number !== undefined) spelled.push(String(Math.round(number)));
  const type = typeOf(field);
  const fits = spelled.find((text) => !type.check(text, { options: null }));
  return fits === undefined ? null : storedText(field, fits).value;
}
