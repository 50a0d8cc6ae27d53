import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import { Problem } from '#server/problem';
import { isSliceOver, runYielding, yieldToOthers } from '#server/process/timeSlices';
import { type LongList, lookAtJson } from './jsonShape';

/** Placeholder of a long list while the rest is read: no caller can send it. */
const placeholder = randomUUID();

type Parse = (text: string) => unknown;

/**
 * Reads JSON bodies of a content type. Unlike the framework's parser it accepts an empty JSON body, refuses bodies that
 * are too deep or too large before parsing, and parses long lists in pieces, in time slices.
 */
export function readJson(app: FastifyInstance, contentType = 'application/json'): void {
  const parser = app.getDefaultJsonParser('error', 'error');
  const read = async (request: FastifyRequest, body: string): Promise<unknown> => {
    if (body === '') return undefined;
    const shape = await runYielding(lookAtJson(body));
    if (shape.refusal) throw new Problem(400, shape.refusal);
    return parseYielding(body, shape.lists, parseWith(parser, request));
  };
  app.addContentTypeParser(contentType, { parseAs: 'string' }, read);
}

/** The framework's synchronous parser, as a function. */
function parseWith(parser: ReturnType<FastifyInstance['getDefaultJsonParser']>, request: FastifyRequest): Parse {
  return (text) => {
    let parsed: unknown;
    parser(request, text, (error, value) => {
      if (error) throw error;
      parsed = value;
    });
    return parsed;
  };
}

async function parseYielding(json: string, lists: readonly LongList[], parse: Parse): Promise<unknown> {
  if (lists.length === 0) return parse(json);
  const read: unknown[][] = [];
  let rest = '';
  let last = 0;
  for (const { start, end, cuts } of lists) {
    rest += `${json.slice(last, start + 1)}"${placeholder}",${read.length}`;
    last = end;
    const entries: unknown[] = [];
    const offsets = [start, ...cuts, end];
    for (const [index, offset] of offsets.slice(1).entries()) {
      const some = parse(`[${json.slice((offsets[index] ?? 0) + 1, offset)}]`);
      // Every comma needs an entry on both sides.
      if (!Array.isArray(some) || some.length === 0) throw new Problem(400, message('programs.json'));
      for (const entry of some) entries.push(entry);
      if (isSliceOver()) await yieldToOthers();
    }
    read.push(entries);
  }
  return withLists(parse(rest + json.slice(last)), read);
}

/** A value with its separately parsed lists; none of them is within another list. */
function withLists(value: unknown, lists: readonly unknown[][]): unknown {
  if (Array.isArray(value)) return value[0] === placeholder ? lists[Number(value[1])] : value;
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) members[name] = withLists(member, lists);
  return members;
}
