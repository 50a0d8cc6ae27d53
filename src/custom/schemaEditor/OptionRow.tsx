import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Translate from '@mui/icons-material/Translate';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { nameColors } from '#console/layout/theme/nameColor';
import { Badge, toneOf } from '#console/schema/Badge';
import { locales } from '#contract/locales';
import type { DraftOption } from './draftField';
import { useHandle } from './SortableRow';

interface OptionRowProps {
  option: DraftOption;
  /** Whether the backend supports field rules: archiving and merging options. */
  ruled: boolean;
  /** How often the option is used, as text. */
  use: string | undefined;
  /** Options that it can be merged into. */
  targets: readonly DraftOption[];
  /** Position among the options, from 1. */
  number: number;
  last: boolean;
  problem: string | undefined;
  /** Whether the option was just added. */
  focused: boolean;
  onChange(changes: Partial<DraftOption>): void;
  /** Adds another option after this one. */
  onNext(): void;
  onUp(): void;
  onDown(): void;
  onRemove(): void;
}

/** An option: label, translations on request, and colour. The stored value never changes. */
export function OptionRow(props: OptionRowProps) {
  const { option, ruled, use, targets, number, last, problem, focused, onChange, onNext, onUp, onDown, onRemove } =
    props;
  const handle = useHandle();
  const text = useText();
  const id = useId();
  const tone = toneOf(option.color);
  const [translated, setTranslated] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      {handle}
      <TextField
        id={id}
        value={option.label}
        onChange={(event) => onChange({ label: event.target.value })}
        autoFocus={focused}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (option.label.trim()) onNext();
        }}
        error={problem !== undefined}
        helperText={problem ?? (option.archived ? joined(text('schemaEditor.member.archived'), use) : use)}
        sx={{ flex: '1 1 14ch', inlineSize: 'auto' }}
        slotProps={{ htmlInput: { 'aria-label': text('schemaEditor.option', { number }), maxLength: 200 } }}
      />
      <TextField
        id={`${id}-color`}
        select
        value={tone}
        onChange={(event) => onChange({ color: event.target.value })}
        sx={{ inlineSize: '15ch', flexShrink: 0 }}
        slotProps={{
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'aria-label': text('schemaEditor.option_color', { number }) },
          },
        }}
      >
        <MenuItem value="">{text('schemaEditor.color.none')}</MenuItem>
        {/* an unknown colour stays selected */}
        {tone && !nameColors.some((name) => name === tone) && (
          <MenuItem value={tone}>
            <Badge tone={tone}>{tone}</Badge>
          </MenuItem>
        )}
        {nameColors.map((name) => (
          <MenuItem key={name} value={name}>
            <Badge tone={name}>{text(`schemaEditor.color.${name}`)}</Badge>
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row">
        <NamedIcon
          icon={Translate}
          label={text('schemaEditor.option_labels', { number })}
          aria-expanded={translated}
          onClick={() => setTranslated(!translated)}
        />
        {ruled && option.value && (
          <NamedIcon
            icon={option.archived ? UnarchiveOutlined : ArchiveOutlined}
            label={text(option.archived ? 'schemaEditor.option_restore' : 'schemaEditor.option_archive', {
              number,
            })}
            onClick={() => onChange({ archived: !option.archived })}
          />
        )}
        <NamedIcon
          icon={ArrowUpward}
          label={text('schemaEditor.option_up', { number })}
          disabled={number === 1}
          onClick={onUp}
        />
        <NamedIcon
          icon={ArrowDownward}
          label={text('schemaEditor.option_down', { number })}
          disabled={last}
          onClick={onDown}
        />
        <NamedIcon icon={Close} label={text('schemaEditor.option_remove', { number })} onClick={onRemove} />
      </Stack>
      {translated && (
        <Stack direction="row" sx={{ gap: 1, flexBasis: '100%', flexWrap: 'wrap', paddingInlineStart: 2 }}>
          {ruled && option.value && (
            <SelectOne
              id={`${id}-merge`}
              label={text('schemaEditor.option_merge', { number })}
              value={option.mergeInto}
              choices={['', ...targets.map(({ value }) => value)]}
              nameOf={(into) => targets.find(({ value }) => value === into)?.label ?? text('schema.empty')}
              onChoose={(mergeInto) => onChange({ mergeInto })}
              sx={{ flexBasis: '100%' }}
            />
          )}
          {locales.map(({ locale, name }) => (
            <TextField
              key={locale}
              id={`${id}-${locale}`}
              label={name}
              value={option.labels[locale] ?? ''}
              onChange={(event) => onChange({ labels: { ...option.labels, [locale]: event.target.value } })}
              placeholder={option.label}
              sx={{ flex: '1 1 14ch', inlineSize: 'auto' }}
              slotProps={{
                htmlInput: {
                  'aria-label': text('schemaEditor.option_label_in', { number, language: name }),
                  maxLength: 200,
                  lang: locale,
                },
              }}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const joined = (first: string, second: string | undefined) => (second ? `${first} · ${second}` : first);
