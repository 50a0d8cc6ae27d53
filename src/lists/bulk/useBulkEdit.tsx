import type { ReactNode } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { everyRecord } from '#console/dataProvider/lists/eachPage';
import type { AtriumDataProvider, BulkOutcome } from '#console/dataProvider/types';
import { BulkError } from '#console/dataProvider/verbs/bulk';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { useRecordNames } from '#console/lists/recordNames';
import { type StepMeta, useUndoable } from '#console/records/undo/useUndoable';
import { changesOf } from '#console/schema/changesOf';
import type { SchemaField } from '#console/schema/schemaField';
import { changeKey } from '#contract/extensions/history';
import { bulkData, type FieldChanges, textsAfter } from './bulkEdit';
import { ChangedRows } from './ChangedRows';
import type { BulkTargets } from './useBulkTargets';

/**
 * Changes fields of many records and offers an undo. The undo is a change in the history, so that it survives a closed
 * tab and leaves rows alone that somebody has changed since. The edit continues when its screen closes.
 */
export function useBulkEdit() {
  const { resource, exporter, sort } = useListContext();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const { list } = useFormat();
  const nameOf = useRecordNames();
  const sayProblem = useSayProblem();
  const undoable = useUndoable();
  const { pathname } = useLocation();
  const filters = useExtension('changeFilter');

  return (
    targets: BulkTargets,
    changed: readonly SchemaField[],
    changes: FieldChanges,
    skipRefused: boolean,
    onDone: () => void,
  ): void => {
    const { ids, matching } = targets;

    const run = async (meta: StepMeta) => {
      const { data: outcome } = await dataProvider.runBulk(resource, {
        verb: 'updateMany',
        ids,
        matching,
        data: bulkData(changed, changes),
        each: (record) => changesOf(textsAfter(changed, changes, record)),
        skipRefused,
        nameOf,
        meta,
      });
      onDone();
      return outcome;
    };
    const moreOf = ({ changeId }: BulkOutcome) => changeId && filters && nextActions(changeId);
    undoable(run, { said: wordsOf, moreOf }).catch((error: unknown) => {
      if (error instanceof BulkError) {
        // a partly completed edit must not run again; the report has the rest
        if (error.done.length > 0) onDone();
        return;
      }
      sayProblem(error);
    });
  };

  /** Further actions with the changed rows. */
  function nextActions(changeId: string): ReactNode {
    return <ChangedRows path={pathname} changeId={changeId} onExport={() => void exportThese(changeId)} />;
  }

  /** Exports the rows of a change with the list's columns. */
  async function exportThese(changeId: string): Promise<void> {
    if (!exporter) return;
    const filter = { [changeKey]: changeId };
    try {
      const records = await everyRecord((page, perPage) =>
        dataProvider.getList(resource, { pagination: { page, perPage }, sort, filter, meta: { exact: page === 1 } }),
      );
      await exporter(records, async () => ({}), dataProvider, resource);
    } catch (error) {
      sayProblem(error, 'lists.export.failed');
    }
  }

  /** The number of changed rows, of rows that had the values already, and of rows left out on purpose. */
  function wordsOf({ count, unchanged, refused }: BulkOutcome): string {
    const changed = text('lists.bulk.edited', { smart_count: count });
    const said = unchanged > 0 ? `${changed}. ${text('bulk.unchanged', { smart_count: unchanged })}` : changed;
    const left = Object.keys(refused).map(nameOf);
    if (left.length === 0) return said;
    const named = [
      ...left.slice(0, 5),
      ...(left.length > 5 ? [text('lists.bulk.more', { smart_count: left.length - 5 })] : []),
    ];
    return `${said}. ${text('bulk.left_out', { smart_count: left.length })} ${list(named)}`;
  }
}
