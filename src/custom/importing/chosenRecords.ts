import { readChoices, writeChoices } from '#contract/fields/choices';

/** A name in the column of a field that several records have; `id`: the record that the person chose. */
export interface SharedName {
  key: string;
  resource: string;
  label: string;
  name: string;
  id?: string;
}

/** Ids of chosen records, by field key and name. */
export type ChosenRecords = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The choices for the names of each field. */
export function chosenRecords(shared: readonly SharedName[]): ChosenRecords {
  const chosen = new Map<string, Map<string, string>>();
  for (const { key, name, id } of shared) {
    if (id) chosen.set(key, (chosen.get(key) ?? new Map()).set(name, id));
  }
  return chosen;
}

/** A value with the ids of chosen records in place of their names. */
export function withChosenRecords(value: string, chosen: ReadonlyMap<string, string> | undefined): string {
  if (!chosen) return value;
  const several = readChoices(value);
  return several ? writeChoices(several.map((name) => chosen.get(name) ?? name)) : (chosen.get(value) ?? value);
}
