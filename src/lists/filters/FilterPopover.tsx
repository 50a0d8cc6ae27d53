import Close from '@mui/icons-material/Close';
import Tune from '@mui/icons-material/Tune';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { lowScreen } from '#console/layout/theme/lowScreen';
import { BarRoot } from '#console/lists/toolbar/barStyles';
import { ToolbarPopover } from '#console/lists/toolbar/ToolbarPopover';
import { SchemaFilter } from '#console/schema/SchemaFilter';
import type { SchemaField } from '#console/schema/schemaField';
import { FilterBuilder } from './builder/FilterBuilder';
import { changeFilter } from './filterValues';
import { useReplaceFilter } from './useReplaceFilter';

/** Parts of the popover: inputs for the fields, or the builder. */
export type OpenFilters = 'fields' | 'builder';

interface FilterPopoverProps {
  /** The button that the popover belongs to. */
  anchor: HTMLElement;
  part: OpenFilters;
  onPart(part: OpenFilters | null): void;
  fields: readonly SchemaField[];
  /** All fields that conditions can use. */
  known: readonly SchemaField[];
  /** Filters that the toolbar shows if there is room. */
  quickFilters?: ReactNode;
}

/** The filters of a list, below their button. Each takes effect at once, so that the list shows the result. */
export function FilterPopover({ anchor, part, onPart, fields, known, quickFilters }: FilterPopoverProps) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const change = useReplaceFilter();
  const { q } = filterValues;
  const close = () => onPart(null);
  const building = part === 'builder';
  const title = text(building ? 'builder.title' : 'lists.filters.title');
  return (
    <ToolbarPopover anchor={anchor} label={title} onClose={close} towards="end">
      <Stack sx={{ inlineSize: `min(${building ? 840 : 360}px, 100vw - 32px)` }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', p: 2, pb: 1 }}>
          <Typography variant="title">{title}</Typography>
          <IconButton onClick={close} aria-label={text('lists.filters.close')} edge="end">
            <Close />
          </IconButton>
        </Stack>
        {building ? (
          <FilterBuilder fields={known} onClose={close} />
        ) : (
          <>
            <Stack sx={{ gap: 2, p: 2, pt: 1, '& :is(input, [role=combobox])': { scrollMarginBlockEnd: '128px' } }}>
              {quickFilters && <BarRoot>{quickFilters}</BarRoot>}
              {fields.map((field) => (
                <SchemaFilter key={field.key} field={field} values={filterValues} onChange={change} />
              ))}
            </Stack>
            <Stack
              direction="row"
              sx={{
                flexWrap: 'wrap',
                gap: 1,
                p: 2,
                justifyContent: 'flex-end',
                borderBlockStart: 1,
                borderColor: 'divider',
                position: 'sticky',
                insetBlockEnd: 0,
                zIndex: 1,
                backgroundColor: 'background.paper',
                [lowScreen]: { position: 'static' },
              }}
            >
              <Button
                label="lists.filters.build"
                startIcon={<Tune />}
                onClick={() => onPart('builder')}
                sx={{ marginInlineEnd: 'auto' }}
              />
              <Button label="lists.filters.clear" onClick={() => setFilters(changeFilter({}, { q }))} />
              <Button label="lists.filters.done" variant="contained" onClick={close} />
            </Stack>
          </>
        )}
      </Stack>
    </ToolbarPopover>
  );
}
