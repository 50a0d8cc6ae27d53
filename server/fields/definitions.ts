import type { FieldDefinition } from '#contract/fieldDefinitions';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import type { FieldRules, Keeping } from '#server/database/schema';

/** A custom field that is in use, as checking and reading its values needs it. */
export interface CustomFieldDefinition
  extends Pick<FieldDefinition, 'options' | 'min' | 'max' | 'pattern' | 'formula' | 'defaultValue'> {
  id: string;
  name: string;
  type: string;
  required: boolean;
  keptIn: Keeping;
}

type Row = Omit<CustomFieldDefinition, keyof FieldRules> & { rules: FieldRules | null };

/** The custom fields of an entity in their order, without the archived ones. */
export async function readDefinitions(transaction: Transaction, kind: EntityKind): Promise<CustomFieldDefinition[]> {
  const found = await transaction.query<Row>({
    name: 'field-definitions',
    text: `select id, name, type, required, options, rules, default_value as "defaultValue", kept_in as "keptIn" from field_definitions
      where tenant_id = $company and kind = $1 and archived_at is null order by position, id`,
    values: [kind],
  });
  return found.rows.map(({ rules, ...row }) => ({ ...row, ...rules }));
}
