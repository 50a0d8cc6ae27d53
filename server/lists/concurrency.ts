import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import { Problem } from '#server/problem';

/** The `ETag` of an entity's own version: it changes with its members, not with its counts. */
export const etagOf = (version: number): string => `"${version}"`;

/** Says the version of the entity that is answered. @see rules 14.5 */
export const sendVersion = (reply: FastifyReply, version: number): void => {
  reply.header('etag', etagOf(version));
};

/**
 * Refuses a change that was made from an older version, where the caller names one (`If-Match`).
 * @param version of the entity, read in the transaction of the change and locked
 * @throws Problem 412
 */
export const requireVersion = (request: FastifyRequest, version: number): void => requireTag(request, String(version));

/** The same of a version in words. */
export function requireTag(request: FastifyRequest, version: string): void {
  const expected = request.headers['if-match'];
  if (expected === undefined || expected.trim() === '*') return;
  const tags = expected.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(`"${version}"`)) throw new Problem(412, message('records.changed'));
}
