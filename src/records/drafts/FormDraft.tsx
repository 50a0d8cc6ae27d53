import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { isPending } from '#console/schema/chosenFiles';
import type { SchemaField } from '#console/schema/schemaField';
import { ChangedValues } from './ChangedValues';
import { DraftOffer } from './DraftOffer';
import { differences, sameValue, valueAt } from './differences';
import { type DraftState, useFlush } from './useFormDraft';

interface FormDraftProps {
  /** The saved record, or the initial values of a new one. */
  values: FieldValues;
  fields: readonly SchemaField[];
  draft: DraftState;
  onDirty?(dirty: boolean): void;
}

/**
 * Stores what is typed into a form, and offers to restore an unsaved draft by comparing it with the record.
 * @see rules 13.25
 */
export function FormDraft({ values, fields, draft, onDirty }: FormDraftProps) {
  const { keeper, restored: offered } = draft;
  const { getValues, setValue, setFocus, subscribe } = useFormContext();

  const look = useEvent(() => {
    const typed = differences(values, getValues());
    const any = Object.keys(typed).length > 0;
    onDirty?.(any);
    const storable = Object.entries(typed).filter(([, value]) => !isPending(value));
    keeper.keep({ ...offered?.typed, ...Object.fromEntries(storable) }, any ? undefined : offered?.at);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: look }), [subscribe, look]);
  useFlush(keeper);

  // a draft may contain fields that the company has deleted since
  const isThere = (path: string) => !path.startsWith('fields.') || fields.some(({ source }) => source === path);
  const changes = Object.entries(offered?.typed ?? {}).filter(
    ([path, value]) => isThere(path) && !sameValue(valueAt(values, path), value),
  );

  /** Moves the focus to the first restored value, because the pressed button disappears. */
  const goOn = () => setFocus(changes[0]?.[0] ?? '');
  const restore = () => {
    const typed = differences(values, getValues());
    for (const [path, value] of changes) {
      if (!(path in typed)) setValue(path, value, { shouldDirty: true, shouldTouch: true });
    }
    goOn();
  };
  const discard = () => {
    keeper.keep(differences(values, getValues()));
    keeper.flush();
    goOn();
  };
  const named = changes.flatMap(([path, value]) => {
    const field = fields.find(({ source }) => source === path);
    return field ? [{ field, now: valueAt(values, path), draft: value }] : [];
  });
  return (
    <DraftOffer draft={draft} changes={changes.length} onRestore={restore} onDiscard={discard}>
      {named.length > 0 && <ChangedValues changes={named} />}
    </DraftOffer>
  );
}
