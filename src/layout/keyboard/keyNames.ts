import type { Text } from '#console/i18n/useText';

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The key that is held for a command: Ctrl, or the Mac's own. */
export const commandKey = (): 'control' | '⌘' => (isApple() ? '⌘' : 'control');

const named = ['control', 'shift', 'enter'] as const;
const isNamed = (key: string): key is (typeof named)[number] => named.some((one) => one === key);

/** A key as it is written on it: a letter or a sign, or a word. */
export const keyName = (key: string, text: Text): string => (isNamed(key) ? text(`keyboard.names.${key}`) : key);
