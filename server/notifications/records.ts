import { dueSoonDays } from '#contract/extensions/notifications';
import type { Transaction } from '#server/database/connect';
import { changeOf } from '#server/records/history/change';
import { Parameters } from '#server/sql/parameters';
import { holdsSql } from './holders';
import { mostSingly, tell } from './tell';

/** Days after its end within which a project's team is notified that the project is overdue. */
export const overdueDays = 30;

/** The history's entries `h` that the transaction left about a resource; their times are to the millisecond. */
const entriesOf = (resource: string, actions: string, changes: string) =>
  `history h where h.tenant_id = $company and h.change_id = any(${changes}) and h.resource = '${resource}'
    and h.action in (${actions}) and h.at >= now() - interval '1 millisecond'`;

const entries = (of: string, condition: string) => `select h.entity_id, h.changes from ${of} and ${condition}`;

const after = (field: string) => `case jsonb_typeof(h.changes -> '${field}' -> 1)
  when 'array' then h.changes -> '${field}' -> 1 else '[]' end`;

const alone = (resource: string, id: string, details = `'{}'::jsonb`) =>
  `${id} as record_id, '${resource}' as resource, ${id} as entity_id, null::text as parent_resource,
    null::uuid as parent_id, ${details} as details`;

/** People who came into teams. */
const assigned = (changes: string) =>
  `select distinct held.id::uuid as user_id, 'assigned' as kind, ${alone('projects', 'h.entity_id')}
    from (${entries(entriesOf('projects', "'created', 'updated'", changes), "h.changes ? 'userIds'")}) h
      cross join lateral jsonb_array_elements_text(${after('userIds')}) held(id)
    where not coalesce(h.changes -> 'userIds' -> 0 ? held.id, false)`;

/** Authors of tickets. */
const ticketed = (changes: string) =>
  `select distinct t.created_by as user_id, 'ticket' as kind, ${alone('supportTickets', 't.id')}
    from (${entries(entriesOf('supportTickets', "'updated'", changes), 'true')}) h
      join tickets t on t.tenant_id = $company and t.id = h.entity_id
    where t.created_by is not null`;

/** A figure before the change: as the entry has it, where the change altered it. */
const before = (field: string, column: string) =>
  `case when h.changes ? '${field}' then (h.changes -> '${field}' ->> 0)::numeric else i.${column} end`;

/** Holders of the right to see the inventory, of items whose quantity has fallen to their minimum. */
const lowStock = (changes: string) =>
  `select u.id as user_id, 'lowStock' as kind,
      ${alone('inventory', 'low.id', `jsonb_build_object('quantity', low.quantity) || low.more`)}
    from (select i.id, i.quantity,
          case when count(*) over () > ${mostSingly} then jsonb_build_object('more', count(*) over () - 1) else '{}' end as more,
          row_number() over (order by i.id) as position, count(*) over () as many
        from (${entries(entriesOf('inventory', "'updated'", changes), "(h.changes ? 'quantity' or h.changes ? 'minQuantity')")}) h
          join inventory_items i on i.tenant_id = $company and i.id = h.entity_id
        where coalesce(i.quantity <= i.min_quantity, false)
          and not coalesce(${before('quantity', 'quantity')} <= ${before('minQuantity', 'min_quantity')}, false)) low
      cross join users u join roles r on r.tenant_id = $company and r.id = u.role_id
    where u.tenant_id = $company and (low.many <= ${mostSingly} or low.position = 1)
      and ${holdsSql('Inventory:View')}`;

/** Projects whose end the change has moved near; one that is opened again is looked at as the next day begins. */
const nearEnd = (changes: string) =>
  `select from (${entries(
    entriesOf('projects', "'created', 'updated'", changes),
    "h.changes ? 'endDate'",
  )}) h join projects p on p.tenant_id = $company and p.id = h.entity_id
    where p.status <> 'Completed' and p.end_date between current_date - ${overdueDays + 1} and current_date + ${dueSoonDays + 1}`;

type Source = (changes: string) => string;

/** The sources of notifications of a resource's writes; without fields: of any write. */
const told: Readonly<Record<string, readonly { fields?: readonly string[]; source: Source }[]>> = {
  projects: [{ fields: ['userIds'], source: assigned }],
  supportTickets: [{ source: ticketed }],
  inventory: [{ fields: ['quantity', 'minQuantity'], source: lowStock }],
};

interface Noted {
  sources: Set<Source>;
  changes: Set<string>;
  wishes: boolean;
}
const noted = new WeakMap<Transaction, Noted>();

/** Collects the entries of a write, whose notifications are sent once before the commit. */
export function noteWrite(tx: Transaction, resource: string, fields: readonly string[]): void {
  const sources = (told[resource] ?? []).filter(
    (one) => !one.fields || one.fields.some((name) => fields.includes(name)),
  );
  const wishes = resource === 'projects' && fields.includes('endDate');
  if (sources.length === 0 && !wishes) return;
  let notes = noted.get(tx);
  if (!notes) {
    const made: Noted = { sources: new Set(), changes: new Set(), wishes: false };
    notes = made;
    noted.set(tx, made);
    tx.beforeCommit(() => tellOfWrites(tx, made));
  }
  for (const { source } of sources) notes.sources.add(source);
  notes.changes.add(changeOf(tx));
  notes.wishes ||= wishes;
}

async function tellOfWrites(tx: Transaction, { sources, changes, wishes }: Noted): Promise<void> {
  for (const source of sources) {
    const parameters = new Parameters();
    await tell(tx, source(parameters.add([...changes], 'uuid[]')), parameters);
  }
  if (!wishes) return;
  const parameters = new Parameters();
  const near = nearEnd(parameters.add([...changes], 'uuid[]'));
  await tx.query(
    `insert into reminder_wishes (tenant_id) select $company where exists (${near}) returning 1`,
    parameters.values,
  );
}
