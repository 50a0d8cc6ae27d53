import Button from '@mui/material/Button';
import { useText } from '#console/i18n/useText';
import { useListTotal } from '#console/lists/listTotal';

/** Has the rows of a list counted that says about how many there are. */
export function CountExactly() {
  const { counting, count } = useListTotal();
  const text = useText();
  return (
    <Button size="small" loading={counting} onClick={() => void count()}>
      {text('lists.count_exactly')}
    </Button>
  );
}
