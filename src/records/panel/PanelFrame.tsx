import Close from '@mui/icons-material/Close';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { keyframes, styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { lowScreen } from '#console/layout/theme/lowScreen';
import { easing, motion } from '#console/layout/theme/motion';
import { focusRecord } from './panelRows';
import { panelWidth } from './panelWidth';
import { usePanelAddress } from './usePanelAddress';
import { usePanelKeys } from './usePanelKeys';
import { usePanelSteps } from './usePanelSteps';

interface PanelFrameProps {
  id: string;
  /** The address of the record's page. */
  path: string;
  /** undefined: loading. */
  title: string | undefined;
  badges: ReactNode;
  /** Other people who have the record open. */
  people: ReactNode;
  tabs: readonly { key: string; label: string; count?: number | null | undefined }[] | undefined;
  chosen: string;
  onTab(tab: string): void;
  children: ReactNode;
}

/** The frame of the panel: previous and next record, link to the record's page, close button, tabs. */
export function PanelFrame(props: PanelFrameProps) {
  const { id, path, title, badges, people, tabs, chosen, onTab, children } = props;
  const text = useText();
  const names = useId();
  const root = useRef<HTMLElement>(null);
  const { go, hasNext, hasPrevious } = usePanelSteps(id);
  const address = usePanelAddress();
  const close = () => {
    focusRecord(id, path);
    address.close();
  };
  usePanelKeys(root, { onStep: go, onClose: close });
  // after a page load or going back, the browser's focus stays
  const opened = useRef(useNavigationType() === 'PUSH');
  useEffect(() => {
    if (opened.current) root.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Frame ref={root} className="atrium-panel" tabIndex={-1} aria-labelledby={`${names}-title`}>
      <GlobalStyles styles={openedRow} />
      <Stack direction="row" sx={{ gap: 0.5, padding: 1, alignItems: 'center' }}>
        <NamedIcon
          icon={KeyboardArrowUp}
          label={text('panel.previous')}
          titled
          disabled={!hasPrevious}
          data-shortcut="k"
          onClick={() => go(-1)}
        />
        <NamedIcon
          icon={KeyboardArrowDown}
          label={text('panel.next')}
          titled
          disabled={!hasNext}
          data-shortcut="j"
          onClick={() => go(1)}
        />
        <Box sx={{ flex: 1 }} />
        {people}
        <IconButton component={Link} to={path} aria-label={text('panel.page')} title={text('panel.page')}>
          <OpenInFull fontSize="small" />
        </IconButton>
        <NamedIcon icon={Close} label={text('panel.close')} titled onClick={close} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, paddingInline: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography id={`${names}-title`} variant="title" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
          {title ?? text('common.loading')}
        </Typography>
        {badges}
      </Stack>
      {tabs && tabs.length > 1 && (
        <Tabs
          value={chosen}
          onChange={(_event, tab: string) => onTab(tab)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={text('panel.tabs')}
          sx={{
            paddingInline: 1,
            borderBlockEnd: 1,
            borderColor: 'divider',
            flexShrink: 0,
            // unseen at the start, it would take the place of the first tab
            '& > .MuiTabScrollButton-root:first-of-type.Mui-disabled': { display: 'none' },
          }}
        >
          {tabs.map(({ key, label, count }) => (
            <Tab
              key={key}
              value={key}
              id={`${names}-${key}`}
              sx={{ paddingInline: 1, minInlineSize: 0 }}
              aria-controls={key === chosen ? `${names}-panel` : undefined}
              label={count == null ? label : text('panel.counted', { name: label, count })}
            />
          ))}
        </Tabs>
      )}
      <Box
        role={tabs ? 'tabpanel' : undefined}
        id={`${names}-panel`}
        aria-labelledby={tabs && `${names}-${chosen}`}
        sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto', padding: 2 }}
      >
        {children}
      </Box>
    </Frame>
  );
}

const coming = keyframes({ from: { opacity: 0, transform: 'translateX(var(--from))' } });

/** Fixed below the top bar at the end of the window; the list leaves room for it. */
const Frame = styled('section')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 56,
  [lowScreen]: { insetBlockStart: 0 },
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  zIndex: theme.zIndex.speedDial,
  inlineSize: panelWidth,
  maxInlineSize: '100%',
  display: 'flex',
  flexDirection: 'column',
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '--from': '16px',
  '[dir=rtl] &': { '--from': '-16px' },
  animation: `${coming} ${motion}ms ${easing}`,
  '&:focus-visible': { outline: 'none' },
  '@media print': { display: 'none' },
}));

/** Marks the row or card of the record in the panel. */
const openedRow = {
  'tr[data-opened] > :first-child': { boxShadow: 'inset 3px 0 currentColor' },
  'article[data-opened]': { outline: '2px solid currentColor', outlineOffset: '-1px' },
};
