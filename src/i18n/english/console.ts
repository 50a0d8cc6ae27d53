import { type PermissionTexts, plainPermissionTexts } from '#contract/permissions';
import clients from '#locales/en/clients.json' with { type: 'json' };
import dashboard from '#locales/en/dashboard.json' with { type: 'json' };
import documents from '#locales/en/documents.json' with { type: 'json' };
import images from '#locales/en/images.json' with { type: 'json' };
import inventory from '#locales/en/inventory.json' with { type: 'json' };
import lists from '#locales/en/lists.json' with { type: 'json' };
import permissionTexts from '#locales/en/permissions.json' with { type: 'json' };
import problems from '#locales/en/problems.json' with { type: 'json' };
import projects from '#locales/en/projects.json' with { type: 'json' };
import roles from '#locales/en/roles.json' with { type: 'json' };
import rules from '#locales/en/rules.json' with { type: 'json' };
import schema from '#locales/en/schema.json' with { type: 'json' };
import tickets from '#locales/en/tickets.json' with { type: 'json' };
import users from '#locales/en/users.json' with { type: 'json' };
import values from '#locales/en/values.json' with { type: 'json' };
import { entrance } from './entrance';

/** Texts of permissions; resources made from their definitions have generated ones. @see rules 9.1 */
const permissions: PermissionTexts = { ...permissionTexts, ...plainPermissionTexts };

/** The console's English texts, including those of the sign-in; they define the typed keys. */
export const messages = {
  ...entrance,
  clients,
  dashboard,
  documents,
  images,
  inventory,
  lists,
  permissions,
  problems,
  projects,
  roles,
  rules,
  schema,
  tickets,
  users,
  values,
};

export type Messages = typeof messages;
