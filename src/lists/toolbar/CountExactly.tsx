import Button from '@mui/material/Button';
import { useText } from '#console/i18n/useText';
import { useListTotal } from '#console/lists/listTotal';

/** Button that replaces an estimated total by an exact count. */
export function CountExactly() {
  const { counting, count } = useListTotal();
  const text = useText();
  return (
    <Button size="small" loading={counting} onClick={() => void count()}>
      {text('lists.count_exactly')}
    </Button>
  );
}
