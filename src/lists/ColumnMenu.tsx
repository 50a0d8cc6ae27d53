import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ViewColumn from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Column, ListedRecord } from '../schema/schemaColumns';
import { type ColumnChoice, isShown, moveColumn, noChoice, orderedColumns, toggleColumn } from './columnChoice';

interface ColumnMenuProps<R extends ListedRecord> {
  columns: readonly Column<R>[];
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
  compact: boolean;
  onCompact(compact: boolean): void;
}

/** Which columns the table shows, in which order, and how high its rows are. */
export function ColumnMenu<R extends ListedRecord>(props: ColumnMenuProps<R>) {
  const { columns, choice, onChoose, compact, onCompact } = props;
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ordered = orderedColumns(columns, choice).filter((column) => !column.title);
  const keys = ordered.map(({ key }) => key);
  const title = translate('lists.columns.title');
  return (
    <>
      <Tooltip title={title}>
        <IconButton aria-label={title} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          <ViewColumn />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <Stack sx={{ p: 1, minInlineSize: 280 }}>
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
              <IconButton
                size="small"
                disabled={index === 0}
                aria-label={translate('lists.columns.earlier', { column: column.label })}
                onClick={() => onChoose(moveColumn(choice, keys, column.key, -1))}
              >
                <ArrowUpward fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                disabled={index === ordered.length - 1}
                aria-label={translate('lists.columns.later', { column: column.label })}
                onClick={() => onChoose(moveColumn(choice, keys, column.key, 1))}
              >
                <ArrowDownward fontSize="inherit" />
              </IconButton>
            </Stack>
          ))}
          <Divider sx={{ my: 1 }} />
          <FormControlLabel
            sx={{ mx: 0.5 }}
            label={translate('lists.columns.compact')}
            control={<Switch size="small" checked={compact} onChange={(event) => onCompact(event.target.checked)} />}
          />
          <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onChoose(noChoice)}>
            {translate('lists.columns.reset')}
          </Button>
        </Stack>
      </Popover>
    </>
  );
}
