import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '#console/i18n/useText';
import { IconAction } from '#console/layout/parts/IconAction';
import { HistorySection } from '#console/records/HistorySection';
import { travelIcons } from './travelKinds';
import type { TravelEntry } from './travelRules';

interface TravelCardProps {
  entry: TravelEntry;
  /** Absent: no right. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of a flight's or hotel's card: title and actions. @see rules 4.1 */
export function TravelCard({ entry: { kind, record }, onEdit, onDelete, children }: TravelCardProps) {
  const text = useText();
  const titleId = useId();
  const { title, description } = record;
  const Icon = travelIcons[kind];
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ padding: 2, display: 'grid', gap: 2, '@media print': { breakInside: 'avoid' } }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            flexShrink: 0,
            inlineSize: 36,
            blockSize: 36,
            borderRadius: 1,
            color: 'primary.main',
            backgroundColor: 'action.selected',
          }}
        >
          <Icon fontSize="small" titleAccess={text(`travel.${kind}.kind`)} />
        </Box>
        <Stack sx={{ flex: 1, minInlineSize: 0, alignSelf: 'center' }}>
          <Typography id={titleId} component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {description && (
            <Typography variant="note" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxInlineSize: '75ch' }}>
              {description}
            </Typography>
          )}
        </Stack>
        <Stack direction="row" sx={{ displayPrint: 'none' }}>
          {onEdit && <IconAction icon={EditOutlined} label={text(`travel.${kind}.edit`, { title })} onClick={onEdit} />}
          {onDelete && (
            <IconAction icon={DeleteOutlined} label={text(`travel.${kind}.delete`, { title })} onClick={onDelete} />
          )}
        </Stack>
      </Stack>
      {children}
      <HistorySection resource={`${kind}s`} id={record.id} />
    </Paper>
  );
}
