import ExpandMore from '@mui/icons-material/ExpandMore';
import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { markStyles } from './marks';

type Themed = Omit<Theme, 'components'>;

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    /** Small text that explains. */
    note: true;
    /** Heading of a part of a screen. */
    title: true;
    /** Heading within such a part. */
    subtitle: true;
  }
}

/** The focus ring: a thin outline with a small offset. */
const ring = (theme: Themed): CSSObject => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** Touch targets of 44 px on small screens. */
const touchable = (theme: Themed, size: CSSObject): CSSObject => ({ [theme.breakpoints.down('sm')]: size });

const still = '@media (prefers-reduced-motion: reduce)';

/** Styles of MUI's components. Screens arrange components and do not style them. */
export const components: Components<Themed> = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({
      html: {
        overflowY: 'scroll',
        WebkitTextSizeAdjust: '100%',
        // sticky bars must not cover the focused element: the top bar, and a phone's primary action
        scrollPaddingBlock: theme.spacing(9, 1),
        [theme.breakpoints.down('sm')]: { scrollPaddingBlock: theme.spacing(9, 11) },
      },
      body: { fontFeatureSettings: '"cv05", "cv11"', minBlockSize: '100dvh', overflowWrap: 'break-word' },
      'h1, h2, h3, h4': { textWrap: 'balance' },
      // text in another script keeps its own direction and aligns with the page
      ':where([dir=rtl]) :where(p, blockquote, a:not([role=tab]), h1, h2, dd, textarea, .name, .client, .MuiTypography-noWrap)':
        {
          unicodeBidi: 'plaintext',
          // Chromium supports the first value only, Firefox the second
          textAlign: ['-webkit-match-parent', 'match-parent'],
        },
      // a time beside a name in another script keeps the order of its parts
      time: { unicodeBidi: 'isolate' },
      'a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex]:focus-visible': {
        ...ring(theme),
        borderRadius: theme.shape.borderRadius,
      },
      'main:focus-visible, h1:focus-visible, [role=dialog]:focus-visible': { outline: 'none' },
      ...markStyles(theme),
      [still]: {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          // none rather than short: every property has transition "all", so that colours would change in steps
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
      // no controls on paper
      '@media print': {
        body: { backgroundColor: 'transparent' },
        '.atrium-chrome, .MuiButton-root, .MuiIconButton-root, .MuiSnackbar-root': { display: 'none !important' },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minBlockSize: 36,
        paddingBlock: theme.spacing(0.5),
        paddingInline: theme.spacing(1.75),
        textTransform: 'none',
        whiteSpace: 'nowrap',
        '& .MuiButton-loadingWrapper': { display: 'contents' }, // as its own style, which the first page lacks
        ...touchable(theme, { minBlockSize: 44 }),
      }),
      sizeSmall: ({ theme }) => ({
        minBlockSize: 30,
        paddingInline: theme.spacing(1),
        ...touchable(theme, { minBlockSize: 44 }),
      }),
      outlined: ({ theme }) => ({
        variants: [{ props: { color: 'inherit' }, style: { borderColor: theme.vars.palette.divider } }],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        minInlineSize: 36,
        minBlockSize: 36,
        padding: theme.spacing(0.75),
        color: theme.vars.palette.text.secondary,
        ...touchable(theme, { minInlineSize: 44, minBlockSize: 44 }),
      }),
      sizeSmall: { minInlineSize: 32, minBlockSize: 32, padding: 4 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        blockSize: 36,
        paddingInline: theme.spacing(1),
        borderColor: theme.vars.palette.divider,
        ...touchable(theme, { blockSize: 44, minInlineSize: 44 }),
      }),
    },
  },
  // `plain.css` draws the inputs
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiSelect: { defaultProps: { IconComponent: ExpandMore } },
  MuiAutocomplete: { defaultProps: { popupIcon: createElement(ExpandMore, { fontSize: 'small' }) } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      // layers above the page have a thin border and a soft shadow
      elevation: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 6px 20px #0c1a1824',
      }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: theme.spacing(1.5),
        [theme.breakpoints.down('sm')]: { border: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h6, padding: theme.spacing(2, 3) }) },
  },
  MuiDialogContent: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(2, 3) }) } },
  MuiDialogActions: {
    styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1.5, 3), gap: theme.spacing(1) }) },
  },
  MuiMenu: {
    styleOverrides: {
      list: ({ theme }) => ({ paddingBlock: theme.spacing(0.5) }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minBlockSize: 36,
        marginInline: theme.spacing(0.5),
        borderRadius: theme.spacing(0.75),
        fontSize: theme.typography.body1.fontSize,
        ...touchable(theme, { minBlockSize: 44 }),
        [theme.breakpoints.up('sm')]: { minBlockSize: 36 },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minInlineSize: 32, minWidth: 32 } } },
  MuiTabs: {
    styleOverrides: {
      root: { minBlockSize: 40, minHeight: 40 },
      indicator: { blockSize: 2, height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minBlockSize: 40,
        minHeight: 40,
        minInlineSize: 0,
        minWidth: 0,
        paddingInline: theme.spacing(1.5),
        textTransform: 'none',
        ...touchable(theme, { minBlockSize: 44 }),
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        paddingBlock: theme.spacing(0.25),
        alignItems: 'center',
        borderRadius: theme.shape.borderRadius,
        // on a phone, text keeps its line length and actions go below; a toast is as wide as its text
        [theme.breakpoints.down('sm')]: {
          '&:not(.MuiAlert-filled):has(> .MuiAlert-action)': {
            flexWrap: 'wrap',
            '& > .MuiAlert-message': { flex: '1 1 12rem', minInlineSize: 0 },
          },
        },
      }),
      // a toast inverts the page's colours; errors are red
      filled: ({ theme, ownerState: { severity } }) =>
        severity !== 'error' && {
          color: theme.vars.palette.background.paper,
          backgroundColor: theme.vars.palette.text.primary,
        },
    },
  },
  MuiTypography: {
    defaultProps: { variantMapping: { note: 'p', title: 'h2', subtitle: 'h3' } },
    variants: [
      {
        props: { variant: 'note' },
        style: ({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }),
      },
      { props: { variant: 'title' }, style: ({ theme }) => theme.typography.h6 },
      { props: { variant: 'subtitle' }, style: ({ theme }) => theme.typography.subtitle2 },
    ],
  },
  MuiLink: { styleOverrides: { root: { textUnderlineOffset: '0.2em' } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
