import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDropzone } from 'react-dropzone';
import { TakePhoto } from '#console/layout/parts/TakePhoto';

interface FileDropProps {
  /** The `accept` value of the file input. */
  accept: string;
  label: string;
  dropLabel: string;
  /** Where files can be photos: the words of the button that takes one. */
  cameraLabel?: string | undefined;
  hint?: string | undefined;
  onFiles(files: readonly File[]): void;
}

/**
 * Files by picker or by drag and drop, several at once; where one works with fingers, by the camera, and nothing is
 * said of dropping. What is accepted is its owner's to say.
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
      {/* the button below is the way to it for everybody */}
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
