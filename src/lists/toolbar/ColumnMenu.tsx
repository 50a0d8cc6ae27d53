import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { groupOrder, readOrder, writeOrder } from '#console/dataProvider/lists/listOrder';
import { useText } from '#console/i18n/useText';
import { isShown, moveColumn, noChoice, orderedColumns, toggleColumn } from '#console/lists/table/columnChoice';
import { WidthBox } from '#console/lists/table/columns/WidthBox';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import { viewOf } from '#console/schema/fieldTypes';
import type { Column } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fields/fieldTypes';
import type { PopoverContentProps } from './PopoverButton';
import { ToolbarPopover } from './ToolbarPopover';

interface ColumnMenuProps extends PopoverContentProps, TableChoice {
  columns: readonly Pick<Column, 'key' | 'label' | 'title' | 'shown' | 'sortBy' | 'field' | 'total'>[];
}

/** Menu for columns: which are shown, their order, groups, aggregates, and the height of rows. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { anchor, label: title, onClose, columns, choice, onChoose, compact, onCompact } = props;
  const { onOrder, totals, onTotals } = props;
  const { sort, setSort } = useListContext();
  const groupId = useId();
  const text = useText();
  const ordered = orderedColumns(columns, choice).filter((column) => !column.title);
  const titles = columns.filter(({ title }) => title);
  const keys = ordered.map(({ key }) => key);
  const order = readOrder(sort);
  const groups = columns.filter(({ title, sortBy, field }) => !title && sortBy && field && canGroup(field));
  const groupBy = (field: string) => {
    const next = writeOrder(groupOrder(order, field || null));
    onOrder(next);
    setSort(next);
  };
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
            <FormControlLabel
              sx={{ flex: 1, mx: 0 }}
              label={column.label}
              control={
                <Checkbox
                  size="small"
                  checked={isShown(column, choice)}
                  onChange={(event) => onChoose(toggleColumn(choice, column.key, event.target.checked))}
                />
              }
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
        <TextField
          id={groupId}
          select
          label={text('lists.columns.group')}
          value={order.grouped ? order.sorts[0].field : ''}
          onChange={(event) => groupBy(event.target.value)}
          size="small"
          margin="none"
          sx={{ mx: 0.5, my: 1 }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{text('lists.columns.ungrouped')}</option>
          {groups.map(({ key, sortBy, label }) => (
            <option key={key} value={sortBy}>
              {label}
            </option>
          ))}
        </TextField>
        {columns.some(({ total }) => total) && (
          <FormControlLabel
            sx={{ mx: 0.5 }}
            label={text('lists.columns.totals')}
            control={<Switch size="small" checked={totals} onChange={(event) => onTotals(event.target.checked)} />}
          />
        )}
        <FormControlLabel
          sx={{ mx: 0.5 }}
          label={text('lists.columns.compact')}
          control={<Switch size="small" checked={compact} onChange={(event) => onCompact(event.target.checked)} />}
        />
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onChoose(noChoice)}>
          {text('lists.columns.reset')}
        </Button>
      </Stack>
    </ToolbarPopover>
  );
}

/** Long texts and times of day are each their own. */
const canGroup = (field: SchemaField) => !viewOf(field.type).long && typeOf(field).kind !== 'clock';
