import { styled } from '@mui/material/styles';

const columnWidth = 304;
const gap = 12;
/** Pixels from one column to the next. */
export const columnStep = columnWidth + gap;

/** Styles of a board, on its root: columns side by side that scroll separately. */
export const BoardRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    gap,
    alignItems: 'stretch',
    overflowX: 'auto',
    // room for the focus outlines of cards at the edges
    padding: theme.spacing(0.5),
    margin: theme.spacing(-0.5),
    scrollPaddingInline: theme.spacing(0.5),
    '& > section': {
      display: 'flex',
      flexDirection: 'column',
      flex: `0 0 ${columnWidth}px`,
      minInlineSize: 0,
      maxBlockSize: `max(24rem, calc(100dvh - ${theme.spacing(22)}))`,
      border: '1px solid transparent',
      borderRadius: theme.shape.borderRadius,
      backgroundColor: palette.action.hover,
      '&[data-closed]': { flexBasis: theme.spacing(6) },
      '&[data-target]': { borderColor: palette.primary.main, backgroundColor: palette.action.selected },
    },
    '& .head': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      minBlockSize: 44,
      paddingInline: theme.spacing(0.5),
    },
    '& .head h2': { ...theme.typography.subtitle2, margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
    // a grey badge would be lost on the grey of its column
    '& .head .atrium-badge': {
      outline: `1px solid color-mix(in srgb, ${palette.text.secondary} 45%, transparent)`,
      outlineOffset: -1,
    },
    '& .head .sums': {
      ...theme.typography.caption,
      marginInlineStart: 'auto',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
    },
    '& [data-over-limit] .head': { boxShadow: `inset 0 3px ${palette.error.main}` },
    '& [data-over-limit] .sums': { color: palette.error.main, fontWeight: theme.typography.fontWeightMedium },
    '& [data-closed] .head': {
      writingMode: 'vertical-lr',
      flex: 1,
      justifyContent: 'flex-start',
      paddingBlock: theme.spacing(0.5),
      cursor: 'pointer',
    },
    '& [data-closed] .head .sums': { marginInlineStart: 0 },
    '& ul': {
      listStyle: 'none',
      margin: 0,
      padding: theme.spacing(0.5, 1, 1),
      display: 'flex',
      flexDirection: 'column',
      gap: theme.spacing(1),
      overflowY: 'auto',
      flex: 1,
      minBlockSize: 64,
    },
    '& li[data-card]': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 160px',
      borderRadius: theme.shape.borderRadius,
      flexShrink: 0,
    },
    '& li[data-movable]': { cursor: 'grab', touchAction: 'manipulation', WebkitUserSelect: 'none', userSelect: 'none' },
    '& li[data-dragged]': { opacity: 0.4 },
    '& li[aria-busy]': { opacity: 0.7 },
    '& li[data-selected] > *': { borderColor: palette.primary.main },
    '& li[data-picked]': { outline: `2px dashed ${palette.primary.main}`, outlineOffset: 1 },
    // visible on hover and focus, and while any card is selected
    '& li .tick': { opacity: 0 },
    '& li:is(:hover, :focus-within) .tick, &[data-selecting] li .tick': { opacity: 1 },
    '@media (hover: none)': { '& li .tick': { opacity: 1 } },
    [theme.breakpoints.down('sm')]: {
      scrollSnapType: 'x mandatory',
      '& > section': { flexBasis: '86%', scrollSnapAlign: 'start' },
      '& > section[data-closed]': { flexBasis: theme.spacing(7) },
    },
    '@media print': { flexWrap: 'wrap', overflow: 'visible', '& > section': { maxBlockSize: 'none' } },
  };
});
