import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ViewColumn from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { memo, useState } from 'react';
import { useText } from '../i18n/useText';
import type { Column, ListedRecord } from '../schema/schemaColumns';
import { type ColumnChoice, isShown, moveColumn, noChoice, orderedColumns, toggleColumn } from './columnChoice';
import { ToolbarButton } from './ToolbarButton';
import { ToolbarPopover } from './ToolbarPopover';

interface ColumnMenuProps<R extends ListedRecord> {
  columns: readonly Column<R>[];
  choice: ColumnChoice;
  onChoose(choice: ColumnChoice): void;
  compact: boolean;
  onCompact(compact: boolean): void;
}

/** Which columns the table shows, in which order, and how high its rows are. */
function PlainColumnMenu<R extends ListedRecord>(props: ColumnMenuProps<R>) {
  const { columns, choice, onChoose, compact, onCompact } = props;
  const translate = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ordered = orderedColumns(columns, choice).filter((column) => !column.title);
  const keys = ordered.map(({ key }) => key);
  const title = translate('lists.columns.title');
  return (
    <>
      <ToolbarButton label={title} icon={ViewColumn} onClick={setAnchor} opens />
      <ToolbarPopover anchor={anchor} onClose={() => setAnchor(null)} label={title}>
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
      </ToolbarPopover>
    </>
  );
}

// memo forgets the type parameter
export const ColumnMenu = memo(PlainColumnMenu) as typeof PlainColumnMenu;
