import { useText } from '#console/i18n/useText';
import { ChangedValues } from '#console/records/drafts/ChangedValues';
import { DraftOffer } from '#console/records/drafts/DraftOffer';
import { differences, sameValue } from '#console/records/drafts/differences';
import { type DraftState, useStoreTyped } from '#console/records/drafts/useFormDraft';
import { systemField } from '#console/schema/schemaField';

/** Editable members of a view. */
export interface ViewValues {
  name: string;
  shared: boolean;
  /** Ids of the roles that see the view. */
  roles: readonly string[];
  isDefault: boolean;
  pinned: boolean;
  watched: boolean;
}

const labels = {
  name: 'views.name',
  shared: 'views.share',
  roles: 'views.roles',
  isDefault: 'views.default',
  pinned: 'views.pin',
  watched: 'views.watch',
} as const;

const types = { name: 'text', roles: 'multiSelect' } as const;
const typeAt = (key: keyof ViewValues) => (key === 'name' || key === 'roles' ? types[key] : 'checkbox');

interface ViewDraftProps {
  start: ViewValues;
  values: ViewValues;
  /** Members in the form. */
  fields: readonly (keyof ViewValues)[];
  /** The roles that a view can be shared with. */
  roles: readonly { id: string; name: string }[];
  draft: DraftState;
  onRestore(changes: Partial<ViewValues>): void;
}

/** Stores unsaved values of a view's form and offers to restore earlier ones. @see rules 13.25 */
export function ViewDraft({ start, values, fields, roles, draft, onRestore }: ViewDraftProps) {
  const text = useText();
  const { keeper, restored: offered } = draft;
  const typed = differences({ ...start }, { ...values });
  useStoreTyped(draft, typed);
  const drafted = fields.flatMap((key) => {
    const value = offered?.typed[key];
    return typeof value === typeof start[key] && !sameValue(value, values[key]) ? [{ key, value }] : [];
  });
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  const changes = drafted.map(({ key, value }) => ({
    field: systemField({ key, label: text(labels[key]), type: typeAt(key), options: key === 'roles' ? options : [] }),
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
