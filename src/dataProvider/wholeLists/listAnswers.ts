import { ApiError } from '#console/dataProvider/calls/apiError';
import { readResponse } from '#console/dataProvider/calls/calls';
import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import { mappingOf, needed } from '#console/dataProvider/resources';
import { FilterProblem } from '#contract/lists/listFilter';
import type { Message } from '#contract/message';
import type { ListChange } from './listChanges';
import type { LocalListQuery } from './localList';
import { type MemoryList, memoryList } from './memoryList';
import type { AggregatesView } from './wholeLists';

/** Requests to a worker list, answered one after another. */
export type ListAsk =
  | { read: string; bytes: ArrayBuffer }
  | { page: LocalListQuery; locale: string }
  | { addUp: AggregatesView }
  | { change: ListChange };

/** A part of an answer: some rows, the end, or an error. */
export type ListAnswer = { rows: AtriumRecord[] } | { done: unknown } | { problem: ListProblem };

/** An error in transferable form, from which the page recreates it. */
export interface ListProblem {
  message: string;
  /** The invalid condition of a filter. */
  filter?: { key: string; why: Message };
  /** The text of the reply. */
  response?: string;
}

/** The most rows of one message that the page can process within a frame. */
const rowsAtOnce = 500;

/** The rows of a reply as records. @throws ApiError for a reply of another shape */
export async function readRows(resource: string, bytes: ArrayBuffer): Promise<AtriumRecord[]> {
  const { endpoint, toRecords } = needed(mappingOf(resource).whole, 'list', resource);
  return toRecords(await readResponse(endpoint, new Response(bytes)));
}

/** A worker list. @param say receives the parts of each answer */
export function listAnswers(say: (answer: ListAnswer) => void) {
  let list: MemoryList | undefined;
  const answer = async (ask: ListAsk): Promise<unknown> => {
    if ('read' in ask) {
      list = memoryList(await readRows(ask.read, ask.bytes), mappingOf(ask.read).search);
      return undefined;
    }
    if (!list) throw new Error('There is no list yet.');
    if ('change' in ask) return list.change(ask.change);
    if ('addUp' in ask) return list.addUp(ask.addUp);
    const { data, total } = list.page(ask.page, ask.locale);
    for (let first = 0; first < data.length; first += rowsAtOnce) say({ rows: data.slice(first, first + rowsAtOnce) });
    return total;
  };
  return async (ask: ListAsk): Promise<void> => {
    try {
      say({ done: await answer(ask) });
    } catch (error) {
      say({ problem: problemOf(error) });
    }
  };
}

function problemOf(error: unknown): ListProblem {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FilterProblem) return { message, filter: { key: error.key, why: error.why } };
  if (error instanceof ApiError) return { message, response: error.response.slice(0, 1000) };
  return { message };
}
