import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { LeaveGuards } from '#console/layout/dialogs/LeaveGuards';
import type { Opened } from '#console/layout/keyboard/Keyboard';
import { opensPalette } from '#console/layout/keyboard/keys';
import { undoCommands } from '#console/layout/keyboard/undoCommands';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useFirstScreenReady } from '#console/layout/loading/useFirstScreenReady';
import { whenIdle } from '#console/layout/loading/useIdle';
import { BulkActivity } from '#console/layout/messages/BulkActivity';
import { type MenuScreen, menuScreens, type ScreenDescriptor, screenAt } from '#console/layout/navigation/screens';
import { useMayOpen } from '#console/layout/navigation/useMayOpen';
import { profilePath, UserName } from '#console/layout/parts/UserName';
import { lowScreen } from '#console/layout/theme/lowScreen';
import { BrandLink } from './BrandLink';
import { LanguageSelect } from './LanguageSelect';
import { LogoutButton } from './LogoutButton';
import { SchemeButton } from './SchemeButton';
import { SearchButton } from './SearchButton';
import { SideMenu } from './SideMenu';

// small screens only
const SlideOver = lazyPart(async () => (await import('./SlideOver')).SlideOver);

// after the page has rendered
const Keyboard = lazyPart(async () => (await import('#console/layout/keyboard/Keyboard')).Keyboard);

// needed only after a write
const UndoMenu = lazyPart(async () => (await import('#console/layout/keyboard/UndoMenu')).UndoMenu);

const mainId = 'content';
const widths = { open: 216, folded: 56 } as const;

/** Keeps the focus when the focused element is removed; the code loads when the browser is idle, or with the first focus. */
function keepFocusSoon() {
  const load = () => import('#console/layout/keyboard/keepFocus');
  const begin = async ({ target }: Event) => (await load()).keepFocus(target);
  document.addEventListener('focusin', begin, { once: true });
  return whenIdle(() => void load(), 1000, 2000);
}

interface AppShellProps {
  screens: readonly ScreenDescriptor[];
  /** Further tools of the top bar. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * The frame around every screen: skip link, side menu, top bar. On a small screen the menu slides over the page.
 * @see rules 16.7
 */
export function AppShell({ screens, tools, children }: AppShellProps) {
  const mayOpen = useMayOpen();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const entries = useMemo(() => menuScreens(screens, mayOpen), [screens, mayOpen]);
  const [opened, setOpened] = useState<Opened>(null);
  const isReady = useFirstScreenReady();
  usePaletteKey(setOpened);
  useEffect(keepFocusSoon, []);
  const search = useCallback(() => setOpened('palette'), []);
  const profile = screens.some(({ path }) => path === profilePath);
  return (
    <Box sx={{ display: 'flex', minBlockSize: '100dvh' }}>
      <SkipLink />
      {!narrow && <SideColumn entries={entries} />}
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar entries={entries} narrow={narrow} profile={profile} tools={tools} onSearch={search} />
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={(theme) => ({
            flex: 1,
            inlineSize: '100%',
            maxInlineSize: 1760,
            marginInline: 'auto',
            paddingInline: { xs: 2, sm: 3 },
            paddingBlock: { xs: 2, sm: 3 },
            // room for the primary action at the bottom of a phone
            [theme.breakpoints.down('sm')]: { '&:has(.atrium-primary-action)': { paddingBlockEnd: theme.spacing(11) } },
          })}
        >
          {children}
        </Box>
      </Box>
      {(isReady || opened) && <Keyboard screens={screens} opened={opened} onOpen={setOpened} />}
      <LeaveGuards />
      <BulkActivity />
    </Box>
  );
}

/** The palette's shortcut, in a layout effect, because an effect may run a fifth of a second after the first paint. */
function usePaletteKey(open: (what: Opened) => void) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      open('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/** Memoised like the other parts of the frame, so that navigation does not render it. */
const SkipLink = memo(function SkipLink() {
  const text = useText();
  return (
    <Box
      component="a"
      href={`#${mainId}`}
      className="atrium-chrome"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        paddingInline: 2,
        paddingBlock: 1,
        borderRadius: 1,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        textDecoration: 'none',
        '&:not(:focus)': { clipPath: 'inset(50%)', inlineSize: 1, blockSize: 1, overflow: 'hidden', padding: 0 },
      }}
    >
      {text('common.skip')}
    </Box>
  );
});

/** The menu beside the screen; collapsed it shows icons only. The state is remembered. */
const SideColumn = memo(function SideColumn({ entries }: { entries: readonly MenuScreen[] }) {
  const text = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [chosen, choose] = useStore<boolean | null>('menu.folded', null);
  const folded = chosen ?? !wide;
  return (
    <Box
      component="nav"
      aria-label={text('common.menu.label')}
      className="atrium-chrome"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        blockSize: '100dvh',
        inlineSize: folded ? widths.folded : widths.open,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: 'background.paper',
        borderInlineEnd: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      <BrandLink folded={folded} />
      <SideMenu screens={entries} folded={folded} />
      <Box sx={{ p: 1, borderBlockStart: 1, borderColor: 'divider' }}>
        <IconButton
          aria-label={text(folded ? 'common.menu.unfold' : 'common.menu.fold')}
          title={text(folded ? 'common.menu.unfold' : 'common.menu.fold')}
          aria-expanded={!folded}
          onClick={() => choose(!folded)}
        >
          <KeyboardDoubleArrowLeft
            fontSize="small"
            sx={{
              transform: folded ? 'scaleX(-1)' : 'none',
              '[dir=rtl] &': { transform: folded ? 'none' : 'scaleX(-1)' },
            }}
          />
        </IconButton>
      </Box>
    </Box>
  );
});

interface TopBarProps {
  entries: readonly MenuScreen[];
  narrow: boolean;
  /** Whether the profile has a screen. */
  profile: boolean;
  tools: ReactNode;
  onSearch(): void;
}

const TopBar = memo(function TopBar({ entries, narrow, profile, tools, onSearch }: TopBarProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { undo, redo } = useSyncExternalStore(undoCommands.subscribe, undoCommands.current);
  return (
    <Box
      component="header"
      className="atrium-chrome"
      sx={{
        position: 'sticky',
        [lowScreen]: { position: 'static' },
        insetBlockStart: 0,
        zIndex: 'appBar',
        blockSize: 56,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: { xs: 1, md: 3 },
        backgroundColor: 'background.paper',
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      {narrow && (
        <IconButton aria-label={text('common.menu.open')} aria-expanded={open} onClick={() => setOpen(true)}>
          <MenuIcon />
        </IconButton>
      )}
      {!narrow && <SearchButton onSearch={onSearch} wide />}
      <Typography
        component="p"
        variant="subtitle1"
        noWrap
        sx={{ flex: 1, minInlineSize: 0, color: { md: 'text.secondary' } }}
      >
        {narrow && <ScreenName entries={entries} />}
        {/* react-admin's <Title> renders here */}
        <span id="react-admin-title" />
      </Typography>
      {(undo || redo) && <UndoMenu undo={undo} redo={redo} />}
      {tools}
      {narrow && <SearchButton onSearch={onSearch} />}
      {!narrow && (
        <>
          <Box sx={{ '&& select': { fieldSizing: 'content', inlineSize: 'auto', maxInlineSize: '12.3em' } }}>
            <LanguageSelect />
          </Box>
          <SchemeButton />
          <Box sx={{ inlineSize: '1px', blockSize: 24, marginInline: 1, backgroundColor: 'divider' }} />
        </>
      )}
      <UserName linked={profile} short={narrow} />
      {!narrow && <LogoutButton />}
      {narrow && <SlideOver entries={entries} open={open} onClose={() => setOpen(false)} profile={profile} />}
    </Box>
  );
});

/** The name of the current screen. */
function ScreenName({ entries }: Pick<TopBarProps, 'entries'>) {
  const text = useText();
  const { pathname } = useLocation();
  const screen = screenAt(entries, pathname);
  return screen && text(screen.menu.label);
}
