import type { Implementation } from '../implement';
import { authArea } from './auth';
import { clientsArea } from './clients/index';
import { commentCalls } from './comments/index';
import { documentCalls } from './documents/index';
import { healthArea } from './health';
import { fileCalls, imageCalls } from './images/index';
import { inventoryCalls } from './inventory/index';
import { projectsArea } from './projects/index';
import { rolesArea } from './roles/index';
import { schemaArea } from './schema/index';
import { tenantsArea } from './tenants/index';
import { ticketCalls } from './tickets/index';
import { travelCalls } from './travel/index';
import { usersArea } from './users/index';

/** Every area that is built. What is in the contract but not here answers 501. */
export const implementations: readonly Implementation[] = [
  ...healthArea,
  ...authArea,
  ...clientsArea,
  ...projectsArea,
  ...rolesArea,
  ...schemaArea,
  ...tenantsArea,
  ...usersArea,
  ...commentCalls,
  ...documentCalls,
  ...imageCalls,
  ...fileCalls,
  ...travelCalls,
  ...inventoryCalls,
  ...ticketCalls,
];
