import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isNotFound } from '#console/dataProvider/calls/apiError';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { BackButton, BackLink } from '#console/layout/shell/PageHeader';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import { missingText } from '#console/layout/states/missingText';
import { useListAddress } from './lastList';
import { OthersNews, RecordPeople } from './live/LiveRecord';

interface RecordFrameProps<R> {
  resource: string;
  id: string;
  back: { path: string; label: string };
  record: R | undefined;
  error: unknown;
  /** Content for a record that cannot be read; by default the error's text, or that the record is missing. */
  problem?: ReactNode;
  onRetry(): unknown;
  children(record: R): ReactNode;
}

/** The page of one record: a link back, and the record, a skeleton or the error. */
export function RecordFrame<R>(props: RecordFrameProps<R>) {
  const { resource, id, back, record, error, problem, onRetry, children } = props;
  const to = useListAddress(back.path);
  const text = useText();
  const backLink = useMemo(
    () => ({ to, label: back.label, people: <RecordPeople resource={resource} id={id} /> }),
    [to, back.label, resource, id],
  );
  if (!record && !problem && isNotFound(error)) {
    const action = (
      <Button component={Link} to={to} variant="outlined">
        {back.label}
      </Button>
    );
    return <EmptyState title={missingText(resource, text)} action={action} />;
  }
  return (
    <BackLink value={backLink}>
      <Stack sx={{ gap: 2 }}>
        <OthersNews resource={resource} id={id} />
        {record && children(record)}
        {!record && <BackButton />}
        {!record && (error ? (problem ?? <ErrorState error={error} onRetry={onRetry} />) : <PageShape />)}
      </Stack>
    </BackLink>
  );
}

/** A skeleton in the shape of the page. */
const PageShape = () => (
  <Stack sx={{ gap: 2 }} aria-hidden>
    <Skeleton width="40%" height={40} />
    <Skeleton variant="rounded" height={180} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
);
