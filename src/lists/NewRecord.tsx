import Alert from '@mui/material/Alert';
import GlobalStyles from '@mui/material/GlobalStyles';
import MuiLink from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { madeRecord } from '#console/records/madeRecord';

interface NewRecordProps {
  record: NonNullable<ReturnType<typeof madeRecord.current>>;
}

/** Scrolls to an element as soon as it exists. @returns cancels the wait */
function showWhenThere(selector: string): () => void {
  const show = () => {
    const found = document.querySelector(selector);
    found?.scrollIntoView({ block: 'nearest' });
    return found !== null;
  };
  if (show()) return () => undefined;
  const waiting = new MutationObserver(() => show() && waiting.disconnect());
  waiting.observe(document.body, { childList: true, subtree: true });
  return () => waiting.disconnect();
}

/**
 * The most recently created record: highlighted in its list and scrolled into view, or named above the list until the
 * list has contained it.
 * @see rules 13.41
 */
export function NewRecord({ record: { id, name, path } }: NewRecordProps) {
  const text = useText();
  const { data, isFetching } = useListContext();
  const { pathname } = useLocation();
  const [from] = useState(pathname);
  // the list is read again in the task after the write; earlier it cannot contain the record
  const [reread, setReread] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReread(true));
    return () => clearTimeout(timer);
  }, []);
  const isListed = data?.some((record) => record.id === id) ?? false;
  const [found, setFound] = useState('');
  useEffect(() => {
    if (isListed) setFound(id);
  }, [isListed, id]);
  const link = `:is(a[href="${CSS.escape(path)}"], a[href^="${CSS.escape(path)}?"])`;
  const row = `main :is(article, tr):has(${link})`;
  const isLeft = pathname !== from && `${from}/create` !== pathname && `${pathname}/create` !== from;
  useEffect(() => {
    if (isLeft) madeRecord.set(null);
  }, [isLeft]);
  useEffect(() => (isListed ? showWhenThere(row) : undefined), [isListed, row]);
  return (
    <>
      <GlobalStyles
        styles={({ vars }) => ({
          [row]: { outline: `2px solid ${vars.palette.success.main}`, outlineOffset: -2 },
        })}
      />
      {reread && !isFetching && !isListed && found !== id && (
        <Alert
          severity="success"
          variant="outlined"
          onClose={() => madeRecord.set(null)}
          closeText={text('common.close')}
          sx={{ mb: 2 }}
        >
          {text('lists.made')}{' '}
          <MuiLink component={Link} to={path} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </MuiLink>
        </Alert>
      )}
    </>
  );
}
