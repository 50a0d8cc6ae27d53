import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useEvent, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { changeFilter } from './filterValues';

/** How long typing rests before the list is asked, in milliseconds. */
const rest = 250;

/** The search of a list; it follows the address, also when that goes back. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useText();
  const asked = String(filterValues.q ?? '');
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  const send = useEvent((text: string) => {
    sent.current = text;
    setFilters(changeFilter(filterValues, { q: text || undefined }));
  });

  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => send(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed, send]);

  return (
    <div className="box search">
      <Search fontSize="small" aria-hidden />
      <input
        type="search"
        name="q"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
      />
      {typed && (
        <IconButton size="small" aria-label={translate('lists.search.clear')} onClick={() => setTyped('')}>
          <Clear fontSize="small" />
        </IconButton>
      )}
    </div>
  );
}
