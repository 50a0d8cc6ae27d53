import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { describeError } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';

interface ConfirmDialogProps {
  title?: string;
  text?: ReactNode;
  /** Names of records that will be lost. */
  names?: readonly string[];
  /** Number of lost records, if `names` is incomplete. */
  count?: number;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Label of the button while working; by default as before. */
  workingLabel?: string;
  /** Whether nothing is lost: the button then has no warning colour. */
  harmless?: boolean;
  /** Runs the action; its errors are shown. The dialog closes after success. */
  onConfirm(): unknown;
  onClose(): void;
  /** An action that resolves the error; afterwards the question is asked again. */
  errorAction?: { label: string; onClick(): unknown } | undefined;
}

/** Asks before something that cannot be undone. The dialog is open while mounted. @see rules 13.13 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text: question, confirmLabel, cancelLabel, workingLabel, onConfirm, onClose, errorAction } = props;
  const { harmless = false, names = [], count = names.length } = props;
  const text = useText();
  const textId = useId();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const failed = problem !== null;

  const confirm = async () => {
    setWorking(true);
    try {
      await onConfirm();
    } catch (error) {
      setWorking(false);
      setProblem(describeError(error, text));
      return;
    }
    onClose();
  };

  const goOn = () => {
    setProblem(null);
    errorAction?.onClick();
  };

  return (
    <Dialog open maxWidth="xs" fullWidth onClose={working ? undefined : onClose} aria-describedby={textId}>
      <DialogTitle color={harmless || failed ? undefined : 'error'}>
        {failed ? text('common.confirm.error') : (title ?? text('common.confirm.title'))}
      </DialogTitle>
      <DialogContent>
        <Typography
          id={textId}
          component="div"
          role={failed ? 'alert' : undefined}
          color={failed ? 'error' : 'textSecondary'}
        >
          {failed ? problem : (question ?? text('common.confirm.text'))}
        </Typography>
        {!failed && names.length > 0 && <NamesLost names={names} count={count} />}
      </DialogContent>
      {failed ? (
        // separate buttons, so that they receive the focus
        <DialogActions key="failed">
          {errorAction && <Button onClick={goOn}>{errorAction.label}</Button>}
          <Button label="common.close" variant="contained" autoFocus onClick={onClose} />
        </DialogActions>
      ) : (
        <DialogActions key="question">
          <Button color="inherit" autoFocus disabled={working} onClick={onClose}>
            {cancelLabel ?? text('common.cancel')}
          </Button>
          <Button variant="contained" color={harmless ? 'primary' : 'error'} disabled={working} onClick={confirm}>
            {working
              ? (workingLabel ?? confirmLabel ?? text('common.confirm.deleting'))
              : (confirmLabel ?? text('common.confirm.confirm'))}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

/** The most names to show. */
const read = 5;

/** The names of lost records, and the number of further ones. */
function NamesLost({ names, count }: { names: readonly string[]; count: number }) {
  const text = useText();
  const said = names.slice(0, read);
  const more = count - said.length;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: 0,
        marginBlockStart: 1.5,
        paddingBlock: 1,
        paddingInline: 1.5,
        borderInlineStart: '3px solid',
        borderInlineStartColor: 'error.main',
        backgroundColor: 'action.hover',
        overflowWrap: 'anywhere',
      }}
    >
      {said.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and their order stays
        <Typography key={index} component="li" variant="subtitle1">
          {name}
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" variant="note">
          {text('common.confirm.more', { smart_count: more })}
        </Typography>
      )}
    </Box>
  );
}
