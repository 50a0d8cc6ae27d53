import type { ResourceDescriptor } from '#console/layout/screens';
import { clients } from './clients';
import { inventory } from './inventory';
import { projects } from './projects';
import { roles } from './roles';
import { tickets } from './tickets';
import { users } from './users';

/** Every resource that has a screen: its row here is all that the console needs to know of it. */
export const resources: readonly ResourceDescriptor[] = [projects, inventory, clients, users, roles, tickets];
