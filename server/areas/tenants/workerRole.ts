import type { Permission } from '#contract/permissions';

/** What clients of a company may do in the projects that they belong to. @see rules 9.1 */
export const clientClaims: readonly Permission[] = [
  'Project:ViewAssignedProjects',
  'ProjectImages:View',
  'ProjectDocuments:View',
  'ProjectComments:View',
  'ProjectTravelData:View',
  'ProjectComments:Create',
];

/** What the role named worker may do: the same, report progress, upload, see the inventory. */
export const workerClaims: readonly Permission[] = [
  ...clientClaims,
  'Project:ReportProjectProgress',
  'ProjectImages:Upload',
  'ProjectDocuments:Upload',
  'Inventory:View',
];
