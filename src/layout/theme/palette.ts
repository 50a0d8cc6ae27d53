import type { ColorSystemOptions } from '@mui/material/styles';

/** Neutral surfaces and one accent, deep teal, lighter in dark mode. Texts have a contrast of at least 4.5:1. */
export const colorSchemes: Record<'light' | 'dark', ColorSystemOptions> = {
  light: {
    palette: {
      primary: { main: '#0e6a62', dark: '#0a524c', light: '#dcefec', contrastText: '#ffffff' },
      secondary: { main: '#52605d', contrastText: '#ffffff' },
      error: { main: '#b3261e', dark: '#8c1d17', contrastText: '#ffffff' },
      warning: { main: '#8a4b08', contrastText: '#ffffff' },
      success: { main: '#1d6b3a', contrastText: '#ffffff' },
      info: { main: '#1c5c9c', contrastText: '#ffffff' },
      background: { default: '#f6f8f7', paper: '#ffffff' },
      text: { primary: '#17211f', secondary: '#566461', disabled: '#8b9794' },
      divider: '#e0e6e4',
      action: { hover: '#0f2a260a', selected: '#0e6a6214', disabledBackground: '#e9edec', disabled: '#8b9794' },
    },
  },
  dark: {
    palette: {
      primary: { main: '#63c7ba', dark: '#8bd8cd', light: '#12332f', contrastText: '#04201c' },
      secondary: { main: '#a3b1ae', contrastText: '#0e1514' },
      error: { main: '#f2948d', dark: '#f6b2ad', contrastText: '#3b0a07' },
      warning: { main: '#eab073', dark: '#f0c89c', contrastText: '#331a00' },
      success: { main: '#86d3a0', dark: '#a8e0ba', contrastText: '#04240f' },
      info: { main: '#8fbef0', dark: '#b2d3f5', contrastText: '#04203c' },
      background: { default: '#0e1413', paper: '#151d1b' },
      text: { primary: '#e5ebe9', secondary: '#9fadaa', disabled: '#66736f' },
      divider: '#26312f',
      action: { hover: '#dff5f00d', selected: '#63c7ba1f', disabledBackground: '#1f2927', disabled: '#66736f' },
    },
  },
};
