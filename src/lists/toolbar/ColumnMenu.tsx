import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { CheckLine, SwitchLine } from '#console/layout/parts/toggles';
import { isShown, moveColumn, noChoice, orderedColumns, toggleColumn } from '#console/lists/table/columnChoice';
import { WidthBox } from '#console/lists/table/columns/WidthBox';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import type { Column } from '#console/schema/schemaColumns';
import type { PopoverContentProps } from './PopoverButton';
import { ToolbarPopover } from './ToolbarPopover';

interface ColumnMenuProps extends PopoverContentProps, TableChoice {
  columns: readonly Pick<Column, 'key' | 'label' | 'title' | 'shown' | 'sortBy' | 'field' | 'total'>[];
}

/** Menu for columns: visibility, order, aggregates and row height. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { anchor, label: title, onClose, columns, choice, onChoose, compact, onCompact } = props;
  const { totals, onTotals } = props;
  const text = useText();
  const ordered = orderedColumns(columns, choice).filter((column) => !column.title);
  const titles = columns.filter(({ title }) => title);
  const keys = ordered.map(({ key }) => key);
  return (
    <ToolbarPopover anchor={anchor} onClose={onClose} label={title}>
      <Stack sx={{ p: 1, minInlineSize: 280 }}>
        {titles.map((column) => (
          <Stack key={column.key} direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', pl: 1 }}>
            {column.label}
            <WidthBox column={column} choice={choice} onChoose={onChoose} />
          </Stack>
        ))}
        {ordered.map((column, index) => (
          <Stack key={column.key} direction="row" sx={{ alignItems: 'center' }}>
            <CheckLine
              sx={{ flex: 1, mx: 0 }}
              label={column.label}
              checked={isShown(column, choice)}
              onChange={(on) => onChoose(toggleColumn(choice, column.key, on))}
            />
            {isShown(column, choice) && <WidthBox column={column} choice={choice} onChoose={onChoose} />}
            <IconButton
              size="small"
              disabled={index === 0}
              aria-label={text('lists.columns.earlier', { column: column.label })}
              onClick={() => onChoose(moveColumn(choice, keys, column.key, -1))}
            >
              <ArrowUpward fontSize="inherit" />
            </IconButton>
            <IconButton
              size="small"
              disabled={index === ordered.length - 1}
              aria-label={text('lists.columns.later', { column: column.label })}
              onClick={() => onChoose(moveColumn(choice, keys, column.key, 1))}
            >
              <ArrowDownward fontSize="inherit" />
            </IconButton>
          </Stack>
        ))}
        <Divider sx={{ my: 1 }} />
        {columns.some(({ total }) => total) && (
          <SwitchLine
            sx={{ mx: 0.5 }}
            label={text('lists.columns.totals')}
            size="small"
            checked={totals}
            onChange={onTotals}
          />
        )}
        <SwitchLine
          sx={{ mx: 0.5 }}
          label={text('lists.columns.compact')}
          size="small"
          checked={compact}
          onChange={onCompact}
        />
        <Button
          label="lists.columns.reset"
          size="small"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChoose(noChoice)}
        />
      </Stack>
    </ToolbarPopover>
  );
}
