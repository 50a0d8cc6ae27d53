import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useEvent, useListContext } from 'ra-core';
import { memo, useId } from 'react';
import { useText } from '../i18n/useText';
import { pageCount, pageRange, pageSizes } from './pages';
import { ToolbarButton } from './ToolbarButton';

/** Where in the list one is, and the way to its other pages. */
export function ListPagination() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const translate = useText();
  const previous = useEvent(() => setPage(page - 1));
  const next = useEvent(() => setPage(page + 1));
  const onSize = useEvent((size: number) => setPerPage(size));
  const { first, last } = pageRange(page, perPage, total);
  if (total === 0) return null;
  return (
    <Bar aria-label={translate('lists.pages.label')}>
      <PageSize size={perPage} onChange={onSize} />
      <span className="range">{translate('lists.pages.range', { first, last, total })}</span>
      <ToolbarButton
        label={translate('lists.pages.previous')}
        icon={ChevronLeft}
        onClick={previous}
        disabled={page <= 1}
        points
      />
      <ToolbarButton
        label={translate('lists.pages.next')}
        icon={ChevronRight}
        onClick={next}
        disabled={page >= pageCount(perPage, total)}
        points
      />
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  ...theme.typography.caption,
  color: theme.vars?.palette.text.secondary,
  '& .range': { fontVariantNumeric: 'tabular-nums', minInlineSize: '8rem', textAlign: 'end' },
  '@media print': { display: 'none' },
}));

interface PageSizeProps {
  size: number;
  onChange(size: number): void;
}

const PageSize = memo(function PageSize({ size, onChange }: PageSizeProps) {
  const id = useId();
  const translate = useText();
  const sizes = [...new Set([...pageSizes, size])].sort((one, other) => one - other);
  return (
    <>
      <span id={id}>{translate('lists.pages.size')}</span>
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={size}
        onChange={(event) => onChange(Number(event.target.value))}
        labelId={id}
        sx={{ typography: 'caption' }}
      >
        {sizes.map((offered) => (
          <MenuItem key={offered} value={offered}>
            {offered}
          </MenuItem>
        ))}
      </Select>
    </>
  );
});
