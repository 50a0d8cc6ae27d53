import { describe, expect, it } from 'vitest';
import { type FieldConditions, mostComparisons } from '#contract/fields/fieldConditions';
import { longestValue } from '#contract/fields/fieldTypes';
import { checkConditions } from '#server/fields/conditions';
import type { CustomFieldDefinition } from '#server/fields/definitions';
import { effortOf, leastOf } from '../../../support/effort';
import { longestStepOf } from '../../../support/steps';

const longestStep = 150; // milliseconds of processor time: a step's 50 on a machine a third as fast

const textField = (name: string, conditions?: FieldConditions): CustomFieldDefinition => ({
  id: name,
  name,
  type: 'text',
  required: false,
  requiredWhereShown: false,
  keptIn: 'record',
  recordKey: name,
  options: null,
  ...(conditions && { conditions }),
});

/** So many comparisons of which none holds, each with the whole text. */
const asking = (count: number, start: number) => ({
  $or: Array.from({ length: count }, (_, index) => ({ title_q: `aaaaab${start + index}` })),
});

function fieldsAsking(fields: number, each: number): CustomFieldDefinition[] {
  return Array.from({ length: fields }, (_, index) => {
    const visible = asking(each, 1000 * index);
    return textField(`f${index}`, { visible, required: visible, readOnly: visible });
  });
}

const rowsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    given: { title: `${index}${'a'.repeat(length)}` },
    created: true,
  }));

function check(definitions: readonly CustomFieldDefinition[], rows: ReturnType<typeof rowsOf>) {
  const reading = { moment: { day: '2026-11-24', me: 'u1' }, read: async () => new Map() };
  const refuse = () => {
    throw new Error('nothing is wrong with them');
  };
  return checkConditions('project', definitions, rows, reading, refuse);
}

describe('no conditions block other requests (rules 15.8)', () => {
  const { condition, entity } = mostComparisons;
  const largest = fieldsAsking(Math.floor(entity / condition / 3), condition);

  it('the most conditions of an entity, on the most rows of a call', async () => {
    const rows = rowsOf(1000, 200);
    expect(await longestStepOf(() => check(largest, rows), longestStep)).toBeLessThan(longestStep);
    const all = 5000; // a second at most, on a machine a fifth as fast
    expect(await leastOf(all, () => effortOf(() => check(largest, rows)))).toBeLessThan(all);
  });

  it('conditions on the longest texts', async () => {
    const rows = rowsOf(20, longestValue);
    expect(await longestStepOf(() => check(largest, rows), longestStep)).toBeLessThan(longestStep);
  });

  it('more conditions, of an entity older than the limit', async () => {
    const before = fieldsAsking(150, 99);
    const rows = rowsOf(50, 200);
    expect(await longestStepOf(() => check(before, rows), longestStep)).toBeLessThan(longestStep);
  });

  it('conditions are parsed once for many writes', async () => {
    const [row] = rowsOf(1, 1);
    const writes = async () => {
      for (let time = 0; row && time < 50; time += 1) await check(largest, [row]);
    };
    await writes();
    const most = 50 * 6; // of each write
    expect(await leastOf(most, () => effortOf(writes))).toBeLessThan(most);
  });
});
