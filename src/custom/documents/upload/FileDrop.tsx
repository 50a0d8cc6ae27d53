import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDropzone } from 'react-dropzone';
import { Button } from '#console/layout/parts/Button';
import { TakePhoto } from '#console/layout/parts/TakePhoto';

interface FileDropProps {
  /** The `accept` value of the file input. */
  accept: string;
  label: string;
  dropLabel: string;
  /** Label of the camera button, if files can be photos. */
  cameraLabel?: string | undefined;
  hint?: string | undefined;
  onFiles(files: readonly File[]): void;
}

/**
 * Chooses several files by picker or drag and drop. Touch devices have a camera button, and no text about dropping. The
 * parent decides which files are accepted.
 */
export function FileDrop({ accept, label, dropLabel, cameraLabel, hint, onFiles }: FileDropProps) {
  const fingers = useMediaQuery('(pointer: coarse)');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => onFiles(files),
  });
  return (
    <Stack
      {...getRootProps()}
      data-over={isDragActive || undefined}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        padding: 3,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 1,
        '&[data-over]': { borderColor: 'primary.main', backgroundColor: 'action.selected' },
      }}
    >
      {/* the button below is the accessible control */}
      <input {...getInputProps({ accept, 'aria-label': label, 'aria-hidden': true })} />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center' }}>
        {fingers && cameraLabel && <TakePhoto label={cameraLabel} onFiles={onFiles} />}
        <Button variant="outlined" color="inherit" startIcon={<UploadFileOutlined />} onClick={open}>
          {label}
        </Button>
        {!fingers && <Typography color="textSecondary">{dropLabel}</Typography>}
      </Stack>
      {hint && (
        <Typography variant="caption" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Stack>
  );
}
