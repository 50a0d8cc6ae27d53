import { message } from '#contract/message';
import { tenantEndpoints } from '#contract/resources/calls/tenants';
import { endAllSessions } from '#server/access/sessions';
import type { TenantRow } from '#server/database/connect';
import { isId, platformTenantId } from '#server/database/ids';
import { type Implementation, implement, implementOpen } from '#server/http/implement';
import type { Services } from '#server/http/services';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { notFound } from '#server/problem';
import { isFixed } from '#server/security/rights';
import { callOrigin, record } from '#server/security/securityEvents';
import { logSecurity } from '#server/security/securityLog';
import { createTenant, tellingTenant } from './create';
import { beginDue, closeTenant, deleteInPieces, lockTenant } from './deletion';
import { tenantList } from './list';
import { closedReply, currentTenant, deletionReply, leaveTenantEntry, readPublicTenant, tenantReply } from './read';
import { saveSettings } from './settings';

/** Time that the operator's call works on a deletion itself, in milliseconds: enough for most companies. */
const atOnce = 1500;

const noTenant = () => notFound(message('sign.company'));

async function find({ database }: Services, id: string) {
  const row = isId(id) ? await database.system.tenantById(id) : null;
  if (!row) throw noTenant();
  return row;
}

export const tenantsArea: readonly Implementation[] = [
  saveSettings,
  implementOpen(tenantEndpoints.all, ({ query, reply, services: { database } }) =>
    database.tenant(platformTenantId, { readOnly: true }, async (tx) =>
      answerPage(reply, await readList<TenantRow>(tx, tenantList, query), tenantReply),
    ),
  ),
  implementOpen(tenantEndpoints.deletions, async ({ services: { database } }) => [
    ...(await database.system.closedTenants()).map(closedReply),
    ...(await database.system.tenantDeletions()).map(deletionReply),
  ]),
  implement(tenantEndpoints.current, async ({ tx, services }) => ({
    ...(await currentTenant(tx)),
    ...(isFixed(tx, services.config) && { accessFixed: true }),
  })),
  implementOpen(tenantEndpoints.byDomain, async ({ params, services }) => {
    const row = await services.database.system.tenantByDomain(params.domain);
    if (!row) throw noTenant();
    return readPublicTenant(row);
  }),
  implementOpen(tenantEndpoints.byName, async ({ params, services }) => {
    const row = await services.database.system.tenantByName(params.name);
    if (!row) throw noTenant();
    return readPublicTenant(row);
  }),
  implementOpen(tenantEndpoints.get, async ({ params, services }) => readPublicTenant(await find(services, params.id))),
  implementOpen(tenantEndpoints.create, async ({ body: { adminEmail, ...company }, services, request }) => {
    const { id, invitation } = await createTenant(services.database, {
      ...company,
      admin: adminEmail ? { email: adminEmail } : undefined,
    });
    logSecurity(request, 'companyCreated', { tenantId: id });
    return { ...tenantReply(await find(services, id)), invitation };
  }),
  implementOpen(tenantEndpoints.replace, async ({ params, body, services, request }) => {
    const { id } = await find(services, params.id);
    await tellingTenant(
      services.database.tenant(id, { origin: callOrigin(request) }, async (tx) => {
        const before = await lockTenant(tx);
        if (!before) throw noTenant();
        const after = { name: body.name, domain: body.domain, isActive: body.isActive ?? before.isActive };
        await tx.query(
          `update tenants set name = $1, domain = $2, is_active = $3, updated_at = now(),
            deletion_asked_at = case when $3 then null else deletion_asked_at end,
            delete_after = case when $3 then null else delete_after end where tenant_id = $company`,
          [after.name, after.domain, after.isActive],
        );
        if (!after.isActive) await endAllSessions(tx);
        await leaveTenantEntry(tx, before, after);
        if (after.isActive !== before.isActive) await record(tx, after.isActive ? 'companyOpened' : 'companyClosed');
      }),
    );
    return tenantReply(await find(services, id));
  }),
  implementOpen(tenantEndpoints.delete, async ({ params, services, request }) => {
    const { database, config } = services;
    const { id } = await find(services, params.id);
    const deleteAfter = await closeTenant(database, id, {
      graceDays: config.tenantGraceDays,
      origin: callOrigin(request),
    });
    if (deleteAfter === undefined) throw noTenant();
    const isDeleted =
      (await beginDue(database, id)) && (await deleteInPieces(database, id, { until: Date.now() + atOnce }));
    if (isDeleted) logSecurity(request, 'companyDeleted', { tenantId: id });
  }),
];
