import {
  accessReviewEndpoints as calls,
  type IdentityEffect,
  mostNamedInEffect,
} from '#contract/extensions/accessReview';
import type { IdentityInput } from '#contract/extensions/identity';
import { adminRole } from '#contract/permissions';
import { mapsRoles, type RoleSettings, roleOfValues } from '#server/areas/identity/judge';
import { issuerKeyOf } from '#server/areas/identity/provider';
import { type ProviderRow, readProviders } from '#server/areas/identity/providers';
import type { Transaction } from '#server/database/connect';
import { implement } from '#server/http/implement';
import { mapYielding } from '#server/process/timeSlices';
import { hasActiveAdmin } from '#server/security/rights';
import { effectOn } from './effects';
import { readEveryField } from './fields';
import { type CountedRole, readRoles } from './roles';

/** People of a provider with one role, whose last sign-in told the same. */
interface Group {
  claim: string | null;
  values: string[] | null;
  roleId: string;
  ids: string[];
  names: string[];
}

interface Move extends Pick<Group, 'ids' | 'names'> {
  from: CountedRole;
  to: CountedRole;
}

type Input = IdentityInput['providers'][number];

const settingsOf = ({ roleClaim, roles, defaultRoleId }: Input): RoleSettings => ({
  roleClaim: roleClaim?.trim() || null,
  roles: roles.map(({ value, roleId }) => ({ value, roleId: roleId.toLowerCase() })),
  defaultRoleId: defaultRoleId?.toLowerCase() || null,
});

/** The stored provider that an entry changes; undefined: a new one, or one of another issuer, at which nobody is known. */
const storedOf = (stored: readonly ProviderRow[], { id, issuer }: Input): ProviderRow | undefined =>
  stored.find((row) => row.id === id?.toLowerCase() && URL.canParse(issuer) && row.issuerKey === issuerKeyOf(issuer));

const textOf = ({ roleClaim, roles, defaultRoleId }: RoleSettings): string =>
  JSON.stringify([roleClaim, roles.map(({ value, roleId }) => [value, roleId]), defaultRoleId]);

const groupsOf = (tx: Transaction, issuerKey: string): Promise<Group[]> =>
  tx.rows<Group>(
    `select a.role_claim as claim, a.role_values as values, u.role_id as "roleId",
        array_agg(u.id::text order by u.full_name, u.id) as ids, array_agg(u.full_name order by u.full_name, u.id) as names
      from identity_accounts a join users u on u.tenant_id = $company and u.id = a.user_id and u.is_active
      where a.tenant_id = $company and a.issuer_key = $1
      group by a.role_claim, a.role_values, u.role_id order by min(u.full_name)`,
    [issuerKey],
  );

/** Whether the last sign-in has told what settings ask. */
const isTold = (settings: RoleSettings, { claim, values }: Group): boolean =>
  !mapsRoles(settings) || (values !== null && claim === settings.roleClaim);

/** The moves of people from role to role, and how many nobody can tell. */
async function movesOf(
  tx: Transaction,
  settings: { before: ProviderRow; after: RoleSettings },
  known: ReadonlyMap<string, CountedRole>,
): Promise<{ moves: Move[]; unknown: number }> {
  const { before, after } = settings;
  const moves = new Map<string, Move>();
  let unknown = 0;
  await mapYielding(await groupsOf(tx, before.issuerKey), (group) => {
    if (!isTold(before, group) || !isTold(after, group)) {
      unknown += group.ids.length;
      return;
    }
    const roleBy = (by: RoleSettings) => roleOfValues(by, group.values ?? [], known).role ?? known.get(group.roleId);
    const [from, to] = [roleBy(before), roleBy(after)];
    if (!from || !to || from.id === to.id) return;
    const key = `${from.id} ${to.id}`;
    const { ids = [], names = [] } = moves.get(key) ?? {};
    moves.set(key, { from, to, ids: [...ids, ...group.ids], names: [...names, ...group.names] });
  });
  return { moves: [...moves.values()], unknown };
}

/** Whether a move would take the last Admin away, who keeps the role at the sign-in. */
const keepsLastAdmin = async (tx: Transaction, { from, ids }: Move): Promise<boolean> =>
  from.name === adminRole && ids.length === 1 && !(await hasActiveAdmin(tx, ids[0]));

/** People who would get other roles by a save of identity providers. @see rules 9.9 */
export const identityEffects = implement(calls.identityEffect, async ({ tx, body }): Promise<IdentityEffect> => {
  const stored = await readProviders(tx);
  const known = new Map((await readRoles(tx)).map((role) => [role.id, role]));
  const fields = await readEveryField(tx);
  const told: IdentityEffect = { moves: [], unknown: [] };
  for (const entry of body.providers) {
    const [before, after] = [storedOf(stored, entry), settingsOf(entry)];
    if (!before || textOf(before) === textOf(after)) continue;
    const provider = entry.name;
    const { moves, unknown } = await movesOf(tx, { before, after }, known);
    if (unknown > 0) told.unknown.push({ provider, people: unknown });
    for (const move of moves) {
      if (await keepsLastAdmin(tx, move)) continue;
      const { from, to, ids, names } = move;
      const people = { count: ids.length, are: 'h.id = any($1::uuid[])', value: ids };
      const effect = {
        people: ids.length,
        names: names.slice(0, mostNamedInEffect),
        ...(await effectOn(tx, people, [from, to], fields)),
      };
      told.moves.push({ provider, from: from.name, to: to.name, effect });
    }
  }
  return told;
});
