import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { FormDraft as Draft, FormDraftKeeper } from '#console/authProvider/formDrafts';
import { formatInstant } from '#console/i18n/format';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { ChangedValues } from './ChangedValues';
import { differences, sameValue, valueAt } from './differences';

/** A form's draft, and the one of before that the person has not answered to. */
export interface DraftState {
  keeper: FormDraftKeeper;
  offered: Draft | undefined;
  answer(): void;
  /** The person gives up what was typed; what was offered and not answered stays. */
  discard(): void;
}

export function useDraft(keeper: FormDraftKeeper): DraftState {
  const [offered, setOffered] = useState(() => keeper.read());
  return {
    keeper,
    offered,
    answer: () => setOffered(undefined),
    discard() {
      if (offered) keeper.keep(offered.typed, offered.at);
      else keeper.end();
    },
  };
}

interface FormDraftProps {
  /** What the form begins with: the record as it is. */
  values: FieldValues;
  fields: readonly SchemaField[];
  draft: DraftState;
  onDirty?(dirty: boolean): void;
}

/**
 * Within a form: keeps what is typed, and offers what was typed before and never saved, beside what the record holds.
 * @see rules 13.25
 */
export function FormDraft({ values, fields, draft, onDirty }: FormDraftProps) {
  const { keeper, offered, answer } = draft;
  const { getValues, setValue, setFocus, subscribe } = useFormContext();
  const { locale, text } = useFieldContext();

  const look = useEvent(() => {
    const typed = differences(values, getValues());
    const any = Object.keys(typed).length > 0;
    onDirty?.(any);
    keeper.keep({ ...offered?.typed, ...typed }, any ? undefined : offered?.at);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: look }), [subscribe, look]);
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  // a field that the company has given up since takes nothing any more
  const isThere = (place: string) => !place.startsWith('fields.') || fields.some(({ source }) => source === place);
  const changes = Object.entries(offered?.typed ?? {}).filter(
    ([place, value]) => isThere(place) && !sameValue(valueAt(values, place), value),
  );
  const outdated = offered !== undefined && changes.length === 0;
  useEffect(() => {
    if (!outdated) return;
    answer();
    keeper.forget();
  }, [outdated, answer, keeper]);
  if (!offered || outdated) return null;

  /** The button that was pressed goes. */
  const goOn = () => setFocus(changes[0]?.[0] ?? '');
  const restore = () => {
    const typed = differences(values, getValues());
    answer();
    for (const [place, value] of changes) {
      if (!(place in typed)) setValue(place, value, { shouldDirty: true, shouldTouch: true });
    }
    goOn();
  };
  const discard = () => {
    answer();
    keeper.keep(differences(values, getValues()));
    keeper.flush();
    goOn();
  };
  const named = changes.flatMap(([place, value]) => {
    const field = fields.find(({ source }) => source === place);
    return field ? [{ field, now: valueAt(values, place), draft: value }] : [];
  });
  return (
    <Alert
      role="status"
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {text('drafts.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={discard}>
            {text('drafts.discard')}
          </Button>
        </>
      }
    >
      {text('drafts.found', { when: formatInstant(new Date(offered.at), locale) ?? '' })}
      {named.length > 0 && <ChangedValues changes={named} />}
    </Alert>
  );
}
