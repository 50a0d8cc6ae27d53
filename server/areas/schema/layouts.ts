import type { FieldErrors } from '#contract/errors';
import { type Layout, layoutParts, renamedLayout } from '#contract/extensions/layouts';
import { schemaEndpoints } from '#contract/extensions/schema';
import { schemaResource } from '#contract/fields/entityKinds';
import { message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { readDefinitionsOf } from '#server/areas/tenants/definitions';
import { readLayouts } from '#server/areas/tenants/layouts';
import type { Transaction } from '#server/database/connect';
import { implement } from '#server/http/implement';
import { invalid } from '#server/problem';
import { leaveEntry } from '#server/records/history/entries';
import { canonical } from './canonical';
import { readStoredFields } from './definitions';
import { kindOfAddress } from './kind';

/** @throws Problem 400 for a field that occurs twice in the form, at its second position */
function checkSections({ sections }: Layout): void {
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  for (const [index, { fields }] of (sections ?? []).entries()) {
    for (const [position, { key }] of fields.entries()) {
      if (seen.has(key)) errors[`sections.${index}.fields.${position}.key`] = [message('fields.layoutTwice')];
      seen.add(key);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const once = (keys: readonly string[] | null | undefined) => keys && [...new Set(keys)];

/** Replaces the layout of a kind; an empty layout is deleted. @see rules 11.29 */
export async function saveLayout(tx: Transaction, kind: EntityKind, newLayout: Layout): Promise<void> {
  checkSections(newLayout);
  const there = new Set((await readStoredFields(tx, kind)).map(({ id }) => id));
  const known = renamedLayout(newLayout, (id) => (there.has(id) ? id : undefined));
  const { sections, columns, filters, card } = known;
  const lists = { columns: once(columns), filters: once(filters), card: once(card) };
  const layout: Layout = Object.fromEntries(
    Object.entries({ sections, ...lists }).flatMap(([name, part]) => (part ? [[name, part]] : [])),
  );
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tx.tenantId} ${kind}`]);
  const before = (await readLayouts(tx, [kind])).get(kind) ?? null;
  const after = layoutParts.some((part) => layout[part]) ? layout : null;
  if (canonical(before) === canonical(after)) return;
  await (after
    ? tx.query(
        `insert into layouts (tenant_id, kind, layout) values ($company, $1, $2)
          on conflict (tenant_id, kind) do update set layout = excluded.layout`,
        [kind, JSON.stringify(after)],
      )
    : tx.query('delete from layouts where tenant_id = $company and kind = $1', [kind]));
  const changes = { layout: [before, after] as const };
  const entry = { action: 'updated', resource: schemaResource(kind), entityId: tx.tenantId, entityName: '' } as const;
  await leaveEntry(tx, { ...entry, changes });
}

export const putLayout = implement(schemaEndpoints.saveLayout, async ({ body, params, tx }) => {
  const kind = kindOfAddress(params.kind);
  await saveLayout(tx, kind, body);
  return (await readDefinitionsOf(tx, [kind]))[kind];
});

/** Converts between field ids and names in a layout, for a schema file: ids belong to one company. */
export async function layoutByNames(tx: Transaction, kind: EntityKind, layout: Layout): Promise<Layout> {
  const names = new Map((await readStoredFields(tx, kind)).map(({ id, name }) => [id, name]));
  return renamedLayout(layout, (id) => names.get(id));
}

export async function layoutByIds(tx: Transaction, kind: EntityKind, layout: Layout): Promise<Layout> {
  const keyOf = (name: string) => name.trim().toLowerCase();
  const ids = new Map((await readStoredFields(tx, kind)).map(({ id, name }) => [keyOf(name), id]));
  return renamedLayout(layout, (name) => ids.get(keyOf(name)));
}
