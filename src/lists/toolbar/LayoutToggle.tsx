import GridView from '@mui/icons-material/GridView';
import TableRows from '@mui/icons-material/TableRows';
import { memo } from 'react';
import { useText } from '#console/i18n/useText';
import type { ListLayout } from '#console/lists/listTypes';

interface LayoutToggleProps {
  layout: ListLayout;
  /** Must keep its identity. */
  onChange(layout: ListLayout): void;
}

const layouts = [
  { value: 'grid', Icon: GridView },
  { value: 'table', Icon: TableRows },
] as const;

/** Cards or rows. */
export const LayoutToggle = memo(function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  const text = useText();
  return (
    <fieldset className="choices" aria-label={text('lists.layout.label')}>
      {layouts.map(({ value, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={layout === value}
          aria-label={text(`lists.layout.${value}`)}
          title={text(`lists.layout.${value}`)}
          onClick={() => onChange(value)}
        >
          <Icon fontSize="small" />
        </button>
      ))}
    </fieldset>
  );
});
