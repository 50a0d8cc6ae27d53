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
  if (working > 0) return text('schemaEditor.impact.working', { count: working });
  const holding = text(holdingLabel(kind), { smart_count: impact.holding });
  return `${holding}, ${consequence(impact, { before, after }, text)}`;
}

function consequence(
  { id, change, holding, failing, doubled = 0, moving = 0, making = 0 }: FieldImpact,
  { before, after }: Fields,
  text: Text,
): string {
  if (change === 'deleted') return text('schemaEditor.impact.deleted', { smart_count: holding });
  if (change === 'archived') return text('schemaEditor.impact.archived', { smart_count: holding });
  if (change === 'restored') return text('schemaEditor.impact.restored', { smart_count: holding });
  if (moving > 0) return text('schemaEditor.impact.moving', { count: moving });
  if (failing === 0)
    return making > 0 ? text('schemaEditor.impact.making', { count: making }) : text('schemaEditor.impact.fit');
  if (doubled === failing) return text('schemaEditor.impact.doubled', { count: doubled });
  const [old, fresh] = [before, after].map((fields) => fields.find((field) => field.id === id));
  if (!fresh || !changesType(old, fresh)) return text('schemaEditor.impact.unfit', { smart_count: failing });
  const type = text(`schemaEditor.parsed_as.${fieldTypeOf(fresh.type)}`);
  return text('schemaEditor.impact.unparsed', { smart_count: failing, type });
}
