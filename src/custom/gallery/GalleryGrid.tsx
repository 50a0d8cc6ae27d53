import { styled } from '@mui/material/styles';
import { leastTile, tileGap } from './tileSizes';

/**
 * Styles of a gallery with tiles of one size, so that nothing moves when an image loads and the browser paints only
 * visible tiles. Plain markup, because a styled component for each of hundreds of tiles would be slow.
 */
export const GalleryGrid = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  const caption = theme.spacing(6);
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${leastTile}px, 45%), 1fr))`,
    gap: tileGap,
    '& > li': {
      position: 'relative',
      aspectRatio: '1 / 1',
      contentVisibility: 'auto',
      overflow: 'hidden',
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: palette.background.paper,
    },
    '& .open': {
      position: 'absolute',
      inset: 0,
      insetBlockEnd: caption,
      padding: 0,
      border: 0,
      cursor: 'zoom-in',
      backgroundColor: palette.action.hover,
    },
    // tiles clip their content, including the focus ring
    '& .open:focus-visible': { outlineOffset: -3 },
    '& .open > *': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
    '& .placeholder': { display: 'grid', placeItems: 'center' },
    '& .caption': {
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      blockSize: caption,
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      paddingInline: theme.spacing(1.25, 0.5),
      borderBlockStart: `1px solid ${palette.divider}`,
    },
    '& .words': { flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
    '& .name': {
      maxInlineSize: '100%',
      fontSize: theme.typography.body2.fontSize,
      lineHeight: 1.4,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .category': {
      // a file's name is cut at its end in every direction
      unicodeBidi: 'plaintext',
      textAlign: ['-webkit-match-parent', 'match-parent'],
      maxInlineSize: '100%',
      fontSize: theme.typography.caption.fontSize,
      lineHeight: 1.3,
      color: palette.text.secondary,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '@media print': { '& > li': { breakInside: 'avoid' } },
  };
});
