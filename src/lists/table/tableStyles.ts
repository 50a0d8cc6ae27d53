import { styled } from '@mui/material/styles';

/**
 * Styles of every table, on its root. Cells are plain markup, because a styled component for each would dominate the
 * cost of a repaint. `FullTable` adds the styles of interactive tables.
 */
export const TableRoot = styled('div')(({ theme }) => ({
  // the table scrolls, so that its head and first column stay visible
  position: 'relative',
  overflow: 'auto',
  maxBlockSize: `max(20rem, calc(100dvh - ${theme.spacing(22)}))`,
  // sticky parts must not cover the focused element
  scrollPaddingBlockStart: 48,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, ...theme.typography.body2 },
  '& th, & td': {
    blockSize: 44,
    paddingBlock: 0,
    paddingInline: theme.spacing(1.5),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    // long text is cut at its own end, and aligns with the page
    unicodeBidi: 'plaintext',
    textAlign: ['-webkit-match-parent', 'match-parent'],
    maxInlineSize: theme.spacing(40),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: theme.typography.fontWeightRegular,
  },
  // the cell's text direction is that of its link
  '& :is(th, td) a': { unicodeBidi: 'normal' },
  // narrow windows: all columns visible, long words cut, heads in two lines
  [theme.breakpoints.between('md', 'lg')]: {
    '& th, & td': { paddingInline: theme.spacing(1), maxInlineSize: '14vw' },
    '& th[scope=row]': { maxInlineSize: '16vw' },
    // Japanese would break after every sign
    '& thead th *': { whiteSpace: 'normal', wordBreak: 'keep-all', lineHeight: 1.25, textAlign: 'start' },
  },
  '&[data-compact] tbody :is(th, td)': { blockSize: 36 },
  '& tbody tr:last-child :is(th, td)': { borderBlockEnd: 0 },
  '& thead :is(th, td)': {
    blockSize: 40,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    backgroundColor: theme.vars.palette.background.default,
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
  },
  '& thead th[data-title]': { insetInlineStart: 0, zIndex: 3 },
  '& .box': { inlineSize: 44, textAlign: 'center', paddingInline: theme.spacing(1) },
  '& .menu': { inlineSize: 44, paddingInline: theme.spacing(0.5), textAlign: 'center' },
}));
