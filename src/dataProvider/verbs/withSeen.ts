import { ApiError } from '#console/dataProvider/calls/apiError';
import { type VersionMemory, writtenAt } from '#console/dataProvider/calls/etags';
import { idText } from '#console/dataProvider/mappings/mapping';
import type { SingleVerbs } from './verbs';

/**
 * `meta.asSeen` changes a record only as the person saw it. A row of a list has no version: the record is read first,
 * and a later write than the row's is a conflict (412), on backends without `If-Match` as well.
 * @see rules 14.5
 */
export function withSeen<Verbs extends SingleVerbs>(verbs: Verbs, versions: VersionMemory): Verbs {
  const isLatest = async (resource: string, id: string, at: unknown) =>
    at !== undefined && writtenAt((await verbs.getOne(resource, { id })).data) === at;
  return {
    ...verbs,
    async update(resource, params) {
      const { previousData: seen, meta } = params;
      const id = idText(params.id);
      const at = seen && writtenAt(seen);
      const isKnown = at !== undefined && versions.condition(resource, id, seen) !== undefined;
      if (Object(meta).asSeen && !isKnown && !(await isLatest(resource, id, at))) throw changedMeanwhile();
      return verbs.update(resource, params);
    },
  };
}

const changedMeanwhile = () => new ApiError({ status: 412, response: '', headers: {}, listed: true });
