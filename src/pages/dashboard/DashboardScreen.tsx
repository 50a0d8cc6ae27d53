import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { errorText } from '#console/dataProvider/apiError';
import { queryKeys } from '#console/dataProvider/refetching';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/ErrorState';
import { PageHeader } from '#console/layout/PageHeader';
import { Guide } from './Guide';
import { greetingFor } from './greeting';
import { tiles } from './tiles';
import { useGuide } from './useGuide';

/** Where people start: how their projects stand. @see rules 10.1 */
export function DashboardScreen() {
  const text = useText();
  const identity = useIdentity();
  const meets = useMeets();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.summary,
    queryFn: async ({ signal }) => (await dataProvider.projectSummary({ signal })).data,
  });
  const { state: guideState, ...guide } = useGuide(data);
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader
        title={text(greetingFor(new Date().getHours()), { name: identity?.name ?? '' })}
        subtitle={text('dashboard.subtitle')}
        badges={
          guideState === 'left' && (
            <Button size="small" onClick={guide.begin}>
              {text('dashboard.guide.again')}
            </Button>
          )
        }
      />
      {guideState === 'shown' && <Guide {...guide} />}
      {error && !data ? (
        <ErrorState text={errorText(error)} onRetry={refetch} />
      ) : (
        tiles.map(({ key, needs, Content }) => meets(needs) && <Content key={key} summary={data} />)
      )}
    </Stack>
  );
}
