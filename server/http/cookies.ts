import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/process/config';

type Address = Pick<Config, 'publicUrl'>;

/** A cookie that scripts of the page do not see, and that calls of other sites do not bring. */
interface Cookie {
  name: string;
  value: string;
  /** In seconds. */
  age: number;
}

const isSecure = ({ publicUrl }: Address): boolean => publicUrl.startsWith('https://');

/** Browsers take a cookie of this prefix from the host alone, by https, and for all of its paths. */
const nameOf = (config: Address, name: string): string => (isSecure(config) ? `__Host-${name}` : name);

/** Lets the browser keep a value; by `https:` alone where the console has it. */
export function sendCookie(reply: FastifyReply, config: Address, { name, value, age }: Cookie): void {
  const secure = isSecure(config) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(config, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`,
  );
}

/** The 256 random bits, in base64url, that the browser of a call keeps; undefined: none, or another value. */
export function secretCookieOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  config: Address,
  name: string,
): string | undefined {
  const start = `${nameOf(config, name)}=`;
  const found = headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  const value = found?.slice(start.length);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
