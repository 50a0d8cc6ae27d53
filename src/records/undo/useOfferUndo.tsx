import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { sessionSteps } from './steps';
import { useTakeBack } from './useTakeBack';

/** How long the way back is offered in the message, in milliseconds: it is read and reached. */
const offeredFor = 10_000;

export interface OfferOptions {
  /** Further action in the message. */
  more?: ReactNode;
  /** In milliseconds. */
  shownFor?: number;
}

/** Says what a step did, with a button that takes it back, where it can be. */
export function useOfferUndo(): (done: string, step: number, options?: OfferOptions) => void {
  const notify = useNotify();
  const takeBack = useTakeBack();
  return (done, step, { more, shownFor = offeredFor } = {}) => {
    if (!sessionSteps.find(step)) return notify(done, { type: 'success' });
    const onUndo = () => void takeBack('undo', step);
    notify(<UndoMessage done={done} more={more} onUndo={onUndo} />, { type: 'success', autoHideDuration: shownFor });
  };
}

interface UndoMessageProps {
  done: string;
  more: ReactNode;
  onUndo(): void;
}

function UndoMessage({ done, more, onUndo }: UndoMessageProps) {
  const text = useText();
  const [used, setUsed] = useState(false);
  return (
    <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {done}
      {more}
      <Button
        size="small"
        color="inherit"
        disabled={used}
        onClick={() => {
          setUsed(true);
          onUndo();
        }}
      >
        {text('common.undo')}
      </Button>
    </Stack>
  );
}
