import type { Readable } from 'node:stream';
import type { Endpoint } from '#contract/endpoint';
import { Problem } from '#server/problem';
import { mapInTurns } from '#server/process/inTurns';
import { listBody } from './rowStream';

/** The handler has answered by itself. It cannot return the reply, which is a promise of its own end. */
export const answered = Symbol('answered');

/** JSON that is text already, such as PostgreSQL makes it. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** An answer as JSON text, if it has a body; undefined: the handler has answered by itself. */
export function textOf(answer: unknown): string | null | undefined {
  if (answer === answered) return undefined;
  if (answer instanceof RawJson) return answer.text;
  return answer === undefined || answer === null ? null : JSON.stringify(answer);
}

export function bodyOf(answer: unknown): string | Readable {
  if (answer instanceof RawJson) return answer.text;
  return Array.isArray(answer) ? listBody(answer) : JSON.stringify(answer);
}

/** @throws Problem 500 where an answer does not fit the contract, for tests */
export async function checkAnswer(endpoint: Endpoint, status: number, answer: unknown): Promise<void> {
  if (Array.isArray(answer)) await mapInTurns(answer, (row) => checkReply(endpoint, status, [row]));
  else checkReply(endpoint, status, answer);
}

export function checkReply(endpoint: Endpoint, status: number, answer: unknown): void {
  const schema = Object.entries(endpoint.replies).find(([code]) => Number(code) === status)?.[1];
  if (typeof schema !== 'object') return;
  const result = schema.safeParse(answer instanceof RawJson ? JSON.parse(answer.text) : answer);
  if (!result.success) {
    throw new Problem(
      500,
      `The reply of ${endpoint.method} ${endpoint.path} breaks the contract: ${result.error.message}`,
    );
  }
}
