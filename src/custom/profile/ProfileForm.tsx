import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Form, useDataProvider } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { formDraft } from '#console/authProvider/formDrafts';
import { renewToken } from '#console/authProvider/refresh';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import { ApiError, errorText } from '#console/dataProvider/calls/apiError';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useLeaveGuard } from '#console/layout/dialogs/useLeaveGuard';
import { Button } from '#console/layout/parts/Button';
// part of this chunk, so that the question can appear without a connection
import '#console/layout/dialogs/UnsavedQuestion';
import { FormDraft } from '#console/records/drafts/FormDraft';
import { useFormDraft } from '#console/records/drafts/useFormDraft';
import { recordResolver, translatedErrors } from '#console/records/recordResolver';
import { undoableValues } from '#console/records/undo/valueChanges';
import { SchemaInput } from '#console/schema/SchemaInputs';
import { systemField } from '#console/schema/schemaField';
import { type profileChanges, profileForm, type User } from '#contract/resources/calls/users';

/** Time in milliseconds for which the success is shown. @see rules 8.6 */
const saidFor = 3000;

type OwnValues = Pick<z.input<typeof profileChanges>, 'firstName' | 'lastName' | 'phone'>;
const ownValues = ({ firstName, lastName, phone }: Partial<User>): OwnValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phone ?? '',
});

/**
 * The person's own data. Names and phone number can be changed if the backend supports it; the rest is read-only.
 * @see rules 8.6
 */
export function ProfileForm({ user }: { user: Partial<User> }) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const editable = useExtension('profile');
  const [saved, setSaved] = useState(0);
  const [problem, setProblem] = useState('');
  const fields = useMemo(() => {
    type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'username';
    const own = (key: Name, autoComplete: string, rules: { type?: 'phone'; required?: boolean } = {}) =>
      systemField({ key, label: text(`profile.fields.${key}`), type: 'text', autoComplete, ...rules });
    return {
      firstName: own('firstName', 'given-name', { required: editable }),
      lastName: own('lastName', 'family-name', { required: editable }),
      email: own('email', 'email'),
      phone: own('phone', 'tel', { type: 'phone' }),
      username: own('username', 'username'),
    };
  }, [text, editable]);
  const values = useMemo(() => {
    const { firstName, lastName, email, phone, username } = user;
    return { firstName, lastName, email, phone, username };
  }, [user]);
  const keeper = useMemo(() => formDraft('profile'), []);
  const draft = useFormDraft(keeper);
  const resolver = useMemo(() => recordResolver(profileForm, Object.values(fields), text), [fields, text]);
  const write = async (data: OwnValues) => {
    const { data: saved } = await dataProvider.updateMe({ data });
    // at once: an undo before the next read would leave the query, and with it the form, as they were
    queryClient.setQueryData<Partial<User>>(queryKeys.me, (known) => known && { ...known, ...saved });
    // the top bar shows the name in the token
    void renewToken();
    return ownValues(saved);
  };
  const change = (data: OwnValues) =>
    undoableValues(
      () => write(data),
      (after) => ({
        resource: 'users',
        id: user.id ?? '',
        name: [after.firstName, after.lastName].join(' '),
        read: async () => ownValues((await dataProvider.me()).data),
        write: async (values, now) => values && write({ ...now, ...values }),
        before: ownValues(user),
        after,
      }),
    );
  const save = async ({ firstName, lastName, phone }: FieldValues) => {
    setProblem('');
    try {
      await change({ firstName, lastName, phone });
    } catch (error) {
      setProblem(errorText(error));
      return error instanceof ApiError ? translatedErrors(error.body.errors ?? {}, Object.values(fields)) : {};
    }
    keeper.forget();
    setSaved(Date.now());
    return undefined;
  };

  useEffect(() => {
    if (saved === 0) return undefined;
    const timer = setTimeout(() => setSaved(0), saidFor);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <Form record={values} resolver={resolver} disableInvalidFormNotification noValidate onSubmit={save}>
      <FormDraft values={values} fields={Object.values(fields)} draft={draft} />
      <UnsavedGuard saved={saved > 0} onDiscard={draft.discard} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          alignItems: 'start',
          // read-only inputs look different from editable ones
          '& .MuiOutlinedInput-root:has(input:read-only)': { backgroundColor: 'action.hover' },
        }}
      >
        <SchemaInput field={fields.firstName} readOnly={!editable} />
        <SchemaInput field={fields.lastName} readOnly={!editable} />
        <SchemaInput field={fields.email} readOnly />
        <SchemaInput field={fields.phone} readOnly={!editable} />
        <SchemaInput field={fields.username} readOnly />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: editable ? 2 : 0 }}>
        {editable && <SaveButton />}
        {problem && <Alert severity="error">{problem}</Alert>}
        <Box role="status">{saved > 0 && <Alert severity="success">{text('profile.saved')}</Alert>}</Box>
      </Box>
    </Form>
  );
}

/** Asks before another page takes the place of unsaved values. */
function UnsavedGuard({ saved, onDiscard }: { saved: boolean; onDiscard(): void }) {
  const { isDirty, isSubmitting } = useFormState();
  useLeaveGuard(isDirty && !isSubmitting && !saved, onDiscard);
  return null;
}

function SaveButton() {
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Button
      label={isSubmitting ? 'common.saving' : 'profile.save'}
      type="submit"
      variant="contained"
      disabled={isSubmitting || !isDirty}
    />
  );
}
