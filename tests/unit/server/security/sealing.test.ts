import { expect, it } from 'vitest';
import { keysOf } from '#server/process/keys';
import { sealText, sealWithKey, unsealText, unsealWithKey } from '#server/security/sealing';

const [first, second] = ['first-secret-of-more-than-32-characters', 'other-secret-of-more-than-32-characters'];

it('a sealed text opens only with its secret and purpose, and sealing twice gives different texts', () => {
  const sealed = sealText('words', first, 'letters');
  expect(sealed).not.toBe(sealText('words', first, 'letters'));
  expect(unsealText(sealed, first, 'letters')).toBe('words');
  expect(() => unsealText(sealed, second, 'letters')).toThrow();
  expect(() => unsealText(sealed, first, 'parcels')).toThrow();
});

it('a text sealed by the previous key opens and is marked as old; a missing key is named', () => {
  const sealed = sealWithKey('words', keysOf(first, undefined), 'letters');
  expect(unsealWithKey(sealed, keysOf(first, undefined), 'letters')).toEqual({ text: 'words', isOld: false });
  expect(unsealWithKey(sealed, keysOf(second, first), 'letters')).toEqual({ text: 'words', isOld: true });
  expect(() => unsealWithKey(sealed, keysOf(second, undefined), 'letters')).toThrow('does not have');
});
