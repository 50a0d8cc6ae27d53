import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, memo, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { useArrival } from '#console/layout/navigation/useArrival';
import { lowScreen } from '#console/layout/theme/lowScreen';
import { PageTitle } from './PageTitle';

/**
 * The link back from a screen, beside its title, so that titles have the same height everywhere; `people`: who has the
 * record open.
 */
export const BackLink = createContext<{ to: string; label: string; people?: ReactNode } | null>(null);

interface PageHeaderProps {
  title: string;
  subtitle?: string | undefined;
  /** Marks beside the title: status, overdue. */
  badges?: ReactNode;
  /** The primary action; top right, on a phone at the bottom. */
  actions?: ReactNode;
}

/** The title of a screen and of the browser's tab, and the primary action. */
export const PageHeader = memo(function PageHeader({ title, subtitle, badges, actions }: PageHeaderProps) {
  const heading = useArrival();
  const people = useContext(BackLink)?.people;
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        gap: 2,
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        minBlockSize: 49,
        [lowScreen]: { flexWrap: 'wrap' },
      }}
    >
      <PageTitle title={title} />
      <BackButton />
      <Box sx={{ minInlineSize: 0, flex: 1 }}>
        <Stack direction="row" sx={{ gap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography ref={heading} tabIndex={-1} component="h1" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {badges}
          {people}
        </Stack>
        {subtitle && (
          <Typography color="textSecondary" sx={{ marginBlockStart: 0.25 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <PrimaryAction>{actions}</PrimaryAction>}
    </Stack>
  );
});

/** The link back, if the screen has one; the arrow is in the margin if there is room. */
export function BackButton() {
  const back = useContext(BackLink);
  if (!back) return null;
  return (
    <IconButton
      component={Link}
      to={back.to}
      aria-label={back.label}
      title={back.label}
      sx={{ alignSelf: 'flex-start', marginBlock: -0.75, marginInline: -1.25 }}
    >
      <ArrowBack fontSize="small" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
    </IconButton>
  );
}

/** Within reach of a thumb on a phone; the frame leaves room for it. */
const PrimaryAction = ({ children }: { children: ReactNode }) => (
  <Box
    className="atrium-chrome atrium-primary-action"
    sx={(theme) => ({
      display: 'flex',
      gap: 1,
      flexShrink: 0,
      [theme.breakpoints.down('sm')]: {
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: 'appBar',
        padding: theme.spacing(1.25, 2),
        paddingBlockEnd: `max(${theme.spacing(1.25)}, env(safe-area-inset-bottom))`,
        backgroundColor: 'background.paper',
        borderBlockStart: 1,
        borderColor: 'divider',
        '& > *': { flex: 1 },
        [lowScreen]: { position: 'static', flexBasis: '100%', padding: 0, border: 0, backgroundColor: 'transparent' },
      },
    })}
  >
    {children}
  </Box>
);
