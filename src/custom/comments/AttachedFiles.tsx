import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FileRow } from '#console/custom/documents/upload/FileRow';
import { percentOf } from '#console/custom/documents/upload/uploads';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { ProgressBar } from '#console/layout/parts/ProgressBar';
import type { Attached } from './attachments';

interface AttachedFilesProps {
  files: readonly Attached[];
  sending: boolean;
  onRemove(key: number): void;
}

/** The chosen files of a comment's form, with progress or error of their upload. */
export function AttachedFiles({ files, sending, onRemove }: AttachedFilesProps) {
  const text = useText();
  const format = useFormat();
  return (
    <FileList label={text('documents.upload.chosen')}>
      {files.map((upload) => {
        const { key, file, state, problem } = upload;
        const percent = percentOf(upload);
        return (
          <FileRow
            key={key}
            file={file}
            note={
              <>
                {format.fileSize(file.size)}
                {problem && (
                  <Typography component="div" variant="caption" color="error" role="alert">
                    {problem}
                  </Typography>
                )}
              </>
            }
            done={state === 'done'}
            giveUp={
              sending
                ? undefined
                : { label: text('comments.detach', { name: file.name }), onClick: () => onRemove(key) }
            }
          >
            {sending && (
              <ProgressBar
                value={percent}
                text={text('documents.upload.percent', { percent })}
                label={text('documents.upload.progress', { name: file.name })}
              />
            )}
          </FileRow>
        );
      })}
    </FileList>
  );
}

/** A list of files in a comment's form. */
export const FileList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', margin: 0, padding: 0, '& > li:first-of-type': { borderBlockStart: 0 } }}
  >
    {children}
  </Stack>
);
