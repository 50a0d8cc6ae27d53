import { type Collision, differences, type FormValues, sameValue, valueAt } from './differences';

export interface Merged {
  /** Values to set in the form: different from the form and from the base. */
  joined: Record<string, unknown>;
  /** Conflicts: values that both people have changed to different values. */
  collisions: Collision[];
}

type Members = readonly (string | number)[];

const isMembers = (value: unknown): value is Members =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');

/** Applies this person's additions and removals to the other's list. */
const joinedMembers = (base: Members, current: Members, mine: Members): Members => [
  ...current.filter((entry) => mine.includes(entry) || !base.includes(entry)),
  ...mine.filter((entry) => !base.includes(entry) && !current.includes(entry)),
];

/**
 * Three-way merge of a form's values. A value that only one person changed is taken from that person; lists of ids are
 * joined; everything else is a conflict.
 * @param base the values that both people started from
 * @see rules 2.6
 */
export function merge(base: FormValues, current: FormValues, mine: FormValues): Merged {
  const joined: Record<string, unknown> = {};
  const collisions: Collision[] = [];
  for (const [path, value] of Object.entries(differences(base, mine))) {
    const [before, other] = [valueAt(base, path), valueAt(current, path)];
    if (sameValue(before, other) || sameValue(value, other)) continue;
    if (isMembers(other) && isMembers(value)) {
      joined[path] = joinedMembers(isMembers(before) ? before : [], other, value);
    } else collisions.push({ path, mine: value, current: other });
  }
  return { joined, collisions };
}
