import type { HistoryAction } from '#contract/extensions/history';
import type { Transaction } from '#server/database/connect';
import { recordAll, type SecurityEntry } from '#server/security/securityEvents';

/** Entries that are read at once. */
const pageSize = 1000;

/** Events by resource: `restored` is what an undone deletion leaves. */
const events = {
  users: { created: 'userCreated', updated: 'userUpdated', deleted: 'userDeleted', restored: 'userCreated' },
  roles: { created: 'roleCreated', updated: 'roleUpdated', deleted: 'roleDeleted', restored: 'roleCreated' },
} as const;
type Resource = keyof typeof events;
const isTold = (resource: string): resource is Resource => Object.hasOwn(events, resource);

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

interface Entry {
  id: string;
  action: HistoryAction;
  resource: Resource;
  entityId: string;
  name: string;
  changeId: string;
  changes: Changes;
  role: string | null;
  roleBefore: string | null;
}

const textsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Details of a changed user or role: the rights. The history has everything else, under the same change. */
function detailsOf({ action, resource, name, changeId, changes, role, roleBefore }: Entry): Record<string, unknown> {
  const after = (field: string) => (changes[field] ? { [field]: changes[field][1] } : {});
  const fields = action === 'updated' ? { fields: Object.keys(changes) } : {};
  if (resource === 'users') {
    const moved = role === null && roleBefore === null ? {} : { roleBefore, role };
    return { changeId, ...fields, ...moved, ...after('isActive'), ...after('clientId') };
  }
  if (action !== 'updated') return { changeId, role: name, ...after('claims') };
  const [before, claims] = (changes.claims ?? []).map(textsOf);
  const rights = claims && {
    given: claims.filter((claim) => !before?.includes(claim)),
    taken: before?.filter((claim) => !claims.includes(claim)),
  };
  const renamed = changes.name ? { nameBefore: changes.name[0] } : {};
  return {
    changeId,
    ...fields,
    role: name,
    ...rights,
    ...renamed,
    ...after('roleType'),
    ...after('requiresTwoFactor'),
  };
}

/** The entries of changes that the transaction left about users and roles; their times are to the millisecond. */
async function readEntries(tx: Transaction, changes: readonly string[], after: string | null): Promise<Entry[]> {
  const roleName = (side: 0 | 1) => `(select r.name from roles r
    where r.tenant_id = $company and r.id::text = h.changes -> 'roleId' ->> ${side} and h.resource = 'users')`;
  return tx.rows<Entry>(
    `select h.id, h.action, h.resource, h.entity_id as "entityId", h.entity_name as name, h.change_id as "changeId",
        h.changes, ${roleName(1)} as role, ${roleName(0)} as "roleBefore"
      from history h
      where h.tenant_id = $company and h.change_id = any($1::uuid[]) and h.resource in ('users', 'roles')
        and h.at >= now() - interval '1 millisecond' and not (h.action = 'updated' and h.changes = '{}')
        and ($2::uuid is null or h.id > $2::uuid)
      order by h.id limit ${pageSize}`,
    [changes, after],
  );
}

const toEntry = (entry: Entry): SecurityEntry => ({
  event: events[entry.resource][entry.action],
  target: { resource: entry.resource, id: entry.entityId, name: entry.name },
  details: detailsOf(entry),
});

const noted = new WeakMap<Transaction, Set<string>>();

/** Notes a write of users or roles: before the commit the security log gets an event for each of its entries. */
export function noteAccounts(tx: Transaction, resource: string, changeId: string): void {
  if (!isTold(resource)) return;
  const known = noted.get(tx);
  if (known) {
    known.add(changeId);
    return;
  }
  const changes = new Set([changeId]);
  noted.set(tx, changes);
  tx.beforeCommit(async () => {
    let page: Entry[] = [];
    do {
      page = await readEntries(tx, [...changes], page.at(-1)?.id ?? null);
      await recordAll(tx, page.map(toEntry));
    } while (page.length === pageSize);
  });
}
