import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetReturnAddress,
  rememberReturnAddress,
  safePath,
  takeReturnAddress,
} from '#console/authProvider/returnAddress';

beforeEach(forgetReturnAddress);

describe('A session that ends brings the person back after signing in', () => {
  it('to where they were, with search and hash, once', () => {
    rememberReturnAddress('/projects/1?tab=a#b', 'u1');
    expect(takeReturnAddress('u1')).toBe('/projects/1?tab=a#b');
    expect(takeReturnAddress('u1')).toBe('/dashboard');
  });

  it('but nobody to the address of somebody else', () => {
    rememberReturnAddress('/projects/1', 'u1');
    expect(takeReturnAddress('u2')).toBe('/dashboard');
  });

  it('and whoever opened a link before signing in to that link', () => {
    rememberReturnAddress('/projects/1', null);
    expect(takeReturnAddress('u2')).toBe('/projects/1');
  });
});

describe('No return address leads out of the console', () => {
  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '',
  ])('%j is none', (path) => expect(safePath(path)).toBeNull());

  it.each(['/', '/login', '/login/t1', '/login?x=1', '/register/t1'])('%s is no return address', (path) =>
    expect(safePath(path)).toBeNull(),
  );
});
