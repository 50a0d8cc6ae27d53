import { expect, it } from 'vitest';
import { untranslated } from '../../../../build/missingTexts';

it('what this repository says is translated into every language', () => {
  expect(untranslated).toEqual({});
});
