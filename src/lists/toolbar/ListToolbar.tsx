import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import FilterList from '@mui/icons-material/FilterList';
import MoreVert from '@mui/icons-material/MoreVert';
import SwapVert from '@mui/icons-material/SwapVert';
import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import ViewColumn from '@mui/icons-material/ViewColumn';
import { type ComponentProps, memo, type ReactNode, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import type { EmbeddedIn } from '#console/lists/embeddedList';
import { ExportButton } from '#console/lists/export/ExportButton';
import type { OpenFilters } from '#console/lists/filters/FilterPopover';
import { fittingLayout } from '#console/lists/layouts';
import type { LayoutOptions, ListLayout } from '#console/lists/layouts/keys';
import { shownColumns } from '#console/lists/table/columnChoice';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import { filterCount } from '#console/schema/filterKeys';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { BarRoot } from './barStyles';
import { ImportButton } from './ImportButton';
import { LayoutToggle } from './LayoutToggle';
import { PopoverButton } from './PopoverButton';
import { SearchBox } from './SearchBox';
import { useIsCrowded } from './useIsCrowded';

// parts that open on demand load on demand
const FilterPopover = lazyPart(async () => (await import('#console/lists/filters/FilterPopover')).FilterPopover);
const ViewsMenu = lazyPart(async () => (await import('#console/lists/views/ViewsMenu')).ViewsMenu);
const ExportMenu = lazyPart(async () => (await import('#console/lists/export/ExportMenu')).ExportMenu);
const SortMenu = lazyPart(async () => (await import('./SortMenu')).SortMenu);
const ToolsMenu = lazyPart(async () => (await import('./ToolsMenu')).ToolsMenu);
const ColumnMenu = lazyPart(async () => (await import('./ColumnMenu')).ColumnMenu);

/** A shared element, which is never rendered again. */
const filterIcon = <FilterList />;

interface ListToolbarProps<R extends ListedRecord> {
  search: string | undefined;
  quickFilters?: ReactNode;
  filterFields: readonly SchemaField[];
  /** All fields that conditions can use. */
  knownFields: readonly SchemaField[];
  /** The open part of the filters; null: closed. */
  filtering: OpenFilters | null;
  onFilter(part: OpenFilters | null): void;
  /** The available layouts. */
  offered: readonly ListLayout[];
  layout: ListLayout;
  options: LayoutOptions;
  onLayout(layout: ListLayout): void;
  columns: readonly Column<R>[];
  table: TableChoice;
  phone: boolean;
  embedded?: EmbeddedIn | undefined;
}

interface PlainToolbarProps<R extends ListedRecord> extends ListToolbarProps<R> {
  /** Whether quick filters are in the popover of filters, and rare tools in a menu. */
  crowded: boolean;
}

function PlainToolbar<R extends ListedRecord>(props: PlainToolbarProps<R>) {
  const { search, quickFilters, filterFields, knownFields, filtering, onFilter, offered, layout, options, onLayout } =
    props;
  const { columns, table, phone, crowded, embedded } = props;
  const text = useText();
  const shown = useMemo(() => shownColumns(columns, table.choice), [columns, table.choice]);
  const fitting = useMemo(() => offered.filter((key) => fittingLayout(key, phone) === key), [offered, phone]);
  const foldsFilters = phone || crowded;
  const isTable = layout === 'table' && !phone;
  const layoutChoice = { offered: fitting, layout: fittingLayout(layout, phone), onChange: onLayout };
  return (
    <BarRoot as="search">
      {search !== undefined && <SearchBox label={search} />}
      {!foldsFilters && quickFilters}
      <Filters
        fields={filterFields}
        known={knownFields}
        part={filtering}
        onPart={onFilter}
        quickFilters={foldsFilters ? quickFilters : undefined}
      />
      <span className="tools">
        {!embedded && (
          <PopoverButton label={text('lists.views')} icon={BookmarkBorder}>
            {(popover) => <ViewsMenu {...popover} list={{ columns, layout, options, table }} />}
          </PopoverButton>
        )}
        <PopoverButton label={text('lists.sort.title')} icon={SwapVert}>
          {(popover) => <SortMenu {...popover} columns={columns} onOrder={table.onOrder} groups={isTable} />}
        </PopoverButton>
        {isTable && (
          <PopoverButton label={text('lists.columns.title')} icon={ViewColumn}>
            {(popover) => <ColumnMenu {...popover} columns={columns} {...table} />}
          </PopoverButton>
        )}
        {crowded ? (
          <PopoverButton label={text('lists.tools')} icon={MoreVert} opens="menu">
            {(popover) => (
              <ToolsMenu {...popover} columns={shown} exports={isTable} {...layoutChoice} embedded={embedded} />
            )}
          </PopoverButton>
        ) : (
          <>
            <ImportButton embedded={embedded} />
            <ExportButton columns={shown} />
            {isTable && (
              <PopoverButton label={text('lists.export.more')} icon={TableViewOutlined}>
                {(popover) => <ExportMenu {...popover} columns={shown} />}
              </PopoverButton>
            )}
            {fitting.length > 1 && <LayoutToggle {...layoutChoice} />}
          </>
        )}
      </span>
    </BarRoot>
  );
}

// memo drops the type parameter
const Toolbar = memo(PlainToolbar) as typeof PlainToolbar;

/** The controls for what a list shows and how, in one line beside an open panel as well. @see rules 13.34 */
export function ListToolbar<R extends ListedRecord>(props: ListToolbarProps<R>) {
  return <Toolbar {...props} crowded={useIsCrowded()} />;
}

type FiltersProps = Omit<ComponentProps<typeof FilterPopover>, 'anchor' | 'part'> & { part: OpenFilters | null };

/** Button that opens the filters and shows how many are set. */
function Filters({ part, ...filters }: FiltersProps) {
  const { fields, quickFilters, onPart } = filters;
  const { filterValues } = useListContext();
  const text = useText();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const drawn = fields.length > 0 || Boolean(quickFilters);
  const count = filterCount(filterValues);
  return (
    <>
      <Button
        ref={setButton}
        variant="outlined"
        color="inherit"
        startIcon={filterIcon}
        aria-haspopup="dialog"
        onClick={() => onPart(drawn ? 'fields' : 'builder')}
      >
        {count > 0 ? text('lists.filters.counted', { smart_count: count }) : text('lists.filters.title')}
      </Button>
      {part && button && <FilterPopover {...filters} anchor={button} part={part} />}
    </>
  );
}
