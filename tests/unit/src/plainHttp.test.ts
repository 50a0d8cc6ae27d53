import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('an import begins over plain http, too, where there is no crypto.randomUUID (rules 18.2)', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => readFileSync(join('src', name), 'utf8').includes('crypto.randomUUID('))).toEqual([]);
});
