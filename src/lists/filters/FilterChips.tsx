import Clear from '@mui/icons-material/Clear';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { BarRoot } from '#console/lists/toolbar/barStyles';
import { withoutFilters } from '#console/schema/filterKeys';
import { useWithTimes } from '#console/schema/recordTimes';
import { type SchemaField, systemField } from '#console/schema/schemaField';
import { activeFilters } from '#console/schema/schemaFilters';
import { useFieldContext } from '#console/schema/useFieldContext';
import { useNames } from '#console/schema/useNames';
import { changeKey } from '#contract/extensions/history';

interface FilterChipsProps {
  fields: readonly SchemaField[];
  /** Opens the filter builder. */
  onBuild(): void;
}

/** A chip for each condition of the list's filter, with a button that removes it. */
export function FilterChips({ fields: own, onBuild }: FilterChipsProps) {
  const { filterValues, setFilters } = useListContext();
  const timed = useWithTimes(own);
  const context = useFieldContext();
  const text = useText();
  const change = systemField({ key: changeKey, label: text('history.set.these'), type: 'user', kind: 'ids' });
  const fields = [...timed, { ...change, wordless: true }];
  const active = activeFilters(fields, filterValues);
  const names = useNames(active.flatMap(({ references }) => references));
  const searched = String(filterValues.q ?? '').trim();
  const chips = [
    ...(searched ? [{ key: 'q', keys: ['q'], label: text('lists.search.asked', { words: searched }) }] : []),
    ...active.map(({ key, keys, words }) => ({ key, keys, label: words({ ...context, names }) })),
  ];
  if (chips.length === 0) return null;
  return (
    <BarRoot>
      {chips.map(({ key, keys, label }) => (
        <button
          key={key}
          type="button"
          className="chip"
          aria-label={text('lists.filters.remove', { filter: label })}
          onClick={() => setFilters(withoutFilters(filterValues, keys))}
        >
          {label}
          <Clear fontSize="inherit" />
        </button>
      ))}
      <Button label="lists.filters.edit" size="small" aria-haspopup="dialog" onClick={onBuild} />
      <Button label="lists.filters.clear" size="small" onClick={() => setFilters({})} />
    </BarRoot>
  );
}
