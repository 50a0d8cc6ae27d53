import { describe, expect, it } from 'vitest';
import { customScreens } from '#console/custom/routes';
import { menuScreens, screenAt } from '#console/layout/navigation/screens';
import { resources } from '#console/resources';
import { meets, type Permission } from '#contract/permissions';

const screens = [...resources, ...customScreens];
const menuOf = (...permissions: Permission[]) =>
  menuScreens(screens, ({ needs }) => needs === undefined || meets({ permissions }, needs)).map(({ path }) => path);

describe('The side menu (rules 16.7)', () => {
  it.each<[string, Permission]>([
    ['/projects', 'Project:ViewAllProjects'],
    ['/projects', 'Project:ViewAssignedProjects'],
    ['/inventory', 'Inventory:View'],
    ['/clients', 'Clients:View'],
    ['/users', 'Users:View'],
    ['/settings/roles', 'Roles:View'],
    ['/schema/entities', 'EntitiesSchema:View'],
  ])('shows %s to holders of %s alone', (path, permission) => {
    expect(menuOf()).not.toContain(path);
    // an entry whose screen does not exist is absent
    expect(menuOf(permission).includes(path)).toBe(screens.some((screen) => screen.path === path));
  });

  it('has its order (rules 16.7)', () => {
    const order = [
      '/dashboard',
      '/projects',
      '/inventory',
      '/clients',
      '/users',
      '/settings/roles',
      '/schema/entities',
      '/supportTickets',
      '/history',
      '/trash',
      '/settings/webhooks',
      '/settings/securityEvents',
      '/settings/identity',
    ];
    const all = menuScreens(screens, () => true).map(({ path }) => path);
    expect(all).toEqual(order.filter((path) => all.includes(path)));
  });

  it('finds the screen of an address, and no other', () => {
    expect(screenAt(screens, '/projects/1/edit')?.path).toBe('/projects');
    expect(screenAt(screens, '/projectsandmore')).toBeUndefined();
  });
});
