import type { Implementation } from '#server/http/implement';
import type { Violations } from '#server/plugins/errors';
import { accessReviewArea } from './accessReview/index';
import { authArea } from './auth';
import { calendarArea } from './calendar/index';
import { clientsArea } from './clients/index';
import { commentCalls } from './comments/index';
import { documentCalls } from './documents/index';
import { eventsArea } from './events/index';
import { healthArea } from './health';
import { historyArea } from './history/index';
import { identityArea } from './identity/index';
import { fileCalls, imageCalls } from './images/index';
import { inventoryArea } from './inventory/index';
import { liveArea } from './live/index';
import { mailCalls } from './mails';
import { notificationsArea } from './notifications/index';
import { plainAreas } from './plain';
import { projectsArea, projectViolations } from './projects/index';
import { rolesArea, roleViolations } from './roles/index';
import { fieldFileCalls } from './schema/fieldFiles';
import { schemaArea } from './schema/index';
import { searchArea } from './search/index';
import { tenantsArea } from './tenants/index';
import { ticketsArea } from './tickets/index';
import { tokensArea } from './tokens/index';
import { trashArea } from './trash/index';
import { travelArea, travelViolations } from './travel/index';
import { usersArea, userViolations } from './users/index';
import { viewsArea, viewViolations } from './views/index';
import { webhooksArea } from './webhooks/index';

/** Every area; together they serve every call of the contract. */
export const implementations: readonly Implementation[] = [
  ...healthArea,
  ...authArea,
  ...identityArea,
  ...clientsArea,
  ...projectsArea,
  ...rolesArea,
  ...schemaArea,
  ...fieldFileCalls,
  ...tenantsArea,
  ...usersArea,
  ...commentCalls,
  ...documentCalls,
  ...imageCalls,
  ...fileCalls,
  ...travelArea,
  ...inventoryArea,
  ...ticketsArea,
  ...historyArea,
  ...liveArea,
  ...notificationsArea,
  ...mailCalls,
  ...trashArea,
  ...viewsArea,
  ...searchArea,
  ...calendarArea,
  ...tokensArea,
  ...webhooksArea,
  ...eventsArea,
  ...accessReviewArea,
  ...plainAreas,
];

/** Problems for violated constraints of the database, one table an area. */
export const violations: Violations = {
  ...projectViolations,
  ...travelViolations,
  ...viewViolations,
  ...userViolations,
  ...roleViolations,
};
