import { styled } from '@mui/material/styles';

/**
 * The card of a record in a grid: a head with link and menu, facts, a foot. Only the root is a styled component; its
 * content is plain markup, which renders faster.
 */
export const CardRoot = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  blockSize: '100%',
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.primary.main },
  '& header': { display: 'flex', alignItems: 'flex-start', gap: theme.spacing(1) },
  '& h2': { ...theme.typography.subtitle1, margin: 0, flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& h2 a': { color: theme.vars.palette.text.primary, textDecoration: 'none' },
  // the link covers the whole card; the menu is above it
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& h2 a:focus-visible': { outline: 'none' },
  '&:has(h2 a:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& header button': { position: 'relative', zIndex: 1, marginBlockStart: -4, marginInlineEnd: -4 },
  // touch target of 44 px within the height of the title
  [theme.breakpoints.down('sm')]: { '& header button': { marginBlock: -10, marginInlineEnd: -10 } },
  '& .badges': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1) },
  '& .facts': {
    ...theme.typography.body2,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: theme.spacing(0.25),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .arranged': { ...theme.typography.body2, margin: 0, display: 'grid', gap: theme.spacing(0.5) },
  '& .arranged > div': {
    display: 'grid',
    gridTemplateColumns: '2fr 3fr',
    gap: theme.spacing(1),
    alignItems: 'center',
  },
  '& .arranged dt': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .arranged dd': { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
  // above the card's own link
  '& .arranged a': { position: 'relative', zIndex: 1, color: 'inherit' },
  '& .marked': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& .marked svg': { fontSize: '1.25em', flexShrink: 0 },
  '& .strong': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
  '& footer': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2),
    marginBlockStart: 'auto',
    color: theme.vars.palette.text.secondary,
  },
  '@media print': { breakInside: 'avoid' },
}));
