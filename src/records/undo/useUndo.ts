import type { ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { referenceName as calledOf } from '#console/schema/fieldTypes/ReferenceName';
import { useFieldContext } from '#console/schema/useFieldContext';
import { type PreviousRow, rowsBack } from './previousValues';
import { useOfferUndo } from './useOfferUndo';
import { useUndoChange } from './useUndoChange';

/** How many of the records that stay as they are are named. */
const namedAtMost = 8;

/** Data for undoing a change. */
interface UndoTarget {
  changeId?: string | undefined;
  previous?: readonly PreviousRow[];
}

/**
 * Says that many records were changed, and offers to take that back: the change itself where the backend has kept it,
 * else what the rows held, as a change of its own. Which records were left as they are is said by name.
 * @param nameOf the name of a record by its id; the id, where it is not known
 */
export function useUndo(resource: string, nameOf: (id: string) => string) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const context = useFieldContext();
  const text = useText();
  const notify = useNotify();
  const { list } = useFormat();
  const undoChange = useUndoChange();
  const offerUndo = useOfferUndo();
  const undoes = useExtension('history');

  /** Names that the list has not shown are read; deleted records show their id. */
  const namesOf = async (ids: readonly string[]): Promise<string[]> => {
    const some = ids.slice(0, namedAtMost);
    const unknown = some.filter((id) => nameOf(id) === id);
    const { data } = unknown.length > 0 ? await dataProvider.getMany(resource, { ids: unknown }) : { data: [] };
    const found = new Map(data.map((record) => [String(record.id), calledOf(record)]));
    const more = ids.length - some.length;
    const names = some.map((id) => found.get(id) ?? nameOf(id));
    return more > 0 ? [...names, text('lists.bulk.more', { smart_count: more })] : names;
  };
  const writeBack = async (previous: readonly PreviousRow[]) => {
    const ids = previous.map(({ before }) => String(before.id));
    const { data: now } = await dataProvider.getMany(resource, { ids, meta: { fresh: true } });
    const rows = rowsBack(previous, now, context);
    if (rows.length > 0) await dataProvider.updateRows(resource, { rows, nameOf });
    const back = new Set(rows.map(({ id }) => id));
    return { count: rows.length, left: ids.filter((id) => !back.has(id)) };
  };
  const tell = async ({ count, left }: { count: number; left: readonly string[] }) => {
    const done = text('history.undo.done', { smart_count: count });
    if (left.length === 0) return notify(done, { type: 'success' });
    const names = list(await namesOf(left));
    notify(`${done}\n${text('bulk.undo.skipped', { names })}`, { type: 'warning' });
  };

  return (said: string, { changeId, previous = [] }: UndoTarget, more?: ReactNode): void => {
    if (changeId && undoes) {
      const undo = async () => {
        const { count, skipped } = await undoChange(changeId);
        await tell({ count, left: Object.keys(skipped) });
      };
      offerUndo(said, undo, { more });
    } else if (previous.length > 0) offerUndo(said, async () => tell(await writeBack(previous)));
    else notify(said, { type: 'success' });
  };
}
