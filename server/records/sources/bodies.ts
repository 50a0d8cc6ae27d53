import type { Records, Values } from '#server/resources/descriptor';

/** What a body gives to fields, by their names; members that it leaves out stay absent. */
export const valuesOf = (record: Records, body: unknown): Values => record.values?.(body) ?? (body as Values); // the contract's

/** The same of a change of one row; one that replaces the row clears what it does not say. */
export function changesOf(record: Records, body: unknown): Values {
  const values = valuesOf(record, body);
  if (!record.changes) return values;
  const cleared = record.members.map((member) => [member, values[member] ?? null]);
  return { ...values, ...Object.fromEntries(cleared) };
}
