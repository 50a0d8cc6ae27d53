import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { ResourceName } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { WhoSeesRecord } from './access/WhoSeesRecord';
import { OwnHistory } from './OwnHistory';

/**
 * A record's history at the foot of its page, read when it is expanded, and who can see the record. Other backends have
 * neither.
 * @see rules 9.9, 14.11
 */
export function HistorySection({ resource, id }: { resource: ResourceName; id: string }) {
  const text = useText();
  const panel = useId();
  const [open, setOpen] = useState(false);
  if (!useExtension('history')) return null;
  return (
    <Box component="section" aria-label={text('common.menu.history')} sx={{ displayPrint: 'none' }}>
      <Button
        label="common.menu.history"
        quiet
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        startIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
      />
      <WhoSeesRecord resource={resource} id={id} />
      {open && (
        <Box id={panel} sx={{ paddingBlockStart: 1 }}>
          <OwnHistory id={id} />
        </Box>
      )}
    </Box>
  );
}
