import { permissions } from '#contract/permissions';
import type { Tenant } from '#contract/resources/calls/tenants';

/** All permissions but those to the fields themselves. */
export const rights = permissions.filter((permission) => !permission.startsWith('EntitiesSchema'));

/** The custom fields of projects. */
export const fieldsOf = (tenant: Tenant) =>
  tenant.projectDefinition?.fields.filter(({ isItSystemField }) => !isItSystemField) ?? [];
