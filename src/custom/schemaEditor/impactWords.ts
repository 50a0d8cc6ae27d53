import type { Text } from '#console/i18n/useText';
import type { FieldImpact, FieldUse } from '#contract/extensions/schema';
import { fieldTypeOf } from '#contract/fields/fieldTypes';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { DraftField } from './draftField';
import { changesType } from './draftRules';
import { recordsWithValueLabel } from './kindWords';

/** Uses of fields that the save deletes or archives, by their ids. */
export type UsesById = ReadonlyMap<string, readonly FieldUse[]>;

/** Whether the save deletes or archives the field. */
export const isGoing = ({ change }: FieldImpact): boolean => change === 'deleted' || change === 'archived';

/** The impacts that need confirmation: on existing values, or on uses of the field. */
export const notable = (impacts: readonly FieldImpact[], uses: UsesById = new Map()): FieldImpact[] =>
  impacts.filter(
    ({ id, change, holding, working = 0 }) =>
      working > 0 ||
      (holding > 0 && change !== 'unchanged' && change !== 'created') ||
      (uses.get(id ?? '')?.length ?? 0) > 0,
  );

const layoutLabels = {
  sections: 'schemaEditor.layout.form',
  columns: 'schemaEditor.layout.columns',
  filters: 'schemaEditor.layout.filters',
  card: 'schemaEditor.layout.card',
} as const;
const isLayoutPart = (name: string): name is keyof typeof layoutLabels => name in layoutLabels;

/** A use as text: 'View: Due soon (Ada Admin)'; for another person's private view only the owner. @see rules 11.49 */
export function wordsOfUse({ kind, name, ownerName }: FieldUse, text: Text): string {
  const words = {
    kind: text(`schemaChanges.uses.kind.${kind}`),
    name: kind === 'layout' && isLayoutPart(name) ? text(layoutLabels[name]) : name,
    owner: ownerName ?? '',
  };
  if (!ownerName) return text('schemaChanges.uses.entry', words);
  return text(name ? 'schemaChanges.uses.owned' : 'schemaChanges.uses.hidden', words);
}

interface Fields {
  before: readonly DraftField[];
  after: readonly DraftField[];
}

/**
 * The effect of a save on a field's values as a sentence: '142 projects have a value, 9 cannot be converted to a date'.
 * @see rules 11.9
 */
export function impactWords(kind: EntityKind, impact: FieldImpact, { before, after }: Fields, text: Text): string {
  const { working = 0 } = impact;
  if (working > 0) return text('schemaChanges.impact.working', { count: working });
  const holding = text(recordsWithValueLabel(kind), { smart_count: impact.holding });
  return `${holding}, ${consequence(impact, { before, after }, text)}`;
}

function consequence(
  { id, change, holding, failing, doubled = 0, moving = 0, making: created = 0 }: FieldImpact,
  { before, after }: Fields,
  text: Text,
): string {
  if (change === 'deleted') return text('schemaChanges.impact.deleted', { smart_count: holding });
  if (change === 'archived') return text('schemaChanges.impact.archived', { smart_count: holding });
  if (change === 'restored') return text('schemaChanges.impact.restored', { smart_count: holding });
  if (moving > 0) return text('schemaChanges.impact.moving', { count: moving });
  if (failing === 0)
    return created > 0 ? text('schemaChanges.impact.making', { count: created }) : text('schemaChanges.impact.fit');
  if (doubled === failing) return text('schemaChanges.impact.doubled', { count: doubled });
  const [old, fresh] = [before, after].map((fields) => fields.find((field) => field.id === id));
  if (!fresh || !changesType(old, fresh)) return text('schemaChanges.impact.unfit', { smart_count: failing });
  const type = text(`schemaEditor.parsed_as.${fieldTypeOf(fresh.type)}`);
  return text('schemaChanges.impact.unparsed', { smart_count: failing, type });
}
