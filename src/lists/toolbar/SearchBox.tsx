import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { useReplaceFilter } from '#console/lists/filters/useReplaceFilter';
import { useDraft } from '#console/schema/controls/useDraft';

/** A shared element, which is never rendered again. */
const searchIcon = <Search fontSize="small" />;

/** The search of a list. It follows the address, also when the person goes back. */
export function SearchBox({ label }: { label: string }) {
  const { filterValues } = useListContext();
  const change = useReplaceFilter();
  const text = useText();
  const { draft, write, flush } = useDraft(String(filterValues.q ?? ''), (typed) =>
    change({ q: typed.trim() || undefined }),
  );
  return (
    <div className="box search">
      {searchIcon}
      <input
        type="search"
        name="q"
        data-shortcut="/"
        value={draft}
        onChange={(event) => write(event.target.value)}
        onBlur={flush}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
      />
      {draft && <NamedIcon icon={Clear} size="small" label={text('lists.search.clear')} onClick={() => write('')} />}
    </div>
  );
}
