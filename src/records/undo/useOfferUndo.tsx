import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { ToastMessage } from '#console/layout/messages/ToastMessage';
import { Button } from '#console/layout/parts/Button';
import { sessionSteps } from './steps';
import { useTakeBack } from './useTakeBack';

/** Time in milliseconds for which the message offers undo: long enough to read and reach it. */
const offeredFor = 10_000;

export interface OfferOptions {
  /** A further action in the message. */
  more?: ReactNode;
  /** In milliseconds. */
  shownFor?: number;
}

/** Shows a message about a step, with a button that undoes it where possible. */
export function useOfferUndo(): (done: string, step: number, options?: OfferOptions) => void {
  const notify = useNotify();
  const takeBack = useTakeBack();
  return (done, step, { more, shownFor = offeredFor } = {}) => {
    if (!sessionSteps.find(step)) return notify(done, { type: 'success' });
    const onUndo = () => void takeBack('undo', step);
    notify(<UndoMessage done={done} more={more} onUndo={onUndo} />, { type: 'success', autoHideDuration: shownFor });
  };
}

function UndoMessage({ done, more, onUndo }: { done: string; more: ReactNode; onUndo(): void }) {
  const [used, setUsed] = useState(false);
  return (
    <ToastMessage text={done}>
      {more}
      <Button
        label="common.undo"
        quiet
        disabled={used}
        onClick={() => {
          setUsed(true);
          onUndo();
        }}
      />
    </ToastMessage>
  );
}
