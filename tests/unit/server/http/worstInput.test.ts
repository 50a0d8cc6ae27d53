import { describe, expect, it } from 'vitest';
import { type Endpoint, isMultipart } from '#contract/endpoint';
import { endpoints } from '#contract/index';
import { readInput } from '#server/http/input';
import { effortOf, leastOf } from '../../../support/effort';
import { shapeOf, worstBodies, worstTexts } from '../../../support/worst';

/** The longest step that anybody may make the server take, in milliseconds of processor time. */
const longestStep = 150; // a step's 50 on a machine a third as fast

const all: readonly Endpoint[] = Object.values(endpoints);

describe('every schema of the contract validates any input in one short step (rules 15.8)', () => {
  const named = all.flatMap(({ body, method, path }) =>
    body && !isMultipart(body) ? [{ body, name: `${method} ${path}` }] : [],
  );
  const bodies = [...new Map(named.map((one) => [JSON.stringify(shapeOf(one.body)), one])).values()];
  it.each(bodies)('$name', async ({ body }) => {
    const slow: unknown[] = [];
    for (const sent of worstBodies(body, worstTexts(200_000), 200_000)) {
      const read = () => {
        try {
          readInput(body, sent);
        } catch {
          // errors in it are another test's
        }
      };
      const step = await leastOf(longestStep, () => effortOf(read));
      if (step > longestStep) slow.push([Math.round(step), JSON.stringify(sent).slice(0, 80)]);
    }
    expect(slow).toEqual([]);
  });
});
