import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { type ListOrder, readOrder, writeOrder } from '#console/dataProvider/lists/listOrder';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import { viewOf } from '#console/schema/fieldTypes';
import type { Column } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fields/fieldTypes';
import { mostLevels } from '#contract/lists/listLevels';
import type { ListSort } from '#contract/lists/listQuery';
import { AllGroups } from './AllGroups';
import { groupOrder } from './groupOrder';
import type { PopoverContentProps } from './PopoverButton';
import { ToolbarPopover } from './ToolbarPopover';

interface SortMenuProps extends PopoverContentProps, Pick<TableChoice, 'onOrder'> {
  columns: readonly Pick<Column, 'key' | 'label' | 'title' | 'sortBy' | 'field'>[];
  /** Whether rows can be grouped. */
  groups: boolean;
}

/** The order of a list by any of its columns, and the grouping of its rows. Each choice applies at once. */
export function SortMenu({ anchor, label, onClose, columns, onOrder, groups }: SortMenuProps) {
  const { sort, setSort } = useListContext();
  const text = useText();
  const groupId = useId();
  const order = readOrder(sort);
  const levels = order.sorts.slice(0, order.grouped);
  const sorted = order.sorts.slice(order.grouped);
  const change = (next: ListOrder) => {
    const written = writeOrder(next);
    onOrder(written);
    setSort(written);
  };
  const set = (sorts: readonly ListSort[]) => {
    const [first, ...rest] = [...levels, ...sorts];
    if (first) change({ grouped: order.grouped, sorts: [first, ...rest] });
  };
  const offered = columns.flatMap(({ sortBy, label: name }) => (sortBy ? [{ value: sortBy, label: name }] : []));
  const taken = new Set(order.sorts.map(({ field }) => field));
  const unused = offered.find(({ value }) => !taken.has(value));
  const grouping = columns.filter(({ title, sortBy, field }) => !title && sortBy && field && canGroup(field));
  const chosenLevels = levels.map(({ field }) => field);
  const levelColumns = chosenLevels.flatMap((field) => columns.find(({ sortBy }) => sortBy === field) ?? []);
  const shownLevels = groups ? [...chosenLevels, ''].slice(0, Math.min(mostLevels, grouping.length)) : [];
  return (
    <ToolbarPopover anchor={anchor} onClose={onClose} label={label}>
      <Stack sx={{ p: 1.5, gap: 1, inlineSize: 'min(340px, 100vw - 32px)' }}>
        {sorted.map(({ field, order: direction }, level) => {
          const at = (changed: ListSort) => sorted.map((one, other) => (other === level ? changed : one));
          const name = offered.find(({ value }) => value === field)?.label ?? field;
          return (
            <Stack key={field} direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
              <TextField
                select
                label={text(level === 0 ? 'lists.sort.by' : 'lists.sort.then')}
                value={field}
                onChange={(event) => set(at({ field: event.target.value, order: direction }))}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                {(offered.some(({ value }) => value === field) ? offered : [{ value: field, label: name }, ...offered])
                  .filter(({ value }) => value === field || !taken.has(value))
                  .map(({ value, label: called }) => (
                    <option key={value} value={value}>
                      {called}
                    </option>
                  ))}
              </TextField>
              <NamedIcon
                icon={direction === 'ASC' ? ArrowUpward : ArrowDownward}
                size="small"
                label={text('lists.sort.descending', { column: name })}
                aria-pressed={direction === 'DESC'}
                onClick={() => set(at({ field, order: direction === 'ASC' ? 'DESC' : 'ASC' }))}
              />
              <NamedIcon
                icon={Close}
                size="small"
                disabled={order.sorts.length === 1}
                label={text('lists.sort.remove', { column: name })}
                onClick={() => set(sorted.filter((_one, other) => other !== level))}
              />
            </Stack>
          );
        })}
        <Button
          label="lists.sort.add"
          size="small"
          startIcon={<Add />}
          disabled={!unused}
          onClick={() => unused && set([...sorted, { field: unused.value, order: 'ASC' }])}
          sx={{ alignSelf: 'flex-start' }}
        />
        {shownLevels.map((chosen, level) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the choice of a level stays its own when another field is chosen
            key={level}
            id={`${groupId}${level}`}
            select
            label={text(level === 0 ? 'lists.columns.group' : 'lists.columns.groupThen')}
            value={chosen}
            onChange={(event) => change(groupOrder(order, event.target.value || null, level))}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{text('lists.columns.ungrouped')}</option>
            {grouping
              .filter(({ sortBy }) => sortBy === chosen || levels.every(({ field }) => field !== sortBy))
              .map(({ key, sortBy, label: name }) => (
                <option key={key} value={sortBy}>
                  {name}
                </option>
              ))}
          </TextField>
        ))}
        {groups && levelColumns.length > 0 && <AllGroups columns={levelColumns} />}
      </Stack>
    </ToolbarPopover>
  );
}

/** Whether rows can be grouped by the field. Each long text or time of day would make its own group. */
const canGroup = (field: SchemaField) => !viewOf(field.type).long && typeOf(field).kind !== 'clock';
