import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { bulkByFilterEndpoints, bulkFieldValues, severalValues } from '../../extensions/bulk';
import { importEndpoint } from '../../extensions/importing';
import { orRaised, orShifted } from '../../fields/calculations';
import { aggregatesEndpoint } from '../../lists/listAggregates';
import { pagesOf, recordListQuery } from '../../lists/listQuery';
import { message } from '../../message';
import { projectVisibility, projectWriting } from '../../permissions';
import {
  always,
  day,
  dynamicField,
  formFields,
  instant,
  keepDay,
  listOf,
  longTextLimit,
  optionalDay,
  orNothing,
  payloadFieldValues,
  repliedCount,
  repliedDay,
  requiredText,
  text,
} from '../../values';
import { projectStatuses } from '../projects';

export type ProjectStatus = (typeof projectStatuses)[number];

export const teamMember = z.object({
  id: z.string().optional(),
  roleName: orNothing(z.string()),
  roleType: orNothing(z.string()),
  firstName: orNothing(z.string()),
  lastName: orNothing(z.string()),
  phoneNumber: orNothing(z.string()),
});

/** A project as lists show it. `progress` is a percentage; days are `YYYY-MM-DD`. */
export const project = z.object({
  id: z.string(),
  title: z.string(),
  description: orNothing(z.string()),
  status: z.string(),
  startDate: orNothing(repliedDay),
  endDate: orNothing(repliedDay),
  progress: orNothing(z.number()),
  clientId: orNothing(z.string()),
  clientName: orNothing(z.string()),
  documentCount: repliedCount,
  imageCount: repliedCount,
  travelDataCount: repliedCount,
  commentsCount: repliedCount,
  internalUsers: orNothing(z.array(z.string())),
  clientUsers: orNothing(z.array(z.string())),
  dynamicFields: orNothing(z.array(dynamicField)),
  createdAt: orNothing(instant),
  updatedAt: orNothing(instant),
});
export type Project = z.infer<typeof project>;

/** A project with its team. */
export const projectDetails = project.extend({ team: orNothing(z.array(teamMember)) });
export type ProjectDetails = z.infer<typeof projectDetails>;

const progressMessage = message('rules.progress');
export const dueDateMessage = message('rules.dateOrder');

const members = {
  title: requiredText(message('rules.projectTitle')),
  description: orNothing(text(longTextLimit)),
  status: z.enum(projectStatuses).optional(),
  progressPercentage: z
    .number(progressMessage)
    .int(message('rules.wholeProgress'))
    .min(0, progressMessage)
    .max(100, progressMessage)
    .optional(),
  clientId: z.string(message('rules.projectClient')).min(1, message('rules.projectClient')),
  userIds: listOf(z.string()).optional(),
  fields: payloadFieldValues.optional(),
};

const dayIn = (value: unknown) => (typeof value === 'string' ? keepDay(value) : null);
/**
 * Whether the dates are in order; true where one is missing or no day, which another rule reports. Dates that a bulk
 * call calculates are checked for each row later.
 */
const inOrder = ({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }) => {
  const [start, end] = [dayIn(startDate), dayIn(endDate)];
  return start === null || end === null || start <= end;
};
const datesInOrder = { error: dueDateMessage, path: ['endDate'], ...always };

/** @see rules 2.15 */
export const projectCreation = z
  .object({ ...members, startDate: optionalDay, endDate: optionalDay })
  .refine(inOrder, datesInOrder);

const changes = z
  .object({ ...members, startDate: day(message('rules.startDate')), endDate: day(message('rules.dueDate')) })
  .partial();

/** Absent members stay unchanged. */
export const projectChanges = changes.refine(inOrder, datesInOrder);

/** Changes to many projects: users and choices can be added and removed, days shifted, numbers raised. */
export const manyProjectChanges = changes
  .extend({
    userIds: severalValues,
    fields: bulkFieldValues,
    startDate: orShifted(day(message('rules.startDate')), message('rules.day')),
    endDate: orShifted(day(message('rules.dueDate')), message('rules.day')),
    progressPercentage: orRaised(members.progressPercentage, progressMessage),
  })
  .partial()
  .refine(inOrder, datesInOrder);

/** The only members that users who report progress may change. @see rules 2.11 */
export const progressForm = z.object({ status: members.status, progress: members.progressPercentage });

/** Values of the project form, by the record's names. */
export const projectForm = progressForm
  .extend({
    title: members.title,
    description: members.description,
    clientId: members.clientId,
    startDate: day(message('rules.startDate')),
    endDate: day(message('rules.dueDate')),
    userIds: members.userIds,
    fields: formFields,
  })
  .refine(inOrder, datesInOrder);

/** A count is null where the caller lacks the right to it. */
const gatedCount = orNothing(z.number());

/** @see rules 10.4 */
export const projectSummary = z.object({
  totalProjects: z.number(),
  inProgressProjects: z.number(),
  notStartedProjects: z.number(),
  onHoldProjects: z.number(),
  completedProjects: z.number(),
  totalUsers: gatedCount,
  totalClients: gatedCount,
  documentCount: gatedCount,
  imagesCount: gatedCount,
  recentProjects: orNothing(z.array(project)),
  /** Number of projects due in each month (`YYYY-MM`) around the current one; other backends may omit it. */
  dueByMonth: orNothing(z.array(z.object({ month: z.string(), count: z.number() }))),
});
export type ProjectSummary = z.infer<typeof projectSummary>;
const changing = [projectVisibility, ['Project:EditProjects', 'Project:ReportProjectProgress']] as const;

const one = { replies: { 200: projectDetails }, etag: true } as const;

export const projectEndpoints = {
  summary: endpoint('GET /api/Projects/summary', {
    summary: 'The figures of the dashboard, of what the caller may see',
    needs: 'identity',
    replies: { 200: projectSummary },
  }),
  figures: aggregatesEndpoint('/api/Projects/figures', [projectVisibility]),
  list: endpoint('GET /api/Projects', {
    summary: 'The projects in sight',
    needs: [projectVisibility],
    ...pagesOf('projects', project, recordListQuery),
  }),
  create: endpoint('POST /api/Projects', {
    summary: 'A new project',
    needs: [['Project:CreateProjects']],
    body: projectCreation,
    replies: { 201: projectDetails },
    etag: true,
  }),
  get: endpoint('GET /api/Projects/{id}', { summary: 'One project', needs: [projectVisibility], ...one }),
  details: endpoint('GET /api/Projects/{id}/details', {
    summary: 'One project with its team',
    needs: [projectVisibility],
    ...one,
  }),
  change: endpoint('PATCH /api/Projects/{id}', {
    summary: 'Change a project; who only reports progress changes progress and status alone',
    needs: changing,
    body: projectChanges,
    ...one,
  }),
  delete: endpoint('DELETE /api/Projects/{id}', {
    summary: 'Delete a project with all that hangs on it',
    needs: [projectVisibility, ['Project:DeleteProjects']],
    replies: { 204: 'empty' },
    etag: true,
  }),
  importRows: importEndpoint('/api/Projects', [[...projectWriting, 'Project:ReportProjectProgress']]),
  ...bulkByFilterEndpoints('/api/Projects', {
    changes: manyProjectChanges,
    change: changing,
    remove: [projectVisibility, ['Project:DeleteProjects']],
  }),
};
