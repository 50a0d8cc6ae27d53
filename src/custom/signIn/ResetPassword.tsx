import Alert from '@mui/material/Alert';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { useRefusals } from '#console/layout/keyboard/useRefusals';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { Button } from '#console/layout/parts/Button';
import { SubmitButton } from '#console/layout/parts/SubmitButton';
import { session } from '#console/session/session';
import { EntranceFrame } from './EntranceFrame';
import { EntranceError, sendReset } from './entranceCalls';
import { NewPasswordFields } from './NewPasswordFields';
import { type NewPasswordValues, newPasswordProblems } from './newPassword';
import { fieldSaidBy, saidBy } from './signInProblem';
import { signInPath, ToSignInPage } from './ToSignInPage';
import { useCompany } from './useCompany';

type Said = Partial<Record<keyof NewPasswordValues, string>>;

/**
 * Sets a new password with the link of a mail, which contains the company and the one-time token.
 * @see rules 1.17
 */
export function ResetPassword() {
  const text = useText();
  const navigate = useNavigate();
  const { tenantId = '' } = useParams();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const lookup = useCompany(tenantId);
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [checked, setChecked] = useState(false);
  const [said, setSaid] = useState<Said>({});
  const { form, refuse } = useRefusals();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const problems = newPasswordProblems(values);

  const refused = (error: unknown) => {
    const password = fieldSaidBy(error, 'password');
    const confirmation = fieldSaidBy(error, 'confirmPassword');
    if (password || confirmation) {
      setSaid({ password, confirmation });
      refuse();
    } else setProblem((error instanceof EntranceError && saidBy(error)) || text('login.change.failed'));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (working) return;
    if (Object.keys(problems).length > 0) {
      refuse();
      return;
    }
    setProblem('');
    setWorking(true);
    try {
      await sendReset({ token, password: values.password, confirmPassword: values.confirmation });
      session.rememberTenant(tenantId);
      navigate(signInPath(tenantId), { replace: true, state: { reset: true } });
    } catch (error) {
      refused(error);
      setWorking(false);
    }
  };

  const company = lookup.state === 'found' ? lookup.company.name : '';
  const again = (
    <Button
      label="forgotten.again"
      component={Link}
      to={`/forgot/${encodeURIComponent(tenantId)}`}
      variant="outlined"
      size="large"
    />
  );
  if (!token) {
    return (
      <EntranceFrame title={text('login.change.title')} tenantId={tenantId}>
        <Alert severity="error">{text('forgotten.no_token')}</Alert>
        {again}
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame
      title={text('login.change.title')}
      text={company}
      tenantId={tenantId}
      below={<ToSignInPage tenantId={tenantId} />}
    >
      <ProblemAlert problem={problem} />
      {problem && again}
      <form ref={form} noValidate method="post" onSubmit={submit} style={{ display: 'contents' }}>
        <NewPasswordFields
          values={values}
          problems={checked ? problems : {}}
          said={said}
          onChange={(typed) => {
            setValues(typed);
            setSaid({});
          }}
        />
        <SubmitButton label="login.change.submit" working={working} />
      </form>
    </EntranceFrame>
  );
}
