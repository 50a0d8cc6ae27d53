import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { projectTab } from '#console/custom/shared/projectTab';
import { useText } from '#console/i18n/useText';
import { recordPaths, useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { BulkDelete } from '#console/lists/bulk/BulkDelete';
import { BulkEdit } from '#console/lists/bulk/BulkEdit';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import { fieldCard } from '#console/lists/cards/FieldCard';
import type { ListDescription, RecordActions } from '#console/lists/listTypes';
import { ResourceList } from '#console/lists/ResourceList';
import { isTyped } from '#console/schema/fieldRights';
import { type Column, type ListedRecord, schemaColumns } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { flightEndpoints, hotelEndpoints } from '#contract/resources/calls/travel';
import { DeleteTravel } from './DeleteTravel';
import { travelResources } from './travelNavigation';
import type { TravelKind } from './travelRules';
import { useTravelFields } from './useTravelFields';

type TravelRow = ListedRecord & { title: string };

const nameOf = ({ title }: TravelRow) => title;
const calls = { flight: flightEndpoints, hotel: hotelEndpoints };

/** Fields that belong to one record and are not bulk-edited. */
const itsOwn: ReadonlySet<string> = new Set(['title', 'description']);

/** The flights or hotels of a project as a list. @see rules 4.7 */
export function TravelTable({ projectId, kind }: { projectId: string; kind: TravelKind }) {
  const text = useText();
  const meets = useMeets();
  const { search } = useLocation();
  const { own, custom, fields } = useTravelFields(kind);
  const context = useFieldContext();
  const [leaving, setLeaving] = useState<TravelRow | null>(null);
  const resource = travelResources[kind];
  const paths = useMemo(
    () => recordPaths(`${projectTab(projectId, 'travel')}/${resource}`, { overList: true }),
    [projectId, resource],
  );
  const { edit } = useRecordNavigation(paths);
  const pathOf = useCallback(({ id }: TravelRow) => `${paths.record(id)}${search}`, [paths, search]);
  const columns = useMemo(
    () =>
      schemaColumns(fields, context).map((column): Column<TravelRow> => ({ ...column, title: column.key === 'title' })),
    [fields, context],
  );
  const card = useMemo(() => fieldCard<TravelRow>(paths, nameOf, fields), [paths, fields]);
  const embedded = useMemo(() => ({ filter: { projectId } }), [projectId]);
  const mayEdit = meets(calls[kind].change.needs);
  const mayDelete = meets(calls[kind].delete.needs);

  const description = useMemo((): ListDescription<TravelRow> => {
    const recordActions: RecordActions<TravelRow> = [
      {
        key: 'edit',
        label: text(`travel.${kind}.edit_title`),
        icon: EditOutlined,
        offered: mayEdit,
        run: ({ id }) => edit(id, 'list'),
      },
      {
        key: 'delete',
        label: text(`travel.remove.${kind}_title`),
        icon: DeleteOutlined,
        danger: true,
        offered: mayDelete,
        run: setLeaving,
      },
    ];
    const bulkFields = fields.filter((field) => isTyped(field) && !itsOwn.has(field.key));
    return {
      title: text(`travel.${resource}`),
      embedded,
      filterFields: [...own.filter(({ type }) => type === 'dateTime'), ...custom],
      otherFields: own,
      columns,
      pathOf,
      nameOf,
      recordActions,
      cells: { lockOf: () => (mayEdit ? undefined : text('lists.cells.right')) },
      bulkActions: [
        mayEdit && <BulkEdit key="edit" fields={bulkFields} />,
        mayDelete && (
          <BulkDelete
            key="delete"
            title={() => text('travel.remove.many_title')}
            text={() => text('travel.remove.many_text')}
          />
        ),
      ],
      card,
      cardSkeleton: <CardSkeleton />,
      empty: {
        title: text('travel.none'),
        filteredHint: text('travel.filtered'),
        firstHint: text('travel.empty_hint'),
      },
    };
  }, [kind, resource, own, custom, fields, columns, card, embedded, pathOf, mayEdit, mayDelete, edit, text]);
  return (
    <>
      <ResourceList<TravelRow> key={resource} resource={resource} description={description} />
      {leaving && <DeleteTravel kind={kind} record={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
