import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ErrorState } from '#console/layout/states/ErrorState';

/** Lines with a name and details beside it. */
export const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(2),
    minBlockSize: 40,
    paddingBlock: theme.spacing(0.5),
  },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& .name': { flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' },
  '& .beside': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

const bones = ['70%', '55%', '62%'];

interface ReadLinesProps<R> {
  records: readonly R[] | undefined;
  error: unknown;
  onRetry(): unknown;
  empty: string;
  /** Content of a line. */
  children(record: R): ReactNode;
}

/** Lines of records, or that they are loading, missing or unavailable. */
export function ReadLines<R extends { id: string }>(props: ReadLinesProps<R>) {
  const { records, error, onRetry, empty, children } = props;
  if (!records && error) return <ErrorState error={error} onRetry={onRetry} />;
  if (records?.length === 0) {
    return <Typography variant="note">{empty}</Typography>;
  }
  return (
    <Lines aria-hidden={!records}>
      {records?.map((record) => <li key={record.id}>{children(record)}</li>) ??
        bones.map((width) => (
          <li key={width}>
            <Skeleton width={width} />
          </li>
        ))}
    </Lines>
  );
}
