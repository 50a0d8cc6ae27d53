import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { listSearch } from '#console/lists/listAddress';
import { changeKey } from '#contract/extensions/history';

/**
 * Actions after a bulk edit, because changed rows may no longer match the list's filter: show them, or export them.
 * `path`: the list's address.
 * @see rules 14.18
 */
export function ChangedRows({ path, changeId, onExport }: { path: string; changeId: string; onExport(): unknown }) {
  const text = useText();
  const close = useCloseNotification();
  return (
    <>
      <Button
        component={Link}
        to={`${path}${listSearch({ filter: { [changeKey]: changeId } })}`}
        size="small"
        color="inherit"
      >
        {text('history.set.show')}
      </Button>
      <Button
        size="small"
        color="inherit"
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
