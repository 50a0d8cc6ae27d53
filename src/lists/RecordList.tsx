import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { withoutPanel } from '#console/layout/navigation/panelAddress';
import { type RecordPaths, useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { Button } from '#console/layout/parts/Button';
import { GatedAction } from '#console/layout/parts/GatedAction';
import type { DeleteRecordProps } from '#console/records/DeleteRecord';
import { deletionTexts, emptyTexts, type RecordNamespace } from '#console/records/recordTexts';
import { useMay } from '#console/records/useMay';
import { isTyped } from '#console/schema/fieldRights';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { type AccessResource, accessNeeds } from '#contract/access';
import type { Layout } from '#contract/extensions/layouts';
import { BulkDelete } from './bulk/BulkDelete';
import { BulkEdit } from './bulk/BulkEdit';
import { BulkExport } from './bulk/BulkExport';
import { CardSkeleton } from './cards/CardSkeleton';
import { fieldCard } from './cards/FieldCard';
import { LayoutCard } from './cards/LayoutCard';
import { cardColumns, layoutColumns, layoutFilters } from './companyLayout';
import { LayoutFilters } from './filters/LayoutFilters';
import type { BulkActions, CardProps, EmptyTexts, ListDescription, RecordAction, RecordActions } from './listTypes';
import { ResourceList } from './ResourceList';

// most visits never open the dialog
const DeleteRecord = lazyPart(async () => (await import('#console/records/DeleteRecord')).DeleteRecord);

/** Members of a description that `RecordList` derives from the resource, its paths, rights and texts. */
type Following = 'title' | 'search' | 'action' | 'pathOf' | 'changeable' | 'recordActions' | 'bulkActions' | 'empty';

interface RecordListProps<R extends ListedRecord> {
  resource: AccessResource;
  /** Namespace of the texts. */
  namespace: RecordNamespace;
  paths: RecordPaths;
  /** By default the card shows the fields. */
  description: Omit<ListDescription<R>, Following | 'card' | 'cardSkeleton'> &
    Partial<Pick<ListDescription<R>, 'card' | 'cardSkeleton'>>;
  /** Fields of a bulk edit. */
  bulkFields?: readonly SchemaField[];
  /** Overrides for editing and deleting a record; `deleting`: for the dialog of a deletion. */
  edit?: Partial<RecordAction<R>>;
  remove?: Partial<RecordAction<R>>;
  deleting?(record: R): Partial<DeleteRecordProps>;
  /** Further actions on one record, between Edit and Delete. */
  actions?: RecordActions<R>;
  /** Further bulk actions. */
  bulkActions?: BulkActions;
  /** Label of the button in an empty list. */
  firstLabel?: string;
  /** The company's layout of the list. */
  layout?: Layout | undefined;
  /** Whether to show a lock with the missing permission in place of the create button, when viewing as another role. */
  gated?: boolean;
}

/** A card in the company's layout. */
const layoutCard = <R extends ListedRecord>(
  paths: RecordPaths,
  nameOf: (record: R) => string,
  columns: readonly Column<R>[],
) =>
  memo(({ record, menuOf }: CardProps<R>) => (
    <LayoutCard record={record} name={nameOf(record)} paths={paths} columns={columns} menu={menuOf(record)} />
  ));

/** The list of a resource whose records people create, edit and delete by permission. @see rules 13.1 */
export function RecordList<R extends ListedRecord>(props: RecordListProps<R>) {
  const { resource, namespace, paths, description, deleting, layout } = props;
  const text = useText();
  const may = useMay(resource);
  const search = withoutPanel(useLocation().search);
  const navigation = useRecordNavigation(paths);
  const [leaving, setLeaving] = useState<R | null>(null);
  const pathOf = useCallback(
    ({ id }: R) => (paths.overList ? `${paths.record(id)}${search}` : paths.record(id)),
    [paths, search],
  );

  const { card: own, otherFields, filterFields, nameOf } = description;
  const columns = useMemo(() => layoutColumns(description.columns, layout?.columns), [description.columns, layout]);
  const card = useMemo(() => {
    const facts = cardColumns(description.columns, layout?.card);
    if (facts) return layoutCard<R>(paths, nameOf, facts);
    return own ?? fieldCard<R>(paths, nameOf, otherFields);
  }, [own, paths, nameOf, otherFields, layout, description.columns]);
  const asked = useMemo(
    () => layoutFilters([...filterFields, ...(otherFields ?? [])], layout?.filters),
    [filterFields, otherFields, layout],
  );

  // `props` belong to the same list, so that its description stays equal when only the address changes
  const listed = useMemo((): ListDescription<R> => {
    const { bulkFields = [], edit, remove, actions = [] } = props;
    const typed = bulkFields.filter(isTyped);
    const adding = (label: string): ReactNode => {
      const button = (
        <Button variant="contained" startIcon={<Add />} onClick={navigation.create} data-shortcut="n">
          {label}
        </Button>
      );
      if (!props.gated) return may('create') ? button : undefined;
      return (
        <GatedAction needs={accessNeeds[resource].create} label={label}>
          {button}
        </GatedAction>
      );
    };
    const editing: RecordAction<R> = {
      key: 'edit',
      label: text(`${namespace}.edit`),
      icon: EditOutlined,
      offered: may('edit'),
      run: ({ id }) => navigation.edit(id, 'list'),
      ...edit,
    };
    const removing: RecordAction<R> = {
      key: 'delete',
      label: text(`${namespace}.delete.action`),
      icon: DeleteOutlined,
      danger: true,
      offered: may('delete'),
      run: setLeaving,
      ...remove,
    };
    const empty: EmptyTexts = {
      ...emptyTexts(namespace, text),
      ...(!may('create') && { firstHint: undefined }),
      action: adding(props.firstLabel ?? text(`${namespace}.new`)),
    };
    return {
      ...description,
      ...(asked && { quickFilters: asked.length > 0 && <LayoutFilters fields={asked} /> }),
      columns,
      card,
      cardSkeleton: description.cardSkeleton ?? <CardSkeleton />,
      title: text(`${namespace}.title`),
      search: text(`${namespace}.search`),
      action: adding(text(`${namespace}.new`)),
      pathOf,
      cells: {
        lockOf: (record, field) =>
          editing.offered === false ? text('lists.cells.right') : description.cells?.lockOf(record, field),
      },
      changeable: editing.offered === false ? [] : typed,
      recordActions: [editing, ...actions, removing],
      bulkActions: [
        editing.offered !== false && typed.length > 0 && <BulkEdit key="edit" fields={typed} />,
        removing.offered !== false && (
          <BulkDelete
            key="delete"
            title={(count) => text(`${namespace}.delete.many_title`, { smart_count: count })}
            text={(count) => text(`${namespace}.delete.many_text`, { smart_count: count })}
            childrenOf={props.deleting && ((record) => props.deleting?.(record as R).attached ?? [])} // a row of this list
          />
        ),
        <BulkExport key="export" />,
        ...(props.bulkActions ?? []),
      ],
      empty,
    };
  }, [props, resource, namespace, description, text, may, navigation, pathOf, card, columns, asked]);
  return (
    <>
      <ResourceList<R> resource={resource} description={listed} />
      {leaving && (
        <DeleteRecord
          resource={resource}
          record={leaving}
          name={description.nameOf(leaving)}
          {...deletionTexts(namespace)}
          {...deleting?.(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
