import { styled } from '@mui/material/styles';

/**
 * Styles of a thread, on its root. Hundreds of comments are plain markup, because a styled component for each would be
 * slow. `--indent` is in units of half the theme's spacing, on a phone a quarter.
 */
export const CommentArea = styled('div')(({ theme }) => ({
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& .replies': {
    marginInlineStart: `calc(var(--indent) * ${theme.spacing(0.5)})`,
    [theme.breakpoints.down('sm')]: { marginInlineStart: `calc(var(--indent) * ${theme.spacing(0.25)})` },
  },
  '& .replies > li': {
    borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
    paddingInlineStart: theme.spacing(1.5),
  },
  '& .top': { borderBlockStart: `1px solid ${theme.vars.palette.divider}`, paddingBlock: theme.spacing(0.5) },
  '& .top:first-of-type': { borderBlockStart: 0 },
  // room for the focus ring
  '& .comment': { padding: theme.spacing(1), marginInline: theme.spacing(-1), borderRadius: 4 },
  '& .comment[data-pending] .words': { color: theme.vars.palette.text.secondary },
  '& .by': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
  // a name is not a status: only its initials are coloured
  '& .by .tag': {
    inlineSize: 24,
    blockSize: 24,
    padding: 0,
    borderRadius: '50%',
    fontSize: theme.typography.pxToRem(10),
    lineHeight: '24px',
    textAlign: 'center',
  },
  '& .by strong': { ...theme.typography.subtitle2, color: theme.vars.palette.text.primary },
  '& .words': {
    ...theme.typography.body1,
    margin: 0,
    marginBlockStart: theme.spacing(0.5),
    maxInlineSize: '80ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .words.gone': { color: theme.vars.palette.text.secondary, fontStyle: 'italic' },
  '& .mention': {
    paddingInline: theme.spacing(0.5),
    borderRadius: 4,
    boxDecorationBreak: 'clone',
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.action.hover,
    textDecoration: 'none',
  },
  '& .mention[data-own]': {
    fontWeight: theme.typography.fontWeightMedium,
    backgroundColor: theme.vars.palette.primary.light,
  },
  '& a.mention:hover, & a.mention:focus-visible': { textDecoration: 'underline' },
  '& .attached': {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1.5),
    margin: 0,
    marginBlockStart: theme.spacing(0.5),
    padding: 0,
  },
  '& .attached button': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.vars.palette.primary.main,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    [theme.breakpoints.down('sm')]: { minBlockSize: 44 },
  },
  '& .actions': {
    display: 'flex',
    gap: theme.spacing(0.5),
    marginInlineStart: theme.spacing(-1),
    '@media print': { display: 'none' },
  },
  '& .actions button': {
    ...theme.typography.caption,
    fontWeight: theme.typography.fontWeightMedium,
    minBlockSize: 28,
    paddingInline: theme.spacing(1),
    border: 0,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
    [theme.breakpoints.down('sm')]: { minBlockSize: 44, minInlineSize: 44 },
  },
}));
