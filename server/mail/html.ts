import { directionOf, type LocaleName } from '#contract/locales';
import { escapeHtml } from '#server/http/page';

/** A part of a mail: a paragraph, a link that looks like a button, or small print. */
export type MailPart =
  | { kind: 'text'; words: string; link?: string }
  | { kind: 'button'; words: string; link: string }
  | { kind: 'small'; words: string; link?: string };

/** Colours that are readable on light and on dark ground alike where a program knows no style sheets. */
const styles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px; background: #f6f7f9; color: #1c2024; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: #fff; border-radius: 8px; }
h1 { margin: 0 0 16px; font-size: 18px; }
p { margin: 0 0 12px; overflow-wrap: anywhere; }
a { color: #1d4ed8; }
.button { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #1d4ed8; color: #fff; text-decoration: none; }
.small { font-size: 13px; color: #5b6470; }
.small a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #111418; color: #e6e8eb; }
  main { background: #1b1f24; }
  a { color: #8ab4ff; }
  .button { background: #8ab4ff; color: #0b1220; }
  .small { color: #a5adb8; }
}`;

const linked = (words: string, link: string | undefined, attributes = '') =>
  link === undefined ? escapeHtml(words) : `<a${attributes} href="${escapeHtml(link)}">${escapeHtml(words)}</a>`;

const partHtml = (part: MailPart): string => {
  if (part.kind === 'button') return `<p>${linked(part.words, part.link, ' class="button"')}</p>`;
  return `<p${part.kind === 'small' ? ' class="small"' : ''}>${linked(part.words, part.link)}</p>`;
};

/** A mail as HTML. */
export const mailHtml = (locale: LocaleName, title: string, parts: readonly MailPart[]): string =>
  `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${styles}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
</main>
</body>
</html>
`;

/** The same as plain text. */
export const mailText = (title: string, parts: readonly MailPart[]): string =>
  `${[title, ...parts.map(({ words, link }) => (link === undefined ? words : `${words}\n${link}`))].join('\n\n')}\n`;
