import type { FieldBehaviour, FieldDefinition, FieldOption } from '#contract/fieldDefinitions';
import type { EntityKind, Tenant } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import type { FieldRules } from '#server/database/schema';
import { systemFields } from '#server/fields/systemFields';

interface DefinitionRow {
  id: string;
  kind: EntityKind;
  name: string;
  type: string;
  required: boolean;
  options: FieldOption[] | null;
  help: string | null;
  defaultValue: string | null;
  rules: FieldRules | null;
  labels: Record<string, string> | null;
  archived: boolean;
  behaviour: FieldBehaviour | null;
}

const custom = ({ kind: _, rules, behaviour, ...row }: DefinitionRow): FieldDefinition => ({
  ...row,
  isItSystemField: false,
  min: rules?.min ?? null,
  max: rules?.max ?? null,
  pattern: rules?.pattern ?? null,
  formula: rules?.formula ?? null,
  target: rules?.target ?? null,
  ...(rules?.prefix && { prefix: rules.prefix }),
  ...(rules?.digits && { digits: rules.digits }),
  ...behaviour,
});

/** The definitions of both entities: system fields first, then the custom ones in their order. */
export async function readEntityDefinitions(
  tx: Transaction,
): Promise<Pick<Tenant, 'projectDefinition' | 'clientDefinition'>> {
  const { rows } = await tx.query<DefinitionRow>({
    name: 'entity-definitions',
    text: `select id, kind, name, type, required, options, help, default_value as "defaultValue", rules, labels, behaviour,
      archived_at is not null as archived from field_definitions
      where tenant_id = $company order by position, id`,
  });
  const definition = (kind: EntityKind) => ({
    fields: [
      ...systemFields[kind].map(([name, type, required]) => ({
        id: name,
        name,
        type,
        required,
        isItSystemField: true,
      })),
      ...rows.filter((row) => row.kind === kind).map(custom),
    ],
  });
  return { projectDefinition: definition('project'), clientDefinition: definition('client') };
}
