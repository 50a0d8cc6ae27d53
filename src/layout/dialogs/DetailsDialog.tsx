import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';

interface DetailsDialogProps {
  title: string;
  /** The address of the record's page, linked from the title. */
  page?: string | undefined;
  badges?: ReactNode;
  actions?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A read-only record in a dialog; full screen on a phone. */
export function DetailsDialog({ title, page, badges, actions, onClose, children }: DetailsDialogProps) {
  const text = useText();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open fullScreen={phone} fullWidth onClose={onClose} aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, paddingBlock: 1.5, paddingInline: 3 }}>
        <Stack
          direction="row"
          sx={{ flex: 1, minInlineSize: 0, paddingBlock: 0.75, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Typography id={titleId} variant="title" sx={{ overflowWrap: 'anywhere' }}>
            {page ? (
              <Link component={RouterLink} to={page} underline="hover">
                {title}
              </Link>
            ) : (
              title
            )}
          </Typography>
          {badges}
        </Stack>
        <NamedIcon icon={Close} label={text('common.close')} edge="end" onClick={onClose} />
      </Stack>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        {children}
      </DialogContent>
      {actions && <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>}
    </Dialog>
  );
}
