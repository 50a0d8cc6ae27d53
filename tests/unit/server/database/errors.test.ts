import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { violationOf } from '#server/database/errors';

const failed = (code: string, message: string, more: Partial<DatabaseError> = {}) =>
  Object.assign(new DatabaseError(message, 0, 'error'), { code, ...more });

test.each([
  ['23505', 'duplicate key value violates unique constraint "roles_name_unique_102090"', 'unique', 'roles_name_unique'],
  [
    '23503',
    'insert or update on table "projects_102085" violates foreign key constraint "projects_client_102085"',
    'foreignKey',
    'projects_client',
    'projects',
  ],
  [
    '23514',
    'new row for relation "projects_102085" violates check constraint "progress_range"',
    'check',
    'progress_range',
    'projects',
  ],
])(
  'a rule that a shard finds broken is known by the sentence alone (rules 17.10): %s',
  (code, message, kind, constraint, table?: string) => {
    expect(violationOf(failed(code, message))).toEqual({ kind, constraint, table });
  },
);

test('a single PostgreSQL reports constraint and table itself', () => {
  const error = failed('23503', 'in another language', { constraint: 'projects_client', table: 'projects' });
  expect(violationOf(error)).toEqual({ kind: 'foreignKey', constraint: 'projects_client', table: 'projects' });
  expect(violationOf(failed('40001', 'could not serialize access'))).toBeUndefined();
});
