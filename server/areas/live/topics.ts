import { historyResources } from '#contract/extensions/historyResources';
import { mostTopics } from '#contract/extensions/live';
import { message } from '#contract/message';
import { isId } from '#server/database/ids';
import { invalid } from '#server/problem';

/** The topics that a stream follows. */
export interface Topics {
  /** Resources as a whole. */
  resources: ReadonlySet<string>;
  /** Single records, as `recordTopic` writes them. */
  records: ReadonlySet<string>;
}

/** The names of the history's resources. */
const known: ReadonlySet<string> = new Set(historyResources);

/** The topic of a record and of what hangs on it. */
export const recordTopic = (resource: string, id: string): string => `${resource}/${id.toLowerCase()}`;

export const topicParts = (topic: string): { resource: string; id: string } => {
  const [resource = '', id = ''] = topic.split('/');
  return { resource, id };
};

/** @throws Problem 400 for too many topics, and for one that names nothing */
export function readTopics(text: string): Topics {
  const topics = [...new Set(text.split(',').flatMap((topic) => topic.trim() || []))];
  if (topics.length > mostTopics) throw invalid({ topics: [message('programs.topics', { limit: mostTopics })] });
  const [resources, records] = [new Set<string>(), new Set<string>()];
  for (const topic of topics) {
    const { resource, id } = topicParts(topic);
    const isRecord = topic.includes('/');
    if (!known.has(resource) || (isRecord && (!isId(id) || topic !== `${resource}/${id}`))) {
      throw invalid({ topics: [message('programs.topic', { name: topic })] });
    }
    if (isRecord) records.add(recordTopic(resource, id));
    else resources.add(resource);
  }
  return { resources, records };
}
