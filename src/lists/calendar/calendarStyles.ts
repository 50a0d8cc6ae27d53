import { styled } from '@mui/material/styles';
import { entryStyles } from '#console/lists/dates/entryLook';

/** The height of an entry and of the line '3 more', in pixels. */
const laneHeight = 22;

/** A list without marks, as wide as the screen: long names are cut off. */
const column = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** Styles of a calendar, on its root: weeks below the names of weekdays, or a list of days. */
export const CalendarRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const edge = `1px solid ${palette.divider}`;
  return {
    ...entryStyles(theme),
    '& :is(.weekdays, .days, .entries)': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
    '& .weekdays > span': {
      ...theme.typography.caption,
      color: palette.text.secondary,
      padding: theme.spacing(0.5, 1),
    },
    '& .weeks': { border: edge, borderRadius: theme.shape.borderRadius, overflow: 'hidden' },
    '& .weeks[aria-busy=true]': { opacity: 0.7 },
    '& .week': { position: 'relative', minBlockSize: theme.spacing(16) },
    '& .days': { position: 'absolute', inset: 0 },
    '& .entries': {
      position: 'relative',
      gridAutoRows: laneHeight,
      rowGap: 2,
      paddingBlock: theme.spacing(4, 0.5),
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
    },
    '& .week + .week': { borderBlockStart: edge },
    '& .week[data-tall]': { minBlockSize: theme.spacing(50) },
    '& .days > time': {
      ...theme.typography.caption,
      fontVariantNumeric: 'tabular-nums',
      padding: theme.spacing(0.5, 1),
      minInlineSize: 0,
      '&:not(:first-of-type)': { borderInlineStart: edge },
      '&[data-rest]': { backgroundColor: palette.action.hover },
      '&[data-outside]': { color: palette.text.secondary },
      '&[aria-current] > span': {
        display: 'inline-block',
        minInlineSize: '2em',
        textAlign: 'center',
        borderRadius: theme.spacing(1),
        color: palette.primary.contrastText,
        backgroundColor: palette.primary.main,
        fontWeight: theme.typography.fontWeightMedium,
      },
    },
    '& .entries > *': { marginInline: 3 },
    '& a:is([data-goes-on=start], [data-goes-on=both])': {
      borderStartStartRadius: 0,
      borderEndStartRadius: 0,
      marginInlineStart: 0,
    },
    '& a:is([data-goes-on=end], [data-goes-on=both])': {
      borderStartEndRadius: 0,
      borderEndEndRadius: 0,
      marginInlineEnd: 0,
    },
    '& .more': {
      ...theme.typography.caption,
      fontFamily: 'inherit',
      padding: theme.spacing(0, 0.75),
      border: 0,
      borderRadius: theme.spacing(0.5),
      background: 'none',
      color: palette.text.secondary,
      textAlign: 'start',
      cursor: 'pointer',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '& ol': { ...column, gap: theme.spacing(2) },
    '& ol h3': { ...theme.typography.subtitle2, margin: theme.spacing(0, 0, 0.5) },
    '& ol h3[aria-current]': { color: palette.primary.main },
    '& ol ul': { ...column, gap: theme.spacing(0.5) },
    '& ol a[data-span]': { ...theme.typography.body2, minBlockSize: 36, paddingInline: theme.spacing(1.5) },
    '& ol a .until': { marginInlineStart: 'auto', flexShrink: 0 },
    [theme.breakpoints.down('sm')]: { '& ol a[data-span]': { minBlockSize: 44 } },
    '@media print': {
      '& .week': { breakInside: 'avoid' },
      '& ol > li': { breakInside: 'avoid' },
    },
  };
});
