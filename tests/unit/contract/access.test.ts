import { describe, expect, it } from 'vitest';
import { type AccessResource, accessNeeds } from '#contract/access';
import { meets } from '#contract/permissions';

const may = (permissions: string[], resource: AccessResource) =>
  Object.entries(accessNeeds[resource])
    .filter(([, needs]) => meets({ permissions }, needs))
    .map(([action]) => action);

describe('what a permission lets one do (rules 9.5)', () => {
  it('the View right alone lists and shows, and opens neither a form nor a deletion', () => {
    const reading = ['list', 'show'];
    expect(may(['Users:View'], 'users')).toEqual(reading);
    expect(may(['Roles:View'], 'roles')).toEqual(reading);
    expect(may(['Clients:View'], 'clients')).toEqual(reading);
    expect(may(['Inventory:View'], 'inventory')).toEqual(reading);
    expect(may(['Project:ViewAssignedProjects'], 'projects')).toEqual(reading);
  });

  it('whoever reads names for a selector sees no screen of theirs', () => {
    const writer = ['Project:CreateProjects', 'Project:EditProjects'];
    expect([may(writer, 'users'), may(writer, 'roles'), may(writer, 'clients')]).toEqual([[], [], []]);
  });

  it('each of the others opens its own', () => {
    expect(may(['Users:Add'], 'users')).toEqual(['create']);
    expect(may(['Users:Remove'], 'users')).toEqual(['delete']);
    expect(may(['Roles:Edit'], 'roles')).toEqual(['edit']);
    expect(may(['Project:ViewAllProjects', 'Project:ReportProjectProgress'], 'projects')).toContain('edit');
    expect(may([], 'supportTickets')).toEqual(['list', 'show', 'create', 'edit', 'delete']);
  });
});
