import fc from 'fast-check';
import type { MultipartBody } from '#contract/endpoint';
import { pdf, photo } from '../../unit/server/files/samples';
import { arbitraryOf, type Known } from './arbitraries';

const boundary = 'the-end-of-a-part';

/** A multipart body as nobody should send it: its texts in raw bytes. */
export interface RawForm {
  contentType: string;
  payload: Buffer;
}

/** UTF-8, in which half of a character is written as if it were one. */
function rawBytes(text: string): Buffer {
  const parts = [...text].map((character) => {
    const unit = character.codePointAt(0) ?? 0;
    return /\p{Surrogate}/u.test(character)
      ? Buffer.from([0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)])
      : Buffer.from(character);
  });
  return Buffer.concat(parts);
}

export function rawForm(fields: Readonly<Record<string, string>>, file?: { name: string; content: Buffer }): RawForm {
  const quoted = (name: string) => name.replaceAll(/["\r\n]/g, '_');
  const part = (header: string, content: Buffer) =>
    Buffer.concat([
      rawBytes(`--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`),
      content,
      rawBytes('\r\n'),
    ]);
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${quoted(name)}"`, rawBytes(value)));
  if (file) parts.push(part(`name="File"; filename="${quoted(file.name)}"`, file.content));
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts, rawBytes(`--${boundary}--\r\n`)]),
  };
}

const names = fc.oneof(
  fc.constantFrom(
    'a.pdf',
    'a.png',
    'a.txt',
    '',
    '.',
    'a\0.pdf',
    '\ud800.pdf',
    '../../a.pdf',
    `${'x'.repeat(300)}.png`,
    'a.exe',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Forms that fit an upload, or nearly. */
export async function formsOf({ multipart }: MultipartBody, known: Known): Promise<fc.Arbitrary<RawForm>> {
  const contents = fc.oneof(
    fc.constantFrom(pdf(), await photo('png'), Buffer.from(''), Buffer.from('words'), Buffer.from('\x89PNG\r\n\x1a\n')),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  const file = fc.option(fc.record({ name: names, content: contents }), { nil: undefined, freq: 8 });
  const fields = arbitraryOf(multipart, known).map((made) =>
    Object.fromEntries(
      Object.entries(Object(made)).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  );
  return fc.tuple(fields, file).map(([texts, sent]) => rawForm(texts, sent));
}
