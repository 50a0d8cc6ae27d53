import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { SubmitButton } from '#console/layout/parts/SubmitButton';
import { EntranceFrame } from './EntranceFrame';
import { EntranceError, sendForgotten, sendsMail } from './entranceCalls';
import { fieldSaidBy, saidBy } from './signInProblem';
import { ToSignInPage } from './ToSignInPage';
import { UserNameField } from './UserNameField';
import { useCompany } from './useCompany';

/** Focuses the message that replaces the form. */
const focused = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * Requests a mail with a link to set a new password, without revealing whether the account exists.
 * @see rules 1.17
 */
export function ForgotPassword() {
  const text = useText();
  const { tenantId = '' } = useParams();
  useCompany(tenantId); // loads the company's language
  const [identifier, setIdentifier] = useState('');
  const [blank, setBlank] = useState(false);
  const [refusal, setRefusal] = useState<{ field: string; other: string }>({ field: '', other: '' });
  const [step, setStep] = useState<'asking' | 'working' | 'sent' | 'noMail'>('asking');

  useEffect(() => {
    sendsMail().then(
      (isSent) => !isSent && setStep((now) => (now === 'asking' ? 'noMail' : now)),
      () => undefined, // the request itself reports the problem
    );
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === 'working') return;
    setRefusal({ field: '', other: '' });
    setBlank(identifier.trim() === '');
    if (identifier.trim() === '') return;
    setStep('working');
    try {
      await sendForgotten({ tenantId, identifier: identifier.trim() });
      setStep('sent');
    } catch (error) {
      const field = fieldSaidBy(error, 'identifier');
      const other = (error instanceof EntranceError && saidBy(error)) || text('forgotten.failed');
      setRefusal(field ? { field, other: '' } : { field: '', other });
      setStep('asking');
    }
  };

  if (step === 'sent' || step === 'noMail') {
    return (
      <EntranceFrame title={text('forgotten.title')} tenantId={tenantId} below={<ToSignInPage tenantId={tenantId} />}>
        <Typography role="status" tabIndex={-1} ref={focused} sx={{ outline: 'none' }}>
          {step === 'sent' ? text('forgotten.sent', { identifier: identifier.trim() }) : text('forgotten.no_mail')}
        </Typography>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame
      title={text('forgotten.title')}
      text={text('forgotten.text')}
      tenantId={tenantId}
      below={<ToSignInPage tenantId={tenantId} />}
    >
      <ProblemAlert problem={refusal.other} />
      <form noValidate method="post" onSubmit={submit} style={{ display: 'contents' }}>
        <UserNameField
          label={text('login.sign_in.identifier')}
          value={identifier}
          onChange={(event) => setIdentifier(event.target.value)}
          problem={blank ? text('login.sign_in.identifier_missing') : refusal.field}
        />
        <SubmitButton label="forgotten.submit" working={step === 'working'} />
      </form>
    </EntranceFrame>
  );
}
