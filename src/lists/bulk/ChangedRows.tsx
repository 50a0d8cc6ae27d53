import { useCloseNotification } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button } from '#console/layout/parts/Button';
import { listSearch } from '#console/lists/listAddress';
import { changeKey } from '#contract/extensions/history';

/**
 * Actions after a bulk edit, because changed rows may no longer match the list's filter: show them, or export them.
 * `path`: the list's address.
 * @see rules 14.18
 */
export function ChangedRows({ path, changeId, onExport }: { path: string; changeId: string; onExport(): unknown }) {
  const close = useCloseNotification();
  return (
    <>
      <Button
        label="history.set.show"
        component={Link}
        to={`${path}${listSearch({ filter: { [changeKey]: changeId } })}`}
        quiet
      />
      <Button
        quiet
        onClick={() => {
          close();
          onExport();
        }}
      >
        CSV
      </Button>
    </>
  );
}
