import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '#console/dataProvider/apiError';
import { ErrorState } from '#console/layout/ErrorState';
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
  const list = useListAddress(back.path);
  return (
    <Stack sx={{ gap: 2 }}>
      <Button
        component={Link}
        to={list}
        size="small"
        color="inherit"
        startIcon={<ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
        sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
      >
        {back.label}
      </Button>
      {record && children(record)}
      {!record && (error ? (problem ?? <ErrorState text={errorText(error)} onRetry={onRetry} />) : <PageShape />)}
    </Stack>
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
