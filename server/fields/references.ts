import { fieldProblemMessage } from '#contract/fieldCheck';
import { typeOf } from '#contract/fieldTypes';
import { customFieldKey } from '#contract/listQuery';
import { type ReferenceTarget, referredIds, targetOf } from '#contract/references';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import type { CheckedFields } from './check';
import type { CustomFieldDefinition } from './definitions';

interface Target {
  table: string;
  /** The column that a row is called by. */
  name: string;
  /** The columns that an import finds a row by. */
  called: readonly string[];
}

const target = (table: string, name: string, called: readonly string[] = [name]): Target => ({ table, name, called });

/** The tables that references point into. */
export const targets: Readonly<Record<ReferenceTarget, Target>> = {
  projects: target('projects', 'title'),
  clients: target('clients', 'name'),
  inventory: target('inventory_items', 'name'),
  users: target('users', 'full_name', ['email', 'user_name', 'full_name']),
  supportTickets: target('tickets', 'title'),
};

/** Those of the ids that are there in the company. */
export async function presentIds(tx: Transaction, resource: ReferenceTarget, ids: readonly string[]) {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return new Set<string>();
  const found = await tx.query<{ id: string }>(
    `select id from ${targets[resource].table} where tenant_id = $company and id = any($1::uuid[])`,
    [wanted],
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** Adds to the errors of payloads that what their values refer to is not there. @see rules 11.30 */
export async function checkReferences(
  tx: Transaction,
  definitions: readonly CustomFieldDefinition[],
  payloads: readonly CheckedFields[],
): Promise<void> {
  const referring = new Map(
    definitions.flatMap((definition) => {
      const resource = targetOf(definition);
      return resource ? [[definition.id, { definition, resource }] as const] : [];
    }),
  );
  const named = payloads.flatMap(({ errors, writes }) =>
    writes.flatMap(({ definitionId, value }) => {
      const field = referring.get(definitionId);
      return field && value !== null ? [{ ...field, ids: referredIds(value), errors }] : [];
    }),
  );
  for (const resource of new Set(named.map((one) => one.resource))) {
    const some = named.filter((one) => one.resource === resource);
    const present = await presentIds(
      tx,
      resource,
      some.flatMap(({ ids }) => ids),
    );
    for (const { definition, ids, errors } of some) {
      if (ids.every((id) => present.has(id))) continue;
      errors[customFieldKey(definition.id)] = [fieldProblemMessage('reference', definition)];
    }
  }
}

const uuid = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/** The SQL of what a value's records are called, to sort by; of several, their names in order. */
export function referredName(resource: ReferenceTarget, several: boolean, text: string): string {
  const { table, name } = targets[resource];
  const rows = `from ${table} named where named.tenant_id = $company and named.id =`;
  if (!several) return `(select named.${name} ${rows} case when ${text} ~ ${uuid} then (${text})::uuid end)`;
  const ids = `any(array(select choice::uuid from unnest(atrium_choices(${text})) choice where choice ~ ${uuid}))`;
  return `(select string_agg(named.${name}, ', ' order by named.${name}) ${rows} ${ids})`;
}

/** The resource that a custom field's values are sorted by the names of. */
export const sortedByName = (field: Parameters<typeof targetOf>[0]) => {
  const resource = targetOf(field);
  return resource && { resource, several: typeOf(field).kind === 'texts' };
};
