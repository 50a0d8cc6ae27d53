import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { pageCount, pageRange, pageSizes } from './pages';

/** Where in the list one is, and the way to its other pages. */
export function ListPagination() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const translate = useTranslate();
  const id = useId();
  const { first, last } = pageRange(page, perPage, total);
  const pages = pageCount(perPage, total);
  if (total === 0) return null;
  return (
    <Stack
      component="nav"
      aria-label={translate('lists.pages.label')}
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}
    >
      <Typography component="label" id={id} variant="caption" color="textSecondary">
        {translate('lists.pages.size')}
      </Typography>
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        labelId={id}
        sx={{ typography: 'caption' }}
      >
        {[...new Set([...pageSizes, perPage])]
          .sort((one, other) => one - other)
          .map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
      </Select>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', minInlineSize: '8rem', textAlign: 'end' }}
      >
        {translate('lists.pages.range', { first, last, total })}
      </Typography>
      <IconButton aria-label={translate('lists.pages.previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <ChevronLeft sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
      <IconButton aria-label={translate('lists.pages.next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
        <ChevronRight sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
    </Stack>
  );
}
