import { expect } from 'vitest';
import type { TestUser } from './app';
import { answeredBy } from './manyServers';
import { multipart } from './uploads';

/** A call that was not answered as it should be, and by which server. */
interface Failure {
  status: number;
  by: string | null;
  text: string;
}

export interface Load {
  /** Ids of what was acknowledged. */
  comments: string[];
  documents: string[];
  failures: Failure[];
  /** Resolves when so many more comments are there. */
  goOn(comments: number): Promise<void>;
  stop(): Promise<void>;
}

const atOnce = 6;

/** Several people who comment, read, change and upload without a rest. */
export function startLoad(url: string, projectId: string, { token }: TestUser): Load {
  let stopped = false;
  const [comments, documents, failures]: [string[], string[], Failure[]] = [[], [], []];
  const authorization = `Bearer ${token}`;
  const call = async (method: string, path: string, body?: BodyInit, type = 'application/json') => {
    const headers = { authorization, ...(body !== undefined && { 'content-type': type }) };
    const reply = await fetch(`${url}/api/${path}`, { method, headers, ...(body !== undefined && { body }) });
    const text = await reply.text();
    if (reply.ok) return JSON.parse(text) as { id: string }; // rows that are kept have an id
    failures.push({ status: reply.status, by: reply.headers.get(answeredBy), text });
    return undefined;
  };
  const person = async (number: number) => {
    const { contentType, payload } = await multipart({ name: 'a.txt', content: `Of ${number}`, type: 'text/plain' });
    while (!stopped) {
      const said = await call('POST', `Projects/${projectId}/comments`, JSON.stringify({ content: `Of ${number}` }));
      if (said) comments.push(said.id);
      await call('GET', 'Projects?range=[0,24]&sort=["title","ASC"]');
      await call('PATCH', `Projects/${projectId}`, JSON.stringify({ progressPercentage: comments.length % 100 }));
      const file = await call('POST', `Documents/projects/${projectId}/upload`, new Uint8Array(payload), contentType);
      if (file) documents.push(file.id);
      await call('GET', `Projects/${projectId}/details`);
    }
  };
  const people = Array.from({ length: atOnce }, (_, number) => person(number));
  return {
    comments,
    documents,
    failures,
    goOn: async (more) => {
      const wanted = comments.length + more;
      await expect.poll(() => comments.length, { timeout: 60_000 }).toBeGreaterThan(wanted);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(people);
    },
  };
}
