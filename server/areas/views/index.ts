import { mayShareWithRoles, mostViews, mostViewsOfAll, type View, viewEndpoints } from '#contract/extensions/views';
import { message } from '#contract/message';
import { holds } from '#contract/permissions';
import { lockUser } from '#server/access/users';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { type Implementation, implement } from '#server/http/implement';
import type { Violations } from '#server/plugins/errors';
import { conflict, forbidden, invalid, notFound } from '#server/problem';
import type { CallerIdentity } from '#server/security/tokens';
import { isViewIdOf, viewId } from './ids';
import { listViews } from './list';
import { forgetDefaults, readView, requireView, setDefault } from './read';
import { countAnew, setWatched } from './watches';

const mayShare = (identity: CallerIdentity): boolean => holds(identity, 'EntitiesSchema:Edit');

/** @throws Problem 403 for a shared view without the right to share */
function requireShare(identity: CallerIdentity, shared: boolean | undefined): void {
  if (shared && !mayShare(identity)) throw forbidden(message('records.viewShare'));
}

/** @throws Problem 403 for a view shared with roles without the right to do so; 400 for an unknown role */
async function requireRoles(
  tx: Transaction,
  identity: CallerIdentity,
  resource: string,
  roles: readonly string[],
): Promise<void> {
  if (roles.length === 0) return;
  if (!mayShareWithRoles(identity, resource)) throw forbidden(message('records.viewShareRoles'));
  const known = roles.every(isId)
    ? await tx.query('select from roles where tenant_id = $company and id = any($1::uuid[])', [[...roles]])
    : undefined;
  if (known?.rowCount !== new Set(roles).size) throw invalid({ roles: [message('records.viewRole')] });
}

/** @throws Problem 403 for another person's view without the right to change shared ones */
function requireMine(identity: CallerIdentity, { ownerId }: View): void {
  if (ownerId !== identity.userId && !mayShare(identity)) throw forbidden(message('records.viewOther'));
}

/** @throws Problem 404 for the id of a view that this person of the company has never had */
async function requireRestorable(tx: Transaction, owner: Parameters<typeof viewId>[0], id: string | undefined) {
  if (!isViewIdOf(owner, id)) throw notFound();
  const found = await tx.query('select from users where tenant_id = $company and id = $1', [owner.identity.userId]);
  if (found.rowCount === 0) throw notFound();
}

/** Locks the person, so that two calls at once do not exceed the limit. */
async function requireViewLimit(tx: Transaction, userId: string, resource: string): Promise<void> {
  await lockUser(tx, userId);
  const found = await tx.first<{ ofAll: number; ofResource: number }>(
    `select count(*) as "ofAll", count(*) filter (where resource = $2) as "ofResource"
      from views where tenant_id = $company and owner_id = $1`,
    [userId, resource],
  );
  const { ofAll = 0, ofResource = 0 } = found ?? {};
  const full = ofResource >= mostViews ? mostViews : mostViewsOfAll;
  if (ofResource >= mostViews || ofAll >= mostViewsOfAll) {
    throw conflict({ name: [message('records.views', { limit: full })] });
  }
}

/** @see rules 14.14 */
export const viewsArea: readonly Implementation[] = [
  implement(viewEndpoints.list, listViews),

  implement(viewEndpoints.create, async ({ tx, identity, body, services }) => {
    requireShare(identity, body.shared);
    await requireRoles(tx, identity, body.resource, body.roles);
    const ownerId = body.ownerId ?? identity.userId;
    const owner = { identity: { tenantId: identity.tenantId, userId: ownerId }, services };
    if (ownerId !== identity.userId) {
      requireShare(identity, true);
      await requireRestorable(tx, owner, body.id);
    }
    await requireViewLimit(tx, ownerId, body.resource);
    const id = viewId(owner, body.id);
    await tx.query(
      `insert into views (tenant_id, id, owner_id, resource, name, shared, roles, query)
        values ($company, $1, $2, $3, $4, $5, $6, $7)`,
      [id, ownerId, body.resource, body.name, body.shared, body.roles, JSON.stringify(body.query)],
    );
    if (body.isDefault) await setDefault(tx, identity.userId, { id, resource: body.resource }, true);
    if (body.watched) await setWatched(tx, identity, { id, resource: body.resource }, true);
    return readView(tx, identity.userId, id);
  }),

  implement(viewEndpoints.change, async ({ tx, identity, params, body }) => {
    const { isDefault, watched, ...changes } = body;
    const view = await requireView(tx, identity.userId, params.id);
    const { name = view.name, shared = view.shared, roles = view.roles ?? [], query = view.query } = changes;
    if (Object.keys(changes).length > 0) {
      requireMine(identity, view);
      if (!view.shared) requireShare(identity, shared);
      if (changes.roles) await requireRoles(tx, identity, view.resource, changes.roles);
      await tx.query(
        'update views set name = $2, shared = $3, roles = $4, query = $5 where tenant_id = $company and id = $1',
        [view.id, name, shared, roles, JSON.stringify(query)],
      );
    }
    if (!shared && (view.shared || changes.roles)) await forgetDefaults(tx, view, roles);
    if (isDefault !== undefined) await setDefault(tx, identity.userId, view, isDefault);
    if (watched !== undefined) await setWatched(tx, identity, view, watched);
    else if (changes.query) await countAnew(tx, view.id);
    return {
      ...view,
      name,
      shared,
      roles,
      query,
      isDefault: isDefault ?? view.isDefault,
      watched: watched ?? view.watched,
    };
  }),

  implement(viewEndpoints.delete, async ({ tx, identity, params }) => {
    const view = await requireView(tx, identity.userId, params.id);
    requireMine(identity, view);
    await tx.query('delete from views where tenant_id = $company and id = $1', [view.id]);
  }),
];

/** Names are unique for their owner. */
export const viewViolations: Violations = {
  views_pkey: () => conflict({ id: [message('records.exists')] }),
  views_name: () => conflict({ name: [message('records.view')] }),
};
