import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { useExtension, useTrashDays } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { trashEndpoints } from '#contract/extensions/trash';
import { goesToTrash } from '#contract/resources/index';

/** Whether what is deleted of a resource goes to a trash that the person may open. */
export function useGoesToTrash(resource: string): boolean {
  const meets = useMeets();
  const restored = useExtension('trash');
  return restored && goesToTrash(resource) && meets(trashEndpoints.list.needs);
}

/** Below the question before a deletion: where it goes. */
export function TrashNote({ count = 1 }: { count?: number }) {
  const text = useText();
  const format = useFormat();
  const days = useTrashDays();
  return (
    <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
      {text('trash.note', { smart_count: count, days: format.days(days) })}
    </Typography>
  );
}

/** Takes the deletion of a record back. @throws what stands in the way, in the person's words */
export function useRestoreDeleted(): (resource: string, entityId: string) => Promise<void> {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const notify = useNotify();
  const text = useText();
  return async (resource, entityId) => {
    const { data } = await dataProvider.getList('trash', {
      filter: { resource, entityId },
      sort: { field: 'deletedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    if (data.length === 0) throw new Error(text('trash.restore.gone'));
    await dataProvider.restoreTrash({ ids: data.map(({ id }) => String(id)) });
    notify('trash.restore.done', { type: 'success', messageArgs: { smart_count: 1 } });
  };
}
