import Add from '@mui/icons-material/Add';
import FlightTakeoff from '@mui/icons-material/FlightTakeoff';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { ShowMore } from '#console/custom/shared/ShowMore';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import { flightEndpoints } from '#contract/resources/calls/travel';
import { DeleteTravel } from './DeleteTravel';
import { TravelBar } from './TravelBar';
import { TravelCard } from './TravelCard';
import { TravelDialogs } from './TravelDialogs';
import { TravelDocuments } from './TravelDocuments';
import { TravelFacts } from './TravelFacts';
import { TravelFile } from './TravelFile';
import { useTravelNavigation } from './travelNavigation';
import type { TravelEntry } from './travelRules';
import { useTravel } from './useTravel';
import { useTravelLayout } from './useTravelLayout';

// most people never leave the cards
const TravelTable = lazyPart(async () => (await import('./TravelTable')).TravelTable);

/** The flights and hotels of a project. @see rules 4.1 */
export function TravelPanel({ project }: { project: { id: string; title?: string } }) {
  const text = useText();
  const meets = useMeets();
  const { entries, total, error, retry, more, reading } = useTravel(project.id);
  const { choose } = useTravelNavigation(project.id);
  const { layout, setLayout, redirect } = useTravelLayout(project.id);
  const table = layout !== 'cards';
  const add = meets(flightEndpoints.create.needs) && (
    <Button label="travel.add" variant="contained" startIcon={<Add />} onClick={choose} />
  );
  return (
    <Stack sx={{ gap: 2 }}>
      {redirect && <Navigate to={{ search: redirect }} replace />}
      {error && <ErrorState title={text('travel.load_error')} error={error} onRetry={retry} />}
      {!error && !entries && <TravelSkeleton />}
      {!error && entries && (
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, minBlockSize: 44 }}>
            <Typography variant="title" aria-live="polite" sx={{ flex: '1 1 auto' }}>
              {text('travel.count', { smart_count: total })}
            </Typography>
            {entries.length > 0 && <TravelFile project={project} />}
            {entries.length > 0 && <TravelBar layout={layout} onLayout={setLayout} />}
            {entries.length > 0 && add}
          </Stack>
          {table && entries.length > 0 && <TravelTable projectId={project.id} kind={layout} />}
          {entries.length === 0 ? (
            <EmptyState
              icon={FlightTakeoff}
              title={text('travel.empty')}
              hint={text('travel.empty_hint')}
              action={add}
            />
          ) : (
            !table && <TravelList projectId={project.id} entries={entries} />
          )}
          {!table && <ShowMore shown={entries.length} total={total} more={more} reading={reading} />}
        </>
      )}
      <TravelDialogs projectId={project.id} />
    </Stack>
  );
}

function TravelList({ projectId, entries }: { projectId: string; entries: readonly TravelEntry[] }) {
  const text = useText();
  const meets = useMeets();
  const { edit, upload } = useTravelNavigation(projectId);
  const [leaving, setLeaving] = useState<TravelEntry | null>(null);
  const mayEdit = meets(flightEndpoints.change.needs);
  const mayDelete = meets(flightEndpoints.delete.needs);
  return (
    <>
      <Box
        component="ul"
        aria-label={text('travel.list')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}
      >
        {entries.map((entry) => (
          <li key={entry.record.id}>
            <TravelCard
              entry={entry}
              onEdit={mayEdit ? () => edit(entry.kind, entry.record.id) : undefined}
              onDelete={mayDelete ? () => setLeaving(entry) : undefined}
            >
              <TravelFacts entry={entry} />
              <TravelDocuments
                kind={entry.kind}
                record={entry.record}
                onUpload={() => upload(entry.kind, entry.record.id)}
              />
            </TravelCard>
          </li>
        ))}
      </Box>
      {leaving && <DeleteTravel kind={leaving.kind} record={leaving.record} onClose={() => setLeaving(null)} />}
    </>
  );
}

function TravelSkeleton() {
  const text = useText();
  return (
    <Stack role="status" aria-label={text('common.loading')} sx={{ gap: 2 }}>
      <Skeleton width="30%" height={44} />
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={180} />
    </Stack>
  );
}
