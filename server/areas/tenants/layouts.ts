import type { Layout } from '#contract/extensions/layouts';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';

/** The layouts of kinds; a kind with the default layout has none. */
export async function readLayouts(tx: Transaction, kinds: readonly EntityKind[]): Promise<Map<EntityKind, Layout>> {
  const { rows } = await tx.query<{ kind: EntityKind; layout: Layout }>({
    name: 'layouts',
    text: 'select kind, layout from layouts where tenant_id = $company and kind = any($1)',
    values: [kinds],
  });
  return new Map(rows.map(({ kind, layout }) => [kind, layout]));
}
