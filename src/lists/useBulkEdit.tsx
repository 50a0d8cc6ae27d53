import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/apiError';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { UndoMessage } from '#console/layout/UndoMessage';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { changesOf, undoSteps, untouchedSince } from './bulkEdit';
import { GoneError, namingTheGone } from './goneRecords';
import { useRecordNames } from './recordNames';
import type { BulkTargets } from './useBulkTargets';

/** Undo stays on offer this long, in milliseconds. */
const undoFor = 10_000;

const fresh = { fresh: true };

/**
 * Changes fields of many records, and offers to put the values back that they had: as a change of its own, so that
 * nothing is lost with a closed tab, and not where somebody has changed them since.
 */
export function useBulkEdit() {
  const { resource, selectedIds = [], onSelect, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const context = useFieldContext();
  const text = useText();
  const { list } = useFormat();
  const nameOf = useRecordNames();
  const notify = useNotify();

  return async (targets: BulkTargets, fields: readonly SchemaField[], values: ReadonlyMap<string, string>) => {
    const { ids, matching, count } = targets;
    const changed = fields.filter(({ key }) => values.has(key));
    const data = changesOf(changed, values);
    const said = text('lists.bulk.edited', { smart_count: count });
    if (matching) {
      // what so many held before is nothing to keep in a browser: no way back is offered
      await dataProvider.updateMany(resource, { ids, data, meta: { matching } });
      onUnselectItems();
      notify(said, { type: 'success' });
      return;
    }
    const { data: before } = await dataProvider.getMany(resource, { ids, meta: fresh });
    const found = new Set(before.map(({ id }) => String(id)));
    const gone = ids.filter((id) => !found.has(id));
    if (gone.length > 0) throw new GoneError(gone);
    await namingTheGone(dataProvider, resource, ids, () => dataProvider.updateMany(resource, { ids, data }));
    onSelect(selectedIds.filter((id) => !ids.includes(String(id))));

    const undo = async () => {
      try {
        const { data: now } = await dataProvider.getMany(resource, { ids, meta: fresh });
        const untouched = untouchedSince(changed, values, now, context);
        const own = before.filter(({ id }) => untouched.has(String(id)));
        for (const { ids: those, changes } of undoSteps(changed, own)) {
          await dataProvider.updateMany(resource, { ids: those, data: changes });
        }
        const others = ids.filter((id) => !untouched.has(id)).map(nameOf);
        const done = text('lists.bulk.undone', { smart_count: own.length });
        if (others.length === 0) notify(done, { type: 'success' });
        else notify(`${done}\n${text('lists.bulk.changed_since', { names: list(others) })}`, { type: 'warning' });
      } catch (error) {
        notify(errorText(error), { type: 'error' });
      }
    };
    notify(<UndoMessage text={said} onUndo={undo} />, { type: 'success', autoHideDuration: undoFor });
  };
}
