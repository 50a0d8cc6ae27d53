import { defineMapping, type RecordData, type ResourceMapping } from './mapping';
import { type RecordEndpoints, recordCalls } from './recordCalls';

type PlainRecord = RecordData & { id: string };

/** Members that clients send, without those that only the backend sets. */
const sent = ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...members }: RecordData) => members;

/** The mapping of a resource whose records equal their wire format. */
export const plainMapping = (calls: RecordEndpoints): ResourceMapping =>
  defineMapping<PlainRecord, PlainRecord, RecordData, RecordData>({
    ...recordCalls<PlainRecord, PlainRecord, RecordData, RecordData>(calls),
    search: (record) => Object.values(record).filter((value) => typeof value === 'string'),
    creation: sent,
    changes: sent,
  });
