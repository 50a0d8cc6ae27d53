import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useMemo } from 'react';
import { errorText } from '#console/dataProvider/apiError';
import { ErrorState } from '#console/layout/ErrorState';
import { BackButton, WayBack } from '#console/layout/PageHeader';
import { useListAddress } from './lastList';

interface RecordFrameProps<R> {
  back: { path: string; label: string };
  record: R | undefined;
  error: unknown;
  /** What is said where it cannot be read; by default what the error says. */
  problem?: ReactNode;
  onRetry(): unknown;
  children(record: R): ReactNode;
}

/** The page of one record: the way back, and the record when it is here, its shape or its problem until then. */
export function RecordFrame<R>({ back, record, error, problem, onRetry, children }: RecordFrameProps<R>) {
  const to = useListAddress(back.path);
  const way = useMemo(() => ({ to, label: back.label }), [to, back.label]);
  return (
    <WayBack value={way}>
      <Stack sx={{ gap: 2 }}>
        {record && children(record)}
        {!record && <BackButton />}
        {!record && (error ? (problem ?? <ErrorState text={errorText(error)} onRetry={onRetry} />) : <PageShape />)}
      </Stack>
    </WayBack>
  );
}

/** The real shape of the page while the record loads. */
const PageShape = () => (
  <Stack sx={{ gap: 2 }} aria-hidden>
    <Skeleton width="40%" height={40} />
    <Skeleton variant="rounded" height={180} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
);
