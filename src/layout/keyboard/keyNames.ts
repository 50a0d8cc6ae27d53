import type { Text } from '#console/i18n/useText';

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The modifier key of commands: Ctrl, or ⌘ on Apple devices. */
export const commandKey = (): 'control' | '⌘' => (isApple() ? '⌘' : 'control');

const named = ['control', 'shift', 'enter'] as const;
const isNamed = (key: string): key is (typeof named)[number] => named.some((one) => one === key);

/** The name of a key as written on it. */
export const keyName = (key: string, text: Text): string => (isNamed(key) ? text(`keyboard.names.${key}`) : key);
