import { describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import { test } from './support/company';
import { add, inside, scim, startDirectory, worker } from './support/directory';
import { directoryOf, directoryToken, type ScimError, type ScimList, type ScimUser } from './support/scim';

startDirectory();

describe('a filter', () => {
  const found = async (filter: string, kind = 'Users') => {
    const { status, body } = await scim<ScimList<ScimUser> & ScimError>(
      'GET',
      `/${kind}?filter=${encodeURIComponent(filter)}`,
    );
    return status === 200 ? body.Resources.map(({ id }) => id) : body.scimType;
  };

  it('finds people by the documented attributes, ignoring case where SCIM does', async () => {
    const mark = newId();
    const { id, externalId } = await add({
      userName: `Filter.${mark}@Example.com`,
      name: { givenName: 'Filter', familyName: `Of ${mark}` },
      emails: [{ value: `mail.${mark}@example.com`, primary: true }],
      externalId: `Ext-${mark}`,
    });
    for (const filter of [
      `userName eq "filter.${mark}@example.COM"`,
      `userName sw "FILTER.${mark}"`,
      `userName co "${mark}"`,
      `externalId eq "${externalId}"`,
      `emails eq "MAIL.${mark}@example.com"`,
      `emails.value sw "mail.${mark}"`,
      `emails[type eq "work" and value co "${mark}"]`,
      `emails[type eq "work"].value eq "mail.${mark}@example.com"`,
      `displayName co "of ${mark}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "filter.${mark}@example.com"`,
      `active eq true and externalId eq "Ext-${mark}"`,
      `active eq "True" and externalId eq "Ext-${mark}"`,
      `(userName eq "nobody" or externalId eq "Ext-${mark}") and active eq true`,
      `userName eq "nobody" or externalId eq "Ext-${mark}" and active eq true`,
      `id eq "${id}"`,
    ])
      expect([filter, await found(filter)]).toEqual([filter, [id]]);
    for (const filter of [
      `externalId eq "ext-${mark}"`,
      `active eq false and externalId eq "Ext-${mark}"`,
      `emails[type eq "home" and value co "${mark}"]`,
      'userName eq "%"',
      `userName co "_______________________________________________________________${mark}"`,
    ])
      expect([filter, await found(filter)]).toEqual([filter, []]);
  });

  it('reads the characters of a value as JSON has them', async () => {
    const [mark, other] = [newId(), newId()];
    const ending = (await add({ externalId: `${mark}\\` })).id;
    const quoted = (await add({ externalId: `${mark}\\"Ö` })).id;
    const domain = (await add({ externalId: `${other}\\ada` })).id;
    expect(await found(`externalId eq "${mark}\\\\"`)).toEqual([ending]);
    expect(await found(`externalId eq "${mark}\\\\" and active eq true`)).toEqual([ending]);
    expect(await found(`externalId eq "${mark}\\\\\\"\\u00d6"`)).toEqual([quoted]);
    expect(await found(`externalId eq "${other}\\\\ada"`)).toEqual([domain]);
    expect(await found(`externalId eq "${other}\\ada"`)).toEqual([domain]);
    expect(await found('externalId eq "a\\u0000"')).toBe('invalidFilter');
    expect(await found('externalId eq "a\\"')).toBe('invalidFilter');
  });

  it('finds groups by name, id and member', async () => {
    const person = await add();
    expect(await found(`displayName eq "WORKER"`, 'Groups')).toEqual([worker.id]);
    expect(await found(`id eq "${worker.id}" and members eq "${person.id}"`, 'Groups')).toEqual([worker.id]);
    expect(await found(`members[value eq "${newId()}"]`, 'Groups')).toEqual([]);
  });

  it('is bounded, and names the error', async () => {
    for (const filter of [
      `userName eq "${'a'.repeat(1000)}"`,
      `${'('.repeat(6)}active eq true${')'.repeat(6)}`,
      Array(21).fill('active eq true').join(' or '),
      'userName eq',
      'userName eq "a',
      'userName like "a"',
      'shoeSize eq "a"',
      'password eq "a"',
      'constructor eq "a"',
      'userName gt "a"',
      'not (active eq true)',
      'active eq "perhaps"',
      'active co "t"',
      'userName eq 7',
      '"userName" eq "a"',
      `${'active eq true and '.repeat(40)}active eq true`,
    ])
      expect([filter.slice(0, 40), await found(filter)]).toEqual([filter.slice(0, 40), 'invalidFilter']);
    expect((await scim('GET', '/Users?filter=a&filter=b')).status).toBe(400);
  });
});

describe('pages', () => {
  it('reach each of 10,000 people once', async () => {
    const large = await test.tenant('Large company');
    const role = await large.role('worker', []);
    await inside(
      `insert into users (tenant_id, id, role_id, first_name, last_name, user_name)
        select $company, gen_random_uuid(), $1, 'Person', n::text, 'person-' || n from generate_series(1, 9999) n`,
      [role.id],
      large,
    );
    const own = directoryOf(await directoryToken(large.admin));
    const seen = new Set<string>();
    for (let startIndex = 1; startIndex <= 10_000; startIndex += 200) {
      const { body } = await own<ScimList<ScimUser>>('GET', `/Users?startIndex=${startIndex}&count=500`);
      expect([body.totalResults, body.itemsPerPage]).toEqual([10_000, 200]);
      for (const { id } of body.Resources) seen.add(id);
    }
    expect(seen.size).toBe(10_000);
    const beyond = await own<ScimList<ScimUser>>('GET', '/Users?startIndex=10001');
    expect(beyond.body).toMatchObject({ totalResults: 10_000, Resources: [] });
    const counted = await own<ScimList<ScimUser>>('GET', '/Users?count=0&startIndex=-3');
    expect(counted.body).toMatchObject({ totalResults: 10_000, startIndex: 1, Resources: [] });
    expect((await own('GET', '/Users?count=many')).status).toBe(400);
    const few = await own<ScimList<ScimUser>>('GET', '/Users?count=1&attributes=userName');
    expect(Object.keys(few.body.Resources[0] ?? {}).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
  });
});
