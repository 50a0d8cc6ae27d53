import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FileIcon } from '#console/custom/documents/FileIcon';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { FileThumbnail } from './FileThumbnail';

interface FileLineProps {
  name: string;
  /** The icon or picture before the name. */
  preview: ReactNode;
  /** Text below the name: size, state, error. */
  note?: ReactNode;
  /** Whether the upload has finished. */
  done?: boolean;
  /** Button that removes the file or cancels its upload; absent: none. */
  giveUp?: { label: string; onClick(): void } | undefined;
  children?: ReactNode;
}

/** A file in a list of uploads. */
export const FileRow = ({ file, ...props }: Omit<FileLineProps, 'name' | 'preview'> & { file: File }) => (
  <FileLine
    name={file.name}
    preview={file.type.startsWith('image/') ? <FileThumbnail file={file} /> : <FileIcon fileName={file.name} />}
    {...props}
  />
);

/** A line of a list of files. */
export const FileLine = ({ name, preview, note, done = false, giveUp, children }: FileLineProps) => (
  <Stack component="li" sx={{ gap: 0.5, paddingBlock: 1, borderBlockStart: 1, borderColor: 'divider' }}>
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      {preview}
      <Stack sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography noWrap title={name}>
          {name}
        </Typography>
        <Typography component="div" variant="caption" color="textSecondary">
          {note}
        </Typography>
      </Stack>
      {done && <CheckCircleOutlined color="success" />}
      {giveUp && <NamedIcon icon={Close} size="small" edge="end" label={giveUp.label} onClick={giveUp.onClick} />}
    </Stack>
    {children}
  </Stack>
);
