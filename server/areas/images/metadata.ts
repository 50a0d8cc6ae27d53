import { z } from 'zod';
import { type Message, message } from '#contract/message';
import { invalid } from '#server/problem';

/** How deep the metadata of an image may nest, and how many values it may hold. */
const deepest = 10;
const most = 200;

const shape = z.record(z.string(), z.unknown());
const unstorable = /\0|\p{Surrogate}/u;

/** Every key and value, with its depth. A text that PostgreSQL cannot store, or too many values: an error. */
function check(value: unknown, depth: number, count: { left: number }): void {
  count.left -= 1;
  if (count.left < 0) refuse(message('programs.metadataValues', { limit: most }));
  if (typeof value === 'string' && unstorable.test(value)) refuse(message('programs.metadataCharacter'));
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) refuse(message('programs.metadataDepth', { limit: deepest }));
  for (const [key, inner] of Object.entries(value)) {
    if (unstorable.test(key)) refuse(message('programs.metadataCharacter'));
    check(inner, depth + 1, count);
  }
}

const refuse = (why: Message): never => {
  throw invalid({ Metadata: [why] });
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Problem 400 for anything but a JSON object of bounded size that PostgreSQL can store */
export function readMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text?.trim()) return null;
  const { data } = shape.safeParse(parse(text));
  if (!data) return refuse(message('programs.metadata'));
  check(data, 1, { left: most + 1 });
  return data;
}
