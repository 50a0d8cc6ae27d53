import { expect, it } from 'vitest';
import { untranslated } from '../../../../scripts/untranslated';

it('what this repository says is translated into every language', () => {
  expect(untranslated).toEqual({});
});
