import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { useRef } from 'react';
import { Button } from '#console/layout/parts/Button';

interface TakePhotoProps {
  label: string;
  /** Accessible name where the label alone is ambiguous. */
  name?: string;
  small?: boolean;
  disabled?: boolean;
  onFiles(files: readonly File[]): void;
}

/** Button that takes a photo with the device's camera. */
export function TakePhoto({ label, name, small = false, disabled = false, onFiles }: TakePhotoProps) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={name ?? label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // the same photo may be chosen again
        }}
      />
      <Button
        variant="contained"
        size={small ? 'small' : 'medium'}
        disabled={disabled}
        startIcon={<PhotoCameraOutlined />}
        aria-label={name}
        onClick={() => camera.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
