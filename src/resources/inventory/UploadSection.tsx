import type { SvgIconComponent } from '@mui/icons-material';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { FormSection, Wide } from '#console/layout/parts/FormSection';

interface UploadSectionProps {
  title: string;
  uploadLabel: string;
  icon: SvgIconComponent;
  /** Whether the item is saved, which uploads need. */
  saved: boolean;
  /** The upload dialog. */
  dialog(close: () => void): ReactNode;
  /** The item's existing files. */
  children: ReactNode;
}

/** A section of the form for files of the saved item. @see rules 6.3, 6.6 */
export function UploadSection({ title, uploadLabel, icon: Icon, saved, dialog, children }: UploadSectionProps) {
  const text = useText();
  const hintId = useId();
  const [open, setOpen] = useState(false);
  return (
    <FormSection
      title={title}
      action={
        <Button
          variant="outlined"
          quiet
          startIcon={<Icon />}
          disabled={!saved}
          aria-describedby={saved ? undefined : hintId}
          onClick={() => setOpen(true)}
        >
          {uploadLabel}
        </Button>
      }
    >
      <Wide>
        {saved ? (
          children
        ) : (
          <Typography id={hintId} variant="note">
            {text('inventory.form.save_first')}
          </Typography>
        )}
      </Wide>
      {open && dialog(() => setOpen(false))}
    </FormSection>
  );
}
