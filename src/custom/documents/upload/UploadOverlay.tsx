import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { ProgressBar } from '#console/layout/parts/ProgressBar';
import { FileRow } from './FileRow';
import { overallPercent, percentOf, type Upload } from './uploads';

interface UploadOverlayProps {
  title: string;
  uploads: readonly Upload[];
  /** Cancels one upload, or all. */
  onStop(key?: number): void;
}

/** Covers the dialog while files upload, each with its progress; stopping is the only way out. @see rules 3.1 */
export function UploadOverlay({ title, uploads, onStop }: UploadOverlayProps) {
  const text = useText();
  const titleId = useId();
  const percent = (value: number) => text('documents.upload.percent', { percent: value });
  const notes: Record<Upload['state'], string> = {
    chosen: text('documents.upload.waiting'),
    waiting: text('documents.upload.waiting'),
    sending: '',
    done: text('documents.upload.done'),
    failed: '',
    stopped: text('documents.upload.stopped'),
  };
  return (
    <Stack
      role="group"
      aria-labelledby={titleId}
      sx={{ position: 'absolute', inset: 0, zIndex: 1, padding: 3, gap: 2, backgroundColor: 'background.paper' }}
    >
      <Typography id={titleId} component="h3" variant="h6">
        {title}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, flex: 1, overflowY: 'auto' }}>
        {uploads.map((upload) => {
          const { key, file, state, problem } = upload;
          const value = percentOf(upload);
          const moving = state === 'sending' || state === 'waiting';
          return (
            <FileRow
              key={key}
              file={file}
              note={
                <Typography component="span" variant="caption" color={state === 'failed' ? 'error' : undefined}>
                  {problem ||
                    (state === 'sending' && value === 100 && text('documents.upload.checking')) ||
                    notes[state]}
                  {/* keeps the row's height without text */}
                  {'\u200B'}
                </Typography>
              }
              done={state === 'done'}
              giveUp={
                moving && uploads.length > 1
                  ? { label: text('documents.upload.stop_one', { name: file.name }), onClick: () => onStop(key) }
                  : undefined
              }
            >
              <ProgressBar
                value={value}
                text={percent(value)}
                label={text('documents.upload.progress', { name: file.name })}
              />
            </FileRow>
          );
        })}
      </Stack>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent(overallPercent(uploads))}
        </Typography>
        <Button label="documents.upload.stop" variant="outlined" color="error" autoFocus onClick={() => onStop()} />
      </Stack>
    </Stack>
  );
}
