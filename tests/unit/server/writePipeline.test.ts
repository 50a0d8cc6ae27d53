import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../../server');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(server, name), 'utf8') }));
const naming = (pattern: RegExp) => files.flatMap(({ name, text }) => (pattern.test(text) ? [name] : []));

/** What the server itself writes as the consequence of a write that has passed the stages, or without a caller. */
const consequences = [
  'areas/auth/register.ts',
  'areas/roles/write.ts',
  'areas/schema/options.ts',
  'areas/tenants/inviteAdmin.ts',
  'areas/users/index.ts',
  'areas/users/team.ts',
  'records/sources/convert.ts',
];

describe('every way of writing records passes the same stages', () => {
  it('in this order', async () => {
    const { stages } = await import('#server/records/write/pipeline');
    expect(stages.map(({ name }) => name)).toEqual([
      'readValues',
      'keepDifferences',
      'authorize',
      'checkResource',
      'checkRules',
    ]);
  });

  it('and nothing else writes rows but what follows from a write', () => {
    const writing = naming(/from '(#server\/records\/write|\.)\/write'/).filter(
      (name) => !name.startsWith('areas/projects'),
    );
    const own = writing.filter((name) => /\b(changeRows|insertRows|deleteRows)\b/.test(textOf(name)));
    expect(own.sort()).toEqual([...consequences, 'records/write/apply.ts'].sort());
  });
});

const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';
