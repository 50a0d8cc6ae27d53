import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FocusEvent, type KeyboardEvent, useSyncExternalStore } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { longTextLimit } from '#contract/values';
import { AttachFiles } from './AttachFiles';
import type { Attachments } from './attachments';
import type { Drafts, DraftTarget } from './drafts';
import { MentionBox } from './mentions/MentionBox';

interface CommentFormProps {
  projectId: string;
  drafts: Drafts;
  /** Context for attaching files; absent: not offered. */
  attaching?: Attaching;
  target: DraftTarget;
  label: string;
  submitLabel: string;
  /** A note about the position of the comment. */
  note?: string | undefined;
  autoFocus?: boolean;
  onSubmit(): void;
  /** Absent: the form stays open. */
  onCancel?: () => void;
}

/** A project with the files of its unsent comments. */
export interface Attaching {
  projectId: string;
  attachments: Attachments;
}

const noChange = () => () => undefined;

/** The form of a comment. Typed text is stored at once; blank comments are not submitted. @see rules 5.5 */
export function CommentForm(props: CommentFormProps) {
  const {
    projectId,
    drafts,
    attaching,
    target,
    label,
    submitLabel,
    note,
    autoFocus = false,
    onSubmit,
    onCancel,
  } = props;
  const text = useText();
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.text(target));
  const { length } = typed.trim();
  const tooLong = length > longTextLimit;
  const sending = useSyncExternalStore(
    attaching?.attachments.subscribe ?? noChange,
    () => attaching?.attachments.of(target).sending ?? 0,
  );
  const ready = length > 0 && !tooLong && sending === 0;
  const submit = () => {
    if (ready) onSubmit();
  };
  const byKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
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
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
        {attaching && <AttachFiles {...attaching} target={target} />}
        {onCancel && <Button label="common.cancel" quiet onClick={onCancel} />}
        <Button type="submit" variant="contained" size="small" disabled={!ready}>
          {submitLabel}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Moves the cursor to the end of existing text. */
const toTheEnd = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
  if (target.selectionStart === 0) target.setSelectionRange(target.value.length, target.value.length);
};
