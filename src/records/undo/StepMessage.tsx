import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { ToastMessage } from '#console/layout/messages/ToastMessage';
import type { Direction, SessionStep } from './steps';
import { useStepWords } from './useStepWords';

interface StepMessageProps {
  direction: Direction;
  step: SessionStep;
  /** The number of records that were restored. */
  count: number;
  left: readonly LeftRecords[];
}

/** Records that were left unchanged, with their reason. */
export interface LeftRecords {
  /** The backend's message; '': somebody has changed them since. */
  reason: string;
  names: string[];
}

/**
 * Notification after an undo or redo: what was changed, what was left unchanged, and a link to the place of the
 * original change.
 */
export function StepMessage({ direction, step, count, left }: StepMessageProps) {
  const text = useText();
  const { list } = useFormat();
  const what = useStepWords(step);
  const { pathname } = useLocation();
  const done = direction === 'undo' ? 'undone' : 'redone';
  const reasons = left.map(({ reason, names }) => {
    const named = names.length > 0 && text('history.step.left', { names: list(names) });
    return [named, reason || text('history.step.since')].filter(Boolean).join(' ');
  });
  return (
    <ToastMessage text={[text(`history.step.${count > 0 ? done : 'stays'}`, { what }), ...reasons].join('\n')}>
      {step.path.split('?')[0] !== pathname && (
        <Link component={RouterLink} to={step.path} color="inherit">
          {text('history.step.show')}
        </Link>
      )}
    </ToastMessage>
  );
}
