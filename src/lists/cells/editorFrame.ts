import { styled } from '@mui/material/styles';
import { unseenLabel } from '#console/records/inPlace/unseenLabel';

/**
 * Styles of a cell while it is edited: the input without its own frame, inside the cell. A ring around the cell marks
 * the editor; errors appear below it.
 */
export const EditorFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  display: 'grid',
  alignItems: 'center',
  boxSizing: 'border-box',
  maxInlineSize: `calc(100vw - ${theme.spacing(2)})`,
  backgroundColor: theme.vars.palette.background.paper,
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: -2,
  borderRadius: 2,
  ...unseenLabel,
  '& .MuiFormControlLabel-root': { margin: 0, justifySelf: 'start' },
  '& .MuiOutlinedInput-root': {
    ...theme.typography.body2,
    minBlockSize: 0,
    borderRadius: 2,
    backgroundColor: 'transparent',
  },
  '& .MuiOutlinedInput-notchedOutline': { display: 'none' },
  '& .MuiOutlinedInput-root .MuiInputBase-input': {
    paddingBlock: theme.spacing(0.5),
    paddingInlineStart: theme.spacing(1.5),
  },
  '& .MuiInputBase-multiline': { paddingBlock: theme.spacing(0.5) },
  '& .MuiInputBase-adornedEnd': { paddingInlineEnd: theme.spacing(0.5) },
  '& .MuiInputBase-adornedEnd > .MuiIconButton-root': {
    minInlineSize: 20,
    minBlockSize: 24,
    padding: 0,
    margin: 0,
    '& > svg': { fontSize: 18 },
    // a narrow cell fits only the date; a key opens its calendar
    '@container (max-width: 102px)': { display: 'none' },
  },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { '&&&': { paddingBlock: theme.spacing(0.25) } },
  '& .MuiFormHelperText-root': {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineStart: 0,
    inlineSize: 'max-content',
    maxInlineSize: theme.spacing(36),
    margin: theme.spacing(0.25, 0, 0),
    padding: theme.spacing(0.25, 1),
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.spacing(0.5),
  },
  [theme.breakpoints.between('md', 'lg')]: {
    '& .MuiOutlinedInput-root .MuiInputBase-input': { paddingInlineStart: theme.spacing(1) },
  },
}));
