import { useListContext } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { GoneError } from './goneRecords';
import { useRecordNames } from './recordNames';
import { useSelectionCensus } from './useSelectionCensus';

/**
 * What a bulk action's dialog works on: the selection as it was when the dialog opened, and, where some of it turned
 * out to be gone, the way on without that.
 */
export function useBulkTargets() {
  const { selectedIds = [] } = useListContext();
  const census = useSelectionCensus();
  const text = useText();
  const { list } = useFormat();
  const nameOf = useRecordNames();
  const [ids, setIds] = useState(() => selectedIds.map(String));
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = ids.filter((id) => !gone.includes(id));

  /** Says which of the records are gone, where that is why it was refused. */
  const attempt = async <T>(action: () => Promise<T>): Promise<T> => {
    setGone([]);
    try {
      return await action();
    } catch (error) {
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
  return { ids, census, attempt, goOn: gone.length > 0 && left.length > 0 ? goOn : undefined };
}
