import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '#console/i18n/useText';
import { BarRoot } from '#console/lists/toolbar/barStyles';
import type { PopoverContentProps } from '#console/lists/toolbar/PopoverButton';
import { SelectBox } from '#console/lists/toolbar/SelectBox';
import { ToolbarPopover } from '#console/lists/toolbar/ToolbarPopover';
import type { SchemaField } from '#console/schema/schemaField';
import { type DateRange, dateFields, noEnd } from './dateFields';

interface DatesMenuProps extends PopoverContentProps {
  fields: readonly SchemaField[];
  range: DateRange;
  onChoose(options: { from: string; until: string }): void;
  /** Further choices. */
  children?: ReactNode;
}

/** Menu for the fields that give records their start and end. */
export function DatesMenu({ fields, range: { start, end }, onChoose, children, ...popover }: DatesMenuProps) {
  const text = useText();
  const choices = dateFields(fields).map(({ key, label }) => ({ value: key, label }));
  const until = end?.key ?? noEnd;
  return (
    <ToolbarPopover {...popover}>
      <Stack component={BarRoot} sx={{ p: 2, gap: 1.5, alignItems: 'stretch' }}>
        {text('schedule.start')}
        <SelectBox
          label={text('schedule.start')}
          value={start.key}
          choices={choices}
          onChoose={(from) => onChoose({ from, until: from === until ? noEnd : until })}
        />
        {text('schedule.end')}
        <SelectBox
          label={text('schedule.end')}
          value={until}
          choices={[
            { value: noEnd, label: text('schedule.no_end') },
            ...choices.filter(({ value }) => value !== start.key),
          ]}
          onChoose={(chosen) => onChoose({ from: start.key, until: chosen })}
        />
        {children}
      </Stack>
    </ToolbarPopover>
  );
}
