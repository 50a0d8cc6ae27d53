import { setSubmissionErrors } from 'ra-core';
import { useState } from 'react';
import { type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import { ApiError, errorText, type FormErrors, isConflict } from '#console/dataProvider/apiError';
import { patternsReady } from './patterns';

interface RecordFormOptions<Saved> {
  /** What the form starts with; a fresher record fills in what was not touched. */
  values: FieldValues;
  /** The messages by field, nested where the field is; nothing: all fits. */
  validate(values: FieldValues): FormErrors;
  /** Sends the values; `overwrite`: over somebody else's change. */
  save(values: FieldValues, overwrite: boolean): Promise<Saved>;
  /** After a save that succeeded, with what it resolved to. */
  onSaved(saved: Saved): void;
}

/**
 * The form of a record in a dialog: checks, saves once, puts the backend's field errors at their fields and its message
 * into the banner, and keeps every typed value when a save fails.
 * @see part 1, section 5; decisions, section 6
 */
export function useRecordForm<Saved>({ values, validate, save, onSaved }: RecordFormOptions<Saved>) {
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState(false);
  const form = useForm({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: async (typed) => {
      await patternsReady();
      const errors = asFieldErrors(validate(typed));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  const send = (overwrite: boolean) =>
    form.handleSubmit(async (typed) => {
      setProblem('');
      setConflict(false);
      let saved: Saved;
      try {
        saved = await save(typed, overwrite);
      } catch (error) {
        setProblem(errorText(error));
        setConflict(isConflict(error));
        if (error instanceof ApiError) setSubmissionErrors(error.body.errors ?? {}, form.setError);
        return;
      }
      form.reset(typed); // nothing is left to lose: leaving needs no question
      onSaved(saved);
    })();
  const { isDirty, isSubmitting } = form.formState;
  return {
    form,
    problem,
    /** Somebody else changed the record meanwhile. */
    conflict,
    dirty: isDirty,
    saving: isSubmitting,
    submit: () => send(false),
    overwrite: () => send(true),
  };
}

/** Messages in the shape of react-hook-form. */
function asFieldErrors(messages: FormErrors): FieldErrors {
  const entries = Object.entries(messages).map(([name, message]) => [
    name,
    typeof message === 'string' ? { type: 'validate', message } : asFieldErrors(message),
  ]);
  return Object.fromEntries(entries);
}
