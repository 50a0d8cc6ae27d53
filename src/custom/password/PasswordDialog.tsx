import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { NewPasswordFields } from '#console/custom/signIn/NewPasswordFields';
import { PasswordField } from '#console/custom/signIn/PasswordField';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { FixedAccess } from '#console/records/FixedAccess';
import { type PasswordOwner, type PasswordValues, passwordProblems } from './passwordProblems';

const nothingYet: PasswordValues = { current: '', password: '', confirmation: '' };

/** Changes the person's own password, or another user's. @see rules 8.5 */
export function PasswordDialog({ owner, onClose }: { owner: PasswordOwner; onClose(): void }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [values, setValues] = useState(nothingYet);
  const [checked, setChecked] = useState(false);
  const { working: saving, problem: refusal, attempt } = useAttempt();
  const problems = passwordProblems(values, owner.kind);
  const shown = checked ? problems : {};

  const save = async () => {
    setChecked(true);
    if (Object.keys(problems).length > 0) return;
    const { current, password, confirmation } = values;
    await attempt(async () => {
      if (owner.kind === 'own') {
        const data = { currentPassword: current, newPassword: password, confirmPassword: confirmation };
        await dataProvider.changePassword({ data });
      } else {
        const data = { userId: owner.userId, password, confirmedPassword: confirmation };
        await dataProvider.adminChangePassword({ data });
      }
      notify('password.changed', { type: 'success' });
      onClose();
    });
  };

  return (
    <FormDialog
      title={text('password.title')}
      subtitle={owner.kind === 'own' ? undefined : text('password.of', { name: owner.name })}
      maxWidth="xs"
      dirty={Object.values(values).some(Boolean)}
      saving={saving}
      error={refusal}
      submitLabel={text('password.title')}
      onSubmit={save}
      onClose={onClose}
    >
      <FixedAccess />
      {owner.kind === 'own' && (
        <>
          {/* password managers store the new password for this account */}
          <input hidden readOnly name="username" autoComplete="username" value={owner.userName} />
          <PasswordField
            label={text('password.current')}
            name="current-password"
            autoComplete="current-password"
            autoFocus
            value={values.current}
            onChange={(event) => setValues({ ...values, current: event.target.value })}
            problem={shown.current ? text(shown.current) : ''}
          />
        </>
      )}
      <NewPasswordFields values={values} problems={shown} onChange={(typed) => setValues({ ...values, ...typed })} />
    </FormDialog>
  );
}
