import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { type ColumnChoice, drawColumns, narrowest, widest } from '#console/lists/table/columnChoice';
import { PlainNumberBox } from '#console/schema/controls/PlainNumberBox';
import type { Column } from '#console/schema/schemaColumns';
import { measured } from './measured';

interface WidthBoxProps {
  column: Pick<Column, 'key' | 'label'>;
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
}

/** Input for a column's width in pixels, an alternative to dragging its edge. */
export function WidthBox({ column: { key, label }, choice, onChoose }: WidthBoxProps) {
  const text = useText();
  // width before the person resizes the column
  const [first] = useState(() => Math.round(measured(document)[key] ?? narrowest));
  const write = (width: number | null) => {
    if (width !== null && width >= narrowest && width <= widest)
      onChoose(drawColumns(choice, { ...measured(document), [key]: width }));
  };
  return (
    <Box sx={{ inlineSize: 84, flexShrink: 0, '& input': { paddingBlock: 0.5, paddingInline: 1 } }}>
      <PlainNumberBox
        label=""
        name={text('lists.columns.width', { column: label })}
        value={choice.widths?.[key] ?? first}
        onChange={write}
        min={narrowest}
        max={widest}
        step={16}
      />
    </Box>
  );
}
