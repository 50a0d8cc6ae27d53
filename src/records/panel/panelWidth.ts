import type { SxProps, Theme } from '@mui/material/styles';

/** Width of the panel. */
export const panelWidth = 'clamp(22rem, 34vw, 34rem)';

/** Styles of a list that leave room for the panel. In narrow windows the panel covers the list. */
export const panelMargin: SxProps<Theme> = {
  gap: 2,
  '&:has(> .atrium-panel)': { marginInlineEnd: { md: `calc(${panelWidth} - 8px)` } },
};
