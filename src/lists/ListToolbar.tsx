import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useListFilterContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/useText';
import type { Column, ListedRecord } from '../schema/schemaColumns';
import type { SchemaField } from '../schema/schemaField';
import { activeFilters } from '../schema/schemaFilters';
import { useFieldContext } from '../schema/useFieldContext';
import { ColumnMenu } from './ColumnMenu';
import { ExportButton } from './ExportButton';
import { FilterDrawer } from './FilterDrawer';
import { LayoutToggle } from './LayoutToggle';
import type { ListLayout } from './listTypes';
import { SavedQueries } from './SavedQueries';
import { SearchBox } from './SearchBox';
import type { TableChoice } from './useTableChoice';

interface ListToolbarProps<R extends ListedRecord> {
  search: string;
  quickFilters?: ReactNode;
  filterFields: readonly SchemaField[];
  layout: ListLayout;
  onLayout(layout: ListLayout): void;
  columns: readonly Column<R>[];
  shownColumns: readonly Column<R>[];
  table: TableChoice;
  exportName: string;
  phone: boolean;
}

/** Everything that decides what a list shows and how. */
export function ListToolbar<R extends ListedRecord>(props: ListToolbarProps<R>) {
  const { search, quickFilters, filterFields, layout, onLayout, columns, shownColumns, table, exportName, phone } =
    props;
  const translate = useText();
  const context = useFieldContext();
  const { filterValues } = useListFilterContext();
  const [drawer, setDrawer] = useState(false);
  const drawn = phone ? Object.keys(filterValues).filter((key) => key !== 'q').length : 0;
  const count = drawn || activeFilters(filterFields, filterValues, context).length;
  const hasDrawer = filterFields.length > 0 || (phone && quickFilters !== undefined);
  return (
    <Stack
      component="search"
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}
    >
      <SearchBox label={search} />
      {!phone && quickFilters}
      {hasDrawer && (
        <Badge badgeContent={count} color="primary">
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterList />}
            aria-haspopup="dialog"
            onClick={() => setDrawer(true)}
          >
            {translate('lists.filters.title')}
          </Button>
        </Badge>
      )}
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', marginInlineStart: 'auto' }}>
        <SavedQueries />
        {layout === 'table' && !phone && <ColumnMenu columns={columns} {...table} />}
        <ExportButton columns={shownColumns} fileName={exportName} />
        {!phone && <LayoutToggle layout={layout} onChange={onLayout} />}
      </Stack>
      {hasDrawer && (
        <FilterDrawer
          open={drawer}
          onClose={() => setDrawer(false)}
          fields={filterFields}
          {...(phone && { quickFilters })}
        />
      )}
    </Stack>
  );
}
