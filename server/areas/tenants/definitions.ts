import type { FieldBehaviour, FieldDefinition, FieldOption } from '#contract/fieldDefinitions';
import type { RightsMember } from '#contract/fieldRights';
import { adminRole, type Permission } from '#contract/permissions';
import type { EntityKind, Tenant } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import type { FieldRules } from '#server/database/schema';
import { refusedOf } from '#server/fields/definitions';
import type { FieldSight } from '#server/fields/rights';
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
  behaviour: (FieldBehaviour & Pick<FieldDefinition, RightsMember>) | null;
  sight: FieldSight;
}

const custom = (tx: Transaction, { kind: _, rules, behaviour, sight, ...row }: DefinitionRow): FieldDefinition => ({
  ...row,
  isItSystemField: false,
  min: rules?.min ?? null,
  max: rules?.max ?? null,
  pattern: rules?.pattern ?? null,
  formula: rules?.formula ?? null,
  ...behaviour,
  refused: refusedOf(tx, sight, behaviour?.changedBy),
});

/** Who has no right to the schema gets the fields that their role may see, and what it may not do, without the rules. */
const asSeen = ({ seenBy: _, changedBy: __, ...field }: FieldDefinition): FieldDefinition[] =>
  field.refused === 'sight' ? [] : [field];

const schemaRights: ReadonlySet<string> = new Set<Permission>(['EntitiesSchema:View', 'EntitiesSchema:Edit']);

/** The definitions of both entities: system fields first, then the custom ones in their order. */
export async function readEntityDefinitions(
  tx: Transaction,
): Promise<Pick<Tenant, 'projectDefinition' | 'clientDefinition'>> {
  const { rows } = await tx.query<DefinitionRow>({
    name: 'entity-definitions',
    text: `select id, kind, name, type, required, options, help, default_value as "defaultValue", rules, labels, behaviour, sight,
      archived_at is not null as archived from field_definitions
      where tenant_id = $company order by position, id`,
  });
  const { userId, session } = tx;
  const seesAll =
    userId === null || session.roleName === adminRole || session.claims.some((claim) => schemaRights.has(claim));
  const definition = (kind: EntityKind) => ({
    fields: [
      ...systemFields[kind].map(([name, type, required]) => ({
        id: name,
        name,
        type,
        required,
        isItSystemField: true,
      })),
      ...rows.flatMap((row) => {
        if (row.kind !== kind) return [];
        const field = custom(tx, row);
        return seesAll ? [field] : asSeen(field);
      }),
    ],
  });
  return { projectDefinition: definition('project'), clientDefinition: definition('client') };
}
