import type { StorageManager } from '@mui/system';
import { devicePreferences, preferences } from '#console/session/preferences';

export const schemes = ['system', 'light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** MUI's storage key for the colour scheme, stored as a preference. */
export const schemeKey = 'scheme';

const asScheme = (value: unknown): Scheme | undefined => schemes.find((scheme) => scheme === value);

/** The person's choice, else the device's, else the system's. */
const chosen = (): Scheme =>
  asScheme(preferences.get(schemeKey)) ?? asScheme(devicePreferences.get(schemeKey)) ?? 'system';

/** MUI's colour scheme in the person's preferences; `public/start.js` reads the device's before the first paint. */
export const schemeStorage: StorageManager = ({ key }) => ({
  get: (preset: unknown) => (key === schemeKey ? chosen() : preset),
  set(value: unknown) {
    const scheme = asScheme(value);
    if (key !== schemeKey || !scheme || scheme === chosen()) return;
    devicePreferences.set(schemeKey, scheme);
    preferences.set(schemeKey, scheme);
  },
  subscribe: (handler) =>
    key === schemeKey ? preferences.subscribe(schemeKey, () => handler(chosen())) : () => undefined,
});
