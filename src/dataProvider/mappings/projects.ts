import type { BodyOf } from '#contract/endpoint';
import { projectDerivedFields } from '#contract/lists/derivedFields';
import { type Project, type ProjectDetails, projectEndpoints } from '#contract/resources/calls/projects';
import { filledFields, readFields } from './customFields';
import { dayText } from './days';
import { defineMapping } from './mapping';
import { recordCalls } from './recordCalls';
import { systemMembersMapping } from './systemMembers';

type Creation = BodyOf<typeof projectEndpoints.create>;
type Changes = NonNullable<BodyOf<typeof projectEndpoints.changeMany>['changes']>;

/** The team as one set of users, from both lists of the reply. */
const userIds = ({ internalUsers, clientUsers }: Project): string[] => [
  ...new Set([...(internalUsers ?? []), ...(clientUsers ?? [])]),
];

/** @see rules 14.1 */
export const projectsMapping = defineMapping<Project, ProjectDetails, Creation, Changes>({
  ...recordCalls<Project, ProjectDetails, Creation, Changes>({ ...projectEndpoints, get: projectEndpoints.details }),
  ...systemMembersMapping<Changes>('projects'),
  derived: projectDerivedFields,
  toRecord: (project) => ({ ...project, userIds: userIds(project), fields: readFields(project.dynamicFields) }),
  creation: (data) => ({
    title: data.title,
    description: data.description ?? '',
    status: data.status ?? 'NotStarted',
    startDate: dayText(data.startDate),
    endDate: dayText(data.endDate),
    progressPercentage: data.progress ?? 0,
    clientId: data.clientId,
    userIds: data.userIds ?? [],
    fields: filledFields(data.fields),
  }),
});
