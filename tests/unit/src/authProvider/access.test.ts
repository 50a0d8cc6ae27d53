import { describe, expect, it } from 'vitest';
import { mayDo } from '#console/authProvider/access';
import type { Identity } from '#console/session/identity';
import type { Permission } from '#contract/permissions';

const somebody = (...permissions: Permission[]): Identity => ({
  id: '1',
  name: 'A',
  email: 'a@example.com',
  role: 'Some role',
  tenantId: '2',
  permissions,
});

describe('canAccess (rules 9.5)', () => {
  it.each([
    ['vehicle', 'delete'],
    ['documents', 'delete'],
    ['comments', 'create'],
    ['projects.budget', 'write'],
    ['projects', 'archive'],
    ['projects', 'constructor'],
    ['constructor', 'list'],
    ['flights', 'edit'],
    ['trash', 'delete'],
  ])('%s/%s is refused to somebody without any right, and to nobody signed in', (resource, action) => {
    expect(mayDo(somebody(), resource, action)).toBe(false);
    expect(mayDo(null, resource, action)).toBe(false);
  });

  it('is what the call of the action needs, of what hangs on a record and of single fields, too', () => {
    const writer = somebody('Project:ViewAllProjects', 'ProjectComments:Create', 'Project:EditProjects');
    expect(mayDo(writer, 'comments', 'create')).toBe(true);
    expect(mayDo(writer, 'comments', 'list')).toBe(false);
    expect(mayDo(writer, 'projects.budget', 'write')).toBe(true);
    expect(mayDo(writer, 'projects', 'export')).toBe(true);
    expect(mayDo(writer, 'clients.name', 'read')).toBe(false);
  });

  it('of what the contract does not know is for the role Admin alone', () => {
    const admin = { ...somebody(), role: 'Admin' };
    expect(mayDo(admin, 'articles', 'edit')).toBe(true);
    expect(mayDo(somebody('Roles:Edit'), 'articles', 'list')).toBe(false);
  });
});
