import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';

/** A message above the page, because a dialog that failed to load has no place of its own. */
export function PartFailure({ onRetry }: { onRetry(): void }) {
  const text = useText();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return createPortal(
    <Paper
      role="alert"
      elevation={8}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetBlockEnd: 24,
        insetInline: 16,
        marginInline: 'auto',
        inlineSize: 'fit-content',
        maxInlineSize: '60ch',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1,
        paddingInline: 2,
      }}
    >
      <Typography sx={{ flex: 1, minInlineSize: '20ch' }}>{text('errors.part')}</Typography>
      <Button label="common.retry" size="small" variant="contained" onClick={onRetry} />
      <Button label="common.close" size="small" onClick={() => setOpen(false)} />
    </Paper>,
    document.body,
  );
}
