import Search from '@mui/icons-material/Search';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#console/dataProvider/calls/apiError';
import { useText } from '#console/i18n/useText';
import { type ScreenDescriptor, screenAt } from '../navigation/screens';
import { useRecent } from './recent';
import { type PaletteEntry, usePaletteEntries } from './usePaletteEntries';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  '& .box': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    paddingInline: theme.spacing(2),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& input': {
    ...theme.typography.body1,
    flex: 1,
    minInlineSize: 0,
    blockSize: 52,
    border: 0,
    outline: 'none',
    color: theme.vars.palette.text.primary,
    backgroundColor: 'transparent',
  },
  '& .box:focus-within': { boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}` },
  '& ul': { listStyle: 'none', margin: 0, padding: theme.spacing(1), overflowY: 'auto', maxBlockSize: '60dvh' },
  '& ul ul': { padding: 0, maxBlockSize: 'none' },
  '& .group': {
    ...theme.typography.caption,
    padding: theme.spacing(1, 1, 0.5),
    color: theme.vars.palette.text.secondary,
  },
  '& [role=option]': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minBlockSize: 40,
    paddingInline: theme.spacing(1),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '& svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
    '& .name': { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
    '& .screen': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '&.Mui-focused': { backgroundColor: theme.vars.palette.action.selected },
  },
  '& .status': { paddingBlock: theme.spacing(1.5), paddingInline: theme.spacing(2) },
}));

interface PaletteProps {
  screens: readonly ScreenDescriptor[];
  onKeys(): void;
  onClose(): void;
}

/** Opens records, screens and views, and runs actions, by a few typed letters. @see rules 13.23 */
export function Palette({ screens, onKeys, onClose }: PaletteProps) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [, remember] = useRecent();
  const { entries, searching, error } = usePaletteEntries(typed, screens, onKeys);
  const choose = (entry: PaletteEntry) => {
    flushSync(onClose); // closing restores the focus
    if (entry.run) entry.run();
    if (!entry.path) return;
    // a control outside the content would keep the focus after navigation, so the content takes it
    document.querySelector('main')?.focus({ preventScroll: true });
    const screen = screenAt(screens, entry.path.split('?')[0] ?? '');
    if (screen && entry.group !== 'actions') {
      remember({ path: entry.path, name: entry.name, screen: screen.path });
    }
    navigate(entry.path);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<PaletteEntry>({
      id: 'palette',
      open: true,
      options: entries,
      value: null,
      inputValue: typed,
      onInputChange: (_event, words, reason) => reason === 'input' && setTyped(words),
      onChange: (_event, entry) => entry && choose(entry),
      onClose: (_event, reason) => reason === 'escape' && onClose(),
      getOptionLabel: ({ name }) => name,
      getOptionKey: ({ key }) => key,
      groupBy: ({ group }) => group,
      filterOptions: (all) => all,
      autoHighlight: true,
      clearOnBlur: false,
      clearOnEscape: false,
    });
  // `groupBy` groups them
  const groups = groupedOptions as { group: string; index: number; options: PaletteEntry[] }[];
  const status = error
    ? errorText(error)
    : searching
      ? text('keyboard.searching')
      : entries.length === 0
        ? text('keyboard.nothing')
        : text('lists.count', { smart_count: entries.length });
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('common.bar.search') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Frame {...getRootProps()}>
        <div className="box">
          <Search fontSize="small" />
          <input
            {...getInputProps()}
            autoFocus
            aria-label={text('common.bar.search')}
            placeholder={text('keyboard.hint')}
          />
        </div>
        {groups.length > 0 && (
          <ul {...getListboxProps()} aria-label={text('common.bar.search')}>
            {groups.map(({ group, index, options }) => (
              <li key={group} role="presentation">
                <div className="group" id={`palette-${group}`}>
                  {text(`keyboard.groups.${group as PaletteEntry['group']}`)}
                </div>
                {/* biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own */}
                <ul role="group" aria-labelledby={`palette-${group}`}>
                  {options.map((option, at) => {
                    const { key, ...props } = getOptionProps({ option, index: index + at });
                    const Icon = option.icon;
                    return (
                      <li key={key} {...props}>
                        <Icon aria-hidden />
                        <span className="name">
                          <bdi>{option.name}</bdi>
                        </span>
                        {option.screenName && <span className="screen">{option.screenName}</span>}
                      </li>
                    );
                  })}
                </ul>
              </li>
            ))}
          </ul>
        )}
        <Typography role="status" variant="note" className={entries.length > 0 && !error ? 'atrium-unseen' : 'status'}>
          {status}
        </Typography>
      </Frame>
    </Dialog>
  );
}
