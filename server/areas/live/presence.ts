import { mostNamed, type PresenceEvent, presenceSeconds } from '#contract/extensions/live';
import { entryVisibilityOf } from '#server/access/historyVisibility';
import { aliveSession } from '#server/access/sessions';
import type { Transaction } from '#server/database/connect';
import { recordTopic, topicParts } from './topics';
import { type Audience, seenRecords } from './visibleChanges';

type People = PresenceEvent['people'];

/** The people who have records open, by topic, and the first instant at which one of them may be gone. */
export interface Present {
  people: ReadonlyMap<string, People>;
  /** In milliseconds from now; undefined: nobody is there. */
  changesIn: number | undefined;
}

/** Notes that the caller has a record open, or edits it. */
export async function notePresence(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  { resource, id, editing }: { resource: string; id: string; editing: boolean },
): Promise<void> {
  await tx.query({
    name: 'note-presence',
    text: `insert into live_presence (tenant_id, resource, entity_id, session_id, user_id, editing, until)
      values ($company, $1, $2, $3, $4, $5, now() + interval '${presenceSeconds} seconds')
      on conflict (tenant_id, resource, entity_id, session_id)
        do update set user_id = excluded.user_id, editing = excluded.editing, until = excluded.until`,
    values: [resource, id, sessionId, userId, editing],
  });
  tx.announce();
}

/** The people who have the records of topics open. */
export async function presentAt(tx: Transaction, topics: readonly string[]): Promise<Present> {
  const found = await tx.query<{
    resource: string;
    id: string;
    user: string;
    name: string;
    editing: boolean;
    left: number;
  }>({
    name: 'live-presence',
    text: `select p.resource, p.entity_id as id, u.id as user, u.full_name as name, bool_or(p.editing) as editing,
        min(extract(epoch from p.until - now()) * 1000)::float as left
      from live_presence p
      join users u on u.tenant_id = $company and u.id = p.user_id
      join sessions s on s.tenant_id = $company and s.id = p.session_id
      where p.tenant_id = $company and p.resource || '/' || p.entity_id = any($1::text[]) and p.until > now() and u.is_active and ${aliveSession}
      group by p.resource, p.entity_id, u.id, u.full_name order by u.full_name, u.id limit ${mostNamed * 10}`,
    values: [topics],
  });
  const people = new Map<string, People>();
  let changesIn: number | undefined;
  for (const { resource, id, user, name, editing, left } of found.rows) {
    const topic = recordTopic(resource, id);
    people.set(topic, [...(people.get(topic) ?? []), { id: user, name, editing }]);
    changesIn = Math.min(changesIn ?? left, left);
  }
  return { people, changesIn };
}

/** Of topics at which somebody is, those that readers with the same rights see, as `reader topic`; `* topic` where all do. */
export async function seenTopics(tx: Transaction, topics: readonly string[], audience: Audience): Promise<Set<string>> {
  const seen = new Set<string>();
  const asked = [];
  for (const topic of topics) {
    const sight = entryVisibilityOf(audience.identity, topicParts(topic).resource, null);
    if (sight === 'all') seen.add(`* ${topic}`);
    else if (sight === 'rows') asked.push(topic);
  }
  if (asked.length === 0) return seen;
  for (const { reader, topic } of await seenRecords(tx, asked, audience)) seen.add(`${reader} ${topic}`);
  return seen;
}
