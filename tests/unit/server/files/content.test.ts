import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDocument } from '#server/files/documentKinds';
import { receive } from '#server/files/incoming';
import { docx, executable, installer, ole, pdf, photo, pptx, rar, xlsx, zip } from './samples';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(name: string, content: Buffer | string) {
  const bytes = Buffer.from(content);
  const halves = [bytes.subarray(0, 5), bytes.subarray(5)].filter(({ length }) => length > 0);
  return checkDocument(await receive(Readable.from(halves), folder, bytes.length), name);
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('documents match the type of their name (rules 3.3)', () => {
  it.each<[string, string, Buffer | string]>([
    ['plan.pdf', 'application/pdf', pdf()],
    ['PLAN.PDF', 'application/pdf', pdf()],
    ['old.doc', 'application/msword', ole()],
    ['old.xls', 'application/vnd.ms-excel', ole()],
    ['old.ppt', 'application/vnd.ms-powerpoint', ole()],
    ['new.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx()],
    ['new.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx()],
    ['new.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', pptx()],
    [
      'with a password.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ole('00'.repeat(16), 'EncryptedPackage'),
    ],
    ['notes.txt', 'text/plain', 'Über 100 €\r\n\tBMW <b>\n'],
    ['latin.txt', 'text/plain', Buffer.from('d\xe9j\xe0 vu', 'latin1')],
    ['wide.csv', 'text/csv', utf16('Straße;Größe\r\n東京;1\r\n')],
    ['list.csv', 'text/csv', 'BMW,1\n'],
    ['all.zip', 'application/zip', zip({ 'a.txt': 'a' })],
    ['empty.zip', 'application/zip', zip({})],
    ['all.rar', 'application/vnd.rar', rar()],
  ])('takes %s as %s', async (name, contentType, content) => {
    await expect(check(name, content)).resolves.toMatchObject({ contentType });
  });
});

describe('refused kinds answer 415 (rules 3.3)', () => {
  it.each<[string, string, Buffer | string]>([
    ['an executable as a pdf', 'a.pdf', executable()],
    ['an executable as a document', 'a.doc', executable()],
    ['an executable as a text', 'a.txt', executable()],
    ['an executable under its own name', 'a.exe', executable()],
    ['an installer as a document', 'a.doc', installer()],
    ['a program for Java as a zip file', 'a.zip', zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\n' })],
    ['a shell script as a text', 'a.txt', '#!/bin/sh\nrm -rf /\n'],
    ['a page as a text', 'a.txt', '  <!DOCTYPE html><html></html>'],
    ['a page in UTF-16 as a text', 'a.csv', utf16('<html><script>')],
    ['a script as a table', 'a.csv', '<script>alert(1)</script>'],
    ['a drawing as a text', 'a.txt', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page as a pdf', 'a.pdf', '<html>%PDF-1.4'],
    ['a page under its own name', 'a.html', '<html></html>'],
    ['a drawing under its own name', 'a.svg', '<svg/>'],
    ['a zip file as a document', 'a.docx', zip({ 'a.txt': 'a' })],
    ['a table as a document', 'a.docx', xlsx()],
    ['an older document as a newer', 'a.docx', ole()],
    ['a newer document as an older', 'a.doc', docx()],
    ['a pdf as a text', 'a.txt', pdf()],
    ['a rar file as a zip file', 'a.zip', rar()],
    ['bytes as a text', 'a.txt', Buffer.from([65, 0, 66])],
    ['a byte at the end of a text', 'a.txt', `${'a line of text\n'.repeat(1000)}\u0001`],
    ['a byte in a text in UTF-16', 'a.txt', utf16('some text\u0002')],
    ['a name without an extension', 'readme', 'text'],
    ['an extension alone', 'pdf', pdf()],
  ])('%s', async (_what, name, content) => {
    await expect(check(name, content)).rejects.toMatchObject({
      statusCode: 415,
      errors: { File: [expect.any(String)] },
    });
  });

  it('an image as a pdf', async () => {
    await expect(check('picture.pdf', await photo('png'))).rejects.toMatchObject({ statusCode: 415 });
    await expect(check('picture.pdf', await photo('jpeg'))).rejects.toMatchObject({ statusCode: 415 });
    await expect(check('picture.png', await photo('png'))).rejects.toMatchObject({ statusCode: 415 });
  });
});
