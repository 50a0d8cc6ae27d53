import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Chosen } from '#console/dataProvider/verbs/chosen';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useRecordNames } from '#console/lists/recordNames';
import { DeletedRecordsError } from '#console/lists/selection/deletedRecords';
import { useSelected } from '#console/lists/selection/matching';
import { useSelectionCensus } from '#console/lists/selection/useSelectionCensus';

/** The records of a bulk action. */
export type BulkTargets = Chosen & { count: number };

/**
 * The targets of a bulk action's dialog: the selection when it opened. If some records were deleted, the person can
 * continue without them.
 */
export function useBulkTargets() {
  const { selectedIds = [], onSelect, onUnselectItems } = useListContext();
  const selected = useSelected();
  const census = useSelectionCensus();
  const text = useText();
  const { list } = useFormat();
  const nameOf = useRecordNames();
  const [matching] = useState(() => selected.matching && { ...selected.matching, expected: selected.count });
  const [ids, setIds] = useState(() => (matching ? [] : selectedIds.map(String)));
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const left = ids.filter((id) => !deleted.includes(id));

  /** Runs the action; if records were deleted, reports them by name. */
  const attempt = async <T>(action: () => Promise<T>): Promise<T> => {
    setDeleted([]);
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof DeletedRecordsError)) throw error;
      setDeleted(error.deleted);
      const names = list(error.deleted.map(nameOf));
      throw new Error(text('lists.bulk.gone', { smart_count: error.deleted.length, names }), { cause: error });
    }
  };
  const withoutDeleted = () => {
    setIds(left);
    setDeleted([]);
  };
  /** Removes completed records from the selection. */
  const letGo = ({ ids: done, matching: all }: Chosen) =>
    all ? onUnselectItems() : onSelect(selectedIds.filter((id) => !done.includes(String(id))));
  const goOn = { label: text('lists.bulk.go_on'), onClick: withoutDeleted };
  const targets: BulkTargets = { ids, matching, count: matching?.expected ?? ids.length };
  return { targets, census, attempt, letGo, goOn: deleted.length > 0 && left.length > 0 ? goOn : undefined };
}
