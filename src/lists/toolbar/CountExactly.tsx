import { Button } from '#console/layout/parts/Button';
import { useListTotal } from '#console/lists/listTotal';

/** Button that replaces an estimated total by an exact count. */
export function CountExactly() {
  const { counting, count } = useListTotal();
  return <Button label="lists.count_exactly" size="small" loading={counting} onClick={() => void count()} />;
}
