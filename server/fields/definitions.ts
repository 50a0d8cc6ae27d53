import type { BehaviourMember, FieldBehaviour, FieldDefinition } from '#contract/fieldDefinitions';
import type { EntityKind } from '#contract/tenants';
import { oncePerTransaction } from '#server/database/oncePerTransaction';
import type { FieldRules, Keeping } from '#server/database/schema';

/** A custom field that is in use, as checking and reading its values needs it. */
export interface CustomFieldDefinition
  extends Pick<
    FieldDefinition,
    | 'options'
    | 'min'
    | 'max'
    | 'pattern'
    | 'formula'
    | 'target'
    | 'prefix'
    | 'digits'
    | 'defaultValue'
    | BehaviourMember
  > {
  id: string;
  name: string;
  type: string;
  /** Whatever the record is. */
  required: boolean;
  /** Wherever its condition shows it. */
  requiredWhereShown: boolean;
  keptIn: Keeping;
}

type Row = Omit<CustomFieldDefinition, keyof FieldRules | BehaviourMember | 'requiredWhereShown'> & {
  rules: FieldRules | null;
  behaviour: FieldBehaviour | null;
};

/** The custom fields of an entity in their order, without the archived ones, as the transaction first sees them. */
export const readDefinitions = oncePerTransaction(async (tx, kind: EntityKind): Promise<CustomFieldDefinition[]> => {
  const found = await tx.query<Row>({
    name: 'field-definitions',
    text: `select id, name, type, required, options, rules, behaviour, default_value as "defaultValue", kept_in as "keptIn" from field_definitions
      where tenant_id = $company and kind = $1 and archived_at is null order by position, id`,
    values: [kind],
  });
  return found.rows.map(({ rules, behaviour, required, ...row }) => ({
    ...row,
    ...rules,
    ...behaviour,
    required: required && !behaviour?.conditions?.visible,
    requiredWhereShown: required,
  }));
});
