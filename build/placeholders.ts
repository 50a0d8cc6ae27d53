import { flat, readLocale } from './localeFiles.ts';

/** The names of a text's `%{placeholders}`, each once. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

/** The server's messages in a language, by key: groups of `messages.json`, and namespaces of their own. */
export function messagesOf(tag: string): [key: string, text: string][] {
  const { messages = {}, rules = {}, values = {}, passwordRules = {}, mails = {}, programs = {} } = readLocale(tag);
  return flat({ ...messages, rules, values, passwordRules, mails, programs });
}

/** `contract/placeholders.ts`: JSON is no more than texts to the compiler, which checks the values of messages by it. */
export function placeholdersModule(): string {
  const rows = messagesOf('en').flatMap(([key, text]) => {
    const names = placeholdersOf(text).map((name) => `'${name}'`);
    return names.length > 0 ? [`  '${key}': ${names.join(' | ')};`] : [];
  });
  return `/** The placeholders of English messages. \`npm run locale -- placeholders\` writes this file; a test compares it. */
export interface Placeholders {
${rows.join('\n')}
}
`;
}
