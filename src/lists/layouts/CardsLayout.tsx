import { type ReactNode, useCallback, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { CardGrid } from '#console/lists/cards/CardGrid';
import { LazyCardTick } from '#console/lists/cards/LazyCardTick';
import { useCardKeys } from '#console/lists/cards/useCardKeys';
import { useSelected } from '#console/lists/selection/matching';
import { RecordMenuButton } from '#console/lists/useRecordMenu';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { LayoutProps } from './layoutTypes';

const nobody: readonly string[] = [];

/**
 * The records of the page as cards. Cards share the table's selection: while any record is selected, each card has a
 * checkbox.
 */
export function CardsLayout<R extends ListedRecord>({ description, onMenu, selectable }: LayoutProps<R>) {
  const text = useText();
  const { nameOf, card: Card } = description;
  const { data = [], selectedIds = nobody, onToggleItem } = useListContext<R>();
  const { count } = useSelected();
  // checkboxes stay after the last is cleared, so that the focused one does not disappear
  const [selecting, setSelecting] = useState(false);
  if (selectable && count > 0 && !selecting) setSelecting(true);
  const selected = selecting ? selectedIds : nobody;
  const menuOf = useCallback(
    (record: R): ReactNode => (
      <>
        {selecting && (
          <LazyCardTick
            label={text('lists.selection.row', { name: nameOf(record) })}
            checked={selected.includes(record.id)}
            onToggle={() => onToggleItem(record.id)}
          />
        )}
        {onMenu && (
          <RecordMenuButton
            label={text('lists.row_menu', { name: nameOf(record) })}
            onOpen={(button) => onMenu(record, button)}
          />
        )}
      </>
    ),
    [onMenu, nameOf, text, selecting, selected, onToggleItem],
  );
  return (
    <CardGrid onKeyDown={useCardKeys(data)}>
      {data.map((record) => (
        <Card key={record.id} record={record} menuOf={menuOf} />
      ))}
    </CardGrid>
  );
}
