import type { CreateParams, DeleteParams, GetOneParams, UpdateParams } from 'react-admin';
import { withFieldNames } from '#console/dataProvider/calls/apiError';
import type { VersionMemory } from '#console/dataProvider/calls/etags';
import { customFieldId, fieldName } from '#console/dataProvider/lists/fieldNames';
import {
  type AtriumRecord,
  idText,
  type RecordData,
  type ResourceMapping,
  scopeOf,
} from '#console/dataProvider/mappings/mapping';
import { mappingOf, needed } from '#console/dataProvider/resources';
import { changedMembers } from './changes';
import { membersLike, traceSingle, type WithTrace } from './written';

/** react-admin's verbs for one record. */
export interface SingleVerbs {
  getOne(resource: string, params: GetOneParams): Promise<{ data: AtriumRecord }>;
  create(resource: string, params: CreateParams & WithTrace): Promise<{ data: AtriumRecord }>;
  update(resource: string, params: UpdateParams & WithTrace): Promise<{ data: AtriumRecord }>;
  delete(resource: string, params: DeleteParams & WithTrace): Promise<{ data: AtriumRecord }>;
}

interface Conditions {
  /** Whether the backend supports `If-Match`. */
  conditional(): Promise<boolean>;
  versions: VersionMemory;
}

/**
 * Calls for single records by the resource's mapping, with the version that the person saw (`meta.overwrite` sends
 * none).
 */
export function singleVerbs({ conditional, versions }: Conditions): SingleVerbs {
  const read = async (resource: string, mapping: ResourceMapping, { id, meta, signal }: GetOneParams) => {
    const get = needed(mapping.get, 'call that reads one record', resource);
    const { data, headers } = await get(idText(id), { scope: scopeOf(mapping, meta), signal });
    if (!data) throw new Error(`The backend answered nothing for a record of '${resource}'.`);
    versions.remember(resource, data, headers);
    return data;
  };
  const condition = async (resource: string, id: string, seen: RecordData | undefined, meta: unknown) => {
    const known = wantsOverwrite(meta) ? undefined : versions.condition(resource, id, seen);
    return known && (await conditional()) ? known : {};
  };

  return {
    async getOne(resource, params) {
      return { data: await read(resource, mappingOf(resource), params) };
    },

    async create(resource, { data, meta, trace }) {
      const mapping = mappingOf(resource);
      const create = needed(mapping.create, 'call that creates', resource);
      const scope = scopeOf(mapping, meta, data);
      const reply = await named(mapping, create(data, { scope }));
      if (!reply.data) throw new Error(`The backend answered nothing for a new record of '${resource}'.`);
      versions.remember(resource, reply.data, reply.headers);
      const row = { id: reply.data.id, after: membersLike(reply.data, data) };
      traceSingle(trace, { headers: reply.headers, row, record: reply.data, scope });
      return { data: reply.data };
    },

    async update(resource, { id, data, previousData, meta, trace }) {
      const mapping = mappingOf(resource);
      const change = needed(mapping.change, 'call that changes', resource);
      const changed = changedMembers(previousData, data);
      // Changed custom fields only, even in a PUT: the person may lack the right to the others, which then stay.
      const body = mapping.replaces ? { ...previousData, ...data, fields: changed.fields } : changed;
      const scope = scopeOf(mapping, meta, previousData, data);
      const headers = await condition(resource, idText(id), previousData, meta);
      const reply = await named(mapping, change(idText(id), body, { scope, headers }));
      const traced = (record: AtriumRecord) => {
        const differs = previousData && Object.keys(changed).length > 0;
        const row = differs
          ? { id: idText(id), before: membersLike(previousData, changed), after: membersLike(record, changed) }
          : undefined;
        traceSingle(trace, { headers: reply?.headers, row, data: changed, record, scope });
        return { data: record };
      };
      if (reply?.data) {
        versions.remember(resource, reply.data, reply.headers);
        return traced(reply.data);
      }
      versions.forget(resource, idText(id));
      const unread = { ...previousData, ...data, id: idText(id) };
      if (reply === undefined) return { data: unread }; // nothing was sent
      return traced(mapping.get ? await read(resource, mapping, { id, meta: { ...scope } }) : unread);
    },

    async delete(resource, { id, previousData, meta, trace }) {
      const mapping = mappingOf(resource);
      const remove = needed(mapping.remove, 'call that deletes', resource);
      const headers = await condition(resource, idText(id), previousData, meta);
      const reply = await remove(idText(id), { scope: scopeOf(mapping, meta, previousData), headers });
      versions.forget(resource, idText(id));
      const record = { ...previousData, id: idText(id) };
      traceSingle(trace, { headers: reply.headers, record });
      return { data: record };
    },
  };
}

const wantsOverwrite = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'overwrite' in meta && meta.overwrite === true;

/** Renames validation messages from wire names to the record's form fields. */
async function named<T>(mapping: ResourceMapping, reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    throw withFieldNames(error, (field) => {
      const custom = customFieldId(field);
      return custom === undefined ? (mapping.names[field] ?? field) : `fields.${fieldName(custom)}`;
    });
  }
}
