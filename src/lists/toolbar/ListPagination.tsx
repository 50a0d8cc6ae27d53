import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useEvent, useListContext } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useListTotal } from '#console/lists/listTotal';
import { pageCount, pageRange, pageSizes } from '#console/lists/pages';
import { BarRoot } from './barStyles';
import { SelectBox } from './SelectBox';
import { ToolbarButton } from './ToolbarButton';

/** The current page of the list, with controls for other pages. */
export function ListPagination() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const text = useText();
  const previous = useEvent(() => setPage(page - 1));
  const next = useEvent(() => setPage(page + 1));
  const { first, last } = pageRange(page, perPage, total);
  const { estimated } = useListTotal();
  const { about } = useFormat();
  if (total === 0) return null;
  const words = estimated
    ? text('lists.pages.about', { first, last, total: about(total) })
    : text('lists.pages.range', { first, last, total });
  const sizes = [...new Set([...pageSizes, perPage])].sort((one, other) => one - other);
  return (
    <BarRoot as="nav" aria-label={text('lists.pages.label')} data-end>
      <span aria-hidden>{text('lists.pages.size')}</span>
      <SelectBox
        label={text('lists.pages.size')}
        value={String(perPage)}
        choices={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChoose={(size) => setPerPage(Number(size))}
      />
      <span className="range">{words}</span>
      <ToolbarButton
        label={text('lists.pages.previous')}
        icon={ChevronLeft}
        onClick={previous}
        disabled={page <= 1}
        points
      />
      <ToolbarButton
        label={text('lists.pages.next')}
        icon={ChevronRight}
        onClick={next}
        disabled={page >= pageCount(perPage, total)}
        points
      />
    </BarRoot>
  );
}
