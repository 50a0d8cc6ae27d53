const styleElement = /<style data-emotion="(css(?:-global)?) ([^"]*)"[^>]*>([\s\S]*?)<\/style>/g;

interface Rendered {
  html: string;
}

/**
 * Moves emotion's style elements from pages into one head, each rule once, in their original order. The console
 * finds them by their names and does not write them again.
 */
export function gatherStyles<R extends Rendered>(pages: readonly R[]): { styles: string; frames: R[] } {
  const global = new Map<string, string>();
  const scoped = new Map<string, string>();
  for (const { html } of pages) {
    for (const [, key, name = '', rules = ''] of html.matchAll(styleElement)) {
      if (key === 'css') scoped.set(name, rules);
      else global.set(name, rules);
    }
  }
  const styles = [
    ...[...global].map(([name, rules]) => `<style data-emotion="css-global ${name}">${rules}</style>`),
    `<style data-emotion="css ${[...scoped.keys()].join(' ')}">${[...scoped.values()].join('')}</style>`,
  ];
  return {
    styles: styles.join(''),
    frames: pages.map((page) => ({ ...page, html: page.html.replace(styleElement, '') })),
  };
}
