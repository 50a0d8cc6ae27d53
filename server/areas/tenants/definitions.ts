import { createHash } from 'node:crypto';
import { renamedLayout } from '#contract/extensions/layouts';
import { companyKinds } from '#contract/fields/entityKinds';
import type { FieldBehaviour, FieldDefinition, FieldOption } from '#contract/fields/fieldDefinitions';
import type { RightsMember } from '#contract/fields/fieldRights';
import { customFieldKey } from '#contract/lists/listQuery';
import { adminRole, type Permission } from '#contract/permissions';
import type { EntityDefinition, EntityKind, Tenant } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import type { FieldRules } from '#server/database/schema';
import { refusedOf } from '#server/fields/definitions';
import type { FieldVisibility } from '#server/fields/rights';
import { systemFields } from '#server/fields/systemFields';
import { readLayouts } from './layouts';

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
  sight: FieldVisibility;
}

const custom = (
  tx: Transaction,
  { kind: _, rules, behaviour, sight: visibility, ...row }: DefinitionRow,
): FieldDefinition => ({
  ...row,
  isItSystemField: false,
  min: rules?.min ?? null,
  max: rules?.max ?? null,
  pattern: rules?.pattern ?? null,
  formula: rules?.formula ?? null,
  target: rules?.target ?? null,
  ...(rules?.prefix && { prefix: rules.prefix }),
  ...(rules?.digits && { digits: rules.digits }),
  ...(rules?.lookup && { lookup: rules.lookup }),
  ...(rules?.rollup && { rollup: rules.rollup }),
  ...behaviour,
  refused: refusedOf(tx, visibility, behaviour?.changedBy),
});

/** Removes hidden fields for callers without a right to the schema, and from the other fields the rules of rights. */
const asSeen = ({ seenBy: _, changedBy: __, ...field }: FieldDefinition): FieldDefinition[] =>
  field.refused === 'sight' ? [] : [field];

/** Version of the definitions: it changes with any field and with their order. */
const versionOf = (rows: readonly DefinitionRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);

const schemaRights: ReadonlySet<string> = new Set<Permission>(['EntitiesSchema:View', 'EntitiesSchema:Edit']);

/** The definitions of kinds of records: system fields first, then the custom ones in their order. */
export async function readDefinitionsOf<const Kind extends EntityKind>(
  tx: Transaction,
  kinds: readonly Kind[],
): Promise<Record<Kind, EntityDefinition>> {
  const { rows } = await tx.query<DefinitionRow>({
    name: 'entity-definitions',
    text: `select id, kind, name, type, required, options, help, default_value as "defaultValue", rules, labels, behaviour, sight,
      archived_at is not null as archived from field_definitions
      where tenant_id = $company and kind = any($1) order by position, id`,
    values: [kinds],
  });
  await withShownOptions(tx, rows);
  const { userId, session } = tx;
  const seesAll =
    userId === null || session.roleName === adminRole || session.claims.some((claim) => schemaRights.has(claim));
  const customOf = (row: DefinitionRow) => {
    const field = custom(tx, row);
    return seesAll ? [field] : asSeen(field);
  };
  const fieldsOf = (kind: Kind) => [
    ...systemFields(kind),
    ...rows.filter((row) => row.kind === kind).flatMap(customOf),
  ];
  const layouts = await readLayouts(tx, kinds);
  const definition = (kind: Kind): EntityDefinition => {
    const fields = fieldsOf(kind);
    const layout = layouts.get(kind);
    const version = seesAll && versionOf(rows.filter((row) => row.kind === kind));
    if (!layout) return { fields, ...(version && { version }) };
    const seen = new Set(fields.map(({ id }) => id));
    return {
      fields,
      layout: renamedLayout(layout, (id) => (seen.has(id) ? id : undefined)),
      ...(version && { version }),
    };
  };
  return Object.fromEntries(kinds.map((kind) => [kind, definition(kind)])) as Record<Kind, EntityDefinition>; // each kind has an entry
}

/** A look-up has the options of its source. */
async function withShownOptions(tx: Transaction, rows: readonly DefinitionRow[]): Promise<void> {
  const shown = rows.filter(({ rules }) => rules?.lookup?.field.startsWith(customFieldKey('')));
  if (shown.length === 0) return;
  const found = await tx.query<Pick<DefinitionRow, 'id' | 'options'>>(
    'select id, options from field_definitions where tenant_id = $company and options is not null',
    [],
  );
  const options = new Map(found.rows.map((row) => [customFieldKey(row.id), row.options]));
  for (const row of shown) row.options = options.get(row.rules?.lookup?.field ?? '') ?? null;
}

/** The definitions that the company's own reply contains. */
export async function readEntityDefinitions(
  tx: Transaction,
): Promise<Pick<Tenant, 'projectDefinition' | 'clientDefinition'>> {
  const { project, client } = await readDefinitionsOf(tx, companyKinds);
  return { projectDefinition: project, clientDefinition: client };
}
