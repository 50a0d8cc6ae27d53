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
  /** The names of those that stay as they are. */
  left: readonly string[];
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
      {left.length > 0 && `\n${text('history.step.left', { names: list(left) })}`}
      {step.path.split('?')[0] !== pathname && (
        <Link component={RouterLink} to={step.path} color="inherit" sx={{ marginInlineStart: 1 }}>
          {text('history.step.show')}
        </Link>
      )}
    </>
  );
}
