import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { ErrorState } from '#console/layout/states/ErrorState';
import { ArrangeButton } from './ArrangeButton';
import { Guide } from './Guide';
import { greetingFor } from './greeting';
import { tileGrid } from './tileGrid';
import { useTileLayout } from './tileLayout';
import { tiles } from './tiles';
import { useGuide } from './useGuide';
import { ViewTile } from './ViewTile';

/** A tile with its own row; hidden while empty. */
const Whole = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minInlineSize: 0, '&:empty': { display: 'none' } }}>{children}</Box>
);

/** The start page with the state of the projects. @see rules 10.1 */
export function DashboardScreen() {
  const text = useText();
  const identity = useIdentity();
  const meets = useMeets();
  const [tileLayout] = useTileLayout();
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
          <>
            <ArrangeButton />
            {guideState === 'left' && <Button label="dashboard.guide.again" size="small" onClick={guide.begin} />}
          </>
        }
      />
      {guideState === 'shown' && <Guide {...guide} />}
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Box sx={tileGrid}>
          {tileLayout.map(({ key, hidden, view }) => {
            const tile = tiles.find((one) => one.key === key);
            if (hidden || (tile && !meets(tile.needs))) return null;
            if (view) return <ViewTile key={key} view={view} />;
            return (
              tile && (
                <Whole key={key}>
                  <tile.Content summary={data} />
                </Whole>
              )
            );
          })}
        </Box>
      )}
    </Stack>
  );
}
