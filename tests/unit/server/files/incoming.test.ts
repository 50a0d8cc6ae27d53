import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { message } from '#contract/message';
import { receive, sweepIncoming } from '#server/files/incoming';
import { readRange } from '#server/files/sendFile';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-incoming-'));
});
afterEach(() => rm(folder, { recursive: true }));

const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(1000, 'a')));

describe('uploads (rules 3.3)', () => {
  it('arrive whole', async () => {
    const { path, size } = await receive(chunks(3), folder, 3000);
    expect(size).toBe(3000);
    expect(await readFile(path)).toHaveLength(3000);
  });

  it('over the limit: 413, and nothing is stored', async () => {
    const limit = 25 * 2 ** 20;
    const tooLarge = Readable.from([Buffer.alloc(limit), Buffer.alloc(1)]);
    await expect(receive(tooLarge, folder, limit)).rejects.toMatchObject({
      statusCode: 413,
      message: message('files.size', { limit: 25 }),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('far over the limit: the rest is not read', async () => {
    let read = 0;
    const endless = new Readable({
      read() {
        read += 1000;
        this.push(Buffer.alloc(1000));
      },
    });
    await expect(receive(endless, folder, 100_000)).rejects.toMatchObject({ statusCode: 413 });
    expect(read).toBeLessThan(1_000_000);
  });

  it('empty: 400, and nothing is stored', async () => {
    await expect(receive(Readable.from([]), folder, 10)).rejects.toMatchObject({ statusCode: 400 });
    expect(await readdir(folder)).toEqual([]);
  });

  it('cut short: nothing is stored', async () => {
    const content = new PassThrough();
    const receiving = receive(content, folder, 3000);
    content.write(Buffer.alloc(1000));
    await expect.poll(() => readdir(folder)).toHaveLength(1);
    content.destroy(new Error('cut'));
    await expect(receiving).rejects.toThrow('cut');
    expect(await readdir(folder)).toEqual([]);
  });

  it('cut short before their files are open: nothing is stored', async () => {
    const received = await Promise.allSettled(
      Array.from({ length: 100 }, () => {
        const content = new PassThrough();
        const receiving = receive(content, folder, 3000);
        content.destroy(new Error('cut'));
        return receiving;
      }),
    );
    expect(received.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leftovers of a killed server are deleted, running uploads are not', async () => {
    await writeFile(join(folder, 'old'), '');
    await writeFile(join(folder, 'new'), '');
    const yesterday = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(join(folder, 'old'), yesterday, yesterday);
    await sweepIncoming(folder);
    expect(await readdir(folder)).toEqual(['new']);
  });
});

describe('ranges (RFC 9110, section 14)', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', undefined],
    ['bytes=0-1,5-6', undefined],
    ['pages=1-2', undefined],
  ])('%s of 100 bytes', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });
});
