import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ShowMore } from '#console/custom/shared/ShowMore';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/states/ErrorState';
import { TravelCard } from './TravelCard';
import { TravelFacts } from './TravelFacts';
import { useTravel } from './useTravel';

/** The flights and hotels of a project in its panel, to read; they are changed on the project's page. @see rules 4.1 */
export function TravelInPanel({ projectId }: { projectId: string }) {
  const text = useText();
  const { entries, total, error, retry, more, reading } = useTravel(projectId);
  if (error) return <ErrorState title={text('travel.load_error')} error={error} onRetry={retry} />;
  return (
    <Stack sx={{ gap: 2 }} aria-busy={!entries}>
      <Typography color="textSecondary" role="status">
        {text(entries ? 'travel.count' : 'common.loading', { smart_count: total })}
      </Typography>
      {entries?.map((entry) => (
        <TravelCard key={entry.record.id} entry={entry}>
          <TravelFacts entry={entry} />
        </TravelCard>
      ))}
      {entries && <ShowMore shown={entries.length} total={total} more={more} reading={reading} />}
    </Stack>
  );
}
