import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const capitals =
  /\b(SELECT\s+\S|INSERT INTO|UPDATE \w+ SET|DELETE FROM|WHERE|ORDER BY|GROUP BY|JOIN|RETURNING|VALUES|SET LOCAL|FOR UPDATE)/;
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

test('statements are written in lower case, in the server and in its tests', () => {
  const files = ['server', 'tests/api'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (capitals.test(line) && !isComment(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
