import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { ResourceName } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { WhoSeesRecord } from '#console/records/access/WhoSeesRecord';
import { EditableFacts, type EditingRules } from '#console/records/inPlace/EditableFacts';
import { OthersNews, RecordPeople } from '#console/records/live/LiveRecord';
import { OwnHistory } from '#console/records/OwnHistory';
import { useWholeRecord } from '#console/records/wholeRecord';
import { DetailList } from '#console/schema/SchemaDetails';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { type AccessResource, accessNeeds } from '#contract/access';
import { PanelFrame } from './PanelFrame';
import { markOpened } from './panelRows';
import { usePanelList } from './useOpenRecord';
import { usePanelAddress } from './usePanelAddress';

/** A further tab beside the fields and the history. */
export interface PanelTab<R extends ListedRecord> {
  key: string;
  label: string;
  count?: number | null | undefined;
  render(record: R): ReactNode;
}

interface RecordPanelProps<R extends ListedRecord> {
  resource: ResourceName & AccessResource;
  id: string;
  fields: readonly SchemaField[];
  badges?(record: R): ReactNode;
  tabs?(record: R): readonly PanelTab<R>[];
  /** Special cases; the list's rights apply otherwise. */
  rules?: Partial<EditingRules<R>>;
  /** Content below the fields. */
  below?(record: R): ReactNode;
}

const noTabs = () => [];

/**
 * A record in a panel beside its list: fields that are edited in place, and tabs. Each resource defines its fields and
 * tabs; the list defines the rights.
 * @see rules 13.34
 */
export function RecordPanel<R extends ListedRecord>(props: RecordPanelProps<R>) {
  const { resource, id, fields, badges, tabs = noTabs, rules, below } = props;
  const text = useText();
  const list = usePanelList();
  const { data } = useListContext();
  const { listed, error, refetch } = useWholeRecord<R>(resource, id);
  const hasHistory = useExtension('history');
  const { tab, setTab } = usePanelAddress();
  const path = list?.pathOf({ id }) ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements
  useEffect(() => markOpened(id, path), [id, path, data]);
  const inPlace = useMemo(
    (): EditingRules<R> => ({
      resource,
      lockOf: (record, field) => list?.lockOf(record, field) ?? undefined,
      ...rules,
    }),
    [resource, list, rules],
  );

  const all: readonly PanelTab<R>[] = [
    {
      key: '',
      label: text('panel.fields'),
      render: (record) => (
        <>
          <DetailList sx={{ gridTemplateColumns: '1fr' }}>
            <EditableFacts
              key={record.id}
              rules={inPlace}
              fields={fields}
              record={record}
              changing={accessNeeds[resource].edit}
            />
          </DetailList>
          {below?.(record)}
          <WhoSeesRecord resource={resource} id={record.id} />
        </>
      ),
    },
    ...(listed ? tabs(listed) : []),
    ...(hasHistory
      ? [{ key: 'history', label: text('common.menu.history'), render: (record: R) => <OwnHistory id={record.id} /> }]
      : []),
  ];
  const chosen = all.find(({ key }) => key === tab) ?? all[0];
  return (
    <PanelFrame
      id={id}
      path={path}
      title={listed && (list?.nameOf(listed) ?? '')}
      badges={listed && badges?.(listed)}
      people={<RecordPeople resource={resource} id={id} />}
      tabs={listed && all}
      chosen={chosen?.key ?? ''}
      onTab={setTab}
    >
      <Box sx={{ '&:not(:empty)': { marginBlockEnd: 2 } }}>
        <OthersNews resource={resource} id={id} />
      </Box>
      {listed && chosen ? (
        chosen.render(listed)
      ) : error ? (
        <ErrorState recordOf={resource} error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </PanelFrame>
  );
}
