import type { ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { ApiError, errorText } from '#console/dataProvider/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { UndoMessage } from '#console/layout/UndoMessage';
import { titleOf } from './bulk/recordTitles';
import type { RecordNames } from './recordNames';

/** Undo stays on offer this long, in milliseconds; afterwards the history has it. */
export const undoFor = 10_000;

/** How many of the records that stay as they are are named. */
const namedAtMost = 8;

/**
 * Offers to take a change back that the backend has kept, and says by name which records were left as they are.
 * @see rules 14.12
 */
export function useUndoChange(resource: string, nameOf: RecordNames) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const notify = useNotify();
  const { list } = useFormat();

  /** What the list has never shown is asked for; what is gone has its id alone. */
  const namesOf = async (ids: readonly string[]): Promise<string[]> => {
    const some = ids.slice(0, namedAtMost);
    const unknown = some.filter((id) => nameOf(id) === id);
    const { data } = unknown.length > 0 ? await dataProvider.getMany(resource, { ids: unknown }) : { data: [] };
    const found = new Map(data.map((record) => [String(record.id), titleOf(record)]));
    const more = ids.length - some.length;
    const names = some.map((id) => found.get(id) ?? nameOf(id));
    return more > 0 ? [...names, text('lists.bulk.more', { smart_count: more })] : names;
  };

  const undo = async (changeId: string) => {
    try {
      const { count, skipped } = (await dataProvider.undoChange({ changeId })).data;
      const done = text('lists.bulk.undone', { smart_count: count });
      const left = Object.keys(skipped);
      if (left.length === 0) return notify(done, { type: 'success' });
      const names = list(await namesOf(left));
      notify(`${done}\n${text('bulk.undo.skipped', { names })}`, { type: 'warning' });
    } catch (error) {
      const twice = error instanceof ApiError && error.status === 409;
      notify(twice ? text('bulk.undo.twice') : errorText(error), { type: 'error' });
    }
  };

  const offer = (said: string, changeId: string, more?: ReactNode) =>
    notify(
      <UndoMessage text={said} onUndo={() => void undo(changeId)}>
        {more}
      </UndoMessage>,
      {
        type: 'success',
        autoHideDuration: undoFor,
      },
    );
  return { offer };
}
