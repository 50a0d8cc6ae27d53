import { describe, expect, it } from 'vitest';
import { namelessTables, silentInserts } from '../../api/support/companies';

describe('a statement names its company for each table that it touches (rules 15.2)', () => {
  it.each([
    'select from clients where tenant_id = $1',
    'select from clients c where c.id = $1 and c.tenant_id = $company',
    'select from projects p left join clients c on c.tenant_id = p.tenant_id and c.id = p.client_id where p.tenant_id = $1::uuid',
    'with page as (select * from projects p where p.tenant_id = $1) select from page join users u on u.tenant_id = $company',
    'update clients set name = $2 where tenant_id = $company and id = $1',
    'delete from comments h using users u where h.tenant_id = $company and u.tenant_id = h.tenant_id',
    'insert into clients (id, tenant_id) values ($1, $company)',
    'insert into clients (tenant_id, id) select $company, id from unnest($1::uuid[]) id',
    'select from searchable_users u where u.tenant_id = $1 and u.search like $2',
    'select 1 from pg_class',
    "set local statement_timeout = '1s'",
  ])('%s', (statement) => {
    expect(namelessTables(statement)).toEqual([]);
  });

  it.each([
    ['select from clients where id = $1', 'clients clients'],
    ['select from clients c where c.tenant_id = $1 or c.id = $2', 'clients c'],
    ['select from clients c where not c.tenant_id = $1', 'clients c'],
    ['select from projects p join clients c on c.id = p.client_id where p.tenant_id = $1', 'clients c'],
    ['select from projects p where p.tenant_id = $1 and exists (select from clients c where c.id = $2)', 'clients c'],
    [
      'select from projects p where p.tenant_id = $1 and exists (select from clients c where c.tenant_id = p.tenant_id)',
      'clients c',
    ],
    ['with page as (select * from projects) select from page', 'projects projects'],
    [
      'with page as (select $1::uuid as tenant_id) select from page join users u on u.tenant_id = page.tenant_id',
      'users u',
    ],
    ['update clients set name = $2 where id = $1', 'clients clients'],
    ['delete from comments using users u where u.tenant_id = $1', 'comments comments'],
    ['insert into clients (id) values ($1)', 'insert into clients'],
    ["insert into clients (id, tenant_id) values ($1, 'x')", 'insert into clients'],
    ['select from clients where tenant_id = $1 union select from users', 'users users'],
    ['select from searchable_users', 'searchable_users searchable_users'],
  ])('%s: not %s', (statement, table) => {
    expect(namelessTables(statement)).toEqual([table]);
  });
});

describe('what a statement selects and inserts is returned (rules 17.10)', () => {
  it.each([
    ['insert into clients (tenant_id, id) select $company, id from unnest($1::uuid[]) id', ['clients']],
    ['insert into clients (tenant_id, id) select $company, id from unnest($1::uuid[]) id returning 1', []],
    ['insert into clients (tenant_id, id) select $company, $1 on conflict do nothing', []],
    ['insert into clients (tenant_id, id) values ($company, $1)', []],
    ['with made as (insert into clients (tenant_id, id) select $company, $1) select 1', ['clients']],
  ])('%s: %j', (statement, silent) => {
    expect(silentInserts(statement)).toEqual(silent);
  });
});
