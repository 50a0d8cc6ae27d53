import { styled } from '@mui/material/styles';

/** Styles of a list of fields whose rows share columns. */
export const FieldRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li': { backgroundColor: theme.vars.palette.background.paper },
  '& > li:first-of-type': { borderStartStartRadius: 'inherit', borderStartEndRadius: 'inherit' },
  '& > li:last-of-type': { borderEndStartRadius: 'inherit', borderEndEndRadius: 'inherit' },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > li[data-moving]': { position: 'relative', zIndex: 1, boxShadow: theme.shadows[3] },
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minBlockSize: 40,
    paddingInline: theme.spacing(1.5),
    paddingBlock: theme.spacing(0.25),
  },
  '& .row:has(> .handle)': { paddingInlineStart: theme.spacing(0.5) },
  '& .name': { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', fontSize: theme.typography.body1.fontSize },
  '& .name > code': {
    marginInlineStart: theme.spacing(1),
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
  },
  '& .aside': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
  },
  '& .wrong': { color: theme.vars.palette.error.main, fontSize: theme.typography.caption.fontSize },
  '& .actions': { display: 'flex', flexShrink: 0, marginInlineEnd: theme.spacing(-1) },
  '& .handle': { cursor: 'grab', touchAction: 'none' },
  '& .handle:active': { cursor: 'grabbing' },
  [theme.breakpoints.up('sm')]: {
    '& .words': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), flex: 1, minInlineSize: 0 },
    '& .aside': { justifyContent: 'flex-end', flexShrink: 0 },
  },
  [theme.breakpoints.down('sm')]: { '& .words': { flex: 1, minInlineSize: 0, paddingBlock: theme.spacing(0.75) } },
}));
