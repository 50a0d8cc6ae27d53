import { useEffect, useState } from 'react';
import { askBy } from '#console/dataProvider/calls/reauthentication';
import { ReauthenticationDialog } from './ReauthenticationDialog';

/**
 * Asks who sits there, over whatever the person is doing, when the backend refuses a call for that; the call is then
 * repeated, so that nothing typed is lost.
 * @see rules 1.17
 */
export function Reauthentication() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => {
    const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return askBy(ask);
  }, []);
  if (!answer) return null;
  const end = (confirmed: boolean) => {
    setAnswer(null);
    answer(confirmed);
  };
  return <ReauthenticationDialog onConfirmed={() => end(true)} onClose={() => end(false)} />;
}
