import { expect, test } from 'vitest';
import { guideState, guideSteps } from '#console/custom/dashboard/guideSteps';

const statuses = { notStartedProjects: 0, inProgressProjects: 0, completedProjects: 0, onHoldProjects: 0 };
const company = (totalProjects: number, totalUsers: number, totalClients: number, fields = 0) => ({
  summary: { ...statuses, totalProjects, totalUsers, totalClients },
  fields,
});

test('10.5 the guide opens by itself in a company without projects only', () => {
  expect(guideState(company(0, 1, 0), null)).toBe('shown');
  expect(guideState(company(60, 1, 25), null)).toBe('over');
});

test('10.5 the guide stays for a person who has begun, can be left and reopened, and ends when all is done', () => {
  expect(guideState(company(1, 1, 1), 'begun')).toBe('shown');
  expect(guideState(company(1, 1, 1), 'left')).toBe('left');
  for (const chosen of ['begun', 'left', null] as const) expect(guideState(company(1, 2, 1, 3), chosen)).toBe('over');
});

test('10.5 the Admin alone does not count as people, nor system fields as custom fields', () => {
  const done = (of: ReturnType<typeof company>) => guideSteps.filter((step) => step.done(of)).map(({ key }) => key);
  expect(done(company(0, 1, 0))).toEqual([]);
  expect(done(company(0, 2, 1, 1))).toEqual(['clients', 'fields', 'people']);
});
