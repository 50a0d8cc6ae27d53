import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { entryList } from '#console/custom/history/entryList';
import { PeriodFilter } from '#console/custom/history/PeriodFilter';
import { SelectedAction } from '#console/custom/shared/SelectedAction';
import { useTrashDays } from '#console/dataProvider/calls/useExtension';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { BulkDelete } from '#console/lists/bulk/BulkDelete';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import { ResourceList } from '#console/lists/ResourceList';
import { useMay } from '#console/records/useMay';
import { TrashCard } from './TrashCard';
import { type TrashRecord, trashPaths } from './trashRules';
import { useEntryActions } from './useEntryActions';
import { useTrashColumns, useTrashFields } from './useTrashColumns';

const nameOf = ({ name }: TrashRecord) => name;

/** Deleted records, last deleted first. @see rules 14.13 */
export function TrashList() {
  const text = useText();
  const format = useFormat();
  const days = useTrashDays();
  const may = useMay('users');
  const { search } = useLocation();
  const columns = useTrashColumns();
  const { kind, by, deleted } = useTrashFields();
  const { restore, end, dialogs } = useEntryActions();
  const pathOf = useCallback(({ id }: TrashRecord) => `${trashPaths.record(id)}${search}`, [search]);
  return (
    <>
      <ResourceList<TrashRecord>
        resource="trash"
        description={{
          ...entryList('trash', text, { days: format.days(days) }),
          search: text('trash.search'),
          quickFilters: (
            <>
              <ChoiceFilter field={kind} allLabel={text('history.all_kinds')} />
              <PeriodFilter field={deleted} />
            </>
          ),
          filterFields: may('list') ? [by, deleted] : [deleted],
          otherFields: [kind],
          columns,
          sort: { field: 'deletedAt', order: 'DESC' },
          pathOf,
          nameOf,
          recordActions: [
            {
              key: 'restore',
              label: text('trash.restore.action'),
              icon: RestoreFromTrashOutlined,
              run: (entry) => void restore([entry]),
            },
            {
              key: 'remove',
              label: text('trash.remove.action'),
              icon: DeleteForeverOutlined,
              danger: true,
              run: end,
            },
          ],
          bulkActions: [
            <SelectedAction<TrashRecord>
              key="restore"
              icon={RestoreFromTrashOutlined}
              label={text('trash.restore.action')}
              onRun={restore}
            />,
            <BulkDelete
              key="remove"
              label={text('trash.remove.action')}
              title={() => text('trash.remove.title')}
              text={(count) => text('trash.remove.many_text', { smart_count: count })}
            />,
          ],
          card: TrashCard,
          cardSkeleton: <CardSkeleton foot="40%" />,
        }}
      />
      {dialogs}
    </>
  );
}
