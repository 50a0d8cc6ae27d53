import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useSyncExternalStore } from 'react';
import { useDropzone } from 'react-dropzone';
import { isOpen } from '#console/custom/documents/upload/uploads';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { longTextLimit } from '#contract/values';
import { AttachedFiles } from './AttachedFiles';
import type { Attachments } from './attachments';
import type { Drafts, DraftTarget } from './drafts';
import { EditedAttachments } from './EditedAttachments';
import { MentionBox } from './mentions/MentionBox';
import { useAttachFiles } from './useAttachFiles';

interface CommentFormProps {
  projectId: string;
  drafts: Drafts;
  attachments: Attachments;
  target: DraftTarget;
  label: string;
  submitLabel: string;
  /** The attachments of a posted comment. */
  attached?: readonly string[];
  /** A note about the position of the comment. */
  note?: string | undefined;
  autoFocus?: boolean;
  onSubmit(): void;
  /** Absent: the form stays open. */
  onCancel?: () => void;
}

/**
 * The form of a comment. Typed text is stored at once; blank comments are not submitted. Files are chosen, dropped or
 * pasted.
 * @see rules 5.5, 5.8
 */
export function CommentForm(props: CommentFormProps) {
  const {
    projectId,
    drafts,
    attachments,
    target,
    label,
    submitLabel,
    attached = [],
    note,
    autoFocus = false,
    onSubmit,
    onCancel,
  } = props;
  const text = useText();
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.text(target));
  const { length } = typed.trim();
  const tooLong = length > longTextLimit;
  const { accept, files, removed, sending, full, choose, remove, detach } = useAttachFiles(attachments, target);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled: accept === '' || sending,
    noClick: true,
    noKeyboard: true,
    onDrop: (dropped) => choose(dropped),
  });
  const ready = length > 0 && !tooLong;
  const submit = () => {
    if (ready && !sending) onSubmit();
  };
  const paste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData;
    // office programs add a picture of copied text
    if (accept === '' || sending || pasted.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    choose([...pasted]);
  };
  const byKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Box {...getRootProps({ 'data-over': isDragActive || undefined, sx: dropped })}>
      <Stack
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onPaste={paste}
        sx={{ gap: 1, displayPrint: 'none' }}
      >
        {note && <Typography variant="note">{note}</Typography>}
        <MentionBox
          projectId={projectId}
          label={label}
          placeholder={text('comments.placeholder')}
          stored={typed}
          onType={(words) => drafts.type(target, words)}
          onKeyDown={byKeyboard}
          onFocus={toTheEnd}
          multiline
          minRows={2}
          maxRows={16}
          autoFocus={autoFocus}
          error={tooLong}
          helperText={tooLong ? text('comments.too_long', { smart_count: longTextLimit, length }) : undefined}
        />
        {attached.length > 0 && (
          <EditedAttachments ids={attached.filter((id) => !removed.includes(id))} sending={sending} onRemove={detach} />
        )}
        {files.length > 0 && <AttachedFiles files={files} sending={sending} onRemove={remove} />}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
          <Box role="status" sx={{ flex: 1 }}>
            {sending && text('comments.attaching', { smart_count: files.filter(isOpen).length })}
          </Box>
          {accept !== '' && (
            <>
              {/* the button is the accessible control */}
              <input {...getInputProps({ accept, 'aria-label': text('comments.attach'), 'aria-hidden': true })} />
              <NamedIcon
                icon={AttachFile}
                size="small"
                label={text('comments.attach')}
                titled
                disabled={full || sending}
                onClick={open}
              />
            </>
          )}
          {onCancel && <Button label="common.cancel" quiet onClick={onCancel} />}
          <Button type="submit" variant="contained" size="small" disabled={!ready} aria-busy={sending || undefined}>
            {submitLabel}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}

/** Shows that files can be dropped. */
const dropped: SxProps = {
  borderRadius: 1,
  '&[data-over]': { outline: '1px dashed', outlineColor: 'primary.main', backgroundColor: 'action.selected' },
};

/** Moves the cursor to the end of existing text. */
const toTheEnd = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
  if (target.selectionStart === 0) target.setSelectionRange(target.value.length, target.value.length);
};
