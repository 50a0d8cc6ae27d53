import { tenants } from '#contract/tenants';
import type { TenantRow } from '../../database/connect';
import { isId, platformTenantId } from '../../database/ids';
import { type Implementation, implement, implementOpen, type Services } from '../../implement';
import { answerPage } from '../../lists/answer';
import { readList } from '../../lists/read';
import { notFound } from '../../problem';
import { createTenant, tellingTenant } from './create';
import { tenantList } from './list';
import { currentTenant, publicTenant, tenantReply } from './rows';

const noTenant = () => notFound('There is no such company');

async function find({ database }: Services, id: string) {
  const row = isId(id) ? await database.system.tenantById(id) : null;
  if (!row) throw noTenant();
  return row;
}

export const tenantsArea: readonly Implementation[] = [
  implementOpen(tenants.all, ({ query, reply, services: { database } }) =>
    database.tenant(platformTenantId, { readOnly: true }, async (tx) =>
      answerPage(reply, await readList<TenantRow>(tx, tenantList, query), tenantReply),
    ),
  ),
  implement(tenants.current, ({ tx }) => currentTenant(tx)),
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
      services.database.tenant(row.id, {}, (tx) =>
        tx.query('UPDATE tenants SET name = $1, domain = $2, is_active = $3, updated_at = now()', [
          body.name,
          body.domain,
          body.isActive ?? row.isActive,
        ]),
      ),
    );
    return tenantReply(await find(services, row.id));
  }),
  implementOpen(tenants.delete, async ({ params, services }) => {
    const row = await find(services, params.id);
    await services.database.tenant(row.id, {}, (tx) => tx.query('DELETE FROM tenants'));
    return undefined;
  }),
];
