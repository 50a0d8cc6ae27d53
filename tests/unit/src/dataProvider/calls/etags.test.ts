import { expect, it } from 'vitest';
import { versionMemory } from '#console/dataProvider/calls/etags';

const record = (updatedAt: string) => ({ id: 'a', updatedAt });
const etag = (value: string) => new Headers({ etag: value });

it('a write has the version that the person saw as its condition, though a newer one has been read (rules 14.5)', () => {
  const versions = versionMemory();
  versions.remember('projects', record('2026-01-01'), etag('"1"'));
  versions.remember('projects', record('2026-01-02'), etag('"2"'));
  expect(versions.condition('projects', 'a', record('2026-01-01'))).toEqual({ 'if-match': '"1"' });
  expect(versions.condition('projects', 'a', record('2026-01-02'))).toEqual({ 'if-match': '"2"' });
  expect(versions.condition('projects', 'a', undefined)).toEqual({ 'if-match': '"2"' });
});

it('a record of a list, or a forgotten one, has no condition; a few versions of a record are remembered', () => {
  const versions = versionMemory();
  for (let day = 10; day < 30; day += 1) {
    versions.remember('projects', record(`2026-01-${day}`), etag(`"${day}"`));
  }
  expect(versions.condition('projects', 'a', record('2026-02-01'))).toBeUndefined();
  expect(versions.condition('projects', 'a', record('2026-01-10'))).toBeUndefined();
  expect(versions.condition('projects', 'a', record('2026-01-28'))).toEqual({ 'if-match': '"28"' });
  versions.forget('projects', 'a');
  expect(versions.condition('projects', 'a', record('2026-01-28'))).toBeUndefined();
});
