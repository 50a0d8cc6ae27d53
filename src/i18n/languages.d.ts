/** All languages except English, in three files each, with English for missing translations (`build/languages.ts`). */
declare module 'virtual:locales' {
  import type { Messages } from '#console/i18n/english/console';
  import type { EntranceMessages } from '#console/i18n/english/entrance';
  import type { LaterMessages } from '#console/i18n/english/later';

  interface Language {
    entrance(): Promise<{ default: EntranceMessages }>;
    console(): Promise<{ default: Omit<Messages, keyof EntranceMessages> }>;
    later(): Promise<{ default: LaterMessages }>;
  }
  const languages: Readonly<Record<string, Language | undefined>>;
  export default languages;
}
