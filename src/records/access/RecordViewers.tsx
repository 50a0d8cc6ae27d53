import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider, ResourceName } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { Button } from '#console/layout/parts/Button';
import { usePermissionName } from '#console/layout/parts/permissionNames';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import type { RecordViewer } from '#contract/extensions/accessReview';

const pageSize = 25;

/** The people who can see a record, each with the reason. */
export function RecordViewers({ resource, id, onClose }: { resource: ResourceName; id: string; onClose(): void }) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [most, setMost] = useState(pageSize);
  const { data, error, refetch } = useQuery({
    queryKey: ['recordViewers', resource, id, most],
    queryFn: async ({ signal }) =>
      (await dataProvider.account()).data.rights.readRecordViewers(resource, id, most, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <DetailsDialog title={text('accessReview.title')} onClose={onClose}>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <FormSkeleton />)}
      {data && (
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Typography role="status" color="textSecondary">
            {text('accessReview.people', { count: data.total })}
          </Typography>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5, inlineSize: '100%' }}>
            {data.viewers.map((viewer) => (
              <Viewer key={viewer.id} {...viewer} />
            ))}
          </Stack>
          {data.total > most && <Button label="common.show_more" onClick={() => setMost(most + pageSize)} />}
        </Stack>
      )}
    </DetailsDialog>
  );
}

function Viewer({ name, roleName, reason, permissions }: RecordViewer) {
  const text = useText();
  const { list } = useFormat();
  const nameOf = usePermissionName();
  const titles = permissions.map((permission) => nameOf(permission)?.title ?? permission);
  return (
    <li>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {name}{' '}
        <Typography component="span" variant="note">
          {roleName}
        </Typography>
      </Typography>
      <Typography variant="note">{text(`accessReview.because.${reason}`, { permissions: list(titles) })}</Typography>
    </li>
  );
}
