import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listBody } from '#server/http/rowStream';
import { longestStepOf } from '../../../support/steps';

const longestStep = 50; // milliseconds

const field = (_none: unknown, index: number) => ({ id: `field-${index}`, name: `Field ${index}`, value: 'v' });
const textOf = (body: string | Readable) => (typeof body === 'string' ? body : text(body));
const row = (_none: unknown, index: number) => ({ id: index, fields: Array.from({ length: 100 }, field) });

describe('the body of a list (rules 15.8)', () => {
  it.each([0, 1, 3])('is JSON of all rows: %i', async (count) => {
    const rows = Array.from({ length: count }, row);
    expect(await textOf(listBody(rows))).toBe(JSON.stringify(rows));
  });

  it('is written in short steps when long, with the same result', async () => {
    const rows = Array.from({ length: 5000 }, row);
    let sent = '';
    const write = async () => {
      sent = await textOf(listBody(rows));
    };
    expect(await longestStepOf(write, longestStep)).toBeLessThan(longestStep);
    expect(sent).toBe(JSON.stringify(rows));
  });
});
