import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { type ColumnChoice, drawColumns, narrowest, widest } from '#console/lists/columnChoice';
import type { Column } from '#console/schema/schemaColumns';
import { measured } from './measured';

interface WidthBoxProps {
  column: Pick<Column, 'key' | 'label'>;
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
}

/** A column's width in pixels, for whoever cannot draw its edge. */
export function WidthBox({ column: { key, label }, choice, onChoose }: WidthBoxProps) {
  const text = useText();
  const [draft, setDraft] = useState<string>();
  // what the table has made of it until somebody draws
  const [first] = useState(() => Math.round(measured(document)[key] ?? narrowest));
  const write = (typed: string) => {
    setDraft(typed);
    const width = Number(typed);
    if (width >= narrowest && width <= widest) onChoose(drawColumns(choice, { ...measured(document), [key]: width }));
  };
  return (
    <OutlinedInput
      type="number"
      size="small"
      value={draft ?? choice.widths?.[key] ?? first}
      onChange={(event) => write(event.target.value)}
      onBlur={() => setDraft(undefined)}
      slotProps={{
        input: { 'aria-label': text('lists.columns.width', { column: label }), min: narrowest, max: widest, step: 16 },
      }}
      sx={{ inlineSize: 84, flexShrink: 0, '& input': { paddingBlock: 0.5, paddingInline: 1 } }}
    />
  );
}
