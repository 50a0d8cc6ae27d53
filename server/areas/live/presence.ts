import { mostNamed, mostPresent, type PresenceEvent, presenceSeconds } from '#contract/extensions/live';
import { oncePerKey } from '#contract/remembered';
import { entryVisibilityOf } from '#server/access/historyVisibility';
import { aliveSession } from '#server/access/sessions';
import type { Transaction } from '#server/database/connect';
import { filterYielding, mapYielding } from '#server/process/timeSlices';
import type { CallerIdentity } from '#server/security/tokens';
import type { ReadersBySession } from './readers';
import type { Stream } from './stream';
import { recordTopic, topicParts } from './topics';
import { seenRecords, type Watch } from './visibleRows';

type People = PresenceEvent['people'];

/** The people who have records open, by topic, and the earliest end of their presence. */
interface Present {
  people: ReadonlyMap<string, People>;
  /** In milliseconds from now; undefined: no people. */
  changesIn: number | undefined;
}

/** Notes that the caller has a record open, or edits it; of more than there may be of a session, those noted last stay. */
export async function notePresence(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  { resource, id, editing }: { resource: string; id: string; editing: boolean },
): Promise<void> {
  const noted = await tx.first<{ isNew: boolean }>({
    name: 'note-presence',
    text: `with known as materialized (select editing from live_presence
        where tenant_id = $company and resource = $1 and entity_id = $2::uuid and session_id = $3::uuid and until > now()),
      noted as (insert into live_presence (tenant_id, resource, entity_id, session_id, user_id, editing, until)
        values ($company, $1, $2::uuid, $3::uuid, $4::uuid, $5::boolean, now() + interval '${presenceSeconds} seconds')
        on conflict (tenant_id, resource, entity_id, session_id)
          do update set user_id = excluded.user_id, editing = excluded.editing, until = excluded.until returning 1),
      over as materialized (select resource, entity_id from live_presence
        where tenant_id = $company and session_id = $3::uuid and (resource, entity_id) <> ($1, $2::uuid)
        order by until desc offset ${mostPresent - 1} for update skip locked),
      removed as (delete from live_presence p using over o where p.tenant_id = $company and p.session_id = $3::uuid
        and p.resource = o.resource and p.entity_id = o.entity_id returning 1)
      select not exists (select from known where editing = $5::boolean) or exists (select from removed) as "isNew" from noted`,
    values: [resource, id, sessionId, userId, editing],
  });
  // A note that is only renewed is no news: who waits for its end looks again by then.
  if (noted?.isNew) tx.announce();
}

/** Forgets that the caller has a record open. */
export async function forgetPresence(
  tx: Transaction,
  { sessionId }: { sessionId: string },
  { resource, id }: { resource: string; id: string },
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'forget-presence',
    text: `delete from live_presence
      where tenant_id = $company and resource = $1 and entity_id = $2::uuid and session_id = $3::uuid and until > now()`,
    values: [resource, id, sessionId],
  });
  if (rowCount === 1) tx.announce();
}

/** The people who have the records of topics open. */
async function presentAt(tx: Transaction, topics: readonly string[]): Promise<Present> {
  const parts = topics.map(topicParts);
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
      where p.tenant_id = $company and (p.resource, p.entity_id) in (select * from unnest($1::text[], $2::uuid[]))
        and p.until > now() and u.is_active and ${aliveSession}
      group by p.resource, p.entity_id, u.id, u.full_name order by u.full_name, u.id limit ${mostNamed * 10}`,
    values: [parts.map(({ resource }) => resource), parts.map(({ id }) => id)],
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

const keyOf = ({ reader, topic }: Watch): string => `${reader} ${topic}`;

/** Of records that are open there, those that readers with the same rights see, by their keys. */
async function seenOf(tx: Transaction, watches: readonly Watch[], identity: CallerIdentity): Promise<Set<string>> {
  const visibilityOf = oncePerKey((resource: string) => entryVisibilityOf(identity, resource, null));
  const seen = new Set<string>();
  const asked = await filterYielding(watches, (watch) => {
    const visibility = visibilityOf(topicParts(watch.topic).resource);
    if (visibility === 'all') seen.add(keyOf(watch));
    return visibility === 'rows';
  });
  if (asked.length > 0) for (const watch of await seenRecords(tx, asked, identity)) seen.add(keyOf(watch));
  return seen;
}

/** The people who have the records open that streams follow, as each stream's reader sees them. */
export async function presenceFor(
  tx: Transaction,
  readers: ReadersBySession,
  streams: readonly Stream[],
): Promise<{ changesIn: number | undefined; seenOf(stream: Stream): [topic: string, people: People][] }> {
  const topics = [...new Set(streams.flatMap((stream) => [...stream.topics.records]))];
  if (topics.length === 0) return { changesIn: undefined, seenOf: () => [] };
  const { people, changesIn } = await presentAt(tx, topics);
  const byRights = new Map<string, { identity: CallerIdentity; watches: Map<string, Watch> }>();
  await mapYielding(streams, (stream) => {
    const reader = readers.get(stream.sessionId);
    if (!reader) return;
    const same = byRights.get(reader.rights) ?? { identity: reader.identity, watches: new Map<string, Watch>() };
    byRights.set(reader.rights, same);
    for (const topic of stream.topics.records) {
      const watch = { reader: reader.userId, topic };
      if (people.has(topic)) same.watches.set(keyOf(watch), watch);
    }
  });
  const seen = new Map<string, Set<string>>();
  for (const [rights, { identity, watches }] of byRights) {
    seen.set(rights, await seenOf(tx, [...watches.values()], identity));
  }
  return {
    changesIn,
    seenOf: ({ sessionId, userId, topics: { records } }) => {
      const known = seen.get(readers.get(sessionId)?.rights ?? '');
      const peopleOf = (topic: string) =>
        known?.has(keyOf({ reader: userId, topic })) ? people.get(topic) : undefined;
      return [...records].map((topic) => [topic, peopleOf(topic) ?? []]);
    },
  };
}
