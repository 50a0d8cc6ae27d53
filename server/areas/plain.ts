import { plainCalls } from '#contract/resources/calls/plainCalls';
import { plainDefinitions } from '#contract/resources/index';
import { tableOf } from '#server/database/tables';
import { recordList } from '#server/records/read/recordList';
import { recordArea } from '#server/records/sources/area';

/** Resources that are served by their definitions alone, without rules beyond those. */
export const plainAreas = plainDefinitions.flatMap(([resource]) => {
  const table = tableOf(resource);
  return recordArea(plainCalls[resource], { resource, table, list: recordList(resource, table, 't') });
});
