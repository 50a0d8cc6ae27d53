import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';

/** How long the way back is offered, in milliseconds: it is read and reached. */
const offeredFor = 10_000;

interface OfferOptions {
  /** Further action in the message. */
  more?: ReactNode;
  /** In milliseconds. */
  shownFor?: number;
}

/** Says what was done, and offers to take it back once; what stands in the way is said. */
export function useOfferUndo(): (done: string, undo: () => Promise<unknown>, options?: OfferOptions) => void {
  const notify = useNotify();
  const sayProblem = useSayProblem();
  return (done, undo, { more, shownFor = offeredFor } = {}) => {
    const onUndo = () => undo().catch(sayProblem);
    notify(<UndoMessage done={done} more={more} onUndo={onUndo} />, { type: 'success', autoHideDuration: shownFor });
  };
}

interface UndoMessageProps {
  done: string;
  more: ReactNode;
  onUndo(): unknown;
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
