import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { SavingOverlay } from './SavingOverlay';
// part of the form's chunk, so that the question can appear without a connection
import './UnsavedQuestion';
import { useLeaveGuard } from './useLeaveGuard';
import { useRefusedInput } from './useRefusedInput';

interface FormDialogProps {
  title: string;
  subtitle?: string | undefined;
  /** Content beside the title. */
  badges?: ReactNode;
  /** Whether there are unsaved changes. */
  dirty: boolean;
  saving: boolean;
  /** Title of the overlay while saving. */
  savingTitle?: string | undefined;
  savingText?: string | undefined;
  /**
   * Content over the dialog while saving, in place of title and text: progress and a stop button. Leaving then asks
   * first.
   */
  savingOverlay?: ReactNode;
  /** Error in the banner; '': none. */
  error?: string | undefined;
  /** An action that resolves the error. */
  errorAction?: ReactNode;
  submitLabel: string;
  /** Label of the button while saving; by default 'Saving...'. */
  submittingLabel?: string | undefined;
  submitDisabled?: boolean | undefined;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** The form element around the content; by default a form that calls `onSubmit`. */
  frame?: ((column: ReactNode) => ReactNode) | undefined;
  onSubmit?(): unknown;
  onClose(): void;
  /** Called when the person discards unsaved changes. */
  onDiscard?: (() => void) | undefined;
  children: ReactNode;
}

/** The form fills the dialog: head and buttons are fixed, the content scrolls. */
const column = { display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 } as const;

/**
 * A form in a dialog, full screen on a phone. The dialog is blocked while saving, asks before it closes with unsaved
 * changes, and keeps all values if a save fails; the first refused input then has the focus. Its owner gives it an address
 * and mounts it there.
 * @see rules 2.6, 13.7
 */
export function FormDialog(props: FormDialogProps) {
  const { title, subtitle, dirty, saving, error, errorAction, submitLabel, submittingLabel, submitDisabled } = props;
  const text = useText();
  const titleId = useId();
  const subtitleId = useId();
  const banner = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const leave = useLeaveGuard(dirty && (!saving || props.savingOverlay !== undefined), props.onDiscard);
  const close = () => leave(props.onClose);
  const refused = useRefusedInput();

  useEffect(() => {
    if (!error) return;
    banner.current?.scrollIntoView({ block: 'nearest' });
    // the disabled submit button has lost the focus
    if (document.activeElement === document.body) banner.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!saving && !submitDisabled) props.onSubmit?.();
  };

  /** Ctrl Enter, or ⌘ Enter, submits from any input, a text of several lines among them. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, target, currentTarget } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
    if (!(target instanceof Node && currentTarget.contains(target))) return; // of a dialog that this one has opened
    event.preventDefault();
    currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  };

  const content = (
    <>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, paddingBlock: 1.5, paddingInline: 3 }}>
        <Stack sx={{ flex: 1, minInlineSize: 0, paddingBlock: 0.75 }}>
          <Typography id={titleId} variant="title">
            {title}
          </Typography>
          {subtitle && (
            <Typography id={subtitleId} variant="note">
              {subtitle}
            </Typography>
          )}
        </Stack>
        {props.badges}
        <NamedIcon icon={Close} label={text('common.close')} edge="end" disabled={saving} onClick={close} />
      </Stack>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        {error && (
          <Alert ref={banner} tabIndex={-1} severity="error" action={errorAction}>
            {error}
          </Alert>
        )}
        {props.children}
      </DialogContent>
      <DialogActions>
        <Button label="common.cancel" color="inherit" disabled={saving} onClick={close} />
        <Button type="submit" variant="contained" disabled={saving || submitDisabled}>
          {saving ? (submittingLabel ?? text('common.saving')) : submitLabel}
        </Button>
      </DialogActions>
      {saving &&
        (props.savingOverlay ?? (
          <SavingOverlay
            title={props.savingTitle ?? text('common.saving_title')}
            text={props.savingText ?? text('common.saving_text')}
          />
        ))}
    </>
  );
  return (
    <Dialog
      ref={refused.root}
      open
      fullScreen={phone}
      fullWidth
      maxWidth={props.maxWidth ?? 'sm'}
      onClose={saving ? undefined : close}
      onKeyDown={onKeyDown}
      onSubmitCapture={refused.watch}
      onInput={refused.rest}
      aria-labelledby={titleId}
      aria-describedby={subtitle ? subtitleId : undefined}
      aria-busy={saving}
      sx={{ '& .MuiDialog-paper > form': column }}
    >
      {props.frame?.(content) ?? (
        <form noValidate onSubmit={submit}>
          {content}
        </form>
      )}
    </Dialog>
  );
}
