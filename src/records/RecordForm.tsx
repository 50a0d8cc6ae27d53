import { type ReactNode, useMemo, useState } from 'react';
import { Form, type RaRecord, type SaveHandler, useDataProvider, useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { FormDraftKeeper } from '#console/authProvider/formDrafts';
import { errorText, type FormErrors, isConflict, isNotFound } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { FormSection } from '#console/layout/parts/FormSection';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { missingText } from '#console/layout/states/missingText';
import { hasFilesToSend, withFilesSent } from '#console/schema/chosenFiles';
import { SchemaInputs } from '#console/schema/SchemaInputs';
import { SavesFiles } from '#console/schema/savesFiles';
import type { SchemaField } from '#console/schema/schemaField';
import { FormDraft } from './drafts/FormDraft';
import { Merging } from './drafts/Merging';
import { useFormDraft } from './drafts/useFormDraft';
import { FirstField } from './FirstField';
import { OthersNews, RecordPeople } from './live/LiveRecord';
import { type FormRules, recordResolver, translatedErrors } from './recordResolver';

export interface RecordFormProps<R extends RaRecord<string>> {
  title: string;
  subtitle?: string | undefined;
  maxWidth?: 'sm' | 'md';
  submitLabel: string;
  submittingLabel?: string;
  savingTitle?: string;
  savingText?: string;
  /** The form's fields: errors use their labels, and custom fields are checked by their types. */
  fields: readonly SchemaField[];
  rules: FormRules;
  /** Fields with inputs of their own, for labels of errors and drafts. */
  otherFields?: readonly SchemaField[];
  /** Converts values before they are sent, after the rules; by default unchanged. */
  toData?(values: FieldValues): FieldValues;
  /** Asks before a save of these values; false: nothing is sent. */
  ask?(data: FieldValues): Promise<boolean>;
  /** Message of a failed save. */
  problemText?(error: unknown): string;
  /** The inputs, by default one for each field; `record` as saved, undefined for a new one. */
  inputs?(record: R | undefined): ReactNode;
  onClose(): void;

  /** undefined: loading. */
  values: FieldValues | undefined;
  record?: R | undefined;
  save: SaveHandler<R> | undefined;
  /** Whether the values are saved. */
  saved: boolean;
  /** The error of the last save; null: none. */
  problem: unknown;
  loadError?: Error | null | undefined;
  /** Stores the draft. */
  keeper: FormDraftKeeper;
  /** Reads the record again; the promise gives undefined if reading failed. */
  onReread?: (() => Promise<unknown>) | undefined;
  /** Called before a save. */
  onSend(): void;
}

/** Typed values stay when a newer record arrives. */
const keepTyped = { keepDirtyValues: true };

/** The form of a record in its dialog. */
export function RecordForm<R extends RaRecord<string>>(props: RecordFormProps<R>) {
  const { values, fields, otherFields, rules, save, problem, loadError, problemText = errorText } = props;
  const { inputs = () => <FieldSection fields={fields} /> } = props;
  const text = useText();
  const resource = useResourceContext() ?? '';
  const unreadText = isNotFound(loadError) ? missingText(resource, text) : errorText(loadError);
  const [dirty, setDirty] = useState(false);
  /** Number of saves that the person has started. */
  const [attempt, setAttempt] = useState(0);
  /** A conflict that merging could not resolve. */
  const [unresolved, setUnresolved] = useState<unknown>(null);
  const resolver = useMemo(() => recordResolver(rules, fields, text), [rules, fields, text]);
  const named = useMemo(() => [...fields, ...(otherFields ?? [])], [fields, otherFields]);
  const dataProvider = useDataProvider<AtriumDataProvider>();
  /**
   * Whether files or values are being sent. react-admin's `saving` ends too early if another version of the record is
   * read meanwhile: the record is part of the mutation's key, and TanStack Query resets a mutation whose key changes.
   */
  const [sending, setSending] = useState(false);
  const draft = useFormDraft(props.keeper);
  const loading = values === undefined;

  const busy = <T,>(shown: boolean, work: T): Promise<Awaited<T>> => {
    setSending(shown);
    return Promise.resolve(work).finally(() => setSending(false));
  };
  const send = async (typed: FieldValues): Promise<FormErrors | undefined> => {
    props.onSend();
    const whole = await busy(hasFilesToSend(named, typed), withFilesSent(dataProvider, named, typed));
    if (whole.errors) return whole.errors;
    const data = props.toData ? props.toData(whole.values) : whole.values;
    if (props.ask && !(await props.ask(data))) return undefined;
    const refused: unknown = await busy(true, save?.(data as Partial<R>, {})); // the rules guarantee the type
    return isErrors(refused) ? translatedErrors(refused, fields) : undefined;
  };

  const id = props.record?.id;
  const isEdited = dirty && !loading && !props.saved;
  const said = isConflict(problem) && problem !== unresolved ? null : problem;

  return (
    <FormDialog
      title={props.title}
      subtitle={props.subtitle}
      badges={id !== undefined && <RecordPeople resource={resource} id={id} editing={isEdited} />}
      maxWidth={props.maxWidth ?? 'sm'}
      dirty={isEdited}
      saving={sending}
      savingTitle={props.savingTitle}
      savingText={props.savingText}
      error={said ? problemText(said) : unreadText}
      submitLabel={props.submitLabel}
      submittingLabel={props.submittingLabel}
      submitDisabled={loading}
      onClose={props.onClose}
      onDiscard={draft.discard}
      frame={
        loading
          ? undefined
          : (column) => (
              <Form
                record={values}
                resolver={resolver}
                resetOptions={keepTyped}
                disableInvalidFormNotification
                noValidate
                onSubmit={(typed: FieldValues) => {
                  setAttempt(attempt + 1);
                  return send(typed);
                }}
              >
                {column}
              </Form>
            )
      }
    >
      {loading ? (
        !loadError && <FormSkeleton />
      ) : (
        <>
          <FormDraft values={values} fields={named} draft={draft} onDirty={setDirty} />
          {id !== undefined && <OthersNews resource={resource} id={id} record={props.record} />}
          {props.onReread && (
            <Merging
              values={values}
              record={props.record}
              fields={named}
              problem={problem}
              attempt={attempt}
              onReread={props.onReread}
              onResend={send}
              onUnresolved={setUnresolved}
            />
          )}
          <SavesFiles value={true}>
            <FirstField>{inputs(props.record)}</FirstField>
          </SavesFiles>
        </>
      )}
    </FormDialog>
  );
}

const isErrors = (refused: unknown): refused is FormErrors =>
  typeof refused === 'object' && refused !== null && !('id' in refused);

const FieldSection = ({ fields }: { fields: readonly SchemaField[] }) => (
  <FormSection>
    <SchemaInputs fields={fields} />
  </FormSection>
);
