import { useState } from 'react';
import { useListContext } from 'react-admin';
import { CountError } from '#console/dataProvider/bulk';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { GoneError } from './goneRecords';
import { type Matching, useSelected } from './matching';
import { useRecordNames } from './recordNames';
import { useSelectionCensus } from './useSelectionCensus';

/** The records that a bulk action is about. */
export interface BulkTargets {
  ids: string[];
  /** All that match, in place of ids; `expected`: as many as the person was shown. */
  matching: (Matching & { expected: number }) | null;
  count: number;
}

/**
 * What a bulk action's dialog works on: the selection as it was when the dialog opened, and, where some of it turned
 * out to be gone, the way on without that.
 */
export function useBulkTargets() {
  const { selectedIds = [] } = useListContext();
  const selected = useSelected();
  const census = useSelectionCensus();
  const text = useText();
  const { list } = useFormat();
  const nameOf = useRecordNames();
  const [matching] = useState(() => selected.matching && { ...selected.matching, expected: selected.count });
  const [ids, setIds] = useState(() => (matching ? [] : selectedIds.map(String)));
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = ids.filter((id) => !gone.includes(id));

  /** Says in the person's words why it was refused: which records are gone, or how many there are by now. */
  const attempt = async <T>(action: () => Promise<T>): Promise<T> => {
    setGone([]);
    try {
      return await action();
    } catch (error) {
      if (error instanceof CountError) {
        const { count, expected } = error;
        throw new Error(text('lists.bulk.other_count', { count, expected }), { cause: error });
      }
      if (!(error instanceof GoneError)) throw error;
      setGone(error.gone);
      const names = list(error.gone.map(nameOf));
      throw new Error(text('lists.bulk.gone', { smart_count: error.gone.length, names }), { cause: error });
    }
  };
  const withoutTheGone = () => {
    setIds(left);
    setGone([]);
  };
  const goOn = { label: text('lists.bulk.go_on'), onClick: withoutTheGone };
  const targets: BulkTargets = { ids, matching, count: matching?.expected ?? ids.length };
  return { targets, census, attempt, goOn: gone.length > 0 && left.length > 0 ? goOn : undefined };
}
