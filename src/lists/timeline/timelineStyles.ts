import { styled } from '@mui/material/styles';
import { entryStyles } from '#console/lists/dates/entryLook';

/** Heights and widths in pixels, which the windowing of rows needs. */
export const rowHeight = 32;
export const headHeight = 48;
const nameWidth = 'var(--names)';

/** Styles of a timeline, on its scrolling frame. */
export const TimelineRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const edge = `1px solid ${palette.divider}`;
  const paper = palette.background.paper;
  return {
    ...entryStyles(theme),
    '--names': theme.spacing(28),
    position: 'relative',
    overflow: 'auto',
    maxBlockSize: `max(24rem, calc(100dvh - ${theme.spacing(32)}))`,
    border: edge,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: paper,
    scrollPaddingBlockStart: headHeight,
    scrollPaddingInlineStart: nameWidth,
    '&[aria-busy=true] .rows': { opacity: 0.7 },
    '& .canvas': { position: 'relative' },
    '& .head': {
      ...theme.typography.caption,
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 3,
      blockSize: headHeight,
      display: 'flex',
      backgroundColor: paper,
      borderBlockEnd: edge,
    },
    '& :is(.corner, .title)': {
      position: 'sticky',
      insetInlineStart: 0,
      inlineSize: nameWidth,
      flexShrink: 0,
      zIndex: 2,
      boxSizing: 'border-box',
      paddingInline: theme.spacing(1.5),
      backgroundColor: paper,
      borderInlineEnd: edge,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .corner': { display: 'flex', alignItems: 'center', color: palette.text.secondary },
    '& .ticks': { position: 'relative', flex: 1 },
    '& .ticks > span': {
      position: 'absolute',
      blockSize: headHeight / 2,
      lineHeight: `${headHeight / 2}px`,
      paddingInline: theme.spacing(0.5),
      boxSizing: 'border-box',
      borderInlineStart: edge,
      // `hidden` would become the scroll container of the sticky names
      overflow: 'clip',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .ticks > .large': { insetBlockStart: 0, fontWeight: theme.typography.fontWeightMedium },
    '& .ticks > .small': { insetBlockStart: headHeight / 2, color: palette.text.secondary },
    '& :is(.lines, .today)': { position: 'absolute', insetBlock: 0, pointerEvents: 'none' },
    '& .lines': { borderInlineStart: edge },
    '& .today': { inlineSize: 0, borderInlineStart: `2px solid ${palette.primary.main}` },
    '& .rows': { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
    '& .rows > li': {
      ...theme.typography.body2,
      position: 'absolute',
      insetInline: 0,
      blockSize: rowHeight,
      lineHeight: `${rowHeight - 1}px`,
      contain: 'layout style',
      borderBlockEnd: edge,
    },
    '& .rows > li[data-group]': { backgroundColor: palette.action.hover },
    '& .rows > li[data-group] .title': {
      backgroundColor: 'transparent',
      borderInlineEnd: 0,
      inlineSize: 'max-content',
      fontWeight: theme.typography.fontWeightMedium,
    },
    '& .title': { display: 'block', position: 'sticky', blockSize: '100%' },
    '& .rows > li[data-outside]': { display: 'flex' },
    '& .pointer': {
      position: 'sticky',
      zIndex: 1,
      flexShrink: 0,
      inlineSize: rowHeight,
      textAlign: 'center',
      fontSize: '1.25rem',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { color: palette.primary.main },
    },
    // the signs turn round with the direction of writing
    '& [data-outside=before] > .pointer': { insetInlineStart: nameWidth, '&::before': { content: '"\u2039"' } },
    '& [data-outside=after] > .pointer': {
      insetInlineEnd: 0,
      marginInlineStart: 'auto',
      '&::before': { content: '"\u203A"' },
    },
    '& .rows a[data-span]': {
      position: 'absolute',
      insetBlockStart: 4,
      blockSize: rowHeight - 9,
      lineHeight: 'normal',
      // `hidden` would become the scroll container of the sticky name
      overflow: 'clip',
    },
    // the name of a bar that begins before the days in sight stands at their edge
    '& .rows a[data-span] .name': {
      position: 'sticky',
      // mirrored with the page: a name's own start is that of its script
      left: `calc(${nameWidth} + ${theme.spacing(0.75)})`,
    },
    // no wider than what is left of its bar, which would cut the beginning of a name of the other direction
    '& .rows > li[data-begun] a[data-span] .name': {
      maxInlineSize: `calc(var(--end) - var(--from) - ${theme.spacing(1.5)})`,
    },
    '& svg.arrows': {
      position: 'absolute',
      insetInlineStart: nameWidth,
      insetBlockStart: headHeight,
      pointerEvents: 'none',
      overflow: 'visible',
      color: palette.text.secondary,
      '[dir=rtl] &': { transform: 'scaleX(-1)' },
    },
    [theme.breakpoints.down('sm')]: { '--names': theme.spacing(14) },
    '@media print': {
      overflow: 'visible',
      maxBlockSize: 'none',
      border: 0,
      printColorAdjust: 'exact',
      '& .head': { position: 'relative' },
      '& .pointer': { display: 'none' },
      '& .rows > li': { breakInside: 'avoid' },
    },
  };
});
