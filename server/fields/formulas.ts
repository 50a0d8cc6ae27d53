import jsep from 'jsep';
import { formulaParser } from '#contract/fields/formulaParser';
import { type FormulaField, formulasOf, systemFormulaFields } from '#contract/fields/formulas';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';

const parse = formulaParser(jsep);

/** Members of a custom field that formulas need. */
export interface FormulaDefinition {
  id: string;
  name: string;
  type: string;
  formula?: string | null | undefined;
}

/** The formulas of an entity's custom fields over these and the entity's system fields. */
export function entityFormulas(kind: EntityKind, definitions: readonly FormulaDefinition[]) {
  const custom = definitions.map(
    ({ id, name, type, formula }): FormulaField => ({ key: customFieldKey(id), name, type, formula }),
  );
  return formulasOf([...systemFormulaFields(kind), ...custom], parse);
}
