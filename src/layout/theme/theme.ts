import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components';
import { motion, easing as usualEasing } from './motion';
import { colorSchemes } from './palette';

/** Attribute that `public/start.js` sets on the page before the first paint. */
const schemeAttribute = 'data-scheme';

const sans = ['"Inter Variable"', '"Inter Fallback"', 'system-ui', '-apple-system', '"Segoe UI"', 'sans-serif'].join(
  ',',
);

/** Properties that may be animated; others would cause layout or paint. */
const moving = ['opacity', 'transform'];

/** Font sizes for desks: 14 px text, 13 px tables, titles of 20 and 16 px. */
const px = (size: number) => `${size / 16}rem`;

/** The theme of the console, light and dark from the same tokens. */
const design = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute, nativeColor: false },
  colorSchemes,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  spacing: 8,
  transitions: {
    create: (properties: string | string[] = [], { easing = usualEasing }: { easing?: string | undefined } = {}) =>
      [properties]
        .flat()
        .filter((property) => moving.includes(property))
        .map((property) => `${property} ${motion}ms ${easing}`)
        .join() || 'none',
    duration: {
      shortest: motion,
      shorter: motion,
      short: motion,
      standard: motion,
      complex: motion,
      enteringScreen: motion,
      leavingScreen: motion,
    },
  },
  typography: {
    fontFamily: sans,
    fontSize: 14,
    fontWeightRegular: 400,
    fontWeightMedium: 550,
    fontWeightBold: 600,
    h1: { fontSize: px(24), lineHeight: 1.25, fontWeight: 600, letterSpacing: '-0.02em' },
    h2: { fontSize: px(20), lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em' },
    h3: { fontSize: px(20), lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em' },
    h4: { fontSize: px(20), lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em' },
    h5: { fontSize: px(20), lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em' },
    h6: { fontSize: px(16), lineHeight: 1.4, fontWeight: 600 },
    subtitle1: { fontSize: px(14), lineHeight: 1.45, fontWeight: 550 },
    subtitle2: { fontSize: px(13), lineHeight: 1.45, fontWeight: 550 },
    body1: { fontSize: px(14), lineHeight: 1.5 },
    body2: { fontSize: px(13), lineHeight: 1.5 },
    button: { fontSize: px(14), lineHeight: 1.4, fontWeight: 550, textTransform: 'none' },
    caption: { fontSize: px(12), lineHeight: 1.45 },
    overline: { fontSize: px(12), lineHeight: 1.45, textTransform: 'none' },
  },
  components,
});

const onScreen = '@media screen';

/** Limits the dark scheme to screens, because paper is light. */
export const theme: typeof design = {
  ...design,
  generateStyleSheets: () =>
    design.generateStyleSheets().map((sheet) => {
      const dark = `[${schemeAttribute}="dark"]`;
      return dark in sheet ? { [onScreen]: sheet } : sheet;
    }),
  applyStyles(scheme, styles) {
    const applied = design.applyStyles.call(this, scheme, styles);
    return scheme === 'dark' ? { [onScreen]: applied } : applied;
  },
};
