import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { MenuScreen } from '#console/layout/navigation/screens';
import { usePins } from './pins';

// few people have any
const PinnedViews = lazyPart(async () => (await import('./PinnedViews')).PinnedViews);

const Root = styled('div')(({ theme }) => ({
  flex: 1,
  overflowY: 'auto',
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: theme.spacing(1),
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(0.25),
  },
  '& a': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minBlockSize: 36, // room for a second line in languages with longer words
    paddingInline: theme.spacing(1.25),
    paddingBlock: theme.spacing(0.25),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    overflow: 'hidden',
    [theme.breakpoints.down('md')]: { minBlockSize: 44 },
  },
  '& a > svg': { fontSize: 20, flexShrink: 0 },
  '& ul ul': { paddingInline: 0, paddingBlock: theme.spacing(0.25) },
  '& ul ul a': {
    ...theme.typography.body2,
    minBlockSize: 32,
    gap: theme.spacing(1),
    paddingInlineStart: theme.spacing(2.25),
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('md')]: { minBlockSize: 44 },
  },
  '& ul ul a > svg': { fontSize: 16 },
  '& .name': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .count': { ...theme.typography.caption, fontVariantNumeric: 'tabular-nums' },
  '& a:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  '& a[aria-current=page]': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

interface SideMenuProps {
  screens: readonly MenuScreen[];
  /** Whether to show icons only, with accessible names and tooltips. */
  folded?: boolean;
  onChoose?(): void;
}

/** The screens that the person may open. @see rules 16.7 */
export function SideMenu({ screens, folded = false, onChoose }: SideMenuProps) {
  const text = useText();
  const [pins] = usePins();
  return (
    <Root>
      <ul>
        {screens.map(({ path, screen, menu: { label, icon: Icon } }) => {
          const words = text(label);
          const pinned = pins.find((pin) => pin.path === path);
          return (
            <li key={path}>
              <NavLink
                to={path}
                title={folded ? words : undefined}
                onClick={onChoose}
                onPointerEnter={screen.prefetch}
                onFocus={screen.prefetch}
              >
                <Icon aria-hidden />
                <span className={folded ? 'atrium-unseen' : undefined}>{words}</span>
              </NavLink>
              {pinned && <PinnedViews resource={pinned.resource} folded={folded} onChoose={onChoose} />}
            </li>
          );
        })}
      </ul>
    </Root>
  );
}
