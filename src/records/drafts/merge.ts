import { type Collision, differences, type FormValues, sameValue, valueAt } from './differences';

export interface Merged {
  /** Values to set in the form: those that differ both from the form and from the saved record. */
  joined: Record<string, unknown>;
  /** Conflicts: values that both have changed differently. */
  collisions: Collision[];
}

type Members = readonly (string | number)[];

const isMembers = (value: unknown): value is Members =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');

/** Applies my additions and removals to their list. */
const joinedMembers = (base: Members, current: Members, mine: Members): Members => [
  ...current.filter((entry) => mine.includes(entry) || !base.includes(entry)),
  ...mine.filter((entry) => !base.includes(entry) && !current.includes(entry)),
];

/**
 * Brings together what two people made of the same values: what only one has changed is theirs who has; lists of ids are
 * joined; for the rest somebody has to choose.
 * @param base what both began with
 * @see rules 2.6
 */
export function merge(base: FormValues, current: FormValues, mine: FormValues): Merged {
  const joined: Record<string, unknown> = {};
  const collisions: Collision[] = [];
  for (const [place, value] of Object.entries(differences(base, mine))) {
    const [before, other] = [valueAt(base, place), valueAt(current, place)];
    if (sameValue(before, other) || sameValue(value, other)) continue;
    if (isMembers(other) && isMembers(value)) {
      joined[place] = joinedMembers(isMembers(before) ? before : [], other, value);
    } else collisions.push({ path: place, mine: value, current: other });
  }
  return { joined, collisions };
}
