import Close from '@mui/icons-material/Close';
import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { BarRoot } from '#console/lists/toolbar/barStyles';
import { SchemaFilter } from '#console/schema/SchemaFilter';
import type { SchemaField } from '#console/schema/schemaField';
import { changeFilter } from './filterValues';
import { useReplaceFilter } from './useReplaceFilter';

interface FilterDrawerProps {
  onClose(): void;
  /** Goes on in the builder. */
  onBuild(): void;
  fields: readonly SchemaField[];
  /** Filters that stand in the toolbar where there is room. */
  quickFilters?: ReactNode;
}

/** The filters of a list, at the side of a screen; each takes effect at once. */
export function FilterDrawer({ onClose, onBuild, fields, quickFilters }: FilterDrawerProps) {
  const titleId = useId();
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const change = useReplaceFilter();
  const { q } = filterValues;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { inlineSize: { xs: '100%', sm: 360 } },
        },
      }}
    >
      <Stack sx={{ blockSize: '100%' }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', p: 2, pb: 1 }}>
          <Typography id={titleId} component="h2" variant="h6">
            {text('lists.filters.title')}
          </Typography>
          <IconButton onClick={onClose} aria-label={text('lists.filters.close')} edge="end">
            <Close />
          </IconButton>
        </Stack>
        <Stack sx={{ gap: 2, p: 2, pt: 1, flex: 1, overflowY: 'auto' }}>
          {quickFilters && <BarRoot>{quickFilters}</BarRoot>}
          {fields.map((field) => (
            <SchemaFilter key={field.key} field={field} values={filterValues} onChange={change} />
          ))}
          <Button startIcon={<Tune />} onClick={onBuild} sx={{ alignSelf: 'flex-start' }}>
            {text('lists.filters.build')}
          </Button>
        </Stack>
        <Stack
          direction="row"
          sx={{ gap: 1, p: 2, justifyContent: 'flex-end', borderBlockStart: 1, borderColor: 'divider' }}
        >
          <Button onClick={() => setFilters(changeFilter({}, { q }))}>{text('lists.filters.clear')}</Button>
          <Button variant="contained" onClick={onClose}>
            {text('lists.filters.done')}
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}
