import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { v4 as newId } from 'uuid';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { optionLimit } from '#contract/fields/fieldDefinitions';
import { type DraftOption, newOption } from './draftField';
import type { SettingsProps } from './FieldSettings';
import { OptionRow } from './OptionRow';
import { SortableRow } from './SortableRow';
import { Sorting } from './Sorting';
import { useOptionUse } from './useOptionUse';

interface OptionInputsProps extends SettingsProps {
  /** Whether the backend supports field rules. */
  ruled: boolean;
  /** Whether options are created from existing values if none are entered. */
  made: boolean;
}

/** The options of a field in order, each with labels and colour. */
export function OptionInputs({ field: { id, options }, problems, onChange, ruled, made }: OptionInputsProps) {
  const text = useText();
  const titleId = useId();
  const [added, setAdded] = useState<string | null>(null);
  const full = options.length >= optionLimit;
  /** Adds an option at an index and focuses it. */
  const add = (position: number) => {
    const option = newOption(newId());
    setAdded(option.key);
    onChange({ options: options.toSpliced(position, 0, option) });
  };
  const change = (index: number, changes: Partial<DraftOption>) =>
    onChange({ options: options.map((option, position) => (position === index ? { ...option, ...changes } : option)) });
  const use = useOptionUse(id, ruled && options.some(({ value }) => value !== ''));
  const sorted = options.map(({ key, label }) => ({ id: key, name: label }));
  const move = (key: string, over: string) => {
    const from = options.findIndex((option) => option.key === key);
    const [option] = options.slice(from);
    const to = options.findIndex((other) => other.key === over);
    if (option && to >= 0) onChange({ options: options.toSpliced(from, 1).toSpliced(to, 0, option) });
  };
  const swap = (index: number) => {
    const [one, other] = [options[index], options[index + 1]];
    if (one && other) onChange({ options: options.toSpliced(index, 2, other, one) });
  };

  return (
    <Box role="group" aria-labelledby={titleId} sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="subtitle2" component="h4">
        {text('schemaEditor.member.options')}
      </Typography>
      <Sorting fields={sorted} onMove={move}>
        <Box
          component="ul"
          aria-labelledby={titleId}
          sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {options.map((option, index) => (
            <SortableRow
              key={option.key}
              field={{ id: option.key, name: option.label }}
              sortable={options.length > 1}
              disabled={false}
            >
              <OptionRow
                option={option}
                ruled={ruled}
                use={option.value ? use(option.value) : undefined}
                targets={options.filter(
                  ({ key, value, mergeInto }) => key !== option.key && value !== '' && mergeInto === '',
                )}
                number={index + 1}
                last={index + 1 === options.length}
                problem={problems[`options.${index}.label`] ?? problems[`options.${index}.value`]}
                onChange={(changes) => change(index, changes)}
                onUp={() => swap(index - 1)}
                onDown={() => swap(index)}
                focused={option.key === added}
                onNext={() => !full && add(index + 1)}
                onRemove={() => onChange({ options: options.toSpliced(index, 1) })}
              />
            </SortableRow>
          ))}
        </Box>
      </Sorting>
      {made && options.length === 0 && <FormHelperText>{text('schemaEditor.options_made')}</FormHelperText>}
      {problems.options && (
        <FormHelperText error role="alert">
          {problems.options}
        </FormHelperText>
      )}
      <Button
        label="schemaEditor.option_add"
        quiet
        startIcon={<AddOutlined />}
        disabled={full}
        onClick={() => add(options.length)}
        sx={{ justifySelf: 'start' }}
      />
    </Box>
  );
}
