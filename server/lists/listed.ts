import { targetOf } from '#contract/fields/references';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { readDefinitions } from '#server/fields/definitions';
import { shownFields } from '#server/fields/shown';
import type { CustomField } from '#server/lists/customFields';
import { seenIds } from '#server/resources/visibility';

/** The custom fields that the caller may see, for filters and sorts: with the values that the caller may see. */
export const readListed = async (tx: Transaction, kind: EntityKind): Promise<CustomField[]> => {
  const definitions = await readDefinitions(tx, kind);
  const limited = new Map((await shownFields(tx, kind)).map((field) => [field.id, field.sql]));
  return definitions.map((definition) => {
    const resource = targetOf(definition);
    const shown = limited.get(definition.id);
    return {
      ...definition,
      ...(resource && { seen: (parameters) => seenIds(tx, resource, parameters) }),
      ...(shown && { shown, keptIn: 'record' }),
    };
  });
};
