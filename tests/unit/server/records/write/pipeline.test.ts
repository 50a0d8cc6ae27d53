import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../../../../server');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(database|seed|backup)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(server, name), 'utf8') }));
const naming = (pattern: RegExp) => files.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).sort();

/** Files that make change sets, or apply them: `applySet` takes no set that has not passed the stages. */
const sources = [
  'areas/schema/options.ts', // values of options that are merged
  'records/sources/area.ts', // single rows and rows with changes of their own; options and files of fields, profile, claims
  'records/sources/bulk.ts', // changes and deletions of many rows
  'records/sources/convert.ts', // values of a field whose type changes
  'records/sources/fieldValues.ts', // the sets of both saves of the schema
  'records/sources/import.ts',
  'records/sources/restore.ts', // rows of the trash
  'records/sources/undo.ts',
];

const stageNames = ['readValues', 'keepDifferences', 'authorize', 'checkResource', 'checkRules'] as const;
type OtherWriter = Readonly<Record<(typeof stageNames)[number], string>>;

const noFields = 'no field of the company’s own is given';
const nothingEchoed = 'nothing is sent whole';
/** Files that write records beside the stages: for each stage its substitute, or why there is nothing to ask. */
const otherWriters: Readonly<Record<string, OtherWriter>> = {
  'areas/auth/register.ts': {
    readValues: 'the contract’s schema reads the names',
    keepDifferences: nothingEchoed,
    authorize: 'nobody is signed in: who has the invitation may take it up (`findInvited`)',
    checkResource: '`requireFreeNames`: all that a user’s rules say of names',
    checkRules: noFields,
  },
  'areas/identity/accounts.ts': {
    readValues: '`judge` reads names and address of the claims, shortened and free of what is not stored',
    keepDifferences: 'a role that a user has is not written',
    authorize: 'nobody is signed in: the Admin has said in the settings who is taken in (`judge`)',
    checkResource: '`judge` looks for the address among names; roles of clients are not assigned; the last Admin stays',
    checkRules: noFields,
  },
  'areas/roles/write.ts': {
    readValues: 'users lose a client, or get back what is stored of them',
    keepDifferences: nothingEchoed,
    authorize: 'it follows from a write of roles that was authorized: users of another kind of role have no client',
    checkResource: 'it makes the client of a user what the kind of the role says',
    checkRules: noFields,
  },
  'areas/tenants/inviteAdmin.ts': {
    readValues: 'the command reads the email',
    keepDifferences: nothingEchoed,
    authorize: 'whoever runs the server gives a company its Admin back: there is no caller',
    checkResource: '`findAccount` looks for the names; the role is the company’s Admin',
    checkRules: noFields,
  },
  'areas/users/team.ts': {
    readValues: 'the team is made of what is stored',
    keepDifferences: nothingEchoed,
    authorize: 'it follows from a write of users that was authorized: whoever makes it need not see the projects',
    checkResource: 'it makes a team what a project’s rules say',
    checkRules: noFields,
  },
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
  'records/counters/autoNumbers.ts': 'numbers that the server gives',
  'records/counters/counts.ts': 'counts of what hangs on a project',
  'records/trash/deleteChildren.ts': 'a part of the statement that deletes a checked set',
  'records/trash/restore.ts': 'inserts what a checked set brings back',
  'records/write/sets.ts': 'writes the sets of checked rows',
  'records/write/write.ts': 'writes checked rows',
};

const recordTables = 'projects|clients|users|inventory_items|tickets|flights|hotels|roles|project_users|field_values';
const anyTable = String.raw`\$\{(?:tableName\(table\)|recordTables\[kind\]|table|name)\}`;
const writing = new RegExp(String.raw`(?:insert into|\bupdate|delete from) (?:(?:${recordTables})\b|${anyTable})`);
/** Files, and aggregates and buckets of lists, are no records. */
const ofOthers = ['access/owners.ts', 'records/counters/aggregates.ts', 'records/counters/buckets.ts'];

describe('every write source passes the same stages', () => {
  it('the stages run in this order', async () => {
    const { stages } = await import('#server/records/write/pipeline');
    expect(stages.map(({ name }) => name)).toEqual(stageNames);
  });

  it('these sources make change sets and apply them after the checks', () => {
    expect(naming(/\b(?:applySet|fieldValueSet)\(/).filter((name) => name !== 'records/write/apply.ts')).toEqual(
      sources,
    );
    expect(naming(/\bchangeSet\(/).every((name) => sources.includes(name))).toBe(true);
    expect(naming(/\bas CheckedSet\b/)).toEqual(['records/write/pipeline.ts']);
  });

  it('saves of a schema pass every stage except the caller’s permissions and untouched members', () => {
    const leavingOut = naming(/if \(!call\) return;/);
    expect(leavingOut).toEqual(['records/write/apply.ts', 'records/write/authorize.ts', 'records/write/check.ts']);
  });

  it('what comes back from the trash passes them, too: spelling, what it belongs to, unique values', () => {
    expect(naming(/=== 'restore'|\(set, 'restore'/)).toEqual([
      'records/write/apply.ts',
      'records/write/check.ts',
      'records/write/rules.ts',
      'records/write/stored.ts',
    ]);
  });

  it('no other module writes rows without naming its stages', () => {
    const writers = naming(/records\/write\/write'|\brestoreRows\(/).filter((name) => !sources.includes(name));
    expect(writers.filter((name) => name !== 'records/write/apply.ts')).toEqual(Object.keys(otherWriters));
    expect(naming(writing).filter((name) => !ofOthers.includes(name))).toEqual(Object.keys(statements));
  });
});
