import languages from 'virtual:locales';
import type { LocaleName } from '#contract/locales';
import type { Messages } from './english/console';
import { type EntranceMessages, entrance } from './english/entrance';
import type { LaterMessages } from './english/later';

/** Texts of a language before the sign-in. English is part of the page; others load when chosen. */
export const entranceMessages = async (name: LocaleName): Promise<EntranceMessages> =>
  (await languages[name]?.entrance())?.default ?? entrance;

/** Texts of a language in later namespaces. */
export const laterMessages = async (name: LocaleName): Promise<LaterMessages> =>
  (await languages[name]?.later())?.default ?? (await import('./english/later')).later;

/** All other texts of a language. */
export async function wholeMessages(name: LocaleName): Promise<Messages> {
  const language = languages[name];
  if (!language) return (await import('./english/console')).messages;
  const [first, others] = await Promise.all([language.entrance(), language.console()]);
  return { ...first.default, ...others.default };
}
