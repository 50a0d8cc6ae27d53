import { styled } from '@mui/material/styles';

/**
 * Styles of a list's toolbars, on their root. Inputs are native: small to load, fast to render, and with the familiar
 * pickers on phones.
 */
export const BarRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const edge = `1px solid color-mix(in srgb, ${palette.text.secondary} 45%, transparent)`;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    '& .box': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      color: palette.text.secondary,
    },
    // Search and quick filters wrap once they have no room for half of what they say.
    '& .box.search': { flex: '4 1 8rem', maxInlineSize: '24rem' },
    'search& .box:not(.search)': { flex: '1 1 6rem', maxInlineSize: 'max-content' },
    '& .box > svg': { position: 'absolute', insetInlineStart: theme.spacing(1.25), pointerEvents: 'none' },
    '& .box > svg:not(:first-of-type), & .box > select + svg': {
      insetInlineStart: 'auto',
      insetInlineEnd: theme.spacing(1),
    },
    '& .box > button': { position: 'absolute', insetInlineEnd: theme.spacing(0.5) },
    '& :is(input, select)': {
      font: 'inherit',
      ...theme.typography.body1,
      inlineSize: '100%',
      blockSize: 36,
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: edge,
      borderRadius: theme.shape.borderRadius,
      paddingInline: theme.spacing(1.5),
      appearance: 'none',
    },
    '& :is(input, select):hover': { borderColor: palette.text.primary },
    '& :is(input, select):focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -1,
      borderColor: 'transparent',
    },
    '& input::-webkit-search-cancel-button': { display: 'none' },
    '& input::placeholder': { color: palette.text.secondary, opacity: 1 },
    '& .search input': { paddingInline: theme.spacing(5) },
    // room for the placeholder until there is something to clear
    '& .search input:placeholder-shown': { paddingInlineEnd: theme.spacing(1.5) },
    '& select': { paddingInlineEnd: theme.spacing(4.5), cursor: 'pointer', textOverflow: 'ellipsis' },
    '& option': { color: palette.text.primary, backgroundColor: palette.background.paper },
    '& .choices': {
      display: 'inline-flex',
      margin: 0,
      padding: 0,
      minInlineSize: 0,
      border: edge,
      borderRadius: theme.shape.borderRadius,
      overflow: 'hidden',
      backgroundColor: palette.background.paper,
    },
    '& .choices button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      inlineSize: 32,
      blockSize: 34,
      padding: 0,
      border: 0,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
    },
    '& .words': { display: 'none' },
    '& .tools': {
      display: 'flex',
      // Shrinks before the search grows; the basis has room for every tool without its label, or else they wrap to a row
      // of their own.
      flex: '100 1 27rem',
      maxInlineSize: 'max-content',
      marginInlineStart: 'auto',
      justifyContent: 'flex-end',
      minInlineSize: 0,
      gap: theme.spacing(0.5),
      '& > .choices': { flexShrink: 0 },
    },
    // Narrower, not all labels have room, and buttons of different widths would stand there without them.
    [theme.breakpoints.up('xl')]: {
      '& .tools > button': {
        ...theme.typography.body2,
        flex: '0 1 auto',
        flexWrap: 'wrap',
        alignContent: 'flex-start',
        minInlineSize: 40,
        blockSize: 36,
        paddingBlock: 6,
        paddingInline: theme.spacing(1),
        columnGap: theme.spacing(0.5),
        rowGap: 6,
        borderRadius: theme.shape.borderRadius,
        overflow: 'hidden',
      },
      // A label wraps to a hidden second line if there is no room for it.
      '& .tools .words': { display: 'block', lineHeight: '24px' },
    },
    '& .choices button[aria-pressed=true]': { backgroundColor: palette.action.selected, color: palette.text.primary },
    '& .choices button:focus-visible': { outlineOffset: -2 },
    '& .chip': {
      ...theme.typography.caption,
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      minBlockSize: 26,
      paddingInline: theme.spacing(1.25, 0.75),
      border: edge,
      borderRadius: theme.spacing(2),
      background: 'none',
      color: palette.text.primary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '& .range': { fontVariantNumeric: 'tabular-nums', minInlineSize: '8rem', textAlign: 'end' },
    '&[data-end]': { justifyContent: 'flex-end', ...theme.typography.caption, color: palette.text.secondary },
    '&[data-end] select': { ...theme.typography.caption, blockSize: 30, paddingInline: theme.spacing(1, 3.5) },
    [theme.breakpoints.down('sm')]: {
      '& .box.search': { maxInlineSize: 'none', flexBasis: '100%' },
      '& .tools': { flexWrap: 'wrap', flexBasis: '12rem' },
      // beside the first row of tools, not between two
      'search&': { alignItems: 'flex-start' },
      // below 16 px, phones zoom into the input
      '& :is(input, select), &[data-end] select': { blockSize: 44, fontSize: theme.typography.pxToRem(16) },
      '& .chip': { minBlockSize: 36 },
      // pages in one row; the select keeps its accessible name
      '&[data-end] > span[aria-hidden]': { display: 'none' },
    },
    '@media print': { display: 'none' },
  };
});
