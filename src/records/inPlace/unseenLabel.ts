/**
 * Styles of an input's label beside the name of its value, in a table's head or a list of facts: screen readers read
 * it, nobody sees it twice.
 */
export const unseenLabel = {
  '& :is(.MuiInputLabel-root, .MuiFormControlLabel-label)': {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    margin: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;
