import { adminRole, permissions } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import type { Config } from '#server/process/config';
import type { Writer } from './descriptor';

/** The writer of a command: whoever runs the server holds every permission, and may change a demo company. */
export const operator = (tx: Transaction, config: Config): Writer => ({
  tx,
  identity: { userId: '', tenantId: tx.tenantId, sessionId: '', role: adminRole, permissions: [...permissions] },
  services: { config: { ...config, demoWritable: true } },
});
