import { liveEndpoints } from '#contract/extensions/live';
import { message } from '#contract/message';
import { seesRecord } from '#server/access/historyVisibility';
import { isId } from '#server/database/ids';
import { type Implementation, implement, implementStreaming } from '#server/http/implement';
import { alreadyAnswered } from '#server/http/replies';
import { invalid, notFound } from '#server/problem';
import { registeredOf } from '#server/resources/registry';
import { forgetPresence, notePresence } from './presence';
import { createStreams } from './streams';
import { readTopics } from './topics';

const openStream: Implementation = {
  endpoint: liveEndpoints.open,
  register: (app, services) => {
    const streams = createStreams(app, services);
    implementStreaming(liveEndpoints.open, async ({ identity, query, request, reply }) => {
      const topics = readTopics(query.topics ?? '');
      const after = query.after ?? request.headers['last-event-id'];
      await streams.open(reply, identity, topics, typeof after === 'string' ? after : undefined);
      return alreadyAnswered;
    }).register(app, services);
  },
};

/** @see rules 14.19, 14.20 */
export const liveArea: readonly Implementation[] = [
  openStream,
  implement(liveEndpoints.present, async ({ tx, identity, body }) => {
    const { resource, id } = body;
    if (!registeredOf(resource)) throw invalid({ resource: [message('programs.topic', { name: resource })] });
    if (!isId(id) || !(await seesRecord(tx, identity, resource, id))) throw notFound();
    await notePresence(tx, identity, body);
  }),
  implement(liveEndpoints.leave, async ({ tx, identity, query }) => {
    const { resource, id } = query;
    if (!registeredOf(resource)) throw invalid({ resource: [message('programs.topic', { name: resource })] });
    if (!isId(id)) throw notFound();
    await forgetPresence(tx, identity, query);
  }),
];
