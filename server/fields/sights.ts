import type { FieldConditions } from '#contract/fieldConditions';
import type { FieldRule } from '#contract/fieldRights';
import { renamedConditions } from '#contract/fieldStates';
import { renamed } from '#contract/formula';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';

/** A field as far as its sight follows from it. */
export interface SightField {
  id: string;
  name: string;
  formula?: string | null | undefined;
  conditions?: FieldConditions | null | undefined;
  seenBy?: FieldRule | null | undefined;
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** The fields that one follows from: those that its formula reads, and those that its conditions ask about. */
function sourcesOf(field: SightField, byName: ReadonlyMap<string, string>): string[] {
  const ids: string[] = [];
  if (field.formula) {
    renamed(field.formula, (name) => {
      ids.push(byName.get(name) ?? '');
      return undefined;
    });
  }
  if (field.conditions) {
    renamedConditions(field.conditions, (id) => {
      ids.push(id);
      return undefined;
    });
  }
  return ids;
}

const canonical = (rule: FieldRule): string => JSON.stringify(rule === 'internal' ? rule : [...rule].sort());

/**
 * The rules that all must allow a field's sight, by its id: its own, and those of what it follows from, so that nobody
 * learns from a result or a condition what they may not see. A field that everybody may see is absent.
 * @see rules 11.20
 */
export function sightsOf(fields: readonly SightField[]): Map<string, FieldRule[]> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const byName = new Map(fields.map(({ id, name }) => [keyOf(name), id]));
  const sights = new Map<string, FieldRule[]>();
  for (const { id } of fields) {
    const reached = new Set([id]);
    for (const one of reached) {
      const field = byId.get(one);
      if (field) for (const source of sourcesOf(field, byName)) reached.add(source);
    }
    const rules = new Map([...reached].flatMap((one) => ruleOf(byId.get(one))).map((rule) => [canonical(rule), rule]));
    if (rules.size > 0) sights.set(id, [...rules.values()]);
  }
  return sights;
}

const ruleOf = (field: SightField | undefined): FieldRule[] => (field?.seenBy == null ? [] : [field.seenBy]);

/** Writes down what the sight of an entity's fields has come to. */
export async function settleSights(tx: Transaction, kind: EntityKind): Promise<void> {
  const found = await tx.query<SightField & { sight: FieldRule[] | null }>(
    `select id, name, rules ->> 'formula' as formula, behaviour -> 'conditions' as conditions,
       behaviour -> 'seenBy' as "seenBy", sight
     from field_definitions where tenant_id = $company and kind = $1`,
    [kind],
  );
  const sights = sightsOf(found.rows);
  const text = (sight: readonly FieldRule[] | null | undefined) => (sight ? JSON.stringify(sight) : null);
  const changed = found.rows.filter(({ id, sight }) => text(sights.get(id)) !== text(sight));
  if (changed.length === 0) return;
  await tx.query(
    `update field_definitions d set sight = given.sight::jsonb from unnest($1::uuid[], $2::text[]) given(id, sight)
     where d.tenant_id = $company and d.id = given.id`,
    [changed.map(({ id }) => id), changed.map(({ id }) => text(sights.get(id)))],
  );
}
