import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { TakePhoto } from '#console/layout/parts/TakePhoto';
import { chooseFile, chosenFile, giveUpFile, listenToChosen, sendAgain } from '#console/schema/chosenFiles';
import { acceptedFiles } from '#console/schema/FileDetail';
import type { FieldControlProps } from '#console/schema/fieldTypes/fieldType';
import { SavesFiles } from '#console/schema/savesFiles';
import { FileInForm } from './FileInForm';

/**
 * Takes a file or photo by choosing, dropping or camera. The upload starts at once; the form's save names the file.
 * @see rules 11.47
 */
export function FileControl(props: FieldControlProps) {
  const { field, id, label, value, onChange, onBlur, inputRef, required = false, readOnly = false } = props;
  const { error, help } = props;
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const holds = useContext(SavesFiles);
  const offered = useExtension('heldFiles') && !readOnly;
  const fingers = useMediaQuery('(pointer: coarse)');
  const button = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<File>();
  const chosen = useSyncExternalStore(listenToChosen, () => chosenFile(value));
  const arrived = chosen?.value;
  useEffect(() => {
    if (arrived !== undefined) onChange(arrived);
  }, [arrived, onChange]);

  const take = ([file]: readonly File[]) => {
    if (!file || !holds) return;
    giveUpFile(value);
    setLast(file);
    onChange(chooseFile(dataProvider, field.definition.id, file));
    onBlur?.();
  };
  const remove = () => {
    giveUpFile(value);
    onChange('');
    onBlur?.();
    button.current?.focus();
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: !offered || !holds,
    onDrop: take,
  });
  const image = field.type === 'image';
  const words = error ?? (offered || readOnly || value !== '' ? help : text('schema.file.later'));
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={words ? `${id}-help` : undefined}
      sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}
    >
      <FormLabel
        id={`${id}-label`}
        htmlFor={id}
        required={required}
        error={error !== undefined}
        sx={{ typography: 'caption', '& .MuiFormLabel-asterisk': { color: 'error.main' } }}
      >
        {label}
      </FormLabel>
      <Stack
        {...getRootProps({ tabIndex: undefined })}
        data-over={isDragActive || undefined}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          gap: 1,
          padding: 1,
          border: 1,
          borderStyle: offered ? 'dashed' : 'solid',
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          '&[data-over]': { borderColor: 'primary.main', backgroundColor: 'action.selected' },
        }}
      >
        {value !== '' && (
          <FileInForm
            value={value}
            local={last}
            chosen={chosen}
            label={label}
            onRetry={() => sendAgain(dataProvider, value)}
            onRemove={offered ? remove : undefined}
          />
        )}
        {value === '' && !offered && <Typography color="textSecondary">{text('schema.empty')}</Typography>}
        {offered && (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <input
              {...getInputProps({
                accept: acceptedFiles[image ? 'image' : 'file'],
                'aria-hidden': true, // the button beside it has the name
              })}
            />
            {fingers && image && (
              <TakePhoto
                label={text('images.upload.camera')}
                name={`${label}: ${text('images.upload.camera')}`}
                small
                disabled={!holds}
                onFiles={take}
              />
            )}
            <Button
              label="schema.file.choose"
              ref={(element) => {
                button.current = element;
                inputRef?.(element);
              }}
              id={id}
              variant="outlined"
              quiet
              disabled={!holds}
              startIcon={<UploadFileOutlined />}
              aria-label={`${label}: ${text('schema.file.choose')}`}
              onClick={open}
            />
            {!fingers && <Typography variant="note">{text('schema.file.drop')}</Typography>}
          </Stack>
        )}
      </Stack>
      {words && (
        <FormHelperText id={`${id}-help`} error={error !== undefined} role={error ? 'alert' : undefined}>
          {words}
        </FormHelperText>
      )}
    </Box>
  );
}
