import type { TextKey } from '#console/i18n/useText';
import type { EntityKind } from '#contract/tenants';

/** What people call the system's fields, by their keys. */
export const systemLabels: Readonly<Record<EntityKind, Readonly<Record<string, TextKey>>>> = {
  project: {
    title: 'projects.fields.title',
    description: 'projects.fields.description',
    clientId: 'projects.fields.client',
    status: 'projects.fields.status',
    startDate: 'projects.fields.start',
    endDate: 'projects.fields.due',
    progress: 'projects.fields.progress',
  },
  client: { name: 'clients.fields.name' },
};
