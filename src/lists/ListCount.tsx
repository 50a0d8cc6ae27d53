import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';

/** How many records the list finds; said aloud when that changes. */
export function ListCount() {
  const { total, isPlaceholderData } = useListContext();
  const translate = useTranslate();
  return (
    <Typography variant="caption" color="textSecondary" role="status" sx={{ minBlockSize: '1lh' }}>
      {total === undefined || isPlaceholderData ? '' : translate('lists.count', { smart_count: total })}
    </Typography>
  );
}
