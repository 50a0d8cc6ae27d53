import type { SxProps, Theme } from '@mui/material/styles';

/** Width of the panel. */
export const panelWidth = 'clamp(22rem, 34vw, 34rem)';

/** A list's own column, which leaves room for its panel; in narrow windows the panel lies over it. */
export const panelMargin: SxProps<Theme> = {
  gap: 2,
  '&:has(> .atrium-panel)': { marginInlineEnd: { md: `calc(${panelWidth} - 8px)` } },
};
