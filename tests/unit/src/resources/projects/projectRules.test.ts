import { describe, expect, it } from 'vitest';
import {
  assignedCount,
  cardProgressText,
  clampProgress,
  countOfType,
  editRight,
  isOverdue,
  newProject,
  progressText,
  teamChecklists,
  teamForClient,
  teamGroups,
  today,
} from '#console/resources/projects/projectRules';

const noon = new Date(2025, 2, 10, 12, 0);

describe('a new project (rules 2.9)', () => {
  it('starts as NotStarted with progress 0 and both dates set to today', () => {
    expect(newProject(noon)).toMatchObject({
      status: 'NotStarted',
      progress: 0,
      startDate: '2025-03-10',
      endDate: '2025-03-10',
    });
  });

  it("takes today's calendar day where the viewer is", () => {
    expect(today(new Date(2025, 0, 5, 23, 59))).toBe('2025-01-05');
    expect(today(new Date(2025, 0, 5, 0, 0))).toBe('2025-01-05');
  });
});

describe('overdue (rules 2.3)', () => {
  it('is a project whose last day has ended', () => {
    expect(isOverdue({ endDate: '2025-03-09', status: 'InProgress' }, noon)).toBe(true);
  });
  it('is not a project due today, also when another backend sends a time', () => {
    expect(isOverdue({ endDate: '2025-03-10', status: 'InProgress' }, noon)).toBe(false);
    expect(isOverdue({ endDate: '2025-03-10T00:00:00Z', status: 'InProgress' }, noon)).toBe(false);
  });
  it('is never a completed project, one without a due date or with an unreadable one', () => {
    expect(isOverdue({ endDate: '2025-03-01', status: 'Completed' }, noon)).toBe(false);
    expect(isOverdue({ endDate: null, status: 'InProgress' }, noon)).toBe(false);
    expect(isOverdue({ endDate: 'soon', status: 'InProgress' }, noon)).toBe(false);
  });
});

describe('progress (rules 2.2, 2.4)', () => {
  it('is clamped to 0-100', () => {
    expect([-5, 0, 49.6, 100, 250, Number.NaN].map(clampProgress)).toEqual([0, 0, 50, 100, 100, 0]);
  });
  it('is zero-padded below 10', () => {
    expect([5, 0, 10, 100, null].map(cardProgressText)).toEqual(['05%', '00%', '10%', '100%', '00%']);
    expect([5, 0, 10, 100, null].map(progressText)).toEqual(['5%', '0%', '10%', '100%', '0%']);
  });
});

describe('team assignment (rules 2.4, 2.5)', () => {
  const roles = [
    { id: 'r1', name: 'worker', roleType: 'InternalUser' },
    { id: 'r2', name: 'Client', roleType: 'ClientUser' },
    { id: 'r3', name: 'Admin', roleType: null },
  ];
  const users = [
    { id: 'u1', firstName: 'Ada', roleId: 'r1', roleType: 'InternalUser', clientId: null },
    { id: 'u2', firstName: 'Bob', roleId: 'r2', roleType: 'ClientUser', clientId: 'c1' },
    { id: 'u3', firstName: 'Cid', roleId: 'r2', roleType: 'ClientUser', clientId: 'c2' },
  ];
  const lists = (clientId: string | null) =>
    teamChecklists(roles, users, clientId).map(({ role, users: listed }) => [role.name, listed.map(({ id }) => id)]);

  it('has one checklist a role that has a role type', () => {
    expect(lists('c1')).toEqual([
      ['worker', ['u1']],
      ['Client', ['u2']],
    ]);
  });
  it("limits client-type users to the chosen client's; without a client there are none", () => {
    expect(lists('c2')).toEqual([
      ['worker', ['u1']],
      ['Client', ['u3']],
    ]);
    expect(lists(null)).toEqual([
      ['worker', ['u1']],
      ['Client', []],
    ]);
  });
  it('takes the client-type users of another client off the team when the client changes', () => {
    expect(teamForClient(['u1', 'u2', 'u3', 'unknown'], users, 'c2')).toEqual(['u1', 'u3', 'unknown']);
  });
});

describe('rights (rules 2.10, 2.11)', () => {
  const having =
    (...permissions: string[]) =>
    (permission: string) =>
      permissions.includes(permission);
  it('knows who only reports progress', () => {
    expect(editRight(having('Project:ReportProjectProgress'))).toBe('progress');
  });
  it('lets who edits change all, and nobody else anything', () => {
    expect(editRight(having('Project:EditProjects', 'Project:ReportProjectProgress'))).toBe('all');
    expect(editRight(having('Project:ViewAllProjects'))).toBe('none');
  });
});

describe('the team of a project (rules 2.8)', () => {
  const team = [
    { roleName: 'worker', roleType: 'InternalUser', firstName: 'Zoe' },
    { roleName: 'Client', roleType: 'ClientUser', firstName: 'Bob' },
    { roleName: 'worker', roleType: 'InternalUser', firstName: 'Éva' },
  ];
  it('counts team members and stakeholders by role type', () => {
    expect([countOfType(team, 'InternalUser'), countOfType(team, 'ClientUser')]).toEqual([2, 1]);
    expect(assignedCount({ internalUsers: ['a', 'b'], clientUsers: ['c'] })).toBe(3);
  });
  it('is grouped by role name', () => {
    expect(
      teamGroups(team, 'fr').map(({ roleName, members }) => [roleName, members.map((one) => one.firstName)]),
    ).toEqual([
      ['Client', ['Bob']],
      ['worker', ['Éva', 'Zoe']],
    ]);
  });
});
