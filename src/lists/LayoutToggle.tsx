import GridView from '@mui/icons-material/GridView';
import TableRows from '@mui/icons-material/TableRows';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import { useText } from '../i18n/useText';
import type { ListLayout } from './listTypes';

interface LayoutToggleProps {
  layout: ListLayout;
  /** Must keep its identity. */
  onChange(layout: ListLayout): void;
}

/** Cards or rows. */
export const LayoutToggle = memo(function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  const translate = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      onChange={(_event, chosen: ListLayout | null) => chosen && onChange(chosen)}
      aria-label={translate('lists.layout.label')}
    >
      <ToggleButton value="grid" aria-label={translate('lists.layout.grid')}>
        <GridView fontSize="small" />
      </ToggleButton>
      <ToggleButton value="table" aria-label={translate('lists.layout.table')}>
        <TableRows fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
});
