import { targetOf } from '#contract/references';
import type { EntityKind } from '#contract/tenants';
import type { Transaction } from '#server/database/connect';
import type { CustomField } from '#server/lists/customFields';
import { seenIds } from '#server/records/sight';
import { readDefinitions } from './definitions';

/** The custom fields that the caller may see, as lists filter and sort by them: by what the caller may see of others. */
export const readListed = async (tx: Transaction, kind: EntityKind): Promise<CustomField[]> =>
  (await readDefinitions(tx, kind)).map((definition) => {
    const resource = targetOf(definition);
    return { ...definition, ...(resource && { seen: (parameters) => seenIds(tx, resource, parameters) }) };
  });
