import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useFoundWords } from '#console/lists/filters/useFoundWords';
import { useListTotal } from '#console/lists/listTotal';
import type { BulkActions } from '#console/lists/listTypes';
import { useSelected } from '#console/lists/selection/matching';

const CountExactly = lazyPart(async () => (await import('./CountExactly')).CountExactly);
const SelectionBar = lazyPart(async () => (await import('#console/lists/selection/SelectionBar')).SelectionBar);

interface ListStatusProps {
  /** Bulk actions; undefined: records cannot be selected. */
  bulkActions: BulkActions | undefined;
  /** Further text about the records. */
  children?: ReactNode;
}

/** The number of found records, or the selection. Both use the same place, so that selecting moves no row. */
export function ListStatus({ bulkActions, children }: ListStatusProps) {
  const { total, isPlaceholderData } = useListContext();
  const { count } = useSelected();
  const { estimated } = useListTotal();
  const words = useFoundWords();
  const found = total === undefined || isPlaceholderData ? '' : words(total, estimated);
  const selecting = bulkActions !== undefined && count > 0;
  return (
    <Status found={found} estimated={estimated} bulkActions={selecting ? bulkActions : undefined}>
      {children}
    </Status>
  );
}

interface StatusProps extends ListStatusProps {
  found: string;
  estimated: boolean;
}

/** Memoised, so that only a changed text renders it. */
const Status = memo(function Status({ found, estimated, bulkActions, children }: StatusProps) {
  const selecting = bulkActions !== undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        flex: 1,
        justifyContent: selecting ? 'stretch' : 'start',
        alignItems: 'center',
        gap: 1,
        minBlockSize: 40,
        marginBlock: -0.5,
      }}
    >
      <Typography
        variant="caption"
        color="textSecondary"
        role="status"
        sx={{ whiteSpace: 'nowrap' }}
        className={selecting ? 'atrium-unseen' : undefined}
      >
        {found}
      </Typography>
      {estimated && found && !selecting && <CountExactly />}
      {selecting && <SelectionBar actions={bulkActions} />}
      {children}
    </Box>
  );
});
