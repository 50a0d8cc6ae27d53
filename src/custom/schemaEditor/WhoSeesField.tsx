import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useAccessReview } from '#console/records/access/useAccessReview';
import type { FieldRolesProps } from './FieldRoles';

const FieldRoles = lazyPart(async () => (await import('./FieldRoles')).FieldRoles);

/** Opens which roles can see and change a field, and why. @see rules 9.9 */
export function WhoSeesField(field: Omit<FieldRolesProps, 'onClose'>) {
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
        sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
      >
        {text('common.who_sees')}
      </Button>
      {open && <FieldRoles {...field} onClose={() => setOpen(false)} />}
    </>
  );
}
