import { isIP } from 'node:net';
import { z } from 'zod';

/** How values of environment variables are read and checked. */

export const wholeNumber = (fallback: number, least: number, most: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

export const onOff = (fallback: 'on' | 'off') =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off'))
    .transform((text) => ['on', 'true', '1'].includes(text));

export const listed = (fits: (entry: string) => boolean, message: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine((entries) => entries.every(fits), message);

export const address = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
export const webAddress = address(['http:', 'https:']);
export const isOrigin = (text: string) => webAddress(text) && new URL(text).origin === text;
export const isProxy = (text: string) => {
  const [host = '', bits, ...rest] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const version = isIP(host);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
};
