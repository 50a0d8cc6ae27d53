import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useIdentity } from '../../authProvider/useIdentity';
import { errorText } from '../../dataProvider/apiError';
import { queryKeys } from '../../dataProvider/refetching';
import type { AtriumDataProvider } from '../../dataProvider/types';
import { useText } from '../../i18n/useText';
import { ErrorState } from '../../layout/ErrorState';
import { PageHeader } from '../../layout/PageHeader';
import { greetingFor } from './greeting';
import { StatusCards } from './StatusCards';

/** Where people start: how their projects stand. @see part 2, section 2 (Dashboard) */
export function DashboardScreen() {
  const text = useText();
  const identity = useIdentity();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.summary,
    queryFn: async ({ signal }) => (await dataProvider.projectSummary({ signal })).data,
  });
  return (
    <Stack sx={{ gap: 3 }}>
      <PageHeader
        title={text(greetingFor(new Date().getHours()), { name: identity?.name ?? '' })}
        subtitle={text('dashboard.subtitle')}
      />
      {error && !data ? <ErrorState text={errorText(error)} onRetry={refetch} /> : <StatusCards summary={data} />}
    </Stack>
  );
}
