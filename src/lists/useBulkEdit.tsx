import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { UndoMessage } from '#console/layout/UndoMessage';
import type { SchemaField } from '#console/schema/schemaField';
import { changesOf, undoSteps } from './bulkEdit';

/** Undo stays on offer this long, in milliseconds. */
const undoFor = 10_000;

/**
 * Changes fields of many records, and offers to put the values back that they had: as a change of its own, so that
 * nothing is lost with a closed tab.
 */
export function useBulkEdit() {
  const { resource, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useText();
  const notify = useNotify();
  return async (ids: string[], fields: readonly SchemaField[], values: ReadonlyMap<string, string>) => {
    const changed = fields.filter(({ key }) => values.has(key));
    const before = await dataProvider.getMany(resource, { ids });
    await dataProvider.updateMany(resource, { ids, data: changesOf(changed, values) });
    onUnselectItems();
    const undo = async () => {
      try {
        for (const { ids: those, changes } of undoSteps(changed, before.data)) {
          await dataProvider.updateMany(resource, { ids: those, data: changes });
        }
        notify('lists.bulk.undone', { type: 'success', messageArgs: { smart_count: ids.length } });
      } catch (error) {
        notify(errorText(error), { type: 'error' });
      }
    };
    const text = translate('lists.bulk.edited', { smart_count: ids.length });
    notify(<UndoMessage text={text} onUndo={undo} />, { type: 'success', autoHideDuration: undoFor });
  };
}
