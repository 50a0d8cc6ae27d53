import type { Readable } from 'node:stream';
import type { Endpoint } from '#contract/endpoint';
import { isMessage, message } from '#contract/message';
import { Problem } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { listBody } from './rowStream';
import type { Say } from './words';

/** Marks that the handler has replied itself. It cannot return the reply, which is a promise of its own end. */
export const alreadyAnswered = Symbol('answered');

/** JSON that is a text already, such as PostgreSQL makes it. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** A reply with messages, such as those of refused rows of a bulk call: they are translated when it is sent. */
export class Worded<Answer = unknown> {
  constructor(readonly answer: Answer) {}

  textIn(say: Say): string {
    const worded = (_name: string, value: unknown) =>
      typeof value === 'string' && isMessage(value) ? say(value) : value;
    return JSON.stringify(this.answer, worded);
  }
}

/** Mark at the start of a stored reply whose messages are not translated yet; JSON never begins with it. */
const unworded = '%';

/**
 * A reply's body as a text to store; undefined: the handler replied itself. Another caller of the stored text may read
 * another language.
 */
export function replyText(answer: unknown): string | null | undefined {
  if (answer === alreadyAnswered) return undefined;
  if (answer instanceof RawJson) return answer.text;
  if (answer instanceof Worded) return `${unworded}${JSON.stringify(answer.answer)}`;
  return answer === undefined || answer === null ? null : JSON.stringify(answer);
}

/** The body of a stored text in a language. */
export const storedBody = (text: string, say: Say): string =>
  text.startsWith(unworded) ? new Worded(JSON.parse(text.slice(unworded.length))).textIn(say) : text;

export function bodyOf(answer: unknown, say: Say): string | Readable {
  if (answer instanceof RawJson) return answer.text;
  if (answer instanceof Worded) return answer.textIn(say);
  return Array.isArray(answer) ? listBody(answer) : JSON.stringify(answer);
}

/** @throws Problem 500 where a reply does not fit the contract, for tests */
export async function checkAnswer(endpoint: Endpoint, status: number, answer: unknown): Promise<void> {
  if (Array.isArray(answer)) await mapYielding(answer, (row) => checkReply(endpoint, status, [row]));
  else checkReply(endpoint, status, answer);
}

export function checkReply(endpoint: Endpoint, status: number, answer: unknown): void {
  const schema = Object.entries(endpoint.replies).find(([code]) => Number(code) === status)?.[1];
  if (typeof schema !== 'object') return;
  const sent = answer instanceof RawJson ? JSON.parse(answer.text) : answer instanceof Worded ? answer.answer : answer;
  const broken = (detail: string) =>
    new Problem(500, message('programs.reply', { call: `${endpoint.method} ${endpoint.path}`, detail }));
  const result = schema.safeParse(sent);
  if (!result.success) throw broken(result.error.message);
  const texts = answer instanceof Worded ? '' : JSON.stringify(sent);
  if (/"%\w+\.\w+["{]/.test(texts)) throw broken('A message in it is not put into words');
}
