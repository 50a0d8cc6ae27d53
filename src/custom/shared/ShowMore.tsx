import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';

interface ShowMoreProps {
  shown: number;
  total: number;
  /** Reads the next page; absent: everything is here, and nothing is said. */
  more: (() => void) | undefined;
  reading: boolean;
}

/** Below a list that has come in part: how much of it, and the way to the rest. */
export function ShowMore({ shown, total, more, reading }: ShowMoreProps) {
  const text = useText();
  const { number } = useFormat();
  if (!more) return null;
  return (
    <Stack sx={{ gap: 1, alignItems: 'center', paddingBlock: 2, displayPrint: 'none' }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {text('common.shown_of', { shown: number(shown), total: number(total) })}
      </Typography>
      <Button variant="outlined" color="inherit" disabled={reading} onClick={more}>
        {text(reading ? 'common.loading' : 'common.show_more')}
      </Button>
    </Stack>
  );
}
