import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect } from 'react';
import { useEvent } from 'react-admin';
import { formatInstant } from '#console/i18n/format';
import { Button } from '#console/layout/parts/Button';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { DraftState } from './useFormDraft';

interface DraftOfferProps {
  draft: DraftState;
  /**
   * The number of changes that restoring would make; undefined: not known yet. A draft without changes is discarded.
   */
  changes: number | undefined;
  onRestore(): void;
  onDiscard(): void;
  /** Preview of the draft's changes. */
  children: ReactNode;
}

/** Offers to restore or discard a draft. @see rules 13.25 */
export function DraftOffer({ draft, changes, onRestore, onDiscard, children }: DraftOfferProps) {
  const { locale, text } = useFieldContext();
  const { restored: offered, keeper, answer } = draft;
  const outdated = offered !== undefined && changes === 0;
  const forget = useEvent(() => {
    answer();
    keeper.forget();
  });
  useEffect(() => {
    if (outdated) forget();
  }, [outdated, forget]);
  if (!offered || !changes) return null;
  const answering = (act: () => void) => () => {
    answer();
    act();
  };
  return (
    <Alert
      role="status"
      severity="info"
      action={
        <>
          <Button label="drafts.restore" quiet onClick={answering(onRestore)} />
          <Button label="drafts.discard" quiet onClick={answering(onDiscard)} />
        </>
      }
    >
      {text('drafts.found', { when: formatInstant(new Date(offered.at), locale) ?? '' })}
      {children}
    </Alert>
  );
}
