import { projectEndpoints } from '#contract/resources/calls/projects';
import { teamVisibility } from '#server/access/teamVisibility';
import { clients, projectUsers, projects as table, users } from '#server/database/schema';
import { type Implementation, implement } from '#server/http/implement';
import type { Violations } from '#server/plugins/errors';
import { invalid } from '#server/problem';
import { recordArea } from '#server/records/sources/area';
import { teamColumn } from './columns';
import { projectList } from './list';
import {
  checkEachProject,
  checkProjects,
  comesBackToTeam,
  noClient,
  noUsers,
  requireRightTo,
  staysInTeam,
} from './rules';
import { readSummary } from './summary';
import { completeProject, projectValues } from './write';

/** @see rules 2.10, 2.15 */
export const projectsArea: readonly Implementation[] = [
  implement(projectEndpoints.summary, ({ tx, identity }) => readSummary(tx, identity)),
  ...recordArea(projectEndpoints, {
    resource: 'projects',
    table,
    list: projectList,
    wholeColumns: teamColumn,
    sets: {
      userIds: {
        repliedAs: ['internalUsers', 'clientUsers'],
        table: projectUsers,
        owner: 'projectId',
        id: 'userId',
        keep: staysInTeam,
        comesBack: comesBackToTeam,
        holds: users,
      },
    },
    locked: ['startDate', 'endDate', 'clientId'],
    references: { clientId: clients, userIds: users },
    visibility: teamVisibility,
    values: projectValues,
    complete: completeProject,
    allow: requireRightTo,
    check: ({ tx }, rows, values) => checkProjects(tx, rows, values),
    checkEach: ({ tx }, rows, valuesOf) => checkEachProject(tx, rows, valuesOf),
  }),
];

/** A client or user that was deleted between check and write gets the error of the check. */
export const projectViolations: Violations = {
  projects_client: () => invalid({ clientId: [noClient] }),
  project_users_user: () => invalid({ userIds: [noUsers] }),
};
