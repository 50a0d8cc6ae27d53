import type { CSSObject, Theme } from '@mui/material/styles';

/** Text and background colour of a tone, in light and dark, with a contrast of at least 4.5:1. */
interface Tone {
  light: [ink: string, surface: string];
  dark: [ink: string, surface: string];
}

/**
 * The tones of states; those after grey only distinguish names. Unknown colours are grey. A state is never shown by
 * colour alone: the badge has its name.
 */
export const tones = {
  green: { light: ['#14602f', '#dff3e4'], dark: ['#8fdfa9', '#143622'] },
  blue: { light: ['#1c4f94', '#e1edfb'], dark: ['#9cc5f7', '#15304f'] },
  yellow: { light: ['#6b4e00', '#fbf0c4'], dark: ['#ecd170', '#3a3009'] },
  orange: { light: ['#8a3f06', '#fde8d6'], dark: ['#f6b47c', '#452407'] },
  red: { light: ['#9c1c1c', '#fce4e4'], dark: ['#f7a3a3', '#4a1717'] },
  purple: { light: ['#5b3296', '#eee6fa'], dark: ['#cbb0f5', '#33204f'] },
  grey: { light: ['#454c53', '#eaedef'], dark: ['#c3cad1', '#2a3036'] },
  teal: { light: ['#0b5c54', '#d9f1ee'], dark: ['#84d8cc', '#10332f'] },
  cyan: { light: ['#0b5670', '#d9eff7'], dark: ['#8bd3ee', '#0f3140'] },
  indigo: { light: ['#3b3f9e', '#e6e7fa'], dark: ['#b3b7f6', '#252853'] },
  pink: { light: ['#8f1f5f', '#fae2ef'], dark: ['#f3a5cd', '#46173a'] },
  brown: { light: ['#6a4530', '#f3e8e0'], dark: ['#dcb9a3', '#3a281d'] },
} as const satisfies Record<string, Tone>;

const colours = (theme: Theme, { light, dark }: Tone): CSSObject => ({
  color: light[0],
  backgroundColor: light[1],
  ...theme.applyStyles('dark', { color: dark[0], backgroundColor: dark[1] }),
});

/** Colours of bars, lighter than text: 3:1 against the background. */
const bars = {
  blue: ['#2f78d0', '#6fa8ec'],
  green: ['#2a8a4c', '#5cc283'],
  yellow: ['#a67c00', '#d4b13a'],
  teal: ['#0e7c72', '#4db8aa'],
  grey: ['#78828b', '#8b959e'],
} as const;

/** The colour of a chart's bar, by tone. */
export const barColour = (tone: string, scheme: 'light' | 'dark'): string => {
  const [light, dark] = Object.entries(bars).find(([name]) => name === tone)?.[1] ?? bars.grey;
  return scheme === 'dark' ? dark : light;
};

const fill = (theme: Theme, [light, dark]: (typeof bars)[keyof typeof bars]): CSSObject => ({
  backgroundColor: light,
  ...theme.applyStyles('dark', { backgroundColor: dark }),
});

/**
 * Styles of badges, progress bars, overdue dates and visually hidden text in tables, cards and details. Plain markup
 * with global classes, so that hundreds of them need no styled component.
 */
export const markStyles = (theme: Theme): CSSObject => ({
  '.atrium-badge': {
    display: 'inline-block',
    maxInlineSize: '100%',
    paddingInline: theme.spacing(1),
    borderRadius: theme.spacing(1.25),
    fontSize: theme.typography.caption.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    lineHeight: theme.spacing(2.5),
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    ...colours(theme, tones.grey),
  },
  ...Object.fromEntries(
    Object.entries(tones).map(([name, tone]) => [`.atrium-badge[data-tone=${name}]`, colours(theme, tone)]),
  ),
  '.atrium-overdue': {
    color: tones.red.light[0],
    fontWeight: theme.typography.fontWeightMedium,
    ...theme.applyStyles('dark', { color: tones.red.dark[0] }),
  },
  '.atrium-progress': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minInlineSize: theme.spacing(14),
    [theme.breakpoints.between('md', 'lg')]: { minInlineSize: theme.spacing(11) },
    fontVariantNumeric: 'tabular-nums',
  },
  '.atrium-progress > [role=progressbar]': {
    flex: 1,
    blockSize: 6,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.action.selected,
  },
  '.atrium-progress > [role=progressbar] > span': {
    display: 'block',
    blockSize: '100%',
    borderRadius: 3,
    ...fill(theme, bars.blue),
  },
  '.atrium-progress[data-done] > [role=progressbar] > span': fill(theme, bars.green),
  '@media (forced-colors: active)': {
    // states that otherwise only a background colour shows
    '[aria-pressed=true], [aria-current=page]': { outline: '2px solid Highlight', outlineOffset: -2 },
    '.MuiButton-contained': { border: '1px solid' },
    '.atrium-badge, .atrium-progress > [role=progressbar]': { outline: '1px solid', outlineOffset: -1 },
    '.atrium-progress > [role=progressbar] > span': {
      forcedColorAdjust: 'none',
      backgroundColor: 'CanvasText !important',
    },
  },
  '.atrium-progress > .figure': {
    fontSize: theme.typography.caption.fontSize,
    minInlineSize: '4ch',
    textAlign: 'end',
  },
  '.atrium-link': { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
  '.atrium-unseen': {
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
