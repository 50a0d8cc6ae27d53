import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/useText';

/** How many records the list finds; said aloud when that changes. */
export function ListCount() {
  const { total, isPlaceholderData } = useListContext();
  const translate = useText();
  return (
    <Typography variant="caption" color="textSecondary" role="status" sx={{ minBlockSize: '1lh' }}>
      {total === undefined || isPlaceholderData ? '' : translate('lists.count', { smart_count: total })}
    </Typography>
  );
}
