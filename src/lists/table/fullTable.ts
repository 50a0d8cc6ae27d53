import { styled } from '@mui/material/styles';
import { TableRoot } from './tableStyles';

/** Styles of an interactive table: heads and rows that can be clicked, groups, totals, cells, print. */
export const FullTable = styled(TableRoot)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    '& tfoot :is(th, td)': {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 2,
      borderBlockStart: `1px solid ${palette.divider}`,
      borderBlockEnd: 0,
      fontWeight: theme.typography.fontWeightMedium,
      backgroundColor: palette.background.default,
    },
    '& tfoot th': { insetInlineStart: 0, zIndex: 3 },
    // handle and edge of a column: visible on hover and focus
    '& .grip': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 1,
      inlineSize: 10,
      cursor: 'grab',
      touchAction: 'none',
      opacity: 0,
      backgroundImage: `radial-gradient(${palette.text.secondary} 1px, transparent 1.5px)`,
      backgroundSize: '5px 6px',
      backgroundPosition: 'center',
      backgroundClip: 'content-box',
      paddingBlock: 11,
    },
    '& th:hover > .grip': { opacity: 0.8 },
    '& [data-moving]': { opacity: 0.7, zIndex: 4, cursor: 'grabbing' },
    '& [data-target]': { boxShadow: `inset 0 -3px ${palette.primary.main}` },
    '& .edge': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      inlineSize: 9,
      cursor: 'col-resize',
      touchAction: 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        insetBlock: 8,
        insetInlineEnd: 0,
        inlineSize: 2,
        backgroundColor: palette.divider,
      },
      '&:is(:hover, :focus-visible, :active)::after': { insetBlock: 0, backgroundColor: palette.primary.main },
      '&:focus-visible': { outline: 'none' },
      // forced colours hide the bar
      '@media (forced-colors: active)': { '&:focus-visible': { outline: '2px solid Highlight' } },
    },
    '& .group th': {
      position: 'static',
      blockSize: 40,
      maxInlineSize: 'none',
      backgroundColor: palette.background.default,
      cursor: 'pointer',
    },
    '& .group button': {
      inlineSize: 28,
      blockSize: 28,
      padding: 0,
      marginInlineEnd: theme.spacing(0.5),
      border: 0,
      borderRadius: theme.shape.borderRadius,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      verticalAlign: 'middle',
      '&[aria-expanded=false] svg': { rotate: '-90deg' },
      '[dir=rtl] &[aria-expanded=false] svg': { rotate: '90deg' },
    },
    // as wide as the window, however wide the table is
    '& .group th > div': { position: 'sticky', insetInlineStart: theme.spacing(1.5), inlineSize: 'fit-content' },
    '&[data-drawn] :is(th, td)': { maxInlineSize: 'none' },
    '&[data-drawn] thead button': { maxInlineSize: '100%' },
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
    // the button covers its cell; handle and edge are above it
    '& thead button::before': { content: '""', position: 'absolute', inset: 0 },
    '& thead .arrow': { opacity: 0 },
    '& thead :is(button:hover, button:focus-visible) .arrow': { opacity: 0.5 },
    '& thead [aria-sort]': { color: palette.text.primary },
    '& thead [aria-sort] .arrow': { opacity: 1, whiteSpace: 'nowrap' },
    // names and menus stay visible however many columns there are
    '& :is(thead, tbody) .menu': {
      position: 'sticky',
      insetInlineEnd: 0,
      zIndex: 1,
      backgroundColor: palette.background.paper,
    },
    '& thead .menu': { zIndex: 3, backgroundColor: palette.background.default },
    // more columns follow: the menu column gets a shadow, which is mirrored with the page, and an arrow
    '&[data-more] :is(thead, tbody) .menu': { boxShadow: '-8px 0 8px -8px #0c1a1866' },
    // a table without that column gets the shadow at its own edge
    '&[data-more]:not(:has(.menu))': { boxShadow: 'inset -12px 0 8px -8px #0c1a1866' },
    '&[data-more] thead .menu::after': {
      content: '"›"',
      // turns round with the direction of writing
      unicodeBidi: 'isolate',
      fontSize: theme.typography.h2.fontSize,
    },
    '& tbody th[scope=row]': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      backgroundColor: palette.background.paper,
    },
    '& tbody tr:hover :is(th, .menu)': {
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
    '& tbody tr[aria-selected=true] :is(th, .menu)': {
      backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
    },
    '& .number': { unicodeBidi: 'isolate', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& thead .number button': { flexDirection: 'row-reverse' },
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
    '& .dots': { inlineSize: '1.25rem', blockSize: '1.25rem', fill: 'currentColor' },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
    '&[data-opens] tbody tr[data-index]': { cursor: 'pointer' },
    '& tbody tr[aria-selected=true]': { backgroundColor: palette.action.selected },
    // names look like text; links are underlined on hover and focus
    '& tbody a': {
      color: 'inherit',
      textUnderlineOffset: '0.2em',
      '&:not(:hover, :focus-visible)': { textDecoration: 'none' },
    },
    '& tbody a[data-record]': { fontWeight: theme.typography.fontWeightMedium },
    '& :is(a, button, input):focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    // cells that can be selected and edited
    '&[data-cells] tbody tr[data-index] > :is(td, th)': { userSelect: 'none' },
    '& tbody tr[data-index] > :is(td, th):focus': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    '& tbody :is(td, th)[aria-selected]': {
      backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
    },
    '& [data-unsaved=saving]': { opacity: 0.7 },
    '& tbody [data-unsaved=failed]': {
      boxShadow: `inset 0 0 0 2px ${palette.error.main}`,
      '&::after': { content: '"!"', marginInlineStart: theme.spacing(0.5), fontWeight: 700, color: palette.error.main },
    },
    '& .fill': {
      position: 'absolute',
      zIndex: 3,
      inlineSize: 10,
      blockSize: 10,
      translate: '-6px -6px',
      border: `2px solid ${palette.background.paper}`,
      backgroundColor: palette.primary.main,
      cursor: 'crosshair',
      touchAction: 'none',
    },
    // only if rows take long to load
    '& [aria-busy=true] tbody': { opacity: 0.7, transition: 'opacity 150ms 300ms' },
    '@media print': {
      border: 0,
      overflow: 'visible',
      maxBlockSize: 'none',
      '& .box, & .menu': { display: 'none' },
      // on paper all columns fit the page, whatever their widths, and none covers another
      '& table': { tableLayout: 'auto !important', inlineSize: '100% !important' },
      '& col': { inlineSize: 'auto !important' },
      '& :is(thead, tbody, tfoot) :is(th, td)': { position: 'static', blockSize: 'auto', maxInlineSize: 'none' },
      '& :is(th, td)': { whiteSpace: 'normal', overflowWrap: 'break-word', paddingBlock: theme.spacing(0.5) },
      '& tr': { breakInside: 'avoid' },
      '& :is(.grip, .edge, .arrow, .fill)': { display: 'none' },
    },
  };
});
