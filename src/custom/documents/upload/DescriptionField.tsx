import TextField from '@mui/material/TextField';
import { useText } from '#console/i18n/useText';

interface DescriptionFieldProps {
  of: 'documents' | 'images';
  value: string;
  onChange(value: string): void;
}

/** The description of all files of an upload. */
export function DescriptionField({ of, value, onChange }: DescriptionFieldProps) {
  const text = useText();
  return (
    <TextField
      label={text(`${of}.upload.description`)}
      helperText={text(`${of}.upload.description_all`)}
      multiline
      minRows={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
