import { layoutParts } from '#contract/extensions/layouts';
import { type FieldUse, schemaEndpoints } from '#contract/extensions/schema';
import { renamedConditions } from '#contract/fields/fieldStates';
import { renameInFormula } from '#contract/fields/formulaNames';
import { customFieldKey } from '#contract/lists/listQuery';
import { type EntityKind, entityKinds } from '#contract/resources/calls/tenants';
import { readLayouts } from '#server/areas/tenants/layouts';
import type { Transaction } from '#server/database/connect';
import { implement } from '#server/http/implement';
import { notFound } from '#server/problem';
import { readStoredFields, type StoredField } from './definitions';
import { kindOfAddress } from './kind';

/** Most views that a reply names. */
const mostViews = 1000;

/** Whether `names` contains a name for which `is` is true. */
function namesOne(names: (nameOf: (name: string) => undefined) => unknown, is: (name: string) => boolean): boolean {
  let found = false;
  names((name) => {
    found ||= is(name);
  });
  return found;
}

const inFormula = (formula: string, name: string) =>
  namesOne(
    (nameOf) => renameInFormula(formula, nameOf),
    (one) => one === name.trim().toLowerCase(),
  );

/** Fields that name a field; formulas and conditions name those of their own kind. */
function inFields(wanted: StoredField, fields: readonly StoredField[], own: boolean): FieldUse[] {
  const key = customFieldKey(wanted.id);
  return fields.flatMap(({ id, name, formula, conditions, lookup, rollup }): FieldUse[] => {
    if (id === wanted.id) return [];
    const use = (kind: FieldUse['kind'], isOne: boolean): FieldUse[] => (isOne ? [{ kind, id, name }] : []);
    const linked = [lookup?.through, lookup?.field, rollup?.through, rollup?.of];
    return [
      ...use(
        'condition',
        own &&
          conditions != null &&
          namesOne(
            (nameOf) => renamedConditions(conditions, nameOf),
            (one) => one === wanted.id,
          ),
      ),
      ...use('formula', own && typeof formula === 'string' && inFormula(formula, wanted.name)),
      ...use('lookup', linked.includes(key)),
    ];
  });
}

async function inViews(tx: Transaction, id: string): Promise<FieldUse[]> {
  const { rows } = await tx.query<{ id: string; name: string; ownerName: string }>(
    `select v.id, case when v.shared or v.roles <> '{}' or v.owner_id = $2::uuid then v.name else '' end as name, u.full_name as "ownerName"
      from views v join users u on u.tenant_id = $company and u.id = v.owner_id
      where v.tenant_id = $company and position($1 in v.query::text) > 0
      order by (v.shared or v.roles <> '{}') desc, v.name, v.id limit ${mostViews}`,
    [customFieldKey(id), tx.userId],
  );
  return rows.map((row) => ({ kind: 'view', ...row }));
}

async function inLayout(tx: Transaction, kind: EntityKind, id: string): Promise<FieldUse[]> {
  const layout = (await readLayouts(tx, [kind])).get(kind) ?? {};
  const names = (part: unknown) => JSON.stringify(part ?? null).includes(`"${customFieldKey(id)}"`);
  return layoutParts.flatMap((part) => (names(layout[part]) ? [{ kind: 'layout', id: part, name: part }] : []));
}

/** Where a custom field is used. @see rules 11.49 */
export const fieldUses = implement(schemaEndpoints.uses, async ({ params, tx }): Promise<FieldUse[]> => {
  const kind = kindOfAddress(params.kind);
  const id = params.fieldId.toLowerCase();
  const wanted = (await readStoredFields(tx, kind)).find((field) => field.id === id);
  if (!wanted) throw notFound();
  const uses: FieldUse[] = [];
  for (const one of entityKinds) uses.push(...inFields(wanted, await readStoredFields(tx, one), one === kind));
  return [...(await inViews(tx, id)), ...uses, ...(await inLayout(tx, kind, id))];
});
