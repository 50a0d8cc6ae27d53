import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readValue } from '#console/dataProvider/calls/readValue';
import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/index';

const replies = Object.entries<Endpoint>(endpoints).flatMap(([name, { replies: answers }]) =>
  Object.values(answers).flatMap((reply) => (reply instanceof z.ZodType ? [{ name, reply }] : [])),
);

/** Values of every shape, with members that replies have. */
const members = ['id', 'name', 'title', 'startDate', 'departureTime', 'fields', 'options', 'extensions', 'odd'];
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(undefined, null, true, 1, 'text', '2030-02-03', '2030-02-03T10:20:30Z', 'created', 'atrium-schema'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...members), tie('value'), { maxKeys: 6 }),
  ),
}));

/** Without what the backend alone answers for. */
const ofLimits = new Set(['too_small', 'too_big', 'custom', 'not_multiple_of', 'invalid_format']);

function agrees(reply: z.ZodType, sent: unknown): void {
  const odd = new Set<string>();
  const read = readValue(sent, reply, odd);
  const parsed = reply.safeParse(sent);
  if (parsed.success) {
    expect([...odd]).toEqual([]);
    expect(read).toEqual(parsed.data);
  } else if (!parsed.error.issues.some(({ code }) => ofLimits.has(code))) {
    expect([...odd]).not.toEqual([]);
  }
}

describe('a reply is read by its schema (rules 14.1)', () => {
  it.each(replies)('$name: any value', ({ reply }) => {
    fc.assert(
      fc.property(value, (sent) => agrees(reply, sent)),
      { numRuns: 30 },
    );
  });

  it('of projects and their definitions: days, bare options, absent members', () => {
    const project = { id: '1', title: 'A', status: 'odd', startDate: '2030-02-03T10:00:00Z', unknown: 1 };
    agrees(endpoints['projects.list'].replies[200] as z.ZodType, [project]); // JSON, as the contract has it
    const fields = [{ id: '1', name: 'A', options: ['x', { value: 'y', label: 'Y', color: null }] }];
    agrees(endpoints['tenants.current'].replies[200] as z.ZodType, {
      id: '1',
      name: 'A',
      projectDefinition: { fields },
    });
  });
});
