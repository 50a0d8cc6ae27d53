import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { formatInstant } from '#console/i18n/format';
import { useFieldContext } from '#console/schema/useFieldContext';

interface DraftOfferProps {
  /** When it was typed. */
  at: number;
  onRestore(): void;
  onDiscard(): void;
  /** What it would change. */
  children: ReactNode;
}

/** What was typed before and never saved, to be restored or given up. @see rules 13.25 */
export function DraftOffer({ at, onRestore, onDiscard, children }: DraftOfferProps) {
  const { locale, text } = useFieldContext();
  return (
    <Alert
      role="status"
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={onRestore}>
            {text('drafts.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {text('drafts.discard')}
          </Button>
        </>
      }
    >
      {text('drafts.found', { when: formatInstant(new Date(at), locale) ?? '' })}
      {children}
    </Alert>
  );
}
