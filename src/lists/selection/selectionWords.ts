import type { Text } from '#console/i18n/useText';
import type { SelectionCensus } from './useSelectionCensus';

/** '12 selected, 5 on other pages, 2 hidden by the filter'. */
export const selectionWords = (text: Text, count: number, census: SelectionCensus | undefined): string =>
  [text('lists.selection.count', { smart_count: count }), ...offScreen(text, census)].join(', ');

/** Counts of selected records that are not visible: '5 on other pages', '2 hidden by the filter'. */
export const offScreen = (text: Text, census: SelectionCensus | undefined): string[] => [
  ...(census && census.elsewhere > 0 ? [text('lists.selection.elsewhere', { smart_count: census.elsewhere })] : []),
  ...(census && census.hidden > 0 ? [text('lists.selection.hidden', { smart_count: census.hidden })] : []),
];
