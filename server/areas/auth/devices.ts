/** Browsers in order: the first that fits counts, because browsers name those that they resemble. */
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

/** Browser and system in words that need no translation ('Firefox · Linux'); of other programs their own name. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const named = [browsers, systems].flatMap((kinds) => kinds.find(([mark]) => mark.test(userAgent))?.[1] ?? []);
  return named.length > 0 ? named.join(' · ') : (userAgent.split(/[\s/]/)[0] ?? null);
}
