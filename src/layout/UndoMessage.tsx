import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useText } from '#console/i18n/useText';

interface UndoMessageProps {
  text: string;
  onUndo(): unknown;
  /** What else can be done now. */
  children?: ReactNode;
}

/** What was done, and once the way back; the content of a notification. */
export function UndoMessage({ text: done, onUndo, children }: UndoMessageProps) {
  const text = useText();
  const [used, setUsed] = useState(false);
  return (
    <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {done}
      {children}
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
