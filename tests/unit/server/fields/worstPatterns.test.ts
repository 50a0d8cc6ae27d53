import { describe, expect, it } from 'vitest';
import { checkFields } from '#server/fields/check';
import type { CustomFieldDefinition } from '#server/fields/definitions';
import { longestStepOf } from '../../../support/steps';

const longestStep = 150; // milliseconds of processor time: a step's 50 on a machine a third as fast

/** Each remembers of the letters before whether they were an a: no two texts are alike to it. */
const definitions = Array.from(
  { length: 60 },
  (_, index): CustomFieldDefinition => ({
    id: `f${index}`,
    name: `f${index}`,
    type: 'text',
    required: false,
    requiredWhereShown: false,
    keptIn: 'record',
    recordKey: `f${index}`,
    options: null,
    pattern: `[ac]*a[ac]{0,200}(?:[ac]?){${100 + index}}x`,
  }),
);

/** Letters in an order without a rule, and the same at each run. */
function text(seed: number): string {
  let state = seed + 1;
  return Array.from({ length: 299 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 2 === 0 ? 'a' : 'c';
  }).join('');
}

describe('no patterns block other requests (rules 15.8)', () => {
  it('patterns of many fields of one row, each on a long text', async () => {
    const creation = { day: '2026-11-24', time: '12:00', me: null };
    let seed = 0; // patterns that the engine has seen before take no time
    const work = () => {
      const payload = definitions.map(({ id }, index) => ({
        fieldDefintionId: id,
        value: `${text(seed + index)}x`,
      }));
      seed += definitions.length;
      return checkFields(definitions, payload, { whole: true, context: creation });
    };
    expect(await longestStepOf(work, longestStep)).toBeLessThan(longestStep);
  });
});
