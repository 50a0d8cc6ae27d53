import { type ReactNode, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-admin';
import { language } from './language';

/** The language of the page, live. */
export const useLanguage = () => useSyncExternalStore(language.subscribe, language.current, language.current);

/** Provides the texts of the page's language. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => (
  <I18nContext.Provider value={useLanguage().provider}>{children}</I18nContext.Provider>
);
