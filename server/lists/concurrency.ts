import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import { Problem } from '#server/problem';

/** The `ETag` of an entity's version: it changes with its members, not with its counts. */
export const etagOf = (version: number): string => `"${version}"`;

/** Sets the header with the version of the entity. @see rules 14.5 */
export const sendVersion = (reply: FastifyReply, version: number): void => {
  reply.header('etag', etagOf(version));
};

/**
 * Refuses a change that is based on an older version, where the caller names one (`If-Match`).
 * @param version of the locked entity in the transaction of the change
 * @throws Problem 412
 */
export const requireVersion = (request: FastifyRequest, version: number): void => requireTag(request, String(version));

/** The same for a version that is a text. */
export function requireTag(request: FastifyRequest, version: string): void {
  const expected = request.headers['if-match'];
  if (expected === undefined || expected.trim() === '*') return;
  const tags = expected.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(`"${version}"`)) throw new Problem(412, message('records.changed'));
}
