import type { BehaviourMember, FieldBehaviour, FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { FieldRule, RightsMember } from '#contract/fields/fieldRights';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';
import type { FieldRules, FieldStorage } from '#server/database/schema';
import { recordKey } from './recordKeys';
import { type FieldVisibility, mayCaller } from './rights';

/** Members of a custom field in use that checking and reading its values needs. */
export interface CustomFieldDefinition
  extends Pick<
    FieldDefinition,
    | 'options'
    | 'min'
    | 'max'
    | 'pattern'
    | 'formula'
    | 'target'
    | 'lookup'
    | 'rollup'
    | 'prefix'
    | 'digits'
    | 'defaultValue'
    | BehaviourMember
  > {
  id: string;
  name: string;
  type: string;
  /** Required in every record. */
  required: boolean;
  /** Required wherever its condition shows the field. */
  requiredWhereShown: boolean;
  keptIn: FieldStorage;
  /** The key under which records store its values. */
  recordKey: string;
  /** The right that the caller's role lacks. @see rules 11.28 */
  refused?: FieldDefinition['refused'];
}

type Row = Omit<CustomFieldDefinition, keyof FieldRules | BehaviourMember | 'requiredWhereShown' | 'refused'> & {
  rules: FieldRules | null;
  behaviour: (FieldBehaviour & Pick<FieldDefinition, RightsMember>) | null;
  sight: FieldVisibility;
};

/** The caller's missing right to a field; undefined: none is missing. */
export function refusedOf(
  tx: Transaction,
  visibility: FieldVisibility,
  changedBy: FieldRule | null | undefined,
): CustomFieldDefinition['refused'] {
  if (!mayCaller(tx, visibility ?? null)) return 'sight';
  return mayCaller(tx, [changedBy]) ? undefined : 'change';
}

/**
 * The custom fields of an entity in their order, without archived ones, as the transaction first reads them: all of
 * them, for rules that hold for every writer. Fields that a caller names are found by `readDefinitions`.
 */
export const readAllDefinitions = oncePerTransaction(async (tx, kind: EntityKind): Promise<CustomFieldDefinition[]> => {
  const found = await tx.query<Row>({
    name: 'field-definitions',
    text: `select id, name, type, required, options, rules, behaviour, sight, default_value as "defaultValue",
        kept_in as "keptIn", ${recordKey} as "recordKey" from field_definitions d
      where tenant_id = $company and kind = $1 and archived_at is null order by position, id`,
    values: [kind],
  });
  return found.rows.map(({ rules, behaviour, required, sight: visibility, ...row }) => ({
    ...row,
    ...rules,
    ...behaviour,
    required: required && !behaviour?.conditions?.visible,
    requiredWhereShown: required,
    refused: refusedOf(tx, visibility, behaviour?.changedBy),
  }));
});

/** Fields that the caller can see; other fields are treated as absent. @see rules 11.28 */
export const readDefinitions = async (tx: Transaction, kind: EntityKind): Promise<CustomFieldDefinition[]> =>
  (await readAllDefinitions(tx, kind)).filter(({ refused }) => refused !== 'sight');
