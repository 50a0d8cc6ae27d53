import type { ResourceDefinition } from './definition';

/** @see rules 2.9 */
export const projectStatuses = ['NotStarted', 'InProgress', 'Completed', 'OnHold'] as const;

/** The theme's colour for each status. */
export const projectColors = { NotStarted: 'grey', InProgress: 'blue', Completed: 'green', OnHold: 'yellow' } as const;

export const projects = {
  kind: 'project',
  title: 'title',
  words: 'projects',
  fields: {
    title: { type: 'string', required: true, searched: true },
    description: { type: 'textarea', searched: true },
    clientId: { type: 'string', required: true, refersTo: 'clients', named: 'clientName' },
    status: { type: 'select', required: true, options: projectStatuses, colors: projectColors },
    startDate: { type: 'date', required: true },
    endDate: { type: 'date', required: true },
    progress: { type: 'integer', required: true, sent: 'progressPercentage', min: 0, max: 100 },
    userIds: { type: 'string', refersTo: 'users', several: true },
  },
} as const satisfies ResourceDefinition;
