import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CreateBase, EditBase, type RaRecord, type SaveHandler, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { formDraft } from '#console/authProvider/formDrafts';
import { readAttempts } from '#console/dataProvider/cache/freshness';
import { isWorthRepeating } from '#console/dataProvider/cache/queryClient';
import { isUnreachable } from '#console/dataProvider/calls/apiError';
import { connectivity } from '#console/dataProvider/calls/httpClient';
import type { ResourceName } from '#console/dataProvider/types';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import { madeRecord } from './madeRecord';
import { RecordForm, type RecordFormProps } from './RecordForm';
import { SavedMessage } from './SavedMessage';
import { useWholeOf } from './wholeRecord';

const quietly = () => undefined;

type Own = 'subtitle' | 'values' | 'record' | 'save' | 'saved' | 'problem' | 'loadError' | 'keeper' | 'onSend';

interface RecordDialogProps<R extends RaRecord<string>> extends Omit<RecordFormProps<R>, Own> {
  resource: ResourceName;
  /** The record to edit; undefined: a new record. */
  id?: string | undefined;
  /** The id of a new record's parent. Drafts are stored for each parent. */
  under?: string;
  /** Initial values of a new record; undefined: loading. */
  start: FieldValues | undefined;
  /** Initial values of an existing record; by default the record. */
  valuesOf?(record: R): FieldValues;
  /** Error of other data that the form needs. */
  loadError?: Error | null | undefined;
  /** Line below the title. */
  subtitleOf?: ((record: R) => string) | undefined;
  /** Message after a save. */
  done: string;
  /** The path of the new record, for a link in the message. */
  pathOf?(id: string): string;
  /** Called after a save; by default the dialog closes. */
  onSaved?(record: R): void;
}

/**
 * The dialog that creates or edits a record, built on react-admin's controllers. The contract's rules check values
 * before a single save. The backend's errors appear at their fields and its message in the banner. Typed values stay if
 * a save fails.
 * @see rules 2.6, 13.7
 */
export function RecordDialog<R extends RaRecord<string>>(props: RecordDialogProps<R>) {
  const { resource, id, under, start, valuesOf, subtitleOf, loadError, done, pathOf, onSaved, ...form } = props;
  const notify = useNotify();
  const wholeOf = useWholeOf(resource);
  const [problem, setProblem] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);
  const lost = useSyncExternalStore(connectivity.subscribe, connectivity.lost);
  useEffect(() => {
    if (!lost) return undefined;
    return () => setProblem((known: unknown) => (isUnreachable(known) ? null : known));
  }, [lost]);
  const draftKey = [resource, id ?? 'new', under].filter(Boolean).join('.');
  const keeper = useMemo(() => formDraft(draftKey), [draftKey]);
  const controller = {
    resource,
    // the route has already checked the session
    disableAuthentication: true,
    mutationMode: 'pessimistic',
    redirect: false,
    mutationOptions: {
      onError: setProblem,
      onSuccess(record: R) {
        keeper.end();
        setSaved(true); // nothing is unsaved: leaving needs no question
        const path = id === undefined && pathOf?.(record.id);
        notify(path ? <SavedMessage text={done} path={path} /> : done, { type: 'success' });
        if (path) madeRecord.set({ resource, id: record.id, name: referenceName(record), path });
        if (onSaved) onSaved(record);
        else form.onClose();
      },
    },
  } as const;
  const shared = { ...form, problem, saved, keeper, onSend: () => setProblem(null) };

  if (id === undefined) {
    return (
      <CreateBase<R, R>
        {...controller}
        render={({ save }) => (
          <RecordForm {...shared} values={start} save={save as SaveHandler<R>} loadError={loadError} />
        )}
      />
    );
  }
  return (
    <EditBase<R>
      {...controller}
      id={id}
      redirectOnError={false}
      queryOptions={{
        retry: (failures, error) => failures < readAttempts && isWorthRepeating(error),
        onError: quietly,
      }}
      render={({ record: found, save, error, refetch }) => {
        const record = wholeOf(found);
        const values = start && record && (valuesOf ? valuesOf(record) : record);
        return (
          <RecordForm
            {...shared}
            subtitle={record && subtitleOf?.(record)}
            values={values}
            record={record}
            save={save}
            onReread={async () => {
              const { data, error: unread } = await refetch();
              return unread ? undefined : data;
            }}
            loadError={error ?? loadError}
          />
        );
      }}
    />
  );
}
