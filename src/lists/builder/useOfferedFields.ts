import { useMeets } from '#console/authProvider/useHolds';
import type { SchemaField } from '#console/schema/schemaField';
import { referredBy } from '#console/schema/schemaFilters';
import { clients } from '#contract/clients';
import type { Needs } from '#contract/permissions';
import { users } from '#contract/users';

/** What choosing one of a resource's records needs. */
const needsOf: Readonly<Record<string, Needs>> = { clients: clients.list.needs, users: users.list.needs };

/** The fields that the builder asks by, each once: a record that one may not choose is not asked for. */
export function useOfferedFields(fields: readonly SchemaField[]): SchemaField[] {
  const meets = useMeets();
  const byKey = new Map<string, SchemaField>();
  for (const field of fields) {
    const resource = referredBy(field);
    if (!byKey.has(field.key) && (!resource || meets(needsOf[resource]))) byKey.set(field.key, field);
  }
  return [...byKey.values()];
}
