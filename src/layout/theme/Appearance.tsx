import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { mirroredStyles } from '#console/i18n/mirroring';
import { directionOf } from '#contract/locales';
import { schemeKey, schemeStorage } from './scheme';
import { theme } from './theme';

const plainStyles = createCache({ key: 'css' });
const mirroredTheme = { ...theme, direction: 'rtl' } as const;

/**
 * The theme for everything below, with the chosen colour scheme and the language's direction. Changing the direction
 * swaps the style cache, so that nothing is mounted again.
 */
export function Appearance({ children }: { children: ReactNode }) {
  const { locale } = useLanguage();
  const mirrored = directionOf(locale) === 'rtl' ? mirroredStyles() : undefined;
  return (
    <CacheProvider value={mirrored ?? plainStyles}>
      <ThemeProvider
        theme={mirrored ? mirroredTheme : theme}
        defaultMode="system"
        modeStorageKey={schemeKey}
        storageManager={schemeStorage}
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
