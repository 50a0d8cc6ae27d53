import Alert from '@mui/material/Alert';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { useRefusals } from '#console/layout/keyboard/useRefusals';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { SubmitButton } from '#console/layout/parts/SubmitButton';
import { session } from '#console/session/session';
import { EntranceFrame } from './EntranceFrame';
import { EntranceError, sendRegistration } from './entranceCalls';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordProblems } from './newPassword';
import { saidBy } from './signInProblem';
import { UserNameField } from './UserNameField';
import { useCompany } from './useCompany';

/** Accepts an invitation, whose link contains the company and the one-time token. @see rules 1.12 */
export function Register() {
  const text = useText();
  const navigate = useNavigate();
  const { tenantId = '' } = useParams();
  const [parameters] = useSearchParams();
  const invitation = parameters.get('invitation') ?? '';
  const lookup = useCompany(tenantId);
  const [userName, setUserName] = useState('');
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [checked, setChecked] = useState(false);
  const { form, refuse } = useRefusals();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const problems = newPasswordProblems(values);
  const nameless = userName.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (working) return;
    if (nameless || Object.keys(problems).length > 0) {
      refuse();
      return;
    }
    setProblem('');
    setWorking(true);
    const { password, confirmation: confirmPassword } = values;
    try {
      await sendRegistration({ tenantId, invitation, userName: userName.trim(), password, confirmPassword });
      session.rememberTenant(tenantId);
      navigate(`/login/${encodeURIComponent(tenantId)}`, { replace: true, state: { registered: true } });
    } catch (error) {
      setProblem((error instanceof EntranceError && saidBy(error)) || text('login.register.failed'));
      setWorking(false);
    }
  };

  const company = lookup.state === 'found' ? lookup.company.name : '';
  if (!invitation) {
    return (
      <EntranceFrame title={text('login.register.title')} tenantId={tenantId}>
        <Alert severity="error">{text('login.register.no_invitation')}</Alert>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame
      title={text('login.register.title')}
      text={company && text('login.register.text', { company })}
      tenantId={tenantId}
    >
      <ProblemAlert problem={problem} />
      <form ref={form} noValidate method="post" onSubmit={submit} style={{ display: 'contents' }}>
        <UserNameField
          label={text('login.register.user_name')}
          value={userName}
          onChange={(event) => setUserName(event.target.value)}
          problem={checked && nameless ? text('login.register.user_name_missing') : ''}
        />
        <NewPasswordFields values={values} problems={checked ? problems : {}} onChange={setValues} />
        <SubmitButton label={working ? 'login.register.working' : 'login.register.submit'} working={working} />
      </form>
    </EntranceFrame>
  );
}
