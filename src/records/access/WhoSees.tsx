import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { type ReactNode, useState } from 'react';
import { Button } from '#console/layout/parts/Button';
import { useAccessReview } from './useAccessReview';

interface WhoSeesProps {
  /** The dialog that the button opens. */
  children(onClose: () => void): ReactNode;
}

/** A button that opens who can see something; empty for people who may not see that. @see rules 9.9 */
export function WhoSees({ children }: WhoSeesProps) {
  const [open, setOpen] = useState(false);
  if (!useAccessReview()) return null;
  return (
    <>
      <Button
        label="common.who_sees"
        quiet
        startIcon={<VisibilityOutlined />}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start', gridColumn: '1 / -1', justifySelf: 'start', displayPrint: 'none' }}
      />
      {open && children(() => setOpen(false))}
    </>
  );
}
