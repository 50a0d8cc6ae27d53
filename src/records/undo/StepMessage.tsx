import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { Direction, SessionStep } from './steps';
import { useStepWords } from './useStepWords';

interface StepMessageProps {
  direction: Direction;
  step: SessionStep;
  /** How many records have their values back. */
  count: number;
  left: readonly LeftRecords[];
}

/** Records that stay as they are, for one reason. */
export interface LeftRecords {
  /** Words of the backend; '': somebody changed them since. */
  reason: string;
  names: string[];
}

/** Says what was taken back or done again, what was left alone, and leads to where it was done. */
export function StepMessage({ direction, step, count, left }: StepMessageProps) {
  const text = useText();
  const { list } = useFormat();
  const what = useStepWords(step);
  const { pathname } = useLocation();
  const done = direction === 'undo' ? 'undone' : 'redone';
  return (
    <>
      {text(`history.step.${count > 0 ? done : 'stays'}`, { what })}
      {left.map(({ reason, names }) => {
        const named = names.length > 0 && text('history.step.left', { names: list(names) });
        return ['\n', named, reason || text('history.step.since')].filter(Boolean).join(' ');
      })}
      {step.path.split('?')[0] !== pathname && (
        <Link component={RouterLink} to={step.path} color="inherit" sx={{ marginInlineStart: 1 }}>
          {text('history.step.show')}
        </Link>
      )}
    </>
  );
}
