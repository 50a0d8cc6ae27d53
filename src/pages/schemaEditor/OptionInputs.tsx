import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { v4 as newId } from 'uuid';
import { useText } from '#console/i18n/useText';
import { nameColors } from '#console/layout/nameColor';
import { Badge } from '#console/schema/Badge';
import type { DraftOption } from './draftField';
import type { SettingsProps } from './FieldSettings';

/** The choices of a field, in their order, each with its colour. */
export function OptionInputs({ field: { options }, problems, onChange }: SettingsProps) {
  const text = useText();
  const titleId = useId();
  const change = (index: number, changes: Partial<DraftOption>) =>
    onChange({ options: options.map((option, place) => (place === index ? { ...option, ...changes } : option)) });
  const swap = (index: number) => {
    const [one, other] = [options[index], options[index + 1]];
    if (one && other) onChange({ options: options.toSpliced(index, 2, other, one) });
  };

  return (
    <Box role="group" aria-labelledby={titleId} sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="subtitle2" component="h4">
        {text('schemaEditor.member.options')}
      </Typography>
      {options.map(({ key, value, color }, index) => {
        const number = index + 1;
        const problem = problems[`options.${index}.value`];
        return (
          <Stack key={key} direction="row" sx={{ gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
            <TextField
              id={`${titleId}-${key}`}
              value={value}
              onChange={(event) => change(index, { value: event.target.value })}
              error={problem !== undefined}
              helperText={problem}
              sx={{ flex: '1 1 14ch', inlineSize: 'auto' }}
              slotProps={{ htmlInput: { 'aria-label': text('schemaEditor.option', { number }), maxLength: 200 } }}
            />
            <TextField
              id={`${titleId}-${key}-color`}
              select
              value={color}
              onChange={(event) => change(index, { color: event.target.value })}
              sx={{ inlineSize: '15ch', flexShrink: 0 }}
              slotProps={{
                select: {
                  displayEmpty: true,
                  SelectDisplayProps: { 'aria-label': text('schemaEditor.option_color', { number }) },
                },
              }}
            >
              <MenuItem value="">{text('schemaEditor.color.none')}</MenuItem>
              {nameColors.map((name) => (
                <MenuItem key={name} value={name}>
                  <Badge tone={name}>{text(`schemaEditor.color.${name}`)}</Badge>
                </MenuItem>
              ))}
            </TextField>
            <Stack direction="row">
              <IconButton
                aria-label={text('schemaEditor.option_up', { number })}
                disabled={index === 0}
                onClick={() => swap(index - 1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={text('schemaEditor.option_down', { number })}
                disabled={number === options.length}
                onClick={() => swap(index)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={text('schemaEditor.option_remove', { number })}
                onClick={() => onChange({ options: options.toSpliced(index, 1) })}
              >
                <Close fontSize="small" />
              </IconButton>
            </Stack>
          </Stack>
        );
      })}
      {problems.options && (
        <FormHelperText error role="alert">
          {problems.options}
        </FormHelperText>
      )}
      <Button
        size="small"
        color="inherit"
        startIcon={<AddOutlined />}
        onClick={() => onChange({ options: [...options, { key: newId(), value: '', color: '' }] })}
        sx={{ justifySelf: 'start' }}
      >
        {text('schemaEditor.option_add')}
      </Button>
    </Box>
  );
}
