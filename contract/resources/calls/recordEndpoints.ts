import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { bulkByFilterEndpoints } from '../../extensions/bulk';
import { importEndpoint } from '../../extensions/importing';
import { aggregatesEndpoint } from '../../lists/listAggregates';
import { recordListQuery } from '../../lists/listQuery';
import type { PermissionArea, PermissionCatalogue } from '../../permissions';

/** Permission areas with an action for each call on records. */
type RecordArea = {
  [Area in PermissionArea]: 'View' | 'Create' | 'Edit' | 'Delete' extends PermissionCatalogue[Area][number]
    ? Area
    : never;
}[PermissionArea];

interface RecordSchemas<Listed, Whole, Creation, Changes, ManyChanges> {
  listed: Listed;
  whole: Whole;
  creation: Creation;
  changes: Changes;
  /** Changes to many records, where they differ from changes to one. */
  manyChanges?: ManyChanges;
  /** The unit of `Content-Range`. */
  list: string;
  /** Nouns for the summaries of the calls: 'the inventory', 'item'. */
  all: string;
  one: string;
}

/**
 * The calls to list, read, create, change and delete records of a resource, one or many, each with its own permission.
 * The permission area gives the address.
 */
export function recordEndpoints<
  Area extends RecordArea,
  Listed extends z.ZodType,
  Whole extends z.ZodType,
  Creation extends z.ZodType,
  Changes extends z.ZodType,
  ManyChanges extends z.ZodType = Changes,
>(
  area: Area,
  {
    listed,
    whole,
    creation,
    changes,
    manyChanges,
    list,
    all,
    one,
  }: RecordSchemas<Listed, Whole, Creation, Changes, ManyChanges>,
) {
  const needs = (action: 'View' | 'Create' | 'Edit' | 'Delete') => [[`${area}:${action}`]] as const;
  const path = `/api/${area}` as const;
  const at = `/api/${area}/{id}` as const;
  return {
    figures: aggregatesEndpoint(`/api/${area}/figures` as const, needs('View')),
    list: endpoint(`GET ${path}`, {
      summary: all,
      needs: needs('View'),
      query: recordListQuery,
      replies: { 200: z.array(listed) },
      list,
    }),
    create: endpoint(`POST ${path}`, {
      summary: `A new ${one}`,
      needs: needs('Create'),
      body: creation,
      replies: { 201: whole },
      etag: true,
    }),
    get: endpoint(`GET ${at}`, { summary: `One ${one}`, needs: needs('View'), replies: { 200: whole }, etag: true }),
    change: endpoint(`PATCH ${at}`, {
      summary: `Change one ${one}`,
      needs: needs('Edit'),
      body: changes,
      replies: { 200: whole },
      etag: true,
    }),
    delete: endpoint(`DELETE ${at}`, {
      summary: `Delete one ${one} with all that hangs on it`,
      needs: needs('Delete'),
      replies: { 204: 'empty' },
      etag: true,
    }),
    importRows: importEndpoint(path, [[`${area}:Create`, `${area}:Edit`]]),
    ...bulkByFilterEndpoints(path, { changes: manyChanges ?? changes, change: needs('Edit'), remove: needs('Delete') }),
  };
}
