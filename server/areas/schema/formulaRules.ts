import type { FieldErrors } from '#contract/errors';
import { type FormulaProblem, renamed } from '#contract/fields/formula';
import { mostFormulaParts, mostFormulas } from '#contract/fields/formulas';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { entityFormulas } from '#server/fields/formulas';
import { invalid } from '#server/problem';
import type { FieldPayload } from './definitionRules';
import type { StoredField } from './definitions';
import { countValues } from './valuePages';

const messages: Record<FormulaProblem['reason'], (detail: string) => Message> = {
  syntax: (detail) => message('fields.formulaSyntax', { detail }),
  field: (detail) => message('fields.formulaField', { detail }),
  cycle: () => message('fields.formulaCircle'),
};

/** The fields of a save; formulas are rewritten when fields are renamed. */
export function withFormulasRenamed(
  fields: readonly FieldPayload[],
  before: ReadonlyMap<string, StoredField>,
): FieldPayload[] {
  const key = (name: string) => name.trim().toLowerCase();
  const taken = new Set(fields.map(({ name }) => key(name)));
  const names = new Map(
    fields.flatMap(({ id, name }) => {
      const old = id ? before.get(id)?.name : undefined;
      return old !== undefined && !taken.has(key(old)) ? [[key(old), name] as const] : [];
    }),
  );
  return fields.map((field) => {
    const formula = field.formula === undefined && field.id ? before.get(field.id)?.formula : field.formula;
    return formula ? { ...field, formula: renamed(formula, (name) => names.get(name)) } : field;
  });
}

/**
 * Refuses to turn a field with stored values into a calculated one: its values would be lost.
 * @throws Problem 400 with messages by `{position}.formula`
 */
export async function checkFormulas(
  tx: Transaction,
  kind: EntityKind,
  fields: readonly FieldPayload[],
  before: ReadonlyMap<string, StoredField>,
): Promise<void> {
  if (!fields.some(({ formula }) => formula)) return;
  const { problems, parts } = entityFormulas(
    kind,
    fields.map(({ name, type, formula }, index) => ({ id: String(index), name, type: type ?? 'string', formula })),
  );
  const errors: FieldErrors = {};
  for (const index of fields.keys()) {
    const problem = problems.get(customFieldKey(String(index)));
    if (problem) errors[`${index}.formula`] = [messages[problem.reason](problem.detail)];
  }
  for (const [index, { id, formula }] of fields.entries()) {
    const stored = id ? before.get(id) : undefined;
    if (formula && stored && !stored.formula && (await countValues(tx, stored.id)) > 0) {
      errors[`${index}.formula`] = [message('fields.holdsComputed')];
    }
  }
  const last = fields.findLastIndex(({ formula }) => formula);
  if (fields.filter(({ formula }) => formula).length > mostFormulas) {
    errors[`${last}.formula`] = [message('fields.formulas', { limit: mostFormulas })];
  }
  if (parts > mostFormulaParts) errors[`${last}.formula`] ??= [message('fields.allFormulas')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
