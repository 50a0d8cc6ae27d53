import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAccountQuery } from '#console/dataProvider/useAccountCalls';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { ProfileSection } from '#console/layout/parts/ProfileSection';
import { ErrorState } from '#console/layout/states/ErrorState';

const SetUpDialog = lazyPart(async () => (await import('./SetUpDialog')).SetUpDialog);
const TurnOffDialog = lazyPart(async () => (await import('./TurnOffDialog')).TurnOffDialog);

/** The person's second factor: state, setup, removal. @see rules 1.16 */
export function SecondFactor() {
  const text = useText();
  const notify = useNotify();
  const { instant } = useFormat();
  const { data, error, refetch } = useAccountQuery(
    ['twoFactor'],
    async ({ factors }, signal) => (await factors.factorState(signal)).data,
  );
  const [open, setOpen] = useState<'setUp' | 'turnOff' | null>(null);
  const close = () => setOpen(null);
  const done = (message: string) => {
    close();
    void refetch();
    notify(message, { type: 'success' });
  };
  const facts = [
    data?.enabledAt && text('factors.since', { time: instant(data.enabledAt) }),
    data?.enabled && text('factors.codes_left', { smart_count: data.recoveryCodesLeft }),
    data?.required && text('factors.demanded'),
  ].filter(Boolean);
  return (
    <ProfileSection
      title={text('factors.title')}
      hint={text('factors.hint')}
      more={facts.length > 0 && <Typography variant="note">{facts.join(' · ')}</Typography>}
      action={
        data && (
          <Button
            label={data.enabled ? 'factors.off.action' : 'factors.setup.action'}
            variant="outlined"
            disabled={data.enabled && data.required}
            onClick={() => setOpen(data.enabled ? 'turnOff' : 'setUp')}
          />
        )
      }
    >
      {!data && error && <ErrorState title={text('factors.failed')} error={error} onRetry={refetch} />}
      {open === 'setUp' && <SetUpDialog onDone={() => done('factors.turned_on')} onClose={close} />}
      {open === 'turnOff' && <TurnOffDialog onDone={() => done('factors.turned_off')} onClose={close} />}
    </ProfileSection>
  );
}
