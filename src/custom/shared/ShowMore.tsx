import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';

interface ShowMoreProps {
  shown: number;
  total: number;
  /** Loads the next page; absent: all are loaded, and the component is empty. */
  more: (() => void) | undefined;
  reading: boolean;
}

/** Below a partly loaded list: how many are shown, and a button for more. */
export function ShowMore({ shown, total, more, reading }: ShowMoreProps) {
  const text = useText();
  const { number } = useFormat();
  if (!more) return null;
  return (
    <Stack sx={{ gap: 1, alignItems: 'center', paddingBlock: 2, displayPrint: 'none' }}>
      <Typography variant="note" role="status">
        {text('common.shown_of', { shown: number(shown), total: number(total) })}
      </Typography>
      <Button
        label={reading ? 'common.loading' : 'common.show_more'}
        variant="outlined"
        color="inherit"
        disabled={reading}
        onClick={more}
      />
    </Stack>
  );
}
