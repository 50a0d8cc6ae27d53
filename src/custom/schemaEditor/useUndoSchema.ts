import { useDataProvider, useNotify } from 'react-admin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useOfferUndo } from '#console/records/undo/useOfferUndo';
import { useUndoChange } from '#console/records/undo/useUndoChange';
import type { EntityKind } from '#contract/resources/calls/tenants';

/** Undo stays on offer this long, in milliseconds; afterwards the history has it. */
const shownFor = 20_000;

/**
 * Offers to take the last save of an entity's fields back, types and values; false: there is no history to do it from.
 * @see rules 11.40
 */
export function useUndoSchema(kind: EntityKind): () => Promise<boolean> {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const keepsHistory = useExtension('history');
  const identity = useIdentity();
  const notify = useNotify();
  const undoChange = useUndoChange();
  const offerUndo = useOfferUndo();
  const text = useText();

  const undo = async (changeId: string) => {
    const left = Object.keys((await undoChange(changeId)).skipped).length;
    if (left === 0) notify('schemaEditor.undone', { type: 'success' });
    else notify('schemaEditor.undone_but', { type: 'warning', messageArgs: { count: left } });
  };

  return async () => {
    if (!keepsHistory || !identity) return false;
    const { data } = await dataProvider.getList('history', {
      filter: { entityId: identity.tenantId, resource: `${kind}Schema` },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    const changeId: unknown = data[0]?.changeId;
    if (typeof changeId !== 'string') return false;
    offerUndo(text('schemaEditor.saved'), () => undo(changeId), { shownFor });
    return true;
  };
}
