import type { Permission } from '#contract/permissions';

/** Permissions of clients in their projects. @see rules 9.1 */
export const clientClaims: readonly Permission[] = [
  'Project:ViewAssignedProjects',
  'ProjectImages:View',
  'ProjectDocuments:View',
  'ProjectComments:View',
  'ProjectTravelData:View',
  'ProjectComments:Create',
];

/** Permissions of the role named worker: those of clients, progress, uploads and the inventory. */
export const workerClaims: readonly Permission[] = [
  ...clientClaims,
  'Project:ReportProjectProgress',
  'ProjectImages:Upload',
  'ProjectDocuments:Upload',
  'Inventory:View',
];
