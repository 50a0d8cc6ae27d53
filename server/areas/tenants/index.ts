import { tenants } from '#contract/tenants';
import type { TenantRow } from '#server/database/connect';
import { isId, platformTenantId } from '#server/database/ids';
import { type Implementation, implement, implementOpen, type Services } from '#server/implement';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { notFound } from '#server/problem';
import { isFixed } from '../rights';
import { createTenant, tellingTenant } from './create';
import { deleteInPieces, requestDeletion } from './deletion';
import { tenantList } from './list';
import { currentTenant, deletionReply, leaveTenantEntry, publicTenant, tenantReply } from './read';
import { saveSettings } from './settings';

/** How long the operator's call works on a deletion itself, in milliseconds: most companies are gone by then. */
const atOnce = 1500;

const noTenant = () => notFound('There is no such company');

async function find({ database }: Services, id: string) {
  const row = isId(id) ? await database.system.tenantById(id) : null;
  if (!row) throw noTenant();
  return row;
}

export const tenantsArea: readonly Implementation[] = [
  saveSettings,
  implementOpen(tenants.all, ({ query, reply, services: { database } }) =>
    database.tenant(platformTenantId, { readOnly: true }, async (tx) =>
      answerPage(reply, await readList<TenantRow>(tx, tenantList, query), tenantReply),
    ),
  ),
  implementOpen(tenants.deletions, async ({ services }) =>
    (await services.database.system.tenantDeletions()).map(deletionReply),
  ),
  implement(tenants.current, async ({ tx, services }) => ({
    ...(await currentTenant(tx)),
    ...(isFixed(tx, services.config) && { accessFixed: true }),
  })),
  implementOpen(tenants.byDomain, async ({ params, services }) => {
    const row = await services.database.system.tenantByDomain(params.domain);
    if (!row) throw noTenant();
    return publicTenant(row);
  }),
  implementOpen(tenants.byName, async ({ params, services }) => {
    const row = await services.database.system.tenantByName(params.name);
    if (!row) throw noTenant();
    return publicTenant(row);
  }),
  implementOpen(tenants.get, async ({ params, services }) => publicTenant(await find(services, params.id))),
  implementOpen(tenants.create, async ({ body: { adminEmail, ...company }, services }) => {
    const { id, invitation } = await createTenant(services.database, {
      ...company,
      admin: adminEmail ? { email: adminEmail } : undefined,
    });
    return { ...tenantReply(await find(services, id)), invitation };
  }),
  implementOpen(tenants.replace, async ({ params, body, services }) => {
    const row = await find(services, params.id);
    await tellingTenant(
      services.database.tenant(row.id, {}, async (tx) => {
        const after = { name: body.name, domain: body.domain, isActive: body.isActive ?? row.isActive };
        await tx.query(
          `update tenants set name = $1, domain = $2, is_active = $3, updated_at = now() where tenant_id = $company`,
          [after.name, after.domain, after.isActive],
        );
        await leaveTenantEntry(tx, row, after);
      }),
    );
    return tenantReply(await find(services, row.id));
  }),
  implementOpen(tenants.delete, async ({ params, services }) => {
    const row = await find(services, params.id);
    await requestDeletion(services.database, row);
    await deleteInPieces(services.database, row.id, { until: Date.now() + atOnce });
    return undefined;
  }),
];
