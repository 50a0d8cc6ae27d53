import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTrashDays } from '#console/dataProvider/useExtension';
import { PeriodFilter } from '#console/history/PeriodFilter';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/lazyPart';
import { BulkDelete } from '#console/lists/BulkDelete';
import { ChoiceFilter } from '#console/lists/ChoiceFilter';
import { ResourceList } from '#console/lists/ResourceList';
import { useMay } from '#console/records/useMay';
import { RestoreSelected } from './RestoreSelected';
import { TrashCard, TrashCardSkeleton } from './TrashCard';
import { type TrashRecord, trashPaths } from './trashRules';
import { useRestore } from './useRestore';
import { useTrashColumns, useTrashFields } from './useTrashColumns';

const DeleteRecord = lazyPart(async () => (await import('#console/records/DeleteRecord')).DeleteRecord);
const RestoreProblem = lazyPart(async () => (await import('./RestoreProblem')).RestoreProblem);

const nameOf = ({ name }: TrashRecord) => name;

/** What was deleted, the last first. @see rules 14.13 */
export function TrashList() {
  const text = useText();
  const format = useFormat();
  const days = useTrashDays();
  const may = useMay('users');
  const { search } = useLocation();
  const columns = useTrashColumns();
  const { kind, by, deleted } = useTrashFields();
  const { restore, problem, forget } = useRestore();
  const [ending, setEnding] = useState<TrashRecord | null>(null);
  const pathOf = useCallback(({ id }: TrashRecord) => `${trashPaths.record(id)}${search}`, [search]);
  return (
    <>
      <ResourceList<TrashRecord>
        resource="trash"
        description={{
          title: text('trash.title'),
          subtitle: text('trash.subtitle'),
          search: text('trash.search'),
          quickFilters: (
            <>
              <ChoiceFilter
                source="resource"
                label={kind.label}
                allLabel={text('history.all_kinds')}
                choices={kind.options}
              />
              <PeriodFilter field={deleted} />
            </>
          ),
          filterFields: may('list') ? [by, deleted] : [deleted],
          otherFields: [kind],
          columns,
          sort: { field: 'deletedAt', order: 'DESC' },
          defaultLayout: 'table',
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
              run: setEnding,
            },
          ],
          bulkActions: [
            <RestoreSelected key="restore" onRestore={restore} />,
            <BulkDelete
              key="remove"
              label={text('trash.remove.action')}
              title={() => text('trash.remove.title')}
              text={(count) => text('trash.remove.many_text', { smart_count: count })}
            />,
          ],
          card: TrashCard,
          cardSkeleton: <TrashCardSkeleton />,
          loadingText: text('trash.loading'),
          empty: {
            title: text('trash.empty.title'),
            filteredHint: text('trash.empty.filtered'),
            firstHint: text('trash.empty.first', { days: format.days(days) }),
          },
        }}
      />
      {problem && <RestoreProblem {...problem} onRestore={restore} onClose={forget} />}
      {ending && (
        <DeleteRecord
          resource="trash"
          record={ending}
          title="trash.remove.title"
          question="trash.remove.text"
          name={ending.name}
          done="trash.remove.done"
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
