import { describe, expect, it } from 'vitest';
import { startConsole } from './support';

describe('calls beside the data provider’s verbs', () => {
  it('reads summary, company, permissions and own user', async () => {
    const { provider } = await startConsole();
    expect((await provider.projectSummary()).data).toMatchObject({ totalProjects: 5, totalUsers: 3 });
    expect((await provider.currentTenant()).data.projectDefinition?.fields).toHaveLength(3);
    expect((await provider.claims()).data[0]).toMatchObject({ value: 'Project:EditProjects' });
    expect((await provider.me()).data).toMatchObject({ username: 'ada', phone: '+47 1' });
    expect((await provider.offer()).data.extensions).toEqual([]);
  });

  it('saves a schema as a list of custom fields and answers the fields of its kind', async () => {
    const { provider, backend, lastBody } = await startConsole();
    const fields = [{ name: 'new_field', type: 'string', required: false, isItSystemField: false }];
    const { data } = await provider.saveSchema({ kind: 'project', fields });
    expect(backend.requests.at(-1)).toMatchObject({ method: 'PUT', path: '/api/Tenants/project-schema' });
    expect(lastBody()).toEqual(fields);
    expect(data).toMatchObject({ fields: [{ name: 'title' }, { name: 'new_field' }] });
  });

  it('changes passwords under the names of the wire (rules 14.3)', async () => {
    const { provider, lastBody } = await startConsole();
    const own = { currentPassword: 'Secret-1', newPassword: 'Secret-22', confirmPassword: 'Secret-22' };
    await provider.changePassword({ data: own });
    expect(lastBody()).toEqual(own);
    const other = { userId: 'u2', password: 'Secret-22', confirmedPassword: 'Secret-22' };
    await provider.adminChangePassword({ data: other });
    expect(lastBody()).toEqual(other);
  });

  it('assigns a permission by query, without a body', async () => {
    const { provider, backend } = await startConsole();
    const { data } = await provider.assignClaim({ role: 'worker', claimValue: 'Users:View' });
    expect(backend.requests.at(-1)).toMatchObject({ query: { role: 'worker', claimValue: 'Users:View' } });
    expect(backend.requests.at(-1)?.body).toBeUndefined();
    expect(data.claims).toContain('Users:View');
  });
});
