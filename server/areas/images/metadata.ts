import { z } from 'zod';
import { invalid } from '#server/problem';

/** How deep the metadata of an image may nest, and how many values it may hold. */
const deepest = 10;
const most = 200;

const shape = z.record(z.string(), z.unknown());
const unstorable = /\0|\p{Surrogate}/u;

/** Every key and value, with its depth; a text that cannot be stored or too much of them: an error. */
function check(value: unknown, depth: number, count: { left: number }): void {
  count.left -= 1;
  if (count.left < 0) refuse(`The metadata must hold at most ${most} values`);
  if (typeof value === 'string' && unstorable.test(value))
    refuse('The metadata holds a character that cannot be stored');
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) refuse(`The metadata must nest at most ${deepest} deep`);
  for (const [key, inner] of Object.entries(value)) {
    if (unstorable.test(key)) refuse('The metadata holds a character that cannot be stored');
    check(inner, depth + 1, count);
  }
}

const refuse = (message: string): never => {
  throw invalid({ Metadata: [message] });
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Problem 400 for anything but a JSON object of bounded size that PostgreSQL can keep */
export function readMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text?.trim()) return null;
  const { data } = shape.safeParse(parse(text));
  if (!data) return refuse('The metadata must be a JSON object');
  check(data, 1, { left: most + 1 });
  return data;
}
