import { type Extension, health } from '#contract/health';
import { implementOpen } from '../implement';
import { version } from '../version';

/** The extensions that are served whole. */
export const served: readonly Extension[] = [
  'lists',
  'bulk',
  'concurrency',
  'profile',
  'tickets',
  'schema',
  'trash',
  'views',
  'idempotency',
];

export const healthArea = [
  implementOpen(health.check, async ({ services }) => {
    await services.database.system.ping();
    return { status: 'Healthy', version, extensions: [...served] };
  }),
];
