import Typography from '@mui/material/Typography';
import { useMeets } from '#console/authProvider/useHolds';
import { useExtension, useTrashDays } from '#console/dataProvider/calls/useExtension';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { trashEndpoints } from '#contract/extensions/trash';
import { goesToTrash } from '#contract/resources/index';

/** Whether deleted records of a resource go to a trash that the person may open. */
export function useGoesToTrash(resource: string): boolean {
  const meets = useMeets();
  const hasTrash = useExtension('trash');
  return hasTrash && goesToTrash(resource) && meets(trashEndpoints.list.needs);
}

/** Note below the question before a deletion: the record can be restored from the trash. */
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
