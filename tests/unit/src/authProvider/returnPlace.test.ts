import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPlace, rememberPlace, safePath, takePlace } from '#console/authProvider/returnPlace';

beforeEach(forgetPlace);

describe('A session that ends brings the person back after signing in', () => {
  it('to where they were, with search and hash, once', () => {
    rememberPlace('/projects/1?tab=a#b', 'u1');
    expect(takePlace('u1')).toBe('/projects/1?tab=a#b');
    expect(takePlace('u1')).toBe('/dashboard');
  });

  it('but nobody to the place of somebody else', () => {
    rememberPlace('/projects/1', 'u1');
    expect(takePlace('u2')).toBe('/dashboard');
  });

  it('and whoever opened a link before signing in to that link', () => {
    rememberPlace('/projects/1', null);
    expect(takePlace('u2')).toBe('/projects/1');
  });
});

describe('No place leads out of the console', () => {
  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '',
  ])('%j is none', (path) => expect(safePath(path)).toBeNull());

  it.each(['/', '/login', '/login/t1', '/login?x=1', '/register/t1'])('%s is no place to come back to', (path) =>
    expect(safePath(path)).toBeNull(),
  );
});
