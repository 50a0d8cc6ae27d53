import { describe, expect, it } from 'vitest';
import { longestValue } from '#contract/fields/fieldTypes';
import { mostFormulas } from '#contract/fields/formulas';
import type { Transaction } from '#server/database/connect';
import { computeAll } from '#server/fields/compute';
import { entityFormulas } from '#server/fields/formulas';
import { longestStepOf } from '../../../support/steps';

const longestStep = 150; // milliseconds of processor time: a step's 50 on a machine a third as fast

/** As many calculated fields as an entity may have, each with this formula; the bound of all formulas is newer. */
const computedBy = (formula: string) => ({
  formulas: entityFormulas('project', [
    { id: 'text', name: 't', type: 'text' },
    { id: 'choices', name: 'm', type: 'multiSelect' },
    ...Array.from({ length: mostFormulas }, (_, index) => ({
      id: `f${index}`,
      name: `f${index}`,
      type: 'text',
      formula,
    })),
  ]),
  lookups: [],
  rollups: [],
  keys: new Set<string>(),
  reads: new Set<string>(),
});

const values = {
  'fields.text': '\u0390'.repeat(longestValue),
  'fields.choices': JSON.stringify(Array.from({ length: 1500 }, (_, index) => `o${index % 10}`)),
};
const records = new Map(Array.from({ length: 10 }, (_, index) => [String(index), values]));

describe('no formulas block other requests (rules 15.8)', () => {
  const joining = `concat(${Array(20).fill('{m}').join(', ')})`;
  it.each([
    ['of letters that become others', `${'upper('.repeat(120)}{t}${')'.repeat(120)}`],
    ['that look into long texts', Array(40).fill('contains({t}, {t})').join(' && ')],
    ['that read many choices', Array(8).fill(joining).join(' = ')],
  ])('%s', async (_what, formula) => {
    const computed = computedBy(formula);
    expect(computed.formulas.problems).toEqual(new Map());
    const work = () => computeAll({} as Transaction, computed, records, 'none'); // asks nothing without look-ups
    expect(await longestStepOf(work, longestStep)).toBeLessThan(longestStep);
  });
});
