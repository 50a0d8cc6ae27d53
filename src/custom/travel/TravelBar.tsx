import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEvent } from 'react-admin';
import { useText } from '#console/i18n/useText';
import type { ListLayout } from '#console/lists/layouts/keys';
import { BarRoot } from '#console/lists/toolbar/barStyles';
import { LayoutToggle } from '#console/lists/toolbar/LayoutToggle';
import { travelResources } from './travelNavigation';
import type { TravelKind } from './travelRules';
import type { TravelLayout } from './useTravelLayout';

const kinds: readonly TravelKind[] = ['flight', 'hotel'];
const layouts = ['grid', 'table'] as const;

/** Switch between cards and table, and in the table between flights and hotels. @see rules 4.7 */
export function TravelBar({ layout, onLayout }: { layout: TravelLayout; onLayout(layout: TravelLayout): void }) {
  const text = useText();
  const change = useEvent((next: ListLayout) => onLayout(next === 'grid' ? 'cards' : 'flight'));
  return (
    <>
      {layout !== 'cards' && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={layout}
          aria-label={text('travel.choose.title')}
          onChange={(_event, kind: TravelKind | null) => kind && onLayout(kind)}
        >
          {kinds.map((kind) => (
            <ToggleButton key={kind} value={kind}>
              {text(`travel.${travelResources[kind]}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <BarRoot>
        <LayoutToggle offered={layouts} layout={layout === 'cards' ? 'grid' : 'table'} onChange={change} />
      </BarRoot>
    </>
  );
}
