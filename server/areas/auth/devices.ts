/** The first that fits counts: browsers name those that they resemble, too. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in words that need no translation ('Firefox · Linux'), or what the program calls itself. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const named = [browsers, systems].flatMap((kinds) => kinds.find(([mark]) => mark.test(userAgent))?.[1] ?? []);
  return named.length > 0 ? named.join(' · ') : (userAgent.split(/[\s/]/)[0] ?? null);
}
