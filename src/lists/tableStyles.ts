import { styled } from '@mui/material/styles';

/**
 * The look of every table, on its root: cells are plain markup, since a styled component a cell would cost more than
 * everything else in a repaint.
 */
export const TableRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    overflowX: 'auto',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, ...theme.typography.body2 },
    '& th, & td': {
      blockSize: 44,
      paddingBlock: 0,
      paddingInline: theme.spacing(1.5),
      borderBlockEnd: `1px solid ${palette.divider}`,
      textAlign: 'start',
      maxInlineSize: theme.spacing(40),
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: theme.typography.fontWeightRegular,
    },
    '&[data-compact] tbody :is(th, td)': { blockSize: 36 },
    '& tbody tr:last-child :is(th, td)': { borderBlockEnd: 0 },
    '& thead th': {
      blockSize: 40,
      color: palette.text.secondary,
      fontSize: theme.typography.caption.fontSize,
      fontWeight: theme.typography.fontWeightMedium,
      backgroundColor: palette.background.default,
    },
    '& thead button': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      padding: 0,
      blockSize: '100%',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
    },
    '& thead .arrow': { opacity: 0 },
    '& thead :is(button:hover, button:focus-visible) .arrow': { opacity: 0.5 },
    '& thead [aria-sort]': { color: palette.text.primary },
    '& thead [aria-sort] .arrow': { opacity: 1 },
    // the names stay in sight of however many columns
    '& :is(tbody th, thead th[data-title])': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
    '& tbody th': { backgroundColor: palette.background.paper },
    '& tbody tr:hover th': { backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})` },
    '& tbody tr[aria-selected=true] th': {
      backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
    },
    '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& thead .number button': { flexDirection: 'row-reverse' },
    '& .box': { inlineSize: 44, textAlign: 'center', paddingInline: theme.spacing(1) },
    '& .menu': { inlineSize: 44, paddingInline: theme.spacing(0.5), textAlign: 'center' },
    '& input[type=checkbox]': {
      inlineSize: 16,
      blockSize: 16,
      margin: 0,
      accentColor: palette.primary.main,
      verticalAlign: 'middle',
      cursor: 'pointer',
    },
    '& td.menu button': {
      inlineSize: 32,
      blockSize: 32,
      padding: 0,
      border: 0,
      borderRadius: theme.shape.borderRadius,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary },
    },
    '& tbody tr': { cursor: 'pointer' },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
    '& tbody tr[aria-selected=true]': { backgroundColor: palette.action.selected },
    '& tbody a[data-record]': {
      color: palette.text.primary,
      fontWeight: theme.typography.fontWeightMedium,
      textDecoration: 'none',
      '&:hover': { color: palette.primary.main, textDecoration: 'underline' },
    },
    '& tbody td a': { color: palette.primary.main },
    '& :is(a, button, input):focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    // only where the rows are long in coming
    '& [aria-busy=true] tbody': { opacity: 0.6, transition: 'opacity 150ms 300ms' },
    '@media print': {
      border: 0,
      overflow: 'visible',
      '& .box, & .menu': { display: 'none' },
      '& th, & td': { blockSize: 'auto', whiteSpace: 'normal', paddingBlock: theme.spacing(0.5) },
    },
  };
});
