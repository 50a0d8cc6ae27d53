import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { FileRow } from './FileRow';
import type { Upload } from './uploads';

interface ChosenFilesProps {
  label: string;
  uploads: readonly Upload[];
  onRemove(key: number): void;
}

/** The files of the next attempt, with their results of the last one. */
export function ChosenFiles({ label, uploads, onRemove }: ChosenFilesProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {uploads.map(({ key, file, state, problem }) => (
        <FileRow
          key={key}
          file={file}
          note={
            <>
              {format.fileSize(file.size)}
              {state === 'done' && ` · ${text('documents.upload.done')}`}
              {state === 'stopped' && ` · ${text('documents.upload.stopped')}`}
              {state === 'failed' && uploads.length > 1 && (
                <Typography component="div" variant="caption" color="error">
                  {problem}
                </Typography>
              )}
            </>
          }
          done={state === 'done'}
          giveUp={
            state === 'done'
              ? undefined
              : { label: text('documents.upload.remove', { name: file.name }), onClick: () => onRemove(key) }
          }
        />
      ))}
    </Stack>
  );
}
