import { type FormEvent, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { SubmitButton } from '#console/layout/parts/SubmitButton';
import { EntranceFrame } from './EntranceFrame';
import { EntranceError, type LoginCredentials, sendLogin, sendPasswordChange } from './entranceCalls';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordProblems } from './newPassword';
import { saidBy } from './signInProblem';

interface NewPasswordProps {
  tenantId: string;
  /** The token of the unfinished sign-in, and the typed credentials. */
  pending: { token: string; credentials: LoginCredentials };
  /**
   * Continues with the reply to the sign-in with the new password. @returns whether it is the reply of a sign-in
   */
  onReply(reply: unknown, credentials: LoginCredentials): Promise<boolean>;
}

/**
 * A password that somebody else has set must be changed first. The session begins afterwards, with the new
 * password, so that no incomplete session is ever stored.
 * @see rules 1.15
 */
export function NewPassword({ tenantId, pending: { token, credentials }, onReply }: NewPasswordProps) {
  const text = useText();
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [checked, setChecked] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const problems = newPasswordProblems(values);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (working || Object.keys(problems).length > 0) return;
    setProblem('');
    setWorking(true);
    const { password, confirmation } = values;
    try {
      await sendPasswordChange(
        { currentPassword: credentials.password, newPassword: password, confirmPassword: confirmation },
        token,
      );
      const renewed = { ...credentials, password };
      if (!(await onReply(await sendLogin(renewed), renewed))) throw new EntranceError(401);
    } catch (error) {
      setProblem((error instanceof EntranceError && saidBy(error)) || text('login.change.failed'));
      setWorking(false);
    }
  };

  return (
    <EntranceFrame title={text('login.change.title')} text={text('login.change.text')} tenantId={tenantId}>
      <ProblemAlert problem={problem} />
      <form noValidate method="post" onSubmit={submit} style={{ display: 'contents' }}>
        {/* tells password managers whose password it is */}
        <input type="hidden" name="username" autoComplete="username" value={credentials.identifier} />
        <NewPasswordFields values={values} problems={checked ? problems : {}} onChange={setValues} />
        <SubmitButton label="login.change.submit" working={working} />
      </form>
    </EntranceFrame>
  );
}
