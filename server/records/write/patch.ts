import { broughtIn, type Difference, isDifference } from '#contract/extensions/bulk';
import { isCalculation } from '#contract/fields/calculations';
import type { PatchValues, Records } from '#server/resources/descriptor';

/** The patch of a write. */
export interface Patch {
  /** For all rows: columns, whole sets, and texts of custom fields by `fields.<id>`. */
  values: PatchValues;
  /** Differences of sets, whose other values stay. */
  sets: Readonly<Record<string, Difference>>;
  /** For single rows, by their ids. */
  own: ReadonlyMap<string, PatchValues>;
}

/** A patch with the same columns for all rows. */
export const patchForAll = (values: PatchValues): Patch => ({ values, sets: {}, own: new Map() });

/** The columns and sets of a patch. */
export function readColumns({ members, sets = {} }: Records, values: PatchValues) {
  const written = new Map<string, unknown>();
  const differences: Record<string, Difference> = {};
  for (const member of members) {
    const value = values[member];
    if (value !== undefined && !isCalculation(value)) written.set(member, value);
  }
  for (const name of Object.keys(sets)) {
    const value = values[name];
    if (isDifference(value)) differences[name] = value;
    else if (value !== undefined)
      written.set(name, [...new Set(broughtIn(value).map((id) => id.toLowerCase()))].sort());
  }
  return { written, differences };
}
