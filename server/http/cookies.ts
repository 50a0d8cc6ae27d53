import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/process/config';

/** A cookie that scripts of the page do not see, and that calls of other sites do not bring. */
interface Cookie {
  name: string;
  value: string;
  path: string;
  /** In seconds. */
  age: number;
}

/** Lets the browser keep a value; by `https:` alone where the console has it. */
export function sendCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { name, value, path, age }: Cookie,
): void {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`);
}

/** The 256 random bits, in base64url, that the browser of a call keeps; undefined: none, or another value. */
export function secretCookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const found = headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
