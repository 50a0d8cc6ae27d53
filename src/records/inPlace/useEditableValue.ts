import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { formDraft } from '#console/authProvider/formDrafts';
import { useFlush } from '#console/records/drafts/useFormDraft';
import { changesOf } from '#console/schema/changesOf';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { readField, type SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { showInLists, writeTimeOf } from './showInLists';
import type { FailureKind } from './unsavedWords';
import { type FieldOutcome, useFieldWrite } from './useFieldWrite';

/** A value that could not be saved, or comes from a restored draft. */
export interface UnsavedValue<R> {
  text: string;
  reason: string;
  kind: FailureKind;
  /** The record as somebody else saved it. */
  current?: R;
}

export interface EditableValueOptions<R extends ListedRecord> {
  resource: string;
  record: R;
  field: SchemaField;
  /** The members to send for a value; by default the field only. */
  toData?: ((text: string) => Record<string, unknown> | undefined) | undefined;
}

/** Whether one version of a record is later than another. */
const isLater = (one: ListedRecord, other: ListedRecord): boolean => String(one.updatedAt) > String(other.updatedAt);

/** Edits the value of one field in place. What is typed is a draft until it is saved. */
export function useEditableValue<R extends ListedRecord>({ resource, record, field, toData }: EditableValueOptions<R>) {
  const { text } = useFieldContext();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { write, shownValue } = useFieldWrite<R>(resource);
  const keeper = useMemo(() => formDraft(`${resource}.${record.id}.${field.key}`), [resource, record.id, field.key]);
  useFlush(keeper);
  const textOf = (known: R) => readField(known, field) ?? '';
  const saved = textOf(record);
  /** The record as the person saw it when editing began: other people's later changes must collide. */
  const seen = useRef(record);

  const [unsaved, setUnsaved] = useState<UnsavedValue<R> | null>(() => {
    const typed = keeper.read()?.typed.value;
    if (typeof typed !== 'string' || typed === saved) return null;
    return { text: typed, kind: 'drafted', reason: `${text('drafts.now')}: ${shownValue(record, field)}` };
  });
  const [sending, setSending] = useState<string | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const finish = async (typed: string, data: Record<string, unknown>, outcome: FieldOutcome<R>) => {
    if (outcome.kind === 'saved' || outcome.kind === 'joined') {
      keeper.forget();
      const isSaved = outcome.kind === 'saved';
      if (isSaved) seen.current = outcome.record;
      const time = isSaved && writeTimeOf(outcome.record);
      await showInLists(queryClient, resource, new Map([[record.id, { ...data, ...time }]]));
    } else if (mounted.current) {
      const { kind, reason } = outcome;
      setUnsaved({ text: typed, kind, reason, ...(kind === 'collided' && { current: outcome.current }) });
    } else notify(`${field.label}: ${outcome.reason}`, { type: 'error' });
    setSending(null);
  };
  /** @param failed the failed attempt whose reason the person has read: saving again overwrites the conflict in it */
  const send = useEvent(async (typed: string, failed?: UnsavedValue<R>) => {
    const data = toData?.(typed) ?? changesOf([[field, typed]]);
    setUnsaved(null);
    setSending(typed);
    const before = failed?.current ?? seen.current;
    const outcome = await write({ record, field, text: typed }, { data, before });
    await finish(typed, data, outcome);
  });
  return {
    saved,
    unsaved,
    sending,
    /** Called when the editor opens. */
    begin: useEvent(() => {
      // an unsaved value hides the record's; the person's own last save may come before `record`
      if (unsaved) seen.current = unsaved.current ?? seen.current;
      else if (!isLater(seen.current, record)) seen.current = record;
    }),
    keep: (typed: string) => keeper.keep({ value: typed }),
    /** Saves what was typed. @param wrong why the value is invalid */
    save: useEvent((typed: string, wrong?: string) => {
      if (wrong !== undefined) return setUnsaved({ text: typed, kind: 'failed', reason: wrong });
      setUnsaved(null);
      if (typed === saved || typed === textOf(seen.current)) keeper.forget();
      else void send(typed);
    }),
    retry: useEvent(() => {
      if (unsaved) void send(unsaved.text, unsaved);
    }),
    takeBack: useEvent(() => {
      keeper.forget();
      setUnsaved(null);
    }),
  };
}
