import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import type { fieldDefinitionPayload } from '#contract/fieldDefinitions';
import { fieldTypeOf, fieldTypes } from '#contract/fieldTypes';
import type { EntityKind } from '#contract/tenants';
import { tenants } from '#contract/tenants';
import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { implement } from '../../implement';
import { invalid } from '../../problem';
import { currentTenant } from './rows';

type Payload = z.output<typeof fieldDefinitionPayload>;

/** @throws Problem 400 for two custom fields of one name, ignoring case */
function checkNames(fields: readonly Payload[]): void {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  fields.forEach(({ name }, index) => {
    const key = name.toLowerCase();
    if (seen.has(key)) errors[`${index}.name`] = [`There is more than one field named '${name}'`];
    seen.add(key);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Replaces the custom fields of an entity: one that is left out goes with its values, one with a known id is changed
 * (members that are absent stay), any other is created.
 * @see decisions, section 5 (Schema save)
 */
async function saveSchema(tx: Transaction, kind: EntityKind, payload: readonly Payload[]): Promise<void> {
  const fields = payload.filter((field) => !field.isItSystemField);
  checkNames(fields);
  const known = await tx.query<{ id: string; type: string }>(
    'SELECT id, type FROM field_definitions WHERE kind = $1 FOR UPDATE',
    [kind],
  );
  const types = new Map(known.rows.map(({ id, type }) => [id, type]));
  const kept = fields.flatMap(({ id }) => (id && types.has(id) ? [id] : []));
  await tx.query('DELETE FROM field_definitions WHERE kind = $1 AND NOT (id = ANY($2::uuid[]))', [kind, kept]);
  for (const [position, field] of fields.entries()) {
    if (field.id && types.has(field.id)) await change(tx, field.id, field, position, types.get(field.id));
    else await create(tx, kind, field, position);
  }
}

const rulesOf = ({ min, max, pattern }: Payload) =>
  min == null && max == null && !pattern ? null : JSON.stringify({ min, max, pattern });

async function create(tx: Transaction, kind: EntityKind, field: Payload, position: number): Promise<void> {
  await tx.query(
    `INSERT INTO field_definitions
       (tenant_id, id, kind, name, type, required, position, options, help, default_value, rules, labels, archived_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, CASE WHEN $13 THEN now() END)`,
    [
      tx.tenantId,
      newId(),
      kind,
      field.name,
      field.type ?? 'string',
      field.required ?? false,
      position,
      field.options ? JSON.stringify(field.options) : null,
      field.help ?? null,
      field.defaultValue ?? null,
      rulesOf(field),
      field.labels ? JSON.stringify(field.labels) : null,
      field.archived ?? false,
    ],
  );
}

async function change(
  tx: Transaction,
  id: string,
  field: Payload,
  position: number,
  type: string | undefined,
): Promise<void> {
  const set: Record<string, unknown> = {
    name: field.name,
    position,
    ...(field.type != null && { type: field.type }),
    ...(field.required != null && { required: field.required }),
    ...(field.options !== undefined && { options: field.options ? JSON.stringify(field.options) : null }),
    ...(field.help !== undefined && { help: field.help }),
    ...(field.defaultValue !== undefined && { default_value: field.defaultValue }),
    ...((field.min !== undefined || field.max !== undefined || field.pattern !== undefined) && {
      rules: rulesOf(field),
    }),
    ...(field.labels !== undefined && { labels: field.labels ? JSON.stringify(field.labels) : null }),
    ...(field.archived != null && { archived_at: field.archived ? new Date().toISOString() : null }),
  };
  const columns = Object.keys(set);
  await tx.query(
    `UPDATE field_definitions SET ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')} WHERE id = $1`,
    [id, ...Object.values(set)],
  );
  if (field.type != null && fieldTypeOf(field.type) !== fieldTypeOf(type)) await renumber(tx, id, field.type);
}

/** Values sort and compare as numbers where the type is numeric: after a change of type they are read again. */
async function renumber(tx: Transaction, definitionId: string, type: string): Promise<void> {
  const numeric = fieldTypes[fieldTypeOf(type)].numeric;
  await tx.query(
    `UPDATE field_values SET number = CASE
       WHEN $2 AND btrim(value) ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,2})?$' THEN btrim(value)::double precision
     END WHERE definition_id = $1`,
    [definitionId, numeric],
  );
}

export const saveProjectSchema = implement(tenants.saveProjectSchema, async ({ body, tx }) => {
  await saveSchema(tx, 'project', body);
  return currentTenant(tx);
});

export const saveClientSchema = implement(tenants.saveClientSchema, async ({ body, tx }) => {
  await saveSchema(tx, 'client', body);
  return currentTenant(tx);
});
