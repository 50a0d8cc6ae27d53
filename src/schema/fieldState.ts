import { fieldSource } from '#console/dataProvider/lists/fieldNames';
import { today } from '#console/i18n/today';
import { type FieldState, type StateRule, stateRule } from '#contract/fields/fieldStates';
import { filteredRow } from '#contract/lists/listMatch';
import { customFieldKey } from '#contract/lists/listQuery';
import { readField, type SchemaField } from './schemaField';

const custom = customFieldKey('');
const sourceOf = (key: string) => (key.startsWith(custom) ? fieldSource(key.slice(custom.length)) : key);

/** Compiled conditions of a field, valid for one day. */
const rules = new WeakMap<SchemaField, { day: string; rule: StateRule }>();

function ruleOf(field: SchemaField, { me, kindOf }: NonNullable<SchemaField['asked']>): StateRule {
  const day = today();
  const known = rules.get(field);
  if (known?.day === day) return known.rule;
  const rule = stateRule(field.definition, kindOf, { day, me });
  rules.set(field, { day, rule });
  return rule;
}

/** Whether a field is visible, required and read-only in a record or form. @see rules 11.15 */
export function fieldState(field: SchemaField, values: object): FieldState {
  const { asked, definition } = field;
  if (!asked) return { visible: true, required: definition.required ?? false, readOnly: false };
  const record = { ...values };
  return ruleOf(field, asked).stateOf(filteredRow((key) => readField(record, { source: sourceOf(key) })));
}
