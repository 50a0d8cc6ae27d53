import { eventEndpoints, type SecurityEvent } from '#contract/extensions/events';
import { csvFormat } from '#contract/lists/listQuery';
import { deviceOf } from '#server/areas/auth/devices';
import type { QueryResultRow } from '#server/database/connect';
import { securityEvents } from '#server/database/schema';
import { sendCsv } from '#server/http/csv';
import { type Implementation, implement } from '#server/http/implement';
import { alreadyAnswered } from '#server/http/replies';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { linkEntries, linkHash, piecesBeforeReading } from '#server/records/history/chain';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';

const members = ['id', 'at', 'event', 'actorId', 'actorName', 'tokenName', 'address', 'device', 'details'] as const;
const target = ['targetResource', 'targetId', 'targetName'] as const;

/** The newest first. */
const eventList: ListDescriptor = {
  unit: 'events',
  table: 'security_events',
  alias: 'e',
  columns: `${selected(securityEvents, 'e', [...members, ...target])},
    ${linkHash('e.id')} as hash`,
  fields: listFields(securityEvents, 'e', [
    'at',
    'event',
    'actorId',
    'actorName',
    'tokenName',
    'address',
    'device',
    ...target,
  ]),
  sort: { field: 'at', order: 'DESC' },
};

type EventRow = QueryResultRow &
  Omit<SecurityEvent, 'target'> & { targetResource: string | null; targetId: string | null; targetName: string };

const toEvent = ({ targetResource, targetId, targetName, device, ...event }: EventRow): SecurityEvent => ({
  ...event,
  device: deviceOf(device ?? null),
  target: targetResource && targetId ? { resource: targetResource, id: targetId, name: targetName } : null,
});

const columns: readonly (readonly [name: string, value: (event: SecurityEvent) => unknown])[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['event', ({ event }) => event],
  ['actorId', ({ actorId }) => actorId],
  ['actorName', ({ actorName }) => actorName],
  ['tokenName', ({ tokenName }) => tokenName],
  ['address', ({ address }) => address],
  ['device', ({ device }) => device],
  ['targetResource', (event) => event.target?.resource],
  ['targetId', (event) => event.target?.id],
  ['targetName', (event) => event.target?.name],
  ['details', ({ details }) => JSON.stringify(details)],
  ['hash', ({ hash }) => hash],
];

/** @see rules 14.40 */
export const eventsArea: readonly Implementation[] = [
  implement(
    eventEndpoints.list,
    {
      // Entries are linked before the log is read: readers see each in the chain, also those of a moment ago.
      around: async ({ transaction }, work) => {
        await transaction({}, (tx) => linkEntries(tx, { pieces: piecesBeforeReading }));
        return work();
      },
    },
    async ({ tx, query, reply }) => {
      const page = await readList<EventRow>(tx, eventList, query);
      const events = await answerPage(reply, page, toEvent);
      if (query.format !== csvFormat) return events;
      const pieces = 'pieces' in events ? events.pieces : [events];
      const names = columns.map(([name]) => name);
      async function* cells() {
        for await (const piece of pieces) yield piece.map((event) => columns.map(([, value]) => value(event)));
      }
      await sendCsv(reply, 'securityEvents', names, cells());
      return alreadyAnswered;
    },
  ),
];
