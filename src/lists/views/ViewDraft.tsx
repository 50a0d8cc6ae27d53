import { useText } from '#console/i18n/useText';
import { ChangedValues } from '#console/records/drafts/ChangedValues';
import { DraftOffer } from '#console/records/drafts/DraftOffer';
import { differences } from '#console/records/drafts/differences';
import { type DraftState, useStoreTyped } from '#console/records/drafts/useFormDraft';
import { systemField } from '#console/schema/schemaField';

/** Editable members of a view. */
export interface ViewValues {
  name: string;
  shared: boolean;
  isDefault: boolean;
  pinned: boolean;
  watched: boolean;
}

const labels = {
  name: 'views.name',
  shared: 'views.share',
  isDefault: 'views.default',
  pinned: 'views.pin',
  watched: 'views.watch',
} as const;

interface ViewDraftProps {
  start: ViewValues;
  values: ViewValues;
  /** Members in the form. */
  fields: readonly (keyof ViewValues)[];
  draft: DraftState;
  onRestore(changes: Partial<ViewValues>): void;
}

/** Stores unsaved values of a view's form and offers to restore earlier ones. @see rules 13.25 */
export function ViewDraft({ start, values, fields, draft, onRestore }: ViewDraftProps) {
  const text = useText();
  const { keeper, restored: offered } = draft;
  const typed = differences({ ...start }, { ...values });
  useStoreTyped(draft, typed);
  const drafted = fields.flatMap((key) => {
    const value = offered?.typed[key];
    return typeof value === typeof start[key] && value !== values[key] ? [{ key, value }] : [];
  });
  const changes = drafted.map(({ key, value }) => ({
    field: systemField({ key, label: text(labels[key]), type: key === 'name' ? 'text' : 'checkbox' }),
    now: start[key],
    draft: value,
  }));
  return (
    <DraftOffer
      draft={draft}
      changes={drafted.length}
      onRestore={() => onRestore({ ...Object.fromEntries(drafted.map(({ key, value }) => [key, value])), ...typed })}
      onDiscard={() => {
        if (Object.keys(typed).length === 0) keeper.forget();
      }}
    >
      <ChangedValues changes={changes} />
    </DraftOffer>
  );
}
