import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../../server');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(database|seed|backup)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(server, name), 'utf8') }));
const naming = (pattern: RegExp) => files.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).sort();

/** What makes change sets: `applySet` takes no set that has not passed the stages. */
const sources = [
  'records/sources/area.ts', // single rows and rows with changes of their own; options and files of fields, profile, claims
  'records/sources/bulk.ts', // changes and deletions of many rows
  'records/sources/import.ts',
  'records/sources/undo.ts',
];

/** What writes records beside the stages, and why it passes none. */
const consequences: Readonly<Record<string, string>> = {
  'areas/auth/register.ts': 'an invitation is taken up: nobody is signed in, and what is given are names of one’s own',
  'areas/roles/write.ts':
    'users lose their client with their role’s kind, which was checked; a schema file’s roles are checked as a role is',
  'areas/schema/options.ts': 'values follow their option into another one, which a save of the schema has checked',
  'areas/tenants/inviteAdmin.ts': 'whoever runs the server gives a company its Admin back: there is no caller',
  'areas/users/team.ts':
    'contacts leave the teams of other clients’ projects when a checked write makes them another client’s',
  'records/sources/convert.ts': 'values follow their field into another type, which a save of the schema has checked',
};

/** The statements that write rows of records otherwise, and why. */
const statements: Readonly<Record<string, string>> = {
  'access/accounts.ts': 'passwords are no members of a record',
  'access/language.ts': 'a person’s language is no member of a record',
  'areas/tenants/create.ts': 'a company is made: nobody is in it yet',
  'areas/tenants/deletion.ts': 'a company is deleted whole',
  'areas/users/index.ts': 'the password of a user who has just been made',
  'fields/move.ts': 'copies of values, from one place to another',
  'fields/recompute.ts': 'computed values follow from others',
  'fields/respell.ts': 'the same value in the spelling of a unique field',
  'fields/rows.ts': 'copies of values, from one place to another',
  'fields/write.ts': 'a part of the statement that writes a checked set',
  'records/counters/counts.ts': 'counts of what hangs on a project',
  'records/counters/numbers.ts': 'numbers that the server gives',
  'records/trash/gone.ts': 'a part of the statement that deletes a checked set',
  'records/trash/trash.ts':
    'what was deleted comes back as it was, by who may delete it; what may be otherwise since is asked',
  'records/write/write.ts': 'what a checked set is written by',
};

const recordTables = 'projects|clients|users|inventory_items|tickets|flights|hotels|roles|project_users|field_values';
const anyTable = String.raw`\$\{(?:nameOf\(table\)|recordTables\[kind\]|table|name)\}`;
const writing = new RegExp(String.raw`(?:insert into|\bupdate|delete from) (?:(?:${recordTables})\b|${anyTable})`);
/** Files, and figures and parts of lists, are no records. */
const ofOthers = ['access/owners.ts', 'records/counters/figures.ts', 'records/counters/parts.ts'];

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

  it('from these sources, which make sets and apply them once they are checked', () => {
    expect(naming(/\bapplySet\(/).filter((name) => name !== 'records/write/apply.ts')).toEqual(sources);
    expect(naming(/\bchangeSet\(/)).toEqual(sources.filter((name) => name !== 'records/sources/bulk.ts'));
    expect(naming(/\bas CheckedSet\b/)).toEqual(['records/write/pipeline.ts']);
  });

  it('and nothing else writes rows but what follows from a write, or has no caller', () => {
    expect(naming(/records\/write\/write'/)).toEqual(Object.keys(consequences));
    expect(naming(writing).filter((name) => !ofOthers.includes(name))).toEqual(Object.keys(statements));
  });
});
