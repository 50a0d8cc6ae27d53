import jsep from 'jsep';
import type { Text } from '#console/i18n/useText';
import { formulaParser } from '#contract/fields/formulaParser';
import { formulasOf, mostFormulaParts, systemFormulaFields } from '#contract/fields/formulas';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { DraftField } from './draftField';

const parse = formulaParser(jsep);

/**
 * The error of a formula being typed; undefined: valid. The backend checks it again.
 * @param fields all custom fields of the draft, including this one
 * @see rules 11.19
 */
export function formulaProblem(
  kind: EntityKind,
  fields: readonly DraftField[],
  { id, formula }: Pick<DraftField, 'id' | 'formula'>,
  text: Text,
): string | undefined {
  if (formula.trim() === '') return undefined;
  const custom = fields.map((field) => ({ key: field.id, name: field.name, type: field.type, formula: field.formula }));
  const { problems, parts } = formulasOf([...systemFormulaFields(kind), ...custom], parse);
  const found = problems.get(id);
  if (!found) return parts > mostFormulaParts ? text('schemaEditor.problem.formulas') : undefined;
  return text(`schemaEditor.problem.formula_${found.reason}`, { detail: found.detail });
}
