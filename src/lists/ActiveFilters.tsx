import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useListFilterContext } from 'ra-core';
import { useText } from '../i18n/useText';
import type { SchemaField } from '../schema/schemaField';
import { activeFilters } from '../schema/schemaFilters';
import { useFieldContext } from '../schema/useFieldContext';
import { changeFilter } from './filterValues';

/** The filters of the drawer that are set, each with a way to take it away. */
export function ActiveFilters({ fields }: { fields: readonly SchemaField[] }) {
  const { filterValues, setFilters } = useListFilterContext();
  const context = useFieldContext();
  const translate = useText();
  const active = activeFilters(fields, filterValues, context);
  if (active.length === 0) return null;
  const remove = (keys: readonly string[]) =>
    setFilters(changeFilter(filterValues, Object.fromEntries(keys.map((key) => [key, undefined]))), undefined, false);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {active.map(({ key, label, keys }) => (
        <Chip
          key={key}
          size="small"
          variant="outlined"
          label={label}
          aria-label={translate('lists.filters.remove', { filter: label })}
          onClick={() => remove(keys)}
          onDelete={() => remove(keys)}
        />
      ))}
      <Button size="small" onClick={() => remove(active.flatMap(({ keys }) => keys))}>
        {translate('lists.filters.clear')}
      </Button>
    </Stack>
  );
}
