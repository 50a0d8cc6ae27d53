import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ResourceName } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useAccessReview } from './useAccessReview';

const RecordViewers = lazyPart(async () => (await import('./RecordViewers')).RecordViewers, { later: true });

/** Opens who can see a record, and why. @see rules 9.9 */
export function WhoSeesRecord({ resource, id }: { resource: ResourceName; id: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!useAccessReview()) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<VisibilityOutlined />}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
      >
        {text('common.who_sees')}
      </Button>
      {open && <RecordViewers resource={resource} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
