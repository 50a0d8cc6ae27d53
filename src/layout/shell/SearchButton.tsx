import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useText } from '#console/i18n/useText';

interface SearchButtonProps {
  onSearch(): void;
  /** Whether there is room for the label and the shortcut. */
  wide?: boolean;
}

/** Opens the command palette. */
export function SearchButton({ onSearch, wide = false }: SearchButtonProps) {
  const text = useText();
  const label = text('common.bar.search');
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      {...(wide && { 'data-key': paletteKey(), sx: searchBox })}
    >
      <Search fontSize="small" />
      {wide && <span>{label}</span>}
    </IconButton>
  );
}

/** The palette's shortcut as written on this device. */
const paletteKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');

const searchBox = {
  typography: 'body2',
  flex: '0 1 20rem',
  minInlineSize: 0,
  justifyContent: 'flex-start',
  gap: 1,
  paddingInline: 1.25,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
  '& > span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'start' },
  // not part of the accessible name
  '&::after': { content: 'attr(data-key)', typography: 'caption', whiteSpace: 'nowrap' },
} as const;
