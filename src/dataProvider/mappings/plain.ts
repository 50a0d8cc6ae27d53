import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint';
import { defineMapping, type RecordData, type ResourceMapping } from './mapping';
import { type RecordEndpoints, recordCalls } from './recordCalls';

type PlainRecord = RecordData & { id: string };

/** The members of the data that a call's body has. */
function sentBy({ body }: Endpoint) {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return (data: RecordData): RecordData =>
    Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));
}

/** The mapping of a resource whose records are spelled as they travel: its calls say all of it. */
export const plainMapping = (calls: RecordEndpoints): ResourceMapping =>
  defineMapping<PlainRecord, PlainRecord, RecordData, RecordData>({
    ...recordCalls<PlainRecord, PlainRecord, RecordData, RecordData>(calls),
    search: (record) => Object.values(record).filter((value) => typeof value === 'string'),
    toRecord: (reply) => ({ ...reply }),
    creation: sentBy(calls.create),
    changes: sentBy(calls.change ?? calls.create),
  });
