import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEvent, useListFilterContext } from 'ra-core';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText';
import { changeFilter } from './filterValues';

/** How long typing rests before the list is asked, in milliseconds. */
const rest = 250;

/** The search of a list; it follows the address, also when that goes back. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListFilterContext();
  const asked = String(filterValues.q ?? '');
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  const send = useEvent((text: string) => {
    sent.current = text;
    setFilters(changeFilter(filterValues, { q: text || undefined }), undefined, false);
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

  return <SearchField label={label} value={typed} onChange={setTyped} />;
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** It stays as it is while the list repaints for another reason. */
const SearchField = memo(function SearchField({ label, value, onChange }: SearchFieldProps) {
  const translate = useText();
  return (
    <TextField
      type="search"
      name="q"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      size="small"
      fullWidth={false}
      margin="none"
      sx={{ flex: '1 1 16rem', maxInlineSize: { sm: '24rem' } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          ...(value && {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={translate('lists.search.clear')}
                  onClick={() => onChange('')}
                >
                  <Clear fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          }),
        },
      }}
    />
  );
});
