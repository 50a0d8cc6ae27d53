import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, setSubmissionErrors, useDataProvider, useEvent } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { type FormErrors, isConflict } from '#console/dataProvider/calls/apiError';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { ShownValue } from './ChangedValues';
import { type Collision, sameValue } from './differences';
import { collidedText, lastEditor } from './lastEditor';
import { merge } from './merge';

interface MergingProps {
  /** The current record as values of the form. */
  values: FieldValues;
  record: RaRecord | undefined;
  fields: readonly SchemaField[];
  /** The error of the last save. */
  problem: unknown;
  /** Number of saves that the person has started. A save answers the open questions about conflicts. */
  attempt: number;
  /** Reads the record again. @returns undefined: reading failed */
  onReread(): Promise<unknown>;
  /** Saves again. */
  onResend(typed: FieldValues): Promise<FormErrors | undefined>;
  /** Called if merging fails: the form shows the problem. */
  onUnresolved(problem: unknown): void;
}

/** Limits automatic saves. If others save constantly, the person decides when to try again. */
const mostResends = 3;

/**
 * Resolves a conflict in a form: takes over changes that do not collide with typed values, asks about the others, and
 * saves again if no question is open.
 * @see rules 2.6
 */
export function Merging(props: MergingProps) {
  const { values, record, fields, problem, attempt, onReread, onResend, onUnresolved } = props;
  const { getValues, setValue, setError, handleSubmit } = useFormContext();
  const { text } = useFieldContext();
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  /** The record as read after the conflict. */
  const [fresh, setFresh] = useState<unknown>();
  const [resending, setResending] = useState(false);
  const known = useRef(values);
  const resends = useRef({ attempt, count: 0 });
  const [answered, setAnswered] = useState(attempt);
  if (attempt !== answered) {
    setAnswered(attempt);
    setCollisions([]);
  }

  const reread = useEvent(async () => {
    if (resends.current.attempt !== attempt) resends.current = { attempt, count: 0 };
    const found = resends.current.count < mostResends ? await onReread() : undefined;
    if (found === undefined) onUnresolved(problem);
    else setFresh(found);
  });
  useEffect(() => {
    if (isConflict(problem)) void reread();
  }, [problem, reread]);

  // runs before the form takes untyped values from the record: this effect stands below the form's effect
  const bringTogether = useEvent(() => {
    let open = collisions;
    if (known.current !== values) {
      const { joined, collisions: found } = merge(known.current, values, getValues());
      known.current = values;
      for (const [path, value] of Object.entries(joined)) setValue(path, value, { shouldDirty: true });
      const paths = new Set(found.map(({ path }) => path));
      open = [...collisions.filter(({ path }) => !paths.has(path)), ...found];
      if (found.length > 0) setCollisions(open);
    }
    if (fresh === undefined || fresh !== record) return;
    setFresh(undefined);
    if (open.length === 0) setResending(true);
  });
  useEffect(() => {
    // the event function never changes: these values trigger the effect
    void [values, record, fresh];
    bringTogether();
  }, [values, record, fresh, bringTogether]);

  const resend = useEvent(handleSubmit(async (typed) => setSubmissionErrors((await onResend(typed)) ?? {}, setError)));
  useEffect(() => {
    if (!resending) return;
    resends.current.count += 1;
    setResending(false);
    void resend();
  }, [resending, resend]);

  const editor = useEditor(record?.id, collisions);
  if (collisions.length === 0 || editor.isLoading) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minInlineSize: 0 } }}>
      {collidedText(editor.data ?? undefined, text)}
      {collisions.map((collision) => (
        <Choice
          key={collision.path}
          {...collision}
          field={fields.find(({ source }) => source === collision.path)}
          onChoose={(value) => setValue(collision.path, value, { shouldDirty: true, shouldValidate: true })}
        />
      ))}
    </Alert>
  );
}

/** The user who last changed the conflicting fields; undefined where the backend has no history. */
function useEditor(id: RaRecord['id'] = '', collisions: readonly Collision[]) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const paths = collisions.map(({ path }) => path);
  return useQuery({
    queryKey: ['lastEditor', id, collisions],
    queryFn: async () => (await lastEditor(dataProvider, id, paths)) ?? null,
    enabled: useExtension('history') && paths.length > 0,
  });
}

interface ChoiceProps extends Collision {
  field: SchemaField | undefined;
  onChoose(value: unknown): void;
}

function Choice({ path, mine, current, field, onChoose }: ChoiceProps) {
  const { text } = useFieldContext();
  const labelId = useId();
  const now: unknown = useWatch({ name: path });
  const chosen = sameValue(now, current) ? 'theirs' : sameValue(now, mine) ? 'mine' : '';
  const shown = (value: unknown) => field && <ShownValue field={field} value={value} />;
  return (
    <>
      <Typography id={labelId} variant="subtitle2" sx={{ mt: 1 }}>
        {field?.label ?? path}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={chosen}
        onChange={(event) => onChoose(event.target.value === 'mine' ? mine : (current ?? ''))}
      >
        {(['mine', 'theirs'] as const).map((whose) => (
          <FormControlLabel
            key={whose}
            value={whose}
            control={<Radio />}
            label={
              <>
                {text(`drafts.${whose}`)}: {shown(whose === 'mine' ? mine : current)}
              </>
            }
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
    </>
  );
}
