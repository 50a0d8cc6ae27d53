import Clear from '@mui/icons-material/Clear';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useText } from '#console/i18n/useText';
import type { SchemaField } from '#console/schema/schemaField';
import { activeFilters } from '#console/schema/schemaFilters';
import { useFieldContext } from '#console/schema/useFieldContext';
import { BarRoot } from './barStyles';
import { changeFilter } from './filterValues';

/** The filters of the drawer that are set, each with a way to take it away. */
export function ActiveFilters({ fields }: { fields: readonly SchemaField[] }) {
  const { filterValues, setFilters } = useListContext();
  const context = useFieldContext();
  const translate = useText();
  const active = activeFilters(fields, filterValues, context);
  if (active.length === 0) return null;
  const remove = (keys: readonly string[]) =>
    setFilters(changeFilter(filterValues, Object.fromEntries(keys.map((key) => [key, undefined]))));
  return (
    <BarRoot>
      {active.map(({ key, label, keys }) => (
        <button
          key={key}
          type="button"
          className="chip"
          aria-label={translate('lists.filters.remove', { filter: label })}
          onClick={() => remove(keys)}
        >
          {label}
          <Clear fontSize="inherit" aria-hidden />
        </button>
      ))}
      <Button size="small" onClick={() => remove(active.flatMap(({ keys }) => keys))}>
        {translate('lists.filters.clear')}
      </Button>
    </BarRoot>
  );
}
