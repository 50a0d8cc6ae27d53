import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { schemeKey, schemeStorage } from './scheme';
import { theme } from './theme';

/** The design of everything below, in the scheme that the person has chosen. */
export const Appearance = ({ children }: { children: ReactNode }) => (
  <ThemeProvider
    theme={theme}
    defaultMode="system"
    modeStorageKey={schemeKey}
    storageManager={schemeStorage}
    disableTransitionOnChange
    noSsr
  >
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
