import type { Text } from '#console/i18n/useText';
import { fieldTypeOf } from '#contract/fieldTypes';
import type { FieldImpact } from '#contract/schema';
import type { EntityKind } from '#contract/tenants';
import type { DraftField } from './draftField';
import { changesType } from './draftRules';
import { holdingLabel } from './kindWords';

/** The impacts that a person should know of before saving: those on values that there are. */
export const notable = (impacts: readonly FieldImpact[]): FieldImpact[] =>
  impacts.filter(
    ({ change, holding, working = 0 }) =>
      working > 0 || (holding > 0 && change !== 'unchanged' && change !== 'created'),
  );

interface Fields {
  before: readonly DraftField[];
  after: readonly DraftField[];
}

/**
 * What a save does to the values of a field, in one sentence: '142 projects hold a value, 9 will not parse as a date'.
 * @see rules 11.9
 */
export function impactWords(kind: EntityKind, impact: FieldImpact, { before, after }: Fields, text: Text): string {
  const { working = 0 } = impact;
  if (working > 0) return text('schemaChanges.impact.working', { count: working });
  const holding = text(holdingLabel(kind), { smart_count: impact.holding });
  return `${holding}, ${consequence(impact, { before, after }, text)}`;
}

function consequence(
  { id, change, holding, failing, doubled = 0, moving = 0, making = 0 }: FieldImpact,
  { before, after }: Fields,
  text: Text,
): string {
  if (change === 'deleted') return text('schemaChanges.impact.deleted', { smart_count: holding });
  if (change === 'archived') return text('schemaChanges.impact.archived', { smart_count: holding });
  if (change === 'restored') return text('schemaChanges.impact.restored', { smart_count: holding });
  if (moving > 0) return text('schemaChanges.impact.moving', { count: moving });
  if (failing === 0)
    return making > 0 ? text('schemaChanges.impact.making', { count: making }) : text('schemaChanges.impact.fit');
  if (doubled === failing) return text('schemaChanges.impact.doubled', { count: doubled });
  const [old, fresh] = [before, after].map((fields) => fields.find((field) => field.id === id));
  if (!fresh || !changesType(old, fresh)) return text('schemaChanges.impact.unfit', { smart_count: failing });
  const type = text(`schemaEditor.parsed_as.${fieldTypeOf(fresh.type)}`);
  return text('schemaChanges.impact.unparsed', { smart_count: failing, type });
}
